/** Types of expressions. Every function records the type it finds and reports at most one error per cause. */

import type * as ast from '../../syntax/ast.ts';
import { type Checker, expectType, namesIn, report, reportNone, reportUnknown } from '../checker.ts';
import { hintForComparison } from '../hints.ts';
import { lookUp } from '../scope.ts';
import { setOf } from '../set-of.ts';
import { type DiceSymbol, type GlobalSymbol, type PieceSymbol, symbolWord } from '../symbols.ts';
import {
  article,
  comparable,
  describeType,
  type ElementType,
  memberOf,
  NONE,
  NUMBER,
  pieceOf,
  type Type,
  UNKNOWN,
  YES_NO,
} from '../types.ts';
import { checkCall } from './calls.ts';
import { checkDomain } from './domains.ts';
import { checkMember } from './members.ts';
import { declareLocal, inside, type Place } from './place.ts';
import { canBe, expectReading, readAlike, readAs } from './readings.ts';

/** The type of `expression`; `expected`, where known, helps names of enum members that are not global. */
export function checkExpression(
  checker: Checker,
  place: Place,
  expression: ast.Expression,
  expected?: Type,
): Type {
  const type = typeOf(checker, place, expression, expected);
  checker.types.set(expression, type);
  return type;
}

/** Checks an expression that must have a certain type; `why` begins the sentence, e.g. "The condition". */
export function requireExpression(
  checker: Checker,
  place: Place,
  expression: ast.Expression,
  expected: Type,
  why: string,
): void {
  const found = checkExpression(checker, place, expression, expected);
  expectReading(checker, expression, found, expected, why);
}

/** Checks a space that may be none, or a piece that stands for its space; answers with where that is. */
export function requireSpace(checker: Checker, place: Place, expression: ast.Expression, why: string): Type {
  const space = memberOf(checker.globals.spacesDomain);
  const found = readAs(checker, expression, checkExpression(checker, place, expression, space), space);
  const wanted = found.kind === 'member' && found.optional ? { ...space, optional: true } : space;
  expectType(checker, found, wanted, expression.span, why);
  return found;
}

export function checkText(checker: Checker, place: Place, text: ast.Text | undefined): void {
  for (const part of text?.parts ?? []) if (typeof part !== 'string') checkExpression(checker, place, part);
}

function typeOf(
  checker: Checker,
  place: Place,
  expression: ast.Expression,
  expected: Type | undefined,
): Type {
  switch (expression.kind) {
    case 'missing':
      return UNKNOWN;
    case 'number':
      return NUMBER;
    case 'yes-no':
      return YES_NO;
    case 'none':
      return NONE;
    case 'name':
      return checkName(checker, place, expression, expected);
    case 'call':
      return checkCall(checker, place, expression);
    case 'member':
      return checkMember(checker, place, expression);
    case 'index':
      return checkIndex(checker, place, expression);
    case 'set':
      return checkSet(checker, place, expression, expected);
    case 'range':
      requireExpression(checker, place, expression.low, NUMBER, 'The start of a range');
      requireExpression(checker, place, expression.high, NUMBER, 'The end of a range');
      return { kind: 'set', of: NUMBER };
    case 'not':
      requireExpression(checker, place, expression.operand, YES_NO, 'What comes after `not`');
      return YES_NO;
    case 'negate':
      requireExpression(checker, place, expression.operand, NUMBER, 'What comes after `-`');
      return NUMBER;
    case 'binary':
      return checkBinary(checker, place, expression);
    case 'is-out':
      requireExpression(checker, place, expression.player, memberOf(checker.globals.seats), 'Who is out');
      return YES_NO;
    case 'if':
      return checkIf(checker, place, expression, expected);
    case 'query':
      return checkQuery(checker, place, expression);
  }
}

function checkName(
  checker: Checker,
  place: Place,
  expression: ast.Expression & { kind: 'name' },
  expected: Type | undefined,
): Type {
  const { name } = expression;
  const symbol = memberExpected(name.text, expected) ?? lookUp(place.scope, name.text);
  if (!symbol)
    return reportUnknown(checker, name, 'name', [...namesIn(place.scope), ...memberNames(expected)]);
  checker.meanings.set(expression, symbol);
  checker.used.add(symbol);
  if (place.constant && !isConstant(symbol)) {
    report(checker, 'not-constant', expression.span, { what: 'This' });
    return UNKNOWN;
  }
  return typeOfSymbol(checker, place, expression, symbol);
}

