/**
 * What a seat is given does not depend on what it may not see: byte for byte the same when only that is changed, at
 * random positions of games with secrets.
 */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { compile } from '../../../language/index.ts';
import {
  type Cells,
  createSession,
  currentCells,
  type Game,
  legalActions,
  type MachineEvent,
  type Session,
  waiting,
} from '../../../runtime/index.ts';
import { walkFlow } from '../../../runtime/ir/walk/flow.ts';
import { lower } from '../../../runtime/lowering/lower.ts';
import { createGame } from '../../../runtime/play/game.ts';
import { hiddenFrom } from '../../../runtime/play/hidden.ts';
import { createRandom } from '../../../runtime/random/random.ts';
import { play } from '../../../runtime/session/session.ts';
import { compiledGame, gameFor, playerCounts } from '../../games/games.ts';
import { alterHidden } from '../play/alter.ts';
import { given } from './given.ts';

function gameOf(text: string, players: number): Game {
  const { program } = compile([{ name: 'test.regel', text }]);
  const { game, diagnostics } = lower(program, { players });
  if (!game) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  return createGame(game);
}

const example = (name: string): string =>
  readFileSync(join(import.meta.dirname, '../../../examples', `${name}.regel`), 'utf8');

/** The warnings about what rules tell. */
function leaksOf(text: string): readonly string[] {
  const { program } = compile([{ name: 'test.regel', text }]);
  return lower(program, { players: 3 })
    .diagnostics.map(({ code }) => code)
    .filter((code) => code.startsWith('leak'));
}

/** Positions that a game is compared at, over all its numbers of players; by itself what two or three games give. */
const TWINS = Number(process.env.REGELWERK_TWINS ?? 0);

/** The least and the largest of the numbers; all where positions are counted. */
function fewestAndMost(counts: readonly number[]): readonly number[] {
  return counts.filter((_, index) => TWINS > 0 || index === 0 || index === counts.length - 1);
}

/** Games with secrets: the shipped ones for each number of players. */
const GAMES: readonly (readonly [string, number, () => Game])[] = [
  ...['kingpin-city', 'kohle'].flatMap((name) =>
    playerCounts(compiledGame(name)).map((players) => [name, players, () => gameFor(name, players)] as const),
  ),
  ...[
    'kuhn-poker',
    'herb-garden',
    'liars-dice',
    'oh-hell',
    'hearts',
    'crazy-eights',
    'constructs/counters-per-member',
  ].flatMap((name) => {
    const text = example(name);
    return fewestAndMost(playerCounts(compile([{ name, text }]))).map(
      (players) => [name, players, () => gameOf(text, players)] as const,
    );
  }),
];

interface Comparison {
  /** Positions that were really changed, events that really had a twin. */
  positions: number;
  events: number;
  /** What a seat could tell apart. */
  readonly told: string[];
}

/**
 * Plays at random, and changes at every so many events what each seat may not see. `marked` says which arguments are
 * secret: the game itself, or what it was before its marks were taken away.
 */
function compareAlong(game: Game, seed: number, events: number, every: number, marked = game): Comparison {
  const comparison: Comparison = { positions: 0, events: 0, told: [] };
  const random = createRandom(seed, 1);
  let session = createSession(game, { seed, automatic: false });
  for (let count = 0; count < events; count++) {
    const cells = currentCells(session);
    const due = waiting(game, cells, 'all');
    if (due.kind === 'end') break;
    if (count % every === 0) {
      for (let seat = -1; seat < game.ir.players; seat++) comparePosition(session, seat, random, comparison);
    }
    const possible: readonly MachineEvent[] =
      due.kind === 'chance' ? chances(due.outcomes, random) : acts(game, cells);
    const event = possible[random.below(possible.length)] as MachineEvent;
    if (count % every <= 1) compareTwins(session, event, possible, comparison, marked);
    session = after(session, event);
  }
  return comparison;
}

const acts = (game: Game, cells: Cells): MachineEvent[] =>
  legalActions(game, cells).map((one) => ({ type: 'act', ...one }));

