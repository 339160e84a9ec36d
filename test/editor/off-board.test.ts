import { expect, test } from 'vitest';
import { harbour } from '../../editor/fixtures/harbour.ts';
import { offBoardOf } from '../../editor/table/board/off-board.ts';

const piece = (kind: string, owner: number) => ({
  name: `${kind} ${owner}`,
  label: kind,
  title: kind,
  kind,
  kindName: kind,
  owner,
  fields: [],
});
const offBoard = [piece('Ship', 0), piece('Boat', 0), piece('Boat', 1), piece('Crate', -1)];

test('beside a board pieces stand together, by who owns them', () => {
  const found = offBoardOf({ spaces: harbour.spaces, offBoard });
  expect(found.get(0)).toEqual([{ kind: undefined, pieces: offBoard.slice(0, 2) }]);
  expect(found.get(-1)).toEqual([{ kind: undefined, pieces: offBoard.slice(3) }]);
  expect(found.get(2)).toBeUndefined();
});

test('without a board each kind is something that one has', () => {
  const found = offBoardOf({ spaces: [], offBoard });
  expect(found.get(0)?.map(({ kind }) => kind)).toEqual(['Ship', 'Boat']);
});
