/** What values are called in the rules, for explaining a plan. */

import type { FieldIR } from '../../ir/cells.ts';
import { type GameIR, SPACES } from '../../ir/ir.ts';
import { nameValue } from '../../values/names.ts';
import type { Expr, HeldSet, ParameterIR, Reference } from '../ir.ts';
import { withBound } from '../optimize/known/expr.ts';
import { partsOf } from '../walk.ts';

/** The names around an expression. */
export interface Names {
  readonly ir: GameIR;
  /** By local: the parameters of the action. */
  readonly locals: ReadonlyMap<number, Pick<ParameterIR, 'name' | 'type'>>;
  /** By cell: what was chosen for actions around. */
  readonly cells: ReadonlyMap<number, string>;
}

/** What a cell is called that holds what was named by `let`, by a step or a loop: the game does not keep that name. */
const NAMED = '(named before)';

/** The value in the words of the rules; `undefined` where it is worked out in a way that has no short name. */
export function nameExpr(names: Names, expr: Expr): string | undefined {
  switch (expr.op) {
    case 'const':
      return String(expr.value);
    case 'local':
      return names.locals.get(expr.local)?.name;
    case 'load':
      return nameReference(names, expr.ref);
    case '+':
    case '-':
    case '*': {
      const [left, right] = [nameExpr(names, expr.left), nameExpr(names, expr.right)];
      return left === undefined || right === undefined ? undefined : `${left} ${expr.op} ${right}`;
    }
    default:
      return undefined;
  }
}

/** The same of a space. */
export function nameSpace(names: Names, expr: Expr): string | undefined {
  return expr.op === 'const' ? names.ir.domains[SPACES]?.members[expr.value]?.name : nameExpr(names, expr);
}

/** What the value of an expression depends on, in order: names of parameters and fields. */
export function namesInside(names: Names, expr: Expr): readonly string[] {
  const found = new Set<string>();
  const visit = (part: Expr, bound: ReadonlySet<number>): void => {
    if (part.op === 'local' || part.op === 'load') {
      const name = part.op === 'local' && bound.has(part.local) ? undefined : nameExpr(names, part);
      if (name !== undefined) found.add(name);
      if (name !== undefined || part.op === 'local') return;
    }
    const inside = withBound(bound, part);
    for (const inner of partsOf(part)) visit(inner, inside);
  };
  visit(expr, new Set());
  return [...found];
}

/** `whose man is me`: what holds of the elements of a bit set, which begin with `low`. */
export function nameHeld(names: Names, { base, row, value, isNegated }: HeldSet, low: number): string {
  const not = isNegated ? 'not ' : '';
  if (isUse(names, base + low)) return `${not}in use`;
  const field = fieldAt(names.ir, base + low);
  if (field === undefined) return `of which something does ${not}hold`;
  const pile =
    row === undefined ? field.name : `${nameExpr(names, row.index) ?? 'a pile'}.${ownName(names, field)}`;
  const isIn = isPile(field) ? isHeldIn(field, value, isNegated) : undefined;
  if (isIn !== undefined) return `${isIn ? '' : 'not '}in ${pile}`;
  const of = row === undefined ? '' : ` of ${nameExpr(names, row.index) ?? 'what is asked for'}`;
  return `whose ${ownName(names, field)}${of} is ${not}${nameValueOf(names, field, value) ?? 'what is worked out before'}`;
}

/** A condition in the words of the rules; `undefined` where it has no short name. */
export function nameCondition(names: Names, expr: Expr): string | undefined {
  switch (expr.op) {
    case 'not': {
      const of = nameCondition(names, expr.of);
      return of && `not ${of}`;
    }
    case 'load': {
      const [index] = expr.ref.indices;
      const element = index && nameExpr(names, index.index);
      if (element !== undefined && isUse(names, expr.ref.base)) return `${element} is in use`;
      return nameReference(names, expr.ref);
    }
    case '=':
    case '!=':
    case '<':
    case '<=':
    case '>':
    case '>=': {
      const field = expr.left.op === 'load' ? fieldAt(names.ir, expr.left.ref.base) : undefined;
      const asksWhether = expr.op === '>=' && expr.right.op === 'const' && expr.right.value === 1;
      if (asksWhether && field !== undefined && isPile(field)) return nameExpr(names, expr.left);
      const [left, right] = [nameExpr(names, expr.left), nameValueOf(names, field, expr.right)];
      return left === undefined || right === undefined ? undefined : `${left} ${expr.op} ${right}`;
    }
    default:
      return undefined;
  }
}

