"""Markdown as a person reads it, where its marks are escaped."""

import re


def as_read(text: str) -> str:
    return re.sub(r"\\([^\w\s]|_)", r"\1", text).replace("\N{WORD JOINER}", "")
