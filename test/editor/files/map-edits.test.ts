/** Changes of a map as changes of its text. */

import { expect, test } from 'vitest';
import { signAt, withBlock, withPath, withSign } from '../../../editor/files/map/edits.ts';
import { readBoardMap } from '../../../language/semantics/board-map.ts';

const MAP = '1  o   o\n\n   o   o  \nwell: a1\n';

test.each<[string, string, string]>([
  ['over a sign', withSign(MAP, { line: 0, column: 3 }, 'X'), MAP.replace('1  o', '1  X')],
  ['behind the end of a line', withSign(MAP, { line: 1, column: 3 }, '|'), MAP.replace('\n\n', '\n   |\n')],
  ['below the end', withSign('o', { line: 2, column: 1 }, 'o'), 'o\n\n o'],
  ['a blank', withSign(MAP, { line: 0, column: 7 }, ' '), MAP.replace('o   o\n\n', 'o\n\n')],
  [
    'a path along a line',
    withPath(MAP, { line: 0, column: 3 }, { line: 0, column: 7 }),
    MAP.replace('1  o   o', '1  o---o'),
  ],
  [
    'the other way',
    withPath(MAP, { line: 0, column: 7 }, { line: 0, column: 3 }),
    MAP.replace('1  o   o', '1  o---o'),
  ],
  [
    'a path down',
    withPath(MAP, { line: 0, column: 3 }, { line: 2, column: 3 }),
    MAP.replace('\n\n', '\n   |\n'),
  ],
  ['a path that is not straight', withPath(MAP, { line: 0, column: 3 }, { line: 2, column: 7 }), MAP],
  ['a path over a word', withPath('o W o', { line: 0, column: 0 }, { line: 0, column: 4 }), 'o-W-o'],
  ['a slope', withPath('o\n\n  o', { line: 0, column: 0 }, { line: 2, column: 2 }), 'o\n \\\n  o'],
  ['a block', withBlock('ab\ncd', { line: 0, column: 1 }, 'x\r\ny'), 'ax\ncy'],
  ['with other ends of lines', withSign('o\r\no\r\n', { line: 0, column: 2 }, 'o'), 'o o\r\no\r\n'],
])('%s', (_, is, expected) => {
  expect(is).toBe(expected);
});

test('what is drawn is a board', () => {
  const drawn = withPath(
    withSign(withSign('', { line: 0, column: 0 }, 'A'), { line: 0, column: 4 }, 'B'),
    { line: 0, column: 0 },
    { line: 0, column: 4 },
  );
  expect(drawn).toBe('A---B');
  const { spaces, paths, problems } = readBoardMap(drawn);
  expect([spaces.map(({ sign }) => sign), paths, problems]).toEqual([['A', 'B'], [[0, 1]], []]);
  expect(signAt(drawn, { line: 5, column: 5 })).toBe(' ');
});
