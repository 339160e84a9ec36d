/** Checks what is said about how things are drawn. Nothing here is used in play. */

import { impossible } from '../../../../shared/internal-problem.ts';
import { COLOURS, ICONS, isPictureName, LONGEST_SHORT, SHAPES, SIZES } from '../../../../shared/look.ts';
import { contains } from '../../../document/places.ts';
import type * as ast from '../../../syntax/ast.ts';
import { drawnHere, NAME_COLUMN, noteCells, notesOf, noteTitles } from '../../card-notes.ts';
import { type Checker, nearFound, report, reportUnknown } from '../../checker.ts';
import { plainText } from '../../compose.ts';
import type { EnumMemberSymbol, EnumSymbol, SpaceSymbol } from '../../symbols.ts';
import { describeType } from '../../types.ts';
import { namesOf, type Owner, ownerOf } from './look-owners.ts';

type Trait = ast.LookTrait['kind'];

/** What can be said of a field, and of a thing itself. */
const OF_FIELDS: readonly Trait[] = ['hide', 'hide when 0', 'first', 'last', 'icon', 'colour', 'short'];
const OF_COLUMNS: readonly Trait[] = ['hide', 'hide when 0', 'icon', 'colour', 'short', 'corner', 'text'];
const OF_THINGS: Readonly<Record<ast.LookOwner, readonly Trait[]>> = {
  player: [],
  table: ['middle'],
  space: ['icon', 'icon by', 'colour', 'colour by'],
  piece: ['icon', 'shape', 'size', 'colour', 'short'],
  place: ['hide', 'icon', 'colour', 'middle'],
  record: ['hide', 'icon', 'colour'],
  dice: ['hide', 'icon', 'colour'],
  cards: ['icon', 'icon by', 'colour', 'colour by'],
};

/** How messages call a thing that has a name. */
const WORDS: Readonly<Record<ast.LookOwner, string>> = {
  player: 'player',
  table: 'table',
  space: 'space',
  piece: 'piece',
  place: 'place',
  record: 'record',
  dice: 'throw of dice',
  cards: 'list of cards',
};

/**
 * Checks all looks. With `variants` in force only what these say is asked for what is not there: the rest was checked
 * with the base game, and a variant may take away what it names.
 */
export function checkLooks(checker: Checker, variants: readonly ast.VariantDeclaration[]): void {
  for (const look of checker.globals.looks) {
    const isNew = variants.length === 0 || variants.some(({ span }) => contains(span, look.span));
    for (const part of look.things) checkPart(checker, part, isNew);
  }
}

function checkPart(checker: Checker, part: ast.LookPart, isNew: boolean): void {
  const { globals } = checker;
  const owner = ownerOf(globals, part);
  if (!owner) {
    if (isNew && part.name)
      reportUnknown(checker, part.name, WORDS[part.of], () => namesOf(globals, part.of));
    return;
  }
  const allowed = part.of === 'piece' && !part.name ? [] : OF_THINGS[part.of];
  for (const trait of part.traits) {
    const isAllowed = isMeant(checker, trait, part.name?.text ?? owner.called, allowed);
    if (isAllowed) checkTrait(checker, trait, LONGEST_SHORT.piece, owner.cards);
  }
  for (const field of part.fields) checkField(checker, part, owner, field, isNew);
}

/** A line about a field, an attribute, or a column of a card list that is not part of the rules. */
function checkField(
  checker: Checker,
  { of }: ast.LookPart,
  { called, fields, cards }: Owner,
  { name, traits }: ast.LookField,
  isNew: boolean,
): void {
  const found = fields.get(name.text);
  const notes = found || !cards ? undefined : notesOf(cards, name.text);
  if (found) checker.meanings.set(name, found);
  else if (!notes && isNew && !isUnreadList(cards)) {
    const known = [...fields.keys(), ...(cards ? noteTitles(cards) : [])];
    const what = cards ? `column of ${called}` : `field or shown definition of ${called}`;
    reportUnknown(checker, name, what, () => known);
  }
  const ofFields = of === 'table' || of === 'place' ? [...OF_FIELDS, 'middle' as const] : OF_FIELDS;
  const ofColumns = notes ? [...OF_COLUMNS, 'picture' as const] : OF_COLUMNS;
  const allowed = cards ? ofColumns : ofFields;
  const isKnown = found !== undefined || notes !== undefined || !cards;
  for (const trait of traits) {
    if (
      !isMeant(
        checker,
        trait,
        `the ${cards ? 'column' : 'field'} ${name.text}`,
        isKnown ? allowed : undefined,
      )
    )
      continue;
    checkTrait(checker, trait, LONGEST_SHORT.field, cards);
    if (trait.kind === 'picture' && notes && cards)
      checkPictures(checker, trait, noteCells(cards, name.text));
  }
}

