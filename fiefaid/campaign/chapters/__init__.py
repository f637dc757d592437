"""One module for each chapter of a campaign: one subject, with all that can happen in it. `contents` lists them."""
