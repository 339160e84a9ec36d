/** What nature can pick but one of is not looked for, however the rules say it. */

import { describe, expect, test } from 'vitest';
import { optimizeGame } from '../../../../runtime/fast/optimize/game.ts';
import type { GameIR } from '../../../../runtime/ir/ir.ts';
import { walkFlow } from '../../../../runtime/ir/walk/flow.ts';
import { createGame } from '../../../../runtime/play/game.ts';
import { explain, findDifference } from '../differential.ts';
import { lowered } from '../lowered.ts';

const CARDS = `cards Card(number: 0..19) { ${Array.from({ length: 20 }, (_, at) => `C${at} (${at})`).join(', ')} }`;

function gameOf(body: string): GameIR {
  const text = `game "Picks" edition 1
    players 2
    ${CARDS}
    player { hand: hand of Card  taken: pile of Card }
    table { stock: deck of Card = all  up: deck of Card  mark: Card = C3 }
    play {
      for each p in players { draw 8 from stock to p.hand }
      rounds { turns { choose {
        action Do { ${body} }
        action Lay(c in me.hand) { move c from me.hand to up }
        action Mark(c: Card) { set mark to c }
        action Stop { when count me.hand < 2 { win me } }
      } } }
    }`;
  return lowered(text);
}

/** Whether something that is picked in what the action does is looked up, in one case at least. */
function isLookedUp(body: string, ...off: readonly 'pick-cases'[]): boolean {
  const { ir } = optimizeGame(gameOf(body), new Set(off));
  let found = false;
  walkFlow(ir.flow, (node) => {
    if (node.kind === 'pick' && node.path.includes('/Do'))
      found ||= node.cases?.some(({ only }) => only !== undefined) ?? false;
  });
  return found;
}

const WORDINGS = [
  'draw 1 from up to me.hand',
  'draw 2 from up to me.taken',
  'when top(up) as c { draw 1 from up to me.hand }',
  'repeat while count up > 0 { draw 1 from up to me.taken }',
  'pick c at random from Card where c is mark  set mark to c',
  'pick c at random from Card where mark = c and me.hand[c] = 0  set mark to c',
  'pick c at random from Card where not (c != mark)  set mark to c',
];

const OTHERS = [
  'draw 1 at random from me.hand to me.taken',
  'pick c at random from Card where c is not mark  set mark to c',
  'pick c at random from Card where c is mark or c.number > 3  set mark to c',
  'pick c at random from Card where c.number > mark.number  set mark to c',
];

const WEIGHED = [
  'draw 1 from me.own to me.hand',
  'draw 3 from me.own to me.hand',
  'draw 1 at random from me.hand to me.own',
  'repeat while count me.own > 1 { draw 1 from me.own to me.hand }',
  'for each p in players { draw 1 from p.own to p.hand }',
];

describe('the one that there is is looked up', () => {
  test.each(WORDINGS)('%s', (body) => {
    expect(isLookedUp(body)).toBe(true);
    expect(isLookedUp(body, 'pick-cases')).toBe(false);
  });
});

describe('there are several', () => {
  test.each(OTHERS)('%s', (body) => {
    expect(isLookedUp(body)).toBe(false);
  });
});

/** Of several copies of each card: whether the weights are added up as they are. */
function isAdded(draw: string, ...off: readonly 'pick-cases'[]): boolean {
  const ir = lowered(`game "Copies" edition 1
    players 2
    cards Card { 4 x A, 3 x B, 5 x C, 2 x D, E }
    table { box: pile of Card = all }
    player { own: deck of Card  hand: hand of Card }
    play {
      for each p in players { for each c in Card { when box[c] > 0 { move 1 of c from box to p.hand } } }
      rounds { turns { choose {
        action Do { move all from me.hand to me.own  shuffle me.own  ${draw} }
        action Wait {}
      } } when round = 9 { draw game } } }`);
  const { ir: optimized } = optimizeGame(ir, new Set(off));
  let found = false;
  walkFlow(optimized.flow, (node) => {
    if (node.kind === 'pick') found ||= node.cases?.some((one) => one.isAdded === true) ?? false;
  });
  return found;
}

test.each(WEIGHED)('weights are added up without looking at each: %s', (draw) => {
  expect(isAdded(draw)).toBe(true);
  expect(isAdded(draw, 'pick-cases')).toBe(false);
});

test.each([...WORDINGS, ...OTHERS])('both engines play the same: %s', (body) => {
  const game = createGame(gameOf(body));
  for (const off of [[], ['pick-cases'] as const]) {
    const difference = findDifference(game, 6, 40, new Set(off));
    expect(difference, difference && explain(difference)).toBeUndefined();
  }
});
