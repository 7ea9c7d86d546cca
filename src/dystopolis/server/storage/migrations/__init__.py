"""How the tables came to be, one revision after the other. A server brings its database up to date
at its start.

Revisions are written by hand and never changed once released. Each works on SQLite and on PostgreSQL.
"""
