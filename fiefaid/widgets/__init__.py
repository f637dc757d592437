"""How a page shows what it has to say: layout, touch and colour, and no rule."""
