/** What different seats read of an event, and when. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  act,
  createSession,
  type Game,
  playChance,
  replay,
  type Session,
  type SessionResult,
  sessionState,
  toLog,
  type Viewer,
} from '../../../runtime/index.ts';
import { gameFor } from '../../games/games.ts';
import { TextGame } from '../lowering/text-game.ts';

const example = (name: string): string =>
  readFileSync(join(import.meta.dirname, '../../../examples', `${name}.regel`), 'utf8');

/** A session that nature's cards are typed in for. */
class Table {
  session: Session;

  constructor(game: Game) {
    this.session = createSession(game, { seed: 1, automatic: false });
  }

  draw(...values: readonly number[]): this {
    for (const value of values) this.take(playChance(this.session, [value]));
    return this;
  }

  act(seat: number, action: string, ...args: readonly number[]): this {
    return this.take(act(this.session, seat, { action, args }));
  }

  private take(result: SessionResult): this {
    expect(result).toMatchObject({ ok: true });
    if (result.ok) this.session = result.session;
    return this;
  }

  /** The last lines as somebody reads them. */
  read(viewer: Viewer, count = 1): readonly string[] {
    return sessionState(this.session, viewer)
      .history.slice(-count)
      .map(({ text }) => text);
  }
}

const RULES = (actions: string, fields = ''): string => `game "Told" edition 1
  players 3 { Red, Blue, Green }
  cards Card { 5 x Ring, 5 x Nail }
  place market { stock: deck of Card = all  open: pile of Card  asked: deck of Card }
  player { hand: hand of Card  down: pile of Card seen by nobody  plan: 0..3 = 0 seen by owner  up: 0..3 = 0 ${fields} }
  setup { for each p in players { draw 2 from market.stock to p.hand } }
  play { rounds { turns { choose { ${actions} action Pass {} } } when round = 4 { draw game } } }`;

const dealt = (actions: string): Table => new Table(new TextGame(RULES(actions)).game).draw(0, 1, 0, 1, 0, 1);

describe('an argument', () => {
  const check = (action: string, args: readonly number[], others: string): void => {
    const table = dealt(action);
    // What is to be taken from the open pile is laid there before, round the table.
    if (action.includes('Lay')) table.act(0, 'Lay', 1).act(1, 'Pass').act(2, 'Pass');
    table.act(0, 'Do', ...args);
    const [own, ...rest] = ([0, 1, 2, -1] as const).map((viewer) => table.read(viewer)[0]);
    expect(own).toBe(table.read('all')[0]);
    for (const line of rest) expect(line).toBe(others);
  };

  test.each<[string, string, readonly number[], string]>([
    ['of what all see', 'action Do(q in players except me, n: 1..3) "{q} {n}" {}', [1, 2], 'Red: Blue 2'],
    [
      'laid down openly',
      'action Do(c in me.hand) "{c}" { move c from me.hand to market.open }',
      [1],
      'Red: Nail',
    ],
    ['put down face down', 'action Do(c in me.hand) "{c}" { move c from me.hand to me.down }', [1], 'Red: …'],
    ['without a label', 'action Do(c in me.hand) { move c from me.hand to me.down }', [1], 'Red: Do: …'],
    [
      'put under a deck',
      'action Do(c in me.hand) "{c}" { move c from me.hand to the bottom of market.stock }',
      [0],
      'Red: …',
    ],
    [
      'revealed',
      'action Do(c in me.hand) "{c}" { reveal c to all  move c from me.hand to the bottom of market.stock }',
      [0],
      'Red: Ring',
    ],
    ['only looked at', 'action Do(c in me.hand) "{c}" {}', [0], 'Red: …'],
    [
      'told by a condition',
      'action Do(c: Card, n: 1..2) "{n} {c}" needs me.hand[c] >= n {}',
      [0, 1],
      'Red: … …',
    ],
    ['kept in a hidden field', 'action Do(n: 0..3) "{n}" { set me.plan to n }', [2], 'Red: …'],
    [
      'handed on and kept in a hidden field',
      'action Do(n: 0..3) "{n}" { let m = n  set me.plan to m }',
      [2],
      'Red: …',
    ],
    ['kept in an open field', 'action Do(n: 0..3) "{n}" { set me.up to n  set me.plan to n }', [2], 'Red: 2'],
    [
      'laid open in one case only',
      'action Do(c in me.hand) "{c}" { when round = 1 { move c from me.hand to market.open } else { move c from me.hand to me.down } }',
      [1],
      'Red: …',
    ],
    [
      'laid open in every case',
      'action Do(c in me.hand) "{c}" { when round = 1 { move c from me.hand to market.open } else { move c from me.hand to market.open } }',
      [1],
      'Red: Nail',
    ],
    [
      'laid open after somebody else has decided',
      'action Do(c in me.hand) "{c}" { choose by Blue { action Yes {} action No {} }  move c from me.hand to market.open }',
      [1],
      'Red: …',
    ],
    [
      'taken from where all look',
      'action Do(c in market.open) "{c}" { move c from market.open to me.hand }  action Lay(c in me.hand) { move c from me.hand to market.open }',
      [1],
      'Red: Nail',
    ],
    [
      'whose hand it is',
      'action Do(q in players except me) "{q}" needs count q.hand > 0 { draw 1 at random from q.hand to me.hand }',
      [1],
      'Red: Blue',
    ],
    [
      'beside what else the actor holds',
      'action Do(n: 0..3) "{n} of {me.hand[Ring]}" { set me.up to n }',
      [2],
      'Red: 2 of …',
    ],
  ])('%s', (_, action, args, others) => {
    check(action, args, others);
  });
});

