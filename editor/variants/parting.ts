/** One game played by two sets of rules: where they part, and what is not the same on their tables. */

import {
  currentCells,
  type Game,
  goTo,
  type Log,
  replay,
  type Session,
  type TableView,
  viewTable,
} from '../../runtime/index.ts';
import { readHistory } from '../../runtime/session/reading.ts';
import { fieldsOf } from '../../runtime/view/sights.ts';
import { inWords } from '../../runtime/view/words.ts';

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
        readonly reason: string;
        readonly rule: Game['origins'][number] | undefined;
      }
    | undefined;
}

/** Something on the tables that is not the same; empty where it is not there. */
export interface Difference {
  readonly key: string;
  readonly a: string;
  readonly b: string;
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
  let differs: number | undefined;
  for (let at = 0; at <= common && differs === undefined; at++)
    if (differencesOf(tableAt(a, at), tableAt(b, at)).length > 0) differs = at - 1;
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
      reason: stopped.refusal?.message ?? '',
      rule: stopped.game.origins[stopped.refusal?.origin ?? -1],
    },
  };
}

/** What is not the same on two tables, by what it is called. */
export function differencesOf(a: TableView, b: TableView): readonly Difference[] {
  const [one, other] = [wordsOf(a), wordsOf(b)];
  return [...new Set([...one.keys(), ...other.keys()])].flatMap((key) => {
    const [left = '', right = ''] = [one.get(key), other.get(key)];
    return left === right ? [] : [{ key, a: left, b: right }];
  });
}

function wordsOf(view: TableView): ReadonlyMap<string, string> {
  const words = new Map<string, string>();
  for (const { key, field } of fieldsOf(view))
    words.set(key, `${field.label}: ${inWords(field.shown, field.label)}`);
  for (const seat of view.seats)
    for (const field of seat.fields)
      words.set(
        `player  ${seat.name} ${field.name} ${field.label}`,
        `${seat.label}, ${field.label}: ${inWords(field.shown, field.label)}`,
      );
  for (const space of view.spaces)
    for (const piece of space.pieces) words.set(`piece ${piece.name}`, `${piece.title} on ${space.label}`);
  for (const dice of view.dice) words.set(`dice ${dice.name}`, `${dice.label}: ${dice.faces.join(', ')}`);
  return words;
}
