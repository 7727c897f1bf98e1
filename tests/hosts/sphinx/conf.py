project = "A guide to maps"
extensions = ["myst_parser"]
exclude_patterns = [".venv", "dist"]
html_theme = "furo"
html_js_files = [
    ("https://mapscope.example/embed/map-scope.js", {"type": "module"}),
    ("https://mapscope.example/embed/host.js", {"type": "module"}),
]
html_static_path = ["_static"]
html_css_files = ["dark.css"]
