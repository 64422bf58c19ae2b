"""The names under which somebody has signed in with a browser: kept by the browser, signed.

Wrong PINs of strangers keep nobody waiting whose browser is known here. The cookie lets nobody in.
"""

import secrets
from collections.abc import Mapping

from itsdangerous import BadSignature, URLSafeTimedSerializer
from pydantic import BaseModel, ConfigDict, ValidationError

from rulings.archive.database.connection import ArchiveUnavailable
from rulings.archive.database.hash_chain import digest_of
from rulings.archive.staff.members import key_of
from rulings.system.keys import NoKeys, signing_keys

COOKIE = "floor-known"
LASTS = 400 * 86_400
"""Seconds: the longest that browsers keep one."""
MOST_NAMES = 20
"""Names under which somebody may sign in with one browser; the first is forgotten then."""


class _Known(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")
    secret: str
    names: tuple[str, ...]


def device(cookies: Mapping[str, str], name: str) -> str:
    """Return the secret of a browser that has signed in under this name; empty for any other.

    Raises ArchiveUnavailable where the keys cannot be read.
    """
    held = _read(cookies)
    return held.secret if held and _hidden(name) in held.names else ""


def with_name(cookies: Mapping[str, str], name: str) -> str:
    """Return the browser's cookie, now that somebody has signed in under this name with it."""
    held = _read(cookies) or _Known(secret=secrets.token_urlsafe(24), names=())
    others = [one for one in held.names if one != _hidden(name)]
    known = held.model_copy(update={"names": (*others, _hidden(name))[-MOST_NAMES:]})
    signed = _serializer().dumps(known.model_dump(mode="json"))
    return signed if isinstance(signed, str) else signed.decode()


def _read(cookies: Mapping[str, str]) -> _Known | None:
    if not (held := cookies.get(COOKIE)):
        return None
    try:
        return _Known.model_validate(_serializer().loads(held, max_age=LASTS))
    except (BadSignature, ValidationError):
        return None


def _serializer() -> URLSafeTimedSerializer:
    try:
        return URLSafeTimedSerializer(signing_keys(), salt=COOKIE)
    except (NoKeys, OSError) as error:
        raise ArchiveUnavailable(f"{error}") from error


def _hidden(name: str) -> str:
    return digest_of(key_of(name))[:16]
