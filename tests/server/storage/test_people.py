"""People, kept."""

from msgspec.structs import replace
from tests.server.storage.working import on

from dystopolis.server.storage import Storage
from dystopolis.server.storage.rows import PersonRow

ADA = PersonRow(id="p1", name="Ada", skeleton="ada", created=1000, seen=1000)
BEN = PersonRow(id="p2", name="Ben", skeleton="ben", created=1000, seen=1000)


def test_a_person_is_found_by_id_by_name_and_by_phrase(database_url: str) -> None:
    async def body(storage: Storage) -> None:
        person = replace(ADA, password="hash", phrase_id="x1", phrase="hash2", settings=b'{"a":1}', number=3)
        assert await storage.people.create(person)

        assert await storage.people.get("p1") == person
        assert await storage.people.by_skeleton("ada") == [person]
        assert await storage.people.by_phrase("x1", 0) == (person, person.phrase)
        assert await storage.people.get("p2") is None
        assert await storage.people.by_phrase("x2", 0) is None

    on(database_url, body)


def test_a_name_with_its_number_belongs_to_one_person(database_url: str) -> None:
    async def body(storage: Storage) -> None:
        assert await storage.people.create(ADA)
        assert not await storage.people.create(replace(ADA, id="p2"))
        assert await storage.people.create(replace(ADA, id="p3", number=2))

        assert [person.number for person in await storage.people.by_skeleton("ada")] == [0, 2]

    on(database_url, body)


def test_a_taken_name_changes_nothing(database_url: str) -> None:
    async def body(storage: Storage) -> None:
        await storage.people.create(ADA)
        await storage.people.create(BEN)

        assert not await storage.people.set_name("p2", "Ada", "ada")
        assert await storage.people.get("p2") == BEN
        assert await storage.people.set_name("p2", "Cleo", "cleo", 4)
        assert await storage.people.get("p2") == replace(BEN, name="Cleo", skeleton="cleo", number=4)

    on(database_url, body)


def test_each_setter_changes_its_own_part_only(database_url: str) -> None:
    async def body(storage: Storage) -> None:
        people = storage.people
        await people.create(ADA)
        await people.create(BEN)
        await people.set_password("p1", "hash")
        await people.set_phrase("p1", "x1", "hash2", 100)
        await people.set_settings("p1", b'{"volume":3}')
        await people.set_seen("p1", 5000)

        assert not await people.set_phrase("p2", "x1", "other", 100)
        assert not await people.set_password("nobody", "hash")
        assert await people.get("p2") == BEN
        assert await people.get("p1") == replace(
            ADA, password="hash", phrase_id="x1", phrase="hash2", settings=b'{"volume":3}', seen=5000
        )

    on(database_url, body)


def test_a_phrase_that_was_replaced_is_found_until_its_time_is_up(database_url: str) -> None:
    async def body(storage: Storage) -> None:
        await storage.people.create(ADA)
        for phrase in ("x1", "x2", "x3"):
            assert await storage.people.set_phrase("p1", phrase, f"hash of {phrase}", 100)
        for phrase in ("x1", "x2", "x3"):
            found = await storage.people.by_phrase(phrase, 99)
            assert found is not None
            assert (found[0].id, found[1]) == ("p1", f"hash of {phrase}")
        assert await storage.people.by_phrase("x2", 100) is None
        assert await storage.people.by_phrase("x3", 100) is not None
        await storage.erasure.worn_out(101)
        assert await storage.people.by_phrase("x2", 99) is None

    on(database_url, body)


def test_raising_the_epoch_tells_the_new_one(database_url: str) -> None:
    async def body(storage: Storage) -> None:
        await storage.people.create(ADA)

        assert await storage.people.raise_epoch("p1") == 1
        assert await storage.people.raise_epoch("p1") == 2
        assert await storage.people.raise_epoch("nobody") is None

    on(database_url, body)


def test_a_printed_person_shows_no_hash() -> None:
    assert "secret" not in repr(replace(ADA, password="secret", phrase="secret"))
