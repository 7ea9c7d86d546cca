"""Who I am: /api/people, /api/me, /api/sessions."""

from litestar import Controller, delete, get, patch, post
from litestar.datastructures import State
from litestar.params import FromQuery, JSONBody
from litestar.status_codes import HTTP_200_OK, HTTP_202_ACCEPTED
from msgspec import UNSET

from ..clock import now_ms
from ..errors import Malformed
from ..notices.notice import TURNS, Teller
from ..protocol.people import (
    Change,
    Code,
    Me,
    NewPassword,
    NewPerson,
    Notice,
    NoticeList,
    Phrase,
    Prove,
    ReadNotices,
    SignIn,
    Token,
)
from ..storage.notices import NoticeStore
from .given import GivenPeople, GivenVisit, GivenWho


class PeopleController(Controller):
    path = "/api"
    tags = ("people",)

    @post("/people")
    async def come_in(
        self,
        data: JSONBody[NewPerson],
        who: GivenWho,
        people: GivenPeople,
        visit: GivenVisit,
    ) -> Me:
        """Take a name and play. Who has come in already stays who they are."""
        if who.person is not None:
            return await people.me(who.person.id)
        row = await people.guest(data.name, visit.address)
        visit.remember(people.token(row))
        return await people.me(row.id)

    @post("/sessions", status_code=HTTP_200_OK)
    async def sign_in(self, data: JSONBody[SignIn], people: GivenPeople, visit: GivenVisit) -> Me:
        """With name and password, or with the recovery phrase."""
        if data.phrase and not data.name and not data.password:
            row = await people.proofs.recover(data.phrase, visit.address)
        elif data.name and data.password and not data.phrase:
            row = await people.proofs.sign_in(data.name, data.password, visit.address, visit.device)
        else:
            raise Malformed("Give your name and your password, or your recovery phrase alone.")
        visit.remember(people.token(row))
        visit.remember_device(people.tokens.device(row.id))
        return await people.me(row.id)


class MeController(Controller):
    path = "/api/me"
    tags = ("people",)

    @get("/")
    async def me(self, who: GivenWho, people: GivenPeople) -> Me:
        return await people.me(who.must_be_somebody().id)

    @patch("/")
    async def change(self, data: JSONBody[Change], who: GivenWho, people: GivenPeople) -> Me:
        person = who.must_be_somebody()
        name = None if data.name is UNSET else data.name
        settings = None if data.settings is UNSET else data.settings
        await people.change(person.id, name, settings)
        return await people.me(person.id)

    @post("/password", status_code=HTTP_200_OK)
    async def set_password(
        self,
        data: JSONBody[NewPassword],
        who: GivenWho,
        people: GivenPeople,
        visit: GivenVisit,
    ) -> Me:
        """Signs out every other device and program."""
        person = who.must_be_somebody()
        visit.remember(await people.set_password(person.id, data.new, data.old, visit.address))
        visit.remember_device(people.tokens.device(person.id))
        return await people.me(person.id)

    @post("/phrase")
    async def new_phrase(
        self,
        who: GivenWho,
        people: GivenPeople,
        visit: GivenVisit,
        data: JSONBody[Prove | None] = None,
    ) -> Phrase:
        """Shown this once. It takes the place of an earlier one, which (or the password) is needed then."""
        password = data.password if data is not None else ""
        return Phrase(await people.new_phrase(who.must_be_somebody().id, password, visit.address))

    @post("/mail/code", status_code=HTTP_202_ACCEPTED)
    async def send_code(self, who: GivenWho, people: GivenPeople) -> None:
        """Send a code to the address of my settings; before I give it back, no other mail goes there."""
        await people.addresses.send_code(await people.row(who.must_be_somebody().id))

    @post("/mail", status_code=HTTP_200_OK)
    async def confirm(self, data: JSONBody[Code], who: GivenWho, people: GivenPeople) -> Me:
        """The code that came by mail: the address is mine."""
        person = who.must_be_somebody()
        await people.addresses.confirm(await people.row(person.id), data.code)
        return await people.me(person.id)

    @post("/token")
    async def token(self, who: GivenWho, people: GivenPeople) -> Token:
        """For programs that play in my name. It holds for a year, or until I sign out everywhere."""
        return Token(people.token(await people.row(who.must_be_somebody().id)))

    @delete("/session")
    async def sign_out(
        self,
        who: GivenWho,
        people: GivenPeople,
        visit: GivenVisit,
        everywhere: FromQuery[bool] = False,
    ) -> None:
        """On this device (a copy of its cookie no longer holds either), or on all."""
        if everywhere:
            await people.sign_out_everywhere(who.must_be_somebody().id)
        elif who.person is not None:
            await people.sign_out(who)
        visit.forget()

    @get("/notices")
    async def notices(self, who: GivenWho, state: State) -> NoticeList:
        """The newest first."""
        return await _notices(state, who.must_be_somebody().id)

    @post("/notices/read", status_code=HTTP_200_OK)
    async def read_notices(self, data: JSONBody[ReadNotices], who: GivenWho, state: State) -> NoticeList:
        store: NoticeStore = state.storage.notices
        person = who.must_be_somebody().id
        await store.mark_read(person, [number for number in data.ids if 0 < number < 2**63], now_ms())
        return await _notices(state, person)


async def _notices(state: State, person: str) -> NoticeList:
    """The newest first. That it was somebody's turn is no news once it no longer is, or is again."""
    teller = Teller(state.storage, state.config)
    shown: list[Notice] = []
    turns: set[tuple[str, int | None]] = set()
    for row in await state.storage.notices.of_person(person):
        told = await teller.notice(row)
        if told is None:
            continue
        read = row.read is not None
        if row.kind in TURNS:
            place = (row.match, row.seat)
            read = read or place in turns or not await teller.is_turn(row)
            turns.add(place)
        shown.append(
            Notice(row.id, row.match, row.seat, row.kind, row.created, read, told.sentence, told.url)
        )
    return NoticeList(shown, unread=sum(not notice.read for notice in shown))
