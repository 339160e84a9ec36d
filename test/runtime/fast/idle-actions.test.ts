/** What an action was taken with is forgotten behind it, also where nothing is done with it. */

import { expect, test } from 'vitest';
import { drawChart, legalActions, start, step } from '../../../runtime/index.ts';
import { createGame } from '../../../runtime/play/game.ts';
import { findDifference } from './differential.ts';
import { lowered } from './lowered.ts';

// The window keeps who has passed, and how much was done in it, where the choice before it kept the numbers.
const rules = `
  game "Names" edition 1
  players 2
  table { leader: player }
  play {
    rounds {
      turns {
        choose { action Name(n: 0..9, m: 0..8) {} }
        window Talk { leader may { action Speak {} } closes when all pass closes after 7 actions }
      }
    }
  }
`;

test('a window that follows an action without statements is open', () => {
  const game = createGame(lowered(rules));
  const first = start(game);
  const clean = step(game, first, { type: 'act', seat: 0, action: 'Name', args: [0, 0] });
  const named = step(game, first, { type: 'act', seat: 0, action: 'Name', args: [1, 8] });
  if (!clean.ok || !named.ok) throw new Error('the action is not legal');
  expect([...named.cells]).toEqual([...clean.cells]);
  expect(legalActions(game, named.cells).map(({ action }) => action)).toEqual(['Speak', 'Pass']);
});

test('such games are the same on both engines', () => {
  expect(findDifference(createGame(lowered(rules)), 3, 15)?.message).toBeUndefined();
});

test('the chart leads from such an action to what follows it', () => {
  const { nodes, edges } = drawChart(createGame(lowered(rules)));
  const ids = new Set(nodes.map(({ id }) => id));
  expect(edges.filter(({ from, to }) => !ids.has(from) || !ids.has(to))).toEqual([]);
  expect([...ids].filter((id) => id.endsWith('/Name'))).toEqual([]);
});
