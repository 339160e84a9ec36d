import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Game, legalActions, offers, start, step } from '../../../runtime/index.ts';
import type { ConditionIR } from '../../../runtime/ir/ir.ts';
import { createGame } from '../../../runtime/play/game.ts';
import { gameResult } from '../../../runtime/play/result.ts';
import {
  action,
  all,
  cell,
  decide,
  effects,
  firstCell,
  fold,
  game,
  local,
  loop,
  need,
  number,
  op,
  parameter,
  sequence,
} from '../ir/build.ts';
import { evaluate } from '../ir/evaluate.ts';
import { nim, pig, triples } from '../ir/games.ts';

const tuples = (g: Game, name = 'Set') =>
  legalActions(g, start(g)).flatMap(({ action, args }) => (action === name ? [args] : []));

describe('listing', () => {
  test('finds what trying every tuple finds, and the machine takes just that', () => {
    const sizes = [3, 4, 3] as const;
    fc.assert(
      fc.property(fc.array(conditions(), { maxLength: 4 }), (needs) => {
        const g = createGame(triples(needs, [...sizes]));
        const first = start(g);
        const cells = [...first];
        const expected = product(sizes).filter((args) =>
          needs.every(({ condition }) => {
            return evaluate(condition, cells, new Map(args.map((value, index) => [index, value])), []) !== 0;
          }),
        );
        expect(tuples(g)).toEqual(expected);
        const taken = product([sizes[0] + 1, ...sizes.slice(1)]).filter((args) => {
          return step(g, first, { type: 'act', seat: 0, action: 'Set', args }).ok;
        });
        expect(taken).toEqual(expected);
      }),
      { seed: 2, numRuns: 150 },
    );
  });

  test('does not try what an early condition refuses', () => {
    const first = need(1, op(local(0), '=', 5), 'five');
    const g = createGame(triples([first], [1000, 100, 50]));
    expect(tuples(g)).toHaveLength(5000);
  });

  test('stops at too many candidates, with a fault', () => {
    const g = createGame(triples([], [100, 100, 100]));
    expect(gameResult(g, start(g))).toMatchObject({
      kind: 'fault',
      label: 'there are more than 200,000 ways to choose',
    });
    expect(tuples(g)).toEqual([]);
  });

  test('subsets', () => {
    const chosen = firstCell(1);
    const g = createGame(
      game({
        players: 1,
        cells: [0, 4, 5, 6],
        dice: [{ base: chosen + 1, count: 3 }],
        flow: loop(
          'play',
          'repeat',
          decide('play/choose', 0, [
            action('Keep', effects('play/choose/Keep'), {
              parameters: [parameter('dice', 0, chosen, 8, { kind: 'dice', dice: 0 })],
              needs: [need(1, op({ op: 'size', set: local(0) }, '=', 2), 'choose two')],
            }),
          ]),
        ),
      }),
    );
    expect(tuples(g, 'Keep')).toEqual([[3], [5], [6]]);
    expect(offers(g, start(g), 'all')[0]?.legal.map(({ label }) => label)).toEqual([
      'Keep: 4, 5',
      'Keep: 4, 6',
      'Keep: 5, 6',
    ]);
  });

  test('a choice without a legal action is passed over', () => {
    const passed = firstCell(1);
    const never = [need(0, op(0, '=', 1), 'never')];
    const g = createGame(
      game({
        players: 1,
        cells: [0],
        flow: sequence(
          'game',
          [
            decide(
              'first',
              0,
              [action('No', sequence('first/No', []), { needs: never })],
              effects('first/otherwise', {
                op: 'store',
                ref: { base: passed, indices: [] },
                value: { op: 'const', value: 7 },
                low: 0,
                high: 9,
                bound: 'fault',
                origin: 0,
              }),
            ),
            decide('nobody', -1, [action('Any', sequence('nobody/Any', []))]),
            decide('second', 0, [action('Yes', sequence('second/Yes', []))]),
          ],
          'game',
        ),
      }),
    );
    expect(start(g)[passed]).toBe(7);
    expect(legalActions(g, start(g))).toEqual([{ seat: 0, action: 'Yes', args: [] }]);
  });
});