/** A member of the enum that is expected here goes before everything else of that name. */
function memberExpected(name: string, expected: Type | undefined): GlobalSymbol | undefined {
  if (expected?.kind === 'set') return memberExpected(name, expected.of);
  if (expected?.kind !== 'member' || expected.domain.kind !== 'enum') return undefined;
  return expected.domain.members.find((member) => member.name === name);
}

function memberNames(expected: Type | undefined): string[] {
  return expected?.kind === 'member' && expected.domain.kind === 'enum'
    ? expected.domain.members.map((m) => m.name)
    : [];
}

function isConstant(symbol: GlobalSymbol): boolean {
  return ['option', 'enum', 'enum-member', 'seat', 'seats', 'space', 'spaces', 'piece', 'pieces'].includes(
    symbol.kind,
  );
}

/** The type of a name used as a value. */
function typeOfSymbol(
  checker: Checker,
  place: Place,
  expression: ast.Expression & { kind: 'name' },
  symbol: GlobalSymbol,
): Type {
  const notAValue = (what: string, say?: string): Type => {
    report(checker, 'not-a-value', expression.span, { name: symbol.name, what, say });
    return UNKNOWN;
  };
  switch (symbol.kind) {
    case 'option':
    case 'field':
      return symbol.type;
    case 'local':
      return symbol.type.kind === 'die' ? symbol.type.dice.faces : symbol.type;
    case 'enum-member':
      return memberOf(symbol.owner);
    case 'seat':
      return memberOf(checker.globals.seats);
    case 'space':
      if (symbol.syntax.perPlayer)
        return notAValue('a space of each player', `Say whose, such as \`me.${symbol.name}\`.`);
      return memberOf(checker.globals.spacesDomain);
    case 'place':
      return { kind: 'place', place: symbol };
    case 'dice':
      if (isSingle(symbol.declaration.count)) return symbol.faces;
      return notAValue(
        'a throw of several dice',
        `Say which face you count, such as \`${symbol.name}[${faceOf(symbol)}]\`.`,
      );
    case 'piece': {
      const { perPlayer, count } = symbol.declaration;
      if (count && !isSingle(count))
        return notAValue('a kind of piece', `Say which one: \`the x in ${symbol.name} where …\`.`);
      return perPlayer
        ? notAValue('a piece of each player', `Say whose, such as \`me.${symbol.name}\`.`)
        : memberOf(symbol);
    }
    case 'define':
      return checkCall(
        checker,
        place,
        { kind: 'call', span: expression.span, name: expression.name, arguments: [] },
        expression,
      );
    case 'builtin':
      if (symbol.name === 'round') return NUMBER;
      if (symbol.name === 'players') return { kind: 'set', of: memberOf(checker.globals.seats) };
      if (place.me === 'nobody') {
        report(checker, 'outside-turn', expression.span, { word: '`me`' });
        return UNKNOWN;
      }
      if (place.part) checker.speaksOfMe.add(place.part);
      return memberOf(checker.globals.seats);
    default:
      return notAValue(article(symbolWord(symbol)));
  }
}

/** A face of a throw, as an example of what to write. */
function faceOf(dice: DiceSymbol): string {
  const { faces } = dice;
  return faces.kind === 'member' && faces.domain.kind === 'enum'
    ? (faces.domain.members[0]?.name ?? '…')
    : '1';
}

/** Whether a count is written as 1. */
export function isSingle(count: ast.Expression | undefined): boolean {
  return count?.kind === 'number' && count.value === 1;
}

/** `me.coins[Two]`, `throw[Ace]`: how many of a kind. */
function checkIndex(checker: Checker, place: Place, expression: ast.Expression & { kind: 'index' }): Type {
  const at = expression.at[0];
  const numbered = numberedPiece(checker, place, expression.of);
  if (numbered) {
    if (at) requireExpression(checker, place, at, NUMBER, 'The number of a piece');
    return memberOf(numbered, at?.kind !== 'number');
  }
  const kinds = indexKinds(checker, place, expression.of);
  if (kinds === undefined) {
    const found = checkExpression(checker, place, expression.of);
    const hint = found.kind === 'pile' ? 'It holds one kind only: `count …` says how many.' : undefined;
    if (found.kind !== 'unknown')
      report(checker, 'not-indexable', expression.of.span, { found: describeType(found), hint });
    for (const index of expression.at) checkExpression(checker, place, index);
    return found.kind === 'unknown' ? UNKNOWN : NUMBER;
  }
  if (at) requireExpression(checker, place, at, kinds, 'What stands in the brackets');
  return NUMBER;
}

