/** Cards that are moved from zone to zone: some of a kind, or all. */

import { only } from '../../analysis/interval.ts';
import type { Effect, Expr, Reference } from '../../ir/ir.ts';
import { addIndex, binary, constant, ifThenElse, load } from '../build.ts';
import { rangeOf } from '../expressions/ranges.ts';
import type { Lowering } from '../lowering.ts';
import { amountsOf, bag, change, length, pile, place, put, store, times, type Zone } from './decks.ts';
import { keepInLocals, keptUnlessStill } from './keep.ts';

/** From where to where cards go. */
export interface CardMove {
  readonly from: Zone;
  readonly to: Zone;
  /** Under what lies there, instead of on top. */
  readonly isBottom: boolean;
  readonly origin: number;
}

/** `move 2 of Wealth from me.hand to the bottom of deck`. */
export function moveCards(lowering: Lowering, move: CardMove, what: Expr, many: Expr): Effect[] {
  const { from, to, isBottom, origin } = move;
  const begin: Effect[] = [];
  const keep = keepInLocals(lowering, begin);
  // Cards are moved one by one: what is read here must not change with the first of them.
  const kind = keptUnlessStill(keep, what);
  const count = keep.value(many);
  const most = to.limit ?? 1;
  // Taking them all first makes a fault of taking more than there are, and of less than none.
  const left = binary('-', load(pile(from, kind)), count);
  const isLess = rangeOf(lowering, many).low < 0;
  const taken = isLess ? ifThenElse(binary('<', count, constant(0)), constant(-1), left) : left;
  const take = store(pile(from, kind), taken, amountsOf(from), origin);
  const isOne = count.op === 'const' && count.value === 1;
  if (isOne) return [...begin, take, ...put(lowering, to, kind, isBottom, origin)];
  return [
    ...begin,
    take,
    times(
      lowering,
      most,
      (index) => binary('<', index, count),
      () => put(lowering, to, kind, isBottom, origin),
    ),
  ];
}

/** `move all from discard to deck`: known cards stay known and in order, unknown ones unknown. */
export function moveAllCards(lowering: Lowering, move: CardMove): Effect[] {
  const effects = allCards(lowering, move);
  // What lies in a deck already stays as it lies: it is not put on what is taken away.
  const isElsewhere = binary('!=', addressOf(move.from.ref), addressOf(move.to.ref));
  if (isElsewhere.op !== 'const') return [{ op: 'if', condition: isElsewhere, then: effects, else: [] }];
  return isElsewhere.value === 0 ? [] : effects;
}

function allCards(lowering: Lowering, { from, to, isBottom, origin }: CardMove): Effect[] {
  if (from.limit === undefined) {
    return [
      times(lowering, from.kinds, undefined, (kind) => [
        times(
          lowering,
          to.limit ?? 1,
          () => binary('>', load(pile(from, kind)), constant(0)),
          () => [
            change(pile(from, kind), -1, amountsOf(from), origin),
            ...put(lowering, to, kind, isBottom, origin),
          ],
        ),
      ]),
    ];
  }
  // Under another deck the topmost card goes first, so that they keep their order.
  const card = (index: Expr): Expr =>
    load(place(from, isBottom ? binary('-', length(from), index) : binary('+', index, constant(1))));
  const known = times(
    lowering,
    from.limit,
    (index) => binary('<', index, length(from)),
    (index) => {
      if (to.limit !== undefined) return put(lowering, to, card(index), isBottom, origin);
      return [
        {
          op: 'if',
          condition: binary('>=', card(index), constant(0)),
          then: put(lowering, to, card(index), false, origin),
          else: [],
        },
      ];
    },
  );
  const unknown = times(lowering, from.kinds, undefined, (kind) => {
    const target = to.limit === undefined ? pile(to, kind) : bag(to, kind);
    return [
      store(target, binary('+', load(target), load(bag(from, kind))), amountsOf(to), origin),
      store(bag(from, kind), constant(0), only(0), origin),
    ];
  });
  const empty = times(lowering, from.limit + 1, undefined, (index) => [
    store(addIndex(from.ref, index), constant(0), only(0), origin),
  ]);
  return [known, unknown, empty];
}

/** The number of the first cell. */
function addressOf({ base, indices }: Reference): Expr {
  return indices.reduce<Expr>(
    (sum, { index, stride }) => binary('+', sum, binary('*', index, constant(stride))),
    constant(base),
  );
}
