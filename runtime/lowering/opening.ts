/**
 * Where in the flow an example begins: the wait, and what puts the local values there. All that stands around the place is
 * entered as the flow would enter it in the position given: the first pass of a loop, the values of steps and of `let` worked
 * out. What is said of the place takes the place of that.
 */

import { stopsAt, stopsOf, wordsOf } from '../../language/semantics/stops.ts';
import type { LocalSymbol } from '../../language/semantics/symbols.ts';
import type * as ast from '../../language/syntax/ast.ts';
import { addAll } from '../../shared/lists.ts';
import { conjuncts } from '../analysis/visibility/conditions.ts';
import { CELL, type Effect, type Expr, type FlowNode, type Loop, type OpeningIR } from '../ir/ir.ts';
import { mapParts } from '../ir/walk/expressions.ts';
import { childrenOf } from '../ir/walk/flow.ts';
import { binary, cell, cellRef, constant, ifThenElse } from './build.ts';
import { lowerExpression } from './expressions.ts';
import { type Lowering, originOf, report, type WaitPlace } from './lowering.ts';

/** The opening of a game at a place; undefined, and told, where these players and options have no such place. */
export function lowerOpening(lowering: Lowering, flow: FlowNode, at: ast.GivenPlace): OpeningIR | undefined {
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
  const said = readDetails(lowering, at, found.place);
  // What is entered may look at the dice.
  const effects: Effect[] = [...said.dice];
  const passes = passesOf(way, said.passes);
  const enter: Entering = { lowering, said, origin, effects, lastTurn: lastTurnOf(way), passes };
  for (const [index, node] of way.entries()) enterNode(enter, node, way[index + 1]);
  for (const { cell: kept, value, range, origin: own } of said.values.values())
    effects.push(keepCell(kept, value, range.low, range.high, own));
  return { wait: found.wait, effects, origin };
}

/** The wait of the place that is meant. */
function waitOf(
  lowering: Lowering,
  at: ast.GivenPlace,
): { readonly wait: number; readonly place: WaitPlace } | undefined {
  const found = stopsAt(stopsOf(lowering.program), at.way.map(wordsOf));
  const number = at.number?.kind === 'number' ? at.number.value : 1;
  const stop = found[number - 1];
  if (!stop) return undefined;
  for (const [wait, place] of lowering.waits) {
    const isSame = place.statement === stop.statement && place.ways.length === stop.ways.length;
    if (isSame && place.ways.every((way, index) => way === stop.ways[index])) return { wait, place };
  }
  return undefined;
}

/** The nodes from the whole flow to the wait, each in the one before. */
function wayTo(node: FlowNode, wait: number): readonly FlowNode[] | undefined {
  if ('wait' in node && node.wait === wait) return [node];
  for (const child of childrenOf(node)) {
    const way = wayTo(child, wait);
    if (way) return [node, ...way];
  }
  return undefined;
}

/** A value that is said, for a cell. */
interface Said {
  readonly cell: number;
  readonly value: Expr;
  readonly range: { readonly low: number; readonly high: number };
  readonly origin: number;
}

/** All that is said of a place. What has been done is taken out. */
interface SaidOfPlace {
  readonly round: Said | undefined;
  readonly turn: Said | undefined;
  readonly from: Said | undefined;
  /** Of counted repeats, the last for the innermost. */
  readonly passes: readonly Said[];
  /** By cell. */
  readonly values: Map<number, Said>;
  readonly dice: readonly Effect[];
}

function readDetails(lowering: Lowering, at: ast.GivenPlace, place: WaitPlace): SaidOfPlace {
  let [round, turn, from]: (Said | undefined)[] = [];
  const passes: Said[] = [];
  const values = new Map<number, Said>();
  const dice: Effect[] = [];
  const said = (kept: number, expression: ast.Expression, low: number, high: number, less = 0): Said => {
    const value = lowerExpression(lowering, undefined, expression);
    const origin = originOf(lowering, expression.span);
    const less1 = less === 0 ? value : binary('-', value, constant(less));
    return { cell: kept, value: less1, range: { low, high }, origin };
  };
  for (const detail of at.details) {
    switch (detail.kind) {
      case 'round':
        round = said(CELL.round, detail.value, 1, MOST_ROUNDS);
        break;
      case 'repeat':
        passes.push(said(-1, detail.value, 0, MOST_PASSES, 1));
        break;
      case 'turn':
        turn = said(CELL.me, detail.player, 0, lowering.players - 1);
        if (detail.from) from = said(-1, detail.from, 0, lowering.players - 1);
        break;
      case 'value': {
        const meaning = lowering.program.meanings.get(detail.name);
        const [first] = detail.values;
        if (meaning?.kind === 'dice') addAll(dice, facesShown(lowering, detail));
        else if (meaning?.kind === 'local' && first) {
          const value = valueSaid(lowering, place, meaning, detail, first);
          if (value?.cell === CELL.me) turn ??= value;
          else if (value) values.set(value.cell, value);
        }
        break;
      }
    }
  }
  return { round, turn, from, passes, values, dice };
}

const MOST_ROUNDS = 1_000_000_000;
const MOST_PASSES = 30_000;

type Value = Extract<ast.PlaceDetail, { readonly kind: 'value' }>;