function chances(outcomes: readonly (readonly number[])[], random: ReturnType<typeof createRandom>) {
  const [first = []] = outcomes;
  if (outcomes.length === 1) return first.map((value): MachineEvent => ({ type: 'chance', values: [value] }));
  const values = outcomes.map((each) => each[random.below(each.length)] as number);
  return [{ type: 'chance', values } as const];
}

function after(session: Session, event: MachineEvent): Session {
  const result = play(session, event);
  expect(result.ok).toBe(true);
  return result.ok ? result.session : session;
}

function comparePosition(
  session: Session,
  seat: number,
  random: ReturnType<typeof createRandom>,
  comparison: Comparison,
): void {
  const cells = currentCells(session);
  const other = alterHidden(session.game, cells, seat, random);
  if (other.join() !== cells.join()) comparison.positions++;
  const [one, two] = [given(session, cells, seat), given(session, other, seat)];
  if (one !== two) comparison.told.push(`seat ${seat} at ${session.at}: ${difference(one, two)}`);
}

/** An event and one that differs only in what others do not learn: they look the same to whoever sees the same after. */
function compareTwins(
  session: Session,
  event: MachineEvent,
  possible: readonly MachineEvent[],
  comparison: Comparison,
  marked: Game,
): void {
  const { game } = session;
  const twin = possible.find((one) => one !== event && isTwin(marked, currentCells(session), event, one));
  if (twin === undefined) return;
  const [first, second] = [after(session, event), after(session, twin)];
  for (let seat = -1; seat < game.ir.players; seat++) {
    if (event.type === 'act' && event.seat === seat) continue;
    const [one, two] = [currentCells(first), currentCells(second)];
    const [mask, same] = [hiddenFrom(game, one, seat), hiddenFrom(game, two, seat)];
    if (mask.join() !== same.join() || one.some((cell, at) => mask[at] === 0 && cell !== two[at])) continue;
    comparison.events++;
    const [told, also] = [given(first, one, seat), given(second, two, seat)];
    if (told !== also)
      comparison.told.push(`seat ${seat} after event ${session.at}: ${difference(told, also)}`);
  }
}

function isTwin(game: Game, cells: Cells, event: MachineEvent, other: MachineEvent): boolean {
  if (event.type === 'chance') return other.type === 'chance';
  if (event.type !== 'act' || other.type !== 'act') return false;
  if (event.seat !== other.seat || event.action !== other.action) return false;
  let found = false;
  walkFlow(game.ir.flow, (node) => {
    if (node.kind !== 'decision' || node.wait !== cells[0]) return;
    const action = node.actions.find(({ name }) => name === event.action);
    const parameters = action?.parameters.slice(node.by ? 0 : 1) ?? [];
    const isSealed = node.secret === true;
    found =
      (isSealed || parameters.some(({ secret }) => secret)) &&
      parameters.every(({ secret }, at) => isSealed || secret || event.args[at] === other.args[at]);
  });
  return found;
}

/** Where two texts part. */
function difference(one: string, two: string): string {
  const at = [...one].findIndex((sign, index) => sign !== two[index]);
  return `${one.slice(Math.max(0, at - 60), at + 40)} ≠ ${two.slice(Math.max(0, at - 20), at + 40)}`;
}

describe.each(GAMES)('%s with %i', (name, players, make) => {
  test('a seat is given the same, whatever it may not see', () => {
    const game = make();
    const total: Comparison = { positions: 0, events: 0, told: [] };
    const [seeds, events, every] = name === 'kohle' ? [2, 120, 12] : [3, 150, 6];
    const wanted = TWINS / GAMES.filter(([other]) => other === name).length;
    for (let seed = 1; seed <= seeds || total.positions < wanted; seed++) {
      const found = compareAlong(game, seed, events, every);
      total.positions += found.positions;
      total.events += found.events;
      total.told.push(...found.told);
    }
    expect(total.told.slice(0, 3)).toEqual([]);
    expect(total.positions).toBeGreaterThan(20);
    expect(total.events).toBeGreaterThan(0);
    if (TWINS > 0)
      process.stdout.write(`${name} with ${players}: ${total.positions} positions, ${total.events} events\n`);
  });
});

