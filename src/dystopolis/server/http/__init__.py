"""The HTTP interface, a controller for each part of it."""
