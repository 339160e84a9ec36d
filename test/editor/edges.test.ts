/** What lies between two spaces, and whose it is, is found by what the rules declare. */

import { expect, test } from 'vitest';
import { edgesOf } from '../../editor/table/board/edges.ts';
import { viewTable } from '../../runtime/index.ts';
import { verify } from '../../runtime/ir/verify.ts';
import { TextGame } from '../runtime/lowering/text-game.ts';

const islands = (declared: string, setup = '') =>
  new TextGame(`game "Islands" edition 1
    players 2 { Red red, Blue blue }
    board { space North at (0, 0)  space East at (2, 1)  space South at (0, 2)  path North - East - South }
    ${declared}
    setup { ${setup} }
    play { rounds { turns { choose { action End { win me } } } } }`);

const BRIDGES = 'enum Bridge(from: space, to: space) { NE "Rope" (North, East), NS "Stone" (South, North) }';
const ROUTES = `enum Colour { Grey "grey" }
  enum Route(from: space, to: space, colour: Colour or none, length: 0..4 "long") {
    NE "North – East" (North, East, Grey, 3), ES "Coast" (East, South, none, 1)
  }`;

function edges({ game, cells }: TextGame, viewer: 'all' | 1 = 'all'): readonly string[] {
  const view = viewTable(game, cells, viewer);
  const nameOf = (space: number) => view.spaces[space]?.label;
  return edgesOf(view).map(
    ({ seats, label, told, from, to }) =>
      `${[label, ...told].join(', ')}: ${nameOf(from)}-${nameOf(to)} of ${seats.join(' and ') || 'nobody'}`,
  );
}

test('what a field of the table says the owner of', () => {
  const game = islands(
    `${BRIDGES} table { owner: player or none per Bridge = none }`,
    'set owner[NS] to Blue',
  );
  expect(edges(game)).toEqual([
    'Rope, North – East: North-East of nobody',
    'Stone, South – North: South-North of 1',
  ]);
});

test('what a seat says yes to, as far as it may be seen', () => {
  const game = islands(
    `${BRIDGES} player { built: yes/no per Bridge = no  plans: yes/no per Bridge = no seen by owner }`,
    'set Red.built[NE] to yes  set Blue.built[NE] to yes  set Red.plans[NS] to yes',
  );
  expect(edges(game)).toEqual([
    'Rope, North – East: North-East of 0 and 1',
    'Stone, South – North: South-North of 0',
  ]);
  expect(edges(game, 1)[1]).toBe('Stone, South – North: South-North of nobody');
});

test('what a seat has in a set, with what else is so of it', () => {
  const game = islands(
    `${ROUTES} player { built: set of Route = {}  plans: set of Route = {} seen by owner }`,
    'add ES to Blue.built  add NE to Red.plans',
  );
  expect(edges(game)).toEqual([
    'North – East, grey, long 3: North-East of 0',
    'Coast, East – South, long 1: East-South of 1',
  ]);
  expect(edges(game, 1)[0]).toBe('North – East, grey, long 3: North-East of nobody');
});

test('records and pieces that name two spaces, as long as a path joins these', () => {
  const game = islands(
    `record Road up to 4 { from: space, to: space, who: player, tolls: 0..9 }
     piece Boat: 2 per player { from: space or none = none  to: space or none = none }`,
    `new Road(from: North, to: East, who: Blue, tolls: 2)  new Road(from: North, to: South, who: Red, tolls: 1)
     for each b in Boat { when b.owner is Red { set b.from to South  set b.to to East } }`,
  );
  expect(edges(game)).toEqual([
    'North, North – East, Tolls 2: North-East of 1',
    'Boat 1 of Red, South – East: South-East of 0',
    'Boat 2 of Red, South – East: South-East of 0',
  ]);
});

test.each([
  ['name one space', 'enum Bridge(from: space, toll: 0..9) { NE (North, 1), NS (South, 2) }'],
  [
    'name three',
    'enum Bridge(from: space, to: space, by: space) { NE (North, East, South), NS (South, North, East) }',
  ],
  [
    'name perhaps none',
    'enum Bridge(from: space, to: space or none) { NE (North, none), NS (South, North) }',
  ],
])('members that %s are no connections', (_, enums) => {
  const game = islands(`${enums} table { owner: player or none per Bridge = none }`, 'set owner[NS] to Blue');
  expect(edges(game)).toEqual([]);
});

test('what leads from one space to another without a path, and cards, are no connections', () => {
  expect(edges(islands(BRIDGES))).toEqual([]);
  const cards = ROUTES.replace('enum Route', 'cards Route');
  expect(edges(islands(`${cards} table { pile: pile of Route = all }`))).toEqual([]);
});

test('a game that has them is one from outside, too, unless they lead nowhere', () => {
  const { ir } = islands(`${ROUTES} table { owner: player or none per Route = none }`).game;
  expect(verify(ir)).toEqual([]);
  const connections = [{ domain: 0, ends: [[0, 9]], attributes: [] }];
  expect(verify({ ...ir, table: { ...ir.table, connections } })).not.toEqual([]);
});
