"""What a seat cannot know, dealt again."""

from .resample import resample

__all__ = ["resample"]
