import fc from 'fast-check';
import { expect, test } from 'vitest';
import { define, give, name } from '../../../runtime/codegen/js/build.ts';
import { print } from '../../../runtime/codegen/js/print.ts';
import { PRELUDE } from '../../../runtime/codegen/prelude.ts';
import { createWriting } from '../../../runtime/fast/emit/writing.ts';
import { type Aggregate, aggregateLength, aggregateSpan } from '../../../runtime/fast/kept/aggregates.ts';
import { completeOf, type KeptLines, lengthOf } from '../../../runtime/fast/kept/lines.ts';
import { createKeptNumbers, maintainedValues } from '../../../runtime/fast/kept/store.ts';
import { lengthOfIndex, type ValueIndex, wordsOfIndex } from '../../../runtime/fast/kept/value-indexes.ts';
import type { OptimizedGame } from '../../../runtime/fast/optimize/game.ts';
import { local } from '../ir/build.ts';
import { boardGame } from './board-world.ts';

/** More than fit one word of a bit set. */
const CELLS = 40;
/** What cells hold; fewer values are counted. */
const VALUES = { min: -2, max: 4 };

const cell = fc.nat(CELLS - 1);
const some = { minLength: 1, maxLength: 5 };
const lines = fc.array(fc.uniqueArray(cell, some), some);
/** A cell may be in a group several times. */
const overlapping = fc.array(fc.array(cell, some), some);
/** Every cell is in one group. */
const apart = fc
  .integer({ min: 2, max: 7 })
  .map((count) =>
    Array.from({ length: count }, (_, group) =>
      Array.from({ length: CELLS }, (__, at) => at).filter((at) => at % count === group),
    ),
  );
const groups = fc.oneof(overlapping, apart);
const span = fc.tuple(fc.integer({ min: -1, max: 1 }), fc.integer({ min: 0, max: 2 }));
const patterns = fc.record({ lines, span });
const aggregates = fc.record({ groups, span });
const runs = fc.record({ ends: fc.tuple(cell, cell), span });
const values = fc.array(fc.integer(VALUES), { minLength: CELLS, maxLength: CELLS });
const writes = fc.array(fc.tuple(fc.nat(CELLS - 1), fc.integer(VALUES)), { maxLength: 40 });

type Element<A> = A extends fc.Arbitrary<infer T> ? T : never;

/** Keeps lines, aggregates and value indexes side by side, as a game does. */
function makeGame(
  lined: readonly Element<typeof patterns>[],
  tallied: readonly Element<typeof aggregates>[],
  held: readonly Element<typeof runs>[],
): OptimizedGame {
  let counts = 0;
  const lines = new Map<number, KeptLines>();
  lined.forEach(({ lines: own, span: [low, more] }, number) => {
    const one = { lines: own, low, high: low + more, base: counts };
    counts += lengthOf(one);
    lines.set(number, one);
  });
  const kinds = tallied.map(({ groups: own, span: [low, more] }): Aggregate => {
    const one = { groups: own, low, high: low + more, base: counts };
    counts += aggregateLength(one);
    return one;
  });
  const valueIndexes = held.map(({ ends, span: [low, more] }): ValueIndex => {
    const one = {
      low: Math.min(...ends),
      high: Math.max(...ends) + 1,
      rows: 1,
      values: { low, high: low + more },
      base: counts,
    };
    counts += lengthOfIndex(one);
    return one;
  });
  return {
    ir: boardGame(),
    tables: [],
    patterns: [],
    lines,
    aggregates: kinds,
    sums: [],
    valueIndexes,
    worklists: [],
    memos: [],
    score: undefined,
    counts,
  };
}

/** A function that writes a cell, and what is counted. */
function follow(game: OptimizedGame, cells: Int8Array) {
  const values = maintainedValues(game);
  const { numbers, tables, recount } = createKeptNumbers(values, game.counts, cells);
  recount();
  const anywhere = { base: 0, indices: [{ index: local(0), stride: 1, size: CELLS }] };
  const { write } = createWriting(game.ir, values);
  const text = print([
    ...values.flatMap(({ code }) => code),
    define('write', ['a', 'v'], write(anywhere, name('a'), name('v'))),
    give(name('write')),
  ]);
  const written: (at: number, value: number) => void = new Function(
    'S',
    'K',
    ...Object.keys(tables),
    `${PRELUDE}\n${text}`,
  )(cells, numbers, ...Object.values(tables));
  return { write: written, numbers };
}

test('after any writes the counts are those of counting anew', () => {
  const few = { maxLength: 2 };
  fc.assert(
    fc.property(
      fc.array(patterns, few),
      fc.array(aggregates, few),
      fc.array(runs, few),
      values,
      writes,
      (lined, tallied, held, first, list) => {
        const game = makeGame(lined, tallied, held);
        const cells = Int8Array.from(first);
        const { write, numbers } = follow(game, cells);
        for (const [at, value] of list) {
          write(at, value);
          const anew = createKeptNumbers(maintainedValues(game), game.counts, cells);
          anew.recount();
          expect(cells[at]).toBe(value);
          expect(numbers).toEqual(anew.numbers);
        }
      },
    ),
    { seed: 1, numRuns: 150 },
  );
});

test('kept are the complete lines, the cells of each group and those of a run, by value', () => {
  fc.assert(
    fc.property(patterns, aggregates, runs, values, (pattern, tallied, held, first) => {
      const game = makeGame([pattern], [tallied], [held]);
      const { numbers } = follow(game, Int8Array.from(first));
      const kept = game.lines.get(0) as KeptLines;
      for (let value = kept.low; value <= kept.high; value++) {
        const complete = kept.lines.filter((line) => line.every((cell) => first[cell] === value)).length;
        expect(numbers[completeOf(kept) + value - kept.low]).toBe(complete);
      }
      const aggregate = game.aggregates[0] as Aggregate;
      aggregate.groups.forEach((group, index) => {
        for (let value = aggregate.low; value <= aggregate.high; value++) {
          const count = group.filter((cell) => first[cell] === value).length;
          expect(numbers[aggregate.base + index * aggregateSpan(aggregate) + value - aggregate.low]).toBe(
            count,
          );
        }
      });
      const valueIndex = game.valueIndexes[0] as ValueIndex;
      for (let value = valueIndex.values.low; value <= valueIndex.values.high; value++) {
        for (let cell = valueIndex.low; cell < valueIndex.high; cell++) {
          const [index, words] = [cell - valueIndex.low, wordsOfIndex(valueIndex)];
          const word = valueIndex.base + (value - valueIndex.values.low) * words + Math.floor(index / 32);
          expect(((numbers[word] as number) >>> (index % 32)) & 1).toBe(first[cell] === value ? 1 : 0);
        }
      }
    }),
    { seed: 2, numRuns: 150 },
  );
});
