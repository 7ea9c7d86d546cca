// A worker placement game as heavy as ours, for measuring: 24 locations, four players with crews, stocks,
// hidden cards and hidden targets. A move pays, moves crew, rolls a die, draws a card and shifts the turn
// order; after the last crew of a round everybody is paid. What a player sees is 3.8 kB, as in Wired.

const { INVALID_MOVE } = require('boardgame.io/core');

const LOCATIONS = 24;
const CREW = 6;
const CARDS = 60;
const GOODS = ['chips', 'steel', 'drugs', 'favours', 'data', 'arms'];
const SHORTEST_MATCH = 90;

const name = (kind, number) => `${kind} ${String(number).padStart(2, '0')}`;

function setup({ ctx, random }) {
  const deck = random.Shuffle(Array.from({ length: CARDS }, (_, card) => name('contract', card)));
  const players = {};
  for (const player of ctx.playOrder) {
    players[player] = {
      money: 20,
      heat: 0,
      crew: CREW,
      stock: Object.fromEntries(GOODS.map((good) => [good, 2])),
      cards: deck.splice(0, 5),
      targets: [random.Die(LOCATIONS), random.Die(LOCATIONS)].map((at) => name('location', at)),
    };
  }
  return {
    round: 1,
    left: SHORTEST_MATCH + random.Die(72),
    order: [...ctx.playOrder],
    track: ctx.playOrder.map((player) => ({ player, place: Number(player) + 1, aces: 1 })),
    locations: Array.from({ length: LOCATIONS }, (_, at) => ({
      name: name('location', at),
      fee: at % 4,
      yields: GOODS[at % GOODS.length],
      district: name('district', at % 5),
      security: random.D6(),
      crew: [],
    })),
    free: Array.from({ length: LOCATIONS }, (_, at) => at),
    happened: [],
    deck,
    discards: [],
    players,
  };
}

function place({ G, ctx, playerID, random }, at) {
  const location = G.locations[at];
  const player = G.players[playerID];
  if (!location || !G.free.includes(at) || player.crew === 0) return INVALID_MOVE;
  player.crew -= 1;
  player.money = Math.max(0, player.money - location.fee);
  location.crew.push({ player: playerID, rank: 'thug', until: G.round });
  const roll = random.D6();
  if (roll > location.security) {
    player.stock[location.yields] += 2;
  } else {
    player.stock[location.yields] += 1;
    player.heat += 1;
  }
  draw(G, player);
  shift(G, playerID);
  if (location.crew.length === 2) G.free = G.free.filter((other) => other !== at);
  G.happened.push({ player: playerID, at: location.name, roll, gained: location.yields });
  if (G.happened.length > 8) G.happened.shift();
  G.left -= 1;
  if (ctx.playOrder.every((other) => G.players[other].crew === 0)) rest(G);
}

function draw(G, player) {
  if (G.deck.length === 0) G.deck = G.discards.splice(0);
  player.cards.push(G.deck.pop());
  G.discards.push(player.cards.shift());
}

function shift(G, playerID) {
  const mine = G.track.findIndex((marker) => marker.player === playerID);
  if (mine > 0) [G.track[mine - 1], G.track[mine]] = [G.track[mine], G.track[mine - 1]];
  G.track.forEach((marker, place) => (marker.place = place + 1));
}

function rest(G) {
  G.round += 1;
  G.order = G.track.map((marker) => marker.player);
  for (const location of G.locations) location.crew = [];
  G.free = G.locations.map((_, at) => at);
  for (const player of Object.values(G.players)) {
    player.crew = CREW;
    player.money += 3 + player.stock.data;
    for (const good of GOODS) player.stock[good] = Math.min(player.stock[good], 9);
  }
}

function playerView({ G, playerID }) {
  const { deck, discards, ...open } = G;
  const players = {};
  for (const [id, player] of Object.entries(G.players)) {
    if (id === playerID) {
      players[id] = player;
    } else {
      const { cards, targets, ...shown } = player;
      players[id] = { ...shown, cards: cards.length, targets: targets.length };
    }
  }
  return { ...open, deck: deck.length, discards: discards.length, players };
}

module.exports = {
  name: 'city',
  minPlayers: 4,
  maxPlayers: 4,
  disableUndo: true,
  setup,
  playerView,
  moves: { place },
  turn: { minMoves: 1, maxMoves: 1 },
  endIf: ({ G }) => (G.left === 0 ? { over: true } : undefined),
};
