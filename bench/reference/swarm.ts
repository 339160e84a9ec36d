/** Insects on 61 hexagons go round the edge of the swarm, which holds together. */

import type { Table } from '../random.ts';
import type { Reference } from './reference.ts';

const SIZE = 9;
const ROUNDS = 50;
const SIDES = 6;
const [QUEEN, HOPPER, SPIDER] = [0, 2, 3];
const KINDS = 4;
const AT_FIRST = Uint8Array.of(1, 3, 3, 2);
const STEPS_OF_SPIDER = 3;
const FREE = 2;
const FAR = 255;
const WAYS = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
] as const;

/** The number of a column and row, row by row; -1 outside. Each row begins half a space further right than the one below it. */
const numbers = new Map<string, number>();
for (let row = 1; row <= SIZE; row++)
  for (let column = 1; column <= SIZE; column++)
    if (column + row > 5 && column + row < 15) numbers.set(`${column},${row}`, numbers.size);
const SPACES = numbers.size;
const MIDDLE = numbers.get('5,5') as number;
/** The next space each way, in the order in which the ways go round; -1 where there is none. */
const onward = new Int8Array(SPACES * SIDES).fill(-1);
for (const [name, space] of numbers)
  for (const [way, [columns, rows]] of WAYS.entries()) {
    const [column, row] = name.split(',').map(Number) as [number, number];
    onward[space * SIDES + way] = numbers.get(`${column + columns},${row + rows}`) ?? -1;
  }

const bugs = new Uint8Array(SPACES);
const owners = new Uint8Array(SPACES);
const left = new Uint8Array(2 * KINDS);
const queens = new Int8Array(2);
let count = 0;

const GO = KINDS * SPACES;
const moves = new Uint16Array(SPACES * SPACES + GO);
/** Where an insect may be laid. */
const open = new Uint8Array(SPACES);
const queue = new Uint8Array(SPACES);
const steps = new Uint8Array(SPACES);

function besideSwarm(space: number): boolean {
  for (let at = space * SIDES; at < space * SIDES + SIDES; at++) {
    const next = onward[at] as number;
    if (next >= 0 && owners[next] !== FREE) return true;
  }
  return false;
}

const isTaken = (space: number): number => (space >= 0 && owners[space] !== FREE ? 1 : 0);

/** Whether the swarm holds together without the insect that is lifted. */
function isWhole(lifted: number): boolean {
  steps.fill(FAR);
  let [first, last] = [0, 0];
  for (let way = 0; way < SIDES && last === 0; way++) {
    const next = onward[lifted * SIDES + way] as number;
    if (isTaken(next) === 0) continue;
    queue[last++] = next;
    steps[next] = 0;
  }
  while (first < last) {
    const space = queue[first++] as number;
    for (let at = space * SIDES; at < space * SIDES + SIDES; at++) {
      const next = onward[at] as number;
      if (isTaken(next) === 0 || steps[next] !== FAR) continue;
      steps[next] = 0;
      queue[last++] = next;
    }
  }
  return last === count - 1;
}

function mayLay(space: number, me: number, round: number): boolean {
  if (owners[space] !== FREE) return false;
  if (round === 1) return me === 0 ? space === MIDDLE : besideSwarm(space);
  let mine = false;
  for (let at = space * SIDES; at < space * SIDES + SIDES; at++) {
    const next = onward[at] as number;
    if (isTaken(next) === 0) continue;
    if (owners[next] !== me) return false;
    mine = true;
  }
  return mine;
}

/** Whether an insect slides that way: there is room on one side, and the swarm on the other. */
function slides(space: number, way: number): boolean {
  const before = onward[space * SIDES + ((way + SIDES - 1) % SIDES)] as number;
  const after = onward[space * SIDES + ((way + 1) % SIDES)] as number;
  return isTaken(before) + isTaken(after) === 1;
}

