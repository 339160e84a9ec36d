/**
 * Code generation for floods: functions of their own, as folds are. What a flood finds lies in scratch memory of the unit, at a place of
 * its own, whose number is the value of its local. Nothing there is cleared: each search marks what it reaches by higher numbers than
 * all before it, since most of them are short.
 */

import type { Expr, Flood, Fold, Language, Search } from '../ir/expressions.ts';
import { foldOverReached } from '../ir/floods.ts';
import type { Backend } from './backend.ts';
import { emitTable } from './expressions.ts';
import { emitFoldBody, emitFunction } from './folds.ts';
import {
  again,
  between,
  binary,
  block,
  call,
  constant,
  element,
  give,
  incremented,
  labelled,
  leave,
  loop,
  name,
  num,
  plus,
  run,
  set,
  variables,
  when,
} from './js/build.ts';
import type { Block, Js, Statement } from './js/tree.ts';
import { sizeOf } from './js/tree.ts';
import { emitSupposed } from './suppositions.ts';
import { emitLocal, localName, loopName, passesWorth, reserve, SCRATCH, type Unit } from './unit.ts';

/** The value of a flood: a call of its function. */
export function emitFlood<L extends Language>(unit: Unit<L>, flood: Flood<L>): Js {
  return emitFunction(unit, flood as L['expr'], () => emitFloodBody(unit, flood));
}

/** What somebody does who notes the value of a flood for all that it reaches. */
export interface Sharing {
  /** Done with each element that the search comes to, before it goes on from there. */
  readonly comesTo: (element: Js) => Block;
}

/** The statements of a function that gives the flood's value, and a statement for those that have called it, by what was reached. */
export function emitSharedFlood<L extends Language>(
  unit: Unit<L>,
  flood: Flood<L>,
  { comesTo }: Sharing,
): { readonly body: Block; readonly eachReached: (body: (element: Js) => Block) => Statement } {
  const begun = beginSearch(unit, flood, comesTo);
  const { place } = begun;
  const { size } = flood;
  const [at, reached] = [name('k'), name('x')];
  // What was reached stands first; what may stand behind it from before was reached as well, or ends the loop.
  const isReached = binary(
    '>=',
    markAt(place, element(SCRATCH, at)),
    element(SCRATCH, num(place + 2 * size)),
  );
  const isInside = binary('<', at, num(place + 2 * size));
  return {
    body: emitFound(unit, flood, begun),
    eachReached: (body) =>
      loop([['k', num(place + size)]], binary('&&', isInside, isReached), incremented(at), [
        constant('x', element(SCRATCH, at)),
        ...body(reached),
      ]),
  };
}

/** See `steps` in the IR. */
export function emitSteps<L extends Language>(
  unit: Unit<L>,
  { flood, to, size }: Expr<L> & { readonly op: 'steps' },
): Js {
  const { backend } = unit;
  return call('near', name(SCRATCH), backend.number(unit, flood), backend.number(unit, to), num(size));
}

/**
 * Words of a flood of so many elements: by element the lowest mark of the search that reached it last and how many steps led there; the elements
 * that were reached, in that order; and that lowest mark (see `near` in the prelude).
 */
function wordsOf(size: number): number {
  return 2 * size + 1;
}

/** Higher marks would not fit their words: those of all searches before are cleared. */
const MOST_MARK = 2 ** 30;

/** The statements of a function that gives the flood's value. */
function emitFloodBody<L extends Language>(unit: Unit<L>, flood: Flood<L>): Block {
  return emitFound(unit, flood, beginSearch(unit, flood));
}

function emitFound<L extends Language>(unit: Unit<L>, flood: Flood<L>, { before, search }: Begun): Block {
  return [
    ...before,
    ...(emitAlong(unit, flood, search) ?? [search([]), give(unit.backend.number(unit, flood.in))]),
  ];
}

/** Statements that search, for whatever asks for the steps behind them; `comesTo` is done with each element. */
export function emitSearch<L extends Language>(
  unit: Unit<L>,
  search: Search<L>,
  comesTo?: Sharing['comesTo'],
): Block {
  const begun = beginSearch(unit, { ...search, until: undefined }, comesTo);
  return [...begun.before, begun.search([])];
}

type Searched<L extends Language> = Search<L> & Pick<Flood<L>, 'until'>;

interface Begun {
  /** Where it notes what it finds. */
  readonly place: number;
  readonly before: Block;
  /** The search itself; `found` is done with each element that it comes to. */
  readonly search: (found: Block) => Statement;
}

