/** A line per simulated game, as CSV or as JSON. */

import { closeSync, openSync, writeSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Game } from '../../runtime/index.ts';
import { SEATS } from '../../runtime/ir/ir.ts';
import type { PlayedRange } from '../../runtime/simulation/simulate.ts';
import { visible } from '../../shared/visible.ts';
import type { Io } from '../io.ts';
import { UsageError } from '../usage-error.ts';
import { type GameLine, readRow } from './game-line.ts';

/** Files that grow by a line for each game. */
export interface GameFiles {
  write(played: PlayedRange): void;
  close(): void;
}

/** Opens the files that are wanted; throws a `UsageError` where one cannot be written. */
export function openGameFiles(
  io: Io,
  game: Game,
  names: { readonly csv?: string | undefined; readonly ndjson?: string | undefined },
): GameFiles {
  const files: { readonly file: number; readonly write: (line: GameLine) => string }[] = [];
  const open = (name: string | undefined, write: (line: GameLine) => string): number | undefined => {
    if (name === undefined) return undefined;
    const file = openFile(io, name);
    files.push({ file, write });
    return file;
  };
  const csv = open(names.csv, csvLine);
  if (csv !== undefined) writeSync(csv, `${csvHead(game)}\n`);
  open(names.ndjson, (line) => JSON.stringify(line));
  return {
    write({ from, to, rows }) {
      for (const { file, write } of files) {
        const lines = Array.from({ length: to - from }, (_, index) =>
          write(readRow(game.ir, rows, index, from + index)),
        );
        writeSync(file, lines.map((line) => `${line}\n`).join(''));
      }
    },
    close() {
      for (const { file } of files) closeSync(file);
    },
  };
}

function openFile(io: Io, name: string): number {
  try {
    return openSync(resolve(io.folder, name), 'w');
  } catch (error) {
    throw new UsageError(`${name} cannot be written: ${(error as Error).message}.`);
  }
}

function csvHead({ ir }: Game): string {
  const seats = ir.domains[SEATS]?.members.slice(0, ir.players) ?? [];
  const scores = ir.score === undefined ? [] : ['leadChanges', ...seats.map(({ name }) => `score ${name}`)];
  return ['game', 'ending', 'winners', 'decisions', 'rounds', 'first', 'problem', ...scores]
    .map(cell)
    .join(',');
}

function csvLine(line: GameLine): string {
  const { game, ending = '', winners, decisions, rounds, first = '', problem } = line;
  const scores = line.scores === undefined ? [] : [line.leadChanges ?? 0, ...line.scores];
  const cells = [
    game,
    ending,
    winners.join(' '),
    decisions,
    rounds,
    first,
    problem ? 'yes' : 'no',
    ...scores,
  ];
  return cells.map(cell).join(',');
}

/**
 * Quoted where commas, quotes or breaks would split it (RFC 4180). What a spreadsheet would take for a formula begins
 * with an apostrophe, which it takes for a text; numbers are left as they are.
 */
export function cell(value: string | number): string {
  const text = visible(String(value));
  const safe =
    typeof value === 'string' && /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/.test(value) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