describe('why not', () => {
  test('an offer without legal arguments tells the condition that is reached last', () => {
    const g = createGame(pig());
    expect(
      offers(g, start(g), 'all').map(({ label, legal, refusal }) => [label, legal.length, refusal?.message]),
    ).toEqual([
      ['Roll the die', 1, undefined],
      ['Keep 0 points', 0, 'you have no points to keep'],
    ]);
  });

  test('of the arguments that come furthest, the first fills in the values', () => {
    const value = { value: local(0), type: number(0, 9) };
    const small = [
      need(1, op(local(0), '>', 0), 'not ', value),
      need(1, op(local(0), '>', 4), value, ' is too small'),
    ];
    const g = createGame(triples(small, [3, 1, 1]));
    expect(offers(g, start(g), 'all')[0]?.refusal?.message).toBe('1 is too small');
  });

  test('a refused event is told what is wrong with it', () => {
    const g = createGame(nim());
    const check = (seat: number, name: string, args: readonly unknown[], message: string) => {
      const event = { type: 'act', seat, action: name, args: args as readonly number[] } as const;
      expect(step(g, start(g), event)).toMatchObject({ ok: false, refusal: { message } });
    };
    check(0, 'Take', [1, 5], 'heap 1 has only 4');
    check(0, 'Take', [1, 0], 'take at least one');
    check(0, 'Take', [3, 1], '3 cannot be chosen for “heap”');
    check(0, 'Take', [1], 'Take takes 2 values, not 1');
    check(0, 'Take', [0.5, 1], '0.5 cannot be chosen for “heap”');
    check(0, 'Put', [], 'Put is not among the actions here');
    check(1, 'Take', [1, 1], 'it is Anna who decides now');
    expect(step(g, start(g), { type: 'chance', values: [] })).toMatchObject({
      refusal: { message: 'there is nothing to throw or to pick now' },
    });
    const p = createGame(pig());
    const rolling = step(p, start(p), { type: 'act', seat: 0, action: 'Roll', args: [] });
    const early = rolling.ok && step(p, rolling.cells, { type: 'act', seat: 0, action: 'Roll', args: [] });
    expect(early).toMatchObject({ refusal: { message: 'the dice come first' } });
  });

  test('labels leave gaps for what is still to be chosen', () => {
    const g = createGame(nim());
    const [take] = offers(g, start(g), 'all');
    expect(take?.label).toBe('Take … from heap …');
    expect(take?.legal[0]).toEqual({ args: [0, 1], label: 'Take 1 from heap 0' });
    expect(take?.parameters.map((one) => one.name)).toEqual(['heap', 'count']);
  });
});

/** Conditions over three parameters and the first cells, each with the arity it needs. */
function conditions(): fc.Arbitrary<ConditionIR> {
  const term = fc.oneof(
    fc.integer({ min: 0, max: 3 }).map((value) => ({ arity: 0, of: { op: 'const', value } as const })),
    fc.integer({ min: 0, max: 2 }).map((at) => ({ arity: 0, of: cell(firstCell(1) + at) })),
    fc.integer({ min: 0, max: 2 }).map((name) => ({ arity: name + 1, of: local(name) })),
  );
  const operator = fc.constantFrom('<', '<=', '!=', '=', '>=' as const);
  return fc.tuple(term, operator, term, fc.boolean()).map(([left, sign, right, isFolded]) => {
    const plain = op(left.of, sign as '<', right.of);
    const folded = fold('any', 9, 3, { where: all(plain, op(local(9), '<=', left.of)) });
    return need(Math.max(left.arity, right.arity), isFolded ? folded : plain, 'refused');
  });
}

function product(sizes: readonly number[]): readonly (readonly number[])[] {
  return sizes.reduce<readonly (readonly number[])[]>(
    (found, length) => found.flatMap((args) => Array.from({ length }, (_, value) => [...args, value])),
    [[]],
  );
}
