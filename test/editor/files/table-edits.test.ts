/** Changes of a table as changes of its text: what is not touched stays as it is written. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  cellAt,
  columnsWithoutRoom,
  gridOf,
  readBlock,
  widthOf,
  withCells,
  withColumn,
  withoutColumn,
  withoutRows,
  withRow,
  writeBlock,
} from '../../../editor/files/table/edits.ts';

const FRUIT = '// Picked.\nname , label,worth\nApple, "Apple, red" ,1\n\n// Soft ones.\nPlum,Plum\n';

test.each<[string, (grid: ReturnType<typeof gridOf>) => string, string]>([
  ['a cell', (grid) => withCells(grid, 0, 2, [['3']]), FRUIT.replace(',1\n', ',3\n')],
  ['a cell in quotes', (grid) => withCells(grid, 0, 1, [['Red']]), FRUIT.replace('"Apple, red"', 'Red')],
  [
    'a cell that needs quotes',
    (grid) => withCells(grid, 1, 1, [['a "b", c']]),
    FRUIT.replace('Plum,Plum', 'Plum,"a ""b"", c"').replace('"a ""b"", c"', '"a ""b"", c"'),
  ],
  [
    'a cell of a row that ends early',
    (grid) => withCells(grid, 1, 2, [['4']]),
    FRUIT.replace('Plum,Plum', 'Plum,Plum,4'),
  ],
  [
    'nothing',
    (grid) =>
      withCells(grid, 0, 0, [
        ['Apple', 'Apple, red', '1'],
        ['Plum', 'Plum', ''],
      ]),
    FRUIT,
  ],
  ['a title', (grid) => withCells(grid, -1, 0, [['Name']]), FRUIT.replace('name ,', 'Name ,')],
  ['a row behind the first', (grid) => withRow(grid, 0), FRUIT.replace(',1\n', ',1\n,,\n')],
  ['a row behind the titles', (grid) => withRow(grid, -1), FRUIT.replace('worth\n', 'worth\n,,\n')],
  ['a row less', (grid) => withoutRows(grid, 0, 0), FRUIT.replace('Apple, "Apple, red" ,1\n', '')],
  [
    'a column',
    (grid) => withColumn(grid, 0, 'kind'),
    FRUIT.replace('name , l', 'name ,kind, l').replace('Apple, "', 'Apple,, "').replace('Plum,P', 'Plum,,P'),
  ],
  [
    'a column less',
    (grid) => withoutColumn(grid, 1),
    FRUIT.replace(', label', '').replace(', "Apple, red" ', '').replace('Plum,Plum', 'Plum'),
  ],
  [
    'the first column less',
    (grid) => withoutColumn(grid, 0),
    FRUIT.replace('name ,', '').replace('Apple,', '').replace('Plum,Plum', 'Plum'),
  ],
  [
    'a block that is too large',
    (grid) =>
      withCells(grid, 1, 1, [
        ['x', 'y', 'z'],
        ['v', 'w'],
      ]),
    FRUIT.replace('Plum,Plum\n', 'Plum,x,y\n,v,w\n'),
  ],
])('%s', (_, change, expected) => {
  expect(change(gridOf(FRUIT))).toBe(expected);
});

test('ends of lines stay what they are', () => {
  const grid = gridOf('a;b\r\n1;2');
  expect(withRow(grid, 0)).toBe('a;b\r\n1;2\r\n;');
  expect(withCells(grid, 0, 1, [['x,y;z']])).toBe('a;b\r\n1;"x,y;z"');
  expect(withCells(grid, 1, 0, [['3', '4']])).toBe('a;b\r\n1;2\r\n3;4');
});

test('an empty file gets its first column', () => {
  const grid = gridOf('');
  expect(widthOf(grid)).toBe(0);
  expect(withColumn(grid, 0, 'name')).toBe('name\n');
});

const value = fc.string({ maxLength: 8 }).map((text) => text.replace(/[\p{C}\r\n]/gu, '').trim());

test('what is written into a cell is read there again, and nothing else is another', () => {
  const table = fc.array(fc.array(value, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(table, fc.nat(3), fc.nat(2), value, (rows, at, column, typed) => {
      const text = `name,label,worth\n${rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n')}`;
      const grid = gridOf(text);
      const row = at % Math.max(grid.rows.length, 1);
      const after = gridOf(withCells(grid, row, column, [[typed]]));
      if (after.rows.length !== grid.rows.length) return;
      for (const [index] of grid.rows.entries())
        for (let each = 0; each < 3; each++) {
          const is = index === row && each === column ? typed : cellAt(grid, index, each)?.text;
          expect(cellAt(after, index, each)?.text).toBe(is);
        }
    }),
    { numRuns: 300, seed: 7 },
  );
});

test.each([
  [
    'a\tb\nc\td\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['"a\nb"\t"say ""x"""\r\n', [['a\nb', 'say "x"']]],
  ['', [['']]],
])('a block %j', (text, rows) => {
  expect(readBlock(text)).toEqual(rows);
  expect(readBlock(writeBlock(rows))).toEqual(rows);
});

test('columns of a block that have no room are counted, but for those in which nothing stands', () => {
  const grid = gridOf('name,strength\nHill,1\n');
  expect(columnsWithoutRoom(grid, 0, [['Vale', '2']])).toBe(0);
  expect(columnsWithoutRoom(grid, 1, [['2', '3', '4'], ['5']])).toBe(2);
  expect(columnsWithoutRoom(grid, 1, [['2', '', ' ']])).toBe(0);
});
