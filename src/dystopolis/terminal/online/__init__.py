"""Matches on a server, played in the terminal over the protocol that docs/protocol.md describes."""
