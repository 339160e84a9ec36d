import { describe, expect, test } from 'vitest';
import { randomBot } from '../../../runtime/bots/random.ts';
import {
  type Cells,
  type Game,
  legalActions,
  loadCells,
  type MachineEvent,
  saveCells,
  start,
  step,
  waiting,
} from '../../../runtime/index.ts';
import { readField } from '../../../runtime/inspect.ts';
import type { GameIR } from '../../../runtime/ir/ir.ts';
import { CELL, type Effect } from '../../../runtime/ir/ir.ts';
import { createGame } from '../../../runtime/play/game.ts';
import { gameResult } from '../../../runtime/play/result.ts';
import { createStepper } from '../../../runtime/play/step.ts';
import { activePath } from '../../../runtime/play/waiting.ts';
import { createRandom } from '../../../runtime/random/random.ts';
import { playOut } from '../../../runtime/simulation/playout.ts';
import { equalCells } from '../../../runtime/values/cells.ts';
import {
  action,
  cell,
  clear,
  decide,
  effects,
  finish,
  firstCell,
  fold,
  game,
  leave,
  local,
  loop,
  number,
  op,
  pick,
  ref,
  roll,
  sequence,
  store,
  transfer,
} from '../ir/build.ts';
import { knockOut, nim, pig, running, twoLoops } from '../ir/games.ts';
import { refresh } from '../play/refresh.ts';

const GAMES: Readonly<Record<string, () => GameIR>> = { pig, nim, knockOut };

function act(game: Game, cells: Cells, name: string, ...args: readonly number[]): Cells {
  const now = waiting(game, cells, 'all');
  const seat = now.kind === 'decision' ? now.seat : -1;
  return play(game, cells, { type: 'act', seat, action: name, args });
}

function play(game: Game, cells: Cells, event: MachineEvent): Cells {
  const result = step(game, cells, event);
  if (!result.ok) throw new Error(result.refusal.message);
  return result.cells;
}

/** One random game, as its events. */
function randomEvents(game: Game, seed: number): readonly MachineEvent[] {
  const stepper = createStepper(game);
  const playout = playOut(game, stepper, {
    bots: Array.from({ length: game.ir.players }, () => randomBot),
    choices: createRandom(seed, 0),
    nature: createRandom(seed, 1),
    maxDecisions: 500,
  });
  expect(playout.problem).toBe(undefined);
  return playout.events;
}

describe.each(Object.keys(GAMES))('%s at random', (name) => {
  const game = createGame((GAMES[name] as () => GameIR)());
  const seeds = [1, 2, 3, 4, 5, 6, 7, 8];

  test('ends, and the same seed gives the same game', () => {
    for (const seed of seeds) {
      const events = randomEvents(game, seed);
      expect(randomEvents(game, seed)).toEqual(events);
      const last = events.reduce((cells, event) => play(game, cells, event), start(game));
      expect(gameResult(game, last)?.kind).toBe('ended');
      expect(last[CELL.position]).toBe(-1);
    }
  });

  test('earlier cells never change', () => {
    for (const seed of seeds) {
      let cells = start(game);
      for (const event of randomEvents(game, seed)) {
        const before = cells.slice();
        const next = play(game, cells, event);
        expect(cells).toEqual(before);
        expect(next).not.toBe(cells);
        cells = next;
      }
    }
  });

  test('the stepper goes the same way, event by event, also from a position', () => {
    for (const seed of seeds) {
      const stepper = createStepper(game);
      let cells = start(game);
      for (const [index, event] of randomEvents(game, seed).entries()) {
        expect(stepper.cells).toEqual(cells);
        if (index % 5 === 4) stepper.reset(cells);
        const before = stepper.cells.slice();
        const held = stepper.cells;
        expect(stepper.send(event)).toBe(true);
        expect(held).toEqual(before);
        cells = play(game, cells, event);
      }
      expect(stepper.cells).toEqual(cells);
      expect(stepper.send({ type: 'chance', values: [1] })).toBe(false);
    }
  });

  test('every position survives JSON and goes on the same way', () => {
    for (const seed of seeds) {
      let cells = start(game);
      for (const event of randomEvents(game, seed)) {
        const loaded = loadCells(game, JSON.parse(JSON.stringify(saveCells(cells)))) as Cells;
        expect(equalCells(loaded, cells)).toBe(true);
        expect(waiting(game, loaded, 'all')).toEqual(waiting(game, cells, 'all'));
        const other = createGame(game.ir);
        cells = play(game, cells, event);
        expect(play(other, loaded, event)).toEqual(cells);
      }
    }
  });
});

test('the chart says where the flow stands', () => {
  const g = createGame(pig());
  expect(activePath(g, start(g), 'all')).toEqual([
    'rounds',
    'rounds/turns',
    'rounds/turns/throws',
    'rounds/turns/throws/choose',
  ]);
  const rolling = act(g, start(g), 'Roll');
  expect(activePath(g, rolling, 'all').at(-1)).toBe('rounds/turns/throws/choose/Roll/roll');
});

