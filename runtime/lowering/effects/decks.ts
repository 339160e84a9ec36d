/**
 * Decks: cards in order, of which some may be unknown to everybody.
 *
 * Cells of a deck: how many cards it holds, then a place per card from the bottom up (a kind, or -1 for "one of
 * the bag"), then the bag: how many of each kind lie in the unknown places. Shuffling puts everything into the
 * bag. So an order that nobody knows is nowhere in the state, and drawing from it is a chance event.
 */

import type { Type } from '../../../language/semantics/types.ts';
import type * as ast from '../../../language/syntax/ast.ts';
import { only, type Range } from '../../analysis/interval.ts';
import { InternalProblem } from '../../ir/internal-problem.ts';
import type { Effect, Expr, Loop, Pick, Reference } from '../../ir/ir.ts';
import { addIndex, allOf, binary, cell, cellRef, constant, ifThenElse, load, reference } from '../build.ts';
import { lowerExpression } from '../expressions/expressions.ts';
import { lowerReference } from '../expressions/references.ts';
import { bitOf } from '../expressions/set-values.ts';
import { domainOf, kindsOf } from '../expressions/values.ts';
import { below, type Here, newWait, pathFor } from '../flow/here.ts';
import { itemCounts, mostOf } from '../layout/items.ts';
import { ownersRevealed } from '../layout/revealed.ts';
import {
  type Environment,
  type Lowering,
  MAX_CELLS,
  newLocal,
  originOf,
  releaseCells,
  reserveCells,
} from '../lowering.ts';
import { drawLabel, drawTitle } from '../shown/draw-words.ts';
import { ownWords } from '../shown/words.ts';
import { keepInLocals, keptReference } from './keep.ts';

/** Cards that one `draw` takes at most. */
const MAX_DRAWN = 30_000;

/** A pile or deck as cells. */
export interface Zone {
  /** The first cell: of a pile its first kind, of a deck its length. */
  readonly ref: Reference;
  readonly kinds: number;
  /** Most cards that a deck can hold; undefined for a pile. */
  readonly limit: number | undefined;
  /** Most items of one kind that it can hold. */
  readonly most: number;
}

/** Cells that a deck takes. */
export function deckWidth(lowering: Lowering, type: Type & { kind: 'deck' }): number {
  return 1 + deckLimit(lowering, type) + kindsOf(lowering, type.item);
}

/** More cards than there are cells are refused when the deck is laid out. */
function deckLimit(lowering: Lowering, type: Type & { kind: 'deck' }): number {
  return Math.min(cardCount(lowering, type), MAX_CELLS);
}

/** How many cards of an item there are. */
export function cardCount(lowering: Lowering, type: Type & { kind: 'deck' }): number {
  return itemCounts(lowering, type.item).reduce((sum, count) => sum + count, 0);
}

/** Start values of a deck that holds everything, or nothing. */
export function deckCells(lowering: Lowering, type: Type & { kind: 'deck' }, isFull: boolean): number[] {
  const counts = itemCounts(lowering, type.item);
  const limit = deckLimit(lowering, type);
  if (!isFull) return Array.from({ length: 1 + limit + counts.length }, () => 0);
  return [limit, ...Array.from({ length: limit }, () => -1), ...counts];
}

/** A zone for several effects, which stays the one that it is before the first of them. */
export function lowerKeptZone(
  lowering: Lowering,
  names: Environment | undefined,
  expression: ast.Expression,
  begin: Effect[],
): Zone {
  return keptZone(lowering, lowerZone(lowering, names, expression), begin);
}

function keptZone(lowering: Lowering, zone: Zone, begin: Effect[]): Zone {
  return { ...zone, ref: keptReference(keepInLocals(lowering, begin), zone.ref) };
}

export function lowerZone(
  lowering: Lowering,
  names: Environment | undefined,
  expression: ast.Expression,
): Zone {
  const type = lowering.program.types.get(expression);
  const ref = lowerReference(lowering, names, expression);
  if (type?.kind !== 'deck' && type?.kind !== 'pile')
    throw new InternalProblem('lowering a zone', `${type?.kind} is none`);
  const limit = type.kind === 'deck' ? deckLimit(lowering, type) : undefined;
  return { ref, kinds: kindsOf(lowering, type.item), limit, most: mostOf(lowering, type.item) };
}

/** How many cards a deck holds. */
export const length = (deck: Zone): Expr => load(deck.ref);
/** The place of a card, counted from 1 at the bottom. The cell before the first one, which says how many there are, is none of them. */
export const place = (deck: Zone, number: Expr): Reference =>
  addIndex({ ...deck.ref, base: deck.ref.base + 1 }, binary('-', number, constant(1)), 1, deck.limit ?? 0);
export const bag = (deck: Zone, kind: Expr): Reference =>
  addIndex({ ...deck.ref, base: deck.ref.base + 1 + (deck.limit ?? 0) }, kind, 1, deck.kinds);
