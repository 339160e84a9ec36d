/** Connections of spaces that somebody has are found by what the rules declare. */

import { expect, test } from 'vitest';
import { claimsOf } from '../../editor/table/claims.ts';
import { viewTable } from '../../runtime/index.ts';
import { verify } from '../../runtime/ir/verify.ts';
import { TextGame } from '../runtime/lowering/text-game.ts';

const islands = (enums: string, fields: string, setup: string) =>
  new TextGame(`game "Islands" edition 1
    players 2 { Red red, Blue blue }
    board { space North at (0, 0)  space East at (2, 1)  space South at (0, 2)  path North - East - South }
    ${enums}
    ${fields}
    setup { ${setup} }
    play { rounds { turns { choose { action End { win me } } } } }`);

const BRIDGES = 'enum Bridge(from: space, to: space) { NE "Rope" (North, East), NS "Stone" (South, North) }';

function claims({ game, cells }: TextGame, viewer: 'all' | 1 = 'all'): readonly string[] {
  const { spaces, ...view } = viewTable(game, cells, viewer);
  return claimsOf(view).map(
    ({ seat, label, from, to }) => `${label} ${spaces[from]?.label}-${spaces[to]?.label} of ${seat}`,
  );
}

test('what a field of the table says the owner of', () => {
  const game = islands(BRIDGES, 'table { owner: player or none per Bridge = none }', 'set owner[NS] to Blue');
  expect(claims(game)).toEqual(['Stone South-North of 1']);
});

test('what a seat says yes to, as far as it may be seen', () => {
  const game = islands(
    BRIDGES,
    'player { built: yes/no per Bridge = no  plans: yes/no per Bridge = no seen by owner }',
    'set Red.built[NE] to yes  set Red.plans[NS] to yes',
  );
  expect(claims(game)).toEqual(['Rope North-East of 0', 'Stone South-North of 0']);
  expect(claims(game, 1)).toEqual(['Rope North-East of 0']);
});

test.each([
  ['one space', 'enum Bridge(from: space, toll: 0..9) { NE (North, 1), NS (South, 2) }'],
  [
    'three',
    'enum Bridge(from: space, to: space, by: space) { NE (North, East, South), NS (South, North, East) }',
  ],
  ['perhaps none', 'enum Bridge(from: space, to: space or none) { NE (North, none), NS (South, North) }'],
])('members that name %s are no connections', (_, enums) => {
  const game = islands(enums, 'table { owner: player or none per Bridge = none }', 'set owner[NS] to Blue');
  expect(claims(game)).toEqual([]);
});

test('a game that has them is one from outside, too, unless they lead nowhere', () => {
  const { ir } = islands(BRIDGES, 'table { owner: player or none per Bridge = none }', '').game;
  expect(verify(ir)).toEqual([]);
  const connections = [{ domain: 0, ends: [[0, 9]] }];
  expect(verify({ ...ir, table: { ...ir.table, connections } })).not.toEqual([]);
});
