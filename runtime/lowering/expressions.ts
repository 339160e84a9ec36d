/** Expressions of the language as expressions over cells. */

import type { Reading } from '../../language/semantics/checker.ts';
import { constantValue } from '../../language/semantics/constants.ts';
import { setOf } from '../../language/semantics/set-of.ts';
import type {
  DefineSymbol,
  EnumMemberSymbol,
  EnumSymbol,
  LocalSymbol,
  PieceSymbol,
} from '../../language/semantics/symbols.ts';
import { pieceOf } from '../../language/semantics/types.ts';
import type * as ast from '../../language/syntax/ast.ts';
import type { Expr, Fold, Reference, TextIR, ValueType } from '../ir/ir.ts';
import { CELL } from '../ir/ir.ts';
import { eachSpace, lowerBoardValue, lowerOfSpace } from './board.ts';
import {
  addIndex,
  allOf,
  binary,
  cell,
  constant,
  ifThenElse,
  load,
  NO,
  not,
  reference,
  YES,
} from './build.ts';
import { lowerZone, topOf } from './decks.ts';
import { type LoweredDomain, lowerDomain, newElement, runThrough } from './domains.ts';
import {
  beginExpression,
  endExpression,
  type Lowering,
  type Names,
  nameValue,
  newLocal,
  tableNamed,
  withName,
} from './lowering.ts';
import {
  firstOf,
  mayBeNone,
  numberedPiece,
  pieceIn,
  pieceOwner,
  pieceSpace,
  piecesOf,
  spaceOfPiece,
} from './pieces.ts';
import { kindsOf, valueType } from './values.ts';
import { weightOf } from './weight.ts';

export function lowerExpression(
  lowering: Lowering,
  names: Names | undefined,
  expression: ast.Expression,
): Expr {
  if (!beginExpression(lowering, expression.span)) return constant(0);
  const value = lowerAny(lowering, names, expression);
  const reading = lowering.program.readings.get(expression);
  const read = reading ? readValue(lowering, expression, value, reading) : value;
  return endExpression(lowering, expression.span, read);
}

/** The value as such, before it is read as another. */
function lowerAny(lowering: Lowering, names: Names | undefined, expression: ast.Expression): Expr {
  const lower = (inner: ast.Expression): Expr => lowerExpression(lowering, names, inner);
  switch (expression.kind) {
    case 'number':
      return constant(expression.value);
    case 'yes-no':
      return expression.value ? YES : NO;
    case 'none':
      return constant(-1);
    case 'missing':
      return constant(0);
    case 'name':
      return lowerName(lowering, names, expression);
    case 'call':
      return lowerCall(lowering, names, expression);
    case 'member':
      return lowerMember(lowering, names, expression);
    case 'index':
      return lowerIndex(lowering, names, expression);
    case 'set':
      return expression.members.reduce<Expr>(
        (set, member) => binary('bit-or', set, bitOf(lowering, lower(member))),
        constant(0),
      );
    case 'range': {
      let set = 0;
      const low = constantValue(lowering.program, lowering.options, expression.low) ?? 0;
      const high = constantValue(lowering.program, lowering.options, expression.high) ?? low;
      for (let value = Math.max(0, low); value <= Math.min(30, high); value++) set |= 1 << value;
      return constant(set);
    }
    case 'not':
      return not(lower(expression.operand));
    case 'negate':
      return binary('-', constant(0), lower(expression.operand));
    case 'binary':
      return lowerBinary(lowering, names, expression);
    case 'is-out':
      return load(reference(CELL.out, lower(expression.player), 1, lowering.players));
    case 'if':
      return ifThenElse(lower(expression.condition), lower(expression.then), lower(expression.else));
    case 'query':
      return lowerQuery(lowering, names, expression);
  }
}

/** A value read as another: see `language/semantics/check/readings.ts`. */
function readValue(lowering: Lowering, expression: ast.Expression, value: Expr, reading: Reading): Expr {
  const type = lowering.program.types.get(expression);
  const maybeNone = type?.kind === 'member' && type.optional;
  const piece = type && pieceOf(type);
  if (piece && reading === 'space') return spaceOfPiece(lowering, piece, value, maybeNone);
  if (!piece || reading !== 'piece') return value;
  const number = binary('+', value, constant(piecesOf(lowering, piece).first));
  return maybeNone ? ifThenElse(binary('>=', value, constant(0)), number, constant(-1)) : number;
}

/** Counts an expression that is written out here and in other places, too. */
function written(lowering: Lowering, expression: Expr): Expr {
  lowering.work += weightOf(expression);
  return expression;
}

