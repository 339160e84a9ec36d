/** What all parts of the lowering share: the configured program, the cells laid out so far, the tables. */

import type { Code, Parameters } from '../../language/diagnostics/catalogue.ts';
import { type Diagnostic, diagnose } from '../../language/diagnostics/diagnostic.ts';
import type { Globals } from '../../language/semantics/globals.ts';
import type { Program } from '../../language/semantics/program.ts';
import type {
  DiceSymbol,
  DomainSymbol,
  FieldSymbol,
  LocalSymbol,
  OptionSymbol,
  PieceSymbol,
  RecordSymbol,
  SpaceSymbol,
} from '../../language/semantics/symbols.ts';
import type { Citation, Span } from '../../language/syntax/ast.ts';
import type { DiceIR, DomainIR, EndingIR, Expr, FieldIR, Origin } from '../ir/ir.ts';
import { constant } from './build.ts';

export interface Lowering {
  readonly program: Program;
  readonly globals: Globals;
  readonly players: number;
  readonly options: ReadonlyMap<OptionSymbol, number>;
  readonly diagnostics: Diagnostic[];
  readonly domains: DomainIR[];
  readonly domainIndex: Map<DomainSymbol, number>;
  /** First space of each declared space; a per-player one has as many as there are players. */
  readonly spaceIndex: Map<SpaceSymbol, number>;
  readonly fields: Map<FieldSymbol, FieldPlace>;
  readonly pieces: Map<PieceSymbol, PiecePlace>;
  /** Of each kind of record: how many there can be, and the cell that says whether the first is in use. */
  readonly records: Map<RecordSymbol, { readonly limit: number; readonly used: number }>;
  readonly dice: Map<DiceSymbol, { readonly index: number; readonly ir: DiceIR }>;
  readonly diceIR: DiceIR[];
  readonly tables: number[][];
  readonly origins: Origin[];
  readonly endings: EndingIR[];
  /** Fields that some rule reveals: the first of a cell per owner, a bit set of the seats that see it now. */
  readonly revealed: Map<FieldSymbol, number>;
  readonly cells: Cells;
  nextLocal: number;
  nextWait: number;
  /** Expressions made so far. */
  work: number;
  /** Whether there was more to make than is allowed. */
  spent: boolean;
}

/** The cells laid out so far: fields for good, then local values, whose blocks share cells. */
export interface Cells {
  readonly initial: number[];
  readonly fields: FieldIR[];
  /** Next free cell. */
  next: number;
  /** One past the highest cell ever used. */
  top: number;
  low: number;
  high: number;
}

/** Where a field lives: `base + owner·width + kind`. */
export interface FieldPlace {
  readonly base: number;
  readonly width: number;
  readonly owners: number;
  readonly low: number;
  readonly high: number;
}

export interface PiecePlace {
  readonly count: number;
  /** Cell of the first piece's space. */
  readonly space: number;
}

/** What each local name stands for at a place in the rules. */
export interface Names {
  readonly outer: Names | undefined;
  readonly symbol: LocalSymbol;
  readonly value: Expr;
}

export function withName(
  outer: Names | undefined,
  symbol: LocalSymbol | undefined,
  value: Expr,
): Names | undefined {
  return symbol ? { outer, symbol, value } : outer;
}

export function nameValue(names: Names | undefined, symbol: LocalSymbol): Expr {
  for (let here = names; here; here = here.outer) if (here.symbol === symbol) return here.value;
  return constant(0);
}

export function complain<C extends Code>(
  lowering: Lowering,
  code: C,
  span: Span,
  facts: Parameters<C>,
): void {
  lowering.diagnostics.push(diagnose(code, span, facts));
}

/** Places in the flow, steps and their effects expanded wherever they are used. */
const MAX_PLACES = 20_000;
/** Expressions, definitions expanded wherever they are used. */
const MAX_EXPRESSIONS = 200_000;

/** Whether the game is larger than allowed: steps or definitions that use each other far too often. */
export function isSpent(lowering: Lowering, span: Span): boolean {
  const { origins, work } = lowering;
  if (lowering.spent) return true;
  if (origins.length <= MAX_PLACES && work <= MAX_EXPRESSIONS) return false;
  lowering.spent = true;
  const flow = origins.length > MAX_PLACES;
  const facts = flow
    ? { what: 'The game with all its steps written out', found: origins.length, limit: MAX_PLACES }
    : { what: 'The game with all its definitions written out', found: work, limit: MAX_EXPRESSIONS };
  complain(lowering, 'too-large', span, facts);
  return true;
}

/** Index of the origin for a span and its citations. */
export function originOf(lowering: Lowering, span: Span, cites: readonly Citation[] = []): number {
  lowering.origins.push({
    file: span.file,
    start: span.start,
    end: span.end,
    cites: cites.map((cite) => cite.id),
  });
  return lowering.origins.length - 1;
}

export function newLocal(lowering: Lowering): number {
  return lowering.nextLocal++;
}

/** Reserves a cell for a local value until `releaseCells`. */
export function reserveCells(lowering: Lowering, count: number, low: number, high: number): number {
  const { cells } = lowering;
  const base = cells.next;
  cells.next += count;
  cells.top = Math.max(cells.top, cells.next);
  noteBounds(cells, low, high);
  return base;
}

export function releaseCells(lowering: Lowering, next: number): void {
  lowering.cells.next = next;
}

export function noteBounds(cells: Cells, low: number, high: number): void {
  cells.low = Math.min(cells.low, low);
  cells.high = Math.max(cells.high, high);
}

/** Index of a constant table; equal tables are kept once. */
export function tableOf(lowering: Lowering, values: readonly number[]): number {
  const key = values.join();
  const found = lowering.tables.findIndex((table) => table.join() === key);
  if (found >= 0) return found;
  lowering.tables.push([...values]);
  return lowering.tables.length - 1;
}
