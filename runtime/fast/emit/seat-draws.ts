/**
 * A random choice where several seats may act, and not all of their actions can be counted: those that are cached are noted by seat when they are
 * listed anew, those of which the last argument is free are counted, the rest is listed. Then the seat is drawn, and only the action
 * among whose ways the one lies that is drawn is looked at again.
 */

import { itemAt } from '../../../shared/internal-problem.ts';
import {
  binary,
  constant,
  countUp,
  decremented,
  define,
  element,
  every,
  give,
  increment,
  incremented,
  loop,
  name,
  num,
  plus,
  set,
  variables,
  when,
} from '../../codegen/js/build.ts';
import type { Block, Js } from '../../codegen/js/tree.ts';
import { emitLocal } from '../../codegen/unit.ts';
import type { ParameterIR } from '../ir.ts';
import type { Section } from '../kept/sections.ts';
import { emitNobodyNoted, emitNoted, emitSeat, type Notes } from './choices.ts';
import { countLast, findLast } from './free-arguments.ts';
import {
  emitActionWays,
  emitOverBefore,
  emitUpToDate,
  emitWay,
  type Listing,
  type WithSection,
} from './listing.ts';

/** How the ways to take an action are found. */
export type Way =
  | { readonly kind: 'kept'; readonly section: Section }
  | { readonly kind: 'counted' }
  | { readonly kind: 'listed' };

/** Names of the functions of a decision. */
export interface DrawNames {
  readonly count: string;
  readonly draw: string;
}

const notesOf = ({ bit }: Section): Notes => ({ array: `H${bit}`, seats: `h${bit}` });

/** How many actions of a cached section each seat has is noted behind listing its `n` actions. */
export function emitSectionNotes(
  { packing, players }: Pick<Listing, 'packing' | 'players'>,
  section: Section,
): WithSection {
  const notes = notesOf(section);
  const seat = emitSeat(packing, name('j'), `G${section.bit}`);
  return {
    kept: [
      constant(notes.array, { kind: 'int32array', length: 2 * players }),
      variables([notes.seats, num(0)]),
    ],
    body: [
      ...emitNobodyNoted(players, notes),
      set(name(notes.seats), num(0)),
      countUp('j', num(0), name('n'), [constant('s', seat), ...emitNoted(players, name('s'), num(1), notes)]),
    ],
  };
}

/** The function that counts, and notes in `Q` how many actions each seat has; and the one that writes the one with number `n` of seat `s`. */
export function emitSeatDraws(listing: Listing, ways: readonly Way[], names: DrawNames): Block {
  const { unit, decision, players } = listing;
  const n = name('n');
  const counting = unit.backend.readOnce(() => [
    ...emitNobodyNoted(players),
    variables(['n', num(0)], ['seats', num(0)]),
    ...ways.flatMap((way, index) => [...emitOverBefore(decision, index), ...note(listing, way, index)]),
    set(element('Q', num(2 * players)), name('seats')),
    give(n),
  ]);
  const drawing = unit.backend.readOnce(() => [
    variables(['rank', n]),
    ...ways.flatMap((way, index) => find(listing, way, index)),
  ]);
  return [
    ...ways.flatMap((way, index) => declare(listing, way, index)),
    define(names.count, [], counting),
    define(names.draw, ['n', 's'], drawing),
  ];
}

/** What is remembered between counting and drawing. */
function declare(listing: Listing, { kind }: Way, index: number): Block {
  switch (kind) {
    case 'kept':
      return [];
    case 'counted':
      return [constant(countedName(listing, index), { kind: 'int32array', length: listing.players })];
    case 'listed':
      return [variables([firstName(listing, index), num(0)], [endName(listing, index), num(0)])];
  }
}

function note(listing: Listing, way: Way, index: number): Block {
  switch (way.kind) {
    case 'kept':
      return noteKept(listing, way.section);
    case 'counted':
      return noteCounted(listing, index);
    case 'listed':
      return noteListed(listing, index);
  }
}

