/** What stands behind a drawn transition: the machine's own ones, with the conditions and effects along each. */

import { factsOfAction } from '../../runtime/chart/facts.ts';
import type { Chart, ChartNode } from '../../runtime/index.ts';
import { texts } from '../texts/texts.ts';
import type { ChartedRules } from '../worker/received.ts';
import { drawnTransition, type VisibleGraph } from './visible-graph.ts';

type Edge = Chart['edges'][number];

/** One way from a drawn state to the next. */
export interface Way {
  /** What happens first: an action or a clock in words, `roll` or `pick`; empty where the game goes on by itself. */
  readonly event: string;
  readonly kind: Edge['kind'];
  /** Where the event stands in the rules. */
  readonly origin: number | undefined;
  readonly conditions: readonly Line[];
  readonly effects: readonly Effect[];
}

/** A line of the rules that decides or does something. */
export interface Line {
  readonly text: string;
  readonly origin: number;
}

/** A line that does something, perhaps only under a condition of its own. */
interface Effect extends Line {
  readonly conditional: boolean;
}

/** Ways told of one transition; there may be more where many branches follow each other. */
const MOST_WAYS = 12;

type Rules = Pick<ChartedRules, 'chart' | 'facts' | 'text' | 'origins' | 'actions'>;

/** The ways of a drawn transition, in the order of the rules. */
export function waysOf(
  rules: Rules,
  graph: VisibleGraph,
  transition: string,
  details: boolean,
): readonly Way[] {
  const { chart } = rules;
  const outgoing = new Map<string, Edge[]>();
  for (const edge of chart.edges) outgoing.set(edge.from, [...(outgoing.get(edge.from) ?? []), edge]);
  const between = drawnTransition(graph, details);
  const ways: Way[] = [];
  for (const first of chart.edges) {
    const from = graph.shownAs.get(first.from);
    if (from === undefined) continue;
    const walk = (edge: Edge, passed: readonly Edge[]): void => {
      if (ways.length >= MOST_WAYS) return;
      const to = graph.shownAs.get(edge.to);
      const all = [...passed, edge];
      if (to !== undefined) {
        if (between(from, to) === transition) ways.push(tellWay(rules, all));
        return;
      }
      for (const next of outgoing.get(edge.to) ?? []) if (!all.includes(next)) walk(next, all);
    };
    walk(first, []);
  }
  return ways;
}

function tellWay(rules: Rules, edges: readonly Edge[]): Way {
  const [first, ...rest] = edges;
  const { chart, facts, actions } = rules;
  const nodes = new Map(chart.nodes.map((node) => [node.id, node]));
  const action = first?.kind === 'action' ? factsOfAction(facts, chart, first.from, first.name) : undefined;
  const needs = (action?.needs ?? []).map((origin) => lineOf(rules, origin));
  const passed = first?.kind === 'next' ? edges : rest;
  const branches = passed.flatMap(({ from, name }) => {
    const node = nodes.get(from);
    return node?.kind === 'branch' && name !== '' ? [branchLine(rules, node, name)] : [];
  });
  const effects = rest.flatMap(({ from }) =>
    (facts.effects[from] ?? []).map(({ origin, conditional }) => ({ ...lineOf(rules, origin), conditional })),
  );
  return {
    event: first ? eventOf(first, actions) : '',
    kind: first?.kind ?? 'next',
    origin: action?.origin ?? nodes.get(first?.from ?? '')?.origin,
    conditions: unique([...needs, ...branches]),
    effects: unique(effects),
  };
}

function eventOf({ kind, name, label }: Edge, actions: Rules['actions']): string {
  switch (kind) {
    case 'action':
      return actions[name] ?? name;
    case 'chance':
      return name;
    case 'time':
      return label;
    case 'next':
      return '';
  }
}

function branchLine(rules: Rules, { origin }: ChartNode, answer: string): Line {
  const { text } = lineOf(rules, origin);
  return { origin, text: answer === 'no' ? texts().chart.not(text) : text };
}

/** The words of the rules at a place, up to their block; what stands in another file has none here. */
function lineOf({ text, origins }: Rules, origin: number): Line {
  const { file, start, end } = origins[origin] ?? { file: -1, start: 0, end: 0 };
  const all = file === 0 ? text.slice(start, end) : '';
  // The word before a condition is said beside it.
  const head = (all.split(/\{|\n/)[0] ?? '')
    .replace(/^(needs|when)\s/, '')
    .replace(/\s+/g, ' ')
    .trim();
  return { origin, text: head === '' ? texts().chart.inOtherFile : head };
}

function unique<T extends Line>(lines: readonly T[]): readonly T[] {
  const texts = new Set<string>();
  return lines.filter(({ text }) => !texts.has(text) && texts.add(text));
}