/** The bit of a member: `1 << index`. */
export function bitOf(lowering: Lowering, index: Expr): Expr {
  if (index.op === 'const') return constant(index.value < 0 ? 0 : 1 << index.value);
  const powers = (): number[] => Array.from({ length: 31 }, (_, bit) => 1 << bit);
  return { op: 'table', table: tableNamed(lowering, 'bits', powers), index };
}

function lowerName(
  lowering: Lowering,
  names: Names | undefined,
  expression: ast.Expression & { kind: 'name' },
): Expr {
  const meaning = lowering.program.meanings.get(expression);
  switch (meaning?.kind) {
    case 'option':
      return constant(lowering.options.get(meaning) ?? 0);
    case 'enum-member':
      return constant(meaning.index);
    case 'seat':
      return constant(meaning.index);
    case 'space':
      return constant(lowering.spaceIndex.get(meaning) ?? 0);
    case 'piece':
      return constant(0);
    case 'local':
      return written(lowering, readLocal(lowering, nameValue(names, meaning), meaning));
    case 'dice': {
      const dice = lowering.dice.get(meaning);
      return dice ? cell(dice.ir.base) : constant(0);
    }
    case 'field':
      return load(lowerReference(lowering, names, expression));
    case 'define':
      return lowerDefine(lowering, meaning, []);
    case 'builtin':
      if (meaning.name === 'me') return cell(CELL.me);
      if (meaning.name === 'round') return cell(CELL.round);
      return constant(0);
    default:
      return constant(0);
  }
}

/** A name for a die reads as the face it shows. */
function readLocal(lowering: Lowering, value: Expr, symbol: LocalSymbol): Expr {
  if (symbol.type.kind !== 'die') return value;
  const dice = lowering.dice.get(symbol.type.dice);
  return dice ? load(reference(dice.ir.base, value)) : constant(0);
}

function lowerCall(
  lowering: Lowering,
  names: Names | undefined,
  expression: ast.Expression & { kind: 'call' },
): Expr {
  const values = expression.arguments.map((argument) => lowerExpression(lowering, names, argument));
  const { text } = expression.name;
  if (text === 'min' || text === 'max') {
    return values.reduce((left, right) =>
      written(lowering, ifThenElse(binary(text === 'min' ? '<=' : '>=', left, right), left, right)),
    );
  }
  const [first] = expression.arguments;
  if (text === 'top' && first && lowering.program.types.get(first)?.kind === 'deck')
    return topOf(lowerZone(lowering, names, first));
  const meaning = lowering.program.meanings.get(expression);
  if (meaning?.kind === 'board-function')
    return lowerBoardValue(lowering, meaning.name, values, mayBeNone(lowering, expression.arguments));
  if (meaning?.kind === 'define') return lowerDefine(lowering, meaning, values);
  return text === 'next' && values[0] ? nextSeat(lowering, values[0]) : constant(0);
}

/** The next seat still in, clockwise; the same if there is no other. */
function nextSeat(lowering: Lowering, seat: Expr): Expr {
  const { players } = lowering;
  const local = newLocal(lowering);
  const after = (steps: Expr): Expr =>
    binary('mod', binary('+', binary('+', seat, constant(1)), steps), constant(players));
  const where = not(load(reference(CELL.out, after({ op: 'local', local }))));
  const first: Fold = { op: 'the', local, low: 0, size: players, where, of: undefined };
  return written(lowering, ifThenElse(binary('<', first, constant(0)), seat, after(first)));
}

/** A definition stands for its value, with the arguments in place of the parameters. */
function lowerDefine(lowering: Lowering, define: DefineSymbol, values: readonly Expr[]): Expr {
  let names: Names | undefined;
  define.parameters.forEach((parameter, index) => {
    names = withName(names, parameter, values[index] ?? constant(0));
  });
  return lowerExpression(lowering, names, define.declaration.value);
}

function lowerMember(
  lowering: Lowering,
  names: Names | undefined,
  expression: ast.Expression & { kind: 'member' },
): Expr {
  const meaning = lowering.program.meanings.get(expression);
  const of = (): Expr => lowerExpression(lowering, names, expression.of);
  switch (meaning?.kind) {
    case 'attribute': {
      const type = lowering.program.types.get(expression.of);
      if (type?.kind === 'member' && type.domain.kind === 'spaces')
        return spaceAttribute(lowering, meaning.index, of());
      return type?.kind === 'member' && type.domain.kind === 'enum'
        ? attributeTable(lowering, type.domain, meaning.index, of())
        : constant(0);
    }
    case 'piece':
      // A piece of each player: its index is its owner's seat.
      return of();
    case 'of-space':
      return lowerOfSpace(lowering, meaning.what, of());
    case 'owner-of-piece': {
      const piece = pieceIn(lowering, expression.of);
      return piece ? pieceOwner(lowering, piece, of()) : constant(-1);
    }
    case 'space-of-piece': {
      const piece = pieceIn(lowering, expression.of);
      return piece ? load(pieceSpace(lowering, piece, of())) : constant(-1);
    }
    case 'space':
      return binary('+', constant(lowering.spaceIndex.get(meaning) ?? 0), of());
    case 'field':
      return load(lowerReference(lowering, names, expression));
    default:
      return constant(0);
  }
}

