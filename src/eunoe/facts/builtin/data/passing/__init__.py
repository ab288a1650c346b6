"""What each language brings for facts told in passing."""
