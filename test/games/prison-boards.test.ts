/** Kingpin (prison) on boards of one's own: nobody begins on a piece or an exit, and a board that will not do is refused. */

import { describe, expect, test } from 'vitest';
import type { Source } from '../../language/index.ts';
import { loadGame } from '../../runtime/load-game.ts';
import { createSimulator, simulateRange } from '../../runtime/simulation/simulate.ts';
import { sourcesOf } from './games.ts';

/** The board of README.md. */
const PICTURE = `        X1      X2
        |       |
 3  X3--o---o---o---H---o---o--X4
        |   |   |   |   |   |
 2      o   o---H---K---H   o
        |   |   |   |   |   |
 1  X5--o---o---o---H---o---o--X6
        a   b   c   d   e   f
`;
const LEGEND = `perimeter: a1..a3 f1..f3 b1..c1 b3..c3
exit: X1..X6
henchman: H
kingpin: K
`;

function sourcesWith(map: string): Source[] {
  return sourcesOf('kingpin-prison')
    .filter(({ name }) => !/\.(examples|look)\./.test(name))
    .map((each) => (each.name === 'yard.map' ? { name: each.name, text: map } : each))
    .map((each) => ({ name: each.name, text: each.text.replace(/^use .*$/gm, '') }));
}

describe('a perimeter that names exits and starts of Criminals', () => {
  const legend = LEGEND.replace('perimeter:', 'perimeter: X1..X6 d1..d3 c2 e2');
  const { game, diagnostics } = loadGame(sourcesWith(`${PICTURE}\n${legend}`), { options: { guards: 6 } });

  test('is a sound board', () => {
    expect(diagnostics).toEqual([]);
  });

  test('lets no Guard begin there', () => {
    if (!game) return expect(game).toBeDefined();
    const { tally } = simulateRange(createSimulator(game, { seed: 1, maxDecisions: 100_000 }), 0, 60);
    expect({ finished: tally.finished, problems: tally.problems }).toEqual({ finished: 60, problems: [] });
  });
});

describe('a board that will not do is refused where it is drawn', () => {
  const refused = (map: string): readonly string[] => {
    const { diagnostics } = loadGame(sourcesWith(map), { options: { guards: 6 } });
    return diagnostics
      .filter(({ severity }) => severity === 'error')
      .map(({ code, message, span }) => {
        const line = span.file === 0 ? 'rules' : map.slice(0, span.start).split('\n').length;
        return `${code} ${line}: ${message}`;
      });
  };
  const board = (legend: string, picture = PICTURE): string => `${picture}\n${legend}`;

  test.each<[string, string, readonly (string | RegExp)[]]>([
    ['nothing', board(LEGEND), []],
    [
      'no exit',
      board(LEGEND.replace('X1..X6', '')),
      ['board-refused rules: The rules refuse this board: there is an exit.'],
    ],
    [
      'two Kingpins',
      board(LEGEND, PICTURE.replace('o---o--X4', 'K---o--X4')),
      [
        'board-refused 5: The rules refuse this board: the Kingpin begins on one space. Look at `e3` and `d2`.',
      ],
    ],
    [
      'five Henchmen',
      board(LEGEND, PICTURE.replace('o---o--X4', 'H---o--X4')),
      [
        /^board-refused 7: .*: the four Henchmen begin on four spaces\. Look at `d3`, `e3`, `c2`, `e2` and `d1`\.$/,
      ],
    ],
    [
      'a perimeter that is too small',
      board(LEGEND.replace('f1..f3 b1..c1 b3..c3', 'X1..X6')),
      [/^board-refused 7: .*: the perimeter has room for all Guards.* Look at `a3`, `a2` and `a1`\.$/],
    ],
    [
      'a space cut off',
      board(LEGEND, PICTURE.replace('H   o\n', 'H   o    Z\n')),
      [/^board-refused 5: .*: lines lead from the Kingpin to every space\. Look at `Z1`\.$/],
    ],
    [
      'a Henchman on an exit',
      board(LEGEND.replace('exit:', 'exit: d1')),
      [/^board-refused 7: .*: nobody begins on an exit\. Look at `d1`\.$/],
    ],
    [
      'a Henchman where the Kingpin is',
      board(LEGEND.replace('henchman: H', 'henchman: c2 d2 e2 d1')),
      [/^board-refused 5: .*: Kingpin and Henchmen begin on different spaces\. Look at `d2`\.$/],
    ],
  ])('%s', (_, map, expected) => {
    const found = refused(map);
    expect(found).toHaveLength(expected.length);
    for (const [index, message] of found.entries()) expect(message).toMatch(expected[index] ?? '');
  });
});
