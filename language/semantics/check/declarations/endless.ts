/** Whether a loop would go on for ever: nothing in it waits for a person or for nature, and nothing can end it. */

import type * as ast from '../../../syntax/ast.ts';
import type { Checker } from '../../checker.ts';
import { lookUp } from '../../scope.ts';
import { factsOf } from '../../statement-facts.ts';
import { everyStatement, isBlock } from '../../walk.ts';
import type { Place } from '../place.ts';

/**
 * Whether a loop without a number of passes is sure to be endless. One that waits on some way through it, or that changes
 * something and could be left then, is not: if it goes on and on in play all the same, the game stops there and says so.
 */
export function isEndless(
  checker: Checker,
  place: Place,
  loop: ast.RepeatStatement | ast.RoundsStatement,
): boolean {
  const done = [...everythingDone(place, loop.body)];
  if (alwaysLeaves(loop.body) || done.some((statement) => factsOf(statement).waits)) return false;
  const canEnd =
    (loop.kind === 'repeat' && loop.while !== undefined) ||
    done.some(leaves) ||
    checker.globals.endings.some(({ declaration }) => declaration.condition !== undefined);
  return !canEnd || !done.some((statement) => factsOf(statement).isGiven && !factsOf(statement).holdsBlocks);
}

/** The statements of a block and of the steps that it does. */
function* everythingDone(place: Place, block: ast.Block): Generator<ast.Statement> {
  const blocks = new Set([block]);
  // What is added on the way is gone through as well.
  for (const each of blocks) {
    // What may be done at any time is done only where something else waits.
    for (const statement of everyStatement(each, ({ kind }) => kind === 'any-time')) {
      yield statement;
      const step = statement.kind === 'do' ? lookUp(place.scope, statement.step.text) : undefined;
      if (step?.kind === 'step') blocks.add(step.declaration.body);
    }
  }
}

function alwaysLeaves({ statements }: ast.Block): boolean {
  return statements.some((statement) => {
    if (statement.kind !== 'when') return leaves(statement);
    const { then, else: otherwise } = statement;
    if (otherwise === undefined) return false;
    const other = isBlock(otherwise) ? otherwise : { ...then, statements: [otherwise] };
    return alwaysLeaves(then) && alwaysLeaves(other);
  });
}

/** Whether it leads out of the loop; `again` and `end round` lead to the next pass. */
function leaves(statement: ast.Statement): boolean {
  return statement.kind === 'leave' && statement.what !== 'again' && statement.what !== 'end round';
}
