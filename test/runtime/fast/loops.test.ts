/** Loops over lists made beforehand: what may be listed, and what may not because the loop itself changes it. */

import { describe, expect, test } from 'vitest';
import type { Fast, FlowNode } from '../../../runtime/fast/ir.ts';
import { optimize } from '../../../runtime/fast/optimize/expressions.ts';
import { optimizeGame } from '../../../runtime/fast/optimize/game.ts';
import { listAnswers, listElements } from '../../../runtime/fast/optimize/loops.ts';
import { createOptimizer } from '../../../runtime/fast/optimize/optimizer.ts';
import { note } from '../../../runtime/fast/optimize/ranges.ts';
import { createGame } from '../../../runtime/index.ts';
import { CELL, type Effect, type Expr, type ForEach } from '../../../runtime/ir/ir.ts';
import {
  action,
  all,
  branch,
  cell,
  decide,
  effects,
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
import { BOARD, boardGame, classOf, OWNER, SINGLE } from './board-world.ts';
import { findDifference } from './differential.ts';

const [KEY] = [SINGLE[0]?.at ?? 0];
const element = local(5);
/** An optimizer that knows what the element can be. */
const knowing = () => {
  const optimizer = createOptimizer(boardGame());
  note(optimizer.known, 5, { low: 0, high: BOARD - 1 });
  return optimizer;
};
const over = (...conditions: readonly Expr[]) => ({
  local: 5,
  low: 0,
  size: BOARD,
  listed: undefined,
  conditions,
});

describe('elements', () => {
  const classes = Array.from({ length: BOARD }, (_, index) => (index * index) % 4);

  test('that a constant condition selects are listed', () => {
    const optimizer = knowing();
    const rest = op(cell(OWNER, element), '=', 1);
    const { listed, conditions } = listElements(optimizer, over(op(classOf(element), '=', 1), rest));
    expect(conditions).toEqual([rest]);
    const items = optimizer.tables[listed?.items ?? -1];
    expect([...(items ?? [])]).toEqual(classes.flatMap((kind, at) => (kind === 1 ? [at] : [])));
  });

  test('that depend on a cell are listed for each of its values', () => {
    const optimizer = knowing();
    const { listed, size } = listElements(optimizer, over(op(classOf(element), '=', cell(KEY))));
    expect([...(optimizer.tables[listed?.starts ?? -1] ?? [])]).toEqual([0, 6, 12, 12, 12, 12, 12]);
    expect(size).toBe(6);
    expect(listed?.key).toEqual(cell(KEY));
  });

  test('next to each other are a range', () => {
    const listed = listElements(knowing(), over(op(element, '>', 3), op(element, '<=', 6)));
    expect(listed).toMatchObject({ low: 4, size: 3, listed: undefined, conditions: [] });
  });

  test('that depend on their own cells are not listed', () => {
    const start = over(op(cell(OWNER, element), '=', 1));
    expect(listElements(knowing(), start)).toBe(start);
  });

  test('are replaced by the one answer that is asked of them', () => {
    const optimizer = knowing();
    const asked = classOf(element);
    const listed = listElements(optimizer, over(op(element, '<', 9), op(element, '!=', 4)));
    const held = op(cell(OWNER, asked), '=', 1);
    const found = listAnswers(optimizer, { ...listed, conditions: [held] }, [asked]);
    expect(found?.loop.conditions).toEqual([op(cell(OWNER, element), '=', 1)]);
    expect(found?.others).toEqual([element]);
    expect([...(optimizer.tables[found?.loop.listed?.items ?? -1] ?? [])]).toEqual(
      classes.slice(0, 9).toSpliced(4, 1),
    );
    expect(listAnswers(optimizer, { ...listed, conditions: [held] }, [element])).toBeUndefined();
  });

  test('there are none: the fold is a constant', () => {
    const optimizer = knowing();
    const none = op(classOf(element), '=', 3);
    const folds = (['count', 'any', 'the', 'all'] as const).map((kind) =>
      fold(kind, 5, BOARD, { where: none, of: op(cell(OWNER, element), '=', 1) }),
    );
    expect(folds.map((each) => optimize(optimizer, each))).toEqual(
      [0, 0, -1, 1].map((value) => ({ op: 'const', value })),
    );
  });
});

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
