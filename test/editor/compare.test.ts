import { expect, describe as group, test } from 'vitest';
import { visibleGraph } from '../../editor/chart/visible-graph.ts';
import {
  changesDrawn,
  compareCharts,
  drawnAround,
  statesDrawn,
} from '../../editor/variants/compare-charts.ts';
import { createComparer } from '../../editor/variants/comparer.ts';
import { sayParting } from '../../editor/variants/say-parting.ts';
import { sidesToCompare } from '../../editor/variants/sides.ts';
import { writtenRules } from '../../editor/variants/written-rules.ts';
import { compile, describe } from '../../language/index.ts';
import { formatted } from '../../language/services/format/format.ts';
import { act, createSession, loadGame, type Session, toLog } from '../../runtime/index.ts';

const TEXT = `game "Mill" edition 1
players 2
option start: 0..9 = 0
player { sacks: 0..20 = start }
play {
  rounds { turns { do Grind } }
}
step Grind {
  choose { action Work needs me.sacks < 9 "your mill is full" { add 1 to me.sacks } action Rest { } action Stop { draw game } }
}
variant "Rich" { option start = 8 }
variant "Idle" { replace step Grind { choose { action Rest { } action Stop { draw game } } } }
`;

const sources = [{ name: 'mill.regel', text: TEXT }];
const { program } = compile(sources);
const setup = { players: 2, variants: [], options: {} };
const version = {
  id: 'mill',
  at: 0,
  files: [{ name: 'mill.regel', text: TEXT.replace('start: 0..9 = 0', 'start: 0..9 = 1') }],
};
const choices = sidesToCompare(sources, describe(program), setup, [version]);
const sideOf = (label: string) => {
  const choice = choices.find((each) => each.label === label);
  if (!choice) throw new Error(`no ${label}`);
  return choice;
};

/** A game by the rules without variants. */
function logOf(...actions: readonly string[]) {
  const { game } = loadGame(sources, setup);
  if (!game) throw new Error('no game');
  let session: Session = createSession(game, { seed: 1 });
  actions.forEach((action, index) => {
    const next = act(session, index % 2, { action, args: [] });
    if (!next.ok) throw new Error(next.refusal.message);
    session = next.session;
  });
  return toLog(session);
}

function compared(one: string, other: string, actions: readonly string[], at = 99) {
  const answer = createComparer()({
    a: sideOf(one).side,
    b: sideOf(other).side,
    language: undefined,
    log: logOf(...actions),
    at,
  });
  if (answer.type !== 'compared') throw new Error(JSON.stringify(answer.reason));
  return answer;
}

test('the same rules play the same game', () => {
  const { parting, chart, differences } = compared('As it is set up', 'Without variants', [
    'Work',
    'Rest',
    'Work',
  ]);
  expect(parting).toEqual({ common: 3, length: 3, differs: undefined, event: '', refused: undefined });
  expect(chart.states).toEqual({});
  expect(differences).toEqual([]);
  expect(sayParting(parting, ['A', 'B'])).toContain('All 3 events');
});

test('tables that differ from the start, and the event that one of them refuses', () => {
  const actions = ['Work', 'Rest', 'Work', 'Rest'];
  const { parting, refusing, differences } = compared('Without variants', 'Rich', actions);
  expect(parting).toMatchObject({ common: 2, length: 4, differs: -1 });
  expect(refusing).toMatchObject({ file: 'mill.regel', line: 9 });
  expect(parting.refused).toEqual({
    by: 'b',
    event: expect.stringContaining('Work'),
    reason: 'your mill is full',
    rule: expect.objectContaining({ file: 0 }),
  });
  expect(differences).toHaveLength(2);
  expect(differences[0]).toMatchObject({ a: expect.stringContaining('1'), b: expect.stringContaining('9') });
  expect(sayParting(parting, ['Plain', 'Rich'])).toMatch(
    /^The tables differ from the start\. Event 3, .*Work, is not possible with “Rich”: your mill is full$/,
  );
});

