/**
 * Where in the flow an example begins: the wait, and what puts the local values there. All that stands around the place is
 * entered as the flow would enter it in the position given: the first pass of a loop, the values of steps and of `let` worked
 * out. What is said of the place takes the place of that.
 */

import { type Stop, stopsAt, stopsOf, wordsOf } from '../../../language/semantics/stops.ts';
import type * as ast from '../../../language/syntax/ast.ts';
import { conjuncts } from '../../analysis/visibility/conditions.ts';
import { CELL, type Effect, type Expr, type FlowNode, type Loop, type OpeningIR } from '../../ir/ir.ts';
import { replaced } from '../../ir/walk/expressions.ts';
import { childrenOf } from '../../ir/walk/flow.ts';
import { type Told, told } from '../../values/words/told.ts';
import { binary, cell, constant, ifThenElse } from '../build.ts';
import { type Lowering, originOf, report, type WaitPlace } from '../lowering.ts';
import {
  type Causes,
  keepCell,
  MOST_PASSES,
  readDetails,
  type Said,
  type SaidOfPlace,
  symbolIn,
} from './opening-details.ts';

/** Where a game begins. */
export interface Opening {
  readonly ir: OpeningIR;
  /** By index of an origin: why it cannot begin so, where what stands there fails. */
  readonly causes: ReadonlyMap<number, Told>;
}

/** The opening of a game at a place; undefined, and told, where these players and options have no such place. */
export function lowerOpening(lowering: Lowering, flow: FlowNode, at: ast.GivenPlace): Opening | undefined {
  const origin = originOf(lowering, at.span);
  const found = waitOf(lowering, at);
  const way = found && wayTo(flow, found.wait);
  if (!way) {
    const what = at.way.map(wordsOf).join('.');
    report(lowering, 'given-detail', at.span, {
      what: `\`${what}\``,
      why: 'with these players and options the game never comes there',
    });
    return undefined;
  }
  const { place, wait, repeats } = found;
  const causes: Causes = new Map();
  const said = readDetails(lowering, at, place, causes);
  // What is entered may look at the dice.
  const effects: Effect[] = [...said.dice];
  const passes = passesOf(way, said.passes, repeats);
  const enter: Entering = {
    lowering,
    at,
    place,
    said,
    causes,
    effects,
    lastTurn: lastTurnOf(way),
    passes,
    stored: new Set(),
  };
  for (const [index, node] of way.entries()) enterNode(enter, node, way[index + 1]);
  for (const one of said.values.values()) storeSaid(enter, one, one.cell);
  return { ir: { wait, effects, origin }, causes };
}

/** The wait of the place that is meant. */
function waitOf(
  lowering: Lowering,
  at: ast.GivenPlace,
): { readonly wait: number; readonly place: WaitPlace; readonly repeats: number } | undefined {
  const found = stopsAt(stopsOf(lowering.program), at.way.map(wordsOf));
  const number = at.number?.kind === 'number' ? at.number.value : 1;
  const stop = found[number - 1];
  if (!stop) return undefined;
  for (const [wait, place] of lowering.waits) {
    if (isAt(stop, place)) return { wait, place, repeats: stop.repeats };
  }
  return undefined;
}

/** Whether the game waits for a statement there. */
export function isAt({ statement, ways }: Stop, place: WaitPlace): boolean {
  return (
    statement === place.statement &&
    ways.length === place.ways.length &&
    ways.every((way, index) => way === place.ways[index])
  );
}

/** The nodes from the whole flow to the wait, each in the one before. */
export function wayTo(node: FlowNode, wait: number): readonly FlowNode[] | undefined {
  if ('wait' in node && node.wait === wait) return [node];
  for (const child of childrenOf(node)) {
    const way = wayTo(child, wait);
    if (way) return [node, ...way];
  }
  return undefined;
}

interface Entering {
  readonly lowering: Lowering;
  readonly at: ast.GivenPlace;
  readonly place: WaitPlace;
  readonly said: SaidOfPlace;
  readonly causes: Causes;
  readonly effects: Effect[];
  /** The innermost node that says whose turn it is. */
  readonly lastTurn: FlowNode | undefined;
  /** The passes of counted repeats that are said. */
  readonly passes: ReadonlyMap<FlowNode, Said>;
  /** Cells of what is said that have been stored: what the rules store there before the place is not done. */
  readonly stored: Set<number>;
}

/** Whether a node says whose turn it is. */
export function lastTurnOf(way: readonly FlowNode[]): FlowNode | undefined {
  return way.findLast(
    (node, index) =>
      isTurns(node) || (!isTurns(way[index - 1]) && node.kind === 'sequence' && beginsTurn(node)),
  );
}

