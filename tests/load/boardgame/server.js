// node server.js <port> [folder]: boardgame.io's own server, in memory, or with its FlatFile storage in a folder.

const { FlatFile, Server } = require('boardgame.io/server');
const game = require('./game');

const [port, folder] = process.argv.slice(2);
const storage = folder ? { db: new FlatFile({ dir: folder }) } : {};

Server({ games: [game], origins: [/127\.0\.0\.1/], ...storage }).run(Number(port));