test('a card drawn to where a seat looks for now is read by that seat', () => {
  const rules = `game "Foreheads" edition 1
    players 3 { Red, Blue, Green }
    cards Card { 5 x Ring, 5 x Nail }
    table { stock: deck of Card = all  face: pile of Card seen by nobody  open: pile of Card }
    player { forehead: pile of Card seen by nobody }
    play {
      for each p in players { for each q in players except p { reveal p.forehead to q } }
      draw 1 from stock to Blue.forehead
      reveal face to Green
      draw 1 from stock to face
      turn of Red { choose { action Go {} } }
      draw game
    }`;
  const table = new Table(new TextGame(rules).game).draw(1);
  const read = (): readonly (string | undefined)[] =>
    ([0, 1, 2, -1] as const).map((viewer) => table.read(viewer)[0]?.replace(/.*: /, ''));
  expect(read()).toEqual(['Nail', 'in secret', 'Nail', 'in secret']);
  table.draw(0);
  expect(read()).toEqual(['in secret', 'in secret', 'Ring', 'in secret']);
});

describe('a choice in secret', () => {
  test('is read by all as soon as all have chosen', () => {
    const table = new Table(new TextGame(example('rock-paper-scissors')).game);
    table.act(1, 'Show', 0);
    expect(table.read(0)).toEqual(['Bert: chooses in secret']);
    expect(table.read(1)).toEqual(['Bert: Rock']);
    table.act(0, 'Show', 1);
    for (const viewer of [0, 1, -1]) expect(table.read(viewer, 2)).toEqual(['Bert: Rock', 'Anna: Paper']);
    // The next round is sealed again, and the first stays open.
    table.act(0, 'Show', 2);
    expect(table.read(1, 3)).toEqual(['Bert: Rock', 'Anna: Paper', 'Anna: chooses in secret']);
  });

  test('tells a card that is planted, and not one that stays hidden', () => {
    const rules = (place: string): string => `game "Garden" edition 1
      players 2 { Ada, Ben }
      cards Card { 5 x Mint, 5 x Sage }
      player { hand: hand of Card  garden: pile of Card  down: pile of Card seen by nobody }
      table { deck: deck of Card = all }
      setup { for each p in players { draw 3 from deck to p.hand } }
      play {
        repeat while any p in players where count p.hand > 0 {
          choose together p in players secretly { action Plant(c in p.hand) "Plant {c}" { move c from p.hand to p.${place} } }
        }
        draw game
      }`;
    const planted = (place: string): readonly string[] =>
      new Table(new TextGame(rules(place)).game)
        .draw(0, 0, 1, 1, 1, 0)
        .act(0, 'Plant', 0)
        .act(1, 'Plant', 1)
        .read(-1, 2);
    expect(planted('garden')).toEqual(['Ada: Plant Mint', 'Ben: Plant Sage']);
    expect(planted('down')).toEqual(['Ada: Plant …', 'Ben: Plant …']);
  });

  test('stays sealed while the choices are carried out', () => {
    const text = RULES('').replace(
      'turns { choose {  action Pass {} } }',
      'choose together p in players secretly { action Say(n: 1..3) "{n}" { choose by p { action Well {} } } }',
    );
    const table = new Table(new TextGame(text).game).draw(0, 1, 0, 1, 0, 1);
    table.act(0, 'Say', 1).act(2, 'Say', 3).act(1, 'Say', 2);
    table.act(0, 'Well');
    expect(table.read(-1, 4)).toContain('Blue: chooses in secret');
    table.act(1, 'Well').act(2, 'Well');
    expect(table.read(-1, 6)).toEqual([
      'Red: 1',
      'Green: 3',
      'Blue: 2',
      'Red: Well',
      'Blue: Well',
      'Green: Well',
    ]);
  });

  test('of one seat stays its own', () => {
    const text = RULES('').replace('choose {  action', 'choose by me secretly { action Dare {} action');
    const table = new Table(new TextGame(text).game).draw(0, 1, 0, 1, 0, 1).act(0, 'Dare');
    expect(table.read(0)).toEqual(['Red: Dare']);
    table.act(1, 'Pass');
    expect(table.read(2, 2)).toEqual(['Red: chooses in secret', 'Blue: chooses in secret']);
  });
});

