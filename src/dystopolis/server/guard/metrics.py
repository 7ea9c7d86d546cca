"""Numbers for those who run the server: how much, how fast, and nothing about anybody."""

from collections.abc import Iterator, Sequence
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.metrics_core import Metric
from prometheus_client.parser import text_string_to_metric_families
from prometheus_client.registry import Collector
from prometheus_client.samples import Sample

QUICK: Final = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5)
SLOW: Final = (0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60)
SIZES: Final = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)


class Metrics:
    """All metrics of one server, in a registry of their own, so that several servers fit into one process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        registry = self.registry
        labels = ("method", "path", "status")
        self.requests = Counter("dystopolis_requests", "Requests answered", labels, registry=registry)
        self.latency = Histogram(
            "dystopolis_request_seconds", "Time to answer", ("path",), buckets=QUICK, registry=registry
        )
        self.sockets = Gauge("dystopolis_sockets", "Open sockets", registry=registry)
        self.rooms = Gauge("dystopolis_rooms", "Matches in memory", registry=registry)
        self.answers = Counter("dystopolis_answers", "Answers committed", ("game",), registry=registry)
        self.refusals = Counter("dystopolis_refusals", "Refusals", ("kind",), registry=registry)
        self.commit_rows = Histogram(
            "dystopolis_commit_rows", "Log rows in one commit", buckets=SIZES, registry=registry
        )
        self.commit_seconds = Histogram(
            "dystopolis_commit_seconds", "Duration of a commit", buckets=QUICK, registry=registry
        )
        self.thinking = Histogram(
            "dystopolis_thinking_seconds", "A bot's decision", ("bot",), buckets=SLOW, registry=registry
        )
        self.notices = Counter(
            "dystopolis_notices", "Notices sent", ("channel", "outcome"), registry=registry
        )

    def page(self) -> bytes:
        return generate_latest(self.registry)


def together(pages: Sequence[bytes]) -> bytes:
    """The numbers of several processes, added up."""
    registry = CollectorRegistry()
    registry.register(Sum([list(text_string_to_metric_families(page.decode())) for page in pages]))
    return generate_latest(registry)


class Sum(Collector):
    def __init__(self, pages: Sequence[Sequence[Metric]]) -> None:
        self._pages = pages

    def collect(self) -> Iterator[Metric]:
        families: dict[str, Metric] = {}
        for family in (family for page in self._pages for family in page):
            known = families.setdefault(family.name, Metric(family.name, family.documentation, family.type))
            known.samples += family.samples
        for family in families.values():
            family.samples = added_up(family)
            yield family


def added_up(family: Metric) -> list[Sample]:
    """When something was first counted is the earliest of these times, not their sum."""
    found: dict[tuple[str, frozenset[tuple[str, str]]], Sample] = {}
    for sample in family.samples:
        key = sample.name, frozenset(sample.labels.items())
        if key in found:
            both = found[key].value, sample.value
            sample = sample._replace(value=min(both) if sample.name.endswith("_created") else sum(both))
        found[key] = sample
    return list(found.values())
