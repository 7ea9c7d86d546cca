"""What games are written with: content tables, effect programs, words, the ledger, English."""