/** Whether the cells of a field say how often a pile holds each kind. */
function isPile({ holds }: FieldIR): boolean {
  return holds !== undefined && holds.kinds >= 0;
}

/** Whether a pile has those of which it holds so many, or else has none of them; undefined where that tells neither. */
function isHeldIn({ type }: FieldIR, value: Expr, isNegated: boolean): boolean | undefined {
  if (value.op !== 'const') return undefined;
  if (value.value === 0) return isNegated;
  return value.value === 1 && type.kind === 'number' && type.high === 1 ? !isNegated : undefined;
}

/** Whether a cell says that the first record of a kind is in use. */
function isUse({ ir }: Names, cell: number): boolean {
  return ir.table.records.some(({ used }) => used === cell);
}

/** The value as it stands beside a field: a constant is a member, a yes or no, or a number as the field is. */
function nameValueOf(names: Names, field: FieldIR | undefined, value: Expr): string | undefined {
  if (value.op !== 'const' || field === undefined) return nameExpr(names, value);
  const named = nameValue(names.ir, field.type, value.value);
  if (named === null) return 'none';
  if (typeof named === 'boolean') return named ? 'yes' : 'no';
  return String(named);
}

/** `man` of `space.man`; all of `pawn.space` where the pawn is told by the player who has it. */
function ownName(names: Names, { name, over: [first] }: FieldIR, owner?: Expr): string {
  const told = owner && domainOf(names, owner);
  return told === undefined || told === first ? name.slice(name.lastIndexOf('.') + 1) : name;
}

/** The finite set that a value is known to be a member of. */
function domainOf({ ir, locals }: Names, expr: Expr): number | undefined {
  const isCell = expr.op === 'load';
  const type = isCell
    ? fieldAt(ir, expr.ref.base)?.type
    : expr.op === 'local' && locals.get(expr.local)?.type;
  return type && type.kind === 'member' ? type.domain : undefined;
}

/** `start.king`, `me`, `card in me.hand`; undefined where an index has no short name. */
function nameReference(names: Names, { base, indices }: Reference): string | undefined {
  const { ir, cells } = names;
  const field = fieldAt(ir, base);
  if (field === undefined) return indices.length === 0 ? (cells.get(base) ?? NAMED) : undefined;
  const owners: string[] = [];
  let [rest, stride] = [base - field.base, field.length];
  for (const domain of field.over) {
    stride /= sizeOf(ir, domain);
    const fixed = Math.floor(rest / stride);
    rest -= fixed * stride;
    const index = indices.find((one) => one.stride === stride);
    const name =
      index === undefined ? ir.domains[domain]?.members[fixed]?.name : nameExpr(names, index.index);
    if (name === undefined) return undefined;
    owners.push(name);
  }
  const owner = indices.find((one) => one.stride === field.length / sizeOf(ir, field.over[0]));
  const key = field.shape === 'array' ? owners.pop() : undefined;
  const kind = isPile(field) ? owners.pop() : undefined;
  const [first, ...more] = owners;
  const name =
    first === undefined
      ? field.name
      : [`${first}.${ownName(names, field, owner?.index)}`, ...more].join(' of ');
  if (key !== undefined) return `${name}[${key}]`;
  return kind === undefined ? name : `${kind} in ${name}`;
}

function sizeOf({ domains }: GameIR, domain: number | undefined): number {
  return domain === undefined ? 1 : Math.max(1, domains[domain]?.members.length ?? 0);
}

function fieldAt({ layout }: GameIR, cell: number): FieldIR | undefined {
  return layout.fields.find(({ base, length }) => cell >= base && cell < base + length);
}
