// Made by `npm run types` from the schema 4447a788c186595f; never edited by hand.

export type Everything = View | Option | Event | Content;
export type Option =
  | Move
  | Attack
  | AttackRobot
  | Hack
  | UseIntel
  | Equip
  | Accept
  | Complete
  | UsePower
  | UseAbility
  | UseGear
  | UseSkill
  | UseWeapon
  | UseDivision
  | Retreat
  | Claim
  | End
  | Activate
  | PickAgent
  | PickUnit
  | PickZone
  | PickDeck
  | PickCode
  | PickBranch
  | TakeCard
  | Arrange
  | Keep
  | PlayIntel
  | Discard
  | PutAway
  | Suffer
  | Intercept
  | Reward
  | Store
  | Offer
  | ChooseAgent
  | Assign
  | Lead
  | Yes
  | No;
export type Event =
  | Dealt
  | Shattered
  | Outfitted
  | Placed
  | Led
  | Round
  | Phase
  | Activated
  | ActivationEnded
  | Moved
  | Used
  | Drew
  | LookedAt
  | Saw
  | CardEquipped
  | Discarded
  | Reloaded
  | Attacked
  | Revealed
  | Survived
  | Destroyed
  | Transformed
  | Concealed
  | UnitBlocked
  | UnitMoved
  | Spawned
  | Inundated
  | Reinforced
  | Advanced
  | WentBack
  | FirewallFlipped
  | Healed
  | Hurt
  | Soaked
  | Fell
  | Replaced
  | TokenPlaced
  | Accepted
  | Progressed
  | Completed
  | SkillGained
  | MissionFailed
  | HackBegan
  | IntelPlayed
  | Cracked
  | CodeRevealed
  | Hacked
  | HackFailed
  | CodeAdded
  | Planned
  | Proposed
  | Agreed
  | Declined
  | Traded
  | DominusDrew
  | DominusMoved
  | CardActs
  | UnitAttacked
  | Intercepted
  | Terrified
  | ExtraCard
  | AnarchyComes
  | CleanedUp
  | ActTwo
  | RobotDrew
  | Aimed
  | RobotHurt
  | ObjectivesOpen
  | Claimed
  | Stored
  | Lost
  | Won;

/**
 * The table as one seat sees it (`seat` is None for somebody who only watches).
 */
export interface View {
  act: number;
  acting: string | null;
  actions: number;
  agents: AgentView[];
  anarchy: boolean;
  anarchy_next: boolean;
  blocks: number;
  codes: CodeView[];
  content: string;
  decks: DeckView[];
  divisions: DivisionView[];
  dominus: number | null;
  extra_cards: number;
  firewalls: number[];
  firewalls_met: number[];
  hack: HackView | null;
  hard: boolean;
  lead: number;
  md: number;
  mission_tokens: number;
  objectives: string[];
  over: boolean;
  phase: string;
  preview: PreviewView;
  reserve: number;
  robot_health: number;
  robot_most: number;
  robot_next: string[];
  round: number;
  seat: number | null;
  supply: SupplyView[];
  tech_war: boolean;
  waiting: number[];
  zones: ZoneView[];
}
/**
 * An Agent. `division` is that of its player; zone and location are None before it is placed.
 */
export interface AgentView {
  acting: boolean;
  active: boolean;
  ammo: number;
  beside: boolean;
  division: number;
  gear: string | null;
  health: number;
  id: string;
  location: number | null;
  mission: string | null;
  most_health: number;
  needed: number;
  progress: number;
  skills: string[];
  stealth: boolean;
  uses: number;
  weapon: string | null;
  zone: number | null;
}
/**
 * A Code space: `state` is face down, face up or hacked; `card` is None if this seat cannot know it.
 */
export interface CodeView {
  card: string | null;
  difficulty: number | null;
  plan: string | null;
  space: number;
  state: string;
}
/**
 * A deck: how many cards it has, those that this seat knows (1 is the top), and the discards.
 */
export interface DeckView {
  cards: number;
  discard: string[];
  known: [number, string][];
  name: string;
}
/**
 * What a Division holds. Cards of the hand, and one just drawn, are None where they are private.
 */
