/** What is kept beside the cells says what the cells say: after any writes, and after a position is loaded. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createEngine } from '../../../../runtime/fast/engine.ts';
import { optimizeGame } from '../../../../runtime/fast/optimize/game.ts';
import { CELL, type Expr } from '../../../../runtime/ir/ir.ts';
import {
  action,
  all,
  cell,
  decide,
  effects,
  fold,
  local,
  loop,
  number,
  op,
  parameter,
  ref,
  store,
} from '../../ir/build.ts';
import { evaluate } from '../../ir/evaluate.ts';
import { boardGame, classOf, OWNER, randomCells, SMALL } from '../board-world.ts';
import { readTape, tapes } from '../tape.ts';

const { board: BOARD, size: SIZE } = SMALL;
const FLAG = SMALL.flag.base;
const [PLACE, VALUE, MARK] = [SIZE, SIZE + 1, SIZE + 2];
const [first, second] = [local(5), local(6)];
const held = (place: Expr, value: number) => op(cell(OWNER, place), '=', value);

/** Each asks about something that is worth keeping. */
const CONDITIONS: readonly Expr[] = [
  // An aggregate of the whole board, and one of each class.
  op(fold('count', 5, BOARD, { where: held(first, 1) }), '>=', 6),
  op(fold('count', 5, BOARD, { where: all(op(classOf(first), '=', 1), held(first, 0)) }), '>=', 4),
  // Lines of two: so many that complete ones are counted.
  fold('any', 5, BOARD, {
    where: fold('any', 6, BOARD, {
      where: all(
        op(first, '<', second),
        op(classOf(first), '=', classOf(second)),
        held(first, 2),
        held(second, 2),
      ),
    }),
  }),
  // An index of the flagged cells.
  op(fold('count', 5, BOARD, { where: all(cell(FLAG, first), held(first, -1)) }), '>=', 3),
];

/** Anybody writes an owner and a flag anywhere; the game ends when one of the conditions holds. */
const IR = boardGame({
  cells: Array.from({ length: SIZE + 3 - OWNER }, (_, at) => (at < BOARD ? -1 : 0)),
  endings: CONDITIONS.map((condition) => ({ condition, winners: { op: 'const', value: 1 } })),
  flow: loop(
    'play',
    'repeat',
    decide('play/choose', 0, [
      action(
        'Write',
        effects(
          'play/choose/Write',
          store(ref(OWNER, cell(PLACE)), op(cell(VALUE), '-', 1), { low: -1, high: 2 }),
          store(ref(FLAG, cell(PLACE)), cell(MARK), { low: 0, high: 1 }),
        ),
        {
          parameters: [
            parameter('place', 1, PLACE, BOARD, number(0, BOARD - 1)),
            parameter('value', 2, VALUE, 4, number(0, 3)),
            parameter('mark', 3, MARK, 2, number(0, 1)),
          ],
        },
      ),
    ]),
  ),
});

test('there is something of each kind to keep', () => {
  const { lines, aggregates, valueIndexes } = optimizeGame(IR);
  expect(lines.size).toBeGreaterThan(0);
  expect(aggregates.length).toBeGreaterThan(1);
  expect(valueIndexes.length).toBeGreaterThan(0);
});

test('a game ends when the cells say so, and not before', () => {
  const engine = createEngine(IR);
  engine.start();
  const at = engine.cells[CELL.position] ?? -1;
  expect(at).toBeGreaterThanOrEqual(0);
  const tape = fc.tuple(tapes(80), fc.array(fc.nat(BOARD * 8 - 1), { minLength: 1, maxLength: 12 }));
  const endings = new Set<number>();
  fc.assert(
    fc.property(tape, ([numbers, choices]) => {
      const position = engine.cells.slice().fill(0);
      position.set(randomCells(readTape(numbers)));
      position[CELL.position] = at;
      engine.load(position);
      for (const choice of choices) {
        engine.take(choice);
        const cells = [...engine.cells];
        const holds = CONDITIONS.findIndex((one) => evaluate(one, cells, new Map(), IR.tables) !== 0);
        expect(engine.cells[CELL.result]).toBe(holds + 1);
        endings.add(holds);
        if (holds >= 0) return;
      }
    }),
    { seed: 1, numRuns: 400 },
  );
  expect(endings.size).toBe(CONDITIONS.length + 1);
});
