/** Winds with three players: two sets and a pair. */

import type { Table } from '../random.ts';
import { drawCard } from './cards.ts';
import type { Reference } from './reference.ts';

const SEATS = 3;
const DEALT = 7;
const SUIT = 9;
/** Two suits, then winds. */
const [SUITED, KINDS] = [2 * SUIT, 2 * SUIT + 2];
const COPIES = 4;
const ALL = Uint8Array.from({ length: KINDS * COPIES }, (_, at) => Math.floor(at / COPIES));

/** A move is a tile to lay off, or one of the last three. */
const [DECLARE, CLAIM, LEAVE] = [32, 33, 34];

const hands = new Uint8Array(SEATS * KINDS);
const wall = new Uint8Array(ALL.length);

const moves = new Uint8Array(KINDS + 1);

function playGame(table: Table): number {
  hands.fill(0);
  wall.set(ALL);
  let left = ALL.length;
  for (let seat = 0; seat < SEATS; seat++)
    for (let drawn = 0; drawn < DEALT; drawn++) change(seat, drawCard(wall, left--, table), 1);
  for (let me = 0; left > 0; me = (me + 1) % SEATS) {
    change(me, drawCard(wall, left--, table), 1);
    let count = 0;
    if (isComplete(me * KINDS)) moves[count++] = DECLARE;
    for (let kind = 0; kind < KINDS; kind++) if (hands[me * KINDS + kind] !== 0) moves[count++] = kind;
    const move = moves[table.choose(count)] as number;
    if (move === DECLARE) return 1 << me;
    change(me, move, -1);
    for (let after = 1; after < SEATS; after++) {
      const seat = (me + after) % SEATS;
      if (claims(seat, move, table)) return 1 << seat;
    }
  }
  return 0;
}

function change(seat: number, kind: number, by: number): void {
  hands[seat * KINDS + kind] = (hands[seat * KINDS + kind] as number) + by;
}

function claims(seat: number, kind: number, table: Table): boolean {
  change(seat, kind, 1);
  const isWon = isComplete(seat * KINDS);
  change(seat, kind, -1);
  if (!isWon) return false;
  moves[0] = CLAIM;
  moves[1] = LEAVE;
  return moves[table.choose(2)] === CLAIM;
}

/** Whether the hand that begins there is two sets and a pair. */
function isComplete(hand: number): boolean {
  for (let kind = hand; kind < hand + KINDS; kind++) {
    if ((hands[kind] as number) < 2) continue;
    hands[kind] = (hands[kind] as number) - 2;
    const isDone = isAllSets(hand, hand);
    hands[kind] = (hands[kind] as number) + 2;
    if (isDone) return true;
  }
  return false;
}

/** Whether what is held from a kind on is sets and nothing else: the first tile belongs to three alike or begins a run. */
function isAllSets(hand: number, from: number): boolean {
  let kind = from;
  while (kind < hand + KINDS && hands[kind] === 0) kind++;
  if (kind === hand + KINDS) return true;
  const held = hands[kind] as number;
  if (held >= 3) {
    hands[kind] = held - 3;
    const isDone = isAllSets(hand, kind);
    hands[kind] = held;
    if (isDone) return true;
  }
  const place = kind - hand;
  if (place >= SUITED || place % SUIT > SUIT - 3) return false;
  const [second, third] = [hands[kind + 1] as number, hands[kind + 2] as number];
  if (second === 0 || third === 0) return false;
  hands[kind] = held - 1;
  hands[kind + 1] = second - 1;
  hands[kind + 2] = third - 1;
  const isDone = isAllSets(hand, kind);
  hands[kind] = held;
  hands[kind + 1] = second;
  hands[kind + 2] = third;
  return isDone;
}

export const winds: Reference = {
  moves,
  describe: (move) =>
    move === DECLARE
      ? 'Declare()'
      : move === CLAIM
        ? 'Claim()'
        : move === LEAVE
          ? 'Leave()'
          : `LayOff(${move})`,
  playGame,
};
