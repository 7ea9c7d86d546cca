"""People: rows in, rows out. What a good name or password is, is decided elsewhere."""

from collections.abc import Collection
from typing import Any

from msgspec.structs import asdict
from sqlalchemy import ColumnElement, insert, literal, select, update
from sqlalchemy.exc import IntegrityError

from .database import Database, columns
from .rows import PersonRow
from .schema import OLD_PHRASES, PEOPLE

PERSON = columns(PEOPLE, PersonRow)


class PeopleStore:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def create(self, person: PersonRow) -> bool:
        """False if the id, the name with its number, or the phrase's id is taken."""
        new = self._database.insert_if_new(PEOPLE).values(**asdict(person))
        return await self._database.change(new) == 1

    async def get(self, person: str) -> PersonRow | None:
        return await self._database.first(select(*PERSON).where(PEOPLE.c.id == person), PersonRow)

    async def by_skeleton(self, skeleton: str) -> list[PersonRow]:
        """Everybody whose name looks alike, by number."""
        return await self._where(PEOPLE.c.skeleton == skeleton)

    async def by_phrase(self, phrase_id: str, now: int) -> tuple[PersonRow, str] | None:
        """Whose phrase it is, or was until a while ago; and the hash of that phrase."""
        if found := await self._where(PEOPLE.c.phrase_id == phrase_id):
            return found[0], found[0].phrase or ""
        query = select(OLD_PHRASES.c.person, OLD_PHRASES.c.phrase).where(
            OLD_PHRASES.c.phrase_id == phrase_id, OLD_PHRASES.c.until > now
        )
        old = await self._database.reading(lambda connection: connection.execute(query).first())
        person = await self.get(old.person) if old is not None else None
        return None if person is None or old is None else (person, old.phrase)

    async def these(self, people: Collection[str]) -> dict[str, PersonRow]:
        """Each by their id; who is not there is left out."""
        return {row.id: row for row in await self._where(PEOPLE.c.id.in_(people))}

    async def set_name(self, person: str, name: str, skeleton: str, number: int = 0) -> bool:
        """False if somebody else has that name and number, or there is no such person."""
        try:
            return await self._set(person, name=name, skeleton=skeleton, number=number)
        except IntegrityError:
            return False

    async def set_password(self, person: str, password: str | None) -> bool:
        return await self._set(person, password=password)

    async def set_phrase(self, person: str, phrase_id: str, phrase: str, old_until: int) -> bool:
        """The one from before, if there is one, holds until then."""
        before = select(PEOPLE.c.phrase_id, PEOPLE.c.id, PEOPLE.c.phrase, literal(old_until)).where(
            PEOPLE.c.id == person, PEOPLE.c.phrase_id.is_not(None)
        )
        keep = insert(OLD_PHRASES).from_select(["phrase_id", "person", "phrase", "until"], before)
        new = update(PEOPLE).where(PEOPLE.c.id == person).values(phrase_id=phrase_id, phrase=phrase)

        try:
            return await self._database.change(keep, new) == 1
        except IntegrityError:
            return False

    async def set_settings(self, person: str, settings: bytes) -> bool:
        return await self._set(person, settings=settings)

    async def set_seen(self, person: str, at: int) -> bool:
        return await self._set(person, seen=at)

    async def set_banned(self, person: str, since: int | None) -> bool:
        return await self._set(person, banned=since)

    async def set_mail(self, person: str, address: str | None) -> bool:
        return await self._set(person, mail=address)

    async def all(self) -> list[PersonRow]:
        return await self._database.all(select(*PERSON).order_by(PEOPLE.c.id), PersonRow)

    async def raise_epoch(self, person: str) -> int | None:
        """Signs out every device; the new epoch."""
        change = update(PEOPLE).where(PEOPLE.c.id == person).values(epoch=PEOPLE.c.epoch + 1)
        new = change.returning(PEOPLE.c.epoch)
        return await self._database.writing(lambda connection: connection.execute(new).scalar())

    async def _where(self, condition: ColumnElement[bool]) -> list[PersonRow]:
        query = select(*PERSON).where(condition).order_by(PEOPLE.c.number)
        return await self._database.all(query, PersonRow)

    async def _set(self, person: str, **values: Any) -> bool:
        return await self._database.change(update(PEOPLE).where(PEOPLE.c.id == person).values(**values)) == 1
