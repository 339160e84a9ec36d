/** Loops over lists made beforehand: what may be listed, and what may not because the loop itself changes it. */

import { describe, expect, test } from 'vitest';
import type { Fast, Expr as FastExpr, FlowNode } from '../../../runtime/fast/ir.ts';
import { normalize } from '../../../runtime/fast/optimize/conditions/normal-forms.ts';
import { optimize } from '../../../runtime/fast/optimize/expressions.ts';
import { optimizeGame } from '../../../runtime/fast/optimize/game.ts';
import { createOptimizer } from '../../../runtime/fast/optimize/optimizer.ts';
import type { PassName } from '../../../runtime/fast/optimize/passes.ts';
import { isLoop, partsOf } from '../../../runtime/fast/walk.ts';
import { CELL, type Effect, type Expr, type ForEach } from '../../../runtime/ir/ir.ts';
import { createGame } from '../../../runtime/play/game.ts';
import {
  action,
  all,
  branch,
  cell,
  decide,
  effects,
  expr,
  finish,
  fold,
  local,
  loop,
  op,
  ref,
  sequence,
  store,
  when,
} from '../ir/build.ts';
import { evaluate } from '../ir/evaluate.ts';
import { boardGame, classOf, OWNER, randomCells, SMALL } from './board-world.ts';
import { findDifference } from './differential.ts';
import { type Straight, straighten } from './straighten.ts';
import { readTape } from './tape.ts';

const { board: BOARD, single: SINGLE } = SMALL;
const [KEY] = [SINGLE[0]?.at ?? 0];
const element = local(5);
const IR = boardGame();

interface Case {
  readonly expr: Expr;
  /** The pass that makes the loop shorter. */
  readonly pass: PassName;
  /** Elements that are looked at, at most; the board has twelve. */
  readonly atMost: number;
  /** Other passes that would do the same, and are left out. */
  readonly others?: readonly PassName[];
}

/** Sizes of the loops in an expression that are left, inside each other or not. */
function sizesOf(one: FastExpr): readonly number[] {
  const inside = partsOf(one).flatMap(sizesOf);
  return isLoop(one) ? [one.size, ...inside] : inside;
}

function optimized(plain: Expr, ...off: readonly PassName[]) {
  // What is looked up in a table goes through nothing at all.
  const optimizer = createOptimizer(IR, { without: new Set<PassName>(['partial-evaluation', ...off]) });
  const result = optimize(optimizer, normalize(optimizer, plain));
  return { value: straighten(optimizer, result), sizes: sizesOf(result), lookUps: lookUpsIn(result) };
}

/** How often an expression looks something up in a table. */
function lookUpsIn(one: FastExpr): number {
  return partsOf(one).reduce((sum, part) => sum + lookUpsIn(part), one.op === 'table' ? 1 : 0);
}

const owned = op(cell(OWNER, element), '=', 1);
const count = (...conditions: readonly [Expr, ...Expr[]]) =>
  fold('count', 5, BOARD, { where: all(...conditions) });

describe('a loop goes through fewer elements', () => {
  const neighbour = (place: Expr, side: Expr): Expr => ({
    op: 'table',
    table: 1,
    index: op(op(place, '*', 4), '+', side),
  });

  test.each<readonly [string, Case]>([
    [
      'that a constant condition selects',
      { expr: count(op(classOf(element), '=', 1), owned), pass: 'element-lists', atMost: 6 },
    ],
    [
      'that a condition on a cell selects, whatever the cell holds',
      { expr: count(op(classOf(element), '=', cell(KEY)), owned), pass: 'element-lists', atMost: 6 },
    ],
    [
      'next to each other',
      {
        expr: count(op(element, '>', 3), op(element, '<=', 6), owned),
        pass: 'element-lists',
        atMost: 3,
      },
    ],
    [
      'there are none',
      {
        expr: count(op(classOf(element), '=', 3), owned),
        pass: 'element-lists',
        atMost: 0,
        others: ['functional-dependencies', 'constant-folding'],
      },
    ],
    [
      'the one that equals a value',
      {
        expr: count(op(element, '=', cell(KEY)), owned),
        pass: 'joins',
        atMost: 0,
        others: ['element-lists', 'functional-dependencies'],
      },
    ],
    [
      'the only one with these neighbours',
      {
        expr: count(op(neighbour(element, expr(0)), '=', cell(KEY)), owned),
        pass: 'functional-dependencies',
        atMost: 0,
        others: ['element-lists'],
      },
    ],
  ])('%s', (_, { expr: plain, pass, atMost, others = [] }) => {
    const [on, off] = [optimized(plain, ...others), optimized(plain, pass, ...others)];
    expect(Math.max(0, ...on.sizes)).toBeLessThanOrEqual(atMost);
    expect(Math.max(0, ...off.sizes)).toBe(BOARD);
    expectSame(plain, on.value, off.value);
  });

  test('a loop over the sides of a place is one over the neighbours there', () => {
    const at = neighbour(cell(KEY), element);
    const onBoard: Expr = {
      op: 'load',
      ref: { base: OWNER, indices: [{ index: at, stride: 1, size: BOARD }] },
    };
    const plain = fold('count', 5, 4, { where: all(op(at, '!=', -1), op(onBoard, '=', 1)) });
    const [on, off] = [optimized(plain), optimized(plain, 'answer-lists')];
    expect(on.lookUps).toBeLessThan(off.lookUps);
    expectSame(plain, on.value, off.value);
  });

  test.each(['count', 'any', 'the', 'all'] as const)('%s over nothing is a constant', (kind) => {
    const nothing = fold(kind, 5, BOARD, { where: op(classOf(element), '=', 3), of: owned });
    const { sizes, value } = optimized(nothing);
    expect(sizes).toEqual([]);
    expectSame(nothing, value);
  });

  test('lists may be longer than a call has arguments', () => {
    const plain = fold('count', 5, 1000, { where: op(element, '!=', cell(SINGLE[2]?.at ?? 0)) });
    const [on, off] = [optimized(plain), optimized(plain, 'element-lists')];
    expectSame(plain, on.value, off.value);
  });

  test('what an element holds itself selects nothing beforehand', () => {
    expect(optimized(count(owned)).sizes).toEqual([BOARD]);
  });
});

