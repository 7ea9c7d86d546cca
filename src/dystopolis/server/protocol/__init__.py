"""What travels between the server and its clients. OpenAPI and the TypeScript types come from here."""