test('states that only one of them has, and those that are others', () => {
  const { chart, parting } = compared('Without variants', 'Idle', ['Rest', 'Work']);
  expect(
    Object.entries(chart.states)
      .filter(([id]) => id.includes('Work'))
      .map(([, change]) => change),
  ).toEqual(['removed']);
  expect(Object.values(chart.states)).toContain('changed');
  expect(parting).toMatchObject({ common: 1, differs: undefined, refused: { by: 'b' } });
  const back = compared('Idle', 'Without variants', []).chart.states;
  expect(Object.values(back)).toContain('added');
});

test('transitions that only one of them has, and those whose conditions are others', () => {
  const { arrows } = compared('Without variants', 'Idle', []).chart;
  expect(arrows.filter(({ label }) => label === 'Work').map(({ change }) => change)).toEqual(['removed']);
  expect(compared('Idle', 'Without variants', []).chart.arrows).toContainEqual(
    expect.objectContaining({ label: 'Work', change: 'added' }),
  );
  const eased = { sources: [{ name: 'mill.regel', text: TEXT.replace('sacks < 9', 'sacks < 12') }], setup };
  const answer = createComparer()({
    a: sideOf('Without variants').side,
    b: eased,
    language: undefined,
    log: undefined,
    at: 0,
  });
  if (answer.type !== 'compared') throw new Error(JSON.stringify(answer.reason));
  expect(answer.chart.arrows.map(({ label, change }) => `${label} ${change}`)).toEqual(['Work changed']);
  expect(compared('As it is set up', 'Without variants', []).chart.arrows).toEqual([]);
});

test('a line that is drawn for several transitions is as they are, and changed where they are not the same', () => {
  const drawnFor = (...labels: string[]) =>
    labels.map((name) => ({ from: 'a', to: 'b', name, label: name, kind: 'action' as const }));
  const lines = [
    { id: 'new', drawnFor: drawnFor('Work', 'Rest') },
    { id: 'both', drawnFor: drawnFor('Work', 'Sell') },
    { id: 'with another', drawnFor: drawnFor('Wait', 'Work') },
    { id: 'same', drawnFor: drawnFor('Wait') },
  ];
  const drawn = changesDrawn(lines, [
    { from: 'a', to: 'b', name: 'Work', label: 'Work', change: 'added' },
    { from: 'a', to: 'b', name: 'Rest', label: 'Rest', change: 'added' },
    { from: 'a', to: 'b', name: 'Sell', label: 'Sell', change: 'removed' },
    { from: 'b', to: 'a', name: 'Wait', label: 'Wait', change: 'removed' },
  ]);
  expect(Object.fromEntries(drawn)).toEqual({ new: 'added', both: 'changed', 'with another': 'changed' });
});

test('what an action leads to through states that are passed is drawn with what has become of it', () => {
  const stricter = TEXT.replace('action Stop {', 'action Stop needs me.sacks > 1 {');
  const changed = { sources: [{ name: 'mill.regel', text: stricter }], setup };
  const answer = createComparer()({
    a: sideOf('Without variants').side,
    b: changed,
    language: undefined,
    log: undefined,
    at: 0,
  });
  if (answer.type !== 'compared') throw new Error(JSON.stringify(answer.reason));
  const { chart, arrows, states } = answer.chart;
  const { edges } = visibleGraph(chart, { details: false, opened: new Map(), active: Object.keys(states) });
  const drawn = changesDrawn(edges, arrows);
  const lines = edges.map(({ id, to, label }) => [to, label, drawn.get(id)]);
  expect(lines).toContainEqual(['(end)', 'Stop', 'changed']);
  expect(lines.filter(([, , change]) => change)).toHaveLength(1);
});

test('what has changed in a step that is drawn as one state is told with that, and marked at it', () => {
  const judged = TEXT.replace(
    'variant "Rich"',
    'step Judge { when me.sacks > 5 { draw game } }\nvariant "Rich"',
  ).replace('do Grind }', 'do Grind do Judge }');
  const stricter = judged.replace('> 5 { draw game }', '> 5 { set me.sacks to 0 }');
  const sides = [judged, stricter].map((text) => ({ sources: [{ name: 'mill.regel', text }], setup }));
  const [a, b] = sides;
  if (!a || !b) throw new Error('no sides');
  const answer = createComparer()({ a, b, language: undefined, log: undefined, at: 0 });
  if (answer.type !== 'compared') throw new Error(JSON.stringify(answer.reason));
  const { chart, states } = answer.chart;
  const graph = visibleGraph(chart, { details: false, opened: new Map(), active: Object.keys(states) });
  const marked = statesDrawn(chart, states, drawnAround(chart, graph.shownAs));
  const told = graph.nodes.flatMap(({ id, title }) => {
    const { change, within } = marked.get(id) ?? {};
    return change ? [[title, change, Object.fromEntries(within ?? [])]] : [];
  });
  expect(told).toEqual([['Judge', 'changed', { changed: ['when'], removed: ['Draw'] }]]);
});