function attributeTable(lowering: Lowering, symbol: EnumSymbol, index: number, of: Expr): Expr {
  const value = (member: EnumMemberSymbol): number => attributeValue(lowering, member.syntax.values[index]);
  const known = of.op === 'const' ? symbol.members[of.value] : undefined;
  if (of.op === 'const') return constant(known ? value(known) : 0);
  const what = symbol.attributes[index] ?? '';
  return { op: 'table', table: tableNamed(lowering, what, () => symbol.members.map(value)), index: of };
}

function spaceAttribute(lowering: Lowering, index: number, space: Expr): Expr {
  const values = (): number[] =>
    eachSpace(lowering, (syntax) => attributeValue(lowering, syntax.values[index]));
  const table = tableNamed(lowering, lowering.globals.spaceAttributes[index] ?? '', values);
  if (space.op === 'const') return constant(lowering.tables[table][space.value] ?? 0);
  return { op: 'table', table, index: space };
}

/** What stands in a table of attributes: a number, yes or no, a member, a space. */
function attributeValue(lowering: Lowering, value: ast.Expression | undefined): number {
  if (!value) return 0;
  const known = constantValue(lowering.program, lowering.options, value);
  if (known !== undefined) return known;
  const lowered = lowerExpression(lowering, undefined, value);
  return lowered.op === 'const' ? lowered.value : 0;
}

/** The cell, or the first of the cells of a pile, that a field, place member or local name stands for. */
export function lowerReference(
  lowering: Lowering,
  names: Names | undefined,
  expression: ast.Expression,
): Reference {
  if (expression.kind === 'index') {
    const pile = lowering.program.types.get(expression.of);
    const kinds = pile?.kind === 'pile' ? kindsOf(lowering, pile.item) : undefined;
    const kind = lowerExpression(lowering, names, expression.at[0]);
    return addIndex(lowerReference(lowering, names, expression.of), kind, 1, kinds);
  }
  const meaning =
    expression.kind === 'name' || expression.kind === 'member'
      ? lowering.program.meanings.get(expression)
      : undefined;
  if (meaning?.kind === 'field') {
    const place = lowering.fields.get(meaning);
    if (!place) return { base: 0, indices: [] };
    const owned =
      meaning.owner === 'player' ||
      meaning.owner === 'space' ||
      (typeof meaning.owner === 'object' && meaning.owner.kind !== 'place');
    if (owned && expression.kind === 'member') {
      const of = lowerExpression(lowering, names, expression.of);
      const isCommon = typeof meaning.owner === 'object' && meaning.owner.kind === 'pieces';
      const owner = isCommon ? binary('+', of, constant(firstOf(lowering, expression.of))) : of;
      return reference(place.base, owner, place.width, place.owners);
    }
    return { base: place.base, indices: [] };
  }
  if (meaning?.kind === 'local') {
    const value = nameValue(names, meaning);
    if (value.op === 'load') return value.ref;
  }
  return { base: 0, indices: [] };
}

/** `me.coins[Two]` is a cell; `throw[Ace]` counts dice. */
function lowerIndex(
  lowering: Lowering,
  names: Names | undefined,
  expression: ast.Expression & { kind: 'index' },
): Expr {
  const { of: indexed } = expression;
  const meaning =
    indexed.kind === 'name' || indexed.kind === 'member' ? lowering.program.meanings.get(indexed) : undefined;
  if (meaning?.kind === 'piece') return lowerNumbered(lowering, names, expression, meaning);
  if (meaning?.kind !== 'dice') return load(lowerReference(lowering, names, expression));
  const dice = lowering.dice.get(meaning);
  if (!dice) return constant(0);
  const face = lowerExpression(lowering, names, expression.at[0]);
  const local = newLocal(lowering);
  const shows = load(reference(dice.ir.base, { op: 'local', local }));
  return { op: 'count', local, low: 0, size: dice.ir.count, where: binary('=', shows, face), of: undefined };
}

/** `Guard[2]`, `Anna.Goon[2]` */
function lowerNumbered(
  lowering: Lowering,
  names: Names | undefined,
  { of, at }: ast.Expression & { kind: 'index' },
  piece: PieceSymbol,
): Expr {
  const number = lowerExpression(lowering, names, at[0]);
  const seat = of.kind === 'member' ? lowerExpression(lowering, names, of.of) : undefined;
  return numberedPiece(lowering, piece, number, seat);
}

