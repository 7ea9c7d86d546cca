"""The browser client, as it was built: files of the wheel, the same page for every address of the client.

Everything is read and compressed once: it is small, and building it anew disturbs nobody.
"""

import gzip
import html
from pathlib import Path
from typing import Any, Final

import msgspec
from litestar import Request, Response, get
from litestar.params import FromPath
from litestar.types import ControllerRouterHandler

from .config import Config
from .errors import NotFound

BUILT = Path(__file__).parent / "static"
ADDRESSES = (
    "/", "/lobby", "/new", "/settings", "/table/{match:str}", "/replay/{match:str}", "/rules/{game:str}",
    "/rules",
)  # fmt: skip
KINDS: Final = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".ico": "image/x-icon",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
}
AnyRequest = Request[Any, Any, Any]
PACKED: Final = frozenset({".html", ".js", ".css", ".svg", ".txt", ".webmanifest"})
PICTURES: Final = frozenset({".svg", ".png", ".ico"})
ASK_EACH_TIME: Final = "no-cache"
FOR_AN_HOUR: Final = "max-age=3600"
# The name of a file in assets/ changes with what is in it.
FOR_EVER: Final = "public, max-age=31536000, immutable"


def pages(config: Config) -> list[ControllerRouterHandler]:
    folder = Path(config.web) if config.web else BUILT
    if not (folder / "index.html").is_file():
        return [not_built]
    index = File.of(placed((folder / "index.html").read_bytes(), config.prefix), ".html", ASK_EACH_TIME)
    assets = {file.name: File.read(file, FOR_EVER) for file in (folder / "assets").iterdir()}

    @get(list(ADDRESSES), include_in_schema=False)
    async def page(request: AnyRequest) -> Response[bytes]:
        return index.answer(request.headers.get("accept-encoding", ""))

    @get("/{rest:path}", include_in_schema=False)
    async def nowhere(rest: FromPath[str], request: AnyRequest) -> Response[bytes]:
        """A wrong address, for people: the page says so itself. Programs are told in a sentence."""
        if "text/html" not in request.headers.get("accept", ""):
            raise NotFound("There is nothing here.")
        answer = index.answer(request.headers.get("accept-encoding", ""))
        answer.status_code = 404
        return answer

    @get("/assets/{name:str}", include_in_schema=False)
    async def asset(name: FromPath[str], request: AnyRequest) -> Response[bytes]:
        if name not in assets:
            raise NotFound("There is no such file; reload the page.")
        return assets[name].answer(request.headers.get("accept-encoding", ""))

    return [page, nowhere, asset, *[single(file) for file in sorted(folder.iterdir()) if is_extra(file)]]


class File(msgspec.Struct, frozen=True):
    kind: str
    kept: str
    data: bytes
    packed: bytes | None

    @classmethod
    def read(cls, path: Path, kept: str) -> "File":
        return cls.of(path.read_bytes(), path.suffix, kept)

    @classmethod
    def of(cls, data: bytes, suffix: str, kept: str) -> "File":
        packed = gzip.compress(data, mtime=0) if suffix in PACKED else None
        return cls(KINDS.get(suffix, "application/octet-stream"), kept, data, packed)

    def answer(self, accepted: str) -> Response[bytes]:
        headers = {"cache-control": self.kept, "vary": "accept-encoding"}
        if self.packed is None or "gzip" not in accepted:
            return Response(self.data, media_type=self.kind, headers=headers)
        return Response(self.packed, media_type=self.kind, headers=headers | {"content-encoding": "gzip"})


def placed(page: bytes, prefix: str) -> bytes:
    """The page, which is shown at many addresses, with the place where its files and the interface are."""
    base = html.escape(prefix)
    here = page.replace(b'="./', f'="{base}/'.encode())
    return here.replace(b"<head>", f'<head>\n    <meta name="base" content="{base}" />'.encode(), 1)


def is_extra(file: Path) -> bool:
    return file.is_file() and file.name != "index.html"


def single(path: Path) -> ControllerRouterHandler:
    # A worker that is looked for has to be the one of this build.
    file = File.read(path, FOR_AN_HOUR if path.suffix in PICTURES else ASK_EACH_TIME)

    @get(f"/{path.name}", include_in_schema=False, name=f"file-{path.name}")
    async def serve(request: AnyRequest) -> Response[bytes]:
        return file.answer(request.headers.get("accept-encoding", ""))

    return serve


@get("/", include_in_schema=False)
async def not_built() -> None:
    raise NotFound("The browser client is not built here; the interface for programs is at /api.")
