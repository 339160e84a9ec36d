/** Whatever labels a designer writes, or forgets to, people can tell what they choose among. */

import { expect, test } from 'vitest';
import { SEATS } from '../../../runtime/ir/ir.ts';
import { TextGame } from './text-game.ts';

const { game } = new TextGame(`game "Names" edition 1
  players 4 { First "", Second "Anna", Third "Bert", Fourth "Anna" }
  enum Good { wild_corn "  ", Tea "Tea" }
  table { kept: Good or none = none }
  play { rounds { turns { choose { action Keep(good: Good) { set kept to good  win me } } } } }`);
const labelsOf = (domain: number) => game.ir.domains[domain]?.members.map(({ label }) => label);

test('a blank label is none', () => {
  const good = game.ir.domains.findIndex(({ name }) => name === 'Good');
  expect(labelsOf(good)).toEqual(['wild_corn', 'Tea']);
});

test('seats that are called alike have their numbers', () => {
  expect(labelsOf(SEATS)).toEqual(['First', 'Anna 2', 'Bert', 'Anna 4']);
});
