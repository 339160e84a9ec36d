import { expect, test } from 'vitest';
import { createCovered, rulesCited } from '../../../runtime/coverage.ts';
import { drawChart, start, step, toMermaid } from '../../../runtime/index.ts';
import { walkFlow } from '../../../runtime/ir/walk/flow.ts';
import { createGame } from '../../../runtime/play/game.ts';
import { activePath } from '../../../runtime/play/waiting.ts';
import { knockOut, nim, pig, twoLoops } from '../ir/games.ts';
import { irOf } from '../lowering/text-game.ts';

test.each([pig, nim, knockOut, twoLoops])('$name: nested, connected, an edge per action', (make) => {
  const game = createGame(make());
  const chart = drawChart(game);
  const byId = new Map(chart.nodes.map((node) => [node.id, node]));
  expect(byId.size).toBe(chart.nodes.length);
  for (const node of chart.nodes) {
    if (node.parent === undefined) continue;
    expect(byId.get(node.parent)?.kind).toBe('composite');
    expect(node.id.startsWith(`${node.parent}/`)).toBe(true);
  }
  for (const { from, to } of chart.edges) expect([byId.has(from), byId.has(to)]).toEqual([true, true]);
  for (const parent of [
    undefined,
    ...chart.nodes.filter((one) => one.kind === 'composite').map((one) => one.id),
  ]) {
    const first = chart.nodes.filter((node) => node.parent === parent && node.initial);
    expect([parent, first.length]).toEqual([parent, 1]);
  }
  const actions: string[] = [];
  walkFlow(game.ir.flow, (node) => {
    if (node.kind === 'decision')
      for (const action of node.actions) actions.push(`${node.path} ${action.name}`);
  });
  const drawn = chart.edges
    .filter((edge) => edge.kind === 'action')
    .map((edge) => `${edge.from} ${edge.label}`);
  expect(drawn.sort()).toEqual(actions.sort());
  for (const path of activePath(game, start(game), 'all')) expect(byId.has(path)).toBe(true);
});

test('a node without a name gives its place to its children', () => {
  const chart = drawChart(createGame(twoLoops()));
  expect(chart.nodes.some((node) => node.id === 'outer/body')).toBe(false);
  expect(chart.nodes.find((node) => node.id === 'outer/body/inner')?.parent).toBe('outer');
  expect(chart.edges).toContainEqual({
    from: 'outer/body/inner/choose',
    to: 'outer/(next)',
    name: 'Next',
    label: 'Next',
    kind: 'action',
  });
});

test('mermaid', () => {
  expect(toMermaid(drawChart(createGame(nim())))).toBe(`stateDiagram-v2
  state "setup" as s0
  state "play" as s1 {
    state "choose" as s2
    state "take" as s3
    state "last" as s4
    state "turn" as s5
    state "win" as s6
    state "Again" as s7
    [*] --> s2
    s2 --> s7 : no legal action
    s2 --> s3 : Take
    s3 --> s4
    s4 --> s5 : yes
    s4 --> s6 : no
    s5 --> s7
    s6 --> [*]
    s7 --> s2
  }
  state "End" as s8
  [*] --> s0
  s0 --> s1
  s1 --> s8
`);
});

test('mermaid draws no line across the border of a composite', () => {
  const text = toMermaid(drawChart(createGame(twoLoops())));
  const scopes: string[][] = [[]];
  const closed: string[][] = [];
  for (const line of text.split('\n').map((one) => one.trim())) {
    const state = /^state ".*" as (\w+)( \{)?$/.exec(line);
    if (state !== null) scopes.at(-1)?.push(state[1] as string);
    if (state?.[2] !== undefined) scopes.push([]);
    if (line === '}') closed.push(scopes.pop() as string[]);
    const arrow = /^(\S+) --> (\S+)/.exec(line);
    for (const end of arrow?.slice(1) ?? []) if (end !== '[*]') expect(scopes.at(-1)).toContain(end);
  }
  expect(closed).toHaveLength(2);
  expect(text).toContain(' : Break');
});

test('titles and labels cannot break out of the text', () => {
  const chart = {
    nodes: [{ id: 'a', parent: undefined, title: 'x" as y {\n', kind: 'end', origin: 0, initial: true }],
    edges: [{ from: 'a', to: 'a', name: 'a\nb --> c', label: 'a\nb --> c', kind: 'action' }],
  } as const;
  expect(toMermaid(chart).split('\n')).toEqual([
    'stateDiagram-v2',
    '  state "x as y" as s0',
    '  [*] --> s0',
    '  s0 --> s0 : a b -- c',
    '',
  ]);
});

test('coverage knows what was executed, and which rules that cites', () => {
  const ir = pig();
  const origin = (path: string) => {
    let found = -1;
    walkFlow(ir.flow, (node) => {
      if (node.path === path) found = node.origin;
    });
    return found;
  };
  const choose = 'rounds/turns/throws/choose';
  const { game, origins } = createCovered(ir);
  let cells = start(game);
  expect(origins).toContain(origin('rounds/turns'));
  expect(origins).not.toContain(origin(`${choose}/Roll/roll`));
  const play = (event: Parameters<typeof step>[2]) => {
    const result = step(game, cells, event);
    if (result.ok) cells = result.cells;
    return result;
  };
  const refused = play({ type: 'act', seat: 0, action: 'Hold', args: [] });
  expect(refused.ok ? -1 : [...origins]).toContain(refused.ok ? 0 : refused.refusal.origin);
  play({ type: 'act', seat: 0, action: 'Roll', args: [] });
  expect(origins).toContain(origin(`${choose}/Roll/roll`));
  expect(origins).not.toContain(origin(`${choose}/Roll/count`));
  play({ type: 'chance', values: [3] });
  expect(origins).toContain(origin(`${choose}/Roll/count`));
  const cited = ir.origins.map((one, index) => ({
    ...one,
    cites: index < 2 ? [`R-${2 - index}`, 'R-9'] : [],
  }));
  expect(rulesCited({ ...ir, origins: cited }, [1, 0, 99])).toEqual(['R-1', 'R-2', 'R-9']);
});

test('what the options rule out is not drawn', () => {
  const chart = (leaving: boolean) => {
    const rules = `game "Talk" edition 1
      players 2
      option leaving: yes/no = no
      play { turns { choose {
        action Stay { }
        action Leave needs leaving { choose { action Now { draw game } action Never { } } }
      } choose { action Wave needs leaving { } action Nod { } } } }`;
    const { nodes, edges } = drawChart(createGame(irOf(rules, { options: { leaving } })));
    const inside = nodes.some(({ id }) => id.includes('/Leave'));
    const labels = edges.filter(({ kind }) => kind === 'action').map(({ label }) => label);
    const ids = new Set(nodes.map(({ id }) => id));
    expect(edges.filter(({ from, to }) => !ids.has(from) || !ids.has(to))).toEqual([]);
    return [inside, labels.sort()];
  };
  expect(chart(true)).toEqual([true, ['Leave', 'Never', 'Nod', 'Now', 'Stay', 'Wave']]);
  expect(chart(false)).toEqual([false, ['Nod', 'Stay']]);
});
