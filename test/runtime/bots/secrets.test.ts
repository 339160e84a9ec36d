/** Bots know what their seat knows: a position that differs only in what the seat may not see gets the same answer. */

import { describe, expect, test } from 'vitest';
import { hiddenZones } from '../../../runtime/analysis/who-sees.ts';
import { type BotQuestion, questionFor } from '../../../runtime/bots/bot.ts';
import { determinise, prepareGuesses } from '../../../runtime/bots/determinise.ts';
import { remember } from '../../../runtime/bots/memory.ts';
import { searchBot } from '../../../runtime/bots/search.ts';
import {
  type Bot,
  type Cells,
  createSession,
  currentCells,
  type Game,
  legalActions,
  type MachineEvent,
  makeBot,
  type Session,
  start,
} from '../../../runtime/index.ts';
import { CELL, type Decision } from '../../../runtime/ir/ir.ts';
import { walkFlow } from '../../../runtime/ir/walk/flow.ts';
import { hiddenFrom } from '../../../runtime/play/hidden.ts';
import { brokenInvariant } from '../../../runtime/play/invariants.ts';
import type { Trajectory } from '../../../runtime/play/trajectory.ts';
import { createRandom, type Random } from '../../../runtime/random/random.ts';
import { play } from '../../../runtime/session/session.ts';
import { trajectoryOf } from '../../../runtime/session/trajectory.ts';
import { equalCells } from '../../../runtime/values/cells.ts';
import { exampleGame } from '../../examples/example-game.ts';
import { gameFor } from '../../games/games.ts';
import { alterHidden } from '../play/alter.ts';

const GAMES: readonly (readonly [string, number, () => Game])[] = [
  ['kuhn-poker', 2, () => exampleGame('kuhn-poker', { players: 2 })],
  ['oh-hell', 3, () => exampleGame('oh-hell', { players: 3 })],
  ['liars-dice', 3, () => exampleGame('liars-dice', { players: 3 })],
  ['herb-garden', 3, () => exampleGame('herb-garden', { players: 3 })],
  ['kingpin-city', 3, () => gameFor('kingpin-city', 3)],
  ['kohle', 3, () => gameFor('kohle', 3)],
];

const TOKYO: (typeof GAMES)[number] = ['king-of-new-tokyo', 3, () => gameFor('king-of-new-tokyo', 3)];

const ROCKS: (typeof GAMES)[number] = ['rock-paper-scissors', 2, () => exampleGame('rock-paper-scissors')];

/** Positions of random games in which somebody decides, and a seat that is asked there. */
function* positions(game: Game, count: number, every: number): Generator<readonly [Cells, number]> {
  for (const [session, seat] of sessions(game, count, every)) yield [currentCells(session), seat];
}

/** The same with how it came to that; no game is followed further than `longest` decisions. */
function* sessions(
  game: Game,
  count: number,
  every: number,
  longest = Number.POSITIVE_INFINITY,
): Generator<readonly [Session, number]> {
  let found = 0;
  for (let seed = 1; ; seed++) {
    const random = createRandom(seed);
    let session = createSession(game, { seed });
    for (let decision = 0; decision < longest; decision++) {
      const cells = currentCells(session);
      const legal = legalActions(game, cells);
      const chosen = legal[random.below(legal.length)];
      if (chosen === undefined) break;
      if (decision % every === 0) {
        yield [session, chosen.seat];
        if (++found >= count) return;
      }
      const next = play(session, { type: 'act', ...chosen });
      if (!next.ok) throw new Error(next.refusal.message);
      session = next.session;
    }
  }
}

function answer(game: Game, bot: Bot, cells: Cells, seat: number, more: Partial<BotQuestion> = {}): number {
  const legal = legalActions(game, cells).filter((one) => one.seat === seat);
  return bot({ ...questionFor({ game, cells, seat, random: createRandom(7) }, legal), ...more });
}

function botOf(game: Game, name: string): Bot {
  const made = makeBot(game, name);
  if (!made.ok) throw new Error(made.message);
  return made.bot;
}