export interface DivisionView {
  ability_used: boolean;
  card: string;
  drawn_gear: string | null;
  drawn_weapon: string | null;
  gear: number;
  hand_gear: string | null;
  hand_weapon: string | null;
  intel: string[];
  number: number;
  points: number;
  seat: number;
  store: string[];
  token_at: number | null;
  took: number;
  weapons: number;
}
/**
 * A hack that is going on: the Code space, the Intel played, and the total with all bonuses.
 */
export interface HackView {
  code: number;
  difficulty: number | null;
  intel: string[];
  total: number;
}
/**
 * If the round ended now: what pushes the track, and where it would stand, taken and untaken.
 */
export interface PreviewView {
  attacks: number;
  best: number;
  clock: number;
  taken: number;
  terror: number;
  untaken: number;
}
/**
 * Units of a type: those to be spawned, those in the box, and the defences of all that are hidden.
 */
export interface SupplyView {
  box: number;
  hidden: [number, number][];
  pool: number;
  type: string;
}
export interface ZoneView {
  card: string;
  closed: boolean;
  destroyed: boolean;
  dominus: boolean;
  locations: LocationView[];
  missions: number;
  number: number;
  power_used: boolean;
  power_user: number | null;
  suppressed: boolean;
}
/**
 * A location: its icon (none in a Destroyed zone), who stands on it, and Agents beside it.
 */
export interface LocationView {
  agent: string | null;
  beside: string[];
  icon: string | null;
  number: number;
  unit: UnitView | null;
}
/**
 * A Unit. `damage` is what it deals now, Incite included; defence and icon are there once revealed.
 */
export interface UnitView {
  blocked: boolean;
  damage: number;
  defence: number | null;
  icon: string | null;
  revealed: boolean;
  type: string;
}
/**
 * The standard action Move; also a place for an Agent in setup, or the end of a shift.
 */
export interface Move {
  kind: "move";
  location: number;
  zone: number;
}
/**
 * An attack on the Unit of a location, with the Weapon or unarmed.
 */
export interface Attack {
  armed: boolean;
  kind: "attack";
  location: number;
  zone: number;
}
export interface AttackRobot {
  armed: boolean;
  kind: "attack robot";
}
/**
 * The first Intel card, and the Code space that it is played against.
 */
export interface Hack {
  code: number;
  intel: string;
  kind: "hack";
}
export interface UseIntel {
  intel: string;
  kind: "use intel";
}
/**
 * Equip the active Agent from the hand.
 */
export interface Equip {
  kind: "equip";
  what: "gear" | "weapon";
}
/**
 * Accept a Mission.
 */
export interface Accept {
  kind: "accept";
}
/**
 * Complete the active Mission: by paying for it, or at an icon that does it for free.
 */
export interface Complete {
  kind: "complete";
}
/**
 * The power of the zone that the active Agent is in.
 */
export interface UsePower {
  kind: "use power";
}
/**
 * The ability of an Agent card.
 */
export interface UseAbility {
  kind: "use ability";
}
export interface UseGear {
  kind: "use gear";
}
/**
 * The ability of an equipped Mission.
 */
export interface UseSkill {
  kind: "use skill";
  mission: string;
}
/**
 * What the Weapon does besides, where that is optional.
 */
export interface UseWeapon {
  kind: "use weapon";
}
export interface UseDivision {
  kind: "use division";
}
/**
 * Propose that all discard an Intel card to push the Metal Dawn token back, or agree; with this card.
 */
export interface Retreat {
  intel: string;
  kind: "retreat";
}
export interface Claim {
  kind: "claim";
  objective: string;
}
/**
 * End the activation.
 */
export interface End {
  kind: "end";
}
/**
 * An Agent: to activate, to choose for an effect, to take damage, to intercept.
 */
export interface Activate {
  agent: string;
  kind: "activate";
}
export interface PickAgent {
  agent: string;
  kind: "pick agent";
}
export interface PickUnit {
  kind: "pick unit";
  location: number;
  zone: number;
}
export interface PickZone {
  kind: "pick zone";
  zone: number;
}
/**
 * A deck to draw from, or a kind of card.
 */
export interface PickDeck {
  deck: "gear" | "intel" | "weapon";
  kind: "pick deck";
}
export interface PickCode {
  code: number;
  kind: "pick code";
}
/**
 * One of the things that a card offers, from 1.
 */
