/**
 * A random choice without a list: the legal actions of a decision are counted, and only the one that is drawn is written
 * into the list. Where the last argument is any element of a bit set, of a list or of a range, or the last ones are any of theirs, nobody goes
 * through them. Where several seats may act, those of each are counted, and only those of the one that is drawn are looked at again.
 */

import { itemAt } from '../../../shared/internal-problem.ts';
import { WAYS, waysOf } from '../../analysis/work.ts';
import {
  binary,
  call,
  decremented,
  define,
  element,
  every,
  give,
  minus,
  name,
  num,
  run,
  set,
  variables,
  when,
} from '../../codegen/js/build.ts';
import type { Block, Js, Statement } from '../../codegen/js/tree.ts';
import { emitLocal } from '../../codegen/unit.ts';
import type { ActionIR, Decision, ParameterIR } from '../ir.ts';
import { costOf } from '../optimize/known/cost.ts';
import { DRAWS } from '../optimize/thresholds.ts';
import { keysOf } from '../walk.ts';
import { emitNobodyNoted, emitNoted, emitSeatOfCounted, index, legal } from './choices.ts';
import { countLast, findLast } from './free-arguments.ts';
import { emitActionWays, emitAsked, emitWay, type Listing, ownSections, prefilterOf } from './listing.ts';
import { emitSeatDraws, type Way } from './seat-draws.ts';

/** The actions of a decision of which the last argument is counted, by index. */
function countedActions({ decision, work }: Pick<Listing, 'decision' | 'work'>): readonly number[] {
  const { actions, by } = decision;
  // Too many ways are a fault, which is found where they are listed.
  if (work !== undefined || waysOf(actions) > WAYS) return [];
  const counted = actions.flatMap((action, index) => (isWorthCounting(action, work) ? [index] : []));
  return by === undefined ? countedBySeat(actions, counted) : counted;
}

/**
 * Those of which the ways of each of several seats are counted, where nothing else is listed but who may act: the ways of one seat are found
 * once more.
 */
function countedBySeat(actions: Decision['actions'], counted: readonly number[]): readonly number[] {
  const ofSeats = counted.filter((index) => itemAt(actions, index).parameters.length > 1);
  const isBySeat = actions.every(
    ({ parameters, aside }, index) => !aside && (parameters.length === 1 || ofSeats.includes(index)),
  );
  return isBySeat ? ofSeats : [];
}

/** How the ways of each action are found where several seats may act and not all can be counted; undefined where that gains nothing. */
function waysBySeat({
  decision,
  work,
  sections,
  stride,
}: Pick<Listing, 'decision' | 'work' | 'sections' | 'stride'>): readonly Way[] | undefined {
  const { actions, by } = decision;
  if (by !== undefined || stride > 1 || work !== undefined || waysOf(actions) > WAYS) return undefined;
  const kept = ownSections({ decision, sections, work });
  const ways = actions.map((action, index): Way => {
    const section = kept.find((one) => one.action === index);
    if (section !== undefined) return { kind: 'kept', section };
    return action.parameters.length > 1 && isFreeAtTheEnd(action, work)
      ? { kind: 'counted' }
      : { kind: 'listed' };
  });
  return ways.some(({ kind }) => kind !== 'listed') ? ways : undefined;
}

/** Whether nothing is asked of the last argument. */
function isFreeAtTheEnd(action: ActionIR, work: Listing['work']): boolean {
  const { parameters, needs } = action;
  const last = parameters.at(-1);
  if (last === undefined || last.where !== undefined || last.worklist !== undefined) return false;
  // What is searched for it would be searched once more.
  if (last.floods !== undefined) return false;
  if (needs.some(({ arity }) => arity === parameters.length)) return false;
  return prefilterOf({ action, work }, parameters.length - 1) === undefined;
}

/** Whether nothing is asked of the last argument, and finding the others once more takes less than listing it. */
function isWorthCounting(action: ActionIR, work: Listing['work']): boolean {
  const { parameters, needs } = action;
  const last = parameters.at(-1);
  if (last === undefined || !isFreeAtTheEnd(action, work)) return false;
  const again = [
    ...parameters.flatMap((parameter) => [...keysOf(parameter), parameter.where]),
    ...needs.map(({ condition }) => condition),
  ];
  const cost = again.reduce((sum, expr) => sum + (expr === undefined ? 0 : costOf(expr)), 0);
  return cost <= DRAWS.steps * guessedSize(last);
}

/** Elements of a loop, roughly: each bit set and each mask leaves half of them. */
function guessedSize({ size, indexed }: ParameterIR): number {
  const halved = indexed === undefined ? 0 : indexed.sets.length + indexed.masks.length;
  return size / 2 ** halved;
}

/** How a random choice at a decision is drawn without a list of all actions. */
export type Drawing =
  /** What is not listed for it can all be counted. */
  | { readonly kind: 'counts' }
  /** Each action in its way, for several seats. */
  | { readonly kind: 'ways'; readonly ways: readonly Way[] };

/** How a random choice is drawn; undefined where it is drawn from the list. */
export function drawingOf(
  listing: Pick<Listing, 'decision' | 'work' | 'sections' | 'stride'>,
): Drawing | undefined {
  if (countedActions(listing).length > 0) return { kind: 'counts' };
  const ways = waysBySeat(listing);
  return ways && { kind: 'ways', ways };
}

