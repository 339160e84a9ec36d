/** A look draws what a seat sees; it tells nothing more and changes nothing. */

import { describe, expect, test } from 'vitest';
import { showTable } from '../../../cli/terminal/table.ts';
import { compile } from '../../../language/index.ts';
import { legalActions, type Viewer, viewTable } from '../../../runtime/index.ts';
import { seenTable } from '../../../runtime/view/view.ts';
import { irOf, TextGame } from '../lowering/text-game.ts';

const RULES = `game "Watch" edition 1
  players 2 { Red, Blue }
  enum Trade { Shop, Yard }
  item Coin: 40 "Coins" unit "M"
  dice clock: 2 of 1..6 "Clock"
  dice spare: 1 of 1..6 "Spare"
  board ring (trade: Trade, fee: 0..9) { space Alley (Shop, 3) space Bend (Yard, 4) space Court (Shop, 0) space Dock (Yard, 0) }
  piece { moved: 0..9 = 1 }
  piece pawn per player on Alley { tired: yes/no = no "Tired" }
  piece Cop: 1 on Bend
  record Note "Notes" up to 5 { about: player  price: 0..9 "Price"  lot: 0..9 = 3 }
  record Scrap up to 5 { about: player }
  place bank "Bank" { coins: pile of Coin = all }
  player { lot: 0..9 = 3  owed: 0..9 = 0 "Owed"  plan: 0..9 = 0 seen by owner "Plan"  money: pile of Coin "Money" }
  table { helper: 0..9 = 0  starter: player = Red "Starter" }
  define rich(p: player) "Rich" shown = count p.money > 3
  define due(s: space) "Due" shown = s.fee + 1
  setup { new Note(about: Blue, price: 4) new Scrap(about: Red) move 5 of Coin from bank.coins to Red.money }
  play { rounds { turns { choose {
    action Pass {}
    action Throw { roll clock  roll spare }
    action Owe { add 2 to me.owed  set me.plan to 4  set me.pawn.tired to yes }
  } } } }`;

const LOOK = `look {
    player { money: first icon coin  plan: hide when 0  owed: hide when 0 colour red  lot: hide  rich: first icon star }
    table { helper: hide  starter: middle }
    space colour by trade { Shop blue } icon by name { Dock flag } { trade: hide  due: last short "D" }
    piece { moved: hide }
    piece pawn icon pawn { tired: icon moon }
    piece Cop shape diamond colour red short "C" size large
    record Note icon pencil { lot: hide }
    record Scrap hide
    place bank hide
    table middle
    dice clock icon sun colour grey
    dice spare hide
  }`;

const plain = (_: string, text: string): string => text;
const lines = (game: TextGame, viewer: Viewer = 'all'): readonly string[] =>
  showTable(viewTable(game.game, game.cells, viewer), plain);

