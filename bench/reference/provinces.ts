/** Armies in sixteen provinces march and support each other. */

import type { Table } from '../random.ts';
import { neighboursAlong } from './geometry.ts';
import type { Reference } from './reference.ts';

const SEATS = 3;
const ROUNDS = 30;
const TO_WIN = 6;
const STEPS = 16;
const NAMES = ['R1', 'R2', 'R3', 'G1', 'G2', 'G3', 'B1', 'B2', 'B3', 'N', 'W', 'E', 'M', 'NW', 'NE', 'S'];
const SPACES = NAMES.length;
const NONE = 255;
const PATHS = [
  'R1 R2 NW R3 R1',
  'R2 R3',
  'R2 N G2',
  'N NW M NE N',
  'G1 G2 NE G3 G1',
  'G2 G3',
  'R3 W B2',
  'W NW',
  'W S M',
  'G3 E B3',
  'E NE',
  'E S',
  'B1 B2 S B3 B1',
  'B2 B3',
];
const CITIES = ['R1', 'R2', 'G1', 'G2', 'B1', 'B2', 'N', 'W', 'E', 'M'];
const isCity = Uint8Array.from(NAMES, (name) => (CITIES.includes(name) ? 1 : 0));
/** Whose home it is. */
const homes = Uint8Array.from(NAMES, (_, space) => (space < 9 ? Math.floor(space / 3) : NONE));
const beside = neighboursAlong(NAMES, PATHS);

const armies = new Uint8Array(SPACES);
const flags = new Uint8Array(SPACES);
const ordered = new Uint8Array(SPACES);
const helps = new Uint8Array(SPACES);
const targets = new Uint8Array(SPACES);
const beaten = new Uint8Array(SPACES);
const beatenBy = new Uint8Array(SPACES);
const counts = new Uint8Array(SEATS);
const cities = new Uint8Array(SEATS);

const [SUPPORT, HOLD, RETREAT, DISMISS, RAISE, DISBAND, WAIT] = [256, 512, 528, 544, 560, 576, 577];
const moves = new Uint16Array(256);

function list(me: number): number {
  let count = 0;
  for (let start = 0; start < SPACES; start++)
    if (armies[start] === me && ordered[start] === 0)
      for (const target of beside[start] as number[]) moves[count++] = start * SPACES + target;
  if (count === 0) return 0;
  for (let start = 0; start < SPACES; start++) {
    if (armies[start] !== me || ordered[start] !== 0) continue;
    for (const target of beside[start] as number[]) {
      let isUseful = armies[target] === me;
      for (const other of beside[target] as number[])
        if (other !== start && armies[other] === me) isUseful = true;
      if (isUseful) moves[count++] = SUPPORT + start * SPACES + target;
    }
  }
  for (let start = 0; start < SPACES; start++)
    if (armies[start] === me && ordered[start] === 0) moves[count++] = HOLD + start;
  return count;
}

function order(move: number): void {
  if (move >= HOLD) {
    ordered[move - HOLD] = 1;
    return;
  }
  const pair = move % SUPPORT;
  const start = Math.floor(pair / SPACES);
  ordered[start] = 1;
  helps[start] = move >= SUPPORT ? 1 : 0;
  targets[start] = pair % SPACES;
}

const marches = (start: number, target: number): boolean =>
  targets[start] === target && helps[start] === 0 && armies[start] !== NONE;

function isCut(helper: number): boolean {
  for (const other of beside[helper] as number[])
    if (marches(other, helper) && armies[other] !== armies[helper] && other !== targets[helper]) return true;
  return false;
}

function strength(seat: number, target: number): number {
  let count = 1;
  for (const helper of beside[target] as number[])
    if (armies[helper] === seat && helps[helper] !== 0 && targets[helper] === target && !isCut(helper))
      count++;
  return count;
}

function defence(target: number): number {
  if (armies[target] === NONE) return 0;
  if (targets[target] !== NONE && helps[target] === 0) return 1;
  return strength(armies[target] as number, target);
}

function advances(start: number): boolean {
  const target = targets[start] as number;
  if (target === NONE || !marches(start, target) || armies[target] === armies[start]) return false;
  const attack = strength(armies[start] as number, target);
  if (attack <= defence(target)) return false;
  for (const other of beside[target] as number[])
    if (other !== start && marches(other, target) && strength(armies[other] as number, target) >= attack)
      return false;
  return true;
}

