/** Regions with three players and twelve rounds. */

import type { Table } from '../random.ts';
import type { Reference } from './reference.ts';

const SEATS = 3;
const REGIONS = 21;
const ROUNDS = 12;
const AT_START = 2;
const LEAST_INCOME = 3;
const FACES = 6;
const MOST_MARCHING = 20;
const NOBODY = 255;

/** The first region of each land, the end of the last, and what each brings. */
const LANDS = [0, 6, 12, 17, 21] as const;
const BONUS = [3, 4, 3, 2] as const;

const PATHS: readonly (readonly number[])[] = [
  [0, 1, 2, 3, 4, 5, 0],
  [0, 2],
  [1, 3],
  [6, 7, 8, 9, 10, 11, 6],
  [7, 9, 11],
  [12, 13, 14, 15, 16, 12],
  [13, 15],
  [17, 18, 19, 20, 17],
  [2, 6],
  [3, 11],
  [8, 12],
  [9, 16],
  [14, 17],
  [15, 20],
  [5, 19],
];

/** The neighbours of all regions, in order, and where those of each begin. */
const from = new Uint8Array(REGIONS + 1);
const neighbours = Uint8Array.from(
  Array.from({ length: REGIONS }, (_, region) => {
    const beside = new Set(
      PATHS.flatMap((path) =>
        path.flatMap((one, at) => {
          const next = path[at + 1];
          return one === region && next !== undefined ? [next] : next === region ? [one] : [];
        }),
      ),
    );
    from[region + 1] = (from[region] as number) + beside.size;
    return [...beside].sort((a, b) => a - b);
  }).flat(),
);

const owner = new Uint8Array(REGIONS);
const armies = new Uint16Array(REGIONS);
/** How many regions each player has. */
const held = new Uint8Array(SEATS);
let alive = SEATS;

/** A move is what is done, times 32 the first region, times 32 the second one, and times 32 a number. */
const [PLACE, FIGHT, PEACE, MARCH, STAY, ADVANCE] = [0, 1, 2, 3, 4, 5];
const moves = new Uint32Array(REGIONS * 6 * MOST_MARCHING + 1);

function pack(kind: number, first: number, second: number, n: number): number {
  return (((((kind << 5) | first) << 5) | second) << 9) | n;
}
const [PEACE_MOVE, STAY_MOVE] = [pack(PEACE, 0, 0, 0), pack(STAY, 0, 0, 0)];

function playGame(table: Table): number {
  owner.fill(NOBODY);
  for (let left = REGIONS; left > 0; left--) {
    let index = table.below(left);
    let region = 0;
    for (; owner[region] !== NOBODY || index-- > 0; region++);
    owner[region] = (REGIONS - left) % SEATS;
  }
  armies.fill(AT_START);
  held.fill(REGIONS / SEATS);
  alive = SEATS;
  for (let round = 0; round < ROUNDS; round++) {
    for (let me = 0; me < SEATS; me++) {
      if (held[me] === 0) continue;
      reinforce(me, table);
      attack(me, table);
      if (alive === 1) return 1 << me;
      march(me, table);
    }
  }
  return winners();
}

function reinforce(me: number, table: Table): void {
  let left = Math.max(LEAST_INCOME, Math.floor((held[me] as number) / 3));
  for (let land = 0; land < BONUS.length; land++) {
    let region = LANDS[land] as number;
    const end = LANDS[land + 1] as number;
    while (region < end && owner[region] === me) region++;
    if (region === end) left += BONUS[land] as number;
  }
  while (left > 0) {
    let count = 0;
    for (let region = 0; region < REGIONS; region++)
      if (owner[region] === me) for (let n = 1; n <= left; n++) moves[count++] = pack(PLACE, region, 0, n);
    const move = moves[table.choose(count)] as number;
    const region = (move >> 14) & 31;
    armies[region] = (armies[region] as number) + (move & 511);
    left -= move & 511;
  }
}