/** Looks for the one with number `rank` among the ways of the seat; takes their number off `rank` where it is not among them. */
function find(listing: Listing, way: Way, index: number): Block {
  switch (way.kind) {
    case 'kept':
      return findKept(listing, way.section);
    case 'counted':
      return findCounted(listing, index);
    case 'listed':
      return findListed(listing, index);
  }
}

function noteKept({ players }: Listing, section: Section): Block {
  const { array, seats } = notesOf(section);
  return [
    emitUpToDate(section),
    countUp('k', num(0), name(seats), [
      constant('met', element(array, plus(num(players), name('k')))),
      ...emitNoted(players, name('met'), element(array, name('met'))),
    ]),
    set(name('n'), name(`g${section.bit}`), '+='),
  ];
}

/** The first parameter stands for the seat. */
const BEHIND_SEAT = 1;

function noteCounted(listing: Listing, index: number): Block {
  const { unit, decision, players } = listing;
  const action = itemAt(decision.actions, index);
  const seat = emitLocal(itemAt(action.parameters, 0).local);
  const array = countedName(listing, index);
  const many = name('many');
  const { lastFrom, last } = countLast(unit, action, many, BEHIND_SEAT);
  const bySeat = (over: ParameterIR): Block => [
    variables(['many', num(0)]),
    ...last(over),
    when(binary('>', many, num(0)), [
      ...emitNoted(players, seat, many),
      set(element(array, seat), many, '+='),
      set(name('n'), many, '+='),
    ]),
  ];
  return [
    ...emitNobodyNoted(players, { array }),
    ...emitActionWays({ ...listing, index, list: undefined, lastFrom, last: bySeat }),
  ];
}

/** It stands where it would in a whole list. */
function noteListed(listing: Listing, index: number): Block {
  const { packing, players } = listing;
  const n = name('n');
  const way = [
    ...emitWay({ ...listing, index, list: 'L' }),
    constant('met', emitSeat(packing, n)),
    ...emitNoted(players, name('met'), num(1)),
    increment(n),
  ];
  return [
    set(name(firstName(listing, index)), n),
    ...emitActionWays({ ...listing, index, list: 'L', way }),
    set(name(endName(listing, index)), n),
  ];
}

function findKept({ packing }: Listing, section: Section): Block {
  const cache = `G${section.bit}`;
  const at = name('j');
  return ifAmong(notesOf(section).array, [
    loop([['j', num(0)]], undefined, incremented(at), [
      when(isDrawn(emitSeat(packing, at, cache)), [set(element('L', name('n')), element(cache, at)), give()]),
    ]),
  ]);
}

function findCounted(listing: Listing, index: number): Block {
  const action = { ...listing, index, list: 'L', seat: name('s') };
  const found = [...emitWay(action), give()];
  const last = findLast(listing.unit, itemAt(listing.decision.actions, index), {
    rank: name('rank'),
    found,
    least: BEHIND_SEAT,
  });
  return ifAmong(countedName(listing, index), emitActionWays({ ...action, ...last }));
}

function findListed(listing: Listing, index: number): Block {
  const at = name('j');
  return [
    countUp('j', name(firstName(listing, index)), name(endName(listing, index)), [
      when(isDrawn(emitSeat(listing.packing, at)), [set(element('L', name('n')), element('L', at)), give()]),
    ]),
  ];
}

/** Looks among the seat's actions that an array says the number of, if it is one of them; else they are passed over. */
function ifAmong(array: string, look: Block): Block {
  const own = element(array, name('s'));
  return [when(binary('<', name('rank'), own), look), set(name('rank'), own, '-=')];
}

/** Whether it is an action of the seat, and the one with the number that was drawn. */
function isDrawn(seat: Js): Js {
  return every([binary('===', seat, name('s')), binary('===', decremented(name('rank')), num(0))]);
}

/** How many of the ways to take an action each seat has. */
function countedName({ decision }: Listing, action: number): string {
  return `E${decision.wait}_${action}`;
}

/** Where the listed ways to take an action begin, and where they end. */
function firstName({ decision }: Listing, action: number): string {
  return `from${decision.wait}_${action}`;
}

function endName({ decision }: Listing, action: number): string {
  return `upTo${decision.wait}_${action}`;
}
