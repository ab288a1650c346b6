"""Word lists, one module a language: a seventh language is one more file here and one more name in ``LANGUAGES``."""
