/** What can be asked about the board: `neighbours(s)`, `distance(a, b)`, `ray(s, North)`. */

import type * as ast from '../../syntax/ast.ts';
import { type Checker, report } from '../checker.ts';
import { memberOf, NUMBER, type Type, UNKNOWN } from '../types.ts';
import { requireExpression, requireSpace } from './expressions.ts';
import type { Place } from './place.ts';

/** The name of a question about the board. */
export type BoardFunction = 'neighbours' | 'within' | 'distance' | 'along' | 'toward' | 'ray' | 'space';

/** Parameters (`space`, `number`, `direction`) and what comes out. */
const SIGNATURES: Readonly<
  Record<BoardFunction, { readonly takes: readonly string[]; readonly gives: 'number' | 'set' | 'space' }>
> = {
  /** The spaces that a path joins to it. */
  neighbours: { takes: ['space'], gives: 'set' },
  /** The spaces at most so many steps away, itself included. */
  within: { takes: ['space', 'number'], gives: 'set' },
  /** Steps of the shortest way; 1000 if there is none. */
  distance: { takes: ['space', 'space'], gives: 'number' },
  /** So many spaces on along a ring or line, back for a negative number; none beyond the end of a line. */
  along: { takes: ['space', 'number'], gives: 'space' },
  /** The next space of a grid in a direction, or none. */
  toward: { takes: ['space', 'direction'], gives: 'space' },
  /** All spaces of a grid in a direction, the nearest first. */
  ray: { takes: ['space', 'direction'], gives: 'set' },
  /** The space with a number, from 1, or none. */
  space: { takes: ['number'], gives: 'space' },
};

/** Whether a name asks about the board where no definition has it. */
export function isBoardFunction(name: string): name is BoardFunction {
  return Object.hasOwn(SIGNATURES, name);
}

/** All names, for suggestions. */
export const boardFunctionNames = Object.keys(SIGNATURES);

/** Checks what is asked, and answers with the type of the answer. */
export function checkBoardFunction(
  checker: Checker,
  place: Place,
  call: ast.Expression & { kind: 'call' },
  name: BoardFunction,
): Type {
  const { takes, gives } = SIGNATURES[name];
  const { globals } = checker;
  if (!globals.topology) {
    report(checker, 'no-board', call.span, { name });
    return UNKNOWN;
  }
  if (takes.includes('direction') && !globals.directions) {
    report(checker, 'no-directions', call.span, { name });
    return UNKNOWN;
  }
  if (name === 'along' && globals.topology.shape !== 'ring' && globals.topology.shape !== 'line') {
    report(checker, 'no-order', call.span, { name });
    return UNKNOWN;
  }
  if (call.arguments.length !== takes.length) {
    report(checker, 'argument-count', call.name.span, {
      name,
      expected: takes.length,
      found: call.arguments.length,
    });
  }
  let from: Type | undefined;
  call.arguments.forEach((argument, index) => {
    const kind = takes[index];
    const why = `What \`${name}\` is asked about`;
    // About nowhere nothing is known: no neighbours, no way, no next space.
    if (kind === 'space') {
      const space = requireSpace(checker, place, argument, why);
      from ??= space;
    } else if (kind) {
      const isDirection = kind === 'direction' && globals.directions;
      const type = isDirection ? memberOf(isDirection) : NUMBER;
      requireExpression(checker, place, argument, type, why);
    }
  });
  checker.meanings.set(call, { kind: 'board-function', name });
  if (gives === 'number') return NUMBER;
  if (gives === 'set') return { kind: 'set', of: memberOf(globals.spacesDomain) };
  // A ring has no end, and a walk that bounces never leaves its line.
  const endless = name === 'along' && (globals.topology.shape === 'ring' || globals.topology.bounce);
  if (!endless) return memberOf(globals.spacesDomain, true);
  return from?.kind === 'member' && from.optional ? from : memberOf(globals.spacesDomain);
}
