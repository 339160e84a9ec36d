/** What all parts of the lowering share: the configured program, the cells laid out so far, the tables. */

import type { Code, Parameters } from '../../language/diagnostics/catalogue.ts';
import { type Diagnostic, diagnose, hasErrors } from '../../language/diagnostics/diagnostic.ts';
import type { Translation } from '../../language/labels/translation.ts';
import type { Globals } from '../../language/semantics/globals.ts';
import { DEEPEST_EXPRESSION } from '../../language/semantics/limits.ts';
import type { Program } from '../../language/semantics/program.ts';
import type { Stop } from '../../language/semantics/stops.ts';
import type {
  DefineSymbol,
  DiceSymbol,
  DomainSymbol,
  FieldSymbol,
  ItemSymbol,
  LocalSymbol,
  OptionSymbol,
  PieceSymbol,
  RecordSymbol,
  SpaceSymbol,
} from '../../language/semantics/symbols.ts';
import type { Citation, Expression, Span } from '../../language/syntax/ast.ts';
import { elementRange, type Range } from '../analysis/interval.ts';
import type { Openness } from '../analysis/visibility/shown.ts';
import { InternalProblem } from '../ir/internal-problem.ts';
import type {
  DiceIR,
  DomainIR,
  Effect,
  Elements as ElementsIR,
  EndingIR,
  Expr,
  FieldIR,
  GameIR,
  Origin,
  ParameterIR,
} from '../ir/ir.ts';
import { constant } from './build.ts';
import { depthOf, type Sizes, weightOf, weightOfGame } from './expressions/weight.ts';

export interface Lowering {
  /** With the names of what is being lowered: those of an example, while that is. */
  program: Program;
  /** What the rules say in another language; absent where they say it in their own. */
  readonly translation: Translation | undefined;
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
  /** How many items there are of each kind, for every item that was asked for. */
  readonly counts: Map<ItemSymbol, readonly number[]>;
  readonly dice: Map<DiceSymbol, { readonly index: number; readonly ir: DiceIR }>;
  readonly diceIR: DiceIR[];
  readonly tables: number[][];
  /** Where each table is: by what it says, and by its numbers. */
  readonly tableIndex: Map<object | string, number>;
  readonly origins: Origin[];
  readonly endings: EndingIR[];
  /** Fields that some rule reveals: the first of a cell per owner, a bit set of the seats that see it now. */
  readonly revealed: Map<FieldSymbol, number>;
  /** Parameters of actions that the rules reveal to all. */
  readonly told: Set<ParameterIR>;
  /** Shown definitions: who may see what they are made of. */
  readonly openness: Map<DefineSymbol, Openness>;
  readonly cells: Cells;
  /** All effects that expressions suppose. */
  readonly supposed: Effect[];
  /** How low and how high the names can be that the rules' own expressions may use. */
  readonly localRanges: Map<number, Range>;
  nextLocal: number;
  nextWait: number;
  /** By number of a wait: the place in the rules, for examples that begin there. */
  readonly waits: Map<number, WaitPlace>;
  /** Places so far that are no part of the game, or of the example, that is being made. */
  elsewhere: number;
  /** Values of attributes that are being made: one that is made of itself has none. */
  readonly begunAttributes: Set<Expression>;
  /** How large the expressions are that were made so far. */
  readonly sizes: Sizes;
  /** Expressions made so far. */
  work: number;
  /** How deep the expression that is made right now is in others, definitions written out. */
  depth: number;
  /** Letters in the paths of all statements so far. */
  letters: number;
  /** Whether there was more to make than is allowed. */
  spent: boolean;
}

/** The cells laid out so far: fields for good, then local values, whose blocks share cells. */
export interface Cells {
  readonly initial: number[];
  /** By cell: how low and how high what is kept there now can be. */
  readonly ranges: Range[];
  readonly fields: FieldIR[];
  /** Next free cell. */
  next: number;
  /** One past the highest cell ever used. */
  top: number;
}