describe('what nature shows', () => {
  test('of a die under a cup is read by its owner', () => {
    const table = new Table(
      new TextGame(example('liars-dice'), { players: 2, options: { dice_each: 1 } }).game,
    );
    table.draw(4, 2);
    expect(table.read(0, 2)).toEqual(['Face: 4', 'Face: in secret']);
    expect(table.read(1, 2)).toEqual(['Face: in secret', 'Face: 2']);
    expect(table.read(-1, 2)).toEqual(['Face: in secret', 'Face: in secret']);
  });

  test('who sees it knows beforehand what may come, if the place it comes from is open', () => {
    const outcomes = (draw: string, viewer: Viewer): unknown => {
      const table = dealt(`action Do { ${draw} }`).act(0, 'Do');
      return sessionState(table.session, viewer).waiting;
    };
    const own = 'draw 1 at random from me.hand to market.open';
    expect(outcomes(own, 0)).toMatchObject({ outcomes: [[0, 1]] });
    expect(outcomes(own, 1)).toMatchObject({ outcomes: [[]] });
    expect(outcomes('draw 1 from market.stock to market.open', 0)).toMatchObject({ outcomes: [[]] });
    expect(outcomes('draw 1 from market.stock to market.open', 'all')).toMatchObject({ outcomes: [[0, 1]] });
    expect(outcomes('pick q at random from players', -1)).toMatchObject({ outcomes: [[0, 1, 2]] });
  });
});

