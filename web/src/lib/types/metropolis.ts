// Made by `npm run types` from the schema 53e0c2d6340cb169; never edited by hand.

export type Everything = View | Option | Event | Preview | Content;
export type Option =
  | Colour
  | Bid
  | Start
  | Grant
  | Move
  | Along
  | Ride
  | SetFee
  | MoveRail
  | Invest
  | PickUp
  | DropOff
  | BuyCarriage
  | BuyPoint
  | UseItem
  | Lay
  | LayFee
  | Free
  | Keep
  | AlsoDrop
  | LineUp
  | Leg
  | Remove
  | Shift
  | Clear
  | Submit
  | Reopen
  | OfferTo
  | Give
  | Want
  | SendOffer
  | ScrapOffer
  | Withdraw
  | Accept
  | Decline;
export type Event =
  | Coloured
  | PregameSold
  | Started
  | Round
  | Rewarded
  | PaidOut
  | Arrived
  | OnSale
  | Locked
  | Unlocked
  | Offered
  | OfferClosed
  | Discarded
  | Expired
  | Laid
  | AuctionDone
  | AuctionResult
  | ShortList
  | Acted
  | Stepped
  | Boarded
  | Alighted
  | Controlled
  | RailMoved
  | FeeSet
  | Income
  | RailStolen
  | Train
  | Queues
  | Rescued
  | Converted
  | Won;

/**
 * The table as one seat sees it (`seat` is None for somebody who only watches).
 *
 *     `waiting` are those who still have to decide, as far as this seat may know.
 */
export interface View {
  hexes: HexView[];
  highest_bid: number | null;
  losers: number[];
  over: boolean;
  own: OwnView | null;
  phase: string;
  players: TrainView[];
  rails: RailView[];
  rescued: number[];
  round: number;
  sale: SaleView | null;
  seat: number | null;
  stations: StationView[];
  waiting: number[];
}
export interface HexView {
  id: string;
  seat: number | null;
}
/**
 * What only the seat itself sees.
 */
export interface OwnView {
  baseline: number;
  coins: number;
  deals: OfferView[];
  deliveries: number;
  invested: {
    [k: string]: number;
  };
  items: string[];
  offers: OfferView[];
  plan: PlanView;
  rails: HandRail[];
  refused: OfferView[];
  report: ReportView;
  riders: string[];
  sketch: OfferView | null;
}
/**
 * A trade offer of this round: being written (it has no number yet), open, or what became of it.
 */
export interface OfferView {
  give: string[];
  id: number | null;
  maker: number;
  status?: string;
  taker: number;
  want: string[];
}
/**
 * The own submission. `needed` entries at least make the list complete.
 */
export interface PlanView {
  actions: (
    Move | Along | Ride | SetFee | MoveRail | Invest | PickUp | DropOff | BuyCarriage | BuyPoint | UseItem
  )[];
  bid: number | null;
  complete: boolean;
  free: Free[];
  kept: string[];
  needed: number;
  placements: PlacementView[];
}
/**
 * Along the edge that leaves the train's vertex in this direction.
 */
export interface Move {
  dir: "N" | "NE" | "NW" | "S" | "SE" | "SW";
  kind: "move";
}
/**
 * Along the edge between these two vertices.
 */
export interface Along {
  a: string;
  b: string;
  kind: "along";
}
/**
 * Along a rail, whoever owns it.
 */
export interface Ride {
  kind: "ride";
  rail: string;
}
export interface SetFee {
  fee: number;
  kind: "set fee";
  rail: string;
}
/**
 * The end of an own rail that is not at the train goes to this vertex.
 */
export interface MoveRail {
  kind: "move rail";
  rail: string;
  to: string;
}
export interface Invest {
  coins: number;
  hex: string;
  kind: "invest";
}
export interface PickUp {
  kind: "pick up";
}
/**
 * Matching passengers leave; `extra` ones too, all of them or one for each shape named.
 *
 *     `order` is how those who do not match line up in the queue.
 */
