/** Straight-line code that lists the legal actions of a decision. */

import { itemAt } from '../../../shared/internal-problem.ts';
import { largest } from '../../../shared/lists.ts';
import { LISTING, type ListingWork, WAYS, waysOf } from '../../analysis/work.ts';
import { emitFault } from '../../codegen/effects.ts';
import {
  again,
  assign,
  binary,
  block,
  call,
  constant,
  countUp,
  define,
  element,
  give,
  increment,
  incremented,
  labelled,
  leave,
  minus,
  name,
  num,
  plus,
  set,
  some,
  variables,
  when,
} from '../../codegen/js/build.ts';
import type { Block, Js, Statement } from '../../codegen/js/tree.ts';
import { emitLocal, localName, loopName, type Unit } from '../../codegen/unit.ts';
import { emitOptional } from '../code/conditions.ts';
import { maskOf } from '../code/masks.ts';
import type { ActionIR, Decision, Expr, Fast, ParameterIR } from '../ir.ts';
import { isStale, refresh } from '../kept/memos.ts';
import type { Section } from '../kept/sections.ts';
import { conjunction, conjuncts, uses } from '../optimize/known/expr.ts';
import { keysOf } from '../walk.ts';
import { type ActionCounts, countAt, countStepsAt } from './counting.ts';
import { type PackedField, type Packing, placeOf } from './packing.ts';

/** What listing needs to know of a decision. */
export interface Listing {
  readonly unit: Unit<Fast>;
  readonly decision: Decision;
  readonly packing: Packing;
  /** Words per listed action. */
  readonly stride: number;
  readonly players: number;
  /** Cached parts of lists, of this decision and others. */
  readonly sections: readonly Section[];
  /** What is counted while it happens; undefined: nothing. */
  readonly work: ListingWork | undefined;
  /** By action: where it is counted what listing takes; undefined: nowhere. */
  readonly counters: readonly ActionCounts[] | undefined;
}

/** The body of a function that lists the legal actions into `L` from the start, and returns how many there are. */
export function emitListing(listing: Listing): Block {
  const { unit, decision } = listing;
  return unit.backend.readOnce(() => {
    const actions = decision.actions.flatMap((_, index): Block => {
      const isOver = emitOverBefore(decision, index);
      const asked = countAt(listing.counters?.[index]?.asked);
      const section = ownSections(listing).find((one) => one.action === index);
      if (section !== undefined)
        return [...isOver, ...asked, block(emitKeptSection(section, listing.stride))];
      return [...isOver, ...asked, ...emitActionWays({ ...listing, index, list: 'L' })];
    });
    const room: Block = listing.work === undefined ? [] : [variables(['room', num(LISTING)])];
    return [...emitAsked(listing), variables(['n', num(0)]), ...room, ...actions, give(name('n'))];
  });
}

/** For what is aside nobody waits: where nothing else is legal, it is over before the first of those actions. */
export function emitOverBefore({ actions }: Decision, index: number): Block {
  const isFirstAside = index === actions.findIndex(({ aside }) => aside);
  return isFirstAside ? [when(binary('===', name('n'), num(0)), [give(num(0))])] : [];
}

/** What else is worked out of a section that was listed anew, and where it is kept. */
export interface WithSection {
  readonly kept: Block;
  readonly body: Block;
}

/** Functions that list the cached sections, and the arrays of their caches. */
export function emitSections(listing: Listing, besides?: (section: Section) => WithSection): Block {
  const { unit, stride } = listing;
  return ownSections(listing).flatMap((section) => {
    const { action: index, bit, size } = section;
    const { kept, body: more } = besides?.(section) ?? { kept: [], body: [] };
    const body = unit.backend.readOnce(() => [
      variables(['n', num(0)]),
      ...emitActionWays({ ...listing, index, list: `G${bit}` }),
      ...more,
      give(name('n')),
    ]);
    return [
      ...kept,
      constant(`G${bit}`, { kind: 'int32array', length: (size + 1) * stride }),
      variables([`g${bit}`, num(0)]),
      define(`s${bit}`, [], body),
    ];
  });
}

/** The cached parts of its list. Where there may be too many ways, or too much work to find them, nothing is cached. */
export function ownSections({
  decision,
  sections,
  work,
}: Pick<Listing, 'decision' | 'sections' | 'work'>): readonly Section[] {
  return work !== undefined || waysOf(decision.actions) > WAYS
    ? []
    : sections.filter(({ wait }) => wait === decision.wait);
}

/** Lists a section anew only if something that it depends on was written. */
export function emitUpToDate({ bit }: Section): Statement {
  return when(isStale(bit), [...refresh(bit), set(name(`g${bit}`), call(`s${bit}`))]);
}

