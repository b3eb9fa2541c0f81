"""Additions to the OpenAPI document that Litestar cannot infer: bodies and errors."""

import msgspec
from litestar.enums import RequestEncodingType
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import BodyKwarg

from facedown.server.base.errors import Denial

DENIALS = {
    400: "It cannot be read",
    403: "Not yet, or not from that page",
    404: "There is no such thing",
    409: "It can be read, but not be done",
    413: "Too long",
    421: "Not a name of this server",
    429: "Too fast",
    503: "Try again",
}


def denied(*statuses: int) -> dict[int, ResponseSpec]:
    """Error responses for the OpenAPI document. Any call may also be refused for a malformed request or a wrong
    host."""
    return {
        status: ResponseSpec(Denial, description=DENIALS[status], generate_examples=False)
        for status in (400, *statuses, 421)
    }


def body_of(kind: type[msgspec.Struct]) -> BodyKwarg:
    """The schema as msgspec makes it: Litestar's has no bounds within a union, and forbids no unknown fields."""
    told = msgspec.json.schema(kind)["$defs"][kind.__name__]
    extra = {"properties": told["properties"], "additional_properties": told["additionalProperties"]}
    return BodyKwarg(media_type=RequestEncodingType.JSON, schema_extra=extra)
