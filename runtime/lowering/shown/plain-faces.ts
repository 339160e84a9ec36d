/** What stands on cards of which the rules' look says nothing: what is so of each kind and cannot be read from its name. */

import type { AttributeSymbol, EnumMemberSymbol, EnumSymbol } from '../../../language/semantics/symbols.ts';
import type { FacePartIR } from '../../ir/ir.ts';
import { attributeValue } from '../expressions/names.ts';
import type { Lowering } from '../lowering.ts';
import { attributeLabel, memberLabel, valueWords } from './member-words.ts';

/** The parts of the face of each kind of card, in their order. */
export function plainFaces(lowering: Lowering, cards: EnumSymbol): readonly (readonly FacePartIR[])[] {
  const names = cards.members.map((card) => memberLabel(lowering, card).toLowerCase());
  const told: FacePartIR[][] = cards.members.map(() => []);
  for (const attribute of cards.attributes) {
    const values = cards.members.map((card) => read(lowering, card, attribute));
    const rest = values.map((value, index) => without(names[index] ?? '', value?.words.toLowerCase()));
    const there = values.filter((value) => value !== undefined).length;
    // Where most names say it, who knows the others' names knows it as well: a jack is no 11.
    if (2 * rest.filter((left) => left !== undefined).length > there) {
      for (const [index, left] of rest.entries()) names[index] = left ?? names[index] ?? '';
      continue;
    }
    for (const [index, value] of values.entries())
      if (value) told[index]?.push({ name: attribute.name, at: 'note', ...value, drawn: {} });
  }
  return told;
}

/** What is so of a kind of card; undefined where that is nothing: none, no or 0. */
function read(
  lowering: Lowering,
  { syntax }: EnumMemberSymbol,
  attribute: AttributeSymbol,
): Pick<FacePartIR, 'label' | 'words'> | undefined {
  const { type, index } = attribute;
  const label = attributeLabel(lowering, attribute);
  const value = attributeValue(lowering, syntax.values[index]);
  if (type.kind === 'yes-no') return value === 0 ? undefined : { words: label };
  if (type.kind === 'number') return value === 0 ? undefined : { label, words: String(value) };
  const words = valueWords(lowering, type, value);
  return words === '' ? undefined : { words };
}

/** A name without these words; undefined if they do not stand in it. A number is no part of a longer one. */
function without(name: string, words: string | undefined): string | undefined {
  if (words === undefined || words === '') return undefined;
  const isDigit = (at: number): boolean => /\d/.test(name.charAt(at));
  const isNumber = /^\d+$/.test(words);
  for (let at = name.indexOf(words); at >= 0; at = name.indexOf(words, at + 1)) {
    const end = at + words.length;
    if (!isNumber || !(isDigit(at - 1) || isDigit(end))) return `${name.slice(0, at)} ${name.slice(end)}`;
  }
  return undefined;
}