export interface DropOff {
  all?: boolean;
  extra?: ("circle" | "square" | "star" | "triangle")[];
  kind: "drop off";
  order?: ("circle" | "square" | "star" | "triangle")[];
}
export interface BuyCarriage {
  kind: "buy carriage";
}
export interface BuyPoint {
  kind: "buy point";
}
/**
 * An action item with what it needs: a hexagon, a vertex, a path of vertices, or a drop-off's wishes.
 */
export interface UseItem {
  all?: boolean;
  extra?: ("circle" | "square" | "star" | "triangle")[];
  hex?: string;
  item: string;
  kind: "use item";
  order?: ("circle" | "square" | "star" | "triangle")[];
  path?: string[];
  vertex?: string;
}
/**
 * DP-08: use a free item after all actions.
 */
export interface Free {
  coins?: number;
  hex?: string;
  item: string;
  kind: "free";
  rail?: string;
}
export interface PlacementView {
  a: string;
  b: string;
  fee: number | null;
  rail: string;
}
/**
 * An unplaced rail, and the last round in which it can be placed.
 */
export interface HandRail {
  id: string;
  last_round: number;
}
/**
 * What a seat is told about the last round. `payout` is that of the start of this round.
 */
export interface ReportView {
  bid: number | null;
  failed: number[];
  payout: number;
  rail_income: number;
  short: boolean;
  won_auction: boolean;
}
/**
 * A train as all see it. Passengers are those of the last update, since trades are private.
 *
 *     `locked` says whether the submission is locked. `deliveries` are told with open resolution only,
 *     `coins` after the end.
 */
export interface TrainView {
  came_from: string | null;
  carriages: number;
  coins: number | null;
  colour: string | null;
  deliveries: number | null;
  locked: boolean;
  points: number;
  riders: string[];
  seat: number;
  vertex: string | null;
}
/**
 * A rail on the board.
 */
export interface RailView {
  a: string;
  b: string;
  fee: number;
  hex: string;
  id: string;
  seat: number;
}
/**
 * The reward of an auction.
 */
export interface SaleView {
  coins: number;
  item: string | null;
  rail: string;
}
export interface StationView {
  queue: string[];
  shape: string;
  vertex: string;
}
/**
 * DP-01: a colour nobody else has.
 */
export interface Colour {
  colour: string;
  kind: "colour";
}
/**
 * DP-02, DP-05: a sealed bid.
 */
export interface Bid {
  coins: number;
  kind: "bid";
}
/**
 * DP-03: where the pregame winner's train starts.
 */
export interface Start {
  kind: "start";
  vertex: string;
}
/**
 * DP-03: the hexagon in which the bank invests for the pregame winner.
 */
export interface Grant {
  hex: string;
  kind: "grant";
}
/**
 * DP-06: put an unplaced rail on the board.
 */
export interface Lay {
  a: string;
  b: string;
  kind: "lay";
  rail: string;
}
/**
 * DP-06: the fee of a rail that is being placed.
 */
export interface LayFee {
  fee: number;
  kind: "lay fee";
  rail: string;
}
/**
 * DP-06, DP-08: keep a rail or a free item for later (and take it out of the submission).
 */
export interface Keep {
  kind: "keep";
  thing: string;
}
/**
 * The drop-off at the end of the list also drops one passenger of this shape, or (without one) all.
 */
export interface AlsoDrop {
  kind: "also drop";
  shape?: ("circle" | "square" | "star" | "triangle") | null;
}
/**
 * The next in the order in which passengers of that drop-off join the queue.
 */
export interface LineUp {
  kind: "line up";
  shape: "circle" | "square" | "star" | "triangle";
}
/**
 * One more vertex on the path of the item at the end of the list.
 */
export interface Leg {
  kind: "leg";
  vertex: string;
}
/**
 * Take an entry out of the list (entries count from 1).
 */
export interface Remove {
  entry: number;
  kind: "remove";
}
/**
 * Move an entry to another place in the list.
 */
export interface Shift {
  entry: number;
  kind: "shift";
  to: number;
}
/**
 * Start the action list again.
 */
