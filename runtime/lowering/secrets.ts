/** Which expressions tell what not everybody sees. */

import type { FieldSymbol } from '../../language/semantics/symbols.ts';
import type { Expr, Fold, Reference } from '../ir/ir.ts';
import { visibilityOf } from './decks.ts';
import type { Lowering } from './lowering.ts';

/** A field that not everybody sees, by its cells. */
export interface Secret {
  readonly field: FieldSymbol;
  readonly base: number;
  readonly width: number;
  readonly end: number;
  readonly isDeck: boolean;
  /** Seat of each owner, -1 for nobody. */
  readonly owners: readonly number[];
  /** First of a cell per owner that is not 0 while it is revealed; undefined if no rule reveals it. */
  readonly revealed: number | undefined;
}

/** What is known about cells where an expression is evaluated. */
export interface Knowledge {
  readonly secrets: readonly Secret[];
  /** The first cell that holds a local value; those before it last. */
  readonly firstLocal: number;
  /** What a local value may have been made from, by its cell; of a name that is bound in effects, see `boundName`. */
  readonly sources: ReadonlyMap<number, readonly Expr[]>;
}

/** Where the sources of a name bound in effects are kept, apart from those of cells. */
export function boundName(local: number): number {
  return -1 - local;
}

export function secretsOf(lowering: Lowering): Secret[] {
  const secrets: Secret[] = [];
  for (const [field, { base, width, owners }] of lowering.fields) {
    if (visibilityOf(field.syntax) === 'all') continue;
    const end = base + width * owners;
    secrets.push({
      field,
      base,
      width,
      end,
      isDeck: field.type.kind === 'deck',
      owners: lowering.cells.fields.find((each) => each.base === base)?.owners ?? [],
      revealed: lowering.revealed.get(field),
    });
  }
  return secrets;
}

/** A secret that the value of the expression tells the seat, if any; without a seat: tells everybody. */
export function secretIn(expr: Expr, knowledge: Knowledge, seat: Expr | undefined): Secret | undefined {
  return search(expr, knowledge, seat, new Set());
}

function search(
  expr: Expr,
  knowledge: Knowledge,
  seat: Expr | undefined,
  looked: Set<number>,
): Secret | undefined {
  const inside = (...exprs: readonly (Expr | undefined)[]): Secret | undefined => {
    for (const each of exprs) {
      const found = each && search(each, knowledge, seat, looked);
      if (found) return found;
    }
    return undefined;
  };
  const madeFrom = (at: number): Secret | undefined => {
    if (looked.has(at)) return undefined;
    looked.add(at);
    return inside(...(knowledge.sources.get(at) ?? []));
  };
  switch (expr.op) {
    case 'const':
      return undefined;
    case 'local':
      return madeFrom(boundName(expr.local));
    case 'load': {
      const { ref } = expr;
      return (
        secretAt(ref, knowledge.secrets, seat) ??
        inside(...ref.indices.map(({ index }) => index)) ??
        madeFrom(ref.base)
      );
    }
    case 'table':
      return inside(expr.index);
    case 'not':
    case 'negate':
      return inside(expr.of);
    case 'if':
      return inside(expr.condition, expr.then, expr.else);
    case 'has':
      return inside(expr.set, expr.index);
    case 'size':
      return inside(expr.set);
    case 'count':
    case 'sum':
    case 'min':
    case 'max':
    case 'any':
    case 'all':
    case 'the':
      return countsAll(expr, knowledge.secrets) ? undefined : inside(expr.where, expr.of);
    default:
      // What else there is, only the optimizer makes.
      return 'left' in expr ? inside(expr.left, expr.right) : undefined;
  }
}

/** The secret that a cell belongs to. */
export function secretOf(ref: Reference, secrets: readonly Secret[]): Secret | undefined {
  return secrets.find(({ base, end }) => ref.base >= base && ref.base < end);
}

/** Whether the cell belongs to a secret of somebody else. */
function secretAt(ref: Reference, secrets: readonly Secret[], seat: Expr | undefined): Secret | undefined {
  const secret = secretOf(ref, secrets);
  if (!secret) return undefined;
  // The first cell of a deck says how many cards it holds.
  const isLength =
    secret.isDeck &&
    !secret.field.syntax.countHidden &&
    (ref.base - secret.base) % secret.width === 0 &&
    ref.indices.every(({ stride }) => stride === secret.width);
  if (isLength) return undefined;
  if (visibilityOf(secret.field.syntax) === 'nobody') return secret;
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
    !secret.field.syntax.countHidden &&
    fold.size === secret.width &&
    ref.indices.some(({ index }) => index.op === 'local' && index.local === fold.local)
  );
}

/** Whether two expressions are written alike. */
export function same(a: Expr, b: Expr | undefined): boolean {
  return b !== undefined && JSON.stringify(a) === JSON.stringify(b);
}
