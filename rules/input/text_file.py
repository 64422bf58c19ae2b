"""A file of text, read no further than is allowed."""

from pathlib import Path


class NotRead(ValueError):
    """A file that cannot be read as text, or is too large; the message says which, and its name."""


def text_of(file: Path, largest: int) -> str:
    """The text of a file of at most so many bytes, in UTF-8. Raises NotRead."""
    try:
        with file.open("rb") as opened:
            data = opened.read(largest + 1)
    except OSError as error:
        raise NotRead(f"{file}: {error.strerror or error}") from None
    if len(data) > largest:
        raise NotRead(f"{file}: is larger than {largest:,} bytes: at most that is allowed")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise NotRead(f"{file}: is not text: UTF-8 is allowed") from None