/** `Guard[2]`, `Anna.Goon[2]`: one of several pieces, by its number. */
function numberedPiece(checker: Checker, place: Place, of: ast.Expression): PieceSymbol | undefined {
  const isSeveral = (piece: PieceSymbol): boolean =>
    piece.declaration.count !== undefined && piece.declaration.perPlayer === (of.kind === 'member');
  const name = of.kind === 'name' || of.kind === 'member' ? of.name.text : undefined;
  const piece = checker.globals.pieces.find((candidate) => candidate.name === name && isSeveral(candidate));
  if (!piece || (of.kind === 'name' && lookUp(place.scope, of.name.text) !== piece)) return undefined;
  if (of.kind === 'member') {
    const type = checkExpression(checker, place, of.of);
    if (type.kind !== 'member' || type.domain.kind !== 'seats') return undefined;
    if (type.optional) reportNone(checker, type, of.of.span);
  }
  checker.meanings.set(of, piece);
  checker.used.add(piece);
  return piece;
}

/** What the brackets behind a pile or throw must hold, or undefined if it is neither. */
function indexKinds(checker: Checker, place: Place, of: ast.Expression): Type | undefined {
  if (of.kind === 'name') {
    const symbol = lookUp(place.scope, of.name.text);
    if (symbol?.kind === 'dice') {
      checker.meanings.set(of, symbol);
      checker.used.add(symbol);
      return symbol.faces;
    }
  }
  if (of.kind !== 'name' && of.kind !== 'member') return undefined;
  const type = checkExpression(checker, place, of);
  if (type.kind !== 'pile') return type.kind === 'unknown' ? UNKNOWN : undefined;
  return type.item.kinds && memberOf(type.item.kinds);
}

function checkSet(
  checker: Checker,
  place: Place,
  expression: ast.Expression & { kind: 'set' },
  expected: Type | undefined,
): Type {
  let element: Type | undefined = expected?.kind === 'set' ? expected.of : undefined;
  for (const member of expression.members) {
    const type = checkExpression(checker, place, member, element);
    if (element === undefined || element.kind === 'unknown') element = type;
    else expectType(checker, type, element, member.span, 'Everything in one set');
  }
  const of: ElementType =
    element?.kind === 'number' || element?.kind === 'member' || element?.kind === 'die' ? element : UNKNOWN;
  return { kind: 'set', of };
}

function checkBinary(checker: Checker, place: Place, expression: ast.Expression & { kind: 'binary' }): Type {
  const { operator, left, right } = expression;
  switch (operator) {
    case 'and':
    case 'or':
      requireExpression(checker, place, left, YES_NO, `What stands beside \`${operator}\``);
      requireExpression(checker, place, right, YES_NO, `What stands beside \`${operator}\``);
      return YES_NO;
    case '+':
    case '-':
    case '*':
    case '/':
    case 'mod':
      requireExpression(checker, place, left, NUMBER, `What stands beside \`${operator}\``);
      requireExpression(checker, place, right, NUMBER, `What stands beside \`${operator}\``);
      if (operator === '-' && right.kind === 'negate') report(checker, 'minus-twice', right.span, {});
      return NUMBER;
    case '<':
    case '<=':
    case '>':
    case '>=':
      requireExpression(checker, place, left, NUMBER, `What stands beside \`${operator}\``);
      requireExpression(checker, place, right, NUMBER, `What stands beside \`${operator}\``);
      return YES_NO;
    case '=':
    case '!=':
    case 'is':
    case 'is not': {
      const alone = checkExpression(checker, place, left);
      const [first, second] = readAlike(
        checker,
        [left, alone],
        [right, checkExpression(checker, place, right, alone)],
      );
      if (!comparable(first, second)) {
        report(checker, 'cannot-compare', expression.span, {
          left: capitalise(describeType(first)),
          right: describeType(second),
          hint: hintForComparison(first, second),
        });
      }
      return YES_NO;
    }
    case 'in':
    case 'not in': {
      const first = checkExpression(checker, place, left);
      const element = checkDomain(checker, place, setOf(right), first.kind === 'member' ? first : undefined);
      const face = element.kind === 'die' ? element.dice.faces : element;
      if (pieceOf(face)?.kind === 'pieces') readAs(checker, left, first, face);
      if (!comparable(first, face) && !canBe(first, face)) {
        report(checker, 'cannot-compare', expression.span, {
          left: capitalise(describeType(first)),
          right: describeType(face),
          hint: undefined,
        });
      }
      return YES_NO;
    }
    case 'except': {
      const element = checkDomain(checker, place, setOf(expression));
      return { kind: 'set', of: element };
    }
    case 'at': {
      const piece = checkExpression(checker, place, left);
      if (piece.kind !== 'unknown' && !pieceOf(piece)) {
        const own = checker.globals.pieces.find((candidate) => candidate.declaration.perPlayer);
        const player = piece.kind === 'member' && piece.domain.kind === 'seats';
        const hint = player && own ? `Say which piece: \`….${own.name}\`.` : undefined;
        report(checker, 'wrong-type', left.span, {
          expected: 'a piece',
          found: describeType(piece),
          why: 'What stands before `at`',
          hint,
        });
      }
      requireSpace(checker, place, right, 'What stands behind `at`');
      return YES_NO;
    }
  }
}

