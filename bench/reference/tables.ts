import type { Table } from '../random.ts';
import type { Reference } from './reference.ts';

const POINTS = 24;
const MEN = 15;
const FACES = 6;
/** White moves up and begins. */
const WHITE = 0;
const SEATS = 2;
/** Men that begin on their own last six points. */
const HOME_AT_START = 5;

/** A move is what is done times 256, the point times 8, and the number played. */
const [ENTER, MOVE, BEAR_OFF] = [0, 256, 512];

/** Men of each side by point from 1 on: `WIDTH` cells for each, the first one its bar. */
const WIDTH = POINTS + 1;
const BAR = 0;
const men = new Uint8Array(SEATS * WIDTH);
const off = new Uint8Array(SEATS);
/** Men that are not yet on the last six points, those on the bar among them. */
const away = new Uint8Array(SEATS);
/** The numbers to play, in order, and how many they are. */
const open = new Uint8Array(2);
let opened = 0;

const moves = new Uint16Array(4 * POINTS);

const initial = men.slice();
for (const [point, count] of [
  [1, 2],
  [12, 5],
  [17, 3],
  [19, 5],
] as const) {
  initial[point] = count;
  initial[WIDTH + POINTS + 1 - point] = count;
}

function playGame(table: Table): number {
  men.set(initial);
  off.fill(0);
  away.fill(MEN - HOME_AT_START);
  for (let me = WHITE; ; me = 1 - me) {
    playTurn(me, table);
    if (off[me] === MEN) return 1 << me;
  }
}

function playTurn(me: number, table: Table): void {
  const first = table.below(FACES) + 1;
  const second = table.below(FACES) + 1;
  const isDouble = first === second;
  open[0] = first < second ? first : second;
  open[1] = first < second ? second : first;
  opened = isDouble ? 1 : 2;
  for (let left = isDouble ? 4 : 2; left > 0; left--) {
    const count = list(me);
    if (count === 0) return;
    const move = moves[table.choose(count)] as number;
    play(me, move);
    if (off[me] === MEN) return;
    if (isDouble) continue;
    if (open[0] === (move & 7)) open[0] = open[1] as number;
    opened = 1;
  }
}

function list(me: number): number {
  const mine = me * WIDTH;
  const theirs = WIDTH - mine;
  let count = 0;
  if (men[mine + BAR] !== 0) {
    for (let at = 0; at < opened; at++) {
      const number = open[at] as number;
      if ((men[theirs + entry(me, number)] as number) < 2) moves[count++] = ENTER | number;
    }
    return count;
  }
  for (let point = 1; point <= POINTS; point++) {
    if (men[mine + point] === 0) continue;
    for (let at = 0; at < opened; at++) {
      const number = open[at] as number;
      const target = me === WHITE ? point + number : point - number;
      if (target >= 1 && target <= POINTS && (men[theirs + target] as number) < 2)
        moves[count++] = MOVE | (point << 3) | number;
    }
  }
  return away[me] === 0 ? listBornOff(me, count) : count;
}

/** Adds the men that can be borne off to the moves listed, and returns how many moves there are. */
function listBornOff(me: number, listed: number): number {
  const mine = me * WIDTH;
  let farthest = FACES;
  while (men[mine + entry(1 - me, farthest)] === 0) farthest--;
  let count = listed;
  const first = me === WHITE ? POINTS + 1 - FACES : 1;
  for (let point = first; point < first + FACES; point++) {
    if (men[mine + point] === 0) continue;
    const distance = me === WHITE ? POINTS + 1 - point : point;
    for (let at = 0; at < opened; at++) {
      const number = open[at] as number;
      if (number === distance || (number > distance && distance === farthest))
        moves[count++] = BEAR_OFF | (point << 3) | number;
    }
  }
  return count;
}

/** Where a man enters with a number; the other side leaves the board from there with it. */
function entry(me: number, number: number): number {
  return me === WHITE ? number : POINTS + 1 - number;
}

/** Whether a point is one of the last six; the bar is none. */
function isHome(me: number, point: number): boolean {
  return me === WHITE ? point > POINTS - FACES : point !== BAR && point <= FACES;
}

function play(me: number, move: number): void {
  const mine = me * WIDTH;
  const theirs = WIDTH - mine;
  const number = move & 7;
  const start = (move >> 3) & 31;
  men[mine + start] = (men[mine + start] as number) - 1;
  if (move >= BEAR_OFF) {
    off[me] = (off[me] as number) + 1;
    return;
  }
  const target = move < MOVE ? entry(me, number) : me === WHITE ? start + number : start - number;
  men[mine + target] = (men[mine + target] as number) + 1;
  if (isHome(me, target) && !isHome(me, start)) away[me] = (away[me] as number) - 1;
  if (men[theirs + target] === 0) return;
  men[theirs + target] = 0;
  men[theirs + BAR] = (men[theirs + BAR] as number) + 1;
  if (isHome(1 - me, target)) away[1 - me] = (away[1 - me] as number) + 1;
}

export const tables: Reference = {
  moves,
  describe: (move) => {
    const number = move & 7;
    const point = ((move >> 3) & 31) - 1;
    if (move < MOVE) return `Enter(${number})`;
    return `${move < BEAR_OFF ? 'Move' : 'BearOff'}(${point},${number})`;
  },
  playGame,
};
