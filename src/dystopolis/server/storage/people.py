"""People: rows in, rows out. What a good name or password is, is decided elsewhere."""

from collections.abc import Collection
from typing import Any

from sqlalchemy import ColumnElement, bindparam, select, update
from sqlalchemy.exc import IntegrityError

from .database import Database
from .rows import PersonRow
from .schema import PEOPLE

PERSON = [PEOPLE.c[name] for name in PersonRow.__struct_fields__]
ONE = select(*PERSON).where(PEOPLE.c.id == bindparam("person"))  # made once, since it is asked for so often


class PeopleStore:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def create(self, person: PersonRow) -> bool:
        """False if the id, the name with its number, or the phrase's id is taken."""
        values = {name: getattr(person, name) for name in person.__struct_fields__}
        new = self._database.insert_if_new(PEOPLE).values(**values)
        return await self._database.writing(lambda connection: connection.execute(new).rowcount == 1)

    async def get(self, person: str) -> PersonRow | None:
        found = await self._database.reading(
            lambda connection: connection.execute(ONE, {"person": person}).first()
        )
        return PersonRow(**found._mapping) if found is not None else None

    async def by_skeleton(self, skeleton: str) -> list[PersonRow]:
        """Everybody whose name looks alike, by number."""
        return await self._where(PEOPLE.c.skeleton == skeleton)

    async def by_phrase(self, phrase_id: str) -> PersonRow | None:
        found = await self._where(PEOPLE.c.phrase_id == phrase_id)
        return found[0] if found else None

    async def settings(self, people: Collection[str]) -> dict[str, bytes]:
        """What each of them wishes; who is not there is left out."""
        query = select(PEOPLE.c.id, PEOPLE.c.settings).where(PEOPLE.c.id.in_(people))
        return await self._database.reading(lambda connection: dict(connection.execute(query).all()))

    async def set_name(self, person: str, name: str, skeleton: str, number: int = 0) -> bool:
        """False if somebody else has that name and number, or there is no such person."""
        try:
            return await self._set(person, name=name, skeleton=skeleton, number=number)
        except IntegrityError:
            return False

    async def set_password(self, person: str, password: str | None) -> bool:
        return await self._set(person, password=password)

    async def set_phrase(self, person: str, phrase_id: str | None, phrase: str | None) -> bool:
        try:
            return await self._set(person, phrase_id=phrase_id, phrase=phrase)
        except IntegrityError:
            return False

    async def set_settings(self, person: str, settings: bytes) -> bool:
        return await self._set(person, settings=settings)

    async def set_seen(self, person: str, at: int) -> bool:
        return await self._set(person, seen=at)

    async def raise_epoch(self, person: str) -> int | None:
        """Signs out every device; the new epoch."""
        change = update(PEOPLE).where(PEOPLE.c.id == person).values(epoch=PEOPLE.c.epoch + 1)
        new = change.returning(PEOPLE.c.epoch)
        return await self._database.writing(lambda connection: connection.execute(new).scalar())

    async def _where(self, condition: ColumnElement[bool]) -> list[PersonRow]:
        query = select(*PERSON).where(condition).order_by(PEOPLE.c.number)
        return await self._database.reading(
            lambda connection: [PersonRow(**row) for row in connection.execute(query).mappings()]
        )

    async def _set(self, person: str, **values: Any) -> bool:
        change = update(PEOPLE).where(PEOPLE.c.id == person).values(**values)
        return await self._database.writing(lambda connection: connection.execute(change).rowcount == 1)
