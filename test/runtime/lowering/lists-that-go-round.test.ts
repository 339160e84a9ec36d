/** What comes next in a list, and what before: of members of enums, of faces, and of directions, on both engines. */

import { expect, test } from 'vitest';
import { compile } from '../../../language/index.ts';
import { runExamples } from '../../../runtime/examples/run.ts';
import { lower, lowerExamples } from '../../../runtime/lowering/index.ts';
import { createGame } from '../../../runtime/play/game.ts';
import { explain, findDifference } from '../fast/differential.ts';

const textOn = (board: string, first: string, expected: string) => `game "Round" edition 1
players 2 { Red, Blue }
board ${board}
piece robot per player on b2
enum Season { Spring, Summer, Autumn, Winter }
dice sky: 1 of Season
player { facing: Direction = ${first}  season: Season = Winter }
define is_opposite(s: Season, t: Season) = next(s, 2) is t
play {
  rounds {
    turns {
      roll sky
      choose {
        action Turn(n: -9..9) { set me.facing to next(me.facing, n) }
        action Back(n: 0..3) { set me.facing to previous(me.facing, n)  set me.season to previous(me.season) }
        action Wait { set me.season to next(sky) }
        action Go needs toward(me.robot, next(me.facing)) is not none {
          move me.robot to toward(me.robot, next(me.facing))
          when is_opposite(me.season, Spring) { set me.season to next(next(me.season)) }
        }
      }
    }
    when round = 9 { draw game }
  }
}
example "round and round" with Red, Blue {
${expected}
}
`;

test.each([
  [
    'grid 4 by 4',
    'North',
    `roll Winter  Red does Turn(2)  expect Red.facing is East
     roll Winter  Blue does Turn(-9)  expect Blue.facing is NorthWest
     roll Winter  Red does Wait  expect Red.season is Spring
     roll Summer  Blue does Back(3)  expect Blue.facing is South and Blue.season is Autumn
     roll Summer  Red does Go  expect Red.robot at c1
     roll Summer  Blue does Go  expect Blue.robot at a1 and Blue.season is Spring`,
  ],
  [
    'hex 4 by 4',
    'NorthWest',
    `roll Autumn  Red does Turn(1)  expect Red.facing is NorthEast
     roll Autumn  Blue does Turn(-7)  expect Blue.facing is West
     roll Autumn  Red does Back(3)  expect Red.facing is SouthWest and Red.season is Autumn`,
  ],
])('on a board %s', (board, first, expected) => {
  const { program, diagnostics } = compile([{ name: 'round.regel', text: textOn(board, first, expected) }]);
  expect(diagnostics.map(({ message }) => message)).toEqual([]);
  const failures = runExamples(lowerExamples(program)).filter(({ failure }) => failure);
  expect(failures.map(({ failure }) => failure?.why)).toEqual([]);
  const { game } = lower(program);
  if (!game) throw new Error('no game');
  const difference = findDifference(createGame(game), 20, 40);
  expect(difference, difference && explain(difference)).toBeUndefined();
});
