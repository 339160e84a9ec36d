/** What stands before square brackets: `me.coins[Two]`, `throw[Ace]`, `me.goods[Wool]`, `Guard[2]`. */

import type * as ast from '../../../syntax/ast.ts';
import { indexTypeOf } from '../../arrays.ts';
import { type Checker, report, reportNone } from '../../checker.ts';
import { lookUp } from '../../scope.ts';
import type { PieceSymbol } from '../../symbols.ts';
import { describeType, type IndexType, memberOf, NUMBER, type Type, UNKNOWN } from '../../types.ts';
import { reportOneForMany } from '../declarations/one-for-many.ts';
import type { Place } from '../place.ts';
import { attributesOf } from './attributes-meant.ts';
import { checkExpression, checkWhole, requireExpression, together } from './expressions.ts';
import { refusePlaces } from './kept.ts';
import { pathOf } from './paths.ts';

/** `me.coins[Two]`, `throw[Ace]`: how many of a kind; `me.goods[Wool]`: one value of an array. */
export function checkIndex(
  checker: Checker,
  place: Place,
  expression: ast.Expression & { kind: 'index' },
): Type {
  const at = expression.at[0];
  if (expression.of.kind === 'set') return checkListed(checker, place, expression.of, at);
  const numbered = numberedPiece(checker, place, expression.of);
  if (numbered) {
    if (at) requireExpression(checker, place, at, NUMBER, 'The number of a piece');
    return memberOf(numbered, at?.kind !== 'number');
  }
  if (expression.of.kind === 'name' && lookUp(place.scope, expression.of.name.text)?.kind === 'spaces')
    return reportSpaceNumber(checker, place, expression);
  const indexed = indexedType(checker, place, expression.of);
  if (indexed === undefined) {
    const found = checkWhole(checker, place, expression.of);
    for (const index of expression.at) checkExpression(checker, place, index);
    const hint =
      found.kind === 'pile'
        ? 'It holds one kind only: `count …` says how many.'
        : found.kind === 'deck'
          ? undefined
          : hintForField(checker, expression.of, at);
    if (found.kind !== 'unknown' && !reportOneForMany(checker, expression.of, found))
      report(checker, 'not-indexable', expression.of.span, { found: describeType(found), hint });
    return found.kind === 'pile' ? NUMBER : UNKNOWN;
  }
  if (at && !reportAttributeIndex(checker, place, expression, at, indexed.by))
    requireExpression(checker, place, at, indexed.by, 'What stands in the brackets');
  return indexed.of;
}

/** `[1, 3, 6, 10][n]`: the n-th of what is listed; all of it is of one kind. */
function checkListed(
  checker: Checker,
  place: Place,
  { span, members }: ast.Expression & { kind: 'set' },
  at: ast.Expression | undefined,
): Type {
  if (at) requireExpression(checker, place, at, NUMBER, 'The number that says which one of the list it is');
  const [first, ...others] = members;
  if (!first) {
    report(checker, 'expression-missing', span, { found: '`[]`' });
    return UNKNOWN;
  }
  return others.reduce(
    (type, member) => {
      const found = checkExpression(checker, place, member, type);
      return together(checker, type, found, member.span, 'What stands in a list, like the first of it,');
    },
    refusePlaces(
      checker,
      checkExpression(checker, place, first),
      first.span,
      'What stands in a list',
      undefined,
    ),
  );
}

/** `space[3]`: the space of a number is found by a function. */
function reportSpaceNumber(
  checker: Checker,
  place: Place,
  { span, of, at }: ast.Expression & { kind: 'index' },
): Type {
  for (const index of at) checkExpression(checker, place, index);
  const edits = [
    { span: { ...span, start: of.span.end, end: of.span.end + 1 }, text: '(' },
    { span: { ...span, start: span.end - 1 }, text: ')' },
  ];
  const facts = { written: 'space[…]', say: 'space(…)' };
  report(checker, 'foreign-word', span, facts, { fix: { title: 'Write `space(…)`', edits } });
  return UNKNOWN;
}