/** How many steps along the edge each space is from this one. */
function slideFrom(start: number, most: number): void {
  steps.fill(FAR);
  steps[start] = 0;
  queue[0] = start;
  let last = 1;
  for (let first = 0; first < last; first++) {
    const space = queue[first] as number;
    const step = (steps[space] as number) + 1;
    if (step > most) return;
    for (let way = 0; way < SIDES; way++) {
      const next = onward[space * SIDES + way] as number;
      if (next < 0 || steps[next] !== FAR || owners[next] !== FREE || !slides(space, way)) continue;
      steps[next] = step;
      queue[last++] = next;
    }
  }
}

function hopFrom(start: number): void {
  steps.fill(FAR);
  for (let way = 0; way < SIDES; way++) {
    let next = onward[start * SIDES + way] as number;
    if (isTaken(next) === 0) continue;
    while (isTaken(next) !== 0) next = onward[next * SIDES + way] as number;
    if (next >= 0) steps[next] = 1;
  }
}

function listMoves(me: number, round: number): number {
  let found = 0;
  for (let space = 0; space < SPACES; space++) if (mayLay(space, me, round)) open[found++] = space;
  let listed = 0;
  for (let bug = 0; bug < KINDS; bug++)
    if (left[me * KINDS + bug] !== 0)
      for (let at = 0; at < found; at++) moves[listed++] = bug * SPACES + (open[at] as number);
  if (left[me * KINDS + QUEEN] !== 0) return listed;
  for (let space = 0; space < SPACES; space++) {
    if (owners[space] !== me) continue;
    owners[space] = FREE;
    if (isWhole(space)) {
      const bug = bugs[space] as number;
      if (bug === HOPPER) hopFrom(space);
      else slideFrom(space, bug === QUEEN ? 1 : bug === SPIDER ? STEPS_OF_SPIDER : FAR - 1);
      const wanted = bug === SPIDER ? STEPS_OF_SPIDER : 0;
      for (let target = 0; target < SPACES; target++) {
        if (target === space || steps[target] === FAR || (wanted !== 0 && steps[target] !== wanted)) continue;
        if (besideSwarm(target)) moves[listed++] = GO + space * SPACES + target;
      }
    }
    owners[space] = me;
  }
  return listed;
}

function isShutIn(seat: number): boolean {
  const queen = queens[seat] as number;
  if (queen < 0) return false;
  for (let at = queen * SIDES; at < queen * SIDES + SIDES; at++) {
    const next = onward[at] as number;
    if (next >= 0 && owners[next] === FREE) return false;
  }
  return true;
}

function play(move: number, me: number): void {
  const start = move < GO ? -1 : Math.floor((move - GO) / SPACES);
  const target = move % SPACES;
  const bug = start < 0 ? Math.floor(move / SPACES) : (bugs[start] as number);
  if (start >= 0) owners[start] = FREE;
  else {
    left[me * KINDS + bug] = (left[me * KINDS + bug] as number) - 1;
    count++;
  }
  bugs[target] = bug;
  owners[target] = me;
  if (bug === QUEEN) queens[me] = target;
}

function playGame(table: Table): number {
  owners.fill(FREE);
  left.set(AT_FIRST);
  left.set(AT_FIRST, KINDS);
  queens.fill(-1);
  count = 0;
  for (let round = 1; round <= ROUNDS; round++)
    for (let me = 0; me < 2; me++) {
      const listed = listMoves(me, round);
      if (listed > 0) play(moves[table.choose(listed)] as number, me);
      else continue;
      const lost = (isShutIn(0) ? 1 : 0) | (isShutIn(1) ? 2 : 0);
      if (lost === 3) return 0;
      if (lost !== 0) return 3 - lost;
    }
  return 0;
}

export const swarm: Reference = {
  moves,
  describe(move) {
    if (move < GO) return `Lay(${Math.floor(move / SPACES)},${move % SPACES})`;
    return `Go(${Math.floor((move - GO) / SPACES)},${(move - GO) % SPACES})`;
  },
  playGame,
};
