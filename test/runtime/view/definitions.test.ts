/** Shown definitions: where they stand, who sees them, what they may cost, and that the game is the same without them. */

import { describe, expect, test } from 'vitest';
import { compile } from '../../../language/index.ts';
import { type Viewer, viewTable } from '../../../runtime/index.ts';
import { lower } from '../../../runtime/lowering/lower.ts';
import { createGame } from '../../../runtime/play/game.ts';
import { inWords } from '../../../runtime/view/words.ts';
import { processorTime } from '../../processor-time.ts';
import { TextGame } from '../lowering/text-game.ts';

const RULES = `game "Fees" edition 1
  players 2 { Red, Blue }
  enum Family { Raff "Raffzahn", Lieb "Liebgeld" }
  board ring (fee: 0..50, family: Family) { space A (5, Raff) space B (0, Lieb) space C (7, Raff) }
  space { coins: 0..9 = 0 }
  piece { power: 0..9 = 3 seen by owner }
  piece Cop on B
  piece Goon: 2 per player on A { loot: 0..9 = 1 }
  record Offer up to 4 { buyer: player  price: 0..30 }
  player { money: 0..90 = 4 "Money" unit "M"  plan: 0..9 = 2 seen by owner }
  play { rounds { turns { choose {
    action Pay(n: 1..2) needs n <= me.money { subtract n from me.money  add n to B.coins }
    action Bid(n: 1..9) { new Offer(buyer: me, price: n) }
    action Go(g: Goon) { move g to none }
  } } } }`;

const SHOWN = `
  define fee(s: space) "Fee now" unit "M" shown = s.fee + s.coins
  define worth(p: player) "Worth" unit "M" shown = 2 * p.money
  define plans(p: player) "Plans" shown to owner = 10 * p.plan
  define rich(p: player) "Rich" shown = p.money > 3
  define cheap(o: Offer) "Cheap" shown = o.price < 4
  define strong(g: Goon) "Strength" shown to owner = g.power + g.loot
  define alone(p: piece) "Alone" shown = (count q in piece where q at p) = 1
  define bought(f: Family) "Fees of each" unit "M" shown = sum s in space where s.family is f of s.fee
  define paid(f: Family) "Paid for" shown = any s in space where s.family is f and s.coins > 0
  define richest "Richest" shown = the p in players where p.money > 4
  define offered shown = count o in Offer`;

/** What each thing shows, in words: `Red: Worth 8 M`. */
function shown(game: TextGame, viewer: Viewer = 'all'): readonly string[] {
  const view = viewTable(game.game, game.cells, viewer);
  const things = [
    ...view.seats,
    ...view.places,
    ...view.spaces,
    ...view.spaces.flatMap((space) => space.pieces),
    ...view.records.flatMap(({ groups }) => groups.flatMap(({ rows }) => rows)),
  ];
  return things.flatMap(({ label, fields }) =>
    fields.map((field) => `${label}: ${field.label} ${inWords(field.shown, field.label)}`),
  );
}