export interface Clear {
  kind: "clear";
}
/**
 * DP-09: lock the submission.
 */
export interface Submit {
  kind: "submit";
}
/**
 * DP-09: unlock it.
 */
export interface Reopen {
  kind: "reopen";
}
/**
 * DP-04: begin an offer to another seat.
 */
export interface OfferTo {
  kind: "offer to";
  seat: number;
}
/**
 * A rail, an item or a passenger (by shape) that the offer gives.
 */
export interface Give {
  kind: "give";
  thing: string;
}
/**
 * A rail, an item or a passenger (by shape) that the offer asks for.
 */
export interface Want {
  kind: "want";
  thing: string;
}
export interface SendOffer {
  kind: "send offer";
}
export interface ScrapOffer {
  kind: "scrap offer";
}
export interface Withdraw {
  kind: "withdraw";
  offer: number;
}
export interface Accept {
  kind: "accept";
  offer: number;
}
/**
 * No to an offer; `why` may tell the other something.
 */
export interface Decline {
  kind: "decline";
  offer: number;
  why?: "" | "keeps" | "little" | "lost" | "written";
}
export interface Coloured {
  colour: string;
  kind: "coloured";
  seat: number;
}
/**
 * The highest pregame bid; whose it was nobody is told.
 */
export interface PregameSold {
  highest: number;
  kind: "pregame sold";
}
/**
 * A train stands on its first vertex.
 */
export interface Started {
  kind: "started";
  seat: number;
  vertex: string;
}
export interface Round {
  kind: "round";
  number: number;
}
/**
 * Private: what an auction won brings.
 */
export interface Rewarded {
  coins?: number;
  item?: string;
  kind: "rewarded";
  rail: string;
  seat: number;
}
/**
 * Private: the total of a payout round.
 */
export interface PaidOut {
  coins: number;
  kind: "paid out";
  seat: number;
}
export interface Arrived {
  kind: "arrived";
  shapes: string[];
  station: string;
}
/**
 * The reward of this round's auction.
 */
export interface OnSale {
  coins?: number;
  item?: string;
  kind: "on sale";
  rail: string;
}
export interface Locked {
  kind: "locked";
  seat: number;
}
export interface Unlocked {
  kind: "unlocked";
  seat: number;
}
/**
 * Private to the two: an offer was made.
 */
export interface Offered {
  give: string[];
  kind: "offered";
  maker: number;
  offer: number;
  taker: number;
  want: string[];
}
/**
 * Private to the two: accepted, declined (perhaps with a reason), withdrawn, void or expired.
 */
export interface OfferClosed {
  kind: "offer closed";
  maker: number;
  offer: number;
  status: string;
  taker: number;
  why?: string;
}
/**
 * Private: passengers beyond the baseline left the game.
 */
export interface Discarded {
  kind: "discarded";
  seat: number;
  shapes: string[];
}
/**
 * Private: a rail was not placed in time.
 */
export interface Expired {
  kind: "expired";
  rail: string;
  seat: number;
}
export interface Laid {
  a: string;
  b: string;
  fee: number;
  kind: "laid";
  rail: string;
  seat: number;
}
/**
 * The highest bid of the round; whose it was nobody is told.
 */
export interface AuctionDone {
  highest: number;
  kind: "auction done";
}
/**
 * Private: whether the own bid won, and what it cost; `tied` if others bid as much, and nobody more.
 */
export interface AuctionResult {
  bid: number;
  kind: "auction result";
  seat: number;
  tied?: boolean;
  won: boolean;
}
/**
 * Private: the list was short, so nothing of it is carried out.
 */
export interface ShortList {
  kind: "short list";
  seat: number;
}
/**
 * Private: an entry of the own list was carried out, failed (with the rule) or lapsed.
 */
export interface Acted {
  action: string;
  coins?: number;
  kind: "acted";
  result: string;
  rule?: string;
  seat: number;
  slot: number;
}
/**
 * A train moved along an edge, a rail or through the air.
 */
