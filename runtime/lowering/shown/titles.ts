/** Short titles for the nodes of the chart. */

import type * as ast from '../../../language/syntax/ast.ts';
import { InternalProblem, impossible } from '../../ir/internal-problem.ts';
import type { EngineWords } from '../../values/words/engine-words.ts';

/** The title of a run of effects by its first one. */
export function effectTitle(say: EngineWords['flow'], first: ast.Statement, hasMore: boolean): string {
  const title = oneEffect(say, first);
  return hasMore ? `${title} …` : title;
}

function oneEffect(say: EngineWords['flow'], statement: ast.Statement): string {
  switch (statement.kind) {
    case 'let':
      return say.let(statement.name.text);
    case 'set':
      return say.set(words(statement.target));
    case 'add':
      return statement.sign === 1
        ? say.addTo(words(statement.target))
        : say.subtractFrom(words(statement.target));
    case 'move':
      return statement.what === 'all' ? say.moveAll : say.move(words(statement.what));
    case 'for-each':
      return say.forEach(statement.name.text);
    case 'shuffle':
    case 'reveal':
    case 'new':
    case 'delete':
    case 'eliminate':
      return say.effects[statement.kind];
    case 'when':
      return say.when;
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