/** What dice show, as many as there are. */
function facesShown(lowering: Lowering, { name, values, span }: Value): readonly Effect[] {
  const meaning = lowering.program.meanings.get(name);
  const dice = meaning?.kind === 'dice' ? lowering.dice.get(meaning)?.ir : undefined;
  if (!dice) return [];
  if (values.length !== dice.count) {
    const count = dice.count === 1 ? 'it is one die' : `they are ${dice.count} dice`;
    report(lowering, 'given-detail', span, { what: `What \`${name.text}\` shows`, why: count });
    return [];
  }
  return values.map((value, index) =>
    keepCell(
      dice.base + index,
      lowerExpression(lowering, undefined, value),
      dice.low,
      dice.low + dice.faceCount - 1,
      originOf(lowering, value.span),
    ),
  );
}

/** The cell that a name stands for where the game waits; undefined, and told, where it is no value that can be chosen. */
function valueSaid(
  lowering: Lowering,
  { names, ranges }: WaitPlace,
  symbol: LocalSymbol,
  detail: Value,
  expression: ast.Expression,
): Said | undefined {
  const kept = cellOf(names, symbol);
  if (kept === undefined) {
    report(lowering, 'given-detail', detail.span, {
      what: `\`${symbol.name}\``,
      why: 'what it is follows from the rules at this place',
    });
    return undefined;
  }
  const range = ranges[kept - lowering.cells.initial.length] ?? { low: 0, high: lowering.players - 1 };
  let value = lowerExpression(lowering, undefined, expression);
  // Dice are counted from 1 where they are written, from 0 where they are kept.
  if (symbol.type.kind === 'die') value = binary('-', value, constant(1));
  if (symbol.type.kind === 'set' && symbol.type.of.kind === 'die' && value.op === 'const')
    value = constant(value.value >> 1);
  return { cell: kept, value, range, origin: originOf(lowering, detail.span) };
}

function cellOf(names: WaitPlace['names'], symbol: LocalSymbol): number | undefined {
  for (const environment of names)
    for (let here = environment; here; here = here.outer) {
      if (here.symbol !== symbol) continue;
      const { value } = here;
      return value.op === 'load' && value.ref.indices.length === 0 ? value.ref.base : undefined;
    }
  return undefined;
}

interface Entering {
  readonly lowering: Lowering;
  readonly said: SaidOfPlace;
  readonly origin: number;
  readonly effects: Effect[];
  /** The innermost node that says whose turn it is. */
  readonly lastTurn: FlowNode | undefined;
  /** The passes of counted repeats that are said. */
  readonly passes: ReadonlyMap<FlowNode, Said>;
}

/** Whether a node says whose turn it is. */
function lastTurnOf(way: readonly FlowNode[]): FlowNode | undefined {
  return way.findLast(
    (node) =>
      (node.kind === 'loop' && node.role === 'turns') ||
      (node.kind === 'sequence' && node.role === 'turn' && beginsTurn(node)),
  );
}

function beginsTurn(node: FlowNode & { readonly kind: 'sequence' }): boolean {
  const [first] = node.children;
  return (
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
        if (!storeIfSaid(entering, kept))
          entering.effects.push(keepCell(kept, first, low, low + size - 1, entering.origin));
        chosen.set(local, cell(kept));
      }
      return;
    }
    case 'effects':
    case 'branch':
    case 'roll':
    case 'pick':
    case 'leave':
    case 'finish':
      return;
  }
}

/** Of what stands before the place, what only keeps a local value. */
function keepLocal(entering: Entering, effect: Effect): void {
  const { lowering, effects } = entering;
  if (effect.op !== 'store' || effect.ref.indices.length > 0) return;
  const { base } = effect.ref;
  if (base !== CELL.me && base < lowering.cells.initial.length) return;
  effects.push(effect);
  storeIfSaid(entering, base);
}

function storeIfSaid(entering: Entering, kept: number): boolean {
  const said = entering.said.values.get(kept);
  if (!said) return false;
  entering.said.values.delete(kept);
  storeSaid(entering, said, kept);
  return true;
}

function storeSaid({ effects }: Entering, { value, range, origin }: Said, kept: number): void {
  effects.push(keepCell(kept, value, range.low, range.high, origin));
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
    const origin = wanted?.origin ?? entering.origin;
    effects.push({ ...seek, where });
    // Where there is nothing to go through, or not this, the example cannot begin so.
    effects.push(keepCell(seek.cursor, cell(seek.cursor), 0, seek.size - 1, origin));
  }
  if (loop.role === 'rounds' && said.round) storeSaid(entering, said.round, CELL.round);
  const counter = counterOf(loop);
  const pass = entering.passes.get(loop);
  if (counter === undefined || !pass) return;
  storeSaid(entering, pass, counter);
  const most = loop.test && conjuncts(loop.test).find((part) => isCountedBy(part, counter));
  if (most)
    effects.push(
      keepCell(counter, ifThenElse(most, cell(counter), constant(-1)), 0, MOST_PASSES, pass.origin),
    );
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
function counterOf(loop: Loop): number | undefined {
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

/** By counted repeat: the pass that is said of it, the last for the innermost. */
function passesOf(way: readonly FlowNode[], said: readonly Said[]): ReadonlyMap<FlowNode, Said> {
  const counted = way.filter((node) => node.kind === 'loop' && counterOf(node) !== undefined).reverse();
  const passes = said.toReversed().flatMap((one, index): [FlowNode, Said][] => {
    const loop = counted[index];
    return loop ? [[loop, one]] : [];
  });
  return new Map(passes);
}

/** The expression with something else in the place of some of its parts. */
function replaced(expr: Expr, by: (part: Expr) => Expr | undefined): Expr {
  return by(expr) ?? mapParts(expr, (part) => replaced(part, by));
}

/** Keeps a value that has to be one that the cell can have. */
function keepCell(base: number, value: Expr, low: number, high: number, origin: number): Effect {
  return { op: 'store', ref: cellRef(base), value, low, high, bound: 'fault', origin };
}
