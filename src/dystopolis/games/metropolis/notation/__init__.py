"""Submissions and trades as text, as people type them: read and written."""
