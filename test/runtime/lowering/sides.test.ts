/** All of a side win, where it happens and by an ending that is looked for after every change; on both engines. */

import { expect, test } from 'vitest';
import { compile } from '../../../language/index.ts';
import { runExamples } from '../../../runtime/examples/run.ts';
import { lower, lowerExamples } from '../../../runtime/lowering/index.ts';
import { createGame } from '../../../runtime/play/game.ts';
import { explain, findDifference } from '../fast/differential.ts';

const TEXT = `game "Sides" edition 1
players 4
enum Side { Sun, Moon }
player { side: Side = Sun }
table { points: 0..9 per Side = 0 }
play {
  rounds {
    turns {
      choose {
        action Change { set me.side to Moon }
        action Score { add 1 to points[me.side] }
        action Claim { win p in players where p.side is me.side by Claimed }
        action Leave needs count players > 2 { eliminate me }
      }
    }
  }
}
ending Claimed "claimed"
ending Three "three points" when the s in Side where points[s] = 3 as s { win p in players where p.side is s }
example "by an ending" with A, B, C, D {
  given { set B.side to Moon  set D.side to Moon  set points[Moon] to 2 }
  A does Score  B does Score
  expect B and D wins by Three
}
example "where it happens, without who is out" with A, B, C, D {
  A does Change  B does Leave  C does Change  D does Claim
  expect D wins by Claimed
}
example "two of them" with A, B, C, D {
  A does Change  B does Change  C does Leave  D does Change  A does Claim
  expect A and B and D wins by Claimed
}
`;

test('all of a side win', () => {
  const { program, diagnostics } = compile([{ name: 'sides.regel', text: TEXT }]);
  expect(diagnostics).toEqual([]);
  expect(runExamples(lowerExamples(program)).filter(({ failure }) => failure)).toEqual([]);
  const { game } = lower(program, { players: 4 });
  const difference = game && findDifference(createGame(game), 10, 60);
  expect(difference, difference && explain(difference)).toBeUndefined();
  expect(game).toBeDefined();
});
