"""Where the table of the page lies: on this device alone, or in a campaign, before every phone that follows it."""
