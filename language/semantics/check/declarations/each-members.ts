/** Checks of lines that make several members: `each "{rank} of {suit}" (Suit, 1..13)`. */

import type * as ast from '../../../syntax/ast.ts';
import { LONGEST_NAME } from '../../../syntax/limits.ts';
import { lettersOf, MOST_MADE } from '../../bind/made-members.ts';
import { type Checker, isRead, report, reportUnknown } from '../../checker.ts';
import type { AttributeSymbol, EachLine, EnumSymbol } from '../../symbols.ts';
import type { Place } from '../place.ts';
import { requireConstant } from './constants.ts';
import { checkNumberOfValues } from './number-of-values.ts';

/** Each value that such a line puts together, once; what is wrong with several of one place is told of the first. */
export function checkEach(
  checker: Checker,
  place: Place,
  { entry, columns, isRefused }: EachLine,
  { attributes, declaration }: EnumSymbol,
): void {
  if (!declaration) return;
  const { span } = declaration.name;
  const head = { ...span, end: attributes.at(-1)?.syntax.span.end ?? span.end };
  if (!isRead(checker, { span: head })) return;
  const { values, word, label } = entry;
  if (isRefused) {
    const facts = { what: 'What such lines make in all', found: MOST_MADE + 1, limit: MOST_MADE };
    report(checker, 'too-large', word, facts);
    return;
  }
  checkNumberOfValues(checker, { text: 'each', span: word }, values.length, attributes.length, head);
  for (const value of values) noteLists(checker, value);
  const letters = lettersOf(columns);
  if (letters > LONGEST_NAME) {
    report(checker, 'too-large', word, { what: 'Letters of a name', found: letters, limit: LONGEST_NAME });
    return;
  }
  if (tellOwnNames(checker, entry, attributes)) return;
  for (const [index, attribute] of attributes.entries())
    for (const value of columns[index] ?? []) if (!isSound(checker, place, value, attribute)) break;
  for (const part of label?.parts ?? []) if (typeof part !== 'string') checkHole(checker, part, attributes);
}

/** `each (suit, rank)` names the attributes, where their values should be; true if that was told. */
function tellOwnNames(
  checker: Checker,
  { values, span }: ast.EachSyntax,
  attributes: readonly AttributeSymbol[],
): boolean {
  const edits = values.flatMap((value, index) => {
    const { name, syntax } = attributes[index] ?? {};
    const text = syntax && allOf(syntax.type);
    const isOwn = value.kind === 'name' && value.name.text === name && text !== undefined;
    return isOwn ? [{ span: value.span, text }] : [];
  });
  const [first, last] = [edits[0], edits.at(-1)];
  if (!first || !last) return false;
  const say = edits.map(({ text }) => text).join(', ');
  const fix = { title: `Write \`${say}\``, edits };
  const written = values.flatMap((value) => (value.kind === 'name' ? [value.name.text] : []));
  const place = { ...span, start: first.span.start, end: last.span.end };
  report(checker, 'foreign-word', place, { written: written.slice(-edits.length).join(', '), say }, { fix });
  return true;
}

/** All values of a type, as they are written; undefined where that is not one word or a range of numbers. */
function allOf(type: ast.TypeSyntax): string | undefined {
  if (type.kind === 'named-type') return type.name.text;
  if (type.kind !== 'range-type' || type.low.kind !== 'number' || type.high.kind !== 'number')
    return undefined;
  return `${type.low.value}..${type.high.value}`;
}

/** Whether a value is one of the attribute's; else that is told, by what is found first. */
function isSound(
  checker: Checker,
  place: Place,
  value: ast.Expression,
  { name, type }: AttributeSymbol,
): boolean {
  const before = checker.diagnostics.length;
  requireConstant(checker, place, value, type, `\`${name}\``);
  checker.diagnostics.splice(before + 1);
  return checker.diagnostics.length === before;
}

/** What the names of lists mean that stand for all their members. */
function noteLists(checker: Checker, value: ast.Expression): void {
  if (value.kind === 'set') for (const each of value.members) noteLists(checker, each);
  if (value.kind === 'binary') for (const each of [value.left, value.right]) noteLists(checker, each);
  if (value.kind !== 'name') return;
  const list = checker.globals.scope.names.get(value.name.text);
  if (list?.kind !== 'enum') return;
  checker.meanings.set(value, list);
  checker.used.add(list);
}

/** A value in the label: one of those that are put together. */
function checkHole(checker: Checker, hole: ast.Expression, attributes: readonly AttributeSymbol[]): void {
  if (hole.kind !== 'name') {
    report(checker, 'not-constant', hole.span, { what: 'This' });
    return;
  }
  const attribute = attributes.find(({ name }) => name === hole.name.text);
  if (attribute) checker.meanings.set(hole, attribute);
  else reportUnknown(checker, hole.name, 'attribute', () => attributes.map(({ name }) => name));
}
