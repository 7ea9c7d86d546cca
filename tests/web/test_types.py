"""The client's types are those of what the server sends now."""

import re

from tests.web.javascript import WEB

from dystopolis.server.schema import digest, documents

TYPES = WEB / "src" / "lib" / "types"
HEAD = re.compile(r"// Made by `npm run types` from the schema (\w+); never edited by hand\.\n")


def test_the_types_were_made_from_what_travels_now() -> None:
    """Where this fails, `make types` writes them anew."""
    heads = {path.stem: HEAD.match(path.read_text(encoding="utf-8")) for path in TYPES.glob("*.ts")}
    made_from = {name: head and head[1] for name, head in heads.items()}

    assert made_from == {name: digest(document) for name, document in documents().items()}
