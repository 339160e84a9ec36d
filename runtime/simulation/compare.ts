/**
 * Two sets of rules, compared game by game: game i of both has the same random numbers, so that much of what chance
 * does cancels out. (Common random numbers: J. P. C. Kleijnen, "Antithetic variates, common random numbers and
 * optimal computer time", 1975.)
 */

import type { Configuration, GameIR } from '../ir/ir.ts';
import type { Game } from '../play/game.ts';
import { type Estimate, meanOf } from './interval.ts';
import { COLUMN, rowLength } from './records.ts';

/** The same games, as far as chance goes, with two sets of rules. */
export interface ComparisonReport {
  readonly seed: number;
  readonly games: number;
  readonly a: ComparedSide;
  readonly b: ComparedSide;
  readonly rows: readonly ComparisonRow[];
  readonly seconds: number;
}

/** One of the two sets of rules. */
export interface ComparedSide {
  readonly game: string;
  readonly configuration: Configuration;
  readonly players: number;
  /** Games that did not finish. */
  readonly unfinished: number;
}

/** One quantity: its mean with each set of rules, and the difference b - a, game by game. */
export interface ComparisonRow {
  readonly kind:
    | 'wins'
    | 'nobody-wins'
    | 'first-seat-wins'
    | 'ending'
    | 'decisions'
    | 'rounds'
    | 'lead-changes';
  /** The seat, from 1, of `wins`; the name of an `ending`. */
  readonly of?: number | string;
  readonly a: number;
  readonly b: number;
  readonly difference: Estimate;
  /** Whether the interval of the difference leaves out 0. */
  readonly isClear: boolean;
}

/** Games played with both sets of rules; it grows by numbers only. */
export interface Comparison {
  /** Adds the same games of both, in order: rows as `simulateRange` gives them. */
  add(a: Int32Array, b: Int32Array): void;
  report(seed: number, seconds: number): ComparisonReport;
}

/** The number that a game counts with in a quantity. */
type Measure = (rows: Int32Array, at: number) => number;

interface Quantity extends Pick<ComparisonRow, 'kind' | 'of'> {
  readonly a: Measure;
  readonly b: Measure;
}

/** Of each side, and of the squares of what they differ by, game by game. */
interface Sums {
  a: number;
  b: number;
  squares: number;
}

/** Nothing is compared yet. */
export function createComparison(a: Game, b: Game): Comparison {
  const quantities = quantitiesOf(a.ir, b.ir);
  const sums = quantities.map(() => ({ a: 0, b: 0, squares: 0 }));
  const endings = new Map<string, Sums>();
  const ofEnding = (name: string): Sums => {
    const known = endings.get(name) ?? { a: 0, b: 0, squares: 0 };
    endings.set(name, known);
    return known;
  };
  const [lengthA, lengthB] = [rowLength(a.ir), rowLength(b.ir)];
  let games = 0;
  const unfinished = { a: 0, b: 0 };
  return {
    add(rowsA, rowsB) {
      // Where one has played fewer, the others have nothing to be compared with.
      const count = Math.min(rowsA.length / lengthA, rowsB.length / lengthB);
      for (let game = 0; game < count; game++) {
        const [atA, atB] = [game * lengthA, game * lengthB];
        games++;
        if (!isFinished(rowsA, atA)) unfinished.a++;
        if (!isFinished(rowsB, atB)) unfinished.b++;
        const [endA, endB] = [endingOf(a.ir, rowsA, atA), endingOf(b.ir, rowsB, atB)];
        if (endA !== undefined) ofEnding(endA).a++;
        if (endB !== undefined) ofEnding(endB).b++;
        // Each of the two is one more here and not there.
        if (endA !== endB) for (const name of [endA, endB]) if (name !== undefined) ofEnding(name).squares++;
        quantities.forEach((quantity, index) => {
          const sum = sums[index] as Sums;
          const [left, right] = [quantity.a(rowsA, atA), quantity.b(rowsB, atB)];
          sum.a += left;
          sum.b += right;
          sum.squares += (right - left) ** 2;
        });
      }
    },
    report(seed, seconds) {
      const row = ({ kind, of }: Pick<ComparisonRow, 'kind' | 'of'>, sum: Sums): ComparisonRow => {
        const difference = meanOf(sum.b - sum.a, sum.squares, games);
        const isClear = difference.low > 0 || difference.high < 0;
        const mean = (total: number) => (games === 0 ? 0 : total / games);
        return {
          kind,
          ...(of !== undefined && { of }),
          a: mean(sum.a),
          b: mean(sum.b),
          difference,
          isClear,
        };
      };
      // In the order of the rules.
      const names = new Set([...a.ir.endings, ...b.ir.endings].map(({ name }) => name));
      const ended = [...names].flatMap((of) => {
        const sum = endings.get(of);
        return sum ? [row({ kind: 'ending', of }, sum)] : [];
      });
      const others = quantities.map((quantity, index) => row(quantity, sums[index] as Sums));
      const after = quantities.findIndex(({ kind }) => kind === 'decisions');
      return {
        seed,
        games,
        a: sideOf(a.ir, unfinished.a),
        b: sideOf(b.ir, unfinished.b),
        rows: [...others.slice(0, after), ...ended, ...others.slice(after)],
        seconds,
      };
    },
  };
}

function quantitiesOf(a: GameIR, b: GameIR): readonly Quantity[] {
  const same = (kind: Quantity['kind'], measure: Measure): Quantity => ({ kind, a: measure, b: measure });
  const seats = Array.from({ length: Math.min(a.players, b.players) }, (_, seat): Quantity => {
    const wins: Measure = (rows, at) => (isFinished(rows, at) && hasWon(rows, at, seat) ? 1 : 0);
    return { kind: 'wins', of: seat + 1, a: wins, b: wins };
  });
  const isScored = a.score !== undefined && b.score !== undefined;
  return [
    ...seats,
    same('nobody-wins', (rows, at) => (isFinished(rows, at) && rows[at + COLUMN.winners] === 0 ? 1 : 0)),
    same('first-seat-wins', (rows, at) => {
      const first = rows[at + COLUMN.first] as number;
      return first >= 0 && isFinished(rows, at) && hasWon(rows, at, first) ? 1 : 0;
    }),
    same('decisions', (rows, at) => rows[at + COLUMN.decisions] as number),
    same('rounds', (rows, at) => rows[at + COLUMN.rounds] as number),
    ...(isScored ? [same('lead-changes', (rows, at) => rows[at + COLUMN.leads] as number)] : []),
  ];
}

/** How a game ended; undefined where it did not, or nobody has named it. */
function endingOf({ endings }: GameIR, rows: Int32Array, at: number): string | undefined {
  return endings[(rows[at + COLUMN.result] as number) - 1]?.name;
}

function isFinished(rows: Int32Array, at: number): boolean {
  return (rows[at + COLUMN.result] as number) > 0;
}

function hasWon(rows: Int32Array, at: number, seat: number): boolean {
  return (((rows[at + COLUMN.winners] as number) >> seat) & 1) === 1;
}

function sideOf(ir: GameIR, unfinished: number): ComparedSide {
  return { game: ir.title, configuration: ir.configuration, players: ir.players, unfinished };
}
