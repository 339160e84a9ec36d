/** Which values a parameter may have, and why not the others: the same answers as the list of legal actions. */

import { describe, expect, test } from 'vitest';
import { legalActions, offers } from '../../../runtime/index.ts';
import { type ChoiceQuestion, judgeChoices } from '../../../runtime/play/choices.ts';
import { TextGame } from '../lowering/text-game.ts';

const RULES = `game "Shop" edition 1
  players 2 { Red, Blue }
  enum Good { Corn, Silk, Tea, Salt }
  player { money: 0..20 = 4  has: set of Good = {Corn, Tea} }
  play { rounds { turns { choose "Sell" {
    action Sell(good: Good, price: 1..9 "Price") "Sell {good} for {price}"
      needs good in me.has "you have no {good}"
      needs price <= me.money "nobody pays {price}"
    { }
    action Buy(good: Good) needs not (good in me.has) "you have {good} already" { }
  } } } }`;

const SELL = { seat: 0, action: 'Sell', chosen: [undefined, undefined], parameter: 0 };

function judged(question: Partial<ChoiceQuestion>, viewer: number | 'all' = 'all') {
  const { game, cells } = new TextGame(RULES);
  return judgeChoices(game, cells, viewer, { ...SELL, ...question }).map(
    ({ label, refusal }) => `${label}: ${refusal?.message ?? 'legal'}`,
  );
}

describe('a value', () => {
  test('is refused in the words of the condition that it fails', () => {
    expect(judged({})).toEqual([
      'Corn: legal',
      'Silk: you have no Silk',
      'Tea: legal',
      'Salt: you have no Salt',
    ]);
  });

  test('is judged with what is chosen already, in whatever order', () => {
    expect(judged({ chosen: [undefined, 9] })).toEqual([
      'Corn: nobody pays 9',
      'Silk: you have no Silk',
      'Tea: nobody pays 9',
      'Salt: you have no Salt',
    ]);
    expect(judged({ chosen: [0, 9], parameter: 1, value: 4 })).toEqual(['4: legal']);
  });

  test('that is no candidate is told of only where somebody asks about it', () => {
    expect(judged({ parameter: 1 })).toHaveLength(9);
    expect(judged({ value: 17 })).toEqual([expect.stringContaining('cannot be chosen for')]);
  });

  test('is nobody else’s affair', () => {
    expect(judged({}, 1)).toEqual([]);
    expect(judged({}, 0)).toHaveLength(4);
    expect(judged({ seat: 1 })).toEqual([]);
    expect(judged({ action: 'Steal' })).toEqual([]);
  });
});

test('what is judged legal is what is listed as legal', () => {
  const { game, cells } = new TextGame(RULES);
  for (const { action, parameters } of offers(game, cells, 'all')) {
    const legal = legalActions(game, cells).filter((one) => one.action === action);
    parameters.forEach((_, parameter) => {
      const chosen = parameters.map(() => undefined);
      const values = judgeChoices(game, cells, 'all', { seat: 0, action, chosen, parameter })
        .filter(({ refusal }) => refusal === undefined)
        .map(({ value }) => value);
      expect(values).toEqual([...new Set(legal.map(({ args }) => args[parameter]))].toSorted());
    });
  }
});
