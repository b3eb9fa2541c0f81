"""F1 for the HTTP calls: what fits the OpenAPI document, and what does not, is answered as the document says."""

import re
from functools import cache
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from tests.server.seats import make_table, play_on, seated_table

from facedown.server.app import make_app
from facedown.server.base.settings import ServerSettings

FEW, MANY = 2, 300
RUN = settings(database=None, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
DOCUMENT = make_app(ServerSettings(database=":memory:")).openapi_schema.to_schema()
api = schemathesis.openapi.from_dict(DOCUMENT)


@cache
def tables_at(address: str) -> list[str]:
    """One that waits for players, one in play, one that is over."""
    over, seats = seated_table(address, game="tiny-game", seats=2)
    play_on(seats)
    return [make_table(address)["table"], seated_table(address)[0], over]


def whole(value: Any) -> Any:
    """A schema takes 3.0 for a whole number and cannot say otherwise; we do not."""
    if isinstance(value, dict):
        return {key: whole(part) for key, part in value.items()}
    if isinstance(value, list):
        return [whole(part) for part in value]
    return int(value) if isinstance(value, float) and value.is_integer() else value


def call_and_check(case: Any, address: str) -> None:
    case.body = whole(case.body)
    case.call_and_validate(base_url=address)
    if re.fullmatch("[0-9a-z]{4,32}", str(case.path_parameters.get("id"))):  # no chance finds one that there is
        for table in tables_at(address):
            case.path_parameters["id"] = table
            case.call_and_validate(base_url=address)


@api.parametrize()
@settings(RUN, max_examples=FEW)
def test_f1_every_call_is_answered_as_the_openapi_document_says(case: Any, address: str) -> None:
    call_and_check(case, address)


@pytest.mark.soak
@api.parametrize()
@settings(RUN, max_examples=MANY)
def test_f1_many_calls_are_answered_as_the_openapi_document_says(case: Any, address: str) -> None:
    call_and_check(case, address)