function checkIf(
  checker: Checker,
  place: Place,
  expression: ast.Expression & { kind: 'if' },
  expected: Type | undefined,
): Type {
  requireExpression(checker, place, expression.condition, YES_NO, 'The condition after `if`');
  const first = checkExpression(checker, place, expression.then, expected);
  const second = checkExpression(checker, place, expression.else, expected ?? first);
  if (first.kind === 'none' && second.kind === 'member') return memberOf(second.domain, true);
  if (first.kind === 'member' && second.kind === 'none') return memberOf(first.domain, true);
  if (
    first.kind === 'member' &&
    second.kind === 'member' &&
    second.optional &&
    first.domain === second.domain
  )
    return second;
  expectType(
    checker,
    second,
    first,
    expression.else.span,
    'What comes after `else`, like what comes after `then`,',
  );
  return first;
}

function checkQuery(checker: Checker, place: Place, expression: ast.Query): Type {
  const here = inside(place);
  if (!expression.name) {
    checkCounted(checker, here, expression.domain);
    return NUMBER;
  }
  const { domain } = expression;
  const element = checkDomain(checker, here, { ...domain, where: undefined });
  declareLocal(checker, here, expression.name, 'query', element);
  if (domain.where) requireExpression(checker, here, domain.where, YES_NO, 'What comes after `where`');
  switch (expression.query) {
    case 'count':
      return NUMBER;
    case 'any':
      return YES_NO;
    case 'all':
      if (expression.of) requireExpression(checker, here, expression.of, YES_NO, 'What comes after `have`');
      return YES_NO;
    case 'sum':
    case 'min':
    case 'max':
      if (expression.of) requireExpression(checker, here, expression.of, NUMBER, `What comes after \`of\``);
      return NUMBER;
    case 'the':
      if (!domain.where && !domain.except && !domain.order && !isMaybe(checker, domain.base))
        report(checker, 'needs-where', expression.span, {});
      if (element.kind === 'member') return memberOf(element.domain, true);
      if (element.kind !== 'unknown') {
        report(checker, 'wrong-type', expression.span, {
          expected: 'a player, a space, a piece or a member of an enum',
          found: element.kind === 'die' ? 'a die' : describeType(element),
          why: 'What `the …` finds',
          hint: undefined,
        });
      }
      return UNKNOWN;
  }
}

/** Whether it is one value or none, so that `the` one of it needs no words that choose. */
function isMaybe(checker: Checker, base: ast.Expression): boolean {
  const type = checker.types.get(base);
  return type?.kind === 'member' && type.optional;
}

/** `count me.coins`, `count chosen`, `count players where …`. */
function checkCounted(checker: Checker, place: Place, domain: ast.Domain): void {
  const element = checkDomain(checker, place, domain, undefined, 'counted');
  if (element.kind === 'unknown') return;
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
