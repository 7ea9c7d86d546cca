"""What browsers want to hear before a page of another host may use this server."""

from litestar.config.cors import CORSConfig

from ..config import Config
from .origins import origin_of


def cors(config: Config) -> CORSConfig | None:
    """For the origins that are named, and no others.

    Cookies travel between hosts of one site (www. and play.example.org); pages elsewhere use a token.
    """
    if not config.origins:
        return None
    return CORSConfig(
        allow_origins=[origin_of(origin) for origin in config.origins],
        allow_methods=["GET", "POST", "PUT", "PATCH", "DELETE"],
        allow_headers=["authorization", "content-type"],
        expose_headers=["retry-after", "x-request-id"],
        allow_credentials=True,
    )
