/** Random games walked along the charts: whatever happens has its edge, in each form of the chart. */

import { describe, expect, test } from 'vitest';
import { playRandomGame } from '../../../cli/rules/random-game.ts';
import type { Chart } from '../../../runtime/chart/chart.ts';
import { condenseChart } from '../../../runtime/chart/condense.ts';
import { drawChart, type Game, type MachineEvent, start, step } from '../../../runtime/index.ts';
import { gameResult } from '../../../runtime/play/result.ts';
import { activePath } from '../../../runtime/play/waiting.ts';
import { ofEach } from '../../../shared/memo.ts';
import { allGames, makeGame } from '../../all-games.ts';

const GAMES = 3;
const DECISIONS = 150;

/** What is asked of a chart: whether an event can lead from one state to another. */
type Leads = (from: readonly string[], to: string, event: MachineEvent) => boolean;

/** Random games on the state machine, event by event: of each chart of a game the same. */
const walksOf = ofEach((game: Game) =>
  Array.from({ length: GAMES }, (_, index) => {
    const { events } = playRandomGame(game, { seed: 7, index, maxDecisions: DECISIONS });
    let after = start(game);
    return events.map((event) => {
      const before = after;
      const next = step(game, before, event);
      if (!next.ok) throw new Error(next.refusal.message);
      after = next.cells;
      return { before, event, after };
    });
  }),
);

function everyEdge(game: Game, chart: Chart, leads: Leads): readonly string[] {
  const missing = new Set<string>();
  for (const walk of walksOf(game)) {
    for (const { before, event, after: cells } of walk) {
      const from = restsAt(game, chart, before);
      const result = gameResult(game, cells);
      // Endings are asked for everywhere: no chart draws them as edges.
      if (result?.kind === 'fault' || (result && !chart.edges.some(({ to }) => to === '(end)'))) break;
      if (result && game.ir.endings.some(({ name }) => name === result.name) && checksEndings(game)) break;
      const to = restsAt(game, chart, cells)[0] ?? '';
      if (!leads(from, to, event)) missing.add(`${from.join(' | ')} --${event.type}--> ${to}`);
    }
  }
  return [...missing];
}

function checksEndings(game: Game): boolean {
  return game.ir.endings.some((ending) => 'condition' in ending && ending.condition !== undefined);
}

/** The states at rest: one, or the frame of those who choose at the same time with each of them. */
function restsAt(game: Game, chart: Chart, cells: Parameters<typeof gameResult>[1]): readonly string[] {
  if (gameResult(game, cells)) return ['(end)'];
  const active = new Set(activePath(game, cells, 'all'));
  const frame = chart.nodes.find(({ id, parallel }) => parallel && active.has(id));
  const rests = chart.nodes.filter(
    ({ id, kind }) => active.has(id) && (kind === 'decision' || kind === 'chance'),
  );
  return [...(frame ? [frame.id] : []), ...rests.map(({ id }) => id)];
}

/** In the whole chart: the edge of the event, then such as nobody has to do anything for. */
function leadsInWhole(chart: Chart): Leads {
  const parallel = new Set(chart.nodes.filter((node) => node.parallel).map(({ id }) => id));
  return (from, to, event) => {
    const isEvent = ({ kind, label }: Chart['edges'][number]) =>
      event.type === 'act' ? kind === 'action' && label === event.action : kind === event.type;
    const open = chart.edges
      .filter((edge) => from.includes(edge.from) && isEvent(edge))
      .map((edge) => edge.to);
    const seen = new Set<string>(from.filter((id) => parallel.has(id) && open.length > 0));
    while (open.length > 0) {
      const id = open.pop() ?? '';
      if (seen.has(id)) continue;
      seen.add(id);
      open.push(...chart.nodes.filter((node) => node.parent === id && node.initial).map((node) => node.id));
      open.push(
        ...chart.edges.filter((edge) => edge.from === id && edge.kind === 'next').map((edge) => edge.to),
      );
      const region = chart.nodes.find((node) => node.id === id);
      // The last of those who choose together lets the game go on.
      if (region?.kind === 'end')
        open.push(
          ...chart.edges
            .filter((edge) => from.includes(edge.from) && edge.kind === 'next')
            .map(({ to }) => to),
        );
    }
    return seen.has(to);
  };
}

/** In a condensed chart: an edge between the states or frames around them, and the arrows into those. */
function leadsInCondensed(condensed: Chart, whole: Chart): Leads {
  const parentOf = new Map(condensed.nodes.map(({ id, parent }) => [id, parent]));
  const around = (id: string): readonly string[] => {
    const parent = parentOf.get(id);
    return parent === undefined ? [id] : [id, ...around(parent)];
  };
  const canBeSkipped = new Set(whole.edges.filter(({ kind }) => kind === 'next').map(({ from }) => from));
  const enter = (id: string): readonly string[] => {
    const begins = condensed.nodes.filter(({ parent, initial }) => parent === id && initial);
    return [id, ...begins.flatMap((node) => enter(node.id))];
  };
  return (from, to) => {
    const seen = new Set<string>();
    const open = [...from];
    let isFirst = true;
    while (open.length > 0) {
      const id = open.pop() ?? '';
      const froms = new Set(around(id));
      for (const edge of condensed.edges.filter((each) => froms.has(each.from))) {
        // A frame's edges out of it are not those of a state that the frame does not leave.
        for (const inner of enter(edge.to)) {
          if (seen.has(inner)) continue;
          seen.add(inner);
          if (canBeSkipped.has(inner)) open.push(inner);
        }
      }
      if (isFirst && from.some((each) => condensed.nodes.some((node) => node.id === each && node.parallel)))
        for (const each of from) seen.add(each);
      isFirst = false;
    }
    return seen.has(to);
  };
}

describe.each(allGames)('%s', (file) => {
  const game = makeGame(file, {});
  const whole = drawChart(game);

  test('every event is an edge of the whole chart', () => {
    expect(everyEdge(game, whole, leadsInWhole(whole))).toEqual([]);
  });

  test('every event is an edge of the condensed chart', () => {
    const condensed = condenseChart(whole);
    expect(everyEdge(game, condensed, leadsInCondensed(condensed, whole))).toEqual([]);
  });

  test('the condensed chart draws only what the game can rest in, and frames around that', () => {
    const { nodes, edges } = condenseChart(whole);
    for (const node of nodes) {
      const inside = nodes.some(({ parent }) => parent === node.id);
      expect([node.id, node.kind === 'composite']).toEqual([node.id, inside]);
    }
    const ids = new Set(nodes.map(({ id }) => id));
    for (const { from, to } of edges) expect([ids.has(from), ids.has(to)]).toEqual([true, true]);
  });
});
