"""Whether the form is served to this machine only, or to a network."""

from collections.abc import Mapping
from urllib.parse import urlsplit

import streamlit as st

_HERE = ("localhost", "127.0.0.1", "::1")
_PASSED_ON = ("forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-real-ip")


def here_only() -> bool:
    """Whether nobody but this machine can reach the form."""
    return is_here_only(st.get_option("server.address"), st.context.headers.to_dict())


def is_here_only(address: str | None, headers: Mapping[str, str]) -> bool:
    """Whether a server at this address, asked with these headers, serves this machine only.

    Without an address a server listens to every network. One that listens to this machine may
    stand behind another that does not: the request then came for another host, or was passed on.
    """
    said = {name.casefold(): value for name, value in headers.items()}
    hosts = [
        urlsplit(f"//{said['host']}").hostname if "host" in said else None,
        urlsplit(said["origin"]).hostname if "origin" in said else None,
    ]
    return (
        address in _HERE
        and all(host in _HERE for host in hosts if host is not None)
        and not any(name in said for name in _PASSED_ON)
    )
