"""What OpenAPI says about refusals: all of them have one shape, and it is not the framework's."""

from litestar import Litestar
from litestar.openapi.spec import OpenAPIMediaType, OpenAPIResponse, PathItem, Reference

REFUSAL = OpenAPIResponse(
    description="Refused, with a sentence that says why, and the rule it follows from if there is one.",
    content={"application/json": OpenAPIMediaType(schema=Reference(ref="#/components/schemas/Sentence"))},
)


def describe_refusals(app: Litestar) -> None:
    """Any status that is not promised comes with a sentence."""
    for item in (app.openapi_schema.paths or {}).values():
        assert isinstance(item, PathItem)
        for operation in (item.get, item.post, item.patch, item.delete):
            if operation is not None:
                promised = {code: said for code, said in (operation.responses or {}).items() if code != "400"}
                operation.responses = promised | {"default": REFUSAL}
