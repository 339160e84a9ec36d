import { expect, test, vi } from 'vitest';
import { certainWays } from '../../../editor/chart/certain-way.ts';
import { heatOfGame, heatOfLab } from '../../../editor/chart/heat.ts';
import { marksOf, sayTimes } from '../../../editor/chart/marks.ts';
import { visibleGraph, type Wish } from '../../../editor/chart/visible-graph.ts';
import { waysOf } from '../../../editor/chart/ways.ts';
import { createLabPlayer } from '../../../editor/lab/player.ts';
import { chooseLanguage } from '../../../editor/texts/texts.ts';
import type { ChartedRules } from '../../../editor/worker/received.ts';
import { chartFacts } from '../../../runtime/chart/facts.ts';
import { type Chart, drawChart, type Game, replay, sessionState, toLog } from '../../../runtime/index.ts';
import { createGame } from '../../../runtime/play/game.ts';
import { start, step } from '../../../runtime/play/step.ts';
import { encodeEvent } from '../../../runtime/session/events.ts';
import { makeLog } from '../../../runtime/session/log.ts';
import { summarise } from '../../../runtime/simulation/summary.ts';
import { irOf } from '../../runtime/lowering/text-game.ts';

const TEXT = `game "Well" edition 1
players 2
table { water: 0..9 = 9 }
play {
  turns {
    phase Day {
      choose {
        action Draw needs water > 1 "Too little is left." { when water > 5 { subtract 2 from water } else { choose { action Sip { subtract 1 from water } action Spill { set water to 0 } } } }
        action Fill { set water to 9 }
        action Stop { draw game }
      }
    }
    phase Night {
      choose { action Sleep { } action Dig needs water < 9 { set water to 9 } }
    }
  }
}`;

const game = createGame(irOf(TEXT));
const rulesOf = (made: Game, text: string): ChartedRules => {
  const chart = drawChart(made);
  const { origins, domains, dice, endings } = made.ir;
  return {
    text,
    origins,
    domains,
    dice,
    endings,
    chart,
    facts: chartFacts(made, chart),
    actions: { Draw: 'Draw water' },
  };
};
const rules = rulesOf(game, TEXT);
const wish = (details: boolean): Wish => ({ details, opened: new Map(), active: [] });
const plain = { chart: rules.chart, graph: visibleGraph(rules.chart, wish(false)), details: false };
const detailed = { chart: rules.chart, graph: visibleGraph(rules.chart, wish(true)), details: true };
const decisions = rules.chart.nodes.filter(({ kind }) => kind === 'decision').map(({ id }) => id);
const [day = '', night = ''] = [decisions[0], decisions.at(-1)];

function playActions(...actions: readonly string[]) {
  let cells = start(game);
  const events = actions.map((action, index) => {
    const event = { type: 'act', seat: Math.floor(index / 2) % 2, action, args: [] } as const;
    const encoded = encodeEvent(game, cells, event);
    const next = step(game, cells, event);
    if (!next.ok) throw new Error(next.refusal.message);
    cells = next.cells;
    return encoded;
  });
  const session = replay(game, makeLog(game.ir, 1, events));
  return { state: sessionState(session, 'all'), log: toLog(session) };
}

test('the drawn states and transitions are counted by where the game went', () => {
  const { state, log } = playActions('Draw', 'Sleep', 'Fill');
  const heat = heatOfGame(plain, state, log);
  const count = (id: string) => heat.states.get(plain.graph.shownAs.get(id) ?? '');
  expect([count(day), count(night)]).toEqual([2, 2]);
  expect([...heat.transitions.values()].reduce((sum, times) => sum + times, 0)).toBe(2);
  const last = plain.graph.edges.find(({ id }) => id === heat.last);
  expect(plain.graph.shownAs.get(night)?.startsWith(last?.to ?? ' ')).toBe(true);
});

test('with details what every way takes is counted, and a branch that is not known is not', () => {
  const { state, log } = playActions('Draw', 'Sleep');
  const heat = heatOfGame(detailed, state, log);
  const drawing = rules.chart.edges.find(({ from, label }) => from === day && label === 'Draw');
  expect(heat.transitions.get(`${day} → ${drawing?.to}`)).toBe(1);
  expect(heat.states.get(drawing?.to ?? '')).toBe(1);
});

test('a way that does not lead there is no way', () => {
  const ways = certainWays(rules.chart);
  expect(ways(day, night, 'Stop')).toEqual([]);
  expect(ways(day, night, 'Fill').length).toBeGreaterThan(0);
});