test('cells of another game are not loaded', () => {
  const { ir } = createGame(pig());
  expect(loadCells({ ir }, { format: 1, cells: [1, 2] })).toBe(undefined);
  expect(loadCells({ ir }, { format: 1, cells: ir.initial.map(() => 70_000) })).toBe(undefined);
  expect(loadCells({ ir }, null)).toBe(undefined);
  expect(loadCells({ ir }, { format: 2, cells: ir.initial })).toBe(undefined);
  const odd = { toString: 1, valueOf: 1 };
  expect(loadCells({ ir }, { format: 1, cells: ir.initial.map(() => odd) })).toBe(undefined);
  expect(loadCells({ ir }, { format: 1, cells: { length: ir.initial.length } })).toBe(undefined);
  expect(loadCells({ ir }, { format: odd, cells: ir.initial })).toBe(undefined);
});

// ---------------------------------------------------------------------------------------- leaving

describe('leaving two loops', () => {
  const g = createGame(twoLoops());
  const [trace, inner, outer] = [firstCell(1), firstCell(1) + 1, firstCell(1) + 2];
  const see = (cells: Cells) => [cells[trace], cells[inner], cells[outer]];

  test('staying makes the next pass', () => {
    expect(see(act(g, start(g), 'Stay'))).toEqual([0, 2, 1]);
  });

  test('each way out runs the exits on that way, innermost first', () => {
    expect(see(act(g, start(g), 'Leave'))).toEqual([12, 1, 2]);
    expect(see(act(g, start(g), 'Next'))).toEqual([12, 1, 2]);
    expect(see(act(g, start(g), 'Break'))).toEqual([123, 0, 1]);
  });

  test('the cells before stay as they were, though exits write', () => {
    const before = start(g);
    const copy = before.slice();
    for (const name of ['Leave', 'Next', 'Break']) act(g, before, name);
    expect(before).toEqual(copy);
  });

  test('the end of the game runs no exits', () => {
    const last = act(g, act(g, start(g), 'Break'), 'End');
    expect(last[trace]).toBe(123);
    expect(gameResult(g, last)).toMatchObject({ kind: 'ended', winners: [0], name: 'Done' });
  });
});

test('a sequence that is left at once, an empty one, and names that objects have already', () => {
  const g = createGame(
    game({
      players: 1,
      cells: [0],
      endings: [{ name: 'Done' }],
      flow: sequence(
        'game',
        [
          sequence('constructor', [leave('constructor/leave', 'constructor')]),
          sequence('toString', []),
          loop('loop', 'repeat', leave('loop/leave', 'loop')),
          decide('hasOwnProperty', 0, [
            action('valueOf', finish('hasOwnProperty/valueOf', 0, 1)),
            action('chance', sequence('hasOwnProperty/chance', [], 'block')),
          ]),
        ],
        'game',
      ),
    }),
  );
  expect(step(g, start(g), { type: 'act', seat: 0, action: 'toString', args: [] }).ok).toBe(false);
  expect(gameResult(g, act(g, start(g), 'valueOf'))?.name).toBe('Done');
  expect(gameResult(g, act(g, start(g), 'chance'))).toMatchObject({
    kind: 'fault',
    label: 'the rules came to their end without naming a winner',
  });
});

// ----------------------------------------------------------------------------------------- endings

test('a position changed by hand is made whole again', () => {
  const g = createGame(nim());
  const heaps = firstCell(2);
  const empty = start(g).slice();
  empty.fill(0, heaps, heaps + 3);
  expect(gameResult(g, refresh(g, empty))?.kind).toBe('fault');
  const changed = start(g).with(heaps, 7);
  expect(refresh(g, changed)).toEqual(changed);
  expect(refresh(g, changed)).not.toBe(changed);

  const k = createGame(knockOut());
  const first = play(k, start(k), { type: 'chance', values: [0] });
  const alone = [0, 1, 2].reduce<Cells>((now, seat) => now.with(CELL.out + seat, 1), first);
  expect(gameResult(k, refresh(k, alone))).toMatchObject({ name: 'Last', winners: [3] });
  expect(gameResult(k, alone)).toBe(undefined);
  expect(alone[CELL.position]).toBe(first[CELL.position]);
});

describe('knocking out', () => {
  const g = createGame(knockOut());

  test('the last one left wins, at once', () => {
    let cells = play(g, start(g), { type: 'chance', values: [2] });
    expect(readField(g, cells, 'starter')).toBe(2);
    expect(waiting(g, cells, 'all')).toMatchObject({ kind: 'decision', seat: 2 });
    cells = act(g, cells, 'Hit', 3);
    expect(waiting(g, cells, 'all')).toMatchObject({ seat: 0 });
    cells = act(g, cells, 'Pass');
    cells = act(g, cells, 'Pass');
    expect(waiting(g, cells, 'all')).toMatchObject({ seat: 2 });
    cells = act(g, act(g, cells, 'Hit', 0), 'Hit', 2);
    expect(gameResult(g, cells)).toEqual({
      kind: 'ended',
      winners: [1],
      name: 'Last',
      label: 'Last one standing',
      origin: 7,
    });
    expect(legalActions(g, cells)).toEqual([]);
    expect(activePath(g, cells, 'all')).toEqual(['(end)']);
  });
});

