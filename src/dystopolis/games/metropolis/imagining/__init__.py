"""What a seat cannot know, dealt again."""

from .imagine import imagine

__all__ = ["imagine"]