export interface PickBranch {
  kind: "pick branch";
  number: number;
}
/**
 * One of the cards that were looked at, from 1 (the top one); or one named, out of a discard pile.
 */
export interface TakeCard {
  card?: string;
  kind: "take card";
  position: number;
}
/**
 * The cards by where they lay, the new top one first; `bottom` goes under the deck (0: none).
 */
export interface Arrange {
  bottom: number;
  kind: "arrange";
  order: number[];
}
/**
 * What happens to a drawn Weapon or Gear: it or the one in the hand is equipped, kept or discarded.
 */
export interface Keep {
  how: "equip held" | "equip new" | "keep held" | "keep new";
  kind: "keep";
}
/**
 * One more Intel card in a hack.
 */
export interface PlayIntel {
  intel: string;
  kind: "play intel";
}
/**
 * Discard a card: an Intel card, one of the hand, or one equipped to this Agent.
 */
export interface Discard {
  agent?: string;
  card: string;
  kind: "discard";
}
/**
 * Discard an own equipped card, just so.
 */
export interface PutAway {
  agent: string;
  kind: "put away";
  what: "gear" | "weapon";
}
/**
 * Take the damage as it is; at a Firewall, with this Agent.
 */
export interface Suffer {
  agent?: string;
  kind: "suffer";
}
export interface Intercept {
  agent: string;
  kind: "intercept";
}
export interface Reward {
  kind: "reward";
  what: "equip" | "retreat";
}
/**
 * Keep a destroyed Unit on the Division card, in exchange for a stored one of this type if it is full.
 */
export interface Store {
  instead?: string;
  kind: "store";
}
/**
 * Offer an Intel card to another Division, or ask it for one (no card named).
 */
export interface Offer {
  division: string;
  intel?: string;
  kind: "offer";
}
/**
 * Pick an Agent card before the game.
 */
export interface ChooseAgent {
  agent: string;
  kind: "choose agent";
}
/**
 * Which starting cards go to the other Agent than they were dealt for.
 */
export interface Assign {
  kind: "assign";
  swap_gear: boolean;
  swap_weapons: boolean;
}
/**
 * The Division that plays first in the round.
 */
export interface Lead {
  division: string;
  kind: "lead";
}
export interface Yes {
  kind: "yes";
}
/**
 * Decline, stop, refuse or leave it.
 */
export interface No {
  kind: "no";
}
/**
 * What a Division starts with.
 */
export interface Dealt {
  agents: string[];
  card: string;
  division: number;
  kind: "dealt";
}
/**
 * A zone was chosen to be Destroyed.
 */
export interface Shattered {
  card: string;
  kind: "shattered";
  zone: number;
}
/**
 * An Agent got its starting cards.
 */
export interface Outfitted {
  agent: string;
  gear: string;
  kind: "outfitted";
  weapon: string;
}
export interface Placed {
  agent: string;
  kind: "placed";
  location: number;
  zone: number;
}
export interface Led {
  division: number;
  kind: "led";
}
export interface Round {
  act: number;
  kind: "round";
  number: number;
}
export interface Phase {
  kind: "phase";
  name: string;
}
export interface Activated {
  agent: string;
  division: number;
  kind: "activated";
}
export interface ActivationEnded {
  agent: string;
  kind: "activation ended";
}
/**
 * An Agent moved, by itself or by an effect; `beside` a location that is occupied.
 */
export interface Moved {
  agent: string;
  beside: boolean;
  kind: "moved";
  location: number;
  zone: number;
}
/**
 * A power, ability, Gear, skill, Intel or Division was used; `source` says which.
 */
export interface Used {
  agent: string;
  division: number;
  kind: "used";
  source: string;
}
/**
 * A card was drawn; in Tech War everybody hears only of which kind.
 */
export interface Drew {
  card?: string;
  deck: string;
  division: number;
  kind: "drew";
}
/**
 * Somebody looked at cards of a deck, or at a face-down Code.
 */
export interface LookedAt {
  cards: number;
  deck: string;
  division: number;
  kind: "looked at";
}
/**
 * Which cards were looked at or drawn: for those who may know.
 */
