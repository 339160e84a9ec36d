/** Calls: definitions, functions of the board and of the language. */

import type { LanguageFunction } from '../../../language/semantics/functions.ts';
import type { DefineSymbol } from '../../../language/semantics/symbols.ts';
import type * as ast from '../../../language/syntax/ast.ts';
import { impossible } from '../../ir/internal-problem.ts';
import { CELL, type Expr, type Fold } from '../../ir/ir.ts';
import { binary, constant, ifThenElse, load, not, reference } from '../build.ts';
import { lowerZone, topOf } from '../effects/decks.ts';
import { type Environment, type Lowering, newLocal, unmade, withName } from '../lowering.ts';
import { lowerBoardValue } from './board.ts';
import { lowerExpression, written } from './expressions.ts';
import { lowerDistance, lowerThrough } from './floods.ts';
import { mayBeNone } from './pieces.ts';

export function lowerCall(
  lowering: Lowering,
  names: Environment | undefined,
  expression: ast.Expression & { kind: 'call' },
): Expr {
  const meaning = lowering.program.meanings.get(expression);
  if (meaning?.kind === 'function') return lowerFunction(lowering, names, expression, meaning.name);
  const values = expression.arguments.map((argument) => lowerExpression(lowering, names, argument));
  if (meaning?.kind === 'define') return lowerDefine(lowering, meaning, values);
  return unmade(lowering, expression.span, `no call of ${expression.name.text}`, constant(0));
}

/** A function of the language, where it gives one value. */
function lowerFunction(
  lowering: Lowering,
  names: Environment | undefined,
  call: ast.Expression & { kind: 'call' },
  name: LanguageFunction,
): Expr {
  const missing = (): Expr =>
    unmade(lowering, call.span, `${name} with other arguments than it takes`, constant(0));
  const [argument] = call.arguments;
  if (argument === undefined) return missing();
  if (name === 'top') return topOf(lowerZone(lowering, names, argument));
  if (name === 'distance') {
    const through = lowerThrough(lowering, names, call, name);
    if (through) return lowerDistance(lowering, names, call, through);
  }
  const values = call.arguments.map((each) => lowerExpression(lowering, names, each));
  const [first = missing()] = values;
  switch (name) {
    case 'min':
    case 'max':
      return values.reduce((left, right) =>
        written(lowering, ifThenElse(binary(name === 'min' ? '<=' : '>=', left, right), left, right)),
      );
    case 'next':
    case 'previous': {
      const listed = membersOf(lowering, call);
      if (listed !== undefined) {
        const way = binary(name === 'next' ? '+' : '-', first, values[1] ?? constant(1));
        return written(lowering, binary('mod', way, constant(listed)));
      }
      if (name === 'next')
        return nearestSeat(lowering, (steps) => binary('+', binary('+', first, constant(1)), steps), first);
      const last = constant(lowering.players - 1);
      return nearestSeat(lowering, (steps) => binary('-', binary('+', first, last), steps), first);
    }
    case 'distance':
    case 'along':
    case 'toward':
    case 'space':
      return lowerBoardValue(lowering, name, values, mayBeNone(lowering, call.arguments));
    case 'neighbours':
    case 'within':
    case 'reach':
    case 'ray':
      return unmade(lowering, call.span, `${name} gives a set, not a value`, constant(0));
    default:
      return impossible('lowering a function', name);
  }
}

/** How many members the list has of which one is asked for; undefined where it is a player. */
function membersOf(lowering: Lowering, call: ast.Expression & { kind: 'call' }): number | undefined {
  const type = lowering.program.types.get(call);
  return type?.kind === 'member' && type.domain.kind === 'enum' ? type.domain.members.length : undefined;
}

/** The first seat on a way around the table that is still in; `otherwise` if none is. `way` counts on over the last seat. */
function nearestSeat(lowering: Lowering, way: (steps: Expr) => Expr, otherwise: Expr): Expr {
  const { players } = lowering;
  const local = newLocal(lowering, { low: 0, size: players });
  const after = (steps: Expr): Expr => binary('mod', way(steps), constant(players));
  const where = not(load(reference(CELL.out, after({ op: 'local', local }))));
  const first: Fold = { op: 'the', local, low: 0, size: players, where, of: undefined };
  return written(lowering, ifThenElse(binary('<', first, constant(0)), otherwise, after(first)));
}

/** A definition stands for its value, with the arguments in place of the parameters. */
export function lowerDefine(lowering: Lowering, define: DefineSymbol, values: readonly Expr[]): Expr {
  return lowerExpression(lowering, environmentOf(lowering, define, values), define.declaration.value);
}

/** What the names in a definition stand for where it is used with these arguments. */
export function environmentOf(
  lowering: Lowering,
  define: DefineSymbol,
  values: readonly Expr[],
): Environment | undefined {
  let names: Environment | undefined;
  define.parameters.forEach((parameter, index) => {
    names = withName(
      names,
      parameter,
      values[index] ?? unmade(lowering, define.declaration.span, 'an argument is missing', constant(0)),
    );
  });
  return names;
}
