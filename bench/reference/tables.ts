import type { Table } from '../random.ts';
import type { Reference } from './reference.ts';

const POINTS = 24;
const MEN = 15;
const FACES = 6;
const [WHITE, BLACK] = [1, -1];

/** A move is what is done times 256, the point times 8, and the number played. */
const [ENTER, MOVE, BEAR_OFF] = [0, 256, 512];

/** Men on each point from 1 on: White's above 0, Black's below. */
const men = new Int8Array(POINTS + 2);
/** Men on the bar and borne off: Black's, nobody's, White's. */
const bar = new Uint8Array(3);
const off = new Uint8Array(3);
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
  initial[point] = count * WHITE;
  initial[POINTS + 1 - point] = count * BLACK;
}

function playGame(table: Table): number {
  men.set(initial);
  bar.fill(0);
  off.fill(0);
  for (let me = WHITE; ; me = -me) {
    playTurn(me, table);
    if (off[me + 1] === MEN) return me === WHITE ? 1 : 2;
  }
}

function playTurn(me: number, table: Table): void {
  const first = table.below(FACES) + 1;
  const second = table.below(FACES) + 1;
  const isDouble = first === second;
  open[0] = Math.min(first, second);
  open[1] = Math.max(first, second);
  opened = isDouble ? 1 : 2;
  for (let left = isDouble ? 4 : 2; left > 0; left--) {
    const count = list(me);
    if (count === 0) return;
    const move = moves[table.choose(count)] as number;
    play(me, move);
    if (off[me + 1] === MEN) return;
    if (isDouble) continue;
    if (open[0] === (move & 7)) open[0] = open[1] as number;
    opened = 1;
  }
}

function list(me: number): number {
  let count = 0;
  if ((bar[me + 1] as number) > 0) {
    for (let at = 0; at < opened; at++) {
      const number = open[at] as number;
      if (!isBlocked(me, pointAt(-me, number))) moves[count++] = ENTER | number;
    }
    return count;
  }
  for (let point = 1; point <= POINTS; point++) {
    if ((men[point] as number) * me <= 0) continue;
    for (let at = 0; at < opened; at++) {
      const number = open[at] as number;
      const target = point + me * number;
      if (target >= 1 && target <= POINTS && !isBlocked(me, target))
        moves[count++] = MOVE | (point << 3) | number;
    }
  }
  return listBornOff(me, count);
}

/** Adds the men that can be borne off to the moves listed, and returns how many moves there are. */
function listBornOff(me: number, listed: number): number {
  let farthest = 0;
  for (let distance = POINTS; distance > 0; distance--) {
    if ((men[pointAt(me, distance)] as number) * me <= 0) continue;
    farthest = distance;
    break;
  }
  if (farthest > FACES) return listed;
  let count = listed;
  const first = me === WHITE ? POINTS + 1 - FACES : 1;
  for (let point = first; point < first + FACES; point++) {
    if ((men[point] as number) * me <= 0) continue;
    const distance = pointAt(me, point);
    for (let at = 0; at < opened; at++) {
      const number = open[at] as number;
      if (number === distance || (number > distance && distance === farthest))
        moves[count++] = BEAR_OFF | (point << 3) | number;
    }
  }
  return count;
}

/** The point from which there are so many steps to beyond the board; or the other way round. */
function pointAt(me: number, distance: number): number {
  return me === WHITE ? POINTS + 1 - distance : distance;
}

function isBlocked(me: number, point: number): boolean {
  return (men[point] as number) * me < -1;
}

function play(me: number, move: number): void {
  const number = move & 7;
  const start = (move >> 3) & 31;
  if (move >= MOVE) men[start] = (men[start] as number) - me;
  else bar[me + 1] = (bar[me + 1] as number) - 1;
  if (move >= BEAR_OFF) {
    off[me + 1] = (off[me + 1] as number) + 1;
    return;
  }
  const target = move >= MOVE ? start + me * number : pointAt(-me, number);
  if ((men[target] as number) * me < 0) {
    men[target] = 0;
    bar[1 - me] = (bar[1 - me] as number) + 1;
  }
  men[target] = (men[target] as number) + me;
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