export interface Saw {
  cards: string[];
  deck: string;
  division: number;
  kind: "saw";
}
export interface CardEquipped {
  agent: string;
  card: string;
  kind: "card equipped";
}
export interface Discarded {
  agent?: string;
  card: string;
  division: number;
  kind: "discarded";
}
export interface Reloaded {
  agent: string;
  card: string;
  kind: "reloaded";
  uses: number;
}
/**
 * An attack was declared; zone 0 is the Robot.
 *
 *     `chance`: of a hundred Units that could be hidden there, so many fall; 0 where nothing is left to chance.
 */
export interface Attacked {
  agent: string;
  chance?: number;
  kind: "attacked";
  location: number;
  unit?: string;
  weapon: string;
  zone: number;
}
export interface Revealed {
  defence: number;
  icon: string;
  kind: "revealed";
  location: number;
  unit: string;
  zone: number;
}
export interface Survived {
  damage: number;
  defence: number;
  kind: "survived";
  location: number;
  unit: string;
  zone: number;
}
/**
 * A Unit left the board for the box; `how`: by an attack, an effect, or itself.
 */
export interface Destroyed {
  agent: string;
  defence: number;
  how: string;
  icon: string;
  kind: "destroyed";
  location: number;
  unit: string;
  zone: number;
}
export interface Transformed {
  kind: "transformed";
  location: number;
  unit: string;
  zone: number;
}
export interface Concealed {
  kind: "concealed";
  location: number;
  unit: string;
  zone: number;
}
export interface UnitBlocked {
  kind: "unit blocked";
  location: number;
  unit: string;
  zone: number;
}
export interface UnitMoved {
  kind: "unit moved";
  location: number;
  to_location: number;
  to_zone: number;
  unit: string;
  zone: number;
}
/**
 * A Unit came; `meant` is the zone that it overflowed from (0: none), `wanted` the type it stands for.
 */
export interface Spawned {
  kind: "spawned";
  location: number;
  meant?: number;
  unit: string;
  wanted?: string;
  zone: number;
}
export interface Inundated {
  kind: "inundated";
  zone: number;
}
export interface Reinforced {
  kind: "reinforced";
  units: number;
}
export interface Advanced {
  kind: "advanced";
  space: number;
}
export interface WentBack {
  kind: "went back";
  space: number;
}
export interface FirewallFlipped {
  kind: "firewall flipped";
  number: number;
  space: number;
}
export interface Healed {
  agent: string;
  amount: number;
  health: number;
  kind: "healed";
}
export interface Hurt {
  agent: string;
  damage: number;
  health: number;
  kind: "hurt";
}
/**
 * Damage was reduced; what is left of it.
 */
export interface Soaked {
  agent: string;
  damage: number;
  kind: "soaked";
  source: string;
}
/**
 * An Agent is defeated.
 */
export interface Fell {
  agent: string;
  kind: "fell";
  zone: number;
}
export interface Replaced {
  agent: string;
  division: number;
  gear: string;
  kind: "replaced";
  location: number;
  reserve: number;
  weapon: string;
  zone: number;
}
export interface TokenPlaced {
  kind: "token placed";
  zone: number;
}
export interface Accepted {
  agent: string;
  kind: "accepted";
  mission: string;
}
export interface Progressed {
  agent: string;
  kind: "progressed";
  mission: string;
  needed: number;
  now: number;
}
/**
 * A Mission was completed, and what its owner chose.
 */
export interface Completed {
  agent: string;
  kind: "completed";
  mission: string;
  reward: string;
}
export interface SkillGained {
  agent: string;
  kind: "skill gained";
  mission: string;
}
/**
 * A Mission token (no Agent) or an active Mission failed; without a card the track advances.
 */
export interface MissionFailed {
  agent?: string;
  kind: "mission failed";
  mission: string;
  zone: number;
}
/**
 * `chance`: of a hundred Codes that could lie there, so many yield to this Intel; 0 where it is known.
 */
export interface HackBegan {
  agent: string;
  chance?: number;
  code: number;
  intel: string;
  kind: "hack began";
}
export interface IntelPlayed {
  agent: string;
  code: number;
  intel: string;
  kind: "intel played";
  total: number;
}
/**
 * A card added to the total of a hack.
 */
