/** How things are drawn: `look { … }`. */

import type { Name, Node, Text } from './node.ts';

/** `look { player { money: first icon coin }  piece Guard shape square  record Note hide }` */
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

export type LookOwner = 'player' | 'table' | 'space' | 'piece' | 'place' | 'record';

/** `money: first icon coin`: a field, attribute or shown definition. */
export interface LookField extends Node {
  readonly name: Name;
  readonly traits: readonly LookTrait[];
}

export type LookTrait =
  | LookWord<'hide'>
  | LookWord<'hide when 0'>
  | LookWord<'first'>
  | LookWord<'last'>
  | LookChosen<'icon'>
  | LookChosen<'shape'>
  | LookChosen<'colour'>
  | (Node & { readonly kind: 'short'; readonly text: Text })
  | LookColours;

/** `hide`, `hide when 0`, `first`, `last` */
export interface LookWord<Kind extends string> extends Node {
  readonly kind: Kind;
}

/** One of a fixed list: `icon coin`, `shape square`, `colour red`. */
export interface LookChosen<Kind extends string> extends Node {
  readonly kind: Kind;
  readonly value: Name;
}

/** `colour by kind { Business grey, Authority blue }`, by an attribute of the spaces. */
export interface LookColours extends Node {
  readonly kind: 'colour by';
  readonly attribute: Name;
  readonly colours: readonly { readonly member: Name; readonly colour: Name }[];
}
