/** The faces of cards, from what the rules say about them: resolved once, since all that stands on a card is constant. */

import { NAME_COLUMN, notesOf } from '../../../language/semantics/card-notes.ts';
import type { AttributeSymbol, EnumMemberSymbol, EnumSymbol } from '../../../language/semantics/symbols.ts';
import type * as ast from '../../../language/syntax/ast.ts';
import { merged } from '../../../shared/lists.ts';
import { COLOURS, ICONS, isPictureName } from '../../../shared/look.ts';
import type { CardFacesIR, DrawnIR, FacePartIR, FieldLookIR, TableIR } from '../../ir/ir.ts';
import { titleOf } from '../../values/titles.ts';
import { attributeValue } from '../expressions/names.ts';
import type { Lowering } from '../lowering.ts';
import { drawnOf, lowerField, memberNames, saidBy } from './look.ts';
import { attributeLabel, memberLabel, valueWords } from './member-words.ts';
import { plainFaces } from './plain-faces.ts';

/** Of every list of cards; of those of which the look says nothing as well. Nothing where there are no cards. */
export function lowerFaces(lowering: Lowering): Pick<TableIR, 'faces'> {
  const parts = lowering.globals.looks.flatMap(({ things }) => things.filter(({ of }) => of === 'cards'));
  const faces = lowering.globals.enums.flatMap((cards) => {
    const said = parts.filter(({ name }) => name?.text === cards.name);
    if (cards.declaration?.kind !== 'cards') return [];
    return [said.length > 0 ? facesOf(lowering, cards, said) : plainFacesOf(lowering, cards)];
  });
  return faces.length === 0 ? {} : { faces };
}

function plainFacesOf(lowering: Lowering, cards: EnumSymbol): CardFacesIR {
  const parts = plainFaces(lowering, cards);
  const faces = cards.members.map((card, index) => ({
    label: memberLabel(lowering, card),
    drawn: {},
    parts: parts[index] ?? [],
  }));
  return { name: cards.name, faces };
}

function facesOf(lowering: Lowering, cards: EnumSymbol, parts: readonly ast.LookPart[]): CardFacesIR {
  const columns = columnsOf(lowering, cards, parts);
  const faces = cards.members.map((card) => ({
    label: memberLabel(lowering, card),
    drawn: merged(parts.map(({ traits }) => drawnAs(lowering, cards, card, traits))),
    parts: columns.flatMap(({ look, at, read }) => {
      const words = read(card);
      return words === undefined ? [] : [partOf(look, at, words)];
    }),
  }));
  return { name: cards.name, faces };
}

/** The colour and icon of a card; what is said last counts. */
function drawnAs(
  lowering: Lowering,
  cards: EnumSymbol,
  card: EnumMemberSymbol,
  traits: readonly ast.LookTrait[],
): DrawnIR {
  const said = traits.map((trait): DrawnIR => {
    if (trait.kind !== 'colour by' && trait.kind !== 'icon by') return drawnOf(lowering, [trait]);
    const member = memberBy(lowering, cards, card, trait.attribute.text);
    if (trait.kind === 'colour by') {
      const colour = saidBy(trait.values, COLOURS).get(member ?? '');
      return colour ? { colour } : {};
    }
    const icon = saidBy(trait.values, ICONS).get(member ?? '');
    return icon ? { icon } : {};
  });
  return merged(said);
}

/** What a card is by a column that colours or icons go by, as the rules call it. */
function memberBy(
  lowering: Lowering,
  cards: EnumSymbol,
  card: EnumMemberSymbol,
  column: string,
): string | undefined {
  const attribute = cards.attributes.find(({ name }) => name === column);
  if (!attribute) return column === NAME_COLUMN ? card.name : undefined;
  return memberNames(lowering, attribute.type)?.(attributeOf(lowering, card, attribute));
}

// ------------------------------------------------------------------------------------------ columns

/** A column that the look names, and what it says of a card: undefined if there is nothing to say. */
interface Column {
  readonly look: FieldLookIR;
  readonly at: FacePartIR['at'];
  readonly read: (card: EnumMemberSymbol) => Pick<FacePartIR, 'label' | 'words'> | undefined;
}

/** In the order of their lines; of several lines about a column the later one counts, trait by trait. */
function columnsOf(lowering: Lowering, cards: EnumSymbol, parts: readonly ast.LookPart[]): readonly Column[] {
  const said = new Map<string, { readonly look: FieldLookIR; readonly at: FacePartIR['at'] | undefined }>();
  for (const { name, traits } of parts.flatMap(({ fields }) => fields)) {
    const before = said.get(name.text);
    const line = lowerField(lowering, name.text, traits);
    const look = { ...before?.look, ...line, drawn: { ...before?.look.drawn, ...line.drawn } };
    said.set(name.text, { look, at: placeOf(traits) ?? before?.at });
  }
  return [...said.values()].flatMap(({ look, at = 'line' }) => {
    if (look.hide === 'always') return [];
    const read = reader(lowering, cards, look, at);
    return read ? [{ look, at, read }] : [];
  });
}

function placeOf(traits: readonly ast.LookTrait[]): FacePartIR['at'] | undefined {
  const place = traits.findLast(({ kind }) => kind === 'corner' || kind === 'text' || kind === 'picture');
  return place && (place.kind as FacePartIR['at']);
}

function partOf(
  { name, drawn: { short: _, ...drawn } }: FieldLookIR,
  at: FacePartIR['at'],
  { label, words }: Pick<FacePartIR, 'label' | 'words'>,
): FacePartIR {
  const isLabelled = at === 'line' && label !== undefined;
  return { name, at, ...(isLabelled ? { label } : {}), words, drawn };
}

/** Undefined if a variant has taken the column away. */
function reader(
  lowering: Lowering,
  cards: EnumSymbol,
  { name, hide, drawn }: FieldLookIR,
  at: FacePartIR['at'],
): Column['read'] | undefined {
  const attribute = cards.attributes.find((one) => one.name === name);
  const label = drawn.short ?? (attribute ? attributeLabel(lowering, attribute) : titleOf(name));
  if (attribute)
    return (card) => {
      const value = attributeOf(lowering, card, attribute);
      if (attribute.type.kind === 'yes-no') return value === 0 ? undefined : { words: label };
      if (hide === 'when-blank' && value === 0 && attribute.type.kind === 'number') return undefined;
      const words = valueWords(lowering, attribute.type, value);
      return words === '' ? undefined : { label, words };
    };
  const notes = notesOf(cards, name);
  return (
    notes &&
    (({ index }) => {
      const note = notes[index] ?? '';
      const words =
        at === 'picture' ? note : (lowering.translation?.words(note, `cards ${cards.name}`) ?? note);
      const isShown = at === 'picture' ? isPictureName(words) : words !== '';
      return isShown ? { label, words } : undefined;
    })
  );
}

function attributeOf(lowering: Lowering, { syntax }: EnumMemberSymbol, { index }: AttributeSymbol): number {
  return attributeValue(lowering, syntax.values[index]);
}
