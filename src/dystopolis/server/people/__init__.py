"""Who somebody is: names, passwords, recovery phrases, signed tokens."""