export interface Cracked {
  agent: string;
  amount: number;
  kind: "cracked";
  source: string;
}
export interface CodeRevealed {
  card: string;
  code: number;
  kind: "code revealed";
}
export interface Hacked {
  agent: string;
  card: string;
  code: number;
  kind: "hacked";
  total: number;
}
export interface HackFailed {
  agent: string;
  card: string;
  code: number;
  kind: "hack failed";
  lost: string;
  total: number;
}
export interface CodeAdded {
  code: number;
  kind: "code added";
}
/**
 * A Future Plan lies on the space of a hacked Code.
 */
export interface Planned {
  card: string;
  code: number;
  kind: "planned";
}
export interface Proposed {
  division: number;
  intel: string;
  kind: "proposed";
}
export interface Agreed {
  division: number;
  intel: string;
  kind: "agreed";
}
/**
 * A Division refused a retreat, a trade, or that its Agent is moved.
 */
export interface Declined {
  division: number;
  kind: "declined";
  what: string;
}
export interface Traded {
  giver: number;
  intel: string;
  kind: "traded";
  taker: number;
}
export interface DominusDrew {
  card: string;
  kind: "dominus drew";
  left: number;
}
export interface DominusMoved {
  kind: "dominus moved";
  robot?: boolean;
  zone: number;
}
/**
 * The ability of a Dominus card, Robot card or Code takes effect.
 */
export interface CardActs {
  kind: "card acts";
  source: string;
}
export interface UnitAttacked {
  blocked?: boolean;
  damage: number;
  kind: "unit attacked";
  location: number;
  unit: string;
  zone: number;
}
export interface Intercepted {
  agent: string;
  damage: number;
  kind: "intercepted";
}
export interface Terrified {
  kind: "terrified";
  location: number;
  unit: string;
  zone: number;
}
export interface ExtraCard {
  kind: "extra card";
}
export interface AnarchyComes {
  kind: "anarchy comes";
}
export interface CleanedUp {
  blocks: number;
  kind: "cleaned up";
}
export interface ActTwo {
  health: number;
  kind: "act two";
  zone: number;
}
export interface RobotDrew {
  card: string;
  kind: "robot drew";
  planned: boolean;
}
export interface Aimed {
  direction: string;
  kind: "aimed";
}
/**
 * The Robot lost health, or (below 0) regained some.
 */
export interface RobotHurt {
  damage: number;
  health: number;
  kind: "robot hurt";
}
export interface ObjectivesOpen {
  cards: string[];
  kind: "objectives open";
}
export interface Claimed {
  division: number;
  kind: "claimed";
  objective: string;
  points: number;
  total: number;
}
export interface Stored {
  division: number;
  instead?: string;
  kind: "stored";
  unit: string;
}
export interface Lost {
  act: number;
  codes: number;
  hacked: number;
  kind: "lost";
  md: number;
  robot: number;
  way: string;
}
export interface Won {
  kind: "won";
  md: number;
  round: number;
}
/**
 * Everything in the box, each kind in the order of its file.
 */
export interface Content {
  about: About;
  agents: AgentRow[];
  codes: CodeRow[];
  constants: Constants;
  digest: string;
  divisions: DivisionRow[];
  dominus: DominusRow[];
  firewalls: FirewallRow[];
  gear: GearRow[];
  icons: IconRow[];
  intel: IntelRow[];
  layouts: LayoutRow[];
  manifest: ComponentRow[];
  missions: MissionRow[];
  objectives: ObjectiveRow[];
  robot: RobotRow[];
  seats: SeatRow[];
  spaces: SpaceRow[];
  unit_types: UnitTypeRow[];
  units: UnitRow[];
  weapons: WeaponRow[];
  zones: ZoneRow[];
}
export interface About {
  age: number;
  minutes: number;
  players_max: number;
  players_min: number;
  source: "house" | "inferred" | "public" | "rulebook";
  sources?: {
    [k: string]: "house" | "inferred" | "public" | "rulebook";
  };
  year: number;
  title: string;
}
export interface AgentRow {
  ability: string;
  effect?: string;
  health: number;
  id: string;
  limit?: "" | "activation" | "round";
  name: string;
  set: "core" | "tw";
  source: "house" | "inferred" | "public" | "rulebook";
  sources?: {
    [k: string]: "house" | "inferred" | "public" | "rulebook";
  };
  text?: string;
  timing?: string;
}
export interface CodeRow {
  difficulty: number;
  effect?: string;
  id: string;
  limit?: "" | "activation" | "round";
  name: string;
  source: "house" | "inferred" | "public" | "rulebook";
  sources?: {
    [k: string]: "house" | "inferred" | "public" | "rulebook";
  };
  text?: string;
  timing?: string;
}
/**
 * Numbers of the rulebook; a tuple by players starts with one player, who plays as two.
 */
