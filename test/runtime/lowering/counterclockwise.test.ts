/** Turns, loops and questions against the order of the seats: who comes when, from a place in the middle too, on both engines. */

import { expect, test } from 'vitest';
import { compile } from '../../../language/index.ts';
import { runExamples } from '../../../runtime/examples/run.ts';
import { lower, lowerExamples } from '../../../runtime/lowering/index.ts';
import { createGame } from '../../../runtime/play/game.ts';
import { explain, findDifference } from '../fast/differential.ts';

const TEXT = `game "Against" edition 1
players 2..4 { Red, Blue, Green, Gold }
player { seen: 0..9 = 0 clamped }
table { leader: player = Blue  told: 0..9 = 0 }
play {
  rounds {
    turns counterclockwise from leader {
      choose { action Go { add 1 to me.seen } action Out needs count players > 1 { eliminate me } }
    }
    for each p in players counterclockwise after leader {
      choose by p { action Step { add 1 to p.seen } }
    }
    set told to 0
    for each p in players except Red counterclockwise from leader { when told < 3 { add 1 to told  set p.seen to told } }
    turns counterclockwise { choose { action Last {} } }
    set leader to before(leader)
    when round = 9 { draw game }
  }
}
define before(p: player) = if any q in players where q is not p
  then (if (the q in players except p counterclockwise after p) is Red then Red else next(p))
  else p

example "turns" with Red, Blue, Green, Gold {
  Blue does Go  Red does Go  Gold does Go  Green does Go
  Red does Step  Gold does Step  Green does Step  Blue does Step
  expect Blue.seen = 1 and Gold.seen = 2 and Green.seen = 3
  Red does Last  Gold does Last  Green does Last  Blue does Last
}
example "who is out is passed over" with Red, Blue, Green {
  Blue does Go  Red does Out  Green does Go
  Green does Step  Blue does Step
}
example "in the middle" with Red, Blue, Green, Gold {
  given at Go, turn of Red from Green {}
  Red does Go  Gold does Go  Red does Step
}
example "in the middle of a loop" with Red, Blue, Green, Gold {
  given at Step, p = Green {}
  Green does Step  Blue does Step  Red does Last
}
example "a question" with Red, Blue, Green {
  expect (the q in players counterclockwise after Red) is Green
  expect (the q in players counterclockwise from Red where q is not Red) is Green
  expect (the q in players except Green counterclockwise after Red) is Blue
}
`;

test('goes round the table the other way', () => {
  const { program, diagnostics } = compile([{ name: 'against.regel', text: TEXT }]);
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  const failed = runExamples(lowerExamples(program)).filter(({ failure }) => failure);
  expect(failed).toEqual([]);
});

test.each([2, 3, 4])('is the same on both engines with %i players', (players) => {
  const { program } = compile([{ name: 'against.regel', text: TEXT }]);
  const { game } = lower(program, { players });
  const difference = game && findDifference(createGame(game), 6, 60);
  expect(difference, difference && explain(difference)).toBeUndefined();
  expect(game).toBeDefined();
});
