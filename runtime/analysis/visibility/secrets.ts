/** Information flow: which expressions depend on what not everybody sees. */

import type { Expr, FieldIR, Fold, Reference } from '../../ir/ir.ts';
import { isFold } from '../../ir/ir.ts';
import { partsOf } from '../../ir/walk/expressions.ts';

/** A field that not everybody sees, by its cells. */
export interface Secret {
  readonly base: number;
  /** Cells of each owner. */
  readonly width: number;
  readonly end: number;
  readonly visibility: 'owner' | 'nobody';
  readonly shape: 'value' | 'pile' | 'deck';
  readonly countHidden: boolean;
  /** Seat of each owner, -1 for nobody. */
  readonly owners: readonly number[];
  /** First of a cell per owner that is not 0 while it is revealed; undefined if no rule reveals it. */
  readonly revealed: number | undefined;
  /** The argument by way of which it is told, where that was named for all to hear. */
  readonly through?: NamedArgument;
}

/** An argument that others could hear, if it were not put where they do not look. */
export interface NamedArgument {
  readonly name: string;
  readonly action: string;
  readonly origin: number;
}

/** What is known about cells where an expression is evaluated. */
export interface Knowledge {
  readonly secrets: readonly Secret[];
  /** The first cell that holds a local value; those before it last. */
  readonly firstLocal: number;
  /** Constant tables that expressions read. */
  readonly tables: readonly (readonly number[])[];
  /** What a local value may have been made from, by its cell; of a name that is bound in effects, see `boundName`. */
  readonly sources: ReadonlyMap<number, readonly Expr[]>;
  /** Arguments that others could hear, by their cell. */
  readonly named: ReadonlyMap<number, NamedArgument>;
}

/** What it takes to follow a value to what it is made from. */
type Traced = Omit<Knowledge, 'tables'>;

/** Where the sources of a name bound in effects are kept, apart from those of cells. */
export function boundName(local: number): number {
  return -1 - local;
}

/** The fields that not everybody sees. */
export function secretsOf(fields: readonly FieldIR[]): readonly Secret[] {
  return fields.flatMap((field): Secret[] => {
    const { base, length, visibility, shape = 'value', countHidden = false, owners, revealed } = field;
    if (visibility === 'all' || length === 0) return [];
    const width = length / (owners?.length ?? 1);
    const end = base + length;
    return [{ base, width, end, visibility, shape, countHidden, owners: owners ?? [], revealed }];
  });
}

/** A secret that the value of the expression tells the seat, if any; without a seat: tells everybody. */
export function secretIn(expr: Expr, knowledge: Traced, seat: Expr | undefined): Secret | undefined {
  return search(expr, knowledge, seat, new Set());
}

function search(
  expr: Expr,
  knowledge: Traced,
  seat: Expr | undefined,
  looked: Set<number>,
): Secret | undefined {
  if (expr.op === 'const') return undefined;
  if (expr.op === 'local') return searchSources(boundName(expr.local), knowledge, seat, looked);
  if (expr.op === 'load') {
    const { ref } = expr;
    return (
      secretAt(ref, knowledge.secrets, seat) ??
      searchAll(partsOf(expr), knowledge, seat, looked) ??
      searchSources(ref.base, knowledge, seat, looked)
    );
  }
  if (isFold(expr) && countsAll(expr, knowledge.secrets)) return undefined;
  return searchAll(partsOf(expr), knowledge, seat, looked);
}

function searchAll(
  exprs: readonly Expr[],
  knowledge: Traced,
  seat: Expr | undefined,
  looked: Set<number>,
): Secret | undefined {
  for (const each of exprs) {
    const found = search(each, knowledge, seat, looked);
    if (found) return found;
  }
  return undefined;
}

/** Looks at what a local value was made from, once. */
function searchSources(
  at: number,
  knowledge: Traced,
  seat: Expr | undefined,
  looked: Set<number>,
): Secret | undefined {
  const sources = knowledge.sources.get(at);
  if (sources === undefined || looked.has(at)) return undefined;
  looked.add(at);
  const found = searchAll(sources, knowledge, seat, looked);
  const through = knowledge.named.get(at);
  return found && through ? { ...found, through } : found;
}

/** The secret that a cell belongs to. */
export function secretOf(ref: Reference, secrets: readonly Secret[]): Secret | undefined {
  const { base: at } = ref;
  for (const secret of secrets) if (at >= secret.base && at < secret.end) return secret;
  return undefined;
}

/** Whether the cell belongs to a secret of somebody else. */
function secretAt(ref: Reference, secrets: readonly Secret[], seat: Expr | undefined): Secret | undefined {
  const secret = secretOf(ref, secrets);
  if (!secret) return undefined;
  // The first cell of a deck says how many cards it holds.
  const isLength =
    secret.shape === 'deck' &&
    !secret.countHidden &&
    (ref.base - secret.base) % secret.width === 0 &&
    ref.indices.every(({ stride }) => stride === secret.width);
  if (isLength) return undefined;
  if (secret.visibility === 'nobody') return secret;
  const owner = ref.indices.find(
    ({ stride, index }) => stride === secret.width && (secret.width > 1 || same(index, seat)),
  );
  if (owner && same(owner.index, seat)) return undefined;
  const fixed = Math.floor((ref.base - secret.base) / secret.width);
  if (!owner && seat?.op === 'const' && secret.owners[fixed] === seat.value) return undefined;
  return secret;
}

/** `count p.hand`: how many, whatever they are. */
function countsAll(fold: Fold, secrets: readonly Secret[]): boolean {
  if (fold.op !== 'sum' || fold.where !== undefined || fold.of?.op !== 'load') return false;
  const { ref } = fold.of;
  const secret = secretOf(ref, secrets);
  return (
    secret !== undefined &&
    !secret.countHidden &&
    fold.size === secret.width &&
    ref.indices.some(({ index }) => index.op === 'local' && index.local === fold.local)
  );
}

/** Whether two expressions are written alike. */
export function same(a: Expr, b: Expr | undefined): boolean {
  return b !== undefined && JSON.stringify(a) === JSON.stringify(b);
}