/** `count3()`: the number of legal actions of the decision with wait number 3; and `draw3(i)`, which writes one into the list. */
export function emitDrawing(listing: Listing, drawing: Drawing): Block {
  const { by, wait } = listing.decision;
  if (drawing.kind === 'ways')
    return emitSeatDraws(listing, drawing.ways, { count: countName(wait), draw: drawName(wait) });
  return by === undefined ? emitDrawingBySeat(listing) : emitDrawingOfOne(listing);
}

function emitDrawingOfOne(listing: Listing): Block {
  const { unit, decision } = listing;
  const counted = new Set(countedActions(listing));
  const n = name('n');
  const counting = unit.backend.readOnce(() => [
    ...emitAsked(listing),
    variables(['n', num(0)]),
    ...decision.actions.flatMap((_, index): Block => {
      if (!counted.has(index)) return emitActionWays({ ...listing, index, list: 'L' });
      const last = countLast(unit, itemAt(decision.actions, index), n);
      const count = emitActionWays({ ...listing, index, list: 'L', ...last });
      return [set(name(firstName(decision, index)), n), ...count, set(name(endName(decision, index)), n)];
    }),
    give(n),
  ]);
  const bounds = [...counted].flatMap((index): Statement[] => [
    variables([firstName(decision, index), num(0)], [endName(decision, index), num(0)]),
  ]);
  const drawing = [...counted].map((index) => emitDraw(listing, index));
  return [
    ...bounds,
    define(countName(decision.wait), [], counting),
    define(drawName(decision.wait), ['n'], drawing),
  ];
}

/** Writes the way with number `n` into the list if it is one of this action. */
function emitDraw(listing: Listing, index: number): Statement {
  const { unit, decision } = listing;
  const action = { ...listing, index, list: 'L' };
  const [first, end] = [name(firstName(decision, index)), name(endName(decision, index))];
  return when(every([binary('>=', name('n'), first), binary('<', name('n'), end)]), [
    variables(['rank', minus(name('n'), first)]),
    ...unit.backend.readOnce(() => {
      const found = [...emitWay(action), give()];
      return emitActionWays({
        ...action,
        ...findLast(unit, itemAt(decision.actions, index), { rank: name('rank'), found }),
      });
    }),
  ]);
}

/** The same where several seats may act: `Q` holds how many actions each has, and `draw3(i, s)` writes the one with number i of seat s. */
function emitDrawingBySeat(listing: Listing): Block {
  const { unit, decision, players } = listing;
  const counted = new Set(countedActions(listing));
  const [n, many, rank] = [name('n'), name('many'), name('rank')];
  const seatOf = (index: number): Js =>
    emitLocal(itemAt(itemAt(decision.actions, index).parameters, 0).local);
  const noted = (index: number, amount: Js): Block => [
    ...emitNoted(players, seatOf(index), amount),
    set(n, amount, '+='),
  ];
  const counting = unit.backend.readOnce(() => [
    ...emitNobodyNoted(players),
    variables(['n', num(0)], ['seats', num(0)]),
    ...decision.actions.flatMap((_, index): Block => {
      if (!counted.has(index))
        return emitActionWays({ ...listing, index, list: undefined, way: noted(index, num(1)) });
      const { lastFrom, last } = countLast(unit, itemAt(decision.actions, index), many, BEHIND_SEAT);
      const bySeat = (over: ParameterIR): Block => [
        variables(['many', num(0)]),
        ...last(over),
        when(binary('>', many, num(0)), noted(index, many)),
      ];
      return emitActionWays({ ...listing, index, list: undefined, lastFrom, last: bySeat });
    }),
    set(element('Q', num(2 * players)), name('seats')),
    give(n),
  ]);
  const drawing = unit.backend.readOnce(() => [
    variables(['rank', n]),
    ...decision.actions.flatMap((_, index): Block => {
      const action = { ...listing, index, list: 'L', seat: name('s') };
      const found: Block = [...emitWay(action), give()];
      return emitActionWays(
        counted.has(index)
          ? {
              ...action,
              ...findLast(unit, itemAt(decision.actions, index), { rank, found, least: BEHIND_SEAT }),
            }
          : { ...action, way: [when(binary('===', decremented(rank), num(0)), found)] },
      );
    }),
  ]);
  return [
    define(countName(decision.wait), [], counting),
    define(drawName(decision.wait), ['n', 's'], drawing),
  ];
}

/** The first parameter stands for the seat. */
const BEHIND_SEAT = 1;

/** Number of the first way to take an action, while one is drawn. */
function firstName({ wait }: Decision, action: number): string {
  return `from${wait}_${action}`;
}

/** Number behind that of the last way. */
function endName({ wait }: Decision, action: number): string {
  return `upTo${wait}_${action}`;
}

/** Chooses one of the actions that were counted, and writes it into the list. */
export function emitDrawnChoice({ by, wait }: Decision, players: number): Block {
  return by === undefined
    ? [...emitSeatOfCounted(players), run(call(drawName(wait), index, name('s')))]
    : [set(index, call('C.below', legal)), run(call(drawName(wait), index))];
}

/** The function that counts the legal actions of a decision. */
export function countName(wait: number): string {
  return `count${wait}`;
}

/** The function that writes the one that is drawn into the list. */
function drawName(wait: number): string {
  return `draw${wait}`;
}