describe('the comparison finds', () => {
  const RULES = (play: string): string => `game "Leaky" edition 1
    players 3 { Red, Blue, Green }
    cards Card { 3 x Ring, 4 x Nail, 2 x Pin }
    place market { stock: deck of Card = all  open: pile of Card }
    player { hand: hand of Card  down: pile of Card seen by nobody  plan: 0..3 = 0 seen by owner }
    table { asked: player or none = none }
    setup { for each p in players { draw 2 from market.stock to p.hand } }
    play { rounds { turns { ${play} } when round = 4 { draw game } } }`;

  const told = (game: Game, marked = game): Comparison => {
    const [first, second] = [1, 2].map((seed) => compareAlong(game, seed, 40, 1, marked));
    return {
      positions: (first?.positions ?? 0) + (second?.positions ?? 0),
      events: (first?.events ?? 0) + (second?.events ?? 0),
      told: [...(first?.told ?? []), ...(second?.told ?? [])],
    };
  };

  test.each([
    ['a label', 'choose { action Look "Blue has {Blue.hand[Ring]}" {} }'],
    ['a condition', 'choose { action Look needs Blue.hand[Ring] > 0 {}  action Pass {} }'],
    [
      'the sentence of a condition',
      'choose { action Look needs me is Red and me is Blue "{Blue.hand[Ring]}" {}  action Pass {} }',
    ],
    ['a domain', 'choose { action Take(c in Blue.hand) {}  action Pass {} }'],
    ['who is asked', 'choose by (if Blue.hand[Ring] > 0 then Blue else Green) { action Pass {} }'],
    [
      'who belongs to a group',
      'window Any { any p in players where p.hand[Ring] > 0 may { action Pass {} } closes after 1 actions }',
    ],
    [
      'what somebody is asked about',
      'choose { action Down(c in me.hand) { choose by Red "{c}?" { action Yes {} action No {} }  move c from me.hand to me.down }  action Pass {} }',
    ],
  ])('%s that tells, as the check of the rules does', (_, play) => {
    expect(told(gameOf(RULES(play), 3)).told).not.toEqual([]);
    expect(leaksOf(RULES(play))).not.toEqual([]);
  });

  test.each([
    [
      'its own label, condition and domain',
      'choose "You hold {me.hand[Ring]}" { action Look(c in me.hand) "{c} of {count me.hand}" needs me.hand[Pin] < 2 "{me.hand[Pin]}" {}  action Pass {} }',
    ],
    [
      'a card put down',
      'choose { action Down(c in me.hand) "Put {c} down" { move c from me.hand to me.down }  action Pass {} }',
    ],
    ['a plan', 'choose { action Plan(n: 0..3) { set me.plan to n }  action Pass {} }'],
    [
      'a card put down after somebody else has decided',
      'choose { action Down(c in me.hand) { choose by Red "Well?" { action Yes {} action No {} }  move c from me.hand to me.down }  action Pass {} }',
    ],
    [
      'a choice kept',
      'choose together p in players secretly { action Say(n: 1..3) { set p.plan to n }  action Pass {} }',
    ],
  ])('nothing in %s', (_, play) => {
    expect(leaksOf(RULES(play))).toEqual([]);
    const found = told(gameOf(RULES(play), 3));
    expect(found.told).toEqual([]);
    expect(found.positions).toBeGreaterThan(20);
    expect(found.events).toBeGreaterThan(0);
  });

  const COUNTLESS = (play: string): string =>
    RULES(play).replace('hand: hand of Card', 'hand: hand of Card count seen by owner');

  test('how many there are where that is hidden, too', () => {
    const telling = COUNTLESS('choose { action Look "Blue has {count Blue.hand}" {} }');
    expect(told(gameOf(telling, 3)).told).not.toEqual([]);
    expect(leaksOf(telling)).toEqual(['leak']);
    const silent = COUNTLESS('draw 1 from market.stock to me.hand  choose { action Pass {} }');
    expect(leaksOf(silent)).toEqual([]);
    const found = told(gameOf(silent, 3));
    expect(found.told).toEqual([]);
    expect(found.positions).toBeGreaterThan(20);
  });

  test('nothing in the fields of pieces, which their owners see', () => {
    const game = gameOf(
      `game "Pieces" edition 1
      players 3
      board line 3 "S"
      piece King per player on S1 { crown: 0..5 = 1 seen by owner }
      piece Rock on S2
      piece { power: 0..3 = 2 seen by owner }
      play {
        rounds {
          turns { choose { action Arm(k in King where k.owner is me, n: 0..3) needs n > k.crown { set k.power to n } action Pass {} } }
          when round = 6 { draw game }
        }
      }`,
      3,
    );
    const found = told(game);
    expect(found.told).toEqual([]);
    expect(found.positions).toBeGreaterThan(20);
    expect(found.events).toBeGreaterThan(0);
  });

  /** Records with hidden members, and definitions made of what only some may see. */
  const TABLE = `game "Bids" edition 1
    players 3 { Red, Blue, Green }
    enum Family { Raff, Lieb }
    record Bid up to 9 by buyer { family: Family seen by nobody  buyer: player  sealed: 0..9 = 3 seen by nobody }
    board line { space A space B space C }
    space { treasure: 0..9 = 4 seen by nobody }
    piece Spy per player on A { power: 0..3 = 2 seen by owner }
    player { plan: 0..3 = 0 seen by owner  open: 0..9 = 1 }
    define plans(p: player) "Plans" shown to owner = if p.plan > 1 then 2 * p.plan else p.open
    define sealed_of(b: Bid) "Sealed" shown = b.sealed
    define sum_of(f: Family) "Sum" shown = sum b in Bid where b.family is f of b.sealed
    define dug(s: space) "Dug" shown = s.treasure + 1
    define strong(g: Spy) "Strong" shown to owner = g.power > g.owner.plan
    define bids "Bids" shown = count b in Bid
    setup { for each p in players { new Bid(family: Raff, buyer: p) } }
    play { rounds { turns { choose { action Plan(n: 0..3) { set me.plan to n } action Pass {} } }
      when round = 6 { draw game } } }`;

  test('nothing in records and shown definitions', () => {
    const { program } = compile([{ name: 'test.regel', text: TABLE }]);
    const { game, diagnostics } = lower(program, { players: 3 });
    if (!game) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
    const found = told(createGame(game));
    expect(found.told).toEqual([]);
    expect(found.positions).toBeGreaterThan(20);
    expect(diagnostics.map(({ code }) => code)).toEqual(['leak-shown', 'leak-shown', 'leak-shown']);
    // Without what the search found the same table would tell.
    const open = JSON.parse(JSON.stringify(game)) as typeof game;
    const definitions = open.table.definitions.map((one) => ({ ...one, visibility: 'all' as const }));
    const telling = createGame({ ...open, table: { ...open.table, definitions } });
    expect(told(telling).told).not.toEqual([]);
    const records = open.table.records.map((record) => ({
      ...record,
      fields: record.fields.map((field) => ({ ...field, visibility: 'all' as const })),
    }));
    expect(told(createGame({ ...open, table: { ...open.table, records } })).told).not.toEqual([]);
  });

  /** The game with what the lowering marks taken away again. */
  const without = ({ ir }: Game, ...marks: readonly string[]): Game =>
    createGame(JSON.parse(JSON.stringify(ir, (key, value) => (marks.includes(key) ? undefined : value))));

  const DOWN = RULES(
    'choose { action Down(c in me.hand) "Put {c} down" { move c from me.hand to me.down }  action Pass {} }',
  );

  test.each([
    ['labels', DOWN, ['openLabel']],
    ['arguments', DOWN.replace('"Put {c} down"', ''), ['secret']],
    ['prompts', RULES('choose "You hold {me.hand[Ring]}" { action Pass {} }'), ['openPrompt']],
    [
      'what may come',
      RULES('draw 1 from market.stock to market.open  choose { action Pass {} }'),
      ['knownBy'],
    ],
    ['what has come', RULES('draw 1 from market.stock to me.hand  choose { action Pass {} }'), ['seenBy']],
  ])('%s that are not guarded', (_, text, marks) => {
    const game = gameOf(text, 3);
    expect(told(game).told).toEqual([]);
    expect(told(without(game, ...marks), game).told).not.toEqual([]);
  });
});