function emitKeptSection(section: Section, stride: number): Block {
  const { bit } = section;
  const [count, kept, next, i] = [name(`g${bit}`), `G${bit}`, name('n'), name('i')];
  const copyOne = set(element('L', incremented(next)), element(kept, i));
  const copyWords = [
    constant('to', binary('*', next, num(stride))),
    countUp('i', num(0), binary('*', count, num(stride)), [
      set(element('L', plus(name('to'), i)), element(kept, i)),
    ]),
    set(next, count, '+='),
  ];
  return [
    emitUpToDate(section),
    ...(stride === 1 ? [countUp('i', num(0), count, [copyOne])] : [block(copyWords)]),
  ];
}

/** Looks whether anybody is asked; `nobody`: what is done if that is nobody. */
export function emitAsked(
  { unit, decision, players }: AskedListing,
  nobody: Statement = give(num(0)),
): Block {
  const { by } = decision;
  if (by === undefined) return [];
  const asked = name('B');
  const isNobody = some([binary('<', asked, num(0)), binary('>=', asked, num(players))]);
  return [constant('B', unit.backend.number(unit, by)), when(isNobody, [nobody])];
}

type AskedListing = Pick<Listing, 'unit' | 'decision' | 'players'>;

interface ActionListing extends Listing {
  readonly index: number;
  /** The array that it is listed in; undefined: its ways are only counted. */
  readonly list: string | undefined;
  /** In place of the loop over the last parameter, or from another one on. */
  readonly last?: (over: ParameterIR) => Block;
  readonly lastFrom?: number;
  /** What is done with each way, in place of writing it into the list. */
  readonly way?: Block;
  /** Only what this seat may do, which the first parameter stands for. */
  readonly seat?: Js;
}

function actionOf({ decision, index }: ActionListing): ActionIR {
  return itemAt(decision.actions, index);
}

/** Lists the ways to take an action. One loop per parameter, each cut short where its level refuses. */
export function emitActionWays(listing: ActionListing): Block {
  const { index } = listing;
  const action = actionOf(listing);
  const counters = listing.counters?.[index];
  const label = `a${index}`;
  const prefilters = action.parameters.flatMap((_, position) => emitPrefilter(listing, position));
  const tests = [...emitTests(listing, 0, leave(label)), ...countAt(counters?.held)];
  const begin = [...prefilters, ...countAt(counters?.begun)];
  return [
    ...countAt(counters?.listed),
    ...countStepsAt(counters?.steps),
    labelled(label, [...tests, ...begin, ...emitLevel(listing, 0)]),
    ...countStepsAt(counters && 0),
  ];
}

function emitLevel(listing: ActionListing, arity: number): Block {
  const { unit, last, seat } = listing;
  const { backend } = unit;
  const { parameters } = actionOf(listing);
  const { lastFrom = parameters.length - 1 } = listing;
  const parameter = parameters[arity];
  if (parameter === undefined) return listing.way ?? [...emitWay(listing), increment(name('n'))];
  if (last !== undefined && arity === lastFrom) return last(parameter);
  const ofAction = listing.counters?.[listing.index];
  const counters = ofAction?.parameters[arity];
  const inner = (where: Expr | undefined): Block =>
    isStraight(listing, arity)
      ? emitStraightWay(listing, where)
      : [
          ...emitOptional(unit, where, again()),
          ...emitTests(listing, arity + 1, again()),
          ...countAt(counters?.passed),
          ...emitLevel(listing, arity + 1),
        ];
  const work = emitCount(listing, arity);
  const prefilter = prefilterOf({ action: actionOf(listing), work: listing.work }, arity);
  if (prefilter === undefined)
    return [
      ...work,
      backend.loop(unit, parameter, [
        ...countAt(counters?.candidates),
        ...(arity === 0 && seat !== undefined
          ? [when(binary('!==', emitLocal(parameter.local), seat), [again()])]
          : []),
        ...inner(parameter.where),
      ]),
    ];
  const place = loopName(parameter.local, 'q');
  return [
    ...work,
    countUp(place, num(0), name(loopName(parameter.local, 'm')), [
      constant(localName(parameter.local), element('M', plus(num(prefilter.base), name(place)))),
      ...countAt(ofAction?.steps),
      ...countAt(counters?.candidates),
      ...inner(prefilter.rest),
    ]),
  ];
}

/** Whether the ways of the last parameter are listed without jumps, which is done where nothing else is to be done with each way. */
function isStraight({ decision, index, way, counters, work }: ActionListing, arity: number): boolean {
  const { parameters } = itemAt(decision.actions, index);
  const isLast = arity === parameters.length - 1;
  const isPlain = way === undefined && counters === undefined && work === undefined;
  return isLast && isPlain && parameters[arity]?.isStraight === true && waysOf(decision.actions) <= WAYS;
}

/** Writes the way at the end of the list, which is that much longer if the way is legal. */
function emitStraightWay(listing: ActionListing, where: Expr | undefined): Block {
  const { unit } = listing;
  const { parameters, needs } = actionOf(listing);
  const tests = [
    ...(where === undefined ? [] : [where]),
    ...needs.filter(({ arity }) => arity === parameters.length).map(({ condition }) => condition),
  ];
  const masks = tests.map((test) => maskOf(unit, test));
  const all = masks.reduce<Js | undefined>(
    (left, mask) => (left ? binary('&', left, mask) : mask),
    undefined,
  );
  return [...emitWay(listing), all === undefined ? increment(name('n')) : set(name('n'), all, '-=')];
}

