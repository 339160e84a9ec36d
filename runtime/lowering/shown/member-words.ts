/** What members of enums and kinds of cards are called, and the values of their attributes. */

import type { AttributeSymbol, EnumMemberSymbol } from '../../../language/semantics/symbols.ts';
import type { Type } from '../../../language/semantics/types.ts';
import { SEATS, SPACES } from '../../ir/ir.ts';
import { titleOf } from '../../values/titles.ts';
import { attributeValue } from '../expressions/names.ts';
import { membersAt } from '../expressions/values.ts';
import type { Lowering } from '../lowering.ts';
import { asWritten, labelOf, ownWords, saidText } from './words.ts';

/** The label of a member; one that is made of values has theirs in its label, or where it has no label, one behind the other. */
export function memberLabel(lowering: Lowering, { owner, syntax, made }: EnumMemberSymbol): string {
  if (!made) return labelOf(lowering, syntax, asWritten);
  const { yes, no } = ownWords(lowering);
  const values = owner.attributes.map((attribute) => {
    const { name, type, index } = attribute;
    const value = attributeValue(lowering, syntax.values[index]);
    if (type.kind !== 'yes-no') return { name, words: valueWords(lowering, type, value) };
    // Alone, neither word says what it is of.
    return {
      name,
      words: value === 0 ? no : yes,
      alone: value === 0 ? '' : attributeLabel(lowering, attribute),
    };
  });
  const { label } = made.by;
  if (!label) {
    const words = values.map(({ words, alone = words }) => alone);
    return words.filter((each) => each !== '').join(' ');
  }
  const said = saidText(lowering, label).parts.map((part) => {
    if (typeof part === 'string') return part;
    return values.find(({ name }) => part.kind === 'name' && part.name.text === name)?.words ?? '';
  });
  return said.join('');
}

/** What an attribute is called. */
export function attributeLabel(lowering: Lowering, { name, syntax }: AttributeSymbol): string {
  return lowering.translation?.name(syntax.name) ?? titleOf(name);
}

/** A value of an attribute for people; '' for none. No domain is made for it: the game is the same without a look. */
export function valueWords(lowering: Lowering, type: Type, value: number): string {
  if (type.kind === 'number') return String(value);
  if (type.kind === 'set')
    return Array.from({ length: 31 }, (_, bit) => bit)
      .filter((bit) => (value & (1 << bit)) !== 0)
      .map((bit) => (type.of.kind === 'member' ? valueWords(lowering, type.of, bit) : String(bit)))
      .join(', ');
  if (type.kind !== 'member' || value < 0) return '';
  const { domain } = type;
  if (domain.kind === 'enum') {
    const member = domain.members[value];
    return member ? memberLabel(lowering, member) : '';
  }
  if (domain.kind === 'spaces') return membersAt(lowering, SPACES)[value]?.label ?? '';
  return domain.kind === 'seats' ? (membersAt(lowering, SEATS)[value]?.label ?? '') : '';
}
