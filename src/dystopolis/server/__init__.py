"""Matches that many people play: accounts, seats, deadlines, storage, sockets."""
