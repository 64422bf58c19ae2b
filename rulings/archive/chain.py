"""Canonical JSON, and the hashes that chain one entry to the one before."""

import hashlib
from typing import Any

import rfc8785

BEGINNING = "0" * 64
"""What the first entry has for the hash of the one before."""


def canonical(data: Any) -> str:
    """JSON in the one way that RFC 8785 allows: the same data give the same text anywhere."""
    return rfc8785.dumps(data).decode()


def digest(data: Any) -> str:
    """SHA-256 of the canonical JSON, in hexadecimal."""
    return digest_of(canonical(data))


def digest_of(text: str) -> str:
    """SHA-256 of a text in UTF-8, in hexadecimal."""
    return hashlib.sha256(text.encode()).hexdigest()
