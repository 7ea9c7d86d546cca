"""What the OpenAPI document says beyond what the framework writes: refusals, and lists of any length."""

from litestar import Litestar
from litestar.openapi.spec import OpenAPIMediaType, OpenAPIResponse, PathItem, Reference, Schema

REFUSAL = OpenAPIResponse(
    description="Refused, with a sentence that says why, and the rule it follows from if there is one.",
    content={"application/json": OpenAPIMediaType(schema=Reference(ref="#/components/schemas/Sentence"))},
)


def put_right(app: Litestar) -> None:
    """Once, before anybody reads it."""
    describe_refusals(app)
    describe_lists(app)


def describe_refusals(app: Litestar) -> None:
    """Any status that is not promised comes with a sentence: all refusals have one shape."""
    for item in (app.openapi_schema.paths or {}).values():
        assert isinstance(item, PathItem)
        for operation in (item.get, item.post, item.put, item.patch, item.delete):
            if operation is not None:
                promised = {code: said for code, said in (operation.responses or {}).items() if code != "400"}
                operation.responses = promised | {"default": REFUSAL}


def describe_lists(app: Litestar) -> None:
    """In an annotated tuple[X, ...] the dots were taken for another kind of item, which may be anything."""
    for schema in app.openapi_schema.components.schemas.values():
        for part in (schema.properties or {}).values():
            items = part.items if isinstance(part, Schema) else None
            if isinstance(items, Schema) and items.one_of:
                items.one_of = [kind for kind in items.one_of if not is_anything(kind)]


def is_anything(kind: Schema | Reference) -> bool:
    return isinstance(kind, Schema) and not kind.to_schema()
