/** Three gardens of five by five beds, planted with tiles from a river of four. */

import type { Table } from '../random.ts';
import type { Reference } from './reference.ts';

const SEATS = 3;
const ROUNDS = 19;
const SIZE = 5;
const BEDS = SIZE * SIZE;
const MIDDLE = 12;
const COLOURS = 4;
const PLANTS = 3;
const KINDS = COLOURS * PLANTS;
const COPIES = 5;
const RIVER = 4;
const NONE = 255;
const MOST = 200;

const beside: number[][] = [];
for (let bed = 0; bed < BEDS; bed++) {
  const column = bed % SIZE;
  const around = [bed - SIZE, column > 0 ? bed - 1 : -1, column < SIZE - 1 ? bed + 1 : -1, bed + SIZE];
  beside.push(around.filter((next) => next >= 0 && next < BEDS));
}

const bag = new Uint8Array(KINDS);
let left = 0;
const river = new Uint8Array(KINDS);
const tiles = new Uint8Array(SEATS * BEDS);
const groups = new Uint8Array(SEATS * BEDS);
const planted = new Uint8Array(SEATS);
const points = new Uint8Array(SEATS);
const open = new Uint8Array(BEDS);
const moves = new Uint16Array(KINDS * BEDS);

function draw(table: Table): void {
  let kind = 0;
  for (let index = table.below(left); index >= (bag[kind] as number); kind++) index -= bag[kind] as number;
  bag[kind] = (bag[kind] as number) - 1;
  left--;
  river[kind] = (river[kind] as number) + 1;
}

function list(me: number): number {
  const garden = me * BEDS;
  let found = 0;
  if (planted[me] === 0) open[found++] = MIDDLE;
  else
    for (let bed = 0; bed < BEDS; bed++) {
      if (tiles[garden + bed] !== NONE) continue;
      for (const next of beside[bed] as number[])
        if (tiles[garden + next] !== NONE) {
          open[found++] = bed;
          break;
        }
    }
  let count = 0;
  for (let kind = 0; kind < KINDS; kind++)
    if (river[kind] !== 0)
      for (let at = 0; at < found; at++) moves[count++] = kind * BEDS + (open[at] as number);
  return count;
}

function play(move: number, me: number, table: Table): void {
  const [kind, bed] = [Math.floor(move / BEDS), move % BEDS];
  const garden = me * BEDS;
  tiles[garden + bed] = kind;
  river[kind] = (river[kind] as number) - 1;
  planted[me] = (planted[me] as number) + 1;
  const own = 1 + (planted[me] as number);
  groups[garden + bed] = own;
  for (const next of beside[bed] as number[]) {
    const other = tiles[garden + next] as number;
    if (other === NONE) continue;
    if (other % PLANTS === kind % PLANTS) points[me] = (points[me] as number) + 1;
    const old = groups[garden + next] as number;
    if (Math.floor(other / PLANTS) !== Math.floor(kind / PLANTS) || old === own) continue;
    for (let each = garden; each < garden + BEDS; each++) if (groups[each] === old) groups[each] = own;
  }
  if (left > 0) draw(table);
}

/** The most beds of a colour that belong together. */
function largest(me: number, colour: number): number {
  let most = 0;
  for (let bed = me * BEDS; bed < me * BEDS + BEDS; bed++) {
    if (tiles[bed] === NONE || Math.floor((tiles[bed] as number) / PLANTS) !== colour) continue;
    let count = 0;
    for (let other = me * BEDS; other < me * BEDS + BEDS; other++) if (groups[other] === groups[bed]) count++;
    most = Math.max(most, count);
  }
  return most;
}

function playGame(table: Table): number {
  bag.fill(COPIES);
  left = KINDS * COPIES;
  river.fill(0);
  tiles.fill(NONE);
  for (const each of [groups, planted, points]) each.fill(0);
  for (let tile = 0; tile < RIVER; tile++) draw(table);
  for (let round = 0; round < ROUNDS; round++)
    for (let me = 0; me < SEATS; me++) play(moves[table.choose(list(me))] as number, me, table);
  for (let me = 0; me < SEATS; me++)
    for (let colour = 0; colour < COLOURS; colour++)
      points[me] = Math.min(MOST, (points[me] as number) + 2 * largest(me, colour));
  const most = Math.max(...points);
  return points.reduce((bits, each, me) => (each === most ? bits | (1 << me) : bits), 0);
}

export const gardens: Reference = {
  moves,
  describe: (move) => `Lay(${Math.floor(move / BEDS)},${move % BEDS})`,
  playGame,
};