/** An array stands alone, where one of its values should. */
export function reportIndexMissing(
  checker: Checker,
  use: ast.Expression,
  { of, by }: Type & { kind: 'array' },
): void {
  // What it has a value for is told where it is declared.
  if (by.kind === 'unknown') return;
  const path = pathOf(use) ?? '…';
  const field = checker.meanings.get(use);
  const written = field?.kind === 'field' ? indexTypeOf(field)?.syntax : undefined;
  const [each, member, all] = exampleOf(by, written);
  report(checker, 'index-missing', use.span, { path, of: describeType(of), each, member, all });
}

/** What an array has a value for, in words; one of them, and all of them, as an example of what to write. */
function exampleOf(by: IndexType, written: ast.TypeSyntax | undefined): readonly [string, string, string] {
  if (by.kind === 'member') {
    const { domain } = by;
    if (domain.kind === 'seats') return ['player', 'me', 'players'];
    return [domain.word, domain.kind === 'enum' ? (domain.members[0]?.name ?? '…') : '…', domain.name];
  }
  const [low, high] = written?.kind === 'range-type' ? [written.low, written.high] : [];
  const isPlain = low?.kind === 'number' && high?.kind === 'number';
  if (!isPlain) return ['number of a range', '…', '…'];
  return [`number from ${low.value} to ${high.value}`, `${low.value}`, `${low.value}..${high.value}`];
}

/** How a field that has one value would have several. */
function hintForField(
  checker: Checker,
  use: ast.Expression,
  at: ast.Expression | undefined,
): string | undefined {
  const field = checker.meanings.get(use);
  const index = at && checker.types.get(at);
  if (field?.kind !== 'field' || !index) return undefined;
  const by = index.kind === 'member' ? index.domain.name : '…';
  return `A field has a value for each of several things where \`per\` stands behind what it can be: \`${field.name}: … per ${by}\`.`;
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

/** What the brackets must hold, and what stands there then; undefined behind what has no brackets. */
interface Indexed {
  readonly by: Type;
  readonly of: Type;
}

/** What stands before the brackets: a throw, a pile of several kinds, an array. */
function indexedType(checker: Checker, place: Place, of: ast.Expression): Indexed | undefined {
  if (of.kind === 'name') {
    const symbol = lookUp(place.scope, of.name.text);
    if (symbol?.kind === 'dice') {
      checker.meanings.set(of, symbol);
      checker.used.add(symbol);
      return { by: symbol.faces, of: NUMBER };
    }
  }
  if (of.kind !== 'name' && of.kind !== 'member') return undefined;
  const type = checkWhole(checker, place, of);
  if (type.kind === 'array') return type;
  // What nothing is known of may be a number of something, or anything else.
  if (type.kind === 'unknown') return { by: UNKNOWN, of: UNKNOWN };
  if (type.kind !== 'pile' || !type.item.kinds) return undefined;
  return { by: memberOf(type.item.kinds), of: NUMBER };
}

/** `me.hand[Hearts]`, where cards have such a suit: those are added up. True if it was told; what stands in the brackets is a name then. */
function reportAttributeIndex(
  checker: Checker,
  place: Place,
  { span, of }: ast.Expression & { readonly kind: 'index' },
  at: ast.Expression,
  by: Type,
): boolean {
  const [pile, what] = [pathOf(of), pathOf(at)];
  if (by.kind !== 'member' || at.kind !== 'name' || pile === undefined || what === undefined) return false;
  const [attribute] = attributesOf(checker, by, checkExpression(checker, place, at));
  if (attribute === undefined) return false;
  const say = `(sum x in ${pile} where x.${attribute} is ${what} of ${pile}[x])`;
  const fix = { title: `Write \`${say}\``, edits: [{ span, text: say }] };
  report(checker, 'foreign-word', span, { written: `${pile}[${what}]`, say }, { fix });
  return true;
}