/** What a search begins with; `comesTo` is done with each element before what `search` is given. */
function beginSearch<L extends Language>(
  unit: Unit<L>,
  flood: Searched<L>,
  comesTo: Sharing['comesTo'] = () => [],
): Begun {
  const { backend } = unit;
  const { local, size, until } = flood;
  const [from, goal] = [name(loopName(local, 'a')), name(loopName(local, 'u'))];
  const place = reserve(unit, wordsOf(size));
  const lowest = element(SCRATCH, num(place + 2 * size));
  const mark = name(loopName(local, 'b'));
  const isElement = between(from, 0, size - 1);
  const begin = when(isElement, [set(markAt(place, from), mark)]);
  const isSought = until === undefined ? isElement : binary('&&', isElement, binary('!==', from, goal));
  return {
    place,
    before: [
      constant(localName(local), num(place)),
      constant(loopName(local, 'a'), backend.number(unit, flood.from)),
      ...(until === undefined ? [] : [constant(loopName(local, 'u'), backend.number(unit, until))]),
      variables([loopName(local, 'b'), plus(lowest, num(size))]),
      when(binary('>', mark, num(MOST_MARK)), [
        run(call(`${SCRATCH}.fill`, num(0), num(place), num(place + size))),
        set(mark, num(1)),
      ]),
      set(lowest, mark),
      ...(flood.supposed === undefined ? [begin] : []),
    ],
    search: (found) => {
      const along = (own: Unit<L>) =>
        searchAlong(own, flood, place, [...comesTo(name(loopName(local, 'c'))), ...found]);
      if (flood.supposed === undefined) return when(isSought, along(unit));
      // Where the effects cannot be done it does not even begin.
      const names = ['a', 'b'].map((part) => loopName(local, part));
      const supposed = emitSupposed(unit, flood.supposed, names, (own) => ({
        before: [begin, ...along(own)],
        value: num(1),
      }));
      return when(isElement, [run(supposed)]);
    },
  };
}

/** A fold over what is reached, done with each element as the search comes to it; undefined where the flood is made for something else. */
function emitAlong<L extends Language>(
  unit: Unit<L>,
  flood: Flood<L>,
  search: (found: Block) => Statement,
): Block | undefined {
  const fold = foldOverReached(flood, unit.backend.partsOf);
  if (fold === undefined || !unit.backend.isPlain(fold)) return undefined;
  const next = loopName(fold.local, 'x');
  const { backend } = unit;
  const own: Backend<L> = {
    ...backend,
    skip: (elements) => (elements === fold ? leave(next) : backend.skip(elements)),
    loop: (inner, elements, body) =>
      elements === fold
        ? search([labelled(next, block([bindElement(flood, fold), ...body]))])
        : backend.loop(inner, elements, body),
  };
  return emitFoldBody({ ...unit, backend: own }, fold);
}

/** The element that the search has come to. */
function bindElement<L extends Language>({ local }: Flood<L>, fold: Fold<L>): Statement {
  return constant(localName(fold.local), name(loopName(local, 'c')));
}

function markAt(place: number, to: Js): Js {
  return element(SCRATCH, plus(num(place), to));
}

/** Goes along the edges, from what was reached first to what was reached last; `found` is done with each. */
function searchAlong<L extends Language>(
  unit: Unit<L>,
  flood: Searched<L>,
  place: number,
  found: Block,
): Block {
  const { backend } = unit;
  const { local, size, edges, until } = flood;
  const part = (letter: string) => name(loopName(local, letter));
  const [next, end, at, to] = [part('i'), part('e'), part('c'), part('t')];
  const queue = place + size;
  const [starts, targets] = [emitTable(unit, edges.starts), emitTable(unit, edges.to)];
  const isDone = loopName(local, 'y');
  const condition = flood.where === undefined ? [] : backend.condition(unit, flood.where, again());
  const ofEdge: Block = [
    constant(loopName(local, 't'), element(targets, emitLocal(edges.local))),
    when(binary('>=', markAt(place, to), part('b')), [again()]),
    ...condition,
    set(markAt(place, to), plus(markAt(place, at), num(1))),
    ...(until === undefined ? [] : [when(binary('===', to, part('u')), [leave(isDone)])]),
    set(element(SCRATCH, end), to),
    run(incremented(end)),
  ];
  const alongEdges = loop(
    [
      [localName(edges.local), element(starts, at)],
      [loopName(local, 'l'), element(starts, plus(at, num(1)))],
    ],
    binary('<', emitLocal(edges.local), part('l')),
    incremented(emitLocal(edges.local)),
    ofEdge,
  );
  const search = loop([[loopName(local, 'i'), num(queue)]], binary('<', next, end), incremented(next), [
    constant(loopName(local, 'c'), element(SCRATCH, next)),
    ...found,
    alongEdges,
  ]);
  const passes = edges.count * passesWorth(sizeOf(condition));
  return [
    ...backend.charge(passes, give(num(0))),
    set(element(SCRATCH, num(queue)), part('a')),
    variables([loopName(local, 'e'), num(queue + 1)]),
    until === undefined ? search : labelled(isDone, search),
  ];
}