function isTurns(node: FlowNode | undefined): boolean {
  return node?.kind === 'loop' && node.role === 'turns';
}

function beginsTurn(node: FlowNode & { readonly kind: 'sequence' }): boolean {
  const [first] = node.children;
  return (
    node.role === 'turn' &&
    first?.kind === 'effects' &&
    first.effects.some((effect) => effect.op === 'store' && effect.ref.base === CELL.me)
  );
}

function enterNode(entering: Entering, node: FlowNode, inside: FlowNode | undefined): void {
  switch (node.kind) {
    case 'loop':
      return enterLoop(entering, node);
    case 'sequence': {
      const before = inside ? node.children.slice(0, node.children.indexOf(inside)) : [];
      for (const child of before)
        if (child.kind === 'effects') for (const effect of child.effects) keepLocal(entering, effect);
      if (node === entering.lastTurn && entering.said.turn) storeSaid(entering, entering.said.turn, CELL.me);
      return;
    }
    case 'decision': {
      const action = inside && node.actions.find(({ body }) => body === inside);
      const chosen = new Map<number, Expr>();
      for (const { cell: kept, local, low, size, where } of action?.parameters ?? []) {
        const known =
          where && replaced(where, (part) => (part.op === 'local' ? chosen.get(part.local) : undefined));
        const first: Expr = { op: 'the', local, low, size, where: known, of: undefined };
        const origin = failing(entering, told('nothingChosenFor', nameOf(entering, kept)));
        if (!storeIfSaid(entering, kept))
          entering.effects.push(keepCell(kept, first, low, low + size - 1, origin));
        chosen.set(local, cell(kept));
      }
      return;
    }
    case 'branch':
      return enterBranch(entering, node, inside);
    case 'effects':
    case 'roll':
    case 'pick':
    case 'leave':
    case 'finish':
      return;
  }
}

/** `when … as x`: what was found is there, or not, as it is to be on this way. */
function enterBranch(
  entering: Entering,
  { condition, then }: FlowNode & { readonly kind: 'branch' },
  inside: FlowNode | undefined,
): void {
  const { at, effects, lowering, place } = entering;
  if (condition.op !== '>=' || condition.left.op !== 'load' || condition.right.op !== 'const') return;
  const { base, indices } = condition.left.ref;
  const local = base - lowering.cells.initial.length;
  if (local < 0 || indices.length > 0 || condition.right.value !== 0) return;
  if (inside !== then) {
    effects.push(keepCell(base, constant(-1), -1, -1, originOf(lowering, at.span)));
    return;
  }
  const origin = failing(entering, told('nothingFoundFor', nameOf(entering, base)));
  effects.push(keepCell(base, cell(base), 0, place.ranges[local]?.high ?? 0, origin));
}

/** Of what stands before the place, what only keeps a local value. */
function keepLocal(entering: Entering, effect: Effect): void {
  const { lowering, effects } = entering;
  if (effect.op !== 'store' || effect.ref.indices.length > 0) return;
  const { base } = effect.ref;
  if (base !== CELL.me && base < lowering.cells.initial.length) return;
  if (storeIfSaid(entering, base)) return;
  const isNumber = symbolIn(entering.place, base)?.type.kind === 'number';
  const what = nameOf(entering, base, isNumber ? effect : undefined);
  const origin = failing(entering, told('noValueFor', what));
  effects.push({ ...effect, origin });
}

/** An origin at the place that is meant, and why the example cannot begin so where what stands there fails. */
function failing({ lowering, at, causes }: Entering, cause: Told, span: ast.Span = at.span): number {
  const origin = originOf(lowering, span);
  causes.set(origin, cause);
  return origin;
}

/** What a value is called, and how to say it. */
function nameOf(
  { place }: Entering,
  kept: number,
  range?: { readonly low: number; readonly high: number },
): Told {
  if (kept === CELL.me) return told('whoseTurn');
  const name = symbolIn(place, kept)?.name;
  if (name === undefined) return told('whatStandsAround');
  return range ? told('namedNumber', name, String(range.low), String(range.high)) : told('namedValue', name);
}

function storeIfSaid(entering: Entering, kept: number): boolean {
  const said = entering.said.values.get(kept);
  if (!said) return entering.stored.has(kept);
  entering.stored.add(kept);
  entering.said.values.delete(kept);
  storeSaid(entering, said, kept);
  return true;
}

function storeSaid(entering: Entering, { value, range, span, otherwise }: Said, kept: number): void {
  entering.effects.push(keepCell(kept, value, range.low, range.high, failing(entering, otherwise, span)));
}

