/** A loop of effects does not come to elements for which nothing would be done, however the rules say it. */

import { describe, expect, test } from 'vitest';
import type { Effect } from '../../../../runtime/fast/ir.ts';
import { optimizeGame } from '../../../../runtime/fast/optimize/game.ts';
import type { GameIR } from '../../../../runtime/ir/ir.ts';
import { effectsOf, walkFlow } from '../../../../runtime/ir/walk/flow.ts';
import { createGame } from '../../../../runtime/play/game.ts';
import { explain, findDifference } from '../differential.ts';
import { lowered } from '../lowered.ts';

const CARDS = `cards Card(number: 0..39) { ${Array.from({ length: 40 }, (_, at) => `C${at} (${at})`).join(', ')} }`;

function gameOf(body: string): GameIR {
  const text = `game "Idle" edition 1
    players 2
    ${CARDS}
    board line 40 "S"
    space { marked: yes/no = no  twice: 0..1 = 0  kind: 0..3 = 0 }
    player { hand: hand of Card  spare: hand of Card }
    table { stock: deck of Card = all  first: pile of Card  second: pile of Card  many: 0..40 = 0  whose: player }
    play {
      shuffle stock
      for each p in players { draw 7 from stock to p.hand }
      draw 5 from stock to first
      rounds { turns { choose {
        action Do { ${body} }
        action Play(c in me.hand) { move c from me.hand to second }
        action Turn(c in first) { move c from first to me.hand  set whose to me }
        action Mark(s: space) { set s.marked to yes  set s.twice to 1  set s.kind to 3 }
        action Stop { when count second > 3 { win me } }
      } } }
    }`;
  return lowered(text);
}

/** Whether loops over all cards go through bit sets, outermost first, in the effects of the action that does something. */
function loopsOf(body: string, ...off: readonly 'idle-elements'[]): readonly boolean[] {
  const { ir } = optimizeGame(gameOf(body), new Set(off));
  const found: boolean[] = [];
  const collect = (effect: Effect): void => {
    if (effect.op !== 'for') return;
    if (effect.size === 40 && effect.listed === undefined) found.push(effect.indexed !== undefined);
    else effect.body.forEach(collect);
  };
  walkFlow(ir.flow, (node) => {
    if (node.path.includes('Do')) effectsOf(node).forEach(collect);
  });
  return found;
}

const WORDINGS = [
  'move all from first to second',
  'for each c in Card { move first[c] of c from first to second }',
  'for each c in Card { when first[c] > 0 { move c from first to second } }',
  'for each c in Card { when not (first[c] is 0) { move c from first to second  add 1 to many } }',
  'for each c in Card { for each n in 1..2 where first[c] >= 1 { move c from first to second } }',
  'for each p in players { move all from p.hand to p.spare }',
  'for each p in players { move all from p.hand to next(p).hand }',
  'for each c in Card { when c in first { set many to c.number } }',
  // What stands there already is not written once more.
  'for each s in space { set s.marked to no }',
  'for each s in space { set s.twice to 0 }',
  'for each s in space { when many < 9 { set s.marked to no } }',
  'for each s in space where many < 9 { set s.twice to 1 }',
  'for each p in players { for each s in space { set s.marked to yes } }',
];

const OTHERS = [
  // Another card's turn changes what is asked.
  'for each c in Card { when first[c] > 0 { move all from first to second } }',
  // Something is done besides.
  'for each c in Card { set many to c.number  when first[c] > 0 { move c from first to second } }',
  'for each c in Card { when first[c] > 0 { move c from first to second } else { set many to c.number } }',
  // More than yes and no is mostly written to all at the start of a game.
  'for each s in space { set s.kind to 2 }',
  // What is written is not the same for all, or not the only thing that is done.
  'for each s in space { set s.kind to s.number mod 4 }',
  'for each s in space { set s.kind to min(many, 3) }',
  'for each s in space { set s.marked to no  add 1 to many }',
  'for each s in space { when many < 9 { set s.kind to 2 } else { set s.kind to 1 } }',
  // Whose hand it is changes on the way.
  'for each c in Card { when whose.hand[c] > 0 { set whose to next(whose) } }',
];

describe('gone through are the cards that there are', () => {
  test.each(WORDINGS)('%s', (body) => {
    expect(loopsOf(body)).toEqual([true]);
    expect(loopsOf(body, 'idle-elements')).toEqual([false]);
  });

  test.each(OTHERS)('not: %s', (body) => {
    expect(loopsOf(body)).toEqual([false]);
  });
});

test.each([...WORDINGS, ...OTHERS])('both engines play the same: %s', (body) => {
  const game = createGame(gameOf(body));
  for (const off of [[], ['idle-elements'] as const]) {
    const difference = findDifference(game, 12, 40, new Set(off));
    expect(difference, difference && explain(difference)).toBeUndefined();
  }
});
