"""What each page shows: frozen words, flags and marks, worked out by pure functions; no widget and no clock."""