describe('what is waited for', () => {
  test('a window asks its group, whatever they hold', () => {
    const text = RULES('').replace(
      'turns { choose {  action Pass {} } }',
      'window Answer { any p in players except Green may { action Stop needs p.hand[Ring] > 1 "you hold no two" {} }  closes when all pass }',
    );
    const open = new Table(new TextGame(text).game).draw(0, 0, 0, 1, 1, 1).act(1, 'Pass');
    const seats = (viewer: Viewer) =>
      (sessionState(open.session, viewer).waiting as { seats: readonly number[] }).seats;
    expect(seats('all')).toEqual([0]);
    for (const viewer of [0, 1, 2, -1]) expect(seats(viewer)).toEqual([0, 1]);
    const refused = sessionState(open.session, 1).offers.map(({ action, refusal }) => [
      action,
      refusal?.message,
    ]);
    // Blue has passed already.
    expect(refused).toEqual([['Stop', 'you hold no two']]);
  });

  test('others read a prompt with gaps', () => {
    const text = RULES('').replace('choose {', 'choose "{me} holds {me.hand[Ring]}" {');
    const { session } = new Table(new TextGame(text).game).draw(0, 1, 0, 1, 0, 1);
    expect(sessionState(session, 0).waiting).toMatchObject({ prompt: 'Red holds 1' });
    expect(sessionState(session, 1).waiting).toMatchObject({ prompt: 'Red holds …' });
  });
});

test('an event that no longer fits tells others neither its values nor what refuses it', () => {
  const down = 'action Do(c in me.hand) "{c}" { move c from me.hand to me.down }';
  const log = toLog(dealt(down).act(0, 'Do', 1).session);
  const { game } = new TextGame(RULES(down.replace('"{c}"', '"{c}" needs c is Ring "{c} is no Ring"')));
  const session = replay(game, log);
  const diverged = (viewer: Viewer) => sessionState(session, viewer).divergence;
  expect(diverged('all')).toMatchObject({ event: { args: ['Nail'] }, reason: 'Nail is no Ring' });
  expect(diverged(0)).toEqual(diverged('all'));
  for (const viewer of [1, 2, -1]) {
    expect(diverged(viewer)).toMatchObject({ at: 6, event: { action: 'Do', args: [] }, origin: undefined });
    expect(JSON.stringify(diverged(viewer))).not.toContain('Nail');
  }
});

test('a seat does not learn the seed', () => {
  const { session } = dealt('');
  expect(sessionState(session, 'all').seed).toBe(1);
  expect(sessionState(session, 0).seed).toBe(undefined);
});

test('in KINGPIN raider and raided see the cards of a Raid, and others that there are two', () => {
  const [wealth, weapon, raid] = [0, 1, 3];
  const table = new Table(gameFor('kingpin-city', 3))
    // The dice of the setup: Black Market, Jail, who begins, where the gangs begin.
    .draw(1, 2, 1, 2, 2, 3, 3, 3)
    .draw(raid, wealth, wealth, wealth, wealth)
    .draw(weapon, weapon, weapon, weapon, weapon)
    .draw(wealth, wealth, wealth, wealth, wealth)
    .draw(8)
    .act(0, 'Roll')
    .draw(1)
    .act(0, 'Walk', 0, 0)
    .act(0, 'Raid', 1, 1)
    .draw(weapon, weapon);
  const seen = ['Resource for Red gang: Weapon', 'Resource for Red gang: Weapon'];
  const unseen = ['Resource for Red gang: in secret', 'Resource for Red gang: in secret'];
  expect([0, 1, 2, -1].map((viewer) => table.read(viewer, 2))).toEqual([seen, seen, unseen, unseen]);
  expect(table.read(2, 4)[0]).toBe('Red gang: Goon 1 of Red gang from Street 3 up to Street 4');
  expect(table.read(2, 3)[0]).toBe('Red gang: Raid Blue gang with Goon 2 of Red gang, on Street 3');
});

test('in KINGPIN spent cards are shown, and what is looted is not', () => {
  const labels = new Map<string, string>();
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { name, parameters } = node as {
      name?: string;
      parameters?: readonly { name: string; secret?: true }[];
    };
    if (name && parameters)
      labels.set(
        name,
        parameters
          .filter(({ secret }) => secret)
          .map((one) => one.name)
          .join(),
      );
    for (const value of Object.values(node)) walk(value);
  };
  walk(gameFor('kingpin-city', 3).ir.flow);
  expect([labels.get('Assassinate'), labels.get('Lose'), labels.get('Raid'), labels.get('Take')]).toEqual([
    '',
    '',
    '',
    'card',
  ]);
});