/** The values of the code are those of the plain expression. */
function expectSame(plain: Expr, ...codes: readonly Straight[]): void {
  const tape = readTape(Array.from({ length: 900 }, (_, index) => (index * 7919) % 9973));
  for (let position = 0; position < 25; position++) {
    const cells = randomCells(tape);
    const expected = evaluate(plain, cells, new Map(), IR.tables);
    for (const code of codes) expect(code(cells, 0).value).toBe(expected);
  }
}

describe('a loop whose body writes', () => {
  const repeated = (where: Expr, ...body: readonly Effect[]): Effect => ({
    op: 'for',
    local: 5,
    low: 0,
    size: BOARD,
    start: undefined,
    where,
    body,
  });
  const mark = store(ref(OWNER, element), 1, { low: -1, high: 2 });
  const isOfKey = op(classOf(element), '=', cell(KEY));

  const gameOf = (effect: Effect) =>
    boardGame({
      endings: [{}],
      flow: loop(
        'play',
        'repeat',
        sequence(
          'play/turn',
          [
            decide('play/turn/choose', 0, [
              action('Run', effects('play/turn/choose/Run', effect)),
              action(
                'Change',
                effects('play/turn/choose/Change', store(KEY, op(op(cell(KEY), '+', 1), 'mod', 6))),
              ),
            ]),
            effects('play/turn/count', store(CELL.round, op(cell(CELL.round), '+', 1))),
            branch('play/turn/late', op(cell(CELL.round), '>', 20), finish('play/turn/late/end', 0, 1)),
          ],
          'block',
        ),
      ),
    });

  const loopsIn = (node: FlowNode): readonly ForEach<Fast>[] => {
    if (node.kind === 'sequence') return node.children.flatMap(loopsIn);
    if (node.kind === 'loop') return loopsIn(node.body);
    if (node.kind === 'decision') return node.actions.flatMap(({ body }) => loopsIn(body));
    return node.kind === 'effects' ? node.effects.filter((effect) => effect.op === 'for') : [];
  };

  const next = (by: number) => store(KEY, op(op(cell(KEY), '+', by), 'mod', 6), { low: 0, high: 5 });

  test.each([
    ['other cells: listed', repeated(isOfKey, mark), true],
    ['what the condition reads: not listed', repeated(isOfKey, mark, next(1)), false],
    [
      'it under a condition: not listed',
      repeated(isOfKey, mark, when(op(element, '>', 4), [next(3)])),
      false,
    ],
    [
      'it in a loop inside: not listed',
      repeated(isOfKey, { ...repeated(op(local(6), '=', element), next(1)), local: 6 } as Effect, mark),
      false,
    ],
    [
      'it as one of several cells: not listed',
      repeated(isOfKey, mark, { op: 'clear', base: OWNER, length: KEY + 1 - OWNER }),
      false,
    ],
    [
      'it, and another condition is constant: that one is listed',
      repeated(all(op(classOf(element), '=', 1), op(cell(KEY), '<', element)), mark, next(1)),
      true,
    ],
  ])('%s', (_, effect, isListed) => {
    const ir = gameOf(effect);
    const [found] = loopsIn(optimizeGame(ir).ir.flow);
    expect(found?.listed !== undefined).toBe(isListed);
    expect(findDifference(createGame(ir), 5, 25)?.message).toBeUndefined();
  });
});

test('a count that goes beyond the board counts cells of the board only', () => {
  const at = (place: Expr): Expr => ({
    op: 'load',
    ref: { base: OWNER, indices: [{ index: place, stride: 1, size: BOARD }] },
  });
  // The cells before the board hold 0, and so does what is not there.
  const held = fold('count', 5, 6, { low: -3, where: op(at(element), '=', 0) });
  const ir = boardGame({
    endings: [{ condition: op(held, '<', 5), winners: cell(CELL.me) }],
    flow: loop(
      'play',
      'repeat',
      decide('play/choose', 0, [
        action('Mark', effects('play/choose/Mark', store(ref(OWNER, cell(KEY)), 1), store(KEY, 1))),
        action('Me', effects('play/choose/Me', store(CELL.me, 1))),
      ]),
    ),
  });
  expect(optimizeGame(ir).aggregates).toEqual([]);
  expect(findDifference(createGame(ir), 4, 20)?.message).toBeUndefined();
});
