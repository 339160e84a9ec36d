/** Court with four players. */

import type { Table } from '../random.ts';
import { drawCard, insertCard, removeCard } from './cards.ts';
import type { Reference } from './reference.ts';

const SEATS = 4;
const [DUKE, ASSASSIN, CAPTAIN, ENVOY, COUNTESS] = [0, 1, 2, 3, 4];
const ROLES = 5;
const COPIES = 3;
const CARDS = ROLES * COPIES;
/** Roles in the deck, at most. */
const MOST = CARDS;
/** Roles in a hand, at most. */
const HAND = 3;

const NAMES = [
  'Income',
  'Aid',
  'Tax',
  'Steal',
  'Kill',
  'Coup',
  'Trade',
  'Doubt',
  'Prove',
  'Confess',
  'Stop',
  'Say',
  'Bear',
  'Show',
  'Return',
  'Pass',
];
/** A move is what is done, times 8, and a seat or role, or `NOTHING` there. */
const moveOf = (name: string): number => NAMES.indexOf(name) << 3;
const INCOME = moveOf('Income');
const AID = moveOf('Aid');
const TAX = moveOf('Tax');
const STEAL = moveOf('Steal');
const KILL = moveOf('Kill');
const COUP = moveOf('Coup');
const TRADE = moveOf('Trade');
const DOUBT = moveOf('Doubt');
const PROVE = moveOf('Prove');
const CONFESS = moveOf('Confess');
const STOP = moveOf('Stop');
const SAY = moveOf('Say');
const BEAR = moveOf('Bear');
const SHOW = moveOf('Show');
const RETURN = moveOf('Return');
const PASS = moveOf('Pass');
const NOTHING = 7;

const deck = new Uint8Array(MOST);
let left = 0;
/** The roles of each hand, in order: `HAND` cells for each seat. */
const hands = new Uint8Array(SEATS * HAND);
const counts = new Uint8Array(SEATS);
const coins = new Uint8Array(SEATS);
let inGame = SEATS;
/** Whether what was claimed comes to nothing. */
let isStopped = false;

const moves = new Uint8Array(16);

function playGame(table: Table): number {
  for (let card = 0; card < CARDS; card++) deck[card] = Math.floor(card / COPIES);
  left = CARDS;
  coins.fill(2);
  counts.fill(0);
  inGame = SEATS;
  for (let seat = 0; seat < SEATS; seat++) {
    draw(seat, table);
    draw(seat, table);
  }
  for (let me = 0; inGame > 1; me = (me + 1) & 3) if (counts[me] !== 0) turn(me, table);
  let winner = 0;
  while (counts[winner] === 0) winner++;
  return 1 << winner;
}

function draw(seat: number, table: Table): void {
  insertCard(hands, seat * HAND, counts[seat] as number, drawCard(deck, left--, table));
  counts[seat] = (counts[seat] as number) + 1;
}

function takeAway(seat: number, role: number): void {
  removeCard(hands, seat * HAND, counts[seat] as number, role);
  counts[seat] = (counts[seat] as number) - 1;
}

function giveBack(seat: number, role: number): void {
  takeAway(seat, role);
  insertCard(deck, 0, left++, role);
}

function has(seat: number, role: number): boolean {
  for (let at = seat * HAND; at < seat * HAND + (counts[seat] as number); at++)
    if (hands[at] === role) return true;
  return false;
}

function list(me: number): number {
  const own = coins[me] as number;
  let count = 0;
  if (own < 10) {
    moves[count++] = INCOME | NOTHING;
    moves[count++] = AID | NOTHING;
    moves[count++] = TAX | NOTHING;
    for (let seat = 0; seat < SEATS; seat++)
      if (seat !== me && counts[seat] !== 0 && coins[seat] !== 0) moves[count++] = STEAL | seat;
    if (own >= 3) count = listOthers(KILL, me, count);
  }
  if (own >= 7) count = listOthers(COUP, me, count);
  if (own < 10) moves[count++] = TRADE | NOTHING;
  return count;
}

function listOthers(kind: number, me: number, listed: number): number {
  let count = listed;
  for (let seat = 0; seat < SEATS; seat++)
    if (seat !== me && counts[seat] !== 0) moves[count++] = kind | seat;
  return count;
}

