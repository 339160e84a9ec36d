/** A loop of the flow does not come to elements for which nothing would be done, however the rules say it. */

import { describe, expect, test } from 'vitest';
import { optimizeGame } from '../../../../runtime/fast/optimize/game.ts';
import type { GameIR } from '../../../../runtime/ir/ir.ts';
import { walkFlow } from '../../../../runtime/ir/walk/flow.ts';
import { createGame } from '../../../../runtime/play/game.ts';
import { explain, findDifference } from '../differential.ts';
import { lowered } from '../lowered.ts';

const CARDS = `cards Card(number: 0..39) { ${Array.from({ length: 40 }, (_, at) => `C${at} (${at})`).join(', ')} }`;

function gameOf(body: string): GameIR {
  const text = `game "Idle" edition 1
    players 3
    ${CARDS}
    player { hand: hand of Card  laid: pile of Card  asked: yes/no = no }
    table { stock: deck of Card = all  first: pile of Card  second: pile of Card  many: 0..200 = 0  host: player }
    play {
      shuffle stock
      for each p in players { draw 7 from stock to p.hand }
      draw 5 from stock to first
      rounds {
        turns { choose { action Lay(c in me.hand) { move c from me.hand to me.laid  set me.asked to yes } } otherwise { win me } }
        ${body}
      }
    }`;
  return lowered(text);
}

/** Whether the loop over all cards passes over some of them. */
function isPassing(ir: GameIR): boolean {
  const found: boolean[] = [];
  walkFlow(optimizeGame(ir).ir.flow, (node) => {
    if (node.kind !== 'loop') return;
    for (const effect of [...node.enter, ...node.next])
      if (effect.op === 'seek' && effect.size === 40) found.push(effect.idle !== undefined);
  });
  expect(new Set(found).size).toBe(1);
  return found[0] ?? false;
}

const ASK = 'choose by host { action Take { add 1 to many } action Leave {} }';
const WORDINGS = [
  `for each c in Card { when first[c] > 0 { ${ASK} } }`,
  `for each c in Card { when c in first { ${ASK} } }`,
  `for each c in Card { when not (first[c] is 0) { ${ASK}  move c from first to second } }`,
  `for each c in Card { when the p in players where p.laid[c] > 0 as p { ${ASK}  move c from p.laid to second } }`,
  `for each c in Card { when any p in players where p.laid[c] > 0 { ${ASK} } }`,
  `for each c in Card where c.number > 3 { when first[c] >= 1 and many < 9 { ${ASK} } }`,
  // It never comes to an end: the fault is where it would be if each pass had been made.
  `repeat while many < 100 { for each c in Card { when second[c] > 0 { ${ASK} } } }`,
  // Another card's pass changes what is asked of those behind it.
  `for each c in Card { when first[c] > 0 { ${ASK}  move all from first to second } }`,
];

const OTHERS = [
  // Something is done for each.
  `for each c in Card { when first[c] > 0 { ${ASK} } else { set many to c.number } }`,
  `for each c in Card { set many to c.number  when first[c] > 0 { ${ASK} } }`,
  `for each c in Card { when first[c] > 0 { ${ASK} }  set many to 0 }`,
];

describe.each([
  ['passes over', WORDINGS, true],
  ['comes to all', OTHERS, false],
] as const)('%s', (_, bodies, passes) => {
  test.each(bodies)('%s', (body) => {
    const ir = gameOf(body);
    expect(isPassing(ir)).toBe(passes);
    const difference = findDifference(createGame(ir), 4, 60, new Set());
    expect(difference, difference && explain(difference)).toBeUndefined();
  });
});