export interface Stepped {
  kind: "stepped";
  rail?: string;
  seat: number;
  slot: number;
  start: string;
  to: string;
}
export interface Boarded {
  kind: "boarded";
  seat: number;
  shapes: string[];
  slot: number;
  station: string;
}
/**
 * Passengers got off: delivered ones left the game, the others wait here now.
 */
export interface Alighted {
  delivered: string[];
  kind: "alighted";
  left: string[];
  seat: number;
  slot: number;
  station: string;
}
/**
 * A hexagon has another controller, or none any more.
 */
export interface Controlled {
  hex: string;
  kind: "controlled";
  seat: number | null;
}
export interface RailMoved {
  a: string;
  b: string;
  kind: "rail moved";
  rail: string;
  seat: number;
}
export interface FeeSet {
  fee: number;
  kind: "fee set";
  rail: string;
  seat: number;
}
/**
 * Private: coins from others' rides on the own rails in this round, and the own coins now.
 */
export interface Income {
  coins: number;
  kind: "income";
  rails: number;
  seat: number;
}
export interface RailStolen {
  kind: "rail stolen";
  rail: string;
  seat: number;
}
/**
 * The update: where a train is after the round, where it came from, whom it carries, its carriages.
 */
export interface Train {
  came_from: string;
  carriages: number;
  kind: "train";
  points: number;
  riders: string[];
  seat: number;
  vertex: string;
}
/**
 * The update: who waits at each station, from the left.
 */
export interface Queues {
  kind: "queues";
  stations: [string, string[]][];
}
/**
 * Somebody fell to 0 points or below, so everybody gains two.
 */
export interface Rescued {
  kind: "rescued";
  seats: number[];
}
/**
 * The final conversion of a player's coins into points.
 */
export interface Converted {
  bought: number;
  coins: number;
  kind: "converted";
  points: number;
  seat: number;
}
/**
 * The ranking, best first, the tokens of life, and the tokens of death.
 */
export interface Won {
  death: number[];
  kind: "won";
  life: number[];
  ranking: number[];
}
/**
 * What would come of the programme if the bid wins the auction, and if it does not.
 */
export interface Preview {
  lost: OutcomeView;
  won: OutcomeView;
}
/**
 * The programme if nobody interferes; coins and points after free items and penalties.
 *
 *     While entries are `missing` these are what would be left if it were locked now.
 */
export interface OutcomeView {
  coins: number;
  entries: EntryView[];
  missing: number;
  points: number;
}
/**
 * An entry of the programme as it would go, and what is then: done, failed or lapsed (with the rule).
 *
 *     One that `may fail` hangs on what another player hides.
 */
export interface EntryView {
  coins: number;
  points: number;
  result: string;
  riders: string[];
  rule: string;
  vertex: string;
}
/**
 * Everything in the box, each kind in the order of its file.
 */
export interface Content {
  about: About;
  arrivals: ArrivalRow[];
  board: Board;
  clocks: ClockRow[];
  colours: ColourRow[];
  constants: Constants;
  digest: string;
  items: ItemRow[];
  manifest: ComponentRow[];
  rewards: RewardRow[];
  shapes: ShapeRow[];
  taxes: TaxRow[];
}
export interface About {
  designer: string;
  players: number;
  players_max: number;
  players_min: number;
  source: "house" | "inferred" | "public" | "rulebook";
  sources?: {
    [k: string]: "house" | "inferred" | "public" | "rulebook";
  };
  title: string;
}
export interface ArrivalRow {
  first: number;
  id: string;
  last: number;
  source: "house" | "inferred" | "public" | "rulebook";
  sources?: {
    [k: string]: "house" | "inferred" | "public" | "rulebook";
  };
  stations: number;
}
export interface Board {
  directions: DirectionRow[];
  hexes: HexRow[];
  screen: Screen;
  signs: SignRow[];
  stations: StationRow[];
}
export interface DirectionRow {
  id: string;
  source: "house" | "inferred" | "public" | "rulebook";
  sources?: {
    [k: string]: "house" | "inferred" | "public" | "rulebook";
  };
  x: number;
  y: number;
}
export interface HexRow {
  ground?: string;
  id: string;
  q: number;
  r: number;
  source: "house" | "inferred" | "public" | "rulebook";
  sources?: {
    [k: string]: "house" | "inferred" | "public" | "rulebook";
  };
  water?: string;
}
/**
 * Where x = 0, y = 0 of the board lies on the screen, and how far one step of each goes.
 */
