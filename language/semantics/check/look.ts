/** Checks what is said about how things are drawn. Nothing here is used in play. */

import { impossible } from '../../../shared/internal-problem.ts';
import { COLOURS, ICONS, LONGEST_SHORT, SHAPES } from '../../../shared/look.ts';
import { contains } from '../../document/places.ts';
import type * as ast from '../../syntax/ast.ts';
import { type Checker, nearFound, report, reportUnknown } from '../checker.ts';
import { plainText } from '../compose.ts';
import type { Globals } from '../globals.ts';
import type { AttributeSymbol, DefineSymbol, FieldSymbol, PieceSymbol, PiecesSymbol } from '../symbols.ts';
import { describeType } from '../types.ts';

/** What a line of a look can be about. */
type Drawable = FieldSymbol | AttributeSymbol | DefineSymbol;

/** What has fields on the table: who has them, how messages call it, and what they are called. */
interface Owner {
  readonly called: string;
  readonly fields: ReadonlyMap<string, Drawable>;
}

type Trait = ast.LookTrait['kind'];

/** What can be said of a field, and of a thing itself. */
const OF_FIELDS: readonly Trait[] = ['hide', 'hide when 0', 'first', 'last', 'icon', 'colour', 'short'];
const OF_THINGS: Readonly<Record<ast.LookOwner, readonly Trait[]>> = {
  player: [],
  table: [],
  space: ['colour', 'colour by'],
  piece: ['icon', 'shape', 'colour', 'short'],
  place: ['hide', 'icon', 'colour'],
  record: ['hide', 'icon', 'colour'],
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
    if (isNew && part.name) reportUnknown(checker, part.name, part.of, namesOf(globals, part.of));
    return;
  }
  const allowed = part.of === 'piece' && !part.name ? [] : OF_THINGS[part.of];
  for (const trait of part.traits)
    checkTrait(checker, trait, part.name?.text ?? owner.called, allowed, LONGEST_SHORT.piece);
  for (const { name, traits } of part.fields) {
    const found = owner.fields.get(name.text);
    if (found) checker.meanings.set(name, found);
    else if (isNew)
      reportUnknown(checker, name, `field or shown definition of ${owner.called}`, owner.fields.keys());
    for (const trait of traits)
      checkTrait(checker, trait, `the field ${name.text}`, OF_FIELDS, LONGEST_SHORT.field);
  }
}

function checkTrait(
  checker: Checker,
  trait: ast.LookTrait,
  of: string,
  allowed: readonly Trait[],
  longest: number,
): void {
  const { kind, span } = trait;
  if (!allowed.includes(kind)) {
    report(checker, 'look-misplaced', span, { trait: kind, of, allowed });
    return;
  }
  switch (kind) {
    case 'hide':
    case 'hide when 0':
    case 'first':
    case 'last':
      return;
    case 'icon':
      return checkChosen(checker, trait.value, 'icon', ICONS);
    case 'shape':
      return checkChosen(checker, trait.value, 'shape', SHAPES);
    case 'colour':
      return checkChosen(checker, trait.value, 'colour', COLOURS);
    case 'colour by':
      return checkColours(checker, trait);
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
  const near = nearFound(checker, name.text, known);
  report(checker, 'look-value', name.span, { what, name: name.text, near, known });
}

/** A colour for each member of the enum that an attribute of the spaces has. */
function checkColours(checker: Checker, { attribute, colours }: ast.LookColours): void {
  const { spaceAttributes } = checker.globals;
  const known = spaceAttributes.find(({ name }) => name === attribute.text);
  if (known) {
    checker.meanings.set(attribute, known);
    const { type } = known;
    const members = type.kind === 'member' && type.domain.kind === 'enum' ? type.domain.members : undefined;
    if (!members) {
      const facts = { expected: 'a member of an enum', found: describeType(type), hint: undefined };
      report(checker, 'wrong-type', attribute.span, { ...facts, why: 'What spaces are coloured by' });
      return;
    }
    const names = members.map(({ name }) => name);
    for (const { member } of colours) {
      const found = members.find(({ name }) => name === member.text);
      if (found) checker.meanings.set(member, found);
      else reportUnknown(checker, member, 'member', names);
    }
  } else {
    const names = spaceAttributes.map(({ name }) => name);
    reportUnknown(checker, attribute, 'attribute of the spaces', names);
  }
  for (const { colour } of colours) checkChosen(checker, colour, 'colour', COLOURS);
}

/** Undefined if there is no such thing. */
function ownerOf(globals: Globals, { of, name }: ast.LookPart): Owner | undefined {
  switch (of) {
    case 'player':
      return { called: 'players', fields: named(globals.playerFields.values(), shownFor(globals, 'seats')) };
    case 'table':
      return { called: 'the table', fields: named(globals.tableFields, shownOnTable(globals)) };
    case 'space':
      return {
        called: 'spaces',
        fields: named(globals.spaceAttributes, globals.spaceFields.values(), shownFor(globals, 'spaces')),
      };
    case 'piece':
      return ownerOfPieces(globals, name);
    case 'place': {
      const place = globals.places.find((one) => one.name === name?.text);
      return place && { called: place.name, fields: place.fields };
    }
    case 'record': {
      const record = globals.records.find((one) => one.name === name?.text);
      return (
        record && {
          called: record.name,
          fields: named(record.fields.values(), shownFor(globals, record)),
        }
      );
    }
  }
}

function ownerOfPieces(globals: Globals, name: ast.Name | undefined): Owner | undefined {
  const common = [...globals.allPieces.fields.values(), ...shownFor(globals, globals.allPieces)];
  const of = (kinds: readonly PieceSymbol[]) =>
    kinds.flatMap((kind) => [...kind.fields.values(), ...shownFor(globals, kind)]);
  if (!name) return { called: 'pieces', fields: named(common, of(globals.pieces)) };
  const kind = globals.pieces.find((one) => one.name === name.text);
  return kind && { called: kind.name, fields: named(common, of([kind])) };
}

function namesOf(globals: Globals, of: ast.LookOwner): readonly string[] {
  if (of === 'piece') return globals.pieces.map(({ name }) => name);
  return (of === 'place' ? globals.places : globals.records).map(({ name }) => name);
}

function named(...lists: readonly Iterable<Drawable>[]): ReadonlyMap<string, Drawable> {
  return new Map(lists.flatMap((list) => [...list]).map((one) => [one.name, one]));
}

/** The shown definitions about the members of a domain: its symbol, or its kind where there is only one. */
function shownFor(globals: Globals, of: 'seats' | 'spaces' | object | PiecesSymbol): readonly DefineSymbol[] {
  return globals.defines.filter(({ declaration, parameters: [parameter] }) => {
    const type = parameter?.type;
    if (!declaration.shown || type?.kind !== 'member') return false;
    return type.domain === of || type.domain.kind === of;
  });
}

/** Those about the game as a whole, or about all members of an enum. */
function shownOnTable(globals: Globals): readonly DefineSymbol[] {
  return globals.defines.filter(({ declaration, parameters: [parameter] }) => {
    const type = parameter?.type;
    return (
      declaration.shown && (type === undefined || (type.kind === 'member' && type.domain.kind === 'enum'))
    );
  });
}
