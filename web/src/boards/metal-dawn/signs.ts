// Which picture stands for which card: kinds of Weapons, what Gear and Intel do first, what a Mission wants.

type Drawn = Readonly<Record<string, string>>;

/** "sign: id id" by kind of sign, as ids to signs. */
function drawn(prefix: string, table: Readonly<Record<string, string>>): Drawn {
  return Object.fromEntries(Object.entries(table).flatMap(([sign, ids]) => ids.split(" ").map((id) => [`MD-${id}`, `${prefix}-${sign}`])));
}

const WEAPONS = drawn("weapon", {
  club: "WS1 WS6",
  blade: "WN8 WT4",
  axe: "WS8",
  pistol: "WS2 WS3 WN6",
  shotgun: "WS4 WN4",
  rifle: "WS5 WN1 WN3 WN11",
  machine: "WN14",
  rocket: "WN5",
  grenade: "WN7 WN15",
  bow: "WN16",
  flare: "WS7",
  flame: "WN10 WN12 WT3",
  energy: "WN2 WN9 WN13 WT1 WT2",
});
const CARDS = drawn("sign", {
  heal: "GS1 GN5 GT7 IC1 IC8",
  soak: "GS2 GN1 GT1",
  frame: "GN11",
  reveal: "GS3 GN7 IC10",
  block: "GS4 GN6 IC5 IT4",
  move: "GS8 GN9 IC6 IT5",
  command: "GS5 GT9",
  hack: "GS6 GN8 GT8 IC9 IT6 IT8",
  reload: "GS7",
  action: "GS9 GN12",
  stealth: "GN2 GT4",
  range: "GN3",
  damage: "GN4 GT6",
  destroy: "GN10 GT2 IC2 IC3 IT7 IT9",
  push: "GT5",
  draw: "GT3 IC4 IT1 IT2 IT3",
  peek: "IC7",
  retreat: "IT10",
});
const MISSIONS = drawn("mission", {
  kill: "MC02 MC03 MC08 MT02 MT03 MT11 MT13 MT19",
  visit: "MC04 MT01 MT16",
  enter: "MC01 MC07 MT07 MT10 MT20",
  meet: "MT12",
  spend: "MC05 MT05 MT15",
  intercept: "MC06 MT06 MT17",
  reveal: "MC09 MT08",
  clear: "MC10 MT14",
  healed: "MT04",
  hack: "MT09",
  block: "MT18",
});
const OBJECTIVES = drawn("objective", {
  store: "O01 O02 O03 O04 O05 O06 O07 O08 O09 O10 O11 O12",
  deed: "O13 O14 O19 O20",
  took: "O15",
  kit: "O16",
  intel: "O17",
  skills: "O18",
});
const UNITS: Drawn = { Dr: "unit-drone", So: "unit-soldier", Cy: "unit-cyborg", Ex: "unit-exterminator" };
const FIREWALLS = ["back", "replicate", "replicate", "replicate", "swarm", "backfire", "virus", "double_agent", "hackproof", "exterminate", "anarchy"];

export const weaponSign = (id: string): string => WEAPONS[id] ?? "weapon-pistol";
export const cardSign = (id: string): string => CARDS[id] ?? "sign-action";
export const missionSign = (id: string): string => MISSIONS[id] ?? "token-mission";
export const objectiveSign = (id: string): string => OBJECTIVES[id] ?? "objective-deed";
export const unitSign = (type: string): string => UNITS[type] ?? "unit-drone";
export const firewallSign = (number: number): string => `firewall-${FIREWALLS[number] ?? "back"}`;
/** MD-Z07 is `zone-07`, MD-A03 `agent-03`, MD-V2 `division-2`. */
export const zoneSign = (id: string): string => id.replace("MD-Z", "zone-");
export const agentSign = (id: string): string => id.replace("MD-A", "agent-");
export const divisionSign = (id: string): string => id.replace("MD-V", "division-");
/** SelfDestruct is `icon-self_destruct`. */
export const iconSign = (icon: string): string => `icon${icon.replace(/[A-Z]/g, (letter, at: number) => (at ? "_" : "-") + letter.toLowerCase())}`;