export interface Screen {
  height: number;
  left: number;
  queue_row: number;
  source: "house" | "inferred" | "public" | "rulebook";
  sources?: {
    [k: string]: "house" | "inferred" | "public" | "rulebook";
  };
  top: number;
  width: number;
  x_step: number;
  y_step: number;
}
/**
 * What is drawn instead of a counted word, and where a view or the things have a player's own number.
 */
export interface SignRow {
  held?: string;
  id: string;
  many: string;
  name: string;
  sign: string;
  source: "house" | "inferred" | "public" | "rulebook";
  sources?: {
    [k: string]: "house" | "inferred" | "public" | "rulebook";
  };
}
export interface StationRow {
  id: string;
  name: string;
  shape: "circle" | "square" | "star" | "triangle";
  source: "house" | "inferred" | "public" | "rulebook";
  sources?: {
    [k: string]: "house" | "inferred" | "public" | "rulebook";
  };
}
export interface ClockRow {
  async_minutes: number;
  id: string;
  live_minutes: number;
  source: "house" | "inferred" | "public" | "rulebook";
  sources?: {
    [k: string]: "house" | "inferred" | "public" | "rulebook";
  };
}
export interface ColourRow {
  id: string;
  pastel: string;
  source: "house" | "inferred" | "public" | "rulebook";
  sources?: {
    [k: string]: "house" | "inferred" | "public" | "rulebook";
  };
  train: string;
}
export interface Constants {
  arrival_cap: number;
  arrivals_base: number;
  carriage_price: number;
  fail_penalty: number;
  fee_default: number;
  fee_max: number;
  floor_bonus: number;
  invest_max: number;
  invest_min: number;
  payout_rounds: number[];
  pregame_grant: number;
  rail_life: number;
  rounds: number;
  seats_per_carriage: number;
  short_penalty: number;
  source: "house" | "inferred" | "public" | "rulebook";
  sources?: {
    [k: string]: "house" | "inferred" | "public" | "rulebook";
  };
  start_carriages: number;
  start_coins: number;
  start_points: number;
}
export interface ItemRow {
  amount?: number;
  effect:
    | "add_carriage"
    | "alight"
    | "board"
    | "claim_rail"
    | "divest"
    | "gain_point"
    | "invest"
    | "jump"
    | "payout"
    | "travel";
  id: string;
  kind: "action" | "end" | "free";
  name: string;
  source: "house" | "inferred" | "public" | "rulebook";
  sources?: {
    [k: string]: "house" | "inferred" | "public" | "rulebook";
  };
}
/**
 * A row of the manifest: how many of something the box holds.
 */
export interface ComponentRow {
  count: number;
  id: string;
  name: string;
  source: "house" | "inferred" | "public" | "rulebook";
  sources?: {
    [k: string]: "house" | "inferred" | "public" | "rulebook";
  };
}
export interface RewardRow {
  auction: number;
  coins?: number;
  id: string;
  item?: string;
  rail: string;
  source: "house" | "inferred" | "public" | "rulebook";
  sources?: {
    [k: string]: "house" | "inferred" | "public" | "rulebook";
  };
}
export interface ShapeRow {
  id: string;
  name: string;
  source: "house" | "inferred" | "public" | "rulebook";
  sources?: {
    [k: string]: "house" | "inferred" | "public" | "rulebook";
  };
  weight: number;
}
export interface TaxRow {
  coins?: number;
  first: number;
  id: string;
  last: number;
  part?: number;
  source: "house" | "inferred" | "public" | "rulebook";
  sources?: {
    [k: string]: "house" | "inferred" | "public" | "rulebook";
  };
}