function advance(start: number): void {
  const target = targets[start] as number;
  const loser = armies[target] as number;
  if (loser !== NONE) {
    beaten[target] = loser;
    beatenBy[target] = start;
    counts[loser] = (counts[loser] as number) - 1;
  }
  armies[target] = armies[start] as number;
  helps[target] = helps[start] = 0;
  targets[target] = targets[start] = NONE;
  armies[start] = NONE;
}

function resolve(): void {
  for (let step = 0; step < STEPS; step++) {
    let start = 0;
    while (start < SPACES && !advances(start)) start++;
    if (start === SPACES) break;
    advance(start);
  }
  ordered.fill(0);
  helps.fill(0);
  targets.fill(NONE);
}

function retreat(table: Table): void {
  for (let space = 0; space < SPACES; space++) {
    const seat = beaten[space] as number;
    if (seat === NONE) continue;
    let count = 0;
    for (const target of beside[space] as number[])
      if (armies[target] === NONE && target !== beatenBy[space]) moves[count++] = RETREAT + target;
    moves[count++] = DISBAND;
    const move = moves[table.choose(count)] as number;
    if (move !== DISBAND) {
      armies[move - RETREAT] = seat;
      counts[seat] = (counts[seat] as number) + 1;
    }
    beaten[space] = NONE;
  }
}

function feed(me: number, table: Table): void {
  while ((counts[me] as number) > (cities[me] as number)) {
    let count = 0;
    for (let space = 0; space < SPACES; space++) if (armies[space] === me) moves[count++] = DISMISS + space;
    armies[(moves[table.choose(count)] as number) - DISMISS] = NONE;
    counts[me] = (counts[me] as number) - 1;
  }
  while ((counts[me] as number) < (cities[me] as number)) {
    let count = 0;
    for (let space = 0; space < SPACES; space++)
      if (homes[space] === me && armies[space] === NONE && flags[space] === me && isCity[space] !== 0)
        moves[count++] = RAISE + space;
    moves[count++] = WAIT;
    const move = moves[table.choose(count)] as number;
    if (move === WAIT) return;
    armies[move - RAISE] = me;
    counts[me] = (counts[me] as number) + 1;
  }
}

function raiseFlags(): void {
  cities.fill(0);
  for (let space = 0; space < SPACES; space++) {
    if (isCity[space] === 0) continue;
    if (armies[space] !== NONE) flags[space] = armies[space] as number;
    const seat = flags[space] as number;
    if (seat !== NONE) cities[seat] = (cities[seat] as number) + 1;
  }
}

function playGame(table: Table): number {
  armies.set(homes);
  flags.set(homes);
  counts.fill(3);
  for (const each of [targets, beaten]) each.fill(NONE);
  for (const each of [ordered, helps]) each.fill(0);
  for (let round = 1; ; round++) {
    for (let me = 0; me < SEATS; me++)
      for (let count = list(me); count > 0; count = list(me)) order(moves[table.choose(count)] as number);
    resolve();
    retreat(table);
    if (round % 2 !== 0) continue;
    raiseFlags();
    for (let me = 0; me < SEATS; me++) feed(me, table);
    for (let me = 0; me < SEATS; me++) if ((cities[me] as number) >= TO_WIN) return 1 << me;
    if (round === ROUNDS) break;
  }
  const keys = Array.from(cities, (each, me) => each * SPACES + (counts[me] as number));
  const most = Math.max(...keys);
  return keys.reduce((bits, each, me) => (each === most ? bits | (1 << me) : bits), 0);
}

export const provinces: Reference = {
  moves,
  describe(move) {
    if (move === DISBAND) return 'Disband()';
    if (move === WAIT) return 'Wait()';
    if (move >= RAISE) return `Raise(${move - RAISE})`;
    if (move >= DISMISS) return `Dismiss(${move - DISMISS})`;
    if (move >= RETREAT) return `Retreat(${move - RETREAT})`;
    if (move >= HOLD) return `Hold(${move - HOLD})`;
    const pair = `${Math.floor((move % SUPPORT) / SPACES)},${move % SPACES}`;
    return move >= SUPPORT ? `Support(${pair})` : `March(${pair})`;
  },
  playGame,
};
