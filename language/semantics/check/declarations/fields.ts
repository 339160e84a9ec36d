/** Checks of fields: their types, what they begin with, and that all items begin somewhere. */

import { impossible } from '../../../../shared/internal-problem.ts';
import { declaredHere } from '../../../diagnostics/diagnostic.ts';
import type * as ast from '../../../syntax/ast.ts';
import { elementTypeOf } from '../../arrays.ts';
import { isOwned } from '../../bind/components.ts';
import { type Checker, report } from '../../checker.ts';
import { allFields } from '../../globals.ts';
import type { FieldSymbol, ItemSymbol } from '../../symbols.ts';
import { describeType, type Type } from '../../types.ts';
import { checkExpression, checkText } from '../expressions/expressions.ts';
import { inside, type Place } from '../place.ts';
import { requireConstant } from './constants.ts';
import { isItemKnown, isZoneAlone, resolveType } from './types.ts';

/** Finds the types of all fields first, so that one may begin with what is declared further down. */
export function checkFields(checker: Checker, place: Place): void {
  const fields = allFields(checker.globals);
  for (const field of fields) field.type = resolveType(checker, place, field.syntax.type);
  for (const field of fields) checkField(checker, place, field);
  checkItemsPlaced(checker, fields);
}

function checkField(checker: Checker, place: Place, field: FieldSymbol): void {
  const { syntax, owner } = field;
  const { type } = elementTypeOf(field);
  checkText(checker, inside(place, { constant: true }), syntax.label);
  checkOwner(checker, syntax, owner);
  const refuse = (expected: string, why: string, hint?: string): void => {
    const facts = { expected, found: describeType(type), why, hint };
    report(checker, 'wrong-type', syntax.type.span, facts);
  };
  if (syntax.clamped && type.kind !== 'number' && type.kind !== 'unknown')
    refuse('a number', 'What is `clamped`');
  if (typeof owner === 'object' && owner.kind === 'record' && holdsItems(type))
    refuse('a value', 'What a record keeps', 'Things lie in places and with players.');
  else if (typeof owner === 'object' && owner.kind === 'record' && field.type.kind === 'array') {
    const facts = {
      expected: 'one value',
      found: describeType(field.type),
      why: 'What a record keeps',
      hint: 'Write a field for each of them, by a name of its own.',
    };
    report(checker, 'wrong-type', syntax.type.span, facts);
  } else if (syntax.initial === 'all') {
    if (!holdsItems(type) && type.kind !== 'unknown')
      refuse('a pile', 'What begins with `all`', saidOfAll(type));
  } else if (syntax.initial && holdsItems(type)) {
    checkExpression(checker, place, syntax.initial);
    report(checker, 'wrong-type', syntax.initial.span, {
      expected: '`all`, or nothing',
      found: 'something else',
      why: 'What a pile begins with',
      hint: 'Move items there in the `setup`.',
    });
  } else if (syntax.initial?.kind === 'none' && type.kind === 'member' && !type.optional) {
    tellNeverNone(checker, syntax, syntax.initial.span, type, `What \`${syntax.name.text}\` begins with`);
  } else if (syntax.initial)
    requireConstant(checker, place, syntax.initial, type, `What \`${syntax.name.text}\` begins with`);
}

/** `none` for a field that is said to hold something always: told once, at the first place. */
export function tellNeverNone(
  checker: Checker,
  syntax: ast.FieldSyntax,
  span: ast.Span,
  type: Type,
  why: string,
): void {
  const { span: held } = syntax.type.kind === 'per-type' ? syntax.type.of : syntax.type;
  const facts = {
    expected: describeType(type),
    found: '`none`',
    why,
    hint: `That there may be none is said where \`${syntax.name.text}\` is declared, behind what it can be: \`… or none\`.`,
  };
  const edits = [{ span: { ...held, start: held.end }, text: ' or none' }];
  report(checker, 'wrong-type', span, facts, {
    fix: { title: 'Write `or none`', edits },
    about: { declared: syntax.name.span, found: 0 },
    related: declaredHere(syntax.name.text, syntax.name.span),
  });
}