export interface Constants {
  actions: number;
  agents_per_player: number;
  block_tokens: number;
  cards_per_player: number;
  clock_cost: number;
  codes: number;
  defeat_cost: number;
  /**
   * @minItems 6
   * @maxItems 6
   */
  face_up_zones: number[];
  firewall_spaces: number[];
  hand_gear: number;
  hand_weapons: number;
  initial_cards_extra: number;
  intel_pool: number;
  inundation_cost: number;
  mission_tokens: number;
  open_objectives: number;
  reinforce_cost: number;
  reserve_per_player: number;
  robot_health_per_player: number;
  self_destruct_damage: number;
  source: "house" | "inferred" | "public" | "rulebook";
  sources?: {
    [k: string]: "house" | "inferred" | "public" | "rulebook";
  };
  starting_gear: number;
  starting_weapons: number;
  store_size: number;
  track_floor: number;
  track_last: number;
  track_start: number;
  unarmed_damage: number;
  unarmed_range: number;
}
export interface DivisionRow {
  ability: string;
  effect: string;
  id: string;
  name: string;
  source: "house" | "inferred" | "public" | "rulebook";
  sources?: {
    [k: string]: "house" | "inferred" | "public" | "rulebook";
  };
  text: string;
}
/**
 * A Dominus card: zone, Mission icon, Units in spawn order, ability.
 */
export interface DominusRow {
  ability?: string;
  effect?: string;
  id: string;
  mission: boolean;
  source: "house" | "inferred" | "public" | "rulebook";
  sources?: {
    [k: string]: "house" | "inferred" | "public" | "rulebook";
  };
  text?: string;
  timing?: string;
  units: string[];
  zone: number;
}
export interface FirewallRow {
  effect: string;
  id: string;
  name: string;
  number: number;
  source: "house" | "inferred" | "public" | "rulebook";
  sources?: {
    [k: string]: "house" | "inferred" | "public" | "rulebook";
  };
  text: string;
}
/**
 * A Gear card; uses 0 is a permanent one.
 */
export interface GearRow {
  effect?: string;
  id: string;
  limit?: "" | "activation" | "round";
  name: string;
  qty: number;
  set: "normal" | "start" | "tw";
  source: "house" | "inferred" | "public" | "rulebook";
  sources?: {
    [k: string]: "house" | "inferred" | "public" | "rulebook";
  };
  text?: string;
  timing?: string;
  uses: number;
}
/**
 * What a location lets an Agent do that enters it.
 */
export interface IconRow {
  id: string;
  name: string;
  source: "house" | "inferred" | "public" | "rulebook";
  sources?: {
    [k: string]: "house" | "inferred" | "public" | "rulebook";
  };
  text: string;
}
export interface IntelRow {
  effect: string;
  id: string;
  name: string;
  qty: number;
  set: "core" | "tw";
  source: "house" | "inferred" | "public" | "rulebook";
  sources?: {
    [k: string]: "house" | "inferred" | "public" | "rulebook";
  };
  text: string;
  value: number;
}
/**
 * Where things are drawn in a window of this size; points and sizes inside a zone are relative to it.
 */
