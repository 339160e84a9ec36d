import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { WAYS, waysOf } from '../../../runtime/analysis/work.ts';
import { give, num } from '../../../runtime/codegen/js/build.ts';
import { print } from '../../../runtime/codegen/js/print.ts';
import { candidateWords } from '../../../runtime/fast/emit/listing.ts';
import { emitUnpacked, type PackedField, planPacking } from '../../../runtime/fast/emit/packing.ts';
import { createEngine, createSteppedEngine } from '../../../runtime/fast/engine.ts';
import { legalActions, start } from '../../../runtime/index.ts';
import { CELL, type Decision, type GameIR, type ParameterIR } from '../../../runtime/ir/ir.ts';
import { createGame } from '../../../runtime/play/game.ts';
import {
  action,
  all,
  cell,
  clear,
  decide,
  effects,
  firstCell,
  game,
  has,
  local,
  loop,
  need,
  number,
  op,
  parameter,
  size,
} from '../ir/build.ts';
import { findDifference } from './differential.ts';

const FIRST = firstCell(2);

/** A parameter whose candidates are `low` … `low + length - 1`. */
const ranged = (place: number, low: number, length: number, where?: ParameterIR['where']): ParameterIR => ({
  ...parameter(`p${place}`, place, FIRST + place, length, number(low, low + length - 1), where),
  low,
});

type Actions = readonly {
  readonly parameters: readonly ParameterIR[];
  readonly needs?: ReturnType<typeof need>[];
}[];

/** A game in which seat 2, or with `isOpen` any seat, takes such actions again and again. */
function choosing(actions: Actions, isOpen = false): GameIR {
  const decision = decide(
    'play/choose',
    1,
    actions.map((parts, index) =>
      action(`Act${index}`, effects(`play/choose/Act${index}`, clear(FIRST, 4)), parts),
    ),
  );
  return game({
    players: 2,
    cells: [0, 0, 0, 0],
    storage: 'int32',
    flow: loop('play', 'repeat', (isOpen ? { ...decision, by: undefined } : decision) as Decision),
  });
}

const decisionOf = (ir: GameIR) => (ir.flow as { body: Decision }).body;

/** What both engines list at the start; they must agree on it and on what follows. */
function listed(ir: GameIR) {
  const both = createGame(ir);
  const legal = legalActions(both, start(both));
  const engine = createSteppedEngine(ir, () => false);
  engine.start();
  expect(Array.from({ length: engine.count() }, (_, index) => engine.describe(index))).toEqual(legal);
  legal.slice(0, 20).forEach((one, index) => {
    engine.start();
    expect(engine.seatOf(index)).toBe(one.seat);
    expect(new Set([engine.keyOf(index), engine.keyOf((index + 1) % legal.length)]).size).toBe(
      Math.min(legal.length, 2),
    );
  });
  return legal;
}

describe('packing', () => {
  const sizes = fc.array(
    fc.array(
      fc.record({
        low: fc.integer({ min: -50, max: 50 }),
        size: fc.oneof(fc.integer({ min: 1, max: 40 }), fc.constantFrom(2 ** 16, 2 ** 20, 2 ** 29)),
      }),
      { maxLength: 5 },
    ),
    { minLength: 1, maxLength: 9 },
  );

  test('every argument is read as it was written, whatever stands beside it', () => {
    fc.assert(
      fc.property(sizes, fc.nat(), (actions, salt) => {
        const parts = actions.map((each) => ({
          parameters: each.map(({ low, size: length }, place) => ranged(place, low, length)),
        }));
        const { words, action: kind, parameters } = planPacking(decisionOf(choosing(parts)));
        actions.forEach((each, index) => {
          const args = each.map(({ low, size: length }, place) => low + ((salt >>> place) % length));
          const list = new Int32Array(words);
          const put = (field: PackedField, value: number) => {
            expect(field.shift + field.bits).toBeLessThanOrEqual(30);
            list[field.word] = (list[field.word] as number) | ((value - field.low) << field.shift);
          };
          put(kind, index);
          const fields = parameters[index] ?? [];
          for (const [place, field] of fields.entries()) put(field, args[place] as number);
          const read = (field: PackedField) =>
            new Function('L', print([give(emitUnpacked(field, num(0)))]))(list);
          expect([kind, ...fields].map(read)).toEqual([index, ...args]);
        });
      }),
      { seed: 1, numRuns: 150 },
    );
  });

  test('arguments of many bits take several words', () => {
    // Subsets of sixteen things, each of which must be some of few.
    const some = (place: number, ...sets: readonly number[]) =>
      sets.map((set) => op(local(place), '=', set)).reduce((left, right) => op(left, 'or', right));
    const ir = choosing([
      {
        parameters: [
          ranged(0, 0, 2 ** 16, some(0, 1, 40_000, 65_535)),
          ranged(1, -3, 7),
          ranged(2, 0, 2 ** 16, all(op(size(local(2)), '=', 2), has(local(2), 15))),
        ],
      },
      { parameters: [] },
      { parameters: [ranged(0, -3, 7)] },
    ]);
    expect(planPacking(decisionOf(ir)).words).toBe(2);
    expect(listed(ir)).toHaveLength(3 * 7 * 15 + 1 + 7);
    expect(findDifference(createGame({ ...ir, flow: shortened(ir) }), 4, 10)?.message).toBeUndefined();
  });
});