describe.each(GAMES)('%s with %i', (name, _, make) => {
  const game = make();
  const [count, every] = name === 'kohle' ? [24, 10] : [60, 3];

  test('a bot decides the same, whatever its seat may not see', () => {
    const bots = [botOf(game, 'mcts:12'), botOf(game, 'greedy')];
    const random = createRandom(3);
    let changed = 0;
    for (const [cells, seat] of positions(game, count, every)) {
      const other = alterHidden(game, cells, seat, random);
      if (other.join() === cells.join()) continue;
      changed++;
      for (const bot of bots) expect(answer(game, bot, other, seat)).toBe(answer(game, bot, cells, seat));
      expect(determinise(game, other, seat, createRandom(5))).toEqual(
        determinise(game, cells, seat, createRandom(5)),
      );
    }
    expect(changed).toBeGreaterThan(count / 3);
  });

  test('a guess agrees with what the seat sees, and makes and loses no card', () => {
    const random = createRandom(4);
    let others = 0;
    for (const [cells, seat] of positions(game, count, every)) {
      const hidden = hiddenFrom(game, cells, seat);
      const guess = determinise(game, cells, seat, random);
      if (guess.join() !== cells.join()) others++;
      expect(guess.filter((_, at) => hidden[at] === 0)).toEqual(cells.filter((_, at) => hidden[at] === 0));
      expect(held(game, guess, seat)).toEqual(held(game, cells, seat));
      expect(brokenInvariant(game, guess)).toBeUndefined();
      const offered = legalActions(game, guess).filter((one) => one.seat === seat);
      expect(offered).toEqual(legalActions(game, cells).filter((one) => one.seat === seat));
    }
    expect(others).toBeGreaterThan(count / 3);
  });
});

test('where nothing is left to guess every sample is the same, and whether there is does not tell what is hidden', () => {
  const random = createRandom(9);
  const found = new Set<boolean>();
  for (const [, , make] of [...GAMES, TOKYO]) {
    const game = make();
    for (const [cells, seat] of positions(game, 20, 5)) {
      const { differ, sample } = prepareGuesses(game, cells, seat);
      found.add(differ);
      const samples = Array.from({ length: differ ? 0 : 5 }, () => sample(random).join());
      expect(new Set(samples).size).toBe(differ ? 0 : 1);
      expect(prepareGuesses(game, alterHidden(game, cells, seat, random), seat).differ).toBe(differ);
    }
  }
  expect(found.size).toBe(2);
});

test('a bot that were handed the true position would decide otherwise', () => {
  const game = exampleGame('kuhn-poker', { players: 2, options: { deals: 1 } });
  const bot = searchBot(game, 100, 'score');
  const random = createRandom(3);
  let told = 0;
  for (const [cells, seat] of positions(game, 40, 3)) {
    const other = alterHidden(game, cells, seat, random);
    const [one, two] = [cells, other].map((real) =>
      answer(game, bot, real, seat, { sample: () => real.slice() }),
    );
    if (one !== two) told++;
  }
  expect(told).toBeGreaterThan(0);
});

test('every card that the other may hold is guessed equally often', () => {
  const game = exampleGame('kuhn-poker', { players: 2 });
  const hands = game.ir.layout.fields.find(({ name }) => name === 'player.hand');
  const [[cells, seat] = [undefined, 0]] = [...positions(game, 1, 1)];
  if (cells === undefined || hands === undefined) throw new Error('no position');
  const random = createRandom(1);
  const own = hands.base + seat * 3;
  const theirs = hands.base + (1 - seat) * 3;
  const counts = [0, 0, 0];
  for (let guess = 0; guess < 2_000; guess++) {
    const guessed = determinise(game, cells, seat, random);
    for (const kind of [0, 1, 2])
      counts[kind] = (counts[kind] as number) + (guessed[theirs + kind] as number);
  }
  for (const kind of [0, 1, 2]) {
    if (cells[own + kind] === 1) expect(counts[kind]).toBe(0);
    else expect(Math.abs((counts[kind] as number) - 1_000)).toBeLessThan(90);
  }
});

