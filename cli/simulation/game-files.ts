/** A line per simulated game, as CSV or as JSON. */

import type { Game } from '../../runtime/index.ts';
import { SEATS } from '../../runtime/ir/ir.ts';
import type { PlayedRange } from '../../runtime/simulation/simulate.ts';
import { visible } from '../../shared/visible.ts';
import { checkOutputs } from '../files/outputs.ts';
import { beginFile, type WholeFile } from '../files/write.ts';
import { type Io, print } from '../io.ts';
import type { OpenGame } from '../rules/open-game.ts';
import { UsageError } from '../usage-error.ts';
import { type GameLine, readRow } from './game-line.ts';

/** Files that grow by a line for each game, beside their places until they are finished. */
export interface GameFiles {
  /** Where the disk does not take it, this is said, and the file is given up; the games go on. */
  write(played: PlayedRange): void;
  /** Puts them in their places; false if one could not be written. */
  finish(): boolean;
  /** Forgets them. */
  abandon(): void;
}

/** What `simulate` is to write. */
export interface GameFileNames {
  readonly csv?: string | undefined;
  readonly ndjson?: string | undefined;
  /** Whether files that are there may be written over. */
  readonly force?: boolean | undefined;
}

/** Begins the files that are wanted; throws a `UsageError` where one cannot or may not be written. */
export function openGameFiles(io: Io, { rules, game }: OpenGame, names: GameFileNames): GameFiles {
  const { csv, ndjson, force = false } = names;
  const outputs = [
    { option: '--csv', file: csv },
    { option: '--ndjson', file: ndjson },
  ];
  checkOutputs(io, rules, outputs, force);
  const begun = new Map<WholeFile, (line: GameLine) => string>();
  let isWhole = true;
  const orGiveUp = (file: WholeFile, what: () => void): void => {
    try {
      what();
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      print(io.errors, `regelwerk: ${error.message}`);
      begun.delete(file);
      isWhole = false;
    }
  };
  const abandon = (): void => {
    for (const file of begun.keys()) file.abandon();
  };
  try {
    if (csv !== undefined) begun.set(beginFile(io, csv, force), csvLine);
    for (const file of begun.keys()) file.write(`${csvHead(game)}\n`);
    if (ndjson !== undefined) begun.set(beginFile(io, ndjson, force), (line) => JSON.stringify(line));
  } catch (error) {
    abandon();
    throw error;
  }
  return {
    write({ from, to, rows }) {
      for (const [file, write] of begun) {
        const lines = Array.from({ length: to - from }, (_, index) =>
          write(readRow(game.ir, rows, index, from + index)),
        );
        orGiveUp(file, () => file.write(lines.map((line) => `${line}\n`).join('')));
      }
    },
    finish() {
      for (const file of begun.keys()) orGiveUp(file, () => file.finish());
      return isWhole;
    },
    abandon,
  };
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
