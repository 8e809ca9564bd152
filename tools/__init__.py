"""What stands around the page: its runtime, a browser for the tests, the build."""


class ToolError(Exception):
    """Raised when something needed can't be had; the message says what to do about it."""
