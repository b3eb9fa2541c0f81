"""What the OpenAPI document says of the HTTP calls beyond what Litestar finds out itself: bodies and errors."""

import msgspec
from litestar.enums import RequestEncodingType
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import BodyKwarg

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
BUG = "Something went wrong on our side. The error has been logged."


class Denial(msgspec.Struct, frozen=True):
    """What every call answers instead, with a status that says no."""

    code: str
    words: str


def denied(*statuses: int) -> dict[int, ResponseSpec]:
    """For the OpenAPI document. Whatever is asked, the request or its host may be odd."""
    return {
        status: ResponseSpec(Denial, description=DENIALS[status], generate_examples=False)
        for status in (400, *statuses, 421)
    }


def body_of(kind: type[msgspec.Struct]) -> BodyKwarg:
    """With the schema that msgspec has of it: Litestar's has no bounds within a union, and forbids nothing."""
    told = msgspec.json.schema(kind)["$defs"][kind.__name__]
    extra = {"properties": told["properties"], "additional_properties": told["additionalProperties"]}
    return BodyKwarg(media_type=RequestEncodingType.JSON, schema_extra=extra)
