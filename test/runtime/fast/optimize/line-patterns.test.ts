/** Lines are found in what a condition means, not in how it is put. */

import { describe, expect, test } from 'vitest';
import type { Expr } from '../../../../runtime/fast/ir.ts';
import { findPattern } from '../../../../runtime/fast/optimize/conditions/line-patterns.ts';
import { normalize } from '../../../../runtime/fast/optimize/conditions/normal-forms.ts';
import { createOptimizer } from '../../../../runtime/fast/optimize/optimizer.ts';
import type { GameIR } from '../../../../runtime/ir/ir.ts';
import { walkFlow } from '../../../../runtime/ir/walk/flow.ts';
import { createGame } from '../../../../runtime/play/game.ts';
import { findDifference } from '../differential.ts';
import { lowered } from '../lowered.ts';

const WIDTH = 4;
const HEIGHT = 3;
const LONG = 3;

/** A game that ends when the condition holds for whoever has just put a piece somewhere. */
function gameOf(condition: string, long = LONG, size = `${WIDTH} by ${HEIGHT}`): GameIR {
  const text = `game "Lines" edition 1
players 2
option long: 2..5 = ${long} "Pieces in a row that win"
board grid ${size}
space { piece: player or none = none "Piece" }
define behind(s: space, d: Direction) =
  count t in ray(s, d) where t.piece is me and (all u in ray(s, d) where t in ray(u, d) have u.piece is me)
define open(s: space, d: Direction) =
  count t in ray(s, d) where me = t.piece and not (any u in ray(s, d) where t in ray(u, d) and u.piece != me)
play {
  rounds { turns {
    choose { action Put(s in space where s.piece is none) { set s.piece to me } }
    when ${condition} { win me by Row }
    when all s in space have s.piece is not none { draw game by Full }
  } }
}
ending Row "a row"
ending Full "the board is full"
`;
  return lowered(text);
}

function conditionOf(ir: GameIR): Expr {
  const found: Expr[] = [];
  walkFlow(ir.flow, (node) => {
    if (node.kind === 'branch') found.push(node.condition);
  });
  const [first] = found;
  return first ?? expect.unreachable('there is no branch');
}

/** The lines of a condition as sorted texts, without the first cell of the board; undefined if they are not found. */
function linesOf(condition: string): readonly string[] | undefined {
  const ir = gameOf(condition);
  const optimizer = createOptimizer(ir);
  const pattern = findPattern(optimizer, normalize(optimizer, conditionOf(ir)));
  const base = ir.layout.fields.find(({ name }) => name.endsWith('piece'))?.base ?? Number.NaN;
  return pattern?.lines.map((line) => line.map((cell) => cell - base).join(' ')).sort();
}

/** Every line of three on the board, by its definition. */
function allLines(): readonly string[] {
  const lines: string[] = [];
  const steps = [
    [1, 0],
    [0, 1],
    [1, 1],
    [1, -1],
  ] as const;
  for (let row = 0; row < HEIGHT; row++)
    for (let column = 0; column < WIDTH; column++)
      for (const [right, up] of steps) {
        const places = Array.from({ length: LONG }, (_, at) => [column + at * right, row + at * up] as const);
        const isOn = places.every(([x, y]) => x >= 0 && x < WIDTH && y >= 0 && y < HEIGHT);
        if (isOn)
          lines.push(
            places
              .map(([x, y]) => y * WIDTH + x)
              .sort((a, b) => a - b)
              .join(' '),
          );
      }
  return lines.sort();
}

const anywhere = (condition: string) =>
  `any s in space where s.piece is me and (any d in Direction where ${condition})`;

const WORDINGS: readonly string[] = [
  anywhere('behind(s, d) + 1 >= long'),
  anywhere('1 + behind(s, d) >= long'),
  anywhere('long <= behind(s, d) + 1'),
  anywhere('behind(s, d) >= long - 1'),
  anywhere('behind(s, d) > long - 2'),
  anywhere('long < behind(s, d) + 2'),
  anywhere('long - behind(s, d) <= 1'),
  anywhere('long - 1 <= behind(s, d)'),
  anywhere('not (behind(s, d) + 1 < long)'),
  anywhere('not (long > 1 + behind(s, d))'),
  anywhere('open(s, d) + 1 >= long'),
  anywhere('1 < open(s, d)'),
  'any d in Direction where (any s in space where me = s.piece and behind(s, d) >= 2)',
  'not (all s in space have s.piece is not me or (all d in Direction have behind(s, d) < long - 1))',
  '(count s in space where s.piece is me and (any d in Direction where behind(s, d) + 1 >= long)) > 0',
];

describe('three in a row is the same lines, put as', () => {
  test.each(WORDINGS)('%s', (wording) => {
    expect(linesOf(wording)).toEqual(allLines());
  });
});

test('five in a row on a large board', () => {
  const ir = gameOf(anywhere('behind(s, d) + 1 >= long'), 5, '15 by 15');
  const optimizer = createOptimizer(ir);
  const lines = findPattern(optimizer, normalize(optimizer, conditionOf(ir)))?.lines;
  // Along a row or a column eleven each, in fifteen of them; slanted eleven times eleven each way.
  expect(lines).toHaveLength(2 * 15 * 11 + 2 * 11 * 11);
  expect(new Set(lines?.map(String)).size).toBe(lines?.length);
});

test.each([
  ['a line of other values', anywhere('behind(s, d) >= 2 and s.piece is none')],
  ['exactly so many of more', anywhere('behind(s, d) = 1')],
  ['a number that a cell says', anywhere('behind(s, d) >= round')],
  ['at most so many', anywhere('behind(s, d) < 2')],
])('no lines: %s', (_, condition) => {
  expect(linesOf(condition)).toBeUndefined();
});

test('a game that ends with a line is the same on both engines', () => {
  const game = createGame(gameOf(anywhere('long < open(s, d) + 2')));
  expect(findDifference(game, 20, 40)?.message).toBeUndefined();
});