function turn(me: number, table: Table): void {
  isStopped = false;
  const move = moves[table.choose(list(me))] as number;
  const other = move & 7;
  switch (move & ~7) {
    case INCOME:
      gain(me, 1);
      return;
    case AID:
      block(me, table);
      if (!isStopped) gain(me, 2);
      return;
    case TAX:
      claim(me, DUKE, table);
      if (!isStopped) gain(me, 3);
      return;
    case STEAL: {
      if (!passes(me, other, CAPTAIN, CAPTAIN, table)) return;
      const loot = Math.min(2, coins[other] as number);
      coins[other] = (coins[other] as number) - loot;
      gain(me, loot);
      return;
    }
    case KILL:
      coins[me] = (coins[me] as number) - 3;
      if (passes(me, other, ASSASSIN, COUNTESS, table)) lose(other, table);
      return;
    case COUP:
      coins[me] = (coins[me] as number) - 7;
      lose(other, table);
      return;
    default:
      trade(me, table);
  }
}

function gain(seat: number, amount: number): void {
  coins[seat] = (coins[seat] as number) + amount;
}

/** Whether a claim against somebody has its effect, whom it is against being still there. */
function passes(me: number, other: number, role: number, answer: number, table: Table): boolean {
  claim(me, role, table);
  if (isStopped || inGame === 1 || counts[other] === 0) return false;
  moves[0] = SAY | NOTHING;
  moves[1] = BEAR | NOTHING;
  if (moves[table.choose(2)] === (SAY | NOTHING)) {
    claim(other, answer, table);
    isStopped = !isStopped;
  }
  return !isStopped && inGame > 1 && counts[other] !== 0;
}

function trade(me: number, table: Table): void {
  claim(me, ENVOY, table);
  if (isStopped || inGame === 1) return;
  draw(me, table);
  giveBack(me, (moves[table.choose(listRoles(RETURN, me))] as number) & 7);
}

/** The different roles in a hand. */
function listRoles(kind: number, seat: number): number {
  let count = 0;
  let last = NOTHING;
  for (let at = seat * HAND; at < seat * HAND + (counts[seat] as number); at++) {
    const role = hands[at] as number;
    if (role !== last) moves[count++] = kind | role;
    last = role;
  }
  return count;
}

/** Who reacts to what this seat says, by an action of this kind; -1 if all pass. */
function reaction(seat: number, kind: number, table: Table): number {
  let passed = 0;
  for (let waiting = inGame - 1; waiting > 0; ) {
    let index = inGame > 2 ? table.below(inGame - 1) : 0;
    let other = -1;
    do {
      other++;
      if (other !== seat && counts[other] !== 0) index--;
    } while (index >= 0);
    moves[0] = kind | NOTHING;
    moves[1] = PASS | NOTHING;
    if (table.choose((passed & (1 << other)) === 0 ? 2 : 1) === 0) return other;
    passed |= 1 << other;
    waiting--;
  }
  return -1;
}

function block(me: number, table: Table): void {
  const other = reaction(me, STOP, table);
  if (other < 0) return;
  claim(other, DUKE, table);
  isStopped = !isStopped;
}

function claim(seat: number, role: number, table: Table): void {
  const other = reaction(seat, DOUBT, table);
  if (other < 0) return;
  let count = 0;
  if (has(seat, role)) moves[count++] = PROVE | NOTHING;
  moves[count++] = CONFESS | NOTHING;
  if (moves[table.choose(count)] === (PROVE | NOTHING)) {
    giveBack(seat, role);
    draw(seat, table);
    lose(other, table);
  } else {
    isStopped = true;
    lose(seat, table);
  }
}

function lose(seat: number, table: Table): void {
  takeAway(seat, (moves[table.choose(listRoles(SHOW, seat))] as number) & 7);
  if (counts[seat] === 0) inGame--;
}

export const court: Reference = {
  moves,
  describe: (move) => `${NAMES[move >> 3]}(${(move & 7) === NOTHING ? '' : move & 7})`,
  playGame,
};
