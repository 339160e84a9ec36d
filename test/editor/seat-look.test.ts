/** How seats are told apart, and the coordinates of boards. */

import { describe, expect, test } from 'vitest';
import { coordinatesOf } from '../../editor/table/board/coordinates.ts';
import { seatLooks } from '../../editor/table/signs/seat-look.ts';

const letters = (...labels: readonly string[]): readonly string[] =>
  seatLooks(labels.map((label, seat) => ({ seat, label, colour: '' }))).map(({ letter }) => letter);

describe('the letters of seats', () => {
  test('begin where the names do', () => {
    expect(letters('<b>x</b>', '… Dora', '🎲🎲')).toEqual(['B', 'D', '🎲']);
  });

  test.each([
    [
      ['Suns', 'Moons'],
      ['S', 'M'],
    ],
    [
      ['The Ivory Court', 'The Basalt Court'],
      ['I', 'B'],
    ],
    [
      ['New York', 'New York City'],
      ['N', 'Nc'],
    ],
    [
      ['Red', 'Blue', 'Green', 'Black'],
      ['R', 'Bu', 'G', 'Ba'],
    ],
    [
      ['North', 'north-east', 'Novice'],
      ['1', '2', '3'],
    ],
    [
      ['Player 1', 'Player 2', 'Player 3'],
      ['1', '2', '3'],
    ],
    [
      ['Ann', 'Ann'],
      ['1', '2'],
    ],
    [
      ['Éva', 'Émile'],
      ['Év', 'Ém'],
    ],
    [
      ['', '?'],
      ['1', '?'],
    ],
  ])('%j', (labels, wanted) => {
    expect(letters(...labels)).toEqual(wanted);
    expect(new Set(wanted).size).toBe(wanted.length);
  });
});

describe('the coordinates of a board', () => {
  const square = (names: readonly string[], columns: number) =>
    coordinatesOf(
      names.map((label) => ({ label })),
      names.map((_, index) => ({ column: index % columns, row: Math.floor(index / columns) })),
    );

  test('stand at its edges where spaces are called by them', () => {
    expect(square(['a2', 'b2', 'a1', 'b1'], 2)).toEqual({ columns: ['a', 'b'], rows: ['2', '1'] });
    expect(square(['a10', 'b10'], 2)).toEqual({ columns: ['a', 'b'], rows: ['10'] });
  });

  test.each([
    [['a2', 'b2', 'a1', 'Castle'], 2],
    [['a2', 'b2', 'b1', 'a1'], 2],
    [['a1', 'a1'], 2],
    [['a1', 'a1'], 1],
    [['1', '2', '3', '4'], 2],
    [[], 1],
  ])('are none of %j in rows of %i', (names, columns) => expect(square(names, columns)).toBeUndefined());
});
