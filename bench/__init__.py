"""Ratios measured in one run, against something plain beside it."""