export const pile = (zone: Zone, kind: Expr): Reference => addIndex(zone.ref, kind, 1, zone.kinds);

/** The kind on top, -1 if it is unknown or there is none. */
export function topOf(deck: Zone): Expr {
  return ifThenElse(binary('>', length(deck), constant(0)), load(place(deck, length(deck))), constant(-1));
}

/** How many cards a zone holds. */
function sizeOf(lowering: Lowering, zone: Zone): Expr {
  if (zone.limit !== undefined) return length(zone);
  const local = newLocal(lowering);
  return {
    op: 'sum',
    local,
    low: 0,
    size: zone.kinds,
    where: undefined,
    of: load(pile(zone, { op: 'local', local })),
  };
}

/** What a place of a deck can hold: a kind, none, or one that nobody knows. */
const cardsOf = (deck: Zone): Range => ({ low: -1, high: Math.max(0, deck.kinds - 1) });
/** How many of a kind. */
export const amountsOf = (zone: Zone): Range => ({ low: 0, high: zone.most });
/** How many cards a deck can hold. */
const lengthsOf = (deck: Zone): Range => ({ low: 0, high: deck.limit ?? 0 });

/** Stores a value that is a mistake in the rules outside of the range. */
export function store(ref: Reference, value: Expr, { low, high }: Range, origin: number): Effect {
  return { op: 'store', ref, value, low, high, bound: 'fault', origin };
}

export function change(ref: Reference, by: number, range: Range, origin: number): Effect {
  return store(ref, binary('+', load(ref), constant(by)), range, origin);
}

export function times(
  lowering: Lowering,
  size: number,
  where: ((index: Expr) => Expr) | undefined,
  body: (index: Expr) => Effect[],
): Effect {
  const local = newLocal(lowering);
  const index: Expr = { op: 'local', local };
  return { op: 'for', local, low: 0, size, start: undefined, where: where?.(index), body: body(index) };
}

/** One card of a kind onto a zone. */
export function put(lowering: Lowering, zone: Zone, kind: Expr, isBottom: boolean, origin: number): Effect[] {
  if (zone.limit === undefined) return [change(pile(zone, kind), 1, amountsOf(zone), origin)];
  const grow = change(zone.ref, 1, lengthsOf(zone), origin);
  if (!isBottom) return [grow, store(place(zone, length(zone)), kind, cardsOf(zone), origin)];
  // Everything moves up by one, from the top down.
  const shift = times(
    lowering,
    zone.limit,
    (index) => binary('>', binary('-', length(zone), index), constant(1)),
    (index) => {
      const to = binary('-', length(zone), index);
      return [store(place(zone, to), load(place(zone, binary('-', to, constant(1)))), cardsOf(zone), origin)];
    },
  );
  return [grow, shift, store(place(zone, constant(1)), kind, cardsOf(zone), origin)];
}

/** `shuffle deck`: what was known of the order is forgotten. */
export function shuffle(
  lowering: Lowering,
  names: Environment | undefined,
  zone: ast.Expression,
  origin: number,
): Effect[] {
  const begin: Effect[] = [];
  const deck = lowerKeptZone(lowering, names, zone, begin);
  return [
    ...begin,
    times(
      lowering,
      deck.limit ?? 0,
      (index) => binary('<', index, length(deck)),
      (index) => {
        const here = place(deck, binary('+', index, constant(1)));
        const known = load(here);
        const forget = [
          change(bag(deck, known), 1, amountsOf(deck), origin),
          store(here, constant(-1), only(-1), origin),
        ];
        return [{ op: 'if', condition: binary('>=', known, constant(0)), then: forget, else: [] }];
      },
    ),
  ];
}