/** How it is said that a set begins with all there are. */
function saidOfAll(type: Type): string | undefined {
  if (type.kind !== 'set' || type.of.kind !== 'member') return undefined;
  return `All there are is what their name alone means: \`= ${type.of.domain.word}\`.`;
}

/** What only the owner sees needs one. */
function checkOwner(checker: Checker, { seenBy, type }: ast.FieldSyntax, owner: FieldSymbol['owner']): void {
  const what = withoutOwner(owner);
  if (what === undefined) return;
  if (seenBy?.who === 'owner') {
    const fix = {
      title: 'Let nobody see it',
      edits: [{ span: seenBy.span, text: 'seen by nobody' }],
    };
    report(checker, 'owner-missing', seenBy.span, { what, word: 'seen by owner' }, { fix });
  }
  const isRecord = typeof owner === 'object' && owner.kind === 'record';
  if (seenBy === undefined && type.kind === 'zone-type' && type.zone === 'hand' && !isRecord)
    report(checker, 'owner-missing', type.span, { what, word: 'hand' });
}

/** What nobody owns, in words; undefined where it has an owner. */
function withoutOwner(owner: FieldSymbol['owner']): string | undefined {
  if (owner === 'player') return undefined;
  if (owner === 'table') return 'The table';
  if (owner === 'space') return 'A space';
  switch (owner.kind) {
    case 'place':
      return `The place \`${owner.name}\``;
    case 'record':
      return `A record such as \`${owner.name}\``;
    case 'piece':
      return isOwned(owner.declaration) ? undefined : `A \`${owner.name}\``;
    case 'pieces':
      return undefined;
    default:
      return impossible('who owns a field', owner);
  }
}

function holdsItems(type: Type): type is Type & { readonly kind: 'pile' | 'deck' } {
  return type.kind === 'pile' || type.kind === 'deck';
}

/** Each item begins in exactly one pile. */
function checkItemsPlaced(checker: Checker, fields: readonly FieldSymbol[]): void {
  const first = new Map<ItemSymbol, FieldSymbol>();
  for (const field of fields) {
    const { syntax, type, owner } = field;
    if (!holdsItems(type) || syntax.initial !== 'all') continue;
    const item = type.item.name;
    const other = first.get(type.item);
    if (
      owner === 'player' ||
      (typeof owner === 'object' && (owner.kind === 'piece' || owner.kind === 'pieces'))
    ) {
      const whose = owner === 'player' ? 'player' : owner.name;
      report(checker, 'items-twice', syntax.name.span, {
        item,
        why: `each ${whose} has a pile of this name`,
      });
    } else if (other) {
      const related = [{ message: `they begin in ${other.name} already`, span: other.syntax.name.span }];
      report(
        checker,
        'items-twice',
        syntax.name.span,
        { item, why: `\`${other.name}\` begins with them already` },
        { related },
      );
    }
    if (!other) first.set(type.item, field);
  }
  // A pile of which it is not said what lies there, and where all of it begin, may be that of these.
  const isOpen = ({ syntax, type }: FieldSymbol): boolean =>
    syntax.initial === 'all' && (isZoneAlone(syntax.type) || type.kind === 'unknown');
  if (fields.some(isOpen)) return;
  // What a pile begins with is told where that is no `all`.
  const isTold = (item: ItemSymbol): boolean =>
    fields.some(({ syntax, type }) => holdsItems(type) && type.item === item && syntax.initial !== undefined);
  for (const item of checker.globals.items) {
    if (first.has(item) || isTold(item) || !isItemKnown(checker, item)) continue;
    const { name } = item.declaration;
    report(checker, 'items-nowhere', name.span, { item: item.name }, { about: { missing: item.name } });
  }
}