/** The first cell that names no picture is told, where it stands. */
function checkPictures(checker: Checker, trait: ast.LookTrait, cells: readonly ast.NoteSyntax[]): void {
  const wrong = cells.find(({ text }) => text !== '' && !isPictureName(text));
  if (wrong)
    report(checker, 'look-picture', wrong.span, { name: wrong.text }, { related: [drawnHere(trait)] });
}

/** A list of which nothing could be read has been complained about. */
function isUnreadList(cards: EnumSymbol | undefined): boolean {
  return cards?.declaration?.file !== undefined && cards.members.length === 0;
}

/** Whether this can be said of such a thing; everything, where that is unknown. */
function isMeant(
  checker: Checker,
  { kind, span }: ast.LookTrait,
  of: string,
  allowed: readonly Trait[] | undefined,
): boolean {
  if (!allowed || allowed.includes(kind)) return true;
  report(checker, 'look-misplaced', span, { trait: kind, of, allowed });
  return false;
}

/** @param cards the cards that it is said of, if it is cards and not spaces */
function checkTrait(
  checker: Checker,
  trait: ast.LookTrait,
  longest: number,
  cards: EnumSymbol | undefined,
): void {
  switch (trait.kind) {
    case 'hide':
    case 'hide when 0':
    case 'first':
    case 'last':
    case 'middle':
    case 'corner':
    case 'text':
    case 'picture':
      return;
    case 'icon':
      return checkChosen(checker, trait.value, 'icon', ICONS);
    case 'shape':
      return checkChosen(checker, trait.value, 'shape', SHAPES);
    case 'size':
      return checkChosen(checker, trait.value, 'size', SIZES);
    case 'colour':
      return checkChosen(checker, trait.value, 'colour', COLOURS);
    case 'icon by':
      return checkBy(checker, trait, 'icon', ICONS, cards);
    case 'colour by':
      return checkBy(checker, trait, 'colour', COLOURS, cards);
    case 'short': {
      const isPlain = trait.text.parts.every((part) => typeof part === 'string');
      const { length } = [...plainText(trait.text).trim()];
      if (!isPlain || length === 0 || length > longest)
        report(checker, 'look-short', trait.text.span, { longest });
      return;
    }
    default:
      return impossible('checking how a thing is drawn', trait);
  }
}

function checkChosen(checker: Checker, name: ast.Name, what: string, known: readonly string[]): void {
  if (known.includes(name.text)) return;
  const near = nearFound(checker, name.text, () => known);
  report(checker, 'look-value', name.span, { what, name: name.text, near, known });
}

/** A colour or icon for each member of what an attribute of the spaces or cards can be, or for them themselves. */
function checkBy(
  checker: Checker,
  { attribute, values }: ast.LookBy<string>,
  what: string,
  known: readonly string[],
  cards: EnumSymbol | undefined,
): void {
  const members = membersBy(checker, attribute, `What ${what}s go by`, cards);
  for (const { member, value } of values) {
    const found = members?.get(member.text);
    if (found && typeof found !== 'string') checker.meanings.set(member, found);
    else if (members && !found) reportUnknown(checker, member, 'member', () => members.keys());
    checkChosen(checker, value, what, known);
  }
}

type Members = ReadonlyMap<string, EnumMemberSymbol | SpaceSymbol | 'yes-no'>;

/** What an attribute can be, by name; undefined, and reported, if that cannot be listed. */
function membersBy(
  checker: Checker,
  attribute: ast.Name,
  why: string,
  cards: EnumSymbol | undefined,
): Members | undefined {
  const { spaceAttributes, spaces } = checker.globals;
  const attributes = cards ? cards.attributes : spaceAttributes;
  const known = attributes.find(({ name }) => name === attribute.text);
  if (!known) {
    if (attribute.text === NAME_COLUMN) return cards ? byName(cards.members) : byName(spaces);
    const names = [...attributes.map(({ name }) => name), NAME_COLUMN];
    reportUnknown(checker, attribute, `attribute of ${cards ? cards.name : 'the spaces'}`, () => names);
    return undefined;
  }
  checker.meanings.set(attribute, known);
  const { type } = known;
  if (type.kind === 'yes-no')
    return new Map([
      ['yes', 'yes-no'],
      ['no', 'yes-no'],
    ]);
  if (type.kind === 'member' && type.domain.kind === 'enum') return byName(type.domain.members);
  if (type.kind === 'member' && type.domain.kind === 'spaces') return byName(spaces);
  if (type.kind !== 'unknown') {
    const facts = {
      expected: 'a member of an enum, a space, or yes or no',
      found: describeType(type),
      hint: undefined,
    };
    report(checker, 'wrong-type', attribute.span, { ...facts, why });
  }
  return undefined;
}

function byName<Symbol extends { readonly name: string }>(
  symbols: readonly Symbol[],
): ReadonlyMap<string, Symbol> {
  return new Map(symbols.map((symbol) => [symbol.name, symbol]));
}
