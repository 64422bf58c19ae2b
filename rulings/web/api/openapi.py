"""The description of what other programs may ask and are answered, in the form of OpenAPI."""

from functools import cache
from typing import Any

from rules.books.registry import BOOKS
from rulings.dispute.betting.round import Betting
from rulings.dispute.dispute import DISPUTE
from rulings.model.ruling import Ruling
from rulings.model.what_now import WhatNow

_REF = "#/components/schemas/{model}"
_PROBLEMS = {
    "type": "object",
    "required": ["problems"],
    "properties": {
        "problems": {
            "type": "array",
            "items": {
                "type": "object",
                "required": ["field", "value", "allowed"],
                "properties": {
                    "field": {"type": "string"},
                    "value": {"type": ["string", "null"]},
                    "allowed": {"type": "string"},
                },
            },
        }
    },
}
_WHY = {
    "400": "What was sent cannot be ruled on: each field, its value and what is allowed",
    "401": "The token is not the one that the server was started with",
    "404": "No program may ask this server",
    "408": "It was not whole in time",
    "413": "It is larger than is allowed",
    "415": "It is not JSON",
    "503": "Not now: too many ask at once, or the engine or the archive cannot be reached",
}


@cache
def openapi() -> dict[str, Any]:
    """Return the description, of version 3.1."""
    schemas: dict[str, Any] = {"Problems": _PROBLEMS}
    told = {
        "Dispute": DISPUTE.json_schema(ref_template=_REF),
        "Betting": Betting.model_json_schema(ref_template=_REF),
        "Ruling": Ruling.model_json_schema(ref_template=_REF, mode="serialization"),
        "WhatNow": WhatNow.model_json_schema(ref_template=_REF, mode="serialization"),
    }
    for name, schema in told.items():
        schemas |= schema.pop("$defs", {})
        if schema.get("$ref") != _REF.format(model=name):
            schemas[name] = schema
    likely = {"likely": {"anyOf": [{"$ref": _REF.format(model="Ruling")}, {"type": "null"}]}}
    ruled = {"allOf": [{"$ref": _REF.format(model="Ruling")}, {"properties": likely}]}
    return {
        "openapi": "3.1.0",
        "info": {"title": "Floor Ruling", "version": "1"},
        "security": [{"token": []}],
        "paths": {
            "/api/rule": _post("The ruling on a dispute", "Dispute", ruled),
            "/api/options": _post(
                "Who is due in a betting round, and who may do what",
                "Betting",
                {"$ref": _REF.format(model="WhatNow")},
            ),
            "/api/schema": {"get": {"summary": "This", "responses": _answers({"type": "object"})}},
        },
        "components": {
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
            "schemas": schemas,
        },
    }


def _post(summary: str, asked: str, answered: dict[str, Any]) -> dict[str, Any]:
    edition = {"type": "string", "enum": list(BOOKS)}
    body = {"required": True, "content": _json({"$ref": _REF.format(model=asked)})}
    return {
        "post": {
            "summary": summary,
            "parameters": [{"name": "edition", "in": "query", "schema": edition}],
            "requestBody": body,
            "responses": _answers(answered),
        }
    }


def _answers(answered: dict[str, Any]) -> dict[str, Any]:
    wrong = _json({"$ref": _REF.format(model="Problems")})
    return {
        "200": {"description": "Answered", "content": _json(answered)},
        **{status: {"description": why, "content": wrong} for status, why in _WHY.items()},
    }


def _json(schema: dict[str, Any]) -> dict[str, Any]:
    return {"application/json": {"schema": schema}}