export interface LayoutRow {
  agent: number;
  badge: number;
  /**
   * @minItems 4
   * @maxItems 4
   */
  codes: number[];
  /**
   * @minItems 4
   * @maxItems 4
   */
  columns: number[];
  /**
   * @minItems 2
   * @maxItems 2
   */
  dominus: number[];
  /**
   * @minItems 4
   * @maxItems 4
   */
  head: number[];
  id: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  location: number[];
  /**
   * @minItems 4
   * @maxItems 4
   */
  locations: number[][];
  /**
   * @minItems 4
   * @maxItems 4
   */
  map: number[];
  /**
   * @minItems 4
   * @maxItems 4
   */
  partners: number[];
  /**
   * @minItems 4
   * @maxItems 4
   */
  preview: number[];
  /**
   * @minItems 3
   * @maxItems 3
   */
  rows: number[];
  side: number;
  source: "house" | "inferred" | "public" | "rulebook";
  sources?: {
    [k: string]: "house" | "inferred" | "public" | "rulebook";
  };
  topbar: number;
  /**
   * @minItems 4
   * @maxItems 4
   */
  track: number[];
  /**
   * @minItems 4
   * @maxItems 4
   */
  tray: number[];
  unit: number;
  /**
   * @minItems 2
   * @maxItems 2
   */
  zone: number[];
  zone_header: number;
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
/**
 * A Mission: what fulfils it, what its failure does, and the skill of the Agent that equips it.
 */
export interface MissionRow {
  fail: string;
  fail_text: string;
  id: string;
  limit?: "" | "activation" | "round";
  name: string;
  requirement: string;
  requirement_text: string;
  set: "core" | "tw";
  skill: string;
  skill_text: string;
  source: "house" | "inferred" | "public" | "rulebook";
  sources?: {
    [k: string]: "house" | "inferred" | "public" | "rulebook";
  };
  timing: string;
}
export interface ObjectiveRow {
  condition: string;
  id: string;
  name: string;
  points: number;
  source: "house" | "inferred" | "public" | "rulebook";
  sources?: {
    [k: string]: "house" | "inferred" | "public" | "rulebook";
  };
  text: string;
}
export interface RobotRow {
  damage: number;
  direction: "E" | "N" | "S" | "W";
  distance: number;
  effect?: string;
  id: string;
  limit?: "" | "activation" | "round";
  name: string;
  source: "house" | "inferred" | "public" | "rulebook";
  sources?: {
    [k: string]: "house" | "inferred" | "public" | "rulebook";
  };
  text?: string;
  timing?: string;
}
/**
 * A seat of the table: its name and colour. Which Division card lies there is dealt.
 */
export interface SeatRow {
  colour: string;
  id: string;
  name: string;
  source: "house" | "inferred" | "public" | "rulebook";
  sources?: {
    [k: string]: "house" | "inferred" | "public" | "rulebook";
  };
}
/**
 * A numbered space of the board; neighbours and wraps follow from column and row.
 */
export interface SpaceRow {
  column: number;
  id: string;
  number: number;
  row: number;
  source: "house" | "inferred" | "public" | "rulebook";
  sources?: {
    [k: string]: "house" | "inferred" | "public" | "rulebook";
  };
}
/**
 * A kind of Unit; `chain` is its place in the substitution chain.
 */
export interface UnitTypeRow {
  chain: number;
  damage: number;
  damage_hard: number;
  id: string;
  in_play: number;
  name: string;
  plural: string;
  source: "house" | "inferred" | "public" | "rulebook";
  sources?: {
    [k: string]: "house" | "inferred" | "public" | "rulebook";
  };
}
/**
 * Standees of one set and type that are alike.
 */
export interface UnitRow {
  defence: number;
  icon?:
    | ""
    | "Defend"
    | "GainAction"
    | "GainHealth"
    | "GainSkill"
    | "Incite"
    | "Lure"
    | "RevealCode"
    | "SelfDestruct"
    | "Suppress"
    | "Terrify"
    | "Transform";
  id: string;
  qty: number;
  set: "core" | "tw";
  source: "house" | "inferred" | "public" | "rulebook";
  sources?: {
    [k: string]: "house" | "inferred" | "public" | "rulebook";
  };
  type: string;
}
/**
 * A Weapon; ammo 0 is a permanent one. The riders are named by their timing.
 */
export interface WeaponRow {
  ammo: number;
  attack?: string;
  damage: number;
  id: string;
  kill?: string;
  miss?: string;
  name: string;
  passive?: string;
  qty: number;
  range: number;
  set: "normal" | "start" | "tw";
  source: "house" | "inferred" | "public" | "rulebook";
  sources?: {
    [k: string]: "house" | "inferred" | "public" | "rulebook";
  };
  text?: string;
}
/**
 * A Zone card: its four icons clockwise from the upper left, and its power.
 */
export interface ZoneRow {
  effect: string;
  icons: string;
  id: string;
  name: string;
  power: string;
  set: "core" | "tw";
  short?: string;
  source: "house" | "inferred" | "public" | "rulebook";
  sources?: {
    [k: string]: "house" | "inferred" | "public" | "rulebook";
  };
  text: string;
}
