/** What a picture of a game is drawn from. */

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { firstView } from '../../editor/gallery/first-view.ts';

const rules = (text: string) => firstView({ sources: [{ name: 'x.regel', text }], language: undefined });
const template = (name: string) => readFileSync(`templates/${name}.regel`, 'utf8');

test('is the table before the first decision, after chance has had its part', () => {
  const first = rules(`game "Men at sea" edition 1
players 2
dice d: 2 of 1..6
board grid 2 by 1
piece man per player "Man"
setup {
  roll d
  for each p in players { move p.man to a1 }
}
play { rounds { turns { choose "?" { action Go {} } } } }`);
  expect(first?.title).toBe('Men at sea');
  expect(first?.view.spaces.map(({ pieces }) => pieces.length)).toEqual([2, 0]);
  expect(first?.view.dice[0]?.faces).not.toContain(null);
});

test('is the same each time', () => {
  const text = template('card-hand');
  expect(rules(text)).toEqual(rules(text));
  expect(rules(text)?.view.cards.length).toBeGreaterThan(0);
});

test.each(['', 'game', 'game "X" edition 1\nplayers 2\nplay { round', 'board'])(
  'is nothing for what cannot be played: %j',
  (text) => expect(rules(text)).toBeUndefined(),
);

test('needs the files beside the rules, of which broken ones that nothing asks for are none', () => {
  const text = 'game "X" edition 1\nplayers 2\nplay { rounds { turns { choose "?" { action Go {} } } } }';
  const beside = { name: 'y.regel', text: 'example "' };
  expect(
    firstView({ sources: [{ name: 'x.regel', text }, beside], language: undefined })?.view.seats,
  ).toHaveLength(2);
});
