/** Two sets of rules beside each other: their charts, and one game played by both as long as it fits. */

import type { Source } from '../../language/index.ts';
import { type ChartFacts, chartFacts, factsOfAction } from '../../runtime/chart/facts.ts';
import {
  type Chart,
  createSession,
  drawChart,
  type Game,
  type Log,
  type TableView,
  toLog,
} from '../../runtime/index.ts';
import { latest } from '../../shared/memo.ts';
import { rememberGames } from '../games/made-games.ts';
import { type Reason, reason } from '../texts/reason.ts';
import { type ChartDifference, compareCharts, type ToldChart } from './compare-charts.ts';
import { type Parting, partingOf, playBy, tableAt } from './parting.ts';
import { type RulePlace, rulePlace } from './rule-place.ts';
import type { Side } from './side.ts';
import { type Difference, differencesOf } from './table-differences.ts';
import { writtenRules } from './written-rules.ts';

/** What is compared, and where in the game one looks. */
export interface CompareOrder {
  readonly a: Side;
  readonly b: Side;
  /** What players read both in, where the rules have labels in it. */
  readonly language: string | undefined;
  /** The decisions, and what chance does. */
  readonly log: Log | undefined;
  readonly at: number;
}

export type Comparison =
  /** One of them cannot be played. */
  | { readonly type: 'refused'; readonly reason: Reason }
  | {
      readonly type: 'compared';
      readonly chart: ChartDifference;
      readonly parting: Parting;
      /** The rule that refuses an event, in the files that it is one of. */
      readonly refusing: RulePlace | undefined;
      /** The tables after `at` events, as far as both have come. */
      readonly tables: readonly [TableView, TableView];
      readonly differences: readonly Difference[];
      /** The rules of both as texts, with their variants and options written into them. */
      readonly texts: readonly [string, string];
    };

/** Of a game of which no log is known. */
const SEED = 1;

/** Compares; what was made of the same rules before is used again. */
export function createComparer(): (order: CompareOrder) => Comparison {
  const known = rememberGames();
  // Each order brings objects of its own.
  const written = latest(([both]: readonly [string]) => {
    const [a, b] = JSON.parse(both) as readonly [Side, Side];
    return writtenRules(a, b);
  });
  return ({ a, b, language, log, at }) => {
    const [one, other] = [known({ ...a, language }), known({ ...b, language })];
    if (typeof one === 'string') return { type: 'refused', reason: reason('firstNotPlayable', one) };
    if (typeof other === 'string') return { type: 'refused', reason: reason('secondNotPlayable', other) };
    const played = log ?? toLog(createSession(one, { seed: SEED, automatic: false }));
    const sessions = [playBy(one, played), playBy(other, played)] as const;
    const parting = partingOf(sessions, played.events.length);
    const to = Math.min(at, parting.common);
    const tables = [tableAt(sessions[0], to), tableAt(sessions[1], to)] as const;
    return {
      type: 'compared',
      chart: compareCharts(told(one, a), told(other, b)),
      parting,
      refusing: rulePlace((parting.refused?.by === 'b' ? b : a).sources, parting.refused?.rule),
      tables,
      differences: differencesOf(tables[0], tables[1]),
      texts: written([JSON.stringify([a, b])]),
    };
  };
}

function told(game: Game, { sources }: Side): ToldChart {
  const chart = drawChart(game);
  return { chart, ...signatures(chart, chartFacts(game, chart), game, sources) };
}

/** By state and by transition: its conditions and effects in the words of the rules, so that it is told when they are others. */
function signatures(chart: Chart, facts: ChartFacts, game: Game, sources: readonly Source[]) {
  const words = (origin: number): string => {
    const { file = -1, start = 0, end = 0 } = game.origins[origin] ?? {};
    return (sources[file]?.text.slice(start, end) ?? '').replace(/\s+/g, ' ');
  };
  const arrowSignature = ({ from, name, kind }: Chart['edges'][number]): string => {
    const needs = kind === 'action' ? factsOfAction(facts, chart, from, name)?.needs : [];
    return JSON.stringify([kind, ...(needs ?? []).map(words)]);
  };
  const signature = (state: string): string => {
    const node = chart.nodes.find(({ id }) => id === state);
    const own = node && node.kind !== 'composite' ? words(node.origin) : '';
    const effects = (facts.effects[state] ?? []).map(({ origin }) => words(origin));
    const ways = chart.edges
      .filter(({ from }) => from === state)
      .map((arrow) => [arrow.to, arrow.name, arrowSignature(arrow)]);
    return JSON.stringify([node?.title, node?.kind, own, effects, ways]);
  };
  return { signature, arrowSignature };
}
