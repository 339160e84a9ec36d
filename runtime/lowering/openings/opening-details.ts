/** What an example says of the place in the flow at which it begins. */

import type { LocalSymbol } from '../../../language/semantics/symbols.ts';
import type * as ast from '../../../language/syntax/ast.ts';
import { addAll } from '../../../shared/lists.ts';
import { CELL, type Effect, type Expr } from '../../ir/ir.ts';
import { type Told, told } from '../../values/words/told.ts';
import { binary, cellRef, constant } from '../build.ts';
import { lowerExpression } from '../expressions/expressions.ts';
import { type Environment, type Lowering, originOf, report, type WaitPlace } from '../lowering.ts';

/** By index of an origin: why the example cannot begin so, where what stands there fails. */
export type Causes = Map<number, Told>;

/** A value that is said, for a cell. */
export interface Said {
  readonly cell: number;
  readonly value: Expr;
  readonly range: { readonly low: number; readonly high: number };
  readonly span: ast.Span;
  /** What is wrong where it is none of the range. */
  readonly otherwise: Told;
}

/** All that is said of a place. What has been done is taken out. */
export interface SaidOfPlace {
  readonly round: Said | undefined;
  readonly turn: Said | undefined;
  readonly from: Said | undefined;
  /** Of counted repeats, the last for the innermost. */
  readonly passes: readonly Said[];
  /** By cell. */
  readonly values: Map<number, Said>;
  readonly dice: readonly Effect[];
}

/** Lowers what is said; `causes` is told what can be wrong with it. */
export function readDetails(
  lowering: Lowering,
  at: ast.GivenPlace,
  place: WaitPlace,
  causes: Causes,
): SaidOfPlace {
  let [round, turn, from]: (Said | undefined)[] = [];
  const passes: Said[] = [];
  const values = new Map<number, Said>();
  const dice: Effect[] = [];
  const said = (
    kept: number,
    expression: ast.Expression,
    low: number,
    high: number,
    otherwise: Told,
  ): Said => {
    const value = lowerExpression(lowering, undefined, expression);
    return { cell: kept, value, range: { low, high }, span: expression.span, otherwise };
  };
  for (const detail of at.details) {
    switch (detail.kind) {
      case 'round':
        round = said(CELL.round, detail.value, 1, MOST_ROUNDS, told('roundsFromOne'));
        break;
      case 'repeat': {
        const pass = said(-1, detail.value, 0, MOST_PASSES, told('passesFromOne'));
        passes.push({ ...pass, value: binary('-', pass.value, constant(1)) });
        break;
      }
      case 'turn':
        turn = said(CELL.me, detail.player, 0, lowering.players - 1, NOBODY);
        if (detail.from) from = said(-1, detail.from, 0, lowering.players - 1, NOBODY);
        break;
      case 'value': {
        const meaning = lowering.program.meanings.get(detail.name);
        const [first] = detail.values;
        if (meaning?.kind === 'dice') addAll(dice, facesShown(lowering, detail, causes));
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
export const MOST_PASSES = 30_000;

const NOBODY = told('isNobody');

type Value = Extract<ast.PlaceDetail, { readonly kind: 'value' }>;

/** What dice show, as many as there are. */
function facesShown(lowering: Lowering, { name, values, span }: Value, causes: Causes): readonly Effect[] {
  const meaning = lowering.program.meanings.get(name);
  const dice = meaning?.kind === 'dice' ? lowering.dice.get(meaning)?.ir : undefined;
  if (!dice) return [];
  if (values.length !== dice.count) {
    const count = dice.count === 1 ? 'it is one die' : `they are ${dice.count} dice`;
    report(lowering, 'given-detail', span, { what: `What \`${name.text}\` shows`, why: count });
    return [];
  }
  const high = dice.low + dice.faceCount - 1;
  return values.map((value, index) => {
    const origin = originOf(lowering, value.span);
    causes.set(origin, told('dieShows', name.text, String(dice.low), String(high)));
    const shown = lowerExpression(lowering, undefined, value);
    return keepCell(dice.base + index, shown, dice.low, high, origin);
  });
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
  const otherwise =
    symbol.type.kind === 'number'
      ? told('numberFrom', symbol.name, String(range.low), String(range.high))
      : told('cannotBeThat', symbol.name);
  return { cell: kept, value, range, span: detail.span, otherwise };
}

function cellOf(names: WaitPlace['names'], symbol: LocalSymbol): number | undefined {
  const known = namesIn(names).find((here) => here.symbol === symbol);
  return known && keptIn(known);
}

/** What stands for the value in a cell at a place. */
export function symbolIn({ names }: WaitPlace, kept: number): LocalSymbol | undefined {
  return namesIn(names).find((here) => keptIn(here) === kept)?.symbol;
}

export function namesIn(names: WaitPlace['names']): readonly Environment[] {
  const all: Environment[] = [];
  for (const environment of names) for (let here = environment; here; here = here.outer) all.push(here);
  return all;
}

export function keptIn({ value }: Environment): number | undefined {
  return value.op === 'load' && value.ref.indices.length === 0 ? value.ref.base : undefined;
}

/** Keeps a value that has to be one that the cell can have. */
export function keepCell(base: number, value: Expr, low: number, high: number, origin: number): Effect {
  return { op: 'store', ref: cellRef(base), value, low, high, bound: 'fault', origin };
}