group('as texts', () => {
  test('a variant stands where it changes the rules', () => {
    const [plain, rich] = compared('Without variants', 'Rich', []).texts;
    expect(plain).toBe(formatted(TEXT));
    expect(rich).toBe(formatted(TEXT.replace('start: 0..9 = 0', 'start: 0..9 = 8')));
    const [, idle] = compared('Without variants', 'Idle', []).texts;
    expect(idle.split('variant')[0]).toContain('action Rest {}');
    expect(idle.split('variant')[0]).not.toContain('action Work');
  });

  test('options that are set are written, and versions are as they were', () => {
    const a = { sources, setup: { ...setup, options: { start: 5 } } };
    const older = choices.find(({ group }) => group === 'Earlier versions');
    if (!older) throw new Error('no version');
    expect(writtenRules(a, older.side)).toEqual([
      formatted(TEXT.replace('start: 0..9 = 0', 'start: 0..9 = 5')),
      formatted(version.files[0]?.text ?? ''),
    ]);
    // Where nothing is written into them, texts are as they are.
    expect(writtenRules({ sources, setup }, older.side)).toEqual([TEXT, version.files[0]?.text]);
  });

  test('other files stand behind the main ones where they are not the same', () => {
    const main = { name: 'a.regel', text: `${TEXT}use "b.regel"\n` };
    const beside = (text: string) => ({ sources: [main, { name: 'b.regel', text }], setup });
    const [one, other] = ['define x = 1\n', 'define x = 2\n'];
    expect(writtenRules(beside(one), beside(other))).toEqual([
      `${main.text}\n// b.regel\n${one}`,
      `${main.text}\n// b.regel\n${other}`,
    ]);
    expect(writtenRules(beside(one), beside(one))).toEqual([main.text, main.text]);
  });
});

test('rules that cannot be played are told', () => {
  const broken = { sources: [{ name: 'mill.regel', text: TEXT.replace('play {', 'play') }], setup };
  const answer = createComparer()({
    a: broken,
    b: sideOf('Rich').side,
    language: undefined,
    log: undefined,
    at: 0,
  });
  expect(answer).toMatchObject({
    type: 'refused',
    reason: expect.objectContaining({ say: 'firstNotPlayable' }),
  });
});

test('a state moves to where it was, if only one has it', () => {
  const node = (id: string, title = id) => ({
    id,
    parent: undefined,
    title,
    kind: 'decision' as const,
    origin: 0,
    initial: true,
  });
  const edge = { from: 'a', to: 'b', name: 'Go', label: 'Go', kind: 'action' as const };
  const told = (nodes: ReturnType<typeof node>[]) => ({
    chart: { nodes, edges: [edge] },
    signature: (id: string) => nodes.find((each) => each.id === id)?.title ?? '',
    arrowSignature: () => '',
  });
  const { chart, states } = compareCharts(told([node('a'), node('b')]), told([node('a', 'A'), node('c')]));
  expect(states).toEqual({ a: 'changed', c: 'added', b: 'removed' });
  expect(chart.nodes.map(({ id }) => id)).toEqual(['a', 'c', 'b']);
  expect(chart.edges).toEqual([edge]);
});

test('a file that was picked is compared with what it uses and was not picked with it', () => {
  const table = { name: 'a.csv', text: 'open' };
  const other = { name: 'b.csv', text: 'open' };
  const picked = {
    name: 'new.regel',
    sources: [
      { name: 'new.regel', text: 'new' },
      { name: 'b.csv', text: 'new' },
    ],
  };
  const [, , , , file] = sidesToCompare([...sources, table, other], describe(program), setup, [], [picked]);
  expect(file).toMatchObject({ id: 'file 0', label: 'new.regel', group: 'Files' });
  expect(file?.side.sources).toEqual([...picked.sources, table]);
});