function attack(me: number, table: Table): void {
  while (alive > 1) {
    let count = 0;
    for (let start = 0; start < REGIONS; start++) {
      if (owner[start] !== me || (armies[start] as number) < 2) continue;
      const end = from[start + 1] as number;
      for (let at = from[start] as number; at < end; at++) {
        const target = neighbours[at] as number;
        if (owner[target] !== me) moves[count++] = pack(FIGHT, start, target, 0);
      }
    }
    moves[count++] = PEACE_MOVE;
    const move = moves[table.choose(count)] as number;
    if (move === PEACE_MOVE) return;
    fight((move >> 14) & 31, (move >> 9) & 31, table);
  }
}

function fight(start: number, target: number, table: Table): void {
  let [first, second, high, low] = [0, 0, 0, 0];
  for (let dice = Math.min(3, (armies[start] as number) - 1); dice > 0; dice--) {
    const die = table.below(FACES) + 1;
    if (die > first) {
      second = first;
      first = die;
    } else if (die > second) second = die;
  }
  for (let dice = Math.min(2, armies[target] as number); dice > 0; dice--) {
    const die = table.below(FACES) + 1;
    if (die > high) {
      low = high;
      high = die;
    } else if (die > low) low = die;
  }
  lose(first > high ? target : start, 1);
  if (second > 0 && low > 0) lose(second > low ? target : start, 1);
  if (armies[target] === 0) conquer(start, target, table);
}

function lose(region: number, n: number): void {
  armies[region] = (armies[region] as number) - n;
}

function conquer(start: number, target: number, table: Table): void {
  const loser = owner[target] as number;
  const me = owner[start] as number;
  owner[target] = me;
  held[me] = (held[me] as number) + 1;
  held[loser] = (held[loser] as number) - 1;
  let count = 0;
  for (let n = 1; n < (armies[start] as number); n++) moves[count++] = pack(ADVANCE, 0, 0, n);
  const n = (moves[table.choose(count)] as number) & 511;
  lose(start, n);
  armies[target] = n;
  if (held[loser] === 0) alive--;
}

function march(me: number, table: Table): void {
  let count = 0;
  for (let start = 0; start < REGIONS; start++) {
    if (owner[start] !== me) continue;
    const most = Math.min(MOST_MARCHING, (armies[start] as number) - 1);
    if (most < 1) continue;
    const end = from[start + 1] as number;
    for (let at = from[start] as number; at < end; at++) {
      const target = neighbours[at] as number;
      if (owner[target] === me)
        for (let n = 1; n <= most; n++) moves[count++] = pack(MARCH, start, target, n);
    }
  }
  moves[count++] = STAY_MOVE;
  const move = moves[table.choose(count)] as number;
  if (move === STAY_MOVE) return;
  lose((move >> 14) & 31, move & 511);
  lose((move >> 9) & 31, -(move & 511));
}

function winners(): number {
  let [most, bits] = [0, 0];
  for (let seat = 0; seat < SEATS; seat++) {
    if (held[seat] === 0) continue;
    let sum = 0;
    for (let region = 0; region < REGIONS; region++)
      if (owner[region] === seat) sum += armies[region] as number;
    const rank = ((held[seat] as number) << 16) | sum;
    if (rank > most) bits = 0;
    most = Math.max(most, rank);
    if (rank === most) bits |= 1 << seat;
  }
  return bits;
}

function describe(move: number): string {
  const [first, second, n] = [(move >> 14) & 31, (move >> 9) & 31, move & 511];
  switch (move >> 19) {
    case PLACE:
      return `Place(${first},${n})`;
    case FIGHT:
      return `Fight(${first},${second})`;
    case PEACE:
      return 'Peace()';
    case MARCH:
      return `March(${first},${second},${n})`;
    case STAY:
      return 'Stay()';
    default:
      return `Advance(${n})`;
  }
}

export const regions: Reference = { moves, describe, playGame };
