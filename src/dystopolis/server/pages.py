"""The browser client, as it was built: files of the wheel, the same page for every address of the client."""

from pathlib import Path

from litestar import Response, get
from litestar.static_files import create_static_files_router
from litestar.types import ControllerRouterHandler

from .config import Config
from .errors import NotFound

BUILT = Path(__file__).parent / "static"
ADDRESSES = (
    "/", "/lobby", "/new", "/settings", "/table/{match:str}", "/replay/{match:str}", "/rules/{game:str}",
    "/rules",
)  # fmt: skip


def pages(config: Config) -> list[ControllerRouterHandler]:
    folder = Path(config.web) if config.web else BUILT
    if not (folder / "index.html").is_file():
        return [not_built]
    index = (folder / "index.html").read_bytes()

    @get(list(ADDRESSES), include_in_schema=False)
    async def page() -> Response[bytes]:
        return Response(index, media_type="text/html; charset=utf-8", headers={"cache-control": "no-cache"})

    assets = create_static_files_router(
        "/assets", [folder / "assets"], cache_control=None, include_in_schema=False, name="assets"
    )
    return [page, assets, *[single(file) for file in sorted(folder.iterdir()) if is_extra(file)]]


def is_extra(file: Path) -> bool:
    return file.is_file() and file.name != "index.html"


def single(file: Path) -> ControllerRouterHandler:
    kinds = {".svg": "image/svg+xml", ".png": "image/png", ".ico": "image/x-icon", ".txt": "text/plain"}
    data = file.read_bytes()

    @get(f"/{file.name}", include_in_schema=False, name=f"file-{file.name}")
    async def serve() -> Response[bytes]:
        kind = kinds.get(file.suffix, "application/octet-stream")
        return Response(data, media_type=kind, headers={"cache-control": "max-age=3600"})

    return serve


@get("/", include_in_schema=False)
async def not_built() -> None:
    raise NotFound("The browser client is not built here; the interface for programs is at /api.")
