"""What the browser shows: words and markup from games, and the thin layer that paints them."""
