/** Two sets of rules beside each other: their charts, and one game played by both as long as it fits. */

import { compileDocument } from '../../language/compile.ts';
import type { Source } from '../../language/index.ts';
import { type ChartFacts, chartFacts, factsOfAction } from '../../runtime/chart/facts.ts';
import {
  type Chart,
  createSession,
  currentCells,
  drawChart,
  type Game,
  goTo,
  type Log,
  loadGame,
  replay,
  type Session,
  type TableView,
  toLog,
  viewTable,
} from '../../runtime/index.ts';
import { readHistory } from '../../runtime/session/reading.ts';
import { fieldsOf } from '../../runtime/view/sights.ts';
import { inWords } from '../../runtime/view/words.ts';
import { openInForce } from '../games/in-force.ts';
import type { Setup } from '../worker/protocol.ts';
import { type ChartDifference, compareCharts } from './compare-charts.ts';

/** Rules as they are set up, the main file first. */
export interface Side {
  readonly sources: readonly Source[];
  readonly setup: Setup;
}

/** What is compared, and where in the game one looks. */
export interface CompareOrder {
  readonly a: Side;
  readonly b: Side;
  /** The decisions, and what chance does. */
  readonly log: Log | undefined;
  readonly at: number;
}

export type Comparison =
  /** One of them cannot be played; a sentence. */
  | { readonly type: 'refused'; readonly message: string }
  | {
      readonly type: 'compared';
      readonly chart: ChartDifference;
      readonly parting: Parting;
      /** The tables after `at` events, as far as both have come. */
      readonly tables: readonly [TableView, TableView];
      readonly differences: readonly Difference[];
    };

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
  /** The event that one of them refuses, and why. */
  readonly refused: { readonly by: 'a' | 'b'; readonly event: string; readonly reason: string } | undefined;
}

/** Something on the tables that is not the same; empty where it is not there. */
export interface Difference {
  readonly key: string;
  readonly a: string;
  readonly b: string;
}

/** Of a game of which no log is known. */
const SEED = 1;

/** Compares; what was made of the same rules before is used again. */
export function createComparer(): (order: CompareOrder) => Comparison {
  const made = new Map<string, Game | string>();
  const gameOf = (side: Side): Game | string => {
    const key = JSON.stringify(side);
    const game = made.get(key) ?? makeGame(side);
    if (made.size > 4) made.clear();
    made.set(key, game);
    return game;
  };
  return ({ a, b, log, at }) => {
    const [one, other] = [gameOf(a), gameOf(b)];
    if (typeof one === 'string') return { type: 'refused', message: `The first cannot be played: ${one}` };
    if (typeof other === 'string')
      return { type: 'refused', message: `The second cannot be played: ${other}` };
    const played = log ?? toLog(createSession(one, { seed: SEED, automatic: false }));
    const sessions = [play(one, played), play(other, played)] as const;
    const parting = partingOf(sessions, played.events.length);
    const to = Math.min(at, parting.common);
    const tables = [tableAt(sessions[0], to), tableAt(sessions[1], to)] as const;
    return {
      type: 'compared',
      chart: compareCharts(told(one, a), told(other, b)),
      parting,
      tables,
      differences: differencesOf(tables[0], tables[1]),
    };
  };
}

function makeGame({ sources, setup }: Side): Game | string {
  const { game, diagnostics } = loadGame(compileDocument(openInForce(sources).document), {
    ...setup,
    players: setup.players || undefined,
  });
  return game ?? diagnostics.find(({ severity }) => severity === 'error')?.message ?? '';
}

function told(game: Game, { sources }: Side) {
  const chart = drawChart(game);
  return { chart, signature: signatures(chart, chartFacts(game, chart), game, sources) };
}

/** By state: its conditions and effects in the words of the rules, so that it is told when they are others. */
function signatures(chart: Chart, facts: ChartFacts, game: Game, sources: readonly Source[]) {
  const words = (origin: number): string => {
    const { file = -1, start = 0, end = 0 } = game.origins[origin] ?? {};
    return (sources[file]?.text.slice(start, end) ?? '').replace(/\s+/g, ' ');
  };
  return (state: string): string => {
    const node = chart.nodes.find(({ id }) => id === state);
    const own = node && node.kind !== 'composite' ? words(node.origin) : '';
    const effects = (facts.effects[state] ?? []).map(({ origin }) => words(origin));
    const ways = chart.edges
      .filter(({ from }) => from === state)
      .map(({ to, label, kind }) => {
        const needs = kind === 'action' ? factsOfAction(facts, chart, state, label)?.needs : [];
        return [to, label, ...(needs ?? []).map(words)];
      });
    return JSON.stringify([node?.title, node?.kind, own, effects, ways]);
  };
}

function play(game: Game, log: Log): Session {
  return replay(game, log, { automatic: false });
}

function tableAt(session: Session, at: number): TableView {
  const there = goTo(session, at);
  return viewTable(there.game, currentCells(there), 'all');
}

function partingOf([a, b]: readonly [Session, Session], length: number): Parting {
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
    },
  };
}

/** What is not the same on two tables, by what it is called. */
function differencesOf(a: TableView, b: TableView): readonly Difference[] {
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
