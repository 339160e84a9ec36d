import { expect, test } from 'vitest';
import { lineText, positionAt } from '../../cli/rules/text-position.ts';
import { alignColumns, widthOf } from '../../cli/terminal/width.ts';

test.each([
  ['', 0, '0:0'],
  ['ab', 1, '0:1'],
  ['ab\ncd', 3, '1:0'],
  ['ab\ncd', 2, '0:2'],
  ['ab\r\ncd', 4, '1:0'],
  ['ab\r\ncd', 3, '0:3'],
  ['a\rb', 2, '1:0'],
  ['ü😀x', 3, '0:3'],
  ['ab', 99, '0:2'],
  ['ab\n', -1, '0:0'],
])('%j at %i is %s', (text, offset, expected) => {
  const { line, character } = positionAt({ text }, offset);
  expect(`${line}:${character}`).toBe(expected);
});

test('the text of a line is without its end', () => {
  expect(['a', 'b', 'c', ''].map((_, line) => lineText({ text: 'a\nb\r\nc' }, line))).toEqual([
    'a',
    'b',
    'c',
    '',
  ]);
});

test('wide signs take two columns, accents none, colours none', () => {
  expect(['abc', '漢字', 'é', '🎲'].map(widthOf)).toEqual([3, 4, 1, 2]);
  expect(
    alignColumns([
      ['\u001b[1m漢\u001b[22m', 'x'],
      ['abc', 'y'],
    ]),
  ).toEqual(['\u001b[1m漢\u001b[22m   x', 'abc  y']);
});
