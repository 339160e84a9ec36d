/** How things are drawn: `look { … }`. */

import type { Name, Node, Text } from './node.ts';

/** `look { player { money: first icon coin }  piece Guard shape square  cards Fruit icon star { worth: corner } }` */
export interface LookDeclaration extends Node {
  readonly kind: 'look';
  readonly things: readonly LookPart[];
}

/** What is said of one thing, and of its fields. */
export interface LookPart extends Node {
  readonly of: LookOwner;
  /** Absent for the player, the table, spaces, and all pieces. */
  readonly name: Name | undefined;
  readonly traits: readonly LookTrait[];
  readonly fields: readonly LookField[];
}

export type LookOwner = 'player' | 'table' | 'space' | 'piece' | 'place' | 'record' | 'dice' | 'cards';

/** `money: first icon coin`: a field, attribute, column of a card list or shown definition. */
export interface LookField extends Node {
  readonly name: Name;
  readonly traits: readonly LookTrait[];
}

export type LookTrait =
  | LookWord<'hide'>
  | LookWord<'hide when 0'>
  | LookWord<'first'>
  | LookWord<'last'>
  | LookWord<'middle'>
  | LookWord<'corner'>
  | LookWord<'text'>
  | LookWord<'picture'>
  | LookChosen<'icon'>
  | LookChosen<'shape'>
  | LookChosen<'size'>
  | LookChosen<'colour'>
  | (Node & { readonly kind: 'short'; readonly text: Text })
  | LookBy<'icon by'>
  | LookBy<'colour by'>;

/** `hide`, `hide when 0`, `first`, `corner` … */
export interface LookWord<Kind extends string> extends Node {
  readonly kind: Kind;
}

/** One of a fixed list: `icon coin`, `shape square`, `colour red`. */
export interface LookChosen<Kind extends string> extends Node {
  readonly kind: Kind;
  readonly value: Name;
}

/** `colour by kind { Business grey, Authority blue }`, by an attribute of spaces or cards; `name` stands for themselves. */
export interface LookBy<Kind extends string> extends Node {
  readonly kind: Kind;
  readonly attribute: Name;
  readonly values: readonly { readonly member: Name; readonly value: Name }[];
}
