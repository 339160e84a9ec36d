/** Types of expressions. Bounds of numbers depend on options and are known only to the lowering. */

import { impossible } from '../../shared/internal-problem.ts';
import { article } from '../diagnostics/wording.ts';
import type {
  DiceSymbol,
  DomainSymbol,
  ItemSymbol,
  PieceSymbol,
  PiecesSymbol,
  PlaceSymbol,
} from './symbols.ts';

/** The type of an expression. */
export type Type =
  | { readonly kind: 'number' }
  | { readonly kind: 'yes-no' }
  /** A player, a space, a piece or a member of an enum; `optional` if it may be none. */
  | {
      readonly kind: 'member';
      readonly domain: DomainSymbol;
      readonly optional: boolean;
      /** The piece whose space this is: there is none only while the piece stands nowhere. */
      readonly where?: PieceSymbol | PiecesSymbol | undefined;
    }
  | { readonly kind: 'none' }
  | { readonly kind: 'set'; readonly of: ElementType }
  /** One die of a throw; reads as its face. */
  | { readonly kind: 'die'; readonly dice: DiceSymbol }
  /** A field with a value for each member of a set; only ever used one at a time, by an index. */
  | { readonly kind: 'array'; readonly of: CellType; readonly by: IndexType }
  | { readonly kind: 'pile'; readonly item: ItemSymbol }
  /** Cards or items in order. */
  | { readonly kind: 'deck'; readonly item: ItemSymbol }
  | { readonly kind: 'place'; readonly place: PlaceSymbol }
  /** The type of what is wrong or not understood; goes with everything, so that one mistake is told once. */
  | { readonly kind: 'unknown' };

/** What a set can hold. */
export type ElementType = Extract<Type, { kind: 'number' | 'member' | 'die' | 'unknown' }>;

/** What an array has for each of its indices. */
export type CellType = Extract<Type, { kind: 'number' | 'yes-no' | 'member' | 'set' | 'unknown' }>;

/** What an array has a value for: members, or the numbers of a range that is written with the field. */
export type IndexType = Extract<Type, { kind: 'number' | 'member' | 'unknown' }>;

/** A whole number. */
export const NUMBER: Type & { kind: 'number' } = { kind: 'number' };
/** Yes or no. */
export const YES_NO: Type = { kind: 'yes-no' };
/** The type of `none` alone. */
export const NONE: Type = { kind: 'none' };
/** The type of what is wrong. */
export const UNKNOWN: Type & { kind: 'unknown' } = { kind: 'unknown' };

/** A member of a domain, which may be none if `optional`. */
export function memberOf(domain: DomainSymbol, optional = false): Type & { kind: 'member' } {
  return { kind: 'member', domain, optional };
}

/** A piece, of one kind or of all. */
export function pieceOf(type: Type): PieceSymbol | PiecesSymbol | undefined {
  if (type.kind !== 'member') return undefined;
  return type.domain.kind === 'piece' || type.domain.kind === 'pieces' ? type.domain : undefined;
}

/** Whether a value of type `value` can stand where `wanted` is expected. */
export function fits(value: Type, wanted: Type): boolean {
  if (value.kind === 'unknown' || wanted.kind === 'unknown') return true;
  switch (wanted.kind) {
    case 'member':
      if (value.kind === 'none') return wanted.optional;
      return (
        value.kind === 'member' && value.domain === wanted.domain && (wanted.optional || !value.optional)
      );
    case 'set':
      return value.kind === 'set' && fits(value.of, wanted.of);
    case 'die':
      return value.kind === 'die' && value.dice === wanted.dice;
    case 'array':
      return value.kind === 'array' && fits(value.of, wanted.of) && fits(value.by, wanted.by);
    case 'pile':
    case 'deck':
      return value.kind === wanted.kind && value.item === wanted.item;
    case 'place':
      return value.kind === 'place' && value.place === wanted.place;
    case 'number':
    case 'yes-no':
    case 'none':
      return value.kind === wanted.kind;
    default:
      return impossible('whether a type fits', wanted);
  }
}

/** Whether `is` and `=` can compare the two; one of them may be none. */
export function comparable(a: Type, b: Type): boolean {
  const whole = (type: Type): Type => (type.kind === 'member' ? { ...type, optional: true } : type);
  return fits(a, whole(b)) || fits(b, whole(a));
}

/** The type in a designer's words, for messages: `a number`, `a Value`, `a player or none`. */
export function describeType(type: Type): string {
  switch (type.kind) {
    case 'number':
      return 'a number';
    case 'yes-no':
      return 'yes or no';
    case 'member':
      return `${article(type.domain.word)}${type.optional ? ' or none' : ''}`;
    case 'none':
      return '`none`';
    case 'set':
      return `a set of ${type.of.kind === 'member' ? plural(type.of.domain) : type.of.kind === 'die' ? 'dice' : 'numbers'}`;
    case 'die':
      return `a die of \`${type.dice.name}\``;
    case 'array':
      return `${describeType(type.of)} for each ${type.by.kind === 'member' ? type.by.domain.word : 'number of a range'}`;
    case 'pile':
      return `a pile of ${type.item.name} items`;
    case 'deck':
      return `a deck of ${type.item.name}`;
    case 'place':
      return `the place \`${type.place.name}\``;
    case 'unknown':
      return 'something unknown';
  }
}

function plural(domain: DomainSymbol): string {
  switch (domain.kind) {
    case 'seats':
    case 'spaces':
    case 'pieces':
      return `${domain.word}s`;
    case 'piece':
      return `${domain.word} pieces`;
    case 'enum':
    case 'record':
      return `${domain.word} values`;
    default:
      return impossible('the plural of a domain', domain);
  }
}
