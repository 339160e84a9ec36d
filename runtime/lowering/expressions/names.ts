/** What names stand for: `boss`, `me.health`, `card.value`, `s.owner`. */

import { constantValue } from '../../../language/semantics/constants.ts';
import type {
  BuiltinSymbol,
  EnumMemberSymbol,
  EnumSymbol,
  LocalSymbol,
} from '../../../language/semantics/symbols.ts';
import type * as ast from '../../../language/syntax/ast.ts';
import { impossible } from '../../ir/internal-problem.ts';
import { CELL, type Expr } from '../../ir/ir.ts';
import { binary, cell, constant, load, reference } from '../build.ts';
import { type Environment, type Lowering, nameValue, tableNamed, unmade } from '../lowering.ts';
import { eachSpace, lowerOfSpace } from './board.ts';
import { lowerDefine } from './calls.ts';
import { lowerExpression, written } from './expressions.ts';
import { pieceIn, pieceOwner, pieceSpace } from './pieces.ts';
import { lowerReference } from './references.ts';

export function lowerName(
  lowering: Lowering,
  names: Environment | undefined,
  expression: ast.Expression & { kind: 'name' },
): Expr {
  const meaning = lowering.program.meanings.get(expression);
  const unknown = (): Expr =>
    unmade(lowering, expression.span, `a name of kind ${meaning?.kind} has no value`, constant(0));
  switch (meaning?.kind) {
    case 'option':
      return numberOr(lowering.options.get(meaning), unknown);
    case 'enum-member':
      return constant(meaning.index);
    case 'seat':
      return constant(meaning.index);
    case 'space':
      return numberOr(lowering.spaceIndex.get(meaning), unknown);
    case 'piece':
      return constant(0);
    case 'local':
      return written(lowering, readLocal(lowering, names, expression, meaning, unknown));
    case 'dice': {
      const dice = lowering.dice.get(meaning);
      return dice ? cell(dice.ir.base) : unknown();
    }
    case 'field':
      return load(lowerReference(lowering, names, expression));
    case 'define':
      return lowerDefine(lowering, meaning, []);
    case 'builtin':
      return readBuiltin(meaning, unknown);
    case undefined:
    case 'enum':
    case 'seats':
    case 'spaces':
    case 'pieces':
    case 'record':
    case 'item':
    case 'place':
    case 'step':
    case 'ending':
    case 'attribute':
    case 'owner-of-piece':
    case 'space-of-piece':
    case 'of-space':
    case 'function':
      return unknown();
    default:
      return impossible('lowering a name', meaning);
  }
}

function readBuiltin({ name }: BuiltinSymbol, unknown: () => Expr): Expr {
  switch (name) {
    case 'me':
      return cell(CELL.me);
    case 'round':
      return cell(CELL.round);
    case 'players':
      return unknown();
    default:
      return impossible('lowering a word', name);
  }
}

/** A name for a die reads as the face it shows, but where the die itself is meant. */
function readLocal(
  lowering: Lowering,
  names: Environment | undefined,
  expression: ast.Expression,
  symbol: LocalSymbol,
  unknown: () => Expr,
): Expr {
  const value = nameValue(lowering, names, symbol);
  if (symbol.type.kind !== 'die' || lowering.program.types.get(expression)?.kind === 'die') return value;
  const dice = lowering.dice.get(symbol.type.dice);
  return dice ? load(reference(dice.ir.base, value)) : unknown();
}

export function lowerMember(
  lowering: Lowering,
  names: Environment | undefined,
  expression: ast.Expression & { kind: 'member' },
): Expr {
  const meaning = lowering.program.meanings.get(expression);
  const of = (): Expr => lowerExpression(lowering, names, expression.of);
  const unknown = (): Expr =>
    unmade(lowering, expression.span, `a member of kind ${meaning?.kind} has no value`, constant(0));
  switch (meaning?.kind) {
    case 'attribute': {
      const type = lowering.program.types.get(expression.of);
      if (type?.kind === 'member' && type.domain.kind === 'spaces')
        return spaceAttribute(lowering, meaning.index, of());
      return type?.kind === 'member' && type.domain.kind === 'enum'
        ? attributeTable(lowering, type.domain, meaning.index, of())
        : unknown();
    }
    case 'piece':
      // A piece of each player: its index is its owner's seat.
      return of();
    case 'of-space':
      return lowerOfSpace(lowering, meaning.what, of());
    case 'owner-of-piece': {
      const piece = pieceIn(lowering, expression.of);
      return piece ? pieceOwner(lowering, piece, of()) : unknown();
    }
    case 'space-of-piece': {
      const piece = pieceIn(lowering, expression.of);
      return piece ? load(pieceSpace(lowering, piece, of())) : unknown();
    }
    case 'space':
      return binary('+', numberOr(lowering.spaceIndex.get(meaning), unknown), of());
    case 'field':
      return load(lowerReference(lowering, names, expression));
    case undefined:
    case 'option':
    case 'enum':
    case 'enum-member':
    case 'seat':
    case 'seats':
    case 'spaces':
    case 'pieces':
    case 'record':
    case 'item':
    case 'dice':
    case 'place':
    case 'define':
    case 'step':
    case 'ending':
    case 'local':
    case 'builtin':
    case 'function':
      return unknown();
    default:
      return impossible('lowering a member', meaning);
  }
}

function numberOr(value: number | undefined, unknown: () => Expr): Expr {
  return value === undefined ? unknown() : constant(value);
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
  if (space.op === 'const') return constant(lowering.tables[table]?.[space.value] ?? 0);
  return { op: 'table', table, index: space };
}

/** What stands in a table of attributes: a number, yes or no, a member, a space. */
export function attributeValue(lowering: Lowering, value: ast.Expression | undefined): number {
  if (!value) return 0;
  const known = constantValue(lowering.program, lowering.options, value);
  if (known !== undefined) return known;
  const { begunAttributes } = lowering;
  if (begunAttributes.has(value)) return 0;
  begunAttributes.add(value);
  const lowered = lowerExpression(lowering, undefined, value);
  begunAttributes.delete(value);
  return lowered.op === 'const' ? lowered.value : 0;
}
