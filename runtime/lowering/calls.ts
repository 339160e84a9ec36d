/** Calls: definitions, functions of the board and of the language. */

import type { DefineSymbol } from '../../language/semantics/symbols.ts';
import type * as ast from '../../language/syntax/ast.ts';
import { CELL, type Expr, type Fold } from '../ir/ir.ts';
import { lowerBoardValue } from './board.ts';
import { binary, constant, ifThenElse, load, not, reference } from './build.ts';
import { lowerZone, topOf } from './decks.ts';
import { lowerExpression, written } from './expressions.ts';
import { type Environment, type Lowering, newLocal, unmade, withName } from './lowering.ts';
import { mayBeNone } from './pieces.ts';

export function lowerCall(
  lowering: Lowering,
  names: Environment | undefined,
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
  return text === 'next' && values[0]
    ? nextSeat(lowering, values[0])
    : unmade(lowering, expression.span, `no call of ${text}`, constant(0));
}

/** The next seat still in, clockwise; the same if there is no other. */
function nextSeat(lowering: Lowering, seat: Expr): Expr {
  const { players } = lowering;
  const local = newLocal(lowering, { low: 0, size: players });
  const after = (steps: Expr): Expr =>
    binary('mod', binary('+', binary('+', seat, constant(1)), steps), constant(players));
  const where = not(load(reference(CELL.out, after({ op: 'local', local }))));
  const first: Fold = { op: 'the', local, low: 0, size: players, where, of: undefined };
  return written(lowering, ifThenElse(binary('<', first, constant(0)), seat, after(first)));
}

/** A definition stands for its value, with the arguments in place of the parameters. */
export function lowerDefine(lowering: Lowering, define: DefineSymbol, values: readonly Expr[]): Expr {
  let names: Environment | undefined;
  define.parameters.forEach((parameter, index) => {
    names = withName(
      names,
      parameter,
      values[index] ?? unmade(lowering, define.declaration.span, 'an argument is missing', constant(0)),
    );
  });
  return lowerExpression(lowering, names, define.declaration.value);
}
