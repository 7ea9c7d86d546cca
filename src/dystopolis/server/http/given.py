"""What controllers are given by name: parts of the application, who asks, and the match they ask about."""

from litestar.datastructures import State
from litestar.di import NamedDependency, Provide
from litestar.params import FromPath, FromQuery
from litestar.types import Dependencies, Scope

from ..access import Access
from ..analyses import Analyses
from ..archive import Archive
from ..catalogue import Catalogue
from ..fanout import Fanout
from ..guard.visit import Visit, visit_of
from ..making import Maker
from ..matches import OpenMatch
from ..moderation import Moderation
from ..people.people import People
from ..people.presence import people_of, provide_who
from ..people.who import Who
from ..retrospects import Retrospects
from ..service import Service
from ..storage import Storage

PARTS = (
    "storage", "catalogue", "access", "maker", "archive", "retrospects", "analyses", "service", "fanout",
    "moderation",
)  # fmt: skip

GivenWho = NamedDependency[Who]
GivenVisit = NamedDependency[Visit]
GivenPeople = NamedDependency[People]
GivenTable = NamedDependency[OpenMatch]
GivenAccess = NamedDependency[Access]
GivenAnalyses = NamedDependency[Analyses]
GivenArchive = NamedDependency[Archive]
GivenCatalogue = NamedDependency[Catalogue]
GivenFanout = NamedDependency[Fanout]
GivenMaker = NamedDependency[Maker]
GivenModeration = NamedDependency[Moderation]
GivenRetrospects = NamedDependency[Retrospects]
GivenService = NamedDependency[Service]
GivenStorage = NamedDependency[Storage]


def part(name: str) -> Provide:
    def provide(state: State) -> object:
        return state[name]

    return Provide(provide, sync_to_thread=False)


def provide_people(scope: Scope) -> People:
    return people_of(scope)


def provide_visit(scope: Scope) -> Visit:
    return visit_of(scope)


async def provide_table(
    match: FromPath[str], who: GivenWho, access: GivenAccess, scope: Scope, key: FromQuery[str] = ""
) -> OpenMatch:
    """The match of the path, if this person may know of it; a key for reading is for reading only."""
    return await access.enter(match, who, key, reads=scope.get("method") == "GET")


ALL: Dependencies = {
    **{name: part(name) for name in PARTS},
    "who": Provide(provide_who),
    "people": Provide(provide_people, sync_to_thread=False),
    "visit": Provide(provide_visit, sync_to_thread=False),
    "table": Provide(provide_table),
}
