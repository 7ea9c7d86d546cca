"""Making, finding and joining matches, over HTTP, on both databases."""

import random
from typing import Any

import msgspec
import pytest
from tests.server.players import Client, company, new_match, noticed, play, run
from tests.server.serving import Server

from dystopolis.games.registry import all_games
from dystopolis.kernel import commitment, read_record


@pytest.fixture(scope="module")
def environ(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """With a variant in which the black market costs nothing."""
    variants = tmp_path_factory.mktemp("variants")
    variant = variants / "wired" / "cheap"
    variant.mkdir(parents=True)
    (variant / "locations.toml").write_text('[[locations]]\nid = "black_market"\nfee = 0\n')
    return {"DYSTOPOLIS_VARIANTS": str(variants)}


def test_a_public_match_is_found_and_joined_by_anybody(server: Server) -> None:
    async def scenario() -> None:
        ada, grace = await company(server.url, 2)
        made = await ada.post("/api/matches", wish(public=True))
        listed = await grace.get("/api/matches", game="wired", state="lobby")
        assert made["id"] in [match["id"] for match in listed["matches"]]
        joined = await grace.post(f"/api/matches/{made['id']}/join", {})
        assert joined["yours"] == [1]
        assert joined["status"]["seats"][1]["name"] == "Grace" or joined["status"]["seats"][1]["name"]
        begun = await grace.post(f"/api/matches/{made['id']}/start")
        assert begun["status"]["state"] == "running"

    run(scenario())


def test_a_match_by_link_is_for_those_who_have_the_link(server: Server) -> None:
    async def scenario() -> None:
        ada, grace = await company(server.url, 2)
        made = await ada.post("/api/matches", wish())
        listed = await grace.get("/api/matches")
        assert made["id"] not in [match["id"] for match in listed["matches"]]
        hidden = await grace.get(f"/api/matches/{made['id']}", expect=404)
        nothing = await grace.get("/api/matches/abcdefghjk", expect=404)
        assert hidden == nothing
        seen = await grace.get(f"/api/matches/{made['id']}", key=made["key"])
        assert "key" not in seen
        await grace.post(f"/api/matches/{made['id']}/join", {"key": made["key"]})
        assert (await grace.get(f"/api/matches/{made['id']}"))["key"] == made["key"]

    run(scenario())


def test_somebody_is_invited_by_name_and_told_so(server: Server) -> None:
    async def scenario() -> None:
        ada, grace, alan = await company(server.url, 3)
        name = (await grace.get("/api/me"))["name"]
        made = await ada.post("/api/matches", wish({"who": "invited", "name": name}))
        assert made["status"]["seats"][1]["invited"] == name
        await alan.post(f"/api/matches/{made['id']}/join", {"key": made["key"]}, expect=409)
        assert await noticed(grace, made["id"]) == ["invited"]
        assert (await grace.post(f"/api/matches/{made['id']}/join", {}))["yours"] == [1]
        unknown = wish({"who": "invited", "name": "Nobody At All"})
        await ada.post("/api/matches", unknown, expect=409)

    run(scenario())


def test_a_seat_is_left_filled_by_a_bot_and_opened_again(server: Server) -> None:
    async def scenario() -> None:
        ada, grace = await company(server.url, 2)
        made = await ada.post("/api/matches", wish())
        path = f"/api/matches/{made['id']}"
        await ada.post(f"{path}/start", expect=409)
        await ada.post(f"{path}/fill", {"seat": 1, "bot": "regular"})
        await grace.post(f"{path}/join", {"key": made["key"]}, expect=409)
        await ada.post(f"{path}/fill", {"seat": 1, "bot": "clever"}, expect=409)
        await ada.post(f"{path}/fill", {"seat": 1})
        await grace.post(f"{path}/join", {"key": made["key"], "seat": 1})
        await grace.post(f"{path}/fill", {"seat": 0, "bot": "random"}, expect=403)
        await grace.post(f"{path}/leave")
        left = await ada.get(path)
        assert left["status"]["seats"][1] == {"seat": 1, "called": left["status"]["seats"][1]["called"]}

    run(scenario())


def test_a_rematch_swaps_the_seats_and_invites_the_others(server: Server) -> None:
    async def scenario() -> None:
        people = await company(server.url, 2)
        match = (await new_match(people))["id"]
        async with people[0].table(match) as a, people[1].table(match) as b:
            await people[0].post(f"/api/matches/{match}/rematch", expect=409)
            await people[0].get(f"/api/matches/{match}/record", expect=403)
            await a.do("vote", on="abandon")
            await b.do("vote", on="abandon")
        file = await people[1].get(f"/api/matches/{match}/record")
        assert commitment(read_record(msgspec.json.encode(file)).setup) == file["commitment"]
        again = await people[0].post(f"/api/matches/{match}/rematch")
        assert again["yours"] == [1]
        assert again["status"]["seats"][0]["invited"]
        same = await people[1].post(f"/api/matches/{match}/rematch")
        assert same["id"] == again["id"]
        await people[1].post(f"/api/matches/{again['id']}/join", {})
        assert (await people[1].post(f"/api/matches/{again['id']}/start"))["status"]["state"] == "running"
        assert again["commitment"] != (await people[0].get(f"/api/matches/{match}"))["commitment"]

    run(scenario())


def test_a_finished_match_is_played_on_from_a_point_against_bots(server: Server) -> None:
    async def scenario() -> None:
        (ada,) = await company(server.url, 1)
        match = (await new_match([ada], bots=1))["id"]
        await ada.post(f"/api/matches/{match}/branch", {"at": 3, "seat": 0}, expect=403)
        async with ada.table(match) as seat:
            await play(seat, random.Random(1))
        position = await ada.get(f"/api/matches/{match}/replay", eyes="all", at=12)
        new = await ada.post(f"/api/matches/{match}/branch", {"at": position["decision"], "seat": 0})
        assert new["terms"]["branch_of"] == match
        async with ada.table(new["id"]) as seat:
            assert seat.view["round"] == position["view"]["round"]
            await play(seat, random.Random(2))
            assert seat.over
        await ada.post(f"/api/matches/{match}/branch", {"at": 100_000, "seat": 0}, expect=409)

    run(scenario())


def test_one_person_plays_several_seats_at_one_device(server: Server) -> None:
    async def scenario() -> None:
        (ada,) = await company(server.url, 1)
        made = await ada.post("/api/matches", wish({"who": "me"}, start=True))
        assert made["yours"] == [0, 1]
        async with ada.table(made["id"], seat=0) as first, ada.table(made["id"], seat=1) as second:
            assert first.seat == 0
            assert second.seat == 1
            assert first.asked != second.asked
            asked = first if first.asked else second
            assert (await asked.answer(asked.ask["options"][0]["option"]))["is"] == "frame"

    run(scenario())


def test_a_variant_of_the_content_is_played(server: Server) -> None:
    async def scenario() -> None:
        (ada,) = await company(server.url, 1)
        game = await ada.get("/api/games/wired")
        assert game["variants"] == ["cheap"]
        content = await ada.get("/api/games/wired/content", variant="cheap")
        plain = await ada.get("/api/games/wired/content")
        assert fee(content) == 0
        assert fee(plain) == 1
        made = await ada.post("/api/matches", wish({"who": "bot"}, variant="cheap", start=True))
        assert made["terms"]["variant"] == "cheap"
        await ada.post("/api/matches", wish(variant="../cheap"), expect=404)

    run(scenario())


@pytest.mark.parametrize(
    ("more", "status"),
    [
        ({"game": "chess"}, 404),
        ({"seats": [{"who": "me"}]}, 409),
        ({"settings": {"nonsense": "yes"}}, 409),
        ({"clock": {"per": "decision"}}, 409),
        ({"clock": {"per": "decision", "seconds": -1}}, 400),
        ({"clock": {"per": "never"}}, 400),
        ({"seats": [{"who": "me"}, {"who": "bot", "bot": "genius"}]}, 409),
        ({"seats": []}, 400),
        ({"unknown": 1}, 400),
    ],
)
def test_a_match_that_makes_no_sense_is_refused_with_a_sentence(
    server: Server, more: dict[str, Any], status: int
) -> None:
    async def scenario() -> None:
        (ada,) = await company(server.url, 1)
        refused = await ada.post("/api/matches", wish() | more, expect=status)
        assert refused["sentence"].endswith(".")
        nobody = Client(server.url)
        await nobody.post("/api/matches", wish(), expect=401)

    run(scenario())


def test_rules_and_games_are_told_to_anybody(server: Server) -> None:
    async def scenario() -> None:
        nobody = Client(server.url)
        assert [game["id"] for game in await nobody.get("/api/games")] == [game.id for game in all_games()]
        rules = await nobody.get("/api/games/wired/rules")
        assert any(rule["id"] == "WB-PLACE-01" for rule in rules["rules"])
        await nobody.get("/api/games/chess/rules", expect=404)

    run(scenario())


def wish(other: dict[str, str] | None = None, **more: Any) -> dict[str, Any]:
    return {"game": "wired", "seats": [{"who": "me"}, other or {"who": "anyone"}]} | more


def fee(content: dict[str, Any]) -> int:
    return next(int(row["fee"]) for row in content["tables"]["locations"] if row["id"] == "black_market")