/** Where a field lives: `base + owner·width + kind`. */
export interface FieldPlace {
  readonly base: number;
  readonly width: number;
  readonly owners: number;
  readonly low: number;
  readonly high: number;
  /** Of an array: what it has a value for. */
  readonly indices?: Indices | undefined;
}

/** The indices of an array. */
export interface Indices {
  readonly domain: number;
  /** Where they are numbers: the first of them, and what is read beside them all. */
  readonly numbers: { readonly first: number; readonly beside: number } | undefined;
}

export interface PiecePlace {
  readonly count: number;
  /** How many pieces of other kinds come before the first. */
  readonly first: number;
  /** Cell of the first piece's space. */
  readonly space: number;
}

/** A place where the game waits, and what is known there. */
export interface WaitPlace extends Pick<Stop, 'statement' | 'ways'> {
  /** What names stand for there, and where the steps around it were used, the innermost first. */
  readonly names: readonly (Environment | undefined)[];
  /** How low and how high the local values can be there, from the first cell that does not last. */
  readonly ranges: readonly Range[];
}

/** The environment of a place in the rules: what each local name in scope stands for, the innermost first. */
export interface Environment {
  readonly outer: Environment | undefined;
  readonly symbol: LocalSymbol;
  readonly value: Expr;
}

export function withName(
  outer: Environment | undefined,
  symbol: LocalSymbol | undefined,
  value: Expr,
): Environment | undefined {
  return symbol ? { outer, symbol, value } : outer;
}

/** What a name stands for here. */
export function nameValue(lowering: Lowering, names: Environment | undefined, symbol: LocalSymbol): Expr {
  for (let here = names; here; here = here.outer) if (here.symbol === symbol) return here.value;
  return unmade(lowering, undefined, `${symbol.name} stands for nothing`, constant(0));
}

/** Where the cells of a field are. */
export function fieldPlace({ fields }: Lowering, field: FieldSymbol): FieldPlace {
  const place = fields.get(field);
  if (!place) throw new InternalProblem('place of a field', `${field.name} has no cells`);
  return place;
}

/**
 * What stands for something that cannot be made, where that follows from what has been told of already: the game is
 * lowered on to find more, and is never run. Anywhere else it is a mistake in this program.
 */
export function unmade<T>(lowering: Lowering, span: Span | undefined, what: string, instead: T): T {
  if (hasErrors(lowering.diagnostics)) return instead;
  throw new InternalProblem(`lowering ${span ? `${span.file}:${span.start}` : 'a name'}`, what);
}

export function report<C extends Code>(lowering: Lowering, code: C, span: Span, facts: Parameters<C>): void {
  lowering.diagnostics.push(diagnose(code, span, facts));
}

/** More cells than this are refused: a position should stay small. */
export const MAX_CELLS = 20_000;
/** Places in the flow, steps and their effects expanded wherever they are used. */
const MAX_PLACES = 20_000;
/** Expressions, definitions expanded wherever they are used. */
const MAX_EXPRESSIONS = 200_000;
/** Letters of the path of a statement: phases, loops and steps in each other. */
const MAX_PATH = 2000;
/** Letters in the paths of all statements. */
const MAX_LETTERS = 5_000_000;
/** Operations in all that a game does and asks. */
const MAX_WEIGHT = 200_000;

/** Whether the game is larger than allowed: steps or definitions that use each other far too often. */
function isSpent(lowering: Lowering, span: Span): boolean {
  const { origins, elsewhere, work, depth, letters } = lowering;
  const places = origins.length - elsewhere;
  if (lowering.spent) return true;
  if (places > MAX_PLACES)
    refuse(lowering, span, 'The game with all its steps written out', places, MAX_PLACES);
  else if (work > MAX_EXPRESSIONS)
    refuse(lowering, span, 'The game with all its definitions written out', work, MAX_EXPRESSIONS);
  else if (depth > DEEPEST_EXPRESSION)
    refuse(lowering, span, 'The depth of this with its definitions written out', depth, DEEPEST_EXPRESSION);
  else if (letters > MAX_LETTERS)
    refuse(lowering, span, 'Letters in the names of all places, steps written out', letters, MAX_LETTERS);
  return lowering.spent;
}

