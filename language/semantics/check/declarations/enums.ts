/** Checks of enums and of the spaces' attributes: each member has a value for each attribute. */

import { declaredHere } from '../../../diagnostics/diagnostic.ts';
import type * as ast from '../../../syntax/ast.ts';
import { type Checker, isRead, report } from '../../checker.ts';
import { MAX_MEMBERS } from '../../limits.ts';
import type { AttributeSymbol, EnumSymbol } from '../../symbols.ts';
import { describeType, fits, NONE } from '../../types.ts';
import { checkText } from '../expressions/expressions.ts';
import type { Place } from '../place.ts';
import { requireConstant } from './constants.ts';
import { checkEach } from './each-members.ts';
import { checkNumberOfValues } from './number-of-values.ts';
import { checkUnit } from './shown.ts';
import { resolveType } from './types.ts';

/** The types of all attributes first, so that a value may be a member of an enum declared further down. */
export function checkEnums(checker: Checker, place: Place): void {
  const { enums } = checker.globals;
  for (const { attributes } of enums) resolveAttributes(checker, place, attributes);
  for (const symbol of enums) {
    checkNumberOfMembers(checker, symbol);
    const { declaration, members, attributes } = symbol;
    if (!declaration) continue;
    const word = declaration.name.span;
    for (const { syntax, made } of members) if (!made) checkValues(checker, place, syntax, attributes, word);
    for (const line of symbol.lines) checkEach(checker, place, line, symbol);
  }
}

/** Attributes of the spaces: each declared space has a value for each. */
export function checkSpaceAttributes(checker: Checker, place: Place): void {
  const { board, spaces, spaceAttributes, topology } = checker.globals;
  resolveAttributes(checker, place, spaceAttributes);
  // Whoever is laid out in columns and rows has no values in brackets.
  if (topology !== undefined && topology.cells.length > 0) return;
  if (!board) return;
  const word = { ...board.span, end: board.span.start + board.kind.length };
  for (const { syntax } of spaces) checkValues(checker, place, syntax, spaceAttributes, word);
}

function resolveAttributes(checker: Checker, place: Place, attributes: readonly AttributeSymbol[]): void {
  for (const attribute of attributes) {
    const { type, label, unit } = attribute.syntax;
    attribute.type = resolveType(checker, place, type);
    checkText(checker, place, label);
    checkUnit(checker, place, unit, attribute.type);
  }
}

/** Values in brackets, one for each attribute; these stand behind the `word`. */
function checkValues(
  checker: Checker,
  place: Place,
  { name, values }: Pick<ast.MemberSyntax, 'name' | 'values'>,
  attributes: readonly AttributeSymbol[],
  word: ast.Span,
): void {
  const head = { ...word, end: attributes.at(-1)?.syntax.span.end ?? word.end };
  if (!isRead(checker, { span: head })) return;
  checkNumberOfValues(checker, name, values.length, attributes.length, head);
  for (const [index, value] of values.entries()) {
    const attribute = attributes[index];
    if (!attribute) continue;
    const { type } = attribute;
    if (isEmptyCell(name, value) && !fits(NONE, type))
      report(
        checker,
        'table-cell',
        value.span,
        { name: name.text, attribute: attribute.name, expected: describeType(type) },
        { related: declaredHere(attribute.name, attribute.syntax.span) },
      );
    else requireConstant(checker, place, value, attribute.type, `\`${attribute.name}\``);
  }
}

/** Whether nothing stands in a table where the value should be. */
function isEmptyCell({ cell }: ast.Name, { kind, span }: ast.Expression): boolean {
  return cell !== undefined && kind === 'none' && span.start === span.end;
}

function checkNumberOfMembers(checker: Checker, { members }: EnumSymbol): void {
  const extra = members[MAX_MEMBERS];
  if (!extra) return;
  const facts = { what: 'Members of an enum', found: members.length, limit: MAX_MEMBERS };
  report(checker, 'too-large', extra.syntax.name.span, facts);
}
