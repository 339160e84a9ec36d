/** Information flow: which expressions depend on what not everybody sees. */

import { areAlike } from '../../../shared/alike.ts';
import { evaluate } from '../../ir/evaluate.ts';
import type { Expr, FieldIR, Fold, Reference, Supposed } from '../../ir/ir.ts';
import { isFold } from '../../ir/ir.ts';
import { partsOf } from '../../ir/walk/expressions.ts';
import { boundName, type CellsRead } from './cells-read.ts';
import { conjuncts, written } from './conditions.ts';
import { type Meant, meantBy, meantIn, NOTHING_MEANT } from './meant.ts';
import { isMe } from './turn-taker.ts';

/** Operations that working out the owners of all pieces of a kind may take. */
const OWNER_FUEL = 10_000;

/** A field that not everybody sees, by its cells. */
export interface Secret {
  readonly base: number;
  /** Cells of each owner. */
  readonly width: number;
  readonly end: number;
  readonly visibility: 'owner' | 'nobody';
  readonly shape: NonNullable<FieldIR['shape']>;
  readonly countHidden: boolean;
  /** Seat of each owner, -1 for nobody. */
  readonly owners: readonly number[];
  /** First of a cell per owner that is not 0 while it is revealed; undefined if no rule reveals it. */
  readonly revealed: number | undefined;
  /** Everybody but the owner is trusted to see it. */
  readonly isSeenByOthers?: boolean;
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
  readonly sources: ReadonlyMap<number, ReadonlySet<Expr>>;
  /** Arguments that others could hear, by their cell. */
  readonly named: ReadonlyMap<number, NamedArgument>;
  /** What expressions read, where many of them are searched: most read nothing that could tell anything. */
  readonly reads?: CellsRead;
  /** What `me` was set from by the turn around, and still is; see `takerOf`. */
  readonly taker?: Expr | undefined;
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

/**
 * A secret that the value of the expression tells the seat, if any; without a seat: tells everybody. `holds`: conditions without which it
 * is not looked at.
 */
export function secretIn(
  expr: Expr,
  knowledge: Knowledge,
  seat: Expr | undefined,
  holds: readonly Expr[] = [],
): Secret | undefined {
  if (!mayTell(expr, knowledge)) return undefined;
  return search(expr, {
    knowledge,
    seat,
    holds: holds.flatMap((each) => ofSeat(each, seat)),
    looked: new Set(),
    meant: NOTHING_MEANT,
  });
}

/** Whether it reads anything that is secret, or that may have been made from something. */
function mayTell(expr: Expr, { reads, secrets, sources }: Knowledge): boolean {
  if (!reads) return true;
  for (const at of reads(expr)) if (sources.has(at) || secretWith(at, secrets)) return true;
  return false;
}

/** For whom is searched, and what is known on the way. */
interface Search {
  readonly knowledge: Knowledge;
  readonly seat: Expr | undefined;
  readonly holds: readonly Expr[];
  /** Local values whose sources were looked at. */
  readonly looked: Set<number>;
  /** What names and local values stand for in what is supposed. */
  readonly meant: Meant;
}

function search(expr: Expr, here: Search): Secret | undefined {
  if (isFold(expr)) {
    const { where, of } = expr;
    if (countsAll(expr, here.knowledge.secrets)) return undefined;
    return (where && search(where, here)) ?? (of && search(of, under(here, where)));
  }
  switch (expr.op) {
    case 'const':
      return undefined;
    case 'local':
      return searchSources(boundName(expr.local), here);
    case 'load':
      return secretAt(expr.ref, here) ?? searchAll(partsOf(expr), here) ?? searchWritten(expr.ref.base, here);
    case 'and':
      // Where one of them does not hold, nothing is told by the other.
      return search(expr.left, under(here, expr.right)) ?? search(expr.right, under(here, expr.left));
    case 'if':
      return (
        search(expr.condition, here) ??
        search(expr.then, under(here, expr.condition)) ??
        search(expr.else, here)
      );
    case 'suppose':
      return searchAll(partsOf(expr), supposing(here, expr));
    case 'flood':
      return searchAll(partsOf(expr), expr.supposed ? supposing(here, expr.supposed) : here);
    default:
      return searchAll(partsOf(expr), here);
  }
}

function supposing(here: Search, supposed: Supposed): Search {
  return { ...here, meant: meantIn(here.meant, supposed, here.knowledge.firstLocal) };
}

/** Where this holds as well. */
function under(here: Search, condition: Expr | undefined): Search {
  const more = condition ? ofSeat(condition, here.seat) : [];
  // What is no secret here may be one where less holds.
  return more.length > 0 ? { ...here, holds: [...here.holds, ...more], looked: new Set(here.looked) } : here;
}

/** The parts of a condition that say what the seat is. */
function ofSeat(condition: Expr, seat: Expr | undefined): readonly Expr[] {
  return conjuncts(condition).filter(
    (each) => each.op === '=' && (same(each.left, seat) || same(each.right, seat)),
  );
}

function searchAll(exprs: Iterable<Expr>, here: Search): Secret | undefined {
  for (const each of exprs) {
    const found = search(each, here);
    if (found) return found;
  }
  return undefined;
}

/** What was written into a cell before, when something else held. */
function searchWritten(base: number, here: Search): Secret | undefined {
  return searchSources(base, { ...here, holds: [] });
}

/** Looks at what a local value was made from, once. */
function searchSources(at: number, here: Search): Secret | undefined {
  const { sources, named } = here.knowledge;
  const made = sources.get(at);
  if (made === undefined || here.looked.has(at)) return undefined;
  here.looked.add(at);
  const found = searchAll(made, here);
  const through = named.get(at);
  return found && through ? { ...found, through } : found;
}

/** The secret that a cell belongs to. */
export function secretOf({ base }: Reference, secrets: readonly Secret[]): Secret | undefined {
  return secretWith(base, secrets);
}

function secretWith(cell: number, secrets: readonly Secret[]): Secret | undefined {
  for (const secret of secrets) if (cell >= secret.base && cell < secret.end) return secret;
  return undefined;
}

/** Whether the cell belongs to a secret of somebody else. */
function secretAt(ref: Reference, here: Search): Secret | undefined {
  const { seat } = here;
  const secret = secretOf(ref, here.knowledge.secrets);
  if (!secret) return undefined;
  // The first cell of a deck says how many cards it holds.
  const isLength =
    secret.shape === 'deck' &&
    !secret.countHidden &&
    (ref.base - secret.base) % secret.width === 0 &&
    ref.indices.every(({ stride }) => stride === secret.width);
  if (isLength) return undefined;
  const { isSeenByOthers = false, visibility } = secret;
  // Who sees it is everybody, but not each by the same right.
  if (isSeenByOthers && visibility === 'owner') return undefined;
  if (isSeenByOthers && seat === undefined) return secret;
  if (visibility === 'nobody' && !isSeenByOthers) return secret;
  const first = Math.floor((ref.base - secret.base) / secret.width);
  const isOwn = (index: Expr): boolean => {
    const meant = meantBy(here.meant, index);
    const { taker } = here.knowledge;
    if (taker && isMe(seat) && same(meant, taker)) return true;
    return same(meant, seat) || isOwnedBy(meant, secret.owners.slice(first), here);
  };
  const owner = ref.indices.find(
    ({ stride, index }) => stride === secret.width && (secret.width > 1 || isOwn(index)),
  );
  const isOfSeat = owner ? isOwn(owner.index) : seat?.op === 'const' && secret.owners[first] === seat.value;
  return isOfSeat === isSeenByOthers ? secret : undefined;
}

/** `h.owner is me`: whether a condition that holds says that the seat owns this one of them, however that is worked out. */
function isOwnedBy(index: Expr, owners: Secret['owners'], { holds, knowledge, seat }: Search): boolean {
  if (index.op !== 'local') return false;
  const owned = (whose: Expr): boolean => {
    const grounds = { tables: knowledge.tables, initial: [], fuel: OWNER_FUEL };
    const isEach = owners.every(
      (owner, each) => evaluate(grounds, whose, new Map([[index.local, each]])) === owner,
    );
    return owners.length > 0 && isEach && grounds.fuel >= 0 && readsOnly(whose, index.local);
  };
  return holds.some(
    (each) =>
      each.op === '=' &&
      ((same(each.right, seat) && owned(each.left)) || (same(each.left, seat) && owned(each.right))),
  );
}

/** Whether its value is that of a name alone, whatever the cells hold. */
function readsOnly(expr: Expr, local: number): boolean {
  if (expr.op === 'local') return expr.local === local;
  return expr.op !== 'load' && !isFold(expr) && partsOf(expr).every((part) => readsOnly(part, local));
}

/** `count p.hand`: how many things, whatever they are; a sum of numbers is none that others see. */
function countsAll(fold: Fold, secrets: readonly Secret[]): boolean {
  if (fold.op !== 'sum' || fold.where !== undefined || fold.of?.op !== 'load') return false;
  const { ref } = fold.of;
  const secret = secretOf(ref, secrets);
  return (
    secret !== undefined &&
    secret.shape !== 'array' &&
    !secret.countHidden &&
    fold.size === secret.width &&
    ref.indices.some(({ index }) => index.op === 'local' && index.local === fold.local)
  );
}

/** Whether two expressions are written alike, whatever the names are called that they bind: `next(me)` goes through seats each time it is written. */
export function same(a: Expr, b: Expr | undefined): boolean {
  if (a.op !== b?.op) return false;
  if (areAlike(a, b)) return true;
  return partsOf(a).length > 0 && written(a) === written(b);
}
