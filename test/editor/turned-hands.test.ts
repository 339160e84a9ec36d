import { expect, test } from 'vitest';
import { turnedHands } from '../../editor/table/seats/turned-hands.ts';
import { createSession, currentCells, viewTable } from '../../runtime/index.ts';
import { TextGame } from '../runtime/lowering/text-game.ts';

/** Everybody holds a card so that all others see it, and keeps one that nobody sees. */
const rules = `game "Turned" edition 1
players 3
cards Card "Card" { 9 x Red "Red", 9 x Blue "Blue" }
table { deck: deck of Card = all }
player {
  held: pile of Card seen by nobody "Held"
  secret: pile of Card seen by nobody "Secret"
  own: hand of Card "Own"
}
setup {
  shuffle deck
  for each p in players {
    draw 1 from deck to p.held
    draw 1 from deck to p.secret
    draw 1 from deck to p.own
  }
}
play {
  for each p in players { for each q in players except p { reveal p.held to q } }
  rounds { turns { choose { action Stop "Stop" { win me } } } }
}
`;

test('of hands that all others see, those of the others are open to a seat', () => {
  const { game } = new TextGame(rules);
  const cells = currentCells(createSession(game, { seed: 1 }));
  const open = (viewer: number | 'all') => [
    ...turnedHands(viewTable(game, cells, viewer).seats, viewer === 'all' ? undefined : viewer),
  ];
  expect(open(0)).toEqual([1, 2]);
  expect(open(2)).toEqual([0, 1]);
  expect(open('all')).toEqual([]);
  expect(open(-1)).toEqual([]);
});