describe('a shown definition', () => {
  test.each([
    ['of a player', 'Red: Worth 8 M'],
    ['of a player, yes or no', 'Red: Rich yes'],
    ['of a space', 'A: Fee now 5 M'],
    ['of a piece of a kind', 'Goon 1: Strength 4'],
    ['of any piece', 'Cop: Alone yes'],
    ['of each member of an enum, a number', 'Table: Fees of each 12 M (Raffzahn×12)'],
    ['of each member of an enum, yes or no', 'Table: Paid for nothing'],
    ['of the table, none', 'Table: Richest nobody'],
    ['without a label', 'Table: Offered 0'],
  ])('stands where it belongs: %s', (_, line) => {
    expect(shown(new TextGame(RULES + SHOWN))).toContain(line);
  });

  test('follows the position', () => {
    const game = new TextGame(RULES + SHOWN).act(0, 'Pay', 2).act(1, 'Bid', 3);
    expect(shown(game)).toEqual(
      expect.arrayContaining([
        'Red: Worth 4 M',
        'Red: Rich no',
        'B: Fee now 2 M',
        'Blue: Cheap yes',
        'Table: Paid for Liebgeld',
        'Table: Offered 1',
      ]),
    );
  });

  test('is left out for a piece that stands nowhere', () => {
    const goons = (game: TextGame) => shown(game).filter((line) => line.includes(': Strength'));
    const game = new TextGame(RULES + SHOWN);
    expect(goons(game)).toHaveLength(4);
    expect(goons(game.act(0, 'Go', 1))).toHaveLength(3);
  });

  test('is seen by its owner alone where it is made of what only the owner sees', () => {
    const game = new TextGame(RULES + SHOWN);
    const plans = (viewer: Viewer) => shown(game, viewer).filter((line) => line.includes('Plans'));
    expect(plans(0)).toEqual(['Red: Plans 20', 'Blue: Plans ?']);
    expect(plans(1)).toEqual(['Red: Plans ?', 'Blue: Plans 20']);
    expect(plans(-1)).toEqual(['Red: Plans ?', 'Blue: Plans ?']);
    const strong = shown(game, 1).filter((line) => line.includes('Strength'));
    expect(strong).toEqual([
      'Goon 1: Strength ?',
      'Goon 2: Strength ?',
      'Goon 1: Strength 4',
      'Goon 2: Strength 4',
    ]);
  });

  test('is shown to nobody it would tell something, whatever the rules say', () => {
    const leaky = `${RULES}
      define told(p: player) "Told" shown = p.plan
      define most "Most" shown = max p in players of p.plan
      define of_blue "Of Blue" shown = Blue.plan`;
    const { program } = compile([{ name: 'test.regel', text: leaky }]);
    const { game, diagnostics } = lower(program);
    expect(diagnostics.map(({ code }) => code)).toEqual(['leak-shown', 'leak-shown', 'leak-shown']);
    if (!game) throw new Error('no game');
    const fields = ({ seats, places }: ReturnType<typeof viewTable>) =>
      [...seats, ...places].flatMap((one) => one.fields);
    const made = createGame(game);
    const see = (viewer: Viewer) =>
      fields(viewTable(made, Int16Array.from(game.initial), viewer))
        .filter(({ name }) => ['told', 'most', 'of_blue'].includes(name))
        .map((field) => inWords(field.shown, field.label));
    expect(see(-1)).toEqual(['?', '?', '?', '?']);
    expect(see(0)).toEqual(['2', '?', '?', '?']);
    expect(see('all')).toEqual(['2', '2', '2', '2']);
  });

  test('is left out while its condition does not hold', () => {
    const when = `
      define left(p: player) "Left" unit "M" shown = p.money when p.money < 4
      define offers_now "Offers" shown = count o in Offer when (any o in Offer)
      define fees(f: Family) "Fees" shown = sum s in space where s.family is f of s.fee when f is Raff
      define loot_of(g: Goon) "Loot now" shown = g.loot when round > 1`;
    const game = new TextGame(RULES + when);
    expect(shown(game).filter((line) => /Left|Offers|Fees|Loot now/.test(line))).toEqual([
      'Table: Fees 12 (Raffzahn×12)',
    ]);
    game.act(0, 'Pay', 2).act(1, 'Bid', 3);
    expect(shown(game).filter((line) => /Left|Offers|Loot now/.test(line))).toEqual([
      'Red: Left 2 M',
      'Table: Offers 1',
      ...Array.from({ length: 4 }, (_, goon) => `Goon ${(goon % 2) + 1}: Loot now 1`),
    ]);
  });

  test('tells those nothing by being left out who may not see why', () => {
    const text = `${RULES}
      define rich_plan(p: player) "Ready" shown to owner = p.money when p.plan > 5
      define open_plan(p: player) "Steady" shown = p.money when p.plan > 5`;
    const { program } = compile([{ name: 'test.regel', text }]);
    const { game, diagnostics } = lower(program);
    expect(diagnostics.map(({ code }) => code)).toEqual(['leak-shown']);
    if (!game) throw new Error('no game');
    const made = createGame(game);
    const see = (viewer: Viewer) =>
      viewTable(made, Int16Array.from(game.initial), viewer).seats.map(({ fields }) =>
        fields.filter(({ name }) => name.endsWith('_plan')).map((field) => inWords(field.shown, field.label)),
      );
    expect(see(0)).toEqual([[], ['?', '?']]);
    expect(see(-1)).toEqual([
      ['?', '?'],
      ['?', '?'],
    ]);
  });

  test('says so when it is too much work, and the others before it do not', () => {
    const spaces = 'board grid 20 by 20';
    const costly = `game "Costly" edition 1
      players 2
      ${spaces}
      space { n: 0..9 = 0 }
      define first "First" shown = count s in space
      define pairs(s: space) "Pairs" shown = count t in space where (any u in space where (s.n + t.number * u.n) mod 7 = 6)
      play { rounds { turns { choose { action Go {} } } } }`;
    const game = new TextGame(costly);
    expect(processorTime(() => viewTable(game.game, game.cells, 0))).toBeLessThan(5000);
    const view = viewTable(game.game, game.cells, 0);
    expect(view.spaces.at(-1)?.fields).toContainEqual({
      name: 'pairs',
      label: 'Pairs',
      shown: { kind: 'too-much' },
    });
    const again = viewTable(game.game, game.cells, 0);
    expect(again).toEqual(view);
    expect(view.places[0]?.fields[0]?.shown).toMatchObject({ kind: 'number', value: 400 });
  });

  test('what goes through much is worked out, also of what the rules never change', () => {
    const game = new TextGame(`game "Land" edition 1
      players 2
      board grid 9 by 9
      space { stone: player or none = none  tower: player or none = none }
      define free(s: space) = s.stone is none
      define beside(s: space, p: player) = any t in reach(s, free) where any u in neighbours(t) where u.stone is p
      define land(p: player) "Land" shown =
        count s in space where free(s) and beside(s, p) and not any q in player where q is not p and beside(s, q)
      define towers(p: player) "Towers" shown = count s in space where s.tower is p and beside(s, p)
      play { rounds { turns { choose { action Go(s: space) { set s.stone to me } } } } }`);
    game.act(0, 'Go', 40);
    // As where a position is set up by hand.
    const tower = game.game.ir.layout.fields.find(({ name }) => name === 'space.tower');
    game.cells[(tower?.base ?? 0) + 39] = 0;
    const lines = shown(game).filter((line) => /Land|Towers/.test(line));
    expect(lines).toEqual([
      'Player 1: Land 80',
      'Player 1: Towers 1',
      'Player 2: Land 0',
      'Player 2: Towers 0',
    ]);
  });

  test('changes nothing in the game: cells, actions and log are the same without it', () => {
    const [shownGame, plain] = [new TextGame(RULES + SHOWN), new TextGame(RULES)];
    for (const [seat, action, ...args] of [
      [0, 'Pay', 2],
      [1, 'Bid', 3],
      [0, 'Go', 0],
      [1, 'Pay', 1],
    ] as const) {
      shownGame.act(seat, action, ...args);
      plain.act(seat, action, ...args);
      expect(shownGame.cells).toEqual(plain.cells);
      expect(shownGame.legal()).toEqual(plain.legal());
    }
    expect(shownGame.game.ir.layout).toEqual(plain.game.ir.layout);
    const flow = ({ game }: TextGame) =>
      JSON.stringify(game.ir.flow, (key, value) => (key === 'origin' ? 0 : value));
    expect(flow(shownGame)).toBe(flow(plain));
  });
});