/** Counts what going through the candidates of a parameter takes, where it is counted. */
function emitCount({ work, index, decision }: ActionListing, arity: number): Block {
  if (work === undefined) return [];
  const amount = num(itemAt(itemAt(work, index), arity));
  return [when(binary('<', assign(name('room'), amount, '-='), num(0)), overrun(decision))];
}

/** Too many ways, or too much work to find them, is a fault of the decision. */
function overrun({ origin }: Decision): Block {
  return [emitFault(origin), give(num(0))];
}

/** Conditions on a later parameter that use no earlier one, hoisted: its candidates are filtered once, before all loops. */
export interface Prefilter {
  /** Where the candidates stand in `M`. */
  readonly base: number;
  readonly own: Expr;
  /** Conditions that depend on earlier parameters, too. */
  readonly rest: Expr | undefined;
}

/** The filter of a parameter's candidates; undefined if they are gone through in its loop. */
export function prefilterOf(
  { action, work }: { readonly action: ActionIR } & Pick<Listing, 'work'>,
  position: number,
): Prefilter | undefined {
  // What is counted is gone through in the order of the rules.
  if (work !== undefined) return undefined;
  const parameter = action.parameters[position];
  const before = action.parameters.slice(0, position);
  if (parameter === undefined || before.length === 0) return undefined;
  const depends = (expr: Expr) => before.some(({ local }) => uses(expr, local));
  if (keysOf(parameter).some(depends)) return undefined;
  const conditions = conjuncts(parameter.where);
  const own = conjunction(conditions.filter((condition) => !depends(condition)));
  if (own === undefined) return undefined;
  // What was searched before the loop is not there any more when the rest is tested.
  const searched = parameter.floods ?? [];
  if (conditions.some((each) => depends(each) && searched.some(({ local }) => uses(each, local))))
    return undefined;
  return { base: candidatesAt(action, position), own, rest: conjunction(conditions.filter(depends)) };
}

/** Candidates of earlier parameters stand before those of later ones. */
function candidatesAt({ parameters }: ActionIR, position: number): number {
  return parameters.slice(0, position).reduce((sum, { size }) => sum + size, 0);
}

/** Words that the prefiltered candidates of a decision need. */
export function candidateWords(decision: Decision): number {
  return largest(
    decision.actions.map((action) => candidatesAt(action, action.parameters.length)),
    0,
  );
}

function emitPrefilter(listing: ActionListing, position: number): Block {
  const { unit, index } = listing;
  const action = actionOf(listing);
  const prefilter = prefilterOf({ action, work: listing.work }, position);
  const parameter = action.parameters[position];
  if (prefilter === undefined || parameter === undefined) return [];
  const count = loopName(parameter.local, 'm');
  const keep = set(
    element('M', plus(num(prefilter.base), incremented(name(count)))),
    emitLocal(parameter.local),
  );
  return [
    variables([count, num(0)]),
    unit.backend.loop(unit, parameter, [
      ...countAt(listing.counters?.[index]?.parameters[position]?.filtered),
      ...unit.backend.condition(unit, prefilter.own, again()),
      keep,
    ]),
    when(binary('===', name(count), num(0)), [leave(`a${index}`)]),
  ];
}

function emitTests(listing: ActionListing, arity: number, refuse: Statement): Block {
  const { unit } = listing;
  return actionOf(listing)
    .needs.filter((need) => need.arity === arity)
    .flatMap((need) => unit.backend.condition(unit, need.condition, refuse));
}

/** Writes the way that the parameters stand for at its place `n` of the list. */
export function emitWay(listing: ActionListing): Block {
  const { decision, index, packing, stride, list } = listing;
  if (list === undefined) return [];
  const action = actionOf(listing);
  const fields = packing.parameters[index] ?? [];
  const next = name('n');
  const pushed = Array.from({ length: packing.words }, (_, word) => {
    const parts = fields.flatMap((field, position) => {
      const parameter = action.parameters[position];
      return parameter === undefined || field.word !== word || field.bits === 0
        ? []
        : [emitPacked(field, emitLocal(parameter.local))];
    });
    if (word === 0 && (index > 0 || parts.length === 0)) parts.unshift(num(index));
    const [first = num(0), ...more] = parts;
    const packed = more.reduce<Js>((left, right) => binary('|', left, right), first);
    return set(element(list, plus(placeOf(next, stride), num(word))), packed);
  });
  const isFull = binary('>=', next, num(WAYS));
  return [...(waysOf(decision.actions) > WAYS ? [when(isFull, overrun(decision))] : []), ...pushed];
}

function emitPacked({ low, shift }: PackedField, value: Js): Js {
  const offset = minus(value, num(low));
  return shift === 0 ? offset : binary('<<', offset, num(shift));
}
