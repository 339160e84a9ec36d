/** Which cards have gone from where to where between two moments, as far as the table shows it. */

/** Cards of a kind that lie open somewhere. */
export interface Lot {
  /** The kind. */
  readonly kind: string;
  /** Whose they are, or where they lie. */
  readonly holder: string;
  readonly count: number;
  /** It is only the top of a deck: another kind that comes to lie there has gone nowhere. */
  readonly isTop: boolean;
}

/** Cards of which only the number is shown. */
export interface Stack {
  readonly holder: string;
  readonly total: number;
}

/** All that lies on a table. */
export interface Lying {
  readonly lots: readonly Lot[];
  readonly stacks: readonly Stack[];
}

/** A card on its way; it can be seen at one end at least. */
export interface Journey {
  readonly kind: string;
  readonly from: string;
  readonly to: string;
  /** Where it lies open. */
  readonly open: 'both' | 'from' | 'to';
}

interface Change {
  readonly kind: string;
  readonly holder: string;
  left: number;
}

/**
 * Of each kind, what there is less of in one place has gone where there is more; what comes out of nowhere comes from a stack that has
 * become smaller, and what goes nowhere went to one that has grown. What is merely shown otherwise, open or as a stack, has not moved.
 */
export function journeysBetween(before: Lying, after: Lying): readonly Journey[] {
  const reshown = holdersShownOtherwise(before, after);
  const gone = lotChanges(after.lots, before.lots, reshown);
  const come = lotChanges(before.lots, after.lots, reshown);
  const tops = new Set(after.lots.filter(({ isTop }) => isTop).map(({ holder }) => holder));
  const journeys: Journey[] = [];
  for (const to of come)
    for (const from of gone)
      if (from.kind === to.kind) take(from, to, () => journeys.push(between(from, to, 'both')));
  const smaller = stackChanges(after.stacks, before.stacks, reshown);
  const larger = stackChanges(before.stacks, after.stacks, reshown);
  for (const to of come)
    for (const from of smaller)
      if (!tops.has(to.holder) && from.holder !== to.holder)
        take(from, to, () => journeys.push(between(from, to, 'to')));
  for (const from of gone)
    for (const to of larger)
      if (from.holder !== to.holder) take(from, to, () => journeys.push(between(from, to, 'from')));
  return journeys;
}

function between(from: Change, to: Change, open: Journey['open']): Journey {
  return { kind: open === 'from' ? from.kind : to.kind, from: from.holder, to: to.holder, open };
}

/** Tells of as many as both have; those are told then. */
function take(from: Change, to: Change, tell: () => void): void {
  const count = Math.min(from.left, to.left);
  for (let index = 0; index < count; index++) tell();
  from.left -= count;
  to.left -= count;
}

/** What the second has more of. */
function lotChanges(
  less: readonly Lot[],
  more: readonly Lot[],
  without: ReadonlySet<string>,
): readonly Change[] {
  const key = ({ kind, holder }: Lot) => JSON.stringify([kind, holder]);
  const counts = new Map(less.map((lot) => [key(lot), lot.count]));
  return more
    .filter(({ holder }) => !without.has(holder))
    .map((lot) => ({ kind: lot.kind, holder: lot.holder, left: lot.count - (counts.get(key(lot)) ?? 0) }))
    .filter(({ left }) => left > 0);
}

function stackChanges(
  less: readonly Stack[],
  more: readonly Stack[],
  without: ReadonlySet<string>,
): readonly Change[] {
  const totals = new Map(less.map(({ holder, total }) => [holder, total]));
  return more
    .filter(({ holder }) => !without.has(holder))
    .map(({ holder, total }) => ({ kind: '', holder, left: total - (totals.get(holder) ?? 0) }))
    .filter(({ left }) => left > 0);
}

/** Where cards lay open and are a stack now, or the other way round: a seat that was opened, folded or is looked at by another. */
function holdersShownOtherwise(before: Lying, after: Lying): ReadonlySet<string> {
  const holders = (all: readonly (Lot | Stack)[]) => new Set(all.map(({ holder }) => holder));
  const [openBefore, openAfter] = [holders(before.lots), holders(after.lots)];
  const [stackBefore, stackAfter] = [holders(before.stacks), holders(after.stacks)];
  return new Set(
    [...stackBefore, ...stackAfter].filter(
      (holder) =>
        (openAfter.has(holder) &&
          !openBefore.has(holder) &&
          stackBefore.has(holder) &&
          !stackAfter.has(holder)) ||
        (openBefore.has(holder) &&
          !openAfter.has(holder) &&
          stackAfter.has(holder) &&
          !stackBefore.has(holder)),
    ),
  );
}
