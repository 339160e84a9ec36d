/** What a look can be about, and which fields it can name there. */

import { impossible } from '../../../../shared/internal-problem.ts';
import type * as ast from '../../../syntax/ast.ts';
import type { Globals } from '../../globals.ts';
import type {
  AttributeSymbol,
  DefineSymbol,
  EnumSymbol,
  FieldSymbol,
  PieceSymbol,
  PiecesSymbol,
} from '../../symbols.ts';

/** What a line of a look can be about. */
type Drawable = FieldSymbol | AttributeSymbol | DefineSymbol;

/** What has fields on the table: who has them, how messages call it, and what they are called. */
export interface Owner {
  readonly called: string;
  readonly fields: ReadonlyMap<string, Drawable>;
  /** Of cards: what their colours and icons can go by, and columns of their list that are no part of the rules. */
  readonly cards?: EnumSymbol | undefined;
}

/** Undefined if there is no such thing. */
export function ownerOf(globals: Globals, { of, name }: ast.LookPart): Owner | undefined {
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
    case 'dice': {
      const dice = globals.dice.find((one) => one.name === name?.text);
      return dice && { called: dice.name, fields: new Map() };
    }
    case 'cards': {
      const cards = cardsOf(globals).find((one) => one.name === name?.text);
      return cards && { called: cards.name, fields: named(cards.attributes), cards };
    }
    default:
      return impossible('what a look is about', of);
  }
}

function cardsOf({ enums }: Globals): readonly EnumSymbol[] {
  return enums.filter(({ declaration }) => declaration?.kind === 'cards');
}

function ownerOfPieces(globals: Globals, name: ast.Name | undefined): Owner | undefined {
  const common = [...globals.allPieces.fields.values(), ...shownFor(globals, globals.allPieces)];
  const of = (kinds: readonly PieceSymbol[]) =>
    kinds.flatMap((kind) => [...kind.fields.values(), ...shownFor(globals, kind)]);
  if (!name) return { called: 'pieces', fields: named(common, of(globals.pieces)) };
  const kind = globals.pieces.find((one) => one.name === name.text);
  return kind && { called: kind.name, fields: named(common, of([kind])) };
}

/** The names of all things of a kind. */
export function namesOf(globals: Globals, of: ast.LookOwner): readonly string[] {
  const things = {
    player: [],
    table: [],
    space: [],
    piece: globals.pieces,
    place: globals.places,
    record: globals.records,
    dice: globals.dice,
    cards: cardsOf(globals),
  }[of];
  return things.map(({ name }) => name);
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
