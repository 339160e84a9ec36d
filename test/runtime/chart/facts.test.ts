import { expect, test } from 'vitest';
import { drawChart } from '../../../runtime/chart/chart.ts';
import { chartFacts, factsOfAction } from '../../../runtime/chart/facts.ts';
import type { Choices } from '../../../runtime/index.ts';
import { createGame } from '../../../runtime/play/game.ts';
import { allGames, makeGame, settingsFor } from '../../all-games.ts';
import { irOf } from '../lowering/text-game.ts';

/** The facts about a text, with its own words in place of origins. */
function factsOf(text: string, choices: Choices = {}) {
  const game = createGame(irOf(text, choices));
  const { actions, effects, unreachable, deadEnds } = chartFacts(game);
  const words = (origin: number): string => {
    const { start = 0, end = 0 } = game.origins[origin] ?? {};
    return text.slice(start, end);
  };
  return {
    needs: Object.values(actions).flatMap((byName) =>
      Object.entries(byName).map(([name, { needs }]) => [name, ...needs.map(words)]),
    ),
    effects: Object.values(effects).flatMap((origins) => origins.map(({ origin }) => words(origin))),
    unreachable,
    deadEnds,
  };
}

const rules = (play: string): string => `game "Well" edition 1
  players 2
  option deep: yes/no = no
  table { water: 0..9 = 9 }
  play { turns { ${play} } }`;

const WELL = rules(`choose {
    action Draw needs water > 1 "Too little is left." { subtract 1 from water }
    action Fill { set water to 9 }
    action Stop { draw game }
  }
  when deep { choose { action Dig { set water to 8 } action Rest { } } }`);

test('conditions and effects stand at their places', () => {
  const { needs, effects } = factsOf(WELL, { options: { deep: true } });
  expect(needs).toContainEqual(['Draw', expect.stringContaining('water > 1')]);
  expect(needs).toContainEqual(['Stop']);
  expect(effects).toContain('subtract 1 from water');
  expect(effects).toContain('set water to 8');
});

test('what stands behind the end of the game is reached by nothing', () => {
  expect(factsOf(WELL, { options: { deep: true } })).toMatchObject({ unreachable: [], deadEnds: [] });
  expect(factsOf(WELL)).toMatchObject({ unreachable: [], deadEnds: [] });
  const { unreachable, deadEnds } = factsOf(
    rules(
      'choose { action Lose { draw game } action Win { draw game } } choose { action Late { } action Never { } }',
    ),
  );
  expect(unreachable).toEqual(['play/turns/turn/choose-2']);
  expect(deadEnds).toEqual([]);
});

test('from a loop without a way out no end is reached', () => {
  const trap = rules(`choose {
    action Fall { repeat { choose { action Shout { set water to 1 } action Wait { } } } }
    action Stop { draw game }
  }`);
  const { unreachable, deadEnds } = factsOf(trap);
  expect(unreachable).toEqual([]);
  expect(deadEnds.some((path) => path.includes('Fall/'))).toBe(true);
  expect(deadEnds.every((path) => path.includes('Fall'))).toBe(true);
});

test.each(allGames)('%s: what is told is about states that are drawn', (file) => {
  for (const choices of settingsFor(file).slice(0, 2)) {
    const game = makeGame(file, choices);
    const chart = drawChart(game);
    const facts = chartFacts(game, chart);
    const ids = new Set(chart.nodes.map(({ id }) => id));
    for (const id of [...facts.unreachable, ...facts.deadEnds]) expect(ids).toContain(id);
    for (const { from, label, kind } of chart.edges)
      if (kind === 'action')
        expect(factsOfAction(facts, chart, from, label), `${from} ${label}`).toBeDefined();
  }
});