/** The flow, ending with a fault after a while: `FIRST + 3` counts beyond its bounds. */
function shortened(ir: GameIR): GameIR['flow'] {
  const flow = ir.flow as Extract<GameIR['flow'], { kind: 'loop' }>;
  const counting = {
    op: 'store',
    ref: { base: CELL.round, indices: [] },
    value: op(cell(CELL.round), '+', 1),
    low: 0,
    high: 12,
    bound: 'fault',
    origin: 0,
  } as const;
  return { ...flow, next: [counting] };
}

describe('listing', () => {
  test('several seats: the first parameter is the seat', () => {
    const ir = choosing(
      [
        { parameters: [ranged(0, 0, 2), ranged(1, -1, 3, op(local(1), '!=', local(0)))] },
        { parameters: [ranged(0, 0, 2, op(local(0), '=', 1))] },
      ],
      true,
    );
    expect(listed(ir)).toEqual([
      ...[-1, 1].map((value) => ({ seat: 0, action: 'Act0', args: [value] })),
      ...[-1, 0].map((value) => ({ seat: 1, action: 'Act0', args: [value] })),
      { seat: 1, action: 'Act1', args: [] },
    ]);
    expect(findDifference(createGame({ ...ir, flow: shortened(ir) }), 4, 10)?.message).toBeUndefined();
  });

  test('conditions of a later parameter alone, of both, and needs at every arity', () => {
    const own = op(op(local(1), 'mod', 3), '=', cell(FIRST + 2));
    const ir = choosing([
      {
        parameters: [
          ranged(0, 2, 5),
          ranged(1, -4, 9, all(own, op(local(1), '<', local(0)))),
          ranged(2, 0, 3),
        ],
        needs: [
          need(0, op(cell(FIRST), '=', 0), 'no'),
          need(2, op(local(1), '!=', -1), 'no'),
          need(3, op(local(2), '>=', op(local(0), '-', 4)), 'no'),
        ],
      },
    ]);
    expect(candidateWords(decisionOf(ir))).toBe(5 + 9 + 3);
    expect(listed(ir).map(({ args }) => args)).toEqual(
      [2, 3, 4, 5, 6].flatMap((first) =>
        [-3, 0, 3]
          .filter((second) => second < first)
          .flatMap((second) =>
            [0, 1, 2].filter((third) => third >= first - 4).map((third) => [first, second, third]),
          ),
      ),
    );
  });

  test('no candidate of a later parameter: nothing of that action', () => {
    const none = op(cell(FIRST), '=', 1);
    const ir = choosing([{ parameters: [ranged(0, 0, 4), ranged(1, 0, 4, none)] }, { parameters: [] }]);
    expect(listed(ir)).toEqual([{ seat: 1, action: 'Act1', args: [] }]);
  });
});

describe('too many legal actions', () => {
  const many = (last: number) =>
    choosing([{ parameters: [ranged(0, 0, 100), ranged(1, 0, 100), ranged(2, 0, last)] }]);

  test('are a fault on both engines', () => {
    const ir = many(21);
    expect(waysOf(decisionOf(ir).actions)).toBeGreaterThan(WAYS);
    const machine = start(createGame(ir));
    for (const engine of [createEngine(ir), createSteppedEngine(ir, () => false)]) {
      engine.start();
      expect(engine.count()).toBe(0);
      expect([...engine.cells]).toEqual([...machine]);
      expect(engine.cells[CELL.result]).toBeLessThan(0);
    }
  });

  test('are more than there may be, not just as many', () => {
    const ir = many(20);
    expect(waysOf(decisionOf(ir).actions)).toBe(WAYS);
    const engine = createEngine(ir);
    engine.start();
    expect(engine.count()).toBe(WAYS);
    expect(engine.describe(WAYS - 1)).toEqual({ seat: 1, action: 'Act0', args: [99, 99, 19] });
    expect([...engine.cells]).toEqual([...start(createGame(ir))]);
  });

  test('are counted over all actions of a decision', () => {
    const half = { parameters: [ranged(0, 0, 400), ranged(1, 0, 300)] };
    const ir = choosing([half, half]);
    const engine = createEngine(ir);
    engine.start();
    expect([...engine.cells]).toEqual([...start(createGame(ir))]);
    expect(engine.cells[CELL.result]).toBeLessThan(0);
  });
});