test('a ranking is won by the best, and shared by equals', () => {
  const scores = firstCell(3);
  const ranking = (...values: readonly number[]) => {
    const g = createGame(
      game({
        players: 3,
        cells: values,
        endings: [{ name: 'Points' }],
        flow: finish('end', 0, 0, [cell(scores, local(91)), cell(scores + 3, local(91))]),
      }),
    );
    return gameResult(g, start(g))?.winners;
  };
  expect(ranking(1, 5, 3, 0, 0, 9)).toEqual([1]);
  expect(ranking(5, 5, 3, 1, 2, 9)).toEqual([1]);
  expect(ranking(5, 3, 5, 2, 9, 2)).toEqual([0, 2]);
});

// ------------------------------------------------------------------------------------------ nature

test('dice that are not thrown keep their faces, and nothing to throw is passed over', () => {
  const dice = firstCell(1);
  const chosen = dice + 3;
  const g = createGame(
    game({
      players: 1,
      cells: [6, 6, 6, 5],
      dice: [{ base: dice, count: 3 }],
      flow: loop(
        'play',
        'repeat',
        sequence(
          'play/body',
          [
            roll('play/roll', 0, cell(chosen)),
            effects('play/none', store(chosen, 0)),
            roll('play/again', 0, cell(chosen)),
            decide('play/choose', 0, [action('On', effects('play/choose/On', store(chosen, 2)))]),
          ],
          'block',
        ),
      ),
    }),
  );
  const first = waiting(g, start(g), 'all');
  expect(first).toMatchObject({ kind: 'chance', what: 'roll', name: 'dice', dice: [0, 2] });
  const cells = play(g, start(g), { type: 'chance', values: [1, 2] });
  expect([...cells.slice(dice, chosen)]).toEqual([1, 6, 2]);
  expect(waiting(g, cells, 'all').kind).toBe('decision');
  const wrong: readonly unknown[] = [[1], [0, 1], [7, 1], [1, 1.5], ['1', 1], 'no', undefined];
  for (const values of wrong) {
    expect(step(g, start(g), { type: 'chance', values: values as readonly number[] }).ok).toBe(false);
  }
});

test('a pick from nobody is passed over', () => {
  const g = createGame(
    game({
      players: 1,
      cells: [0],
      flow: sequence(
        'game',
        [
          pick('none', ref(firstCell(1)), 4, number(0, 3), op(local(90), '>', 8)),
          pick('some', ref(firstCell(1)), 4, number(0, 3), op(local(90), '>', 1)),
        ],
        'game',
      ),
    }),
  );
  expect(waiting(g, start(g), 'all')).toMatchObject({ what: 'pick', path: 'some', outcomes: [[2, 3]] });
  expect(step(g, start(g), { type: 'chance', values: [1] }).ok).toBe(false);
});

// ------------------------------------------------------------------------------------------ faults

describe('faults', () => {
  const own = firstCell(2);
  const check = (list: readonly Effect[], cells: readonly number[], label: string, origin: number) => {
    const g = createGame(running(cells, ...list));
    const after = act(g, start(g), 'Run');
    expect(gameResult(g, after)).toEqual({ kind: 'fault', winners: [], name: 'fault', label, origin });
    expect(step(g, after, { type: 'act', seat: 0, action: 'Idle', args: [] }).ok).toBe(false);
    return after;
  };

  test('a counter out of its range', () => {
    const list = [store(own, op(cell(own), '+', 1), { high: 3, origin: 41 }), clear(own + 1)];
    const after = check(list, [3, 8], 'a value would leave its range -128..3', 41);
    expect([after[own], after[own + 1]]).toEqual([3, 8]);
  });

  test('more than there is', () => {
    const list = [transfer(2, ref(own), ref(own + 1), 42)];
    check(list, [1, 0], 'more would be moved than there is', 42);
  });

  test('rules that go round in circles', () => {
    const g = createGame(
      game({
        players: 1,
        cells: [0],
        flow: loop('circle', 'repeat', effects('circle/one', store(firstCell(1), 1))),
      }),
    );
    expect(gameResult(g, start(g))).toMatchObject({
      kind: 'fault',
      label: expect.stringContaining('goes on and on'),
    });
  });

  test('too much work in one expression', () => {
    const many = fold('count', 1, 5000, { of: fold('count', 2, 5000, { of: fold('count', 3, 5000) }) });
    const g = createGame(running([0], store(own, many, { high: 100 })));
    expect(gameResult(g, act(g, start(g), 'Run'))?.kind).toBe('fault');
    expect(legalActions(g, start(g))).toHaveLength(2);
  });
});
