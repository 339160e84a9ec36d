/** One game played by two sets of rules: where they part, and what is not the same on their tables. */

import {
  type Cells,
  currentCells,
  type Game,
  goTo,
  type Log,
  replay,
  type Session,
  type TableView,
  viewTable,
} from '../../runtime/index.ts';
import type { GameIR } from '../../runtime/ir/ir.ts';
import { readHistory } from '../../runtime/session/reading.ts';
import { cellsAt } from '../../runtime/session/session.ts';
import type { Saying } from '../../runtime/values/words/told.ts';
import { differencesOf } from './table-differences.ts';

/** Where two games part. */
export interface Parting {
  /** Events that both play. */
  readonly common: number;
  /** Events of the game. */
  readonly length: number;
  /** The first event after which the tables are not the same; -1 where they differ from the start. */
  readonly differs: number | undefined;
  /** What that event is, in words; empty at the start. */
  readonly event: string;
  /** The event that one of them refuses, and why; `rule` is where that rule stands in its files. */
  readonly refused:
    | {
        readonly by: 'a' | 'b';
        readonly event: string;
        readonly reason: Saying;
        readonly rule: Game['origins'][number] | undefined;
      }
    | undefined;
}

/** The decisions of a log, as far as the rules allow them, and what chance did; nothing goes on by itself behind them. */
export function playBy(game: Game, log: Pick<Log, 'seed' | 'events'>): Session {
  return replay(game, log, { automatic: false });
}

/** Everyone's view of the table after so many events. */
export function tableAt(session: Session, at: number): TableView {
  const there = goTo(session, at);
  return viewTable(there.game, currentCells(there), 'all');
}

/** Where two sessions of one log of so many events part. */
export function partingOf([a, b]: readonly [Session, Session], length: number): Parting {
  const common = Math.min(a.played.length, b.played.length);
  const differs = firstDifference(a, b, common);
  const lineOf = (session: Session, at: number): string =>
    at < 0 ? '' : (readHistory(goTo(session, at + 1), 'all')[at]?.text ?? '');
  const event = differs === undefined ? '' : lineOf(a, differs);
  const stopped = a.played.length === b.played.length ? undefined : a.played.length < b.played.length ? a : b;
  const other = stopped === a ? b : a;
  return {
    common,
    length,
    differs,
    event,
    refused: stopped && {
      by: stopped === a ? 'a' : 'b',
      event: lineOf(other, common),
      reason: stopped.refusal?.why ?? '',
      rule: stopped.game.origins[stopped.refusal?.origin ?? -1],
    },
  };
}

/** The first event after which the tables differ, -1 for those at the start; undefined where none does. */
function firstDifference(a: Session, b: Session, common: number): number | undefined {
  const differ = (at: number) => differencesOf(tableAt(a, at), tableAt(b, at)).length > 0;
  if (differ(0)) return -1;
  const isSame = sameFields(a.game.ir, b.game.ir);
  // Tables are drawn where what is held differs only: a long game has thousands of them.
  for (let at = 1; at <= common; at++)
    if (!isSame(cellsAt(a, at), cellsAt(b, at)) && differ(at)) return at - 1;
  if (common === 0 || !differ(common)) return undefined;
  // What is held is the same all the time, and something that is worked out from it is not.
  let [low, high] = [0, common];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (differ(middle)) high = middle;
    else low = middle;
  }
  return high - 1;
}

/** Whether all fields that both have hold the same. */
function sameFields(a: GameIR, b: GameIR): (one: Cells, other: Cells) => boolean {
  const fields = new Map(b.layout.fields.map((field) => [field.name, field]));
  const pairs = a.layout.fields.flatMap(({ name, base, length }) => {
    const other = fields.get(name);
    return other?.length === length ? [{ base, other: other.base, length }] : [];
  });
  return (one, other) =>
    pairs.every((pair) => {
      for (let index = 0; index < pair.length; index++)
        if (one[pair.base + index] !== other[pair.other + index]) return false;
      return true;
    });
}
