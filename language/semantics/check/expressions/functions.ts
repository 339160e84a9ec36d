/** Uses of the functions that the language brings along. */

import type * as ast from '../../../syntax/ast.ts';
import { type Checker, report } from '../../checker.ts';
import { type BoardFunction, type LanguageFunction, placeOfThrough } from '../../functions.ts';
import type { EnumSymbol } from '../../symbols.ts';
import { describeType, memberOf, NUMBER, type Type, UNKNOWN } from '../../types.ts';
import type { Place } from '../place.ts';
import { expectCoercible } from './coercions.ts';
import { checkExpression, requireExpression, requireSpace } from './expressions.ts';
import { reportNextSpace } from './next-space.ts';
import { checkThrough } from './through.ts';

/** Of questions about the board: parameters (`space`, `number`, `direction`) and what comes out. */
const SIGNATURES: Readonly<
  Record<BoardFunction, { readonly takes: readonly string[]; readonly gives: 'number' | 'set' | 'space' }>
> = {
  /** The spaces that a path joins to it. */
  neighbours: { takes: ['space'], gives: 'set' },
  /** The spaces at most so many steps away, itself included. */
  within: { takes: ['space', 'number'], gives: 'set' },
  /** The spaces that a way leads to, the first included. */
  reach: { takes: ['space', 'through'], gives: 'set' },
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

type Call = ast.Expression & { kind: 'call' };
type Check = (checker: Checker, place: Place, call: Call) => Type;

const CHECKS: Readonly<Record<LanguageFunction, Check>> = {
  min: checkExtreme,
  max: checkExtreme,
  next: checkNeighbour,
  previous: checkNeighbour,
  top: checkTop,
  distance: onBoard('distance'),
  along: onBoard('along'),
  toward: onBoard('toward'),
  space: onBoard('space'),
  neighbours: onBoard('neighbours'),
  within: onBoard('within'),
  reach: onBoard('reach'),
  ray: onBoard('ray'),
};

/** Checks the arguments, keeps which function is meant, and answers with the type of the value. */
export function checkFunction(checker: Checker, place: Place, call: Call, name: LanguageFunction): Type {
  checker.meanings.set(call, { kind: 'function', name });
  return CHECKS[name](checker, place, call);
}

/** `min(a, b, …)`: the smallest; `max`, the largest. */
function checkExtreme(checker: Checker, place: Place, call: Call): Type {
  const { name } = call;
  if (call.arguments.length === 0) reportCount(checker, call, 2);
  for (const argument of call.arguments)
    requireExpression(checker, place, argument, NUMBER, `What \`${name.text}\` compares`);
  return NUMBER;
}

/**
 * `next(p)`: the next player clockwise who is still in; `previous(p)`, the one before. Of a member of an enum, or a direction, the one behind
 * it and the one before it in their list, which is a ring; `next(d, 2)` goes on by so many.
 */
function checkNeighbour(checker: Checker, place: Place, call: Call): Type {
  const [first, steps] = call.arguments;
  const types = call.arguments.map((argument) => checkExpression(checker, place, argument));
  const [found = UNKNOWN, ofSteps = UNKNOWN] = types;
  const isListed = found.kind === 'member' && found.domain.kind === 'enum';
  if (reportNextSpace(checker, call, types)) return UNKNOWN;
  // Of what is not known it is not known either whether it stands in a list.
  if (types.length === 2 && found.kind === 'unknown') return UNKNOWN;
  if (first === undefined || types.length > (isListed ? 2 : 1)) {
    reportCount(checker, call, 1);
    return UNKNOWN;
  }
  const wanted = memberOf(isListed ? found.domain : checker.globals.seats);
  const why = isListed ? `What \`${call.name.text}\` is asked about` : 'Whose neighbour is asked for';
  if (!expectCoercible(checker, first, found, wanted, why)) return UNKNOWN;
  // Whichever it is, another one may lead to it.
  if (isListed) for (const member of found.domain.members) checker.used.add(member);
  if (steps) expectCoercible(checker, steps, ofSteps, NUMBER, `How far \`${call.name.text}\` goes on`);
  return wanted;
}

/** `top(discard)`: the card that lies on top of a deck, none if it is unknown or there is none. */
function checkTop(checker: Checker, place: Place, call: Call): Type {
  const [deck] = call.arguments;
  if (!deck || call.arguments.length > 1) {
    reportCount(checker, call, 1);
    return UNKNOWN;
  }
  const type = checkExpression(checker, place, deck);
  if (type.kind === 'deck') return type.item.kinds ? memberOf(type.item.kinds, true) : UNKNOWN;
  if (type.kind !== 'unknown') {
    const facts = { expected: 'a deck', found: describeType(type), why: 'What has a `top`', hint: undefined };
    report(checker, 'wrong-type', deck.span, facts);
  }
  return UNKNOWN;
}

function reportCount(checker: Checker, { name, arguments: { length } }: Call, expected: number): void {
  report(checker, 'argument-count', name.span, { name: name.text, expected, found: length });
}

function onBoard(name: BoardFunction): Check {
  return (checker, place, call) => checkBoardFunction(checker, place, call, name);
}

/** What stands behind the other arguments: the definition by which the way goes on, and the directions that it goes in. */
function waysOf(name: BoardFunction, call: Call) {
  const at = placeOfThrough(name);
  if (at === undefined) return undefined;
  const { arguments: given } = call;
  return { through: given[at], directions: given[at + 1], more: at + 2 - SIGNATURES[name].takes.length };
}

/** Directions are known before the game begins. */
function checkDirections(checker: Checker, place: Place, argument: ast.Expression, why: string): void {
  const { directions } = checker.globals;
  if (!directions) return;
  requireExpression(checker, { ...place, constant: true }, argument, setOfMembers(directions), why);
}

function setOfMembers(directions: EnumSymbol): Type {
  return { kind: 'set', of: memberOf(directions) };
}

/** Checks what is asked, and answers with the type of the answer. */
function checkBoardFunction(checker: Checker, place: Place, call: Call, name: BoardFunction): Type {
  const { takes, gives } = SIGNATURES[name];
  const { globals } = checker;
  if (!globals.topology) {
    report(checker, 'no-board', call.span, { name }, { about: { missing: 'board' } });
    return UNKNOWN;
  }
  if (takes.includes('direction') && !globals.directions) {
    report(checker, 'no-directions', call.span, { name });
    return UNKNOWN;
  }
  const ways = waysOf(name, call);
  if (ways?.directions && !globals.directions) {
    report(checker, 'no-directions', ways.directions.span, { name });
    return UNKNOWN;
  }
  if (name === 'along' && globals.topology.shape !== 'ring' && globals.topology.shape !== 'line') {
    report(checker, 'no-order', call.span, { name });
    return UNKNOWN;
  }
  const most = takes.length + (ways?.more ?? 0);
  const { length } = call.arguments;
  if (length < takes.length || length > most) {
    reportCount(checker, call, length > most ? most : takes.length);
    return UNKNOWN;
  }
  let from: Type | undefined;
  call.arguments.forEach((argument, index) => {
    const kind = takes[index];
    const why = `What \`${name}\` is asked about`;
    if (argument === ways?.through) checkThrough(checker, place, call.name, argument);
    else if (argument === ways?.directions) checkDirections(checker, place, argument, why);
    // About nowhere nothing is known: no neighbours, no way, no next space.
    else if (kind === 'space') {
      const space = requireSpace(checker, place, argument, why);
      from ??= space;
    } else if (kind) {
      const isDirection = kind === 'direction' && globals.directions;
      const type = isDirection ? memberOf(isDirection) : NUMBER;
      requireExpression(checker, place, argument, type, why);
    }
  });
  if (gives === 'number') return NUMBER;
  if (gives === 'set') return { kind: 'set', of: memberOf(globals.spacesDomain) };
  // A ring has no end, and a walk that bounces never leaves its line.
  const endless = name === 'along' && (globals.topology.shape === 'ring' || globals.topology.bounce);
  if (!endless) return memberOf(globals.spacesDomain, true);
  return from?.kind === 'member' && from.optional ? from : memberOf(globals.spacesDomain);
}
