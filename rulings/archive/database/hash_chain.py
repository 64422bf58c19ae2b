"""Canonical JSON (RFC 8785), and the hash chain: each entry has the hash of the one before."""

import hashlib
import re
from typing import Any

import orjson
import rfc8785

BEGINNING = "0" * 64
"""The hash that the first entry has in the place of the one before."""


_QUICK = orjson.OPT_SORT_KEYS | orjson.OPT_STRICT_INTEGER
_A_FRACTION = re.compile(r"(?:^|[:\[,])-?[0-9]+[.eE]")
_LAST_WITH_ONE_UNIT = "\uffff"
"""The last code point up to which they sort as RFC 8785 sorts keys: by their units in UTF-16."""


def canonical(data: Any) -> str:
    """Write JSON in the one way that RFC 8785 allows: the same data give the same text anywhere."""
    quick = _quickly(data)
    return rfc8785.dumps(data).decode() if quick is None else quick


def _quickly(data: Any) -> str | None:
    """Write canonical JSON thirty times as fast; give None where it could differ.

    orjson writes fractions otherwise, takes what is no JSON, and sorts keys by code points.
    """
    try:
        written = orjson.dumps(data, option=_QUICK)
    except TypeError:
        return None
    text = written.decode()
    plain = text.isascii() or max(text) <= _LAST_WITH_ONE_UNIT
    if plain and not _A_FRACTION.search(text) and orjson.loads(written) == data:
        return text
    return None


def digest(data: Any) -> str:
    """Return the SHA-256 of the canonical JSON, in hexadecimal."""
    return digest_of(canonical(data))


def digest_of(text: str) -> str:
    """Return the SHA-256 of a text in UTF-8, in hexadecimal."""
    return hashlib.sha256(text.encode()).hexdigest()