describe('a look', () => {
  test('leaves away, puts in order and decorates', () => {
    expect(lines(new TextGame(RULES + LOOK))).toEqual([
      '  Round 1',
      '▸ Red   ◎ Money 5 M  ★ Rich',
      '  Blue  ◎ Money 0 M',
      '  Table    Starter Red',
      '  ☀ Clock  – –',
      '  Alley  ♟ Pawn of Red, ♟ Pawn of Blue  Due 4  Fee 3',
      '  Bend   Cop  Due 5  Fee 4',
      '  Due 1  Court, ⚑ Dock',
      '  ✎ Notes',
      '    Blue  Price 4',
    ]);
  });

  test('hides what is 0 only while it is', () => {
    const game = new TextGame(RULES + LOOK).act(0, 'Owe');
    game.act(1, 'Pass');
    expect(lines(game, 0).slice(1, 3)).toEqual([
      '▸ Red   ◎ Money 5 M  ★ Rich  Owed 2  Plan 4',
      '  Blue  ◎ Money 0 M                  Plan ?',
    ]);
  });

  test('leaves what a seat does not see hidden, whatever it is', () => {
    const before = new TextGame(RULES + LOOK);
    const after = new TextGame(RULES + LOOK).act(0, 'Owe');
    const plan = (game: TextGame) =>
      viewTable(game.game, game.cells, 1).seats[0]?.fields.find(({ name }) => name === 'plan')?.shown;
    expect([plan(before), plan(after)]).toEqual([
      { kind: 'hidden', total: undefined },
      { kind: 'hidden', total: undefined },
    ]);
  });

  test('says how things are drawn by names of fixed lists', () => {
    const { game, cells } = new TextGame(RULES + LOOK);
    const { spaces, seats, places, dice } = viewTable(game, cells, 0);
    expect(spaces.map(({ drawn }) => drawn?.icon)).toEqual([undefined, undefined, undefined, 'flag']);
    expect(places[0]?.drawn).toEqual({ middle: true });
    expect(places[0]?.fields[0]?.drawn).toEqual({ middle: true });
    expect(dice.map(({ name, drawn }) => [name, drawn])).toEqual([
      ['clock', { icon: 'sun', colour: 'grey' }],
    ]);
    expect(spaces.map(({ drawn }) => drawn?.colour)).toEqual(['blue', undefined, 'blue', undefined]);
    expect(spaces[1]?.pieces[0]?.drawn).toEqual({
      shape: 'diamond',
      colour: 'red',
      short: 'C',
      size: 'large',
    });
    expect(seats[0]?.fields.map(({ name, drawn }) => [name, drawn])).toEqual(
      [
        ['rich', { icon: 'star' }],
        ['money', { icon: 'coin' }],
      ].toReversed(),
    );
  });

  test('adds up lists of colours and icons, by attributes and by name', () => {
    const lists =
      'colour red colour by trade { Shop blue, Yard grey } colour by name { Dock pink } icon by name { Bend sun }';
    const { game, cells } = new TextGame(
      `${RULES} look { space ${lists} } look { space colour by name { Alley teal } }`,
    );
    expect(viewTable(game, cells, 0).spaces.map(({ drawn }) => drawn)).toEqual([
      { colour: 'teal' },
      { colour: 'grey', icon: 'sun' },
      { colour: 'blue' },
      { colour: 'pink' },
    ]);
  });

  test('leaves away a place of which nothing is left', () => {
    const { game, cells } = new TextGame(`${RULES} look { place bank { coins: hide } }`);
    expect(viewTable(game, cells, 0).places.map(({ name }) => name)).toEqual(['table']);
  });

  test('lets the later line count, trait by trait', () => {
    const twice = `${RULES + LOOK} look { player { money: icon star last } }`;
    const { game, cells } = new TextGame(twice);
    const money = viewTable(game, cells, 0).seats[0]?.fields.at(-1);
    expect([money?.name, money?.drawn]).toEqual(['money', { icon: 'star' }]);
  });

  test('changes nothing but what is drawn', () => {
    const { look, ...table } = irOf(RULES + LOOK).table;
    const { table: without, ...game } = irOf(RULES);
    expect(look).toHaveLength(12);
    expect(table).toEqual(without);
    expect({ ...irOf(RULES + LOOK), table: without }).toEqual({ ...game, table: without });
  });

  test('is not seen by bots', () => {
    const [drawn, undrawn] = [RULES + LOOK, RULES].map((text) => new TextGame(text));
    if (!drawn || !undrawn) throw new Error('there are two games');
    expect(seenTable(drawn.game, drawn.cells, 0)).toEqual(viewTable(undrawn.game, undrawn.cells, 0));
    expect(legalActions(drawn.game, drawn.cells)).toEqual(legalActions(undrawn.game, undrawn.cells));
  });

  test('may name what a variant takes away, and what a variant adds only in it', () => {
    const codes = (text: string) =>
      compile([{ name: 'test.regel', text }]).diagnostics.map(({ code }) => code);
    const variant = (patch: string) => `${RULES + LOOK} variant "V" { ${patch} }`;
    expect(codes(variant('remove define rich'))).toEqual([]);
    const more = 'extend player { hats: 0..9 = 0 }';
    expect(codes(variant(`${more} add look { player { hats: hide } }`))).toEqual([]);
    expect(codes(`${variant(more)} look { player { hats: hide } }`)).toEqual(['unknown-name']);
    expect(codes(variant(`${more} add look { player { hat: hide } }`))).toEqual(['unknown-name']);
  });

  test('stands in a file of its own as well', () => {
    const { diagnostics, program } = compile([
      { name: 'watch.regel', text: `${RULES} use "watch.look.regel"` },
      { name: 'watch.look.regel', text: LOOK },
    ]);
    expect(diagnostics).toEqual([]);
    expect(program.globals.looks).toHaveLength(1);
  });

  test('leaves `look` a name', () => {
    const named = RULES.replace('helper: 0..9', 'look: 0..9').replaceAll('s.fee + 1', 's.fee + look');
    expect(irOf(named).table.places.at(-1)?.fields[0]?.name).toBe('look');
  });
});
