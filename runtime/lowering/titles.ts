/** Short titles for the nodes of the chart. */

import type * as ast from '../../language/syntax/ast.ts';
import { InternalProblem, impossible } from '../ir/internal-problem.ts';

/** The title of a run of effects by its first one. */
export function effectTitle(first: ast.Statement, hasMore: boolean): string {
  return hasMore ? `${oneEffect(first)} …` : oneEffect(first);
}

function oneEffect(statement: ast.Statement): string {
  switch (statement.kind) {
    case 'let':
      return `let ${statement.name.text}`;
    case 'set':
      return `set ${words(statement.target) ?? 'value'}`;
    case 'add':
      return `${statement.sign === 1 ? 'add to' : 'subtract from'} ${words(statement.target) ?? 'value'}`;
    case 'move':
      return `move ${statement.what === 'all' ? 'all' : (words(statement.what) ?? 'items')}`;
    case 'for-each':
      return `for each ${statement.name.text}`;
    case 'shuffle':
    case 'reveal':
    case 'new':
    case 'delete':
    case 'eliminate':
    case 'when':
      return statement.kind;
    case 'draw':
    case 'roll':
    case 'pick':
    case 'repeat':
    case 'rounds':
    case 'turns':
    case 'turn':
    case 'phase':
    case 'do':
    case 'choose':
    case 'window':
    case 'any-time':
    case 'leave':
    case 'win':
    case 'rank':
    case 'draw-game':
      throw new InternalProblem('title of an effect', `${statement.kind} may wait`);
    default:
      return impossible('title of an effect', statement);
  }
}

function words(expression: ast.Expression): string | undefined {
  if (expression.kind === 'name') return expression.name.text;
  if (expression.kind === 'member') {
    const of = words(expression.of);
    return of === undefined ? expression.name.text : `${of}.${expression.name.text}`;
  }
  return undefined;
}
