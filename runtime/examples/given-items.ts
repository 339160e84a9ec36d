/** Cards, money and other items that lie elsewhere than behind the setup: the moves that bring them there. */

import type { FieldIR } from '../ir/ir.ts';
import { told } from '../values/words/told.ts';
import { type Change, ownerOf, type Writing } from './given-change.ts';
import { countsIn, heapsOf, placesIn } from './set-up/heaps.ts';

/** A pile or deck. */
interface Zone {
  /** As the rules call it; undefined where they have no words for it. */
  readonly words: string | undefined;
  readonly item: string;
  /** What the kinds are called; a single kind is called like its item. */
  readonly kinds: readonly string[];
  /** By kind, how many there were and are. */
  readonly before: readonly number[];
  readonly after: readonly number[];
  readonly isChanged: boolean;
  /** Of a deck, what lies in it now from the bottom up: kinds, -1 for a card that nobody knows; undefined for a pile. */
  readonly deck: readonly number[] | undefined;
}

/** All piles and decks. */
export function zonesOf(change: Change): readonly Zone[] {
  const { ir, before, after } = change;
  return heapsOf(ir).map((heap): Zone => {
    const { field, owners, owner, item, kinds, start, width, isDeck } = heap;
    return {
      words: owners === undefined ? field.name : wordsOf(change, field, owners, owner),
      item,
      kinds,
      before: countsIn(heap, before),
      after: countsIn(heap, after),
      isChanged: Array.from({ length: width }, (_, index) => start + index).some(
        (cell) => before[cell] !== after[cell],
      ),
      deck: isDeck ? placesIn(heap, after) : undefined,
    };
  });
}

function wordsOf(change: Change, field: FieldIR, outer: number, owner: number): string | undefined {
  const length = change.ir.domains[outer]?.members.length ?? 0;
  const words = ownerOf(change, { ...field, over: [outer], length }, owner);
  return words === undefined ? undefined : `${words}.${field.name.slice(field.name.lastIndexOf('.') + 1)}`;
}

/** What is moved. A deck is taken up as a whole, and laid down again: single cards of it cannot be taken. */
export function writeItems(writing: Writing, zones: readonly Zone[]): void {
  for (const item of new Set(zones.map((zone) => zone.item))) {
    const own = zones.filter((zone) => zone.item === item);
    const decks = own.filter(({ deck, isChanged }) => deck && isChanged);
    // Where the cards of the decks lie meanwhile.
    const table = own.find(({ deck, words }) => !deck && words !== undefined);
    if (decks.length > 0 && !table) {
      writing.unsaid.push(told('noPile', item));
      continue;
    }
    const pools = own
      .filter((zone) => !decks.includes(zone))
      .map((zone) => ({ zone, more: zone.after.map((count, kind) => count - (zone.before[kind] ?? 0)) }));
    const pool = pools.find(({ zone }) => zone === table);
    for (const deck of decks) {
      if (deck.before.some((count) => count > 0))
        writing.lines.push(`move all from ${deck.words} to ${table?.words}`);
      for (const kind of deck.kinds.keys())
        if (pool) pool.more[kind] = (pool.more[kind] ?? 0) - (deck.before[kind] ?? 0);
      for (const kind of deck.kinds.keys())
        if (pool) pool.more[kind] = (pool.more[kind] ?? 0) + (deck.after[kind] ?? 0);
    }
    moveBetween(writing, pools);
    for (const deck of decks) layDown(writing, deck, table?.words ?? '');
  }
}

interface Pool {
  readonly zone: Zone;
  /** By kind, how many more there are to be; negative where there are to be fewer. */
  readonly more: number[];
}

/** Moves from where there are to be fewer to where there are to be more. */
function moveBetween({ lines, unsaid }: Writing, pools: readonly Pool[]): void {
  for (const [kind, name] of (pools[0]?.zone.kinds ?? []).entries()) {
    const left = (pool: Pool | undefined): number => pool?.more[kind] ?? 0;
    const takers = pools.filter((pool) => left(pool) > 0);
    let next = 0;
    for (const from of pools.filter((pool) => left(pool) < 0)) {
      for (let to = takers[next]; to && left(from) < 0; to = takers[next]) {
        const moved = Math.min(-left(from), left(to));
        from.more[kind] = left(from) + moved;
        to.more[kind] = left(to) - moved;
        if (left(to) === 0) next++;
        const [source, target] = [from.zone.words, to.zone.words];
        if (source === undefined || target === undefined)
          unsaid.push(told('noWordsForPlace', from.zone.item));
        else lines.push(moveOf(moved, name, source, target));
      }
    }
    if (pools.some((pool) => left(pool) !== 0)) unsaid.push(told('notAsMany', name));
  }
}

function moveOf(count: number, kind: string, from: string, to: string): string {
  return `move ${count === 1 ? '' : `${count} of `}${kind} from ${from} to ${to}`;
}

/** The cards that nobody knows the places of, shuffled; below and on top of them the others, in their order. */
function layDown({ lines, unsaid }: Writing, { words, kinds, after, deck = [] }: Zone, from: string): void {
  const [first, last] = [deck.indexOf(-1), deck.lastIndexOf(-1)];
  const [below, above] = first < 0 ? [[], deck] : [deck.slice(0, first), deck.slice(last + 1)];
  if (words === undefined || (first >= 0 && deck.slice(first, last).some((kind) => kind >= 0))) {
    unsaid.push(told('cardAmongUnknown'));
    return;
  }
  const known = [...below, ...above];
  for (const [kind, name] of kinds.entries()) {
    const count = (after[kind] ?? 0) - known.filter((one) => one === kind).length;
    if (count > 0) lines.push(moveOf(count, name, from, words));
  }
  if (first >= 0) lines.push(`shuffle ${words}`);
  for (const kind of below.toReversed())
    lines.push(moveOf(1, kinds[kind] ?? '', from, `the bottom of ${words}`));
  for (const kind of above) lines.push(moveOf(1, kinds[kind] ?? '', from, words));
}
