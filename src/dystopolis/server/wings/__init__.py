"""A house with several wings: processes on one machine that share the work of one server.

The first listens, answers everything over HTTP, and keeps the others going. The sockets of each table are
served by one process only, which the match's name tells; so no match is played through in two of them. That
is for speed alone. Any process may act in any match, as servers on one PostgreSQL database do.
"""

from .share import WHOLE, Share
from .wings import Wings

__all__ = ["WHOLE", "Share", "Wings"]
