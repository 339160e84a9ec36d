/** Tiles are taken from bowls, collected in rows and laid on a wall of five by five. */

import type { Table } from '../random.ts';
import type { Reference } from './reference.ts';

const SEATS = 3;
const ROUNDS = 30;
const SIZE = 5;
const COPIES = 20;
const BOWLS = 7;
const IN_BOWL = 4;
const DISPLAYS = BOWLS + 1;
const MIDDLE = BOWLS;
const NONE = 255;
const MOST_LOST = 7;
const MOST_POINTS = 300;
const PENALTIES = Uint8Array.of(0, 1, 2, 4, 6, 8, 11, 14);

const displays = new Uint8Array(DISPLAYS * SIZE);
const bag = new Uint8Array(SIZE);
const lid = new Uint8Array(SIZE);
let inBag = 0;
const laid = new Uint8Array(SEATS * SIZE);
const sorts = new Uint8Array(SEATS * SIZE);
/** Row by row; the colours of a row go round, one further in each. */
const walls = new Uint8Array(SEATS * SIZE * SIZE);
const lost = new Uint8Array(SEATS);
const points = new Uint16Array(SEATS);
let isOpen = true;
let nextStarter = 0;

const BREAK = DISPLAYS * SIZE * SIZE;
const moves = new Uint16Array(BREAK + DISPLAYS * SIZE);

const columnOf = (row: number, colour: number): number => (colour + row) % SIZE;

function list(me: number): number {
  let count = 0;
  for (let pair = 0; pair < DISPLAYS * SIZE; pair++) {
    if (displays[pair] === 0) continue;
    const colour = pair % SIZE;
    for (let row = 0; row < SIZE; row++) {
      const at = me * SIZE + row;
      if ((laid[at] as number) > row || (sorts[at] !== NONE && sorts[at] !== colour)) continue;
      if (walls[at * SIZE + columnOf(row, colour)] === 0) moves[count++] = pair * SIZE + row;
    }
  }
  for (let pair = 0; pair < DISPLAYS * SIZE; pair++) if (displays[pair] !== 0) moves[count++] = BREAK + pair;
  return count;
}

function lose(me: number, count: number): void {
  lost[me] = Math.min(MOST_LOST, (lost[me] as number) + count);
}

function play(move: number, me: number): void {
  const pair = move < BREAK ? Math.floor(move / SIZE) : move - BREAK;
  const [display, colour] = [Math.floor(pair / SIZE), pair % SIZE];
  let broken = displays[pair] as number;
  if (move < BREAK) {
    const row = move % SIZE;
    const at = me * SIZE + row;
    const kept = Math.min(broken, row + 1 - (laid[at] as number));
    laid[at] = (laid[at] as number) + kept;
    sorts[at] = colour;
    broken -= kept;
  }
  displays[pair] = 0;
  lid[colour] = (lid[colour] as number) + broken;
  lose(me, broken);
  if (display === MIDDLE) {
    if (!isOpen) return;
    isOpen = false;
    nextStarter = me;
    lose(me, 1);
  } else
    for (let each = 0; each < SIZE; each++) {
      const from = display * SIZE + each;
      displays[MIDDLE * SIZE + each] =
        (displays[MIDDLE * SIZE + each] as number) + (displays[from] as number);
      displays[from] = 0;
    }
}

/** How many lie beside each other there, one way or the other. */
function run(wall: number, place: number, first: number, last: number, step: number): number {
  let count = 1;
  for (let at = place - step; at >= first && walls[wall + at] !== 0; at -= step) count++;
  for (let at = place + step; at <= last && walls[wall + at] !== 0; at += step) count++;
  return count;
}

function lay(me: number): void {
  for (let row = 0; row < SIZE; row++) {
    const at = me * SIZE + row;
    if (laid[at] !== row + 1) continue;
    const colour = sorts[at] as number;
    const place = row * SIZE + columnOf(row, colour);
    const wall = me * SIZE * SIZE;
    walls[wall + place] = 1;
    const across = run(wall, place, row * SIZE, row * SIZE + SIZE - 1, 1);
    const upright = run(wall, place, 0, SIZE * SIZE - 1, SIZE);
    const worth = across === 1 && upright === 1 ? 1 : (across > 1 ? across : 0) + (upright > 1 ? upright : 0);
    points[me] = Math.min(MOST_POINTS, (points[me] as number) + worth);
    lid[colour] = (lid[colour] as number) + row;
    laid[at] = 0;
    sorts[at] = NONE;
  }
  points[me] = Math.max(0, (points[me] as number) - (PENALTIES[lost[me] as number] as number));
  lost[me] = 0;
}

/** Whether five places are covered, each so far from the one before. */
function isFull(first: number, step: number): boolean {
  for (let at = 0; at < SIZE; at++) if (walls[first + at * step] === 0) return false;
  return true;
}

function isOver(): boolean {
  for (let first = 0; first < walls.length; first += SIZE) if (isFull(first, 1)) return true;
  return false;
}

function addBonuses(me: number): void {
  const wall = me * SIZE * SIZE;
  let bonus = 0;
  for (let row = 0; row < SIZE; row++) if (isFull(wall + row * SIZE, 1)) bonus += 2;
  for (let column = 0; column < SIZE; column++) if (isFull(wall + column, SIZE)) bonus += 7;
  for (let colour = 0; colour < SIZE; colour++) {
    let count = 0;
    for (let row = 0; row < SIZE; row++) count += walls[wall + row * SIZE + columnOf(row, colour)] as number;
    if (count === SIZE) bonus += 10;
  }
  points[me] = Math.min(MOST_POINTS, (points[me] as number) + bonus);
}

function fill(table: Table): void {
  for (let bowl = 0; bowl < BOWLS; bowl++)
    for (let tile = 0; tile < IN_BOWL; tile++) {
      if (inBag === 0) {
        bag.set(lid);
        lid.fill(0);
        for (const each of bag) inBag += each;
        if (inBag === 0) return;
      }
      let colour = 0;
      for (let index = table.below(inBag); index >= (bag[colour] as number); colour++)
        index -= bag[colour] as number;
      bag[colour] = (bag[colour] as number) - 1;
      inBag--;
      displays[bowl * SIZE + colour] = (displays[bowl * SIZE + colour] as number) + 1;
    }
}

function playGame(table: Table): number {
  bag.fill(COPIES);
  inBag = COPIES * SIZE;
  for (const each of [displays, lid, laid, walls, lost, points]) each.fill(0);
  sorts.fill(NONE);
  nextStarter = 0;
  let me = table.below(SEATS);
  for (let round = 1; ; round++) {
    fill(table);
    isOpen = true;
    for (let count = list(me); count > 0; count = list(me)) {
      play(moves[table.choose(count)] as number, me);
      me = me === SEATS - 1 ? 0 : me + 1;
    }
    for (let seat = 0; seat < SEATS; seat++) lay(seat);
    me = nextStarter;
    const over = isOver();
    if (over) for (let seat = 0; seat < SEATS; seat++) addBonuses(seat);
    if (over || round === ROUNDS) break;
  }
  const most = Math.max(...points);
  return points.reduce((bits, each, seat) => (each === most ? bits | (1 << seat) : bits), 0);
}

export const mosaic: Reference = {
  moves,
  describe(move) {
    const pair = move < BREAK ? Math.floor(move / SIZE) : move - BREAK;
    const taken = `${Math.floor(pair / SIZE)},${pair % SIZE}`;
    return move < BREAK ? `Take(${taken},${move % SIZE})` : `Break(${taken})`;
  },
  playGame,
};
