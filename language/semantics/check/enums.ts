/** Checks of enums and of the spaces' attributes: each member has a value for each attribute. */

import type * as ast from '../../syntax/ast.ts';
import { type Checker, report } from '../checker.ts';
import type { AttributeSymbol, EnumSymbol } from '../symbols.ts';
import { requireConstant } from './constants.ts';
import type { Place } from './place.ts';
import { resolveType } from './types.ts';

/** The types of all attributes first, so that a value may be a member of an enum declared further down. */
export function checkEnums(checker: Checker, place: Place): void {
  const { enums } = checker.globals;
  for (const { attributes } of enums) resolveAttributes(checker, place, attributes);
  for (const symbol of enums) {
    checkNumberOfMembers(checker, symbol);
    for (const { syntax } of symbol.members) checkValues(checker, place, syntax, symbol.attributes);
  }
}

/** Attributes of the spaces: each declared space has a value for each. */
export function checkSpaceAttributes(checker: Checker, place: Place): void {
  const { spaces, spaceAttributes, topology } = checker.globals;
  resolveAttributes(checker, place, spaceAttributes);
  if (topology?.shape === 'grid') return;
  for (const { syntax } of spaces) checkValues(checker, place, syntax, spaceAttributes);
}

function resolveAttributes(checker: Checker, place: Place, attributes: readonly AttributeSymbol[]): void {
  for (const attribute of attributes) attribute.type = resolveType(checker, place, attribute.syntax.type);
}

/** Values in brackets, one for each attribute. */
function checkValues(
  checker: Checker,
  place: Place,
  { name, values }: Pick<ast.MemberSyntax, 'name' | 'values'>,
  attributes: readonly AttributeSymbol[],
): void {
  if (values.length !== attributes.length) {
    const facts = { name: name.text, expected: attributes.length, found: values.length };
    report(checker, 'attribute-count', name.span, facts);
  }
  for (const [index, value] of values.entries()) {
    const attribute = attributes[index];
    if (attribute) requireConstant(checker, place, value, attribute.type, `\`${attribute.name}\``);
  }
}

/** Members of an enum, or kinds of cards; more are no longer told apart at a table. */
const MAX_MEMBERS = 1000;

function checkNumberOfMembers(checker: Checker, { members }: EnumSymbol): void {
  const extra = members[MAX_MEMBERS];
  if (!extra) return;
  const facts = { what: 'Members of an enum', found: members.length, limit: MAX_MEMBERS };
  report(checker, 'too-large', extra.syntax.name.span, facts);
}
