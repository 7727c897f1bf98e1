c = get_config()  # noqa: F821
# Two scripts of other sites, for outputs that this page has none of.
c.HTMLExporter.require_js_url = c.HTMLExporter.mathjax_url = "data:text/javascript,"
