"""The documentation site: make docs."""

project = "Eunoe"
author = "The makers of Eunoe"
extensions = ["myst_parser"]
source_suffix = {".md": "markdown"}
exclude_patterns = ["_build"]
myst_heading_anchors = 3
html_theme = "furo"
html_title = "Eunoe"
html_copy_source = False
html_show_sphinx = False
