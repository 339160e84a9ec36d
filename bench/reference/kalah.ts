import type { Table } from '../random.ts';
import type { BoardReference } from './reference.ts';

const SEEDS = 4;
/** Counterclockwise: South's houses, South's store, North's houses, North's store. */
const HOUSES = 6;
const PITS = 2 * HOUSES + 2;
const [SOUTH_STORE, NORTH_STORE] = [HOUSES, PITS - 1];
/** Cells after the pits: the first house of who is to sow, whether that is the same as before, whether the game is over. */
const [FIRST, AGAIN, OVER] = [PITS, PITS + 1, PITS + 2];

const state = new Uint8Array(PITS + 3);
const moves = new Uint8Array(HOUSES);

function start(): void {
  state.fill(SEEDS, 0, PITS).fill(0, PITS);
  state[SOUTH_STORE] = state[NORTH_STORE] = 0;
}

function list(): number {
  if (state[OVER] !== 0) return 0;
  const first = state[FIRST] as number;
  let count = 0;
  for (let house = first; house < first + HOUSES; house++) if (state[house] !== 0) moves[count++] = house;
  return count;
}

function play(house: number): void {
  const first = state[FIRST] as number;
  const own = first + HOUSES;
  const passed = SOUTH_STORE + NORTH_STORE - own;
  let pit = house;
  let seeds = state[house] as number;
  state[house] = 0;
  while (seeds > 0) {
    pit = pit === PITS - 1 ? 0 : pit + 1;
    if (pit === passed) continue;
    state[pit] = (state[pit] as number) + 1;
    seeds--;
  }
  if (state[pit] === 1 && pit >= first && pit < own) {
    const opposite = 2 * HOUSES - pit;
    if (state[opposite] !== 0) {
      state[own] = (state[own] as number) + 1 + (state[opposite] as number);
      state[pit] = state[opposite] = 0;
    }
  }
  state[AGAIN] = pit === own ? 1 : 0;
  if (isEmpty(0) || isEmpty(HOUSES + 1)) finish();
  else if (pit !== own) state[FIRST] = HOUSES + 1 - first;
}

function isEmpty(first: number): boolean {
  for (let house = first; house < first + HOUSES; house++) if (state[house] !== 0) return false;
  return true;
}

/** Everybody keeps what lies in the own houses. */
function finish(): void {
  state[OVER] = 1;
  for (let house = 0; house < HOUSES; house++) {
    const north = house + HOUSES + 1;
    state[SOUTH_STORE] = (state[SOUTH_STORE] as number) + (state[house] as number);
    state[NORTH_STORE] = (state[NORTH_STORE] as number) + (state[north] as number);
    state[house] = state[north] = 0;
  }
}

function playGame(table: Table): number {
  start();
  for (let count = list(); count > 0; count = list()) play(moves[table.choose(count)] as number);
  const lead = (state[SOUTH_STORE] as number) - (state[NORTH_STORE] as number);
  return lead > 0 ? 1 : lead < 0 ? 2 : 3;
}

export const kalah: BoardReference = {
  state,
  moves,
  start,
  list,
  play,
  isMidTurn: () => state[AGAIN] !== 0 && state[OVER] === 0,
  describe: (house) => `Sow(${house})`,
  playGame,
};