test('of branches that come together again none is certain', () => {
  const state = (id: string, kind: 'decision' | 'branch' | 'automatic') => ({
    id,
    parent: undefined,
    title: id,
    kind,
    origin: 0,
    initial: false,
  });
  const next = (from: string, to: string, name = '') => ({
    from,
    to,
    name,
    label: name,
    kind: 'next' as const,
  });
  const chart: Chart = {
    nodes: [
      state('a', 'decision'),
      state('or', 'branch'),
      state('one', 'automatic'),
      state('two', 'automatic'),
      state('both', 'automatic'),
      state('b', 'decision'),
    ],
    edges: [
      { from: 'a', to: 'or', name: 'Go', label: 'Go', kind: 'action' },
      { from: 'a', to: 'b', name: 'Jump', label: 'Jump', kind: 'action' },
      next('or', 'one', 'yes'),
      next('or', 'two', 'no'),
      next('one', 'both'),
      next('two', 'both'),
      next('both', 'b'),
    ],
  };
  const taken = certainWays(chart)('a', 'b', 'Go').map(({ from, to }) => `${from} ${to}`);
  expect(taken).toEqual(['a or', 'both b']);
});

test('behind a transition stand its conditions and effects, in the words of the rules', () => {
  const transition = plain.graph.edges.find(({ label }) => label.includes('Fill'))?.id ?? '';
  const ways = waysOf(rules, plain.graph, transition, false);
  const drawing = ways.filter(({ event }) => event === 'Draw water');
  expect(drawing.flatMap(({ effects }) => effects.map(({ text }) => text))).toContain(
    'subtract 2 from water',
  );
  const needs = expect.stringContaining('water > 1');
  expect(drawing.map(({ conditions }) => conditions.map(({ text }) => text))).toContainEqual([
    needs,
    'water > 5',
  ]);
  expect(ways.find(({ event }) => event === 'Fill')?.effects.map(({ text }) => text)).toEqual([
    'set water to 9',
  ]);
  for (const { origin } of ways) expect(TEXT.slice(game.origins[origin ?? -1]?.start)).toMatch(/^action/);
});

test('a condition that does not hold is said in the language of the studio, as the rules write it', async () => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  await chooseLanguage('de');
  const { graph } = plain;
  const conditions = graph.edges.flatMap(({ id }) =>
    waysOf(rules, graph, id, false).flatMap((way) => way.conditions.map(({ text }) => text)),
  );
  expect(conditions).toContain('water > 5');
  expect(conditions).toContain('nicht: water > 5');
  await chooseLanguage('en');
  vi.unstubAllGlobals();
});

test('the games of the lab say how often each state and action came up', () => {
  const player = createLabPlayer();
  const order = {
    file: 'well.regel',
    text: TEXT,
    others: [],
    language: undefined,
    bots: 'random',
    seed: 1,
  } as const;
  const prepared = player({
    type: 'prepare',
    order: { ...order, setup: { players: 2, variants: [], options: {} } },
  });
  const played = player({ type: 'play', from: 0, to: 50 });
  if (prepared.type !== 'prepared' || played.type !== 'played') throw new Error('not played');
  const { tally } = played;
  const { slots, summed } = prepared.rules;
  const summary = summarise(summed, slots, { engine: 'fast', seed: 1 }, tally, 1);
  const run = {
    id: '',
    order: { ...order, setup: { players: 2, variants: [], options: {} } },
    games: 50,
    status: 'done',
    message: undefined,
    played: 50,
    rules: prepared.rules,
    summary,
    taken: tally.taken,
    problems: [],
  } as const;
  const heat = heatOfLab(plain, run);
  if (!heat) throw new Error('not counted');
  const times = (id: string) => heat.states.get(plain.graph.shownAs.get(id) ?? '');
  const { actions } = summary;
  expect(times(day)).toBeGreaterThanOrEqual((actions.Draw ?? 0) + (actions.Fill ?? 0) + (actions.Stop ?? 0));
  expect(times('(end)')).toBe(50);
  expect(sayTimes(times('(end)'), heat)).toBe('1 a game');
  expect(heatOfLab(plain, undefined)).toBeUndefined();
});

test('a folded frame has the marks of what is in it, an open one its own', () => {
  const chart: Chart = {
    nodes: [
      { id: 'a', parent: undefined, title: 'A', kind: 'composite', origin: 0, initial: true },
      { id: 'a/x', parent: 'a', title: 'X', kind: 'decision', origin: 0, initial: true },
      { id: 'a/y', parent: 'a', title: 'Y', kind: 'decision', origin: 0, initial: false },
    ],
    edges: [],
  };
  const facts = { actions: {}, effects: {}, unreachable: ['a/y'], deadEnds: [] };
  const open = marksOf(facts, visibleGraph(chart, { details: false, opened: new Map(), active: [] }));
  expect([...open]).toEqual([['a/y', 'unreachable']]);
  const folded = marksOf(
    facts,
    visibleGraph(chart, { details: false, opened: new Map([['a', false]]), active: [] }),
  );
  expect([...folded]).toEqual([['a', 'unreachable']]);
});