function enterLoop(entering: Entering, loop: Loop): void {
  const { said, effects, lastTurn } = entering;
  const isTurn = loop === lastTurn;
  const seek = loop.enter.find((effect) => effect.op === 'seek');
  const wanted = seek && (isTurn ? said.turn : saidOfElement(entering, loop, seek));
  for (const effect of loop.enter) {
    if (effect === seek) continue;
    const isStart = effect.op === 'store' && seek?.start !== undefined && effect.ref.base === seek.start;
    if (isStart && isTurn && said.from) storeSaid(entering, said.from, effect.ref.base);
    else effects.push(effect);
  }
  if (seek) {
    const where = wanted ? isElement(loop, seek, wanted.value) : seek.where;
    // Where there is nothing to go through, or not this, the example cannot begin so.
    const cause = wanted
      ? told('notThisOne')
      : told('nothingFoundFor', nameOf(entering, lookOf(loop, seek)?.ref.base ?? seek.element));
    const origin = failing(entering, cause, wanted?.span);
    effects.push({ ...seek, where });
    effects.push(keepCell(seek.cursor, cell(seek.cursor), 0, seek.size - 1, origin));
  }
  if (loop.role === 'rounds' && said.round) storeSaid(entering, said.round, CELL.round);
  const counter = counterOf(loop);
  const pass = entering.passes.get(loop);
  if (counter === undefined || !pass) return;
  storeSaid(entering, pass, counter);
  const most = loop.test && conjuncts(loop.test).find((part) => isCountedBy(part, counter));
  if (!most) return;
  const origin = failing(entering, told('notSoManyPasses'), pass.span);
  effects.push(keepCell(counter, ifThenElse(most, cell(counter), constant(-1)), 0, MOST_PASSES, origin));
}

type Seek = Extract<Effect, { readonly op: 'seek' }>;

/** What is said of the name of a loop; what stands at a place of an order is looked up when a pass begins. */
function saidOfElement({ said }: Entering, loop: Loop, seek: Seek): Said | undefined {
  return said.values.get(lookOf(loop, seek)?.ref.base ?? seek.element);
}

/** Where the element of an order is kept, with what it is made of. */
function lookOf(loop: Loop, seek: Seek): Extract<Effect, { readonly op: 'store' }> | undefined {
  const [first] = loop.body.kind === 'sequence' ? loop.body.children : [];
  const [look] = first?.kind === 'effects' ? first.effects : [];
  return look?.op === 'store' && first?.path.endsWith('/look') && seek.element !== look.ref.base
    ? look
    : undefined;
}

/** Whether the loop has come to this value. */
function isElement(loop: Loop, seek: Seek, value: Expr): Expr {
  const local: Expr = { op: 'local', local: seek.local };
  const look = lookOf(loop, seek);
  if (!look) return binary('=', local, value);
  const isPlace = (part: Expr): boolean =>
    part.op === 'load' && part.ref.base === seek.element && part.ref.indices.length === 0;
  return binary(
    '=',
    replaced(look.value, (part) => (isPlace(part) ? local : undefined)),
    value,
  );
}

/** The cell in which a repeat counts its passes. */
export function counterOf(loop: Loop): number | undefined {
  if (loop.role !== 'repeat') return undefined;
  const [next] = loop.next;
  if (next?.op !== 'store' || loop.next.length > 1) return undefined;
  const { value, ref } = next;
  const counts =
    value.op === '+' &&
    value.left.op === 'load' &&
    value.left.ref.base === ref.base &&
    value.right.op === 'const';
  return counts ? ref.base : undefined;
}

/** Whether a condition bounds the passes that are counted there. */
function isCountedBy(condition: Expr, counter: number): boolean {
  return condition.op === '<' && condition.left.op === 'load' && condition.left.ref.base === counter;
}

/** The loops around a place that count their passes: those of `repeat up to …`, and inside of them those of a `draw` of several cards. */
export function countedOn(way: readonly FlowNode[]): readonly Loop[] {
  return way.filter((node) => node.kind === 'loop').filter((loop) => counterOf(loop) !== undefined);
}

/** By counted repeat: the pass that is said of it, the last for the innermost. */
function passesOf(
  way: readonly FlowNode[],
  said: readonly Said[],
  repeats: number,
): ReadonlyMap<FlowNode, Said> {
  const counted = countedOn(way).slice(0, repeats).toReversed();
  const passes = said.toReversed().flatMap((one, index): [FlowNode, Said][] => {
    const loop = counted[index];
    return loop ? [[loop, one]] : [];
  });
  return new Map(passes);
}
