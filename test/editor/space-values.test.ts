import { expect, test } from 'vitest';
import { withValues } from '../../editor/table/board/space-values.ts';
import { marksOf } from '../../editor/table/signs/marks.ts';
import { type Viewer, viewTable } from '../../runtime/index.ts';
import { TextGame } from '../runtime/lowering/text-game.ts';

const { game, cells } = new TextGame(
  `game "Fleets" edition 1
    players 2 { Red red, Blue blue }
    board grid 2 by 1
    player { ship: yes/no per space = no seen by owner "Ship"  troops: 0..9 per space = 0 "Troops" }
    table { fog: 0..3 per space = 0 "Fog"  came: 0..9 per 1..2 = 4 }
    setup { set Red.ship[b1] to yes  set Blue.troops[a1] to 3  set fog[a1] to 2 }
    play { rounds { turns { choose { action End { win me } } } } }`,
);

function marksFor(viewer: Viewer) {
  const spaces = withValues(viewTable(game, cells, viewer));
  return spaces.map(({ fields }) =>
    marksOf(fields).map(({ words, seat, drawn }) => [words, seat, drawn?.colour]),
  );
}

test('what others have a value of for each space stands on the board', () => {
  expect(marksFor(0)).toEqual([
    [
      ['Fog: 2', -1, undefined],
      ['Troops, Blue: 3', -1, 'blue'],
    ],
    [['Ship, Red', -1, 'red']],
  ]);
});

test('what a seat may not see does not', () => {
  expect(marksFor(1)[1]).toEqual([]);
});

test('a space of which nothing has changed is the same as before', () => {
  const view = viewTable(game, cells, 'all');
  const before = withValues(view);
  const later = cells.slice();
  const troops = game.ir.table.seat.find(({ name }) => name === 'troops');
  later[troops?.base ?? 0] = 5;
  const after = withValues({ ...viewTable(game, later, 'all'), spaces: view.spaces });
  expect(after[0]).not.toBe(before[0]);
  expect(after[1]).toBe(before[1]);
});

test('without any, the spaces are the same', () => {
  const view = viewTable(game, cells, 0);
  const bare = { ...view, seats: [], places: [] };
  expect(withValues(bare)).toBe(bare.spaces);
});
