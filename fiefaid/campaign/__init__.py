"""What a table has done and may do: choices, events, and the campaign they add up to. No clock, dice or disk."""
