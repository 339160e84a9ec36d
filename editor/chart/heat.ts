/** How often the drawn states and transitions came up: in the game at the table, or in those of the lab. */

import type { Chart, Log, SessionState } from '../../runtime/index.ts';
import { groupBy } from '../../shared/lists.ts';
import { ofEach } from '../../shared/memo.ts';
import type { LabRun } from '../lab/lab.ts';
import { certainWays } from './certain-way.ts';
import { drawnTransition, type VisibleGraph } from './visible-graph.ts';

/** Counts by id of what is drawn. What is not counted is absent; what could have come up and never did is 0. */
export interface Heat {
  readonly states: ReadonlyMap<string, number>;
  readonly transitions: ReadonlyMap<string, number>;
  /** The transition that was taken last. */
  readonly last: string | undefined;
  /** Games in which was counted. */
  readonly games: number;
}

/** A chart, and what is drawn of it. */
export interface Drawn {
  readonly chart: Chart;
  readonly graph: VisibleGraph;
  /** Whether every state is drawn. */
  readonly details: boolean;
}

/** Where the game at the table went. Without the log, which a seat is not told, it is not known by which actions. */
export function heatOfGame(
  drawn: Drawn,
  { history, active }: Pick<SessionState, 'history' | 'active'>,
  log: Log | undefined,
): Heat {
  const { chart } = drawn;
  const count = counterOf(drawn);
  const waitOf = waitsOf(chart);
  const waits = history.map(({ path, seat }) => waitOf(path, seat));
  const now = restsAmong(chart, active);
  waits.forEach((from, index) => {
    const event = log?.events[index];
    const next = waits[index + 1];
    const action = event && 'action' in event ? event.action : undefined;
    count.visit(from, 1);
    for (const to of next === undefined ? now : [next]) count.pass(from, to, action);
  });
  for (const state of now) count.visit(state, 1);
  return count.heat(1);
}

/** What the games of the lab came to; undefined before any was played. */
export function heatOfLab(drawn: Drawn, run: LabRun | undefined): Heat | undefined {
  const { summary, rules, taken, played } = run ?? {};
  if (!summary || !rules || !taken || !played) return undefined;
  const { chart } = drawn;
  const count = counterOf(drawn);
  const waitOf = waitsOf(chart);
  const { actions, waits, paths } = rules.slots;
  actions.forEach((action, slot) => {
    const path = paths[waits[slot] ?? -1];
    const times = taken[slot] ?? 0;
    if (path === undefined) return;
    const from = waitOf(path, 0);
    count.visit(from, times);
    count.take(from, action, times);
  });
  for (const { id, parent, kind } of chart.nodes)
    if (kind === 'end' && parent === undefined) count.visit(id, summary.finished);
  return count.heat(played);
}

/** Where a game rests: the active states that hold no others. */
function restsAmong({ nodes }: Chart, active: readonly string[]): readonly string[] {
  const here = nodes.filter(({ id }) => active.includes(id));
  return here.filter(({ id }) => !here.some(({ parent }) => parent === id)).map(({ id }) => id);
}

/** Of a chart, the state that waits at a path; of a choice that several make together, the part of a seat. */
const waitsOf = ofEach(({ nodes }: Chart) => {
  const inside = groupBy(nodes, ({ parent }) => parent);
  const parallel = new Set(nodes.filter((node) => node.parallel).map(({ id }) => id));
  return (path: string, seat: number): string => {
    if (!parallel.has(path)) return path;
    const part = inside.get(path)?.[Math.max(0, seat)]?.id;
    return inside.get(part)?.find(({ kind }) => kind === 'decision')?.id ?? path;
  };
});

/** A chart stays what it is with most keys, and its ways with it. */
const waysOf = ofEach(certainWays);

function counterOf({ chart, graph, details }: Drawn) {
  const states = new Map<string, number>();
  const transitions = new Map<string, number>();
  let last: string | undefined;
  const frames = new Set(graph.nodes.filter(({ compound }) => compound).map(({ id }) => id));
  const between = drawnTransition(graph, details);

  const add = (counts: Map<string, number>, id: string, times: number): void =>
    void counts.set(id, (counts.get(id) ?? 0) + times);
  function drawn(from: string, to: string): string | undefined {
    const [a, b] = [graph.shownAs.get(from), graph.shownAs.get(to)];
    return a === undefined || b === undefined ? undefined : between(a, b);
  }
  function visit(state: string, times: number): void {
    const shown = graph.shownAs.get(state);
    if (shown !== undefined && !frames.has(shown)) add(states, shown, times);
  }
  function passed(from: string, to: string): void {
    const id = drawn(from, to);
    if (id === undefined) return;
    add(transitions, id, 1);
    last = id;
  }
  /** From where the game waited to where it waited next. */
  function pass(from: string, to: string, action: string | undefined): void {
    if (!details) passed(from, to);
    else
      for (const edge of waysOf(chart)(from, to, action)) {
        if (edge.from !== from) visit(edge.from, 1);
        passed(edge.from, edge.to);
      }
  }
  /** An action, wherever it led; where it leads to several drawn states, it is not known to which. */
  function take(from: string, action: string, times: number): void {
    const edges = chart.edges.filter(
      (edge) => edge.from === from && edge.kind === 'action' && edge.name === action,
    );
    const ids = new Set(edges.flatMap(({ to }) => behind(to)).map((to) => drawn(from, to)));
    const [only] = ids;
    if (ids.size === 1 && only !== undefined) add(transitions, only, times);
  }
  function behind(state: string, seen: Set<string> = new Set()): readonly string[] {
    if (seen.has(state)) return [];
    seen.add(state);
    if (graph.shownAs.has(state)) return [state];
    return chart.edges.filter(({ from }) => from === state).flatMap(({ to }) => behind(to, seen));
  }
  return { visit, pass, take, heat: (games: number): Heat => ({ states, transitions, last, games }) };
}
