/** Three players ask for one of six persons, tools and rooms each until one of them knows which are missing. */

import type { Table } from '../random.ts';
import type { Reference } from './reference.ts';

const SEATS = 3;
const ROUNDS = 60;
const SORTS = 3;
const EACH = 6;
const CARDS = SORTS * EACH;
const HAND = 5;
/** Where a card lies: with a seat, in the pack, or in the truth. */
const [PACK, TRUTH] = [SEATS, SEATS + 1];

const places = new Uint8Array(CARDS);
const seen = new Uint8Array(SEATS * CARDS);
const asked = new Uint8Array(SORTS);
const ASKS = EACH * EACH * EACH;
const [ACCUSE, THINK, SHOW] = [ASKS, 2 * ASKS, 2 * ASKS + 1];
const moves = new Uint16Array(ASKS + 2);

function openOnes(me: number, sort: number): number {
  let count = 0;
  for (let card = sort * EACH; card < sort * EACH + EACH; card++) if (seen[me * CARDS + card] === 0) count++;
  return count;
}

function isSure(me: number): boolean {
  for (let sort = 0; sort < SORTS; sort++) if (openOnes(me, sort) !== 1) return false;
  return true;
}

function list(me: number): number {
  let count = 0;
  const sure = isSure(me);
  const mine = me * CARDS;
  for (let a = 0; a < EACH; a++) {
    const seenA = seen[mine + a] as number;
    const ownA = places[a] === me ? 1 : 0;
    for (let b = 0; b < EACH; b++) {
      const seenB = seenA + (seen[mine + EACH + b] as number);
      const ownB = ownA + (places[EACH + b] === me ? 1 : 0);
      for (let c = 0; c < EACH; c++) {
        const seenC = seenB + (seen[mine + 2 * EACH + c] as number);
        const move = (a * EACH + b) * EACH + c;
        if (sure) {
          if (seenC === 0) moves[count++] = ACCUSE + move;
        } else if (seenC <= 1 && ownB + (places[2 * EACH + c] === me ? 1 : 0) <= 1) moves[count++] = move;
      }
    }
  }
  moves[count++] = THINK;
  return count;
}

function answer(me: number, table: Table): void {
  for (let step = 1; step < SEATS; step++) {
    const other = (me + step) % SEATS;
    let count = 0;
    for (let sort = 0; sort < SORTS; sort++)
      if (places[asked[sort] as number] === other) moves[count++] = SHOW + (asked[sort] as number);
    if (count === 0) continue;
    seen[me * CARDS + (moves[table.choose(count)] as number) - SHOW] = 1;
    return;
  }
  for (let sort = 0; sort < SORTS; sort++) {
    const card = asked[sort] as number;
    if (places[card] === me) continue;
    for (let other = sort * EACH; other < sort * EACH + EACH; other++)
      if (other !== card) seen[me * CARDS + other] = 1;
  }
}

function setUp(table: Table): void {
  places.fill(PACK);
  seen.fill(0);
  for (let sort = 0; sort < SORTS; sort++) places[sort * EACH + table.below(EACH)] = TRUTH;
  let left = CARDS - SORTS;
  for (let me = 0; me < SEATS; me++)
    for (let draw = 0; draw < HAND; draw++) {
      let index = table.below(left--);
      let card = 0;
      for (; places[card] !== PACK || index > 0; card++) if (places[card] === PACK) index--;
      places[card] = me;
      seen[me * CARDS + card] = 1;
    }
}

function playGame(table: Table): number {
  setUp(table);
  for (let round = 1; round <= ROUNDS; round++)
    for (let me = 0; me < SEATS; me++) {
      const move = moves[table.choose(list(me))] as number;
      if (move === THINK) continue;
      asked[0] = Math.floor((move % ASKS) / (EACH * EACH));
      asked[1] = EACH + (Math.floor(move / EACH) % EACH);
      asked[2] = 2 * EACH + (move % EACH);
      if (move >= ACCUSE) return asked.every((card) => places[card] === TRUTH) ? 1 << me : 0;
      answer(me, table);
    }
  return 0;
}

export const suspects: Reference = {
  moves,
  describe(move) {
    if (move >= SHOW) return `Show(${move - SHOW})`;
    if (move === THINK) return 'Think()';
    const [a, b, c] = [
      Math.floor((move % ASKS) / (EACH * EACH)),
      Math.floor(move / EACH) % EACH,
      move % EACH,
    ];
    return `${move < ACCUSE ? 'Ask' : 'Accuse'}(${a},${EACH + b},${2 * EACH + c})`;
  },
  playGame,
};
