/** Pipes on six by six squares, laid and turned until water flows from side to side. */

import type { Table } from '../random.ts';
import { insertCard } from './cards.ts';
import type { Reference } from './reference.ts';

const SIZE = 6;
const SPACES = SIZE * SIZE;
const ROUNDS = 60;
const NONE = 0;
/** Open sides from the top clockwise, a bit each, and how many of them there are. */
const KINDS = [
  [0b0101, 14],
  [0b0011, 16],
  [0b0111, 10],
  [0b1111, 6],
] as const;
const [STRAIGHT, CROSS] = [0, 3];
const PIPES = KINDS.reduce((sum, [, count]) => sum + count, 0);
const HAND = 2;
/** Top, right, bottom, left. */
const ONWARD = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
] as const;
const onward = new Int8Array(SPACES * 4).fill(-1);
for (let space = 0; space < SPACES; space++)
  for (const [side, [columns, rows]] of ONWARD.entries()) {
    const [column, row] = [(space % SIZE) + columns, Math.floor(space / SIZE) + rows];
    if (column >= 0 && column < SIZE && row >= 0 && row < SIZE)
      onward[space * 4 + side] = row * SIZE + column;
  }

/** What lies on each square: the kind and one more, or nothing; and which of its sides are open. */
const pipes = new Uint8Array(SPACES);
const sides = new Uint8Array(SPACES);
const hands = new Uint8Array(2 * HAND);
/**
 * What is left of the shuffled deck, in no order, and behind it what lies at its bottom: what was put there is drawn
 * when the rest is gone.
 */
const deck = new Uint8Array(PIPES);
const bottom = new Uint8Array(PIPES * 8);
const moves = new Uint16Array(KINDS.length * SPACES * 4 + SPACES);
const TURN = KINDS.length * SPACES * 4;
const queue = new Uint8Array(SPACES);
const marks = new Uint8Array(SPACES);
let unknown = 0;
let laid = 0;
let drawn = 0;

function turned(open: number, turns: number): number {
  return ((open << turns) | (open >> (4 - turns))) & 15;
}

function draw(table: Table): number {
  if (unknown === 0) return bottom[drawn++] as number;
  let at = table.below(unknown);
  let kind = 0;
  while (at >= (deck[kind] as number)) at -= deck[kind++] as number;
  deck[kind] = (deck[kind] as number) - 1;
  unknown--;
  return kind;
}

function list(me: number): number {
  let listed = 0;
  for (let at = 0; at < HAND; at++) {
    const kind = hands[me * HAND + at] as number;
    if (at > 0 && hands[me * HAND] === kind) break;
    const ways = kind === CROSS ? 1 : kind === STRAIGHT ? 2 : 4;
    for (let space = 0; space < SPACES; space++)
      if (pipes[space] === NONE)
        for (let turn = 0; turn < ways; turn++) moves[listed++] = (kind * SPACES + space) * 4 + turn;
  }
  for (let space = 0; space < SPACES; space++)
    if (pipes[space] !== NONE && pipes[space] !== CROSS + 1) moves[listed++] = TURN + space;
  return listed;
}

/** Whether water flows to the other side from one where `side` is open: each begins `step` squares after the last one. */
function flows(step: number, side: number): boolean {
  marks.fill(0);
  const out = (side + 2) & 3;
  for (let start = 0; start < SIZE; start++) {
    const space = start * step;
    if (marks[space] !== 0 || ((sides[space] as number) & (1 << side)) === 0) continue;
    queue[0] = space;
    marks[space] = 1;
    let last = 1;
    for (let at = 0; at < last; at++) {
      const here = queue[at] as number;
      const open = sides[here] as number;
      if ((open & (1 << out)) !== 0 && onward[here * 4 + out] === -1) return true;
      for (let way = 0; way < 4; way++) {
        if ((open & (1 << way)) === 0) continue;
        const next = onward[here * 4 + way] as number;
        if (next < 0 || marks[next] !== 0 || ((sides[next] as number) & (1 << ((way + 2) & 3))) === 0)
          continue;
        marks[next] = 1;
        queue[last++] = next;
      }
    }
  }
  return false;
}

function play(move: number, me: number): void {
  if (move >= TURN) {
    const space = move - TURN;
    sides[space] = turned(sides[space] as number, 1);
    return;
  }
  const kind = Math.floor(move / 4 / SPACES);
  const space = Math.floor(move / 4) % SPACES;
  pipes[space] = kind + 1;
  sides[space] = turned(KINDS[kind]?.[0] ?? 0, move & 3);
  bottom[laid++] = kind;
  if (hands[me * HAND] === kind) hands[me * HAND] = hands[me * HAND + 1] as number;
}

function playGame(table: Table): number {
  pipes.fill(NONE);
  sides.fill(0);
  for (const [kind, [, count]] of KINDS.entries()) deck[kind] = count;
  unknown = PIPES;
  laid = 0;
  drawn = 0;
  for (let seat = 0; seat < 2; seat++)
    for (let held = 0; held < HAND; held++) insertCard(hands, seat * HAND, held, draw(table));
  for (let turn = 0; turn < 2 * ROUNDS; turn++) {
    const me = turn & 1;
    const move = moves[table.choose(list(me))] as number;
    play(move, me);
    if (move < TURN) insertCard(hands, me * HAND, HAND - 1, draw(table));
    const east = flows(SIZE, 3);
    const north = flows(1, 2);
    if (east) return north ? 1 << me : 1;
    if (north) return 2;
  }
  return 0;
}

export const pipeline: Reference = {
  moves,
  describe(move) {
    if (move >= TURN) return `Turn(${move - TURN})`;
    return `Lay(${Math.floor(move / 4 / SPACES)},${Math.floor(move / 4) % SPACES},${move & 3})`;
  },
  playGame,
};