/** `p in Guard` where p is any piece: the number, among all pieces, of the first of that kind. */
function kindWithin(
  lowering: Lowering,
  { left, right }: ast.Expression & { kind: 'binary' },
): number | undefined {
  const set = lowering.program.types.get(setOf(right).base);
  const element = set?.kind === 'set' ? set.of : set;
  const kind = element && pieceOf(element);
  if (pieceIn(lowering, left)?.kind !== 'pieces' || kind?.kind !== 'piece') return undefined;
  return piecesOf(lowering, kind).first;
}

function lowerBinary(
  lowering: Lowering,
  names: Names | undefined,
  expression: ast.Expression & { kind: 'binary' },
): Expr {
  const { operator } = expression;
  const left = lowerExpression(lowering, names, expression.left);
  if (operator === 'in' || operator === 'not in') {
    const domain = lowerDomain(lowering, names, setOf(expression.right));
    const first = kindWithin(lowering, expression);
    const value = first === undefined ? left : binary('-', left, constant(first));
    const found =
      first === undefined
        ? domain.contains(value)
        : binary('and', binary('>=', value, constant(0)), domain.contains(value));
    return operator === 'in' ? found : not(found);
  }
  const right = lowerExpression(lowering, names, expression.right);
  switch (operator) {
    case 'is':
      return binary('=', left, right);
    case 'is not':
      return binary('!=', left, right);
    case 'except':
      return constant(0);
    case 'at': {
      const type = lowering.program.types.get(expression.left);
      const piece = type && pieceOf(type);
      if (!piece || type?.kind !== 'member') return NO;
      const space = spaceOfPiece(lowering, piece, left, type.optional);
      const isThere = binary('=', space, right);
      // What is nowhere is not at the same place as something else that is nowhere.
      return mayBeNone(lowering, [expression.right])
        ? binary('and', isThere, binary('>=', right, constant(0)))
        : isThere;
    }
    default:
      return binary(operator, left, right);
  }
}

function lowerQuery(lowering: Lowering, names: Names | undefined, expression: ast.Query): Expr {
  const domain = lowerDomain(lowering, names, expression.domain);
  if (!expression.name && domain.counted && !expression.domain.except && !expression.domain.where)
    return domain.counted;
  if (expression.query === 'the' && (domain.start || domain.inOrder))
    return lowerFirst(lowering, names, expression, domain);
  const local = newElement(lowering, domain);
  const run = runThrough(domain, local);
  const symbol = expression.name && lowering.program.locals.get(expression.name);
  const inner = withName(names, symbol, run.element);
  const where = expression.domain.where && lowerExpression(lowering, inner, expression.domain.where);
  const of = expression.of && lowerExpression(lowering, inner, expression.of);
  const fold = (op: Fold['op'], condition: Expr | undefined, taken: Expr | undefined): Fold => {
    return { op, local, low: run.low, size: run.size, where: condition, of: taken };
  };
  const condition = allOf(run.test, where);
  switch (expression.query) {
    case 'all':
      return fold('all', condition, of);
    case 'any':
    case 'count':
    case 'the':
      return fold(expression.query, condition, undefined);
    default:
      return fold(expression.query, condition, of);
  }
}

/** `the p in players clockwise from x where …`, `the s in ray(…) where …`: the first in order that fulfils it. */
function lowerFirst(
  lowering: Lowering,
  names: Names | undefined,
  expression: ast.Query,
  domain: LoweredDomain,
): Expr {
  const local = newElement(lowering, domain);
  const run = runThrough(domain, local);
  const { start } = domain;
  const at = start
    ? (steps: Expr): Expr =>
        binary('+', constant(run.low), binary('mod', binary('+', start, steps), constant(run.size)))
    : run.elementAt;
  const element = start ? at({ op: 'local', local }) : run.element;
  const inner = withName(names, expression.name && lowering.program.locals.get(expression.name), element);
  const where = expression.domain.where && lowerExpression(lowering, inner, expression.domain.where);
  const first: Fold = {
    op: 'the',
    local,
    low: 0,
    size: run.size,
    where: allOf(start ? domain.test(element) : run.test, where),
    of: undefined,
  };
  return written(lowering, ifThenElse(binary('<', first, constant(0)), constant(-1), at(first)));
}

export function lowerText(lowering: Lowering, names: Names | undefined, text: ast.Text | undefined): TextIR {
  return (text?.parts ?? []).map((part) => {
    if (typeof part === 'string') return part;
    const type = lowering.program.types.get(part);
    const shown: ValueType = type ? valueType(lowering, type) : { kind: 'number', low: 0, high: 0 };
    return { value: lowerExpression(lowering, names, part), type: shown };
  });
}