describe.each([...GAMES, ROCKS])('%s with %i', (_, players, make) => {
  const game = make();

  test('a seat remembers the same, whatever it may not have seen', () => {
    const random = createRandom(6);
    let [remembered, changed] = [0, 0];
    for (const [session] of sessions(game, 60, 1, 12)) {
      const past = trajectoryOf(session);
      for (let seat = 0; seat < players; seat++) {
        const memory = remember(game, past, seat);
        if (memory?.informationSet === undefined) continue;
        remembered++;
        const other = alterPast(game, past, seat, memory.root, random);
        if (other === undefined) continue;
        changed++;
        const again = remember(game, other, seat);
        expect(again?.informationSet).toBe(memory.informationSet);
        expect(again?.root).toEqual(memory.root);
      }
    }
    expect(remembered).toBeGreaterThan(20);
    expect(changed).toBeGreaterThan(10);
  });

  test('nothing was hidden where its memory begins', () => {
    const random = createRandom(8);
    for (const [session, seat] of sessions(game, 60, 1)) {
      const root = remember(game, trajectoryOf(session), seat)?.root;
      if (root === undefined || equalCells(root, start(game))) continue;
      for (let viewer = -1; viewer < players; viewer++)
        expect(alterHidden(game, root, viewer, random)).toEqual(root);
    }
  });
});

/**
 * A past that the seat cannot tell from this one: whenever it decided, and now, what it does not see is otherwise; and
 * what others chose in secret is another choice. Undefined if there is nothing of that.
 */
function alterPast(
  game: Game,
  past: Trajectory,
  seat: number,
  root: Cells,
  random: Random,
): Trajectory | undefined {
  let isChanged = false;
  const cells: Cells[] = [];
  const events: (MachineEvent | undefined)[] = [];
  for (let at = 0; at <= past.length; at++) {
    const [before, event] = [past.cells(at), at < past.length ? past.event(at) : undefined];
    const isOwn = at === past.length || (event?.type === 'act' && event.seat === seat);
    cells[at] = isOwn && before !== root ? alterHidden(game, before, seat, random) : before;
    events[at] = event?.type === 'act' && !isOwn ? alterAction(game, before, event, random) : event;
    if (cells[at]?.join() !== before.join() || events[at] !== event) isChanged = true;
  }
  const other = {
    length: past.length,
    cells: (at: number) => cells[at] as Cells,
    event: (at: number) => events[at],
  };
  return isChanged ? other : undefined;
}

type Act = Extract<MachineEvent, { type: 'act' }>;

/** Another action of which the others are told the same. */
function alterAction(game: Game, cells: Cells, event: Act, random: Random): Act {
  let decision: Decision | undefined;
  walkFlow(game.ir.flow, (node) => {
    if (node.kind === 'decision' && node.wait === cells[CELL.position]) decision = node;
  });
  const { secret, by, actions } = decision as Decision;
  const parameters = actions.find(({ name }) => name === event.action)?.parameters.slice(by ? 0 : 1) ?? [];
  if (!secret && !parameters.some((one) => one.secret)) return event;
  const alike = legalActions(game, cells).filter(
    (one) =>
      one.seat === event.seat &&
      (secret ||
        (one.action === event.action &&
          parameters.every((parameter, index) => parameter.secret || one.args[index] === event.args[index]))),
  );
  const chosen = alike[random.below(alike.length)];
  return chosen && chosen.args.join() !== event.args.join() ? { type: 'act', ...chosen } : event;
}

/** How many of each kind lie in zones that the seat does not see, by item. */
function held({ ir }: Game, cells: Cells, seat: number): Record<string, number[]> {
  const sums: Record<string, number[]> = {};
  for (const { field, base, length, shape } of hiddenZones(ir, cells, seat)) {
    if (field.holds === undefined) continue;
    const kinds = shape === 'pile' ? length : (ir.domains[field.holds.kinds]?.members.length ?? 1);
    sums[field.holds.item] ??= Array.from({ length: kinds }, () => 0);
    const counts = sums[field.holds.item] as number[];
    const add = (kind: number, count: number) => {
      counts[kind] = (counts[kind] as number) + count;
    };
    for (let kind = 0; kind < kinds; kind++) add(kind, cells[base + length - kinds + kind] as number);
    if (shape === 'pile') continue;
    for (const kind of cells.slice(base + 1, base + 1 + (cells[base] as number))) if (kind >= 0) add(kind, 1);
  }
  return sums;
}