/** `draw 3 from deck to me.hand`: one card after the other, as long as there are any. */
export function lowerDraw(lowering: Lowering, here: Here, statement: ast.DrawStatement): Loop {
  const { program } = lowering;
  const origin = originOf(lowering, statement.span, statement.cites);
  const path = pathFor(here, 'draw');
  const inner = below(here, path);
  const mark = lowering.cells.next;
  const from = lowerZone(lowering, here.names, statement.from);
  const to = lowerZone(lowering, here.names, statement.to);
  const type = program.types.get(statement.from);
  const item = type?.kind === 'deck' || type?.kind === 'pile' ? type.item : undefined;
  const label = drawLabel(lowering, here.names, item, statement.to);
  const drawn = reserveCells(lowering, 1, -1, from.kinds);
  const number = reserveCells(lowering, 1, 0, MAX_DRAWN);
  const local = newLocal(lowering);
  const weight = weightOfKind(from, { op: 'local', local });
  const pick: Pick = {
    kind: 'pick',
    path: pathFor(inner, 'card'),
    title: drawTitle(lowering, item),
    ...(label ? { label } : {}),
    origin,
    wait: newWait(lowering, here, statement),
    target: cellRef(drawn),
    type: item?.kinds
      ? { kind: 'member', domain: domainOf(lowering, item.kinds), optional: false }
      : { kind: 'number', low: 0, high: 0 },
    local,
    low: 0,
    size: from.kinds,
    where: binary('>', weight, constant(0)),
    weight,
    knownBy: seenBy(lowering, here.names, statement.from),
    seenBy: either(seenBy(lowering, here.names, statement.from), seenBy(lowering, here.names, statement.to)),
  };
  const begin: Effect[] = [];
  const take = takeCard(keptZone(lowering, from, begin), cell(drawn), origin);
  const lay = put(lowering, keptZone(lowering, to, begin), cell(drawn), statement.bottom, origin);
  const loop: Loop = {
    kind: 'loop',
    role: 'repeat',
    path,
    title: drawTitle(lowering, item),
    origin,
    // How many is said before the first is drawn: `draw count p.hand …` counts them once.
    enter: [
      {
        op: 'store',
        ref: cellRef(number),
        value: lowerExpression(lowering, here.names, statement.count),
        low: 0,
        high: MAX_DRAWN,
        bound: 'clamp',
        origin,
      },
    ],
    test: allOf(binary('>', cell(number), constant(0)), binary('>', sizeOf(lowering, from), constant(0))),
    body: {
      kind: 'sequence',
      role: 'block',
      path: pathFor(inner, 'pass'),
      title: ownWords(lowering).flow.eachCard,
      origin,
      children: [
        pick,
        {
          kind: 'effects',
          path: pathFor(inner, 'take'),
          title: ownWords(lowering).flow.takeIt,
          origin,
          effects: [...begin, ...take, ...lay],
        },
      ],
      exit: [{ op: 'clear', base: drawn, length: 1 }],
    },
    next: [change(cellRef(number), -1, { low: 0, high: MAX_DRAWN }, origin)],
    exit: [{ op: 'clear', base: number, length: 1 }],
  };
  releaseCells(lowering, mark);
  return loop;
}

/** How likely a kind is drawn: as likely as there are cards of it, unless it is known what lies on top. */
function weightOfKind(from: Zone, kind: Expr): Expr {
  const amount = load(from.limit === undefined ? pile(from, kind) : bag(from, kind));
  const unknown = ifThenElse(binary('>', amount, constant(0)), amount, constant(0));
  if (from.limit === undefined) return unknown;
  const top = topOf(from);
  return ifThenElse(binary('>=', top, constant(0)), binary('=', top, kind), unknown);
}

/** One card of a kind off a zone: the top of a deck, or any of a pile. */
function takeCard(from: Zone, kind: Expr, origin: number): Effect[] {
  if (from.limit === undefined) return [change(pile(from, kind), -1, amountsOf(from), origin)];
  const isUnknown = binary('<', load(place(from, length(from))), constant(0));
  return [
    {
      op: 'if',
      condition: isUnknown,
      then: [change(bag(from, kind), -1, amountsOf(from), origin)],
      else: [],
    },
    store(place(from, length(from)), constant(0), only(0), origin),
    change(from.ref, -1, lengthsOf(from), origin),
  ];
}

/** The seats that see what comes to a zone, as a bit set: by its declaration, and those that it is revealed to for now; undefined for all. */
function seenBy(lowering: Lowering, names: Environment | undefined, zone: ast.Expression): Expr | undefined {
  const meaning =
    zone.kind === 'name' || zone.kind === 'member' ? lowering.program.meanings.get(zone) : undefined;
  if (meaning?.kind !== 'field') return undefined;
  const visibility = visibilityOf(meaning.syntax);
  if (visibility === 'all') return undefined;
  const isOwned = meaning.owner === 'player' && zone.kind === 'member';
  const owner = isOwned ? lowerExpression(lowering, names, zone.of) : undefined;
  const own = visibility === 'owner' && owner ? bitOf(lowering, owner) : constant(0);
  const base = lowering.revealed.get(meaning);
  if (base === undefined) return own;
  const shown = load(reference(base, owner, 1, ownersRevealed(lowering, meaning)));
  return binary('bit-or', own, shown);
}

/** Who sees one zone or the other: what leaves a hand its owner knows, too. */
function either(first: Expr | undefined, second: Expr | undefined): Expr | undefined {
  return first && second && binary('bit-or', first, second);
}

/** Who sees a field: as written, else a hand its owner, a deck nobody, everything else all. */
export function visibilityOf(field: ast.FieldSyntax): ast.Visibility {
  if (field.seenBy) return field.seenBy.who;
  if (field.type.kind !== 'zone-type' || field.type.zone === 'pile') return 'all';
  return field.type.zone === 'hand' ? 'owner' : 'nobody';
}
