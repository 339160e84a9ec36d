/** Which boards have room in the middle, and what stands there. */

import { describe, expect, test } from 'vitest';
import { layOutBoard } from '../../editor/table/board/board-layout.ts';
import { partPlaces } from '../../editor/table/things/places.tsx';
import type { PlaceView, TableView } from '../../runtime/index.ts';

type Board = Pick<TableView, 'spaces' | 'paths'>;

function board(
  places: readonly (readonly [number, number] | undefined)[],
  paths: Board['paths'] = [],
): Board {
  const rest = { owner: -1, attributes: [], fields: [], pieces: [] };
  return { spaces: places.map((at, index) => ({ name: `S${index}`, label: '', at, ...rest })), paths };
}

const ring = (count: number): Board =>
  board(
    Array.from({ length: count }, () => undefined),
    Array.from({ length: count }, (_, index) => [index, (index + 1) % count] as const),
  );

describe('the middle of a board', () => {
  test.each([
    [6, undefined],
    [8, { column: 1, row: 1, columns: 1, rows: 1 }],
    [16, { column: 1, row: 1, columns: 3, rows: 3 }],
    [21, { column: 1, row: 1, columns: 5, rows: 4 }],
    [40, { column: 1, row: 1, columns: 9, rows: 9 }],
  ])('of a ring of %i', (count, middle) => {
    expect(layOutBoard(ring(count)).middle).toEqual(middle);
  });

  const cells = Array.from({ length: 16 }, (_, index) => [index % 4, Math.floor(index / 4)] as const);
  const frame = cells.filter(([x, y]) => x % 3 === 0 || y % 3 === 0);

  test('is what spaces that the rules place leave free', () => {
    expect(layOutBoard(board(frame)).middle).toEqual({ column: 1, row: 1, columns: 2, rows: 2 });
    expect(layOutBoard(board([...frame, [1, 2]])).middle).toBeUndefined();
  });

  test('is not there on grids, lines and where there are no spaces', () => {
    expect(layOutBoard(board(cells)).middle).toBeUndefined();
    expect(
      layOutBoard(
        board([
          [0, 0],
          [1, 0],
          [2, 0],
        ]),
      ).middle,
    ).toBeUndefined();
    expect(layOutBoard(board([])).middle).toBeUndefined();
  });
});

describe('what stands in the middle', () => {
  const shown = { kind: 'yes-no', value: true } as const;
  const field = (name: string, middle = false): PlaceView['fields'][number] => ({
    name,
    label: name,
    shown,
    ...(middle ? { drawn: { middle } as const } : {}),
  });
  const bank: PlaceView = {
    name: 'bank',
    label: 'Bank',
    drawn: { middle: true },
    fields: [field('a'), field('b')],
  };
  const table: PlaceView = { name: 'table', label: 'Table', fields: [field('c'), field('d', true)] };
  const box: PlaceView = { name: 'box', label: 'Box', fields: [field('e')] };
  const names = (places: readonly PlaceView[]): readonly string[] =>
    places.map(({ name, fields }) => `${name}: ${fields.map((one) => one.name).join()}`);

  test('are whole places, and fields of others', () => {
    const { middle, around } = partPlaces([bank, table, box], true);
    expect(names(middle)).toEqual(['bank: a,b', 'table: d']);
    expect(names(around)).toEqual(['table: c', 'box: e']);
  });

  test('is no more than fits; the rest lies around it, whole', () => {
    const { middle, around } = partPlaces([bank, table, box], true, 1);
    expect(names(middle)).toEqual(['bank: a,b']);
    expect(names(around)).toEqual(['table: c,d', 'box: e']);
    expect(names(partPlaces([bank, table], true, 0).around)).toEqual(['bank: a,b', 'table: c,d']);
  });

  test('stands with all else where there is none', () => {
    const { middle, around } = partPlaces([bank, table, box], false);
    expect(middle).toEqual([]);
    expect(around).toEqual([bank, table, box]);
  });
});
