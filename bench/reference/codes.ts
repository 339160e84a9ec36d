/** Codes of four colours out of six, for two players. */

import type { Table } from '../random.ts';
import type { Reference } from './reference.ts';

const COLOURS = 6;
const PLACES = 4;
const CODES = COLOURS ** PLACES;
const SEATS = 2;

/** A code is `((a * 6 + b) * 6 + c) * 6 + d`; its colours, and how often it has each. */
const colours = new Uint8Array(CODES * PLACES);
const numbers = new Uint8Array(CODES * COLOURS);
for (let code = 0; code < CODES; code++)
  for (let place = PLACES - 1, rest = code; place >= 0; place--, rest = Math.floor(rest / COLOURS)) {
    const colour = rest % COLOURS;
    colours[code * PLACES + place] = colour;
    numbers[code * COLOURS + colour] = (numbers[code * COLOURS + colour] as number) + 1;
  }

const moves = new Uint16Array(CODES);
const tries = new Uint16Array(20);
const blacks = new Uint8Array(20);
const commons = new Uint8Array(20);

function black(code: number, other: number): number {
  let count = 0;
  for (let place = 0; place < PLACES; place++)
    if (colours[code * PLACES + place] === colours[other * PLACES + place]) count++;
  return count;
}

function common(code: number, other: number): number {
  let count = 0;
  for (let colour = 0; colour < COLOURS; colour++)
    count += Math.min(
      numbers[code * COLOURS + colour] as number,
      numbers[other * COLOURS + colour] as number,
    );
  return count;
}

function agrees(code: number, tried: number): boolean {
  for (let index = 0; index < tried; index++) {
    const other = tries[index] as number;
    if (black(code, other) !== blacks[index] || common(code, other) !== commons[index]) return false;
  }
  return true;
}

function playGame(table: Table): number {
  let hidden = 0;
  for (let place = 0; place < PLACES; place++) hidden = hidden * COLOURS + table.below(COLOURS);
  for (let tried = 0; ; tried++) {
    let count = 0;
    for (let code = 0; code < CODES; code++) if (agrees(code, tried)) moves[count++] = code;
    const guess = moves[table.choose(count)] as number;
    if (guess === hidden) return 1 << (tried % SEATS);
    tries[tried] = guess;
    blacks[tried] = black(guess, hidden);
    commons[tried] = common(guess, hidden);
  }
}

export const codes: Reference = {
  moves,
  describe: (code) => `Guess(${colours.slice(code * PLACES, (code + 1) * PLACES).join()})`,
  playGame,
};