function refuse(lowering: Lowering, span: Span, what: string, found: number, limit: number): void {
  lowering.spent = true;
  report(lowering, 'too-large', span, { what, found, limit });
}

/** Begins an expression, in the one that is being made right now; false if there is no room for it. */
export function beginExpression(lowering: Lowering, span: Span): boolean {
  lowering.work++;
  lowering.depth++;
  if (!isSpent(lowering, span)) return true;
  lowering.depth--;
  return false;
}

/** Ends the expression begun last: what was made, if it is not too large with all its parts written out. */
export function endExpression(lowering: Lowering, span: Span, made: Expr): Expr {
  const { depth } = lowering;
  lowering.work = Math.max(lowering.work, weightOf(lowering.sizes, made));
  lowering.depth = Math.max(depth, depthOf(lowering.sizes, made));
  const isTooLarge = isSpent(lowering, span);
  lowering.depth = depth - 1;
  return isTooLarge ? constant(0) : made;
}

/** Whether a statement at this path can be made. */
export function isTooDeep(lowering: Lowering, span: Span, path: string): boolean {
  lowering.letters += path.length;
  if (path.length > MAX_PATH && !lowering.spent)
    refuse(lowering, span, 'Letters in the names of all that is around this', path.length, MAX_PATH);
  return isSpent(lowering, span);
}

/** Looks at the whole game: expressions that many places share are written out at each. */
export function checkGame(lowering: Lowering, span: Span, game: GameIR): void {
  if (lowering.spent) return;
  const weight = weightOfGame(lowering.sizes, game);
  const { size } = game.layout;
  if (weight > MAX_WEIGHT)
    refuse(lowering, span, 'All that the game does and asks, written out', weight, MAX_WEIGHT);
  else if (size > MAX_CELLS) refuse(lowering, span, 'All that a position remembers', size, MAX_CELLS);
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

/** A name that nothing else has; `elements` are what a loop or a choice goes through with it. */
export function newLocal(lowering: Lowering, elements?: Elements): number {
  const local = lowering.nextLocal++;
  if (elements) noteElements(lowering, local, elements);
  return local;
}

/** Notes what a name goes through. */
export function noteElements(lowering: Lowering, local: number, elements: Elements): void {
  lowering.localRanges.set(local, elementRange(elements));
}

type Elements = Pick<ElementsIR, 'low' | 'size'>;

/** Reserves a cell for a local value until `releaseCells`. */
export function reserveCells(lowering: Lowering, count: number, low: number, high: number): number {
  const { cells } = lowering;
  const base = cells.next;
  cells.next += count;
  cells.top = Math.max(cells.top, cells.next);
  noteRange(cells, { base, length: count }, { low, high });
  return base;
}

export function releaseCells(lowering: Lowering, next: number): void {
  lowering.cells.next = next;
}

/** Notes how low and how high these cells can be from now on. */
export function noteRange(
  { ranges }: Cells,
  { base, length }: { readonly base: number; readonly length: number },
  range: Range,
): void {
  for (let cell = base; cell < base + length; cell++) ranges[cell] = range;
}

/** Index of a constant table; equal tables are kept once. */
export function tableOf(lowering: Lowering, values: readonly number[]): number {
  const { tables, tableIndex } = lowering;
  const key = `= ${values.join()}`;
  const index = tableIndex.get(key) ?? tables.push([...values]) - 1;
  tableIndex.set(key, index);
  return index;
}

/** Index of the table that says `what` (an attribute, `distances`), made when it is first asked for. */
export function tableNamed(lowering: Lowering, what: object | string, make: () => readonly number[]): number {
  const { tableIndex } = lowering;
  const index = tableIndex.get(what) ?? tableOf(lowering, make());
  tableIndex.set(what, index);
  return index;
}

/** Places of the rules in a game, as a measure of how large it is; a game that could not be made counts with its text. */
export function placesOf({ files }: Program, game: GameIR | undefined): number {
  return game?.origins.length ?? files.reduce((sum, { declarations }) => sum + 10 * declarations.length, 0);
}
