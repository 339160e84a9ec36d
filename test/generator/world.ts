/** What a random file has declared so far, and what is in reach at some place of it. */

import type { Choices } from './choices.ts';

/** A type of the language; of a number, the range that it is made for. */
export type Type =
  | { readonly kind: 'number'; readonly low: number; readonly high: number }
  | { readonly kind: 'yes-no' }
  | { readonly kind: 'member'; readonly of: string; readonly optional: boolean }
  /** Of members of a domain, or of the numbers from 1 to 8. */
  | { readonly kind: 'set'; readonly of: string };

export const NUMBERS = '1..8';
export const YES_NO: Type = { kind: 'yes-no' };
export const SMALL: Type = { kind: 'number', low: 0, high: 9 };
export const PLAYER: Type = { kind: 'member', of: 'player', optional: false };
export const SPACE: Type = { kind: 'member', of: 'space', optional: false };

export const numberOf = (low: number, high: number): Type => ({ kind: 'number', low, high });
export const memberOf = (of: string, optional = false): Type => ({ kind: 'member', of, optional });
export const setOf = (of: string): Type => ({ kind: 'set', of });

/** Whether a value of one type can stand where another is wanted. */
export function fits(value: Type, wanted: Type): boolean {
  switch (value.kind) {
    case 'number':
    case 'yes-no':
      return wanted.kind === value.kind;
    case 'set':
      return wanted.kind === 'set' && wanted.of === value.of;
    case 'member':
      return wanted.kind === 'member' && wanted.of === value.of && (wanted.optional || !value.optional);
  }
}

export interface Attribute {
  readonly name: string;
  readonly type: Type;
}

/** Kinds, cards included. */
export interface Enum {
  readonly name: string;
  readonly members: readonly string[];
  readonly attributes: readonly Attribute[];
  readonly isCards: boolean;
}

export interface Item {
  readonly name: string;
  /** The enum of its kinds; undefined where all are alike. */
  readonly kinds: string | undefined;
}

export interface Dice {
  readonly name: string;
  readonly count: number;
  /** An enum, or a range of numbers. */
  readonly faces: Type;
}

export interface Board {
  readonly shape: 'free' | 'ring' | 'line' | 'bounce' | 'grid' | 'hex' | 'map';
  /** Names of spaces that can stand alone. */
  readonly spaces: readonly string[];
  readonly perPlayer: readonly string[];
  readonly attributes: readonly Attribute[];
}

export interface Piece {
  readonly name: string;
  readonly count: number | undefined;
  readonly whose: 'each' | 'seat' | 'nobody';
  /** Stands somewhere for good. */
  readonly stands: boolean;
}

/** What has fields: a name for that of a place, piece or record. */
export type Owner =
  | { readonly kind: 'player' | 'table' | 'space' | 'pieces' }
  | { readonly kind: 'place' | 'piece' | 'record'; readonly name: string };

export interface Field {
  readonly owner: Owner;
  readonly name: string;
  /** Of each value, where it has several. */
  readonly type: Type;
  /** What it has a value for, each; undefined where it has one. */
  readonly per: Type | undefined;
  readonly hasStart: boolean;
}

export interface Zone {
  readonly owner: Owner;
  readonly name: string;
  readonly sort: 'pile' | 'deck' | 'hand';
  readonly item: Item;
}

export interface Define {
  readonly name: string;
  readonly parameters: readonly Type[];
  readonly type: Type;
  /** Speaks of `me`, so that it can be used in turns only. */
  readonly needsMe: boolean;
}

export interface Step {
  readonly name: string;
  readonly parameters: readonly Type[];
  readonly needsMe: boolean;
  readonly givesTurns: boolean;
  /** It only changes the position, so that it can be supposed. */
  readonly isEffect: boolean;
}

export interface World {
  readonly random: Choices;
  players: { readonly min: number; readonly max: number };
  seats: readonly string[];
  readonly options: { readonly name: string; readonly type: Type }[];
  readonly enums: Enum[];
  readonly items: Item[];
  readonly dice: Dice[];
  board: Board | undefined;
  readonly pieces: Piece[];
  readonly records: string[];
  readonly fields: Field[];
  readonly zones: Zone[];
  readonly defines: Define[];
  readonly actions: { readonly name: string; readonly needsMe: boolean }[];
  readonly steps: Step[];
  readonly endings: string[];
  /** Names of parts that a variant can change, by what they are. */
  readonly parts: {
    readonly what: 'phase' | 'action' | 'window' | 'invariant';
    readonly name: string;
    /** Of an action: what is chosen. */
    readonly parameters?: readonly Type[];
  }[];
  /** Whether there is a setup, which a variant can change. */
  hasSetup: boolean;
  /** What is written of the play, where examples look for actions. */
  play: string;
  /** Numbers used in names, so that each is used once. */
  names: number;
  /** Statements that may still be written: a file stays small. */
  left: number;
}

export function emptyWorld(random: Choices): World {
  return {
    random,
    players: { min: 2, max: 2 },
    seats: [],
    options: [],
    enums: [],
    items: [],
    dice: [],
    board: undefined,
    pieces: [],
    records: [],
    fields: [],
    zones: [],
    defines: [],
    actions: [],
    steps: [],
    endings: [],
    parts: [],
    hasSetup: false,
    play: '',
    names: 0,
    left: 45,
  };
}

/** A name that nothing else has. */
export function fresh(world: World, word: string): string {
  return `${word}${++world.names}`;
}

export interface Value {
  readonly name: string;
  readonly type: Type;
  /** A `let`: it can be changed. */
  readonly isLet?: boolean;
  /** It may be none elsewhere, and is known not to be here. */
  readonly isKnownThere?: boolean;
  /** A parameter of an action, which `reveal` may lay open. */
  readonly isParameter?: boolean;
}

/** What may stand at a place of the rules. */
export interface Scope {
  readonly values: readonly Value[];
  readonly me: boolean;
  /** In a step, action or definition that may speak of `me`: what is used is noted here. */
  readonly uses?: { me: boolean };
  readonly turn: boolean;
  readonly rounds: boolean;
  readonly loop: boolean;
  readonly phase: boolean;
  readonly window: boolean;
  readonly passed: boolean;
  readonly cancel: boolean;
  readonly action: boolean;
  /** How deep blocks stand in each other. */
  readonly depth: number;
  /** A step is expanded wherever it is used, so that steps use few others. */
  readonly steps: boolean;
}

export const OUTSIDE: Scope = {
  values: [],
  me: false,
  turn: false,
  rounds: false,
  loop: false,
  phase: false,
  window: false,
  passed: false,
  cancel: false,
  action: false,
  depth: 0,
  steps: true,
};

/** A name for a new value: siblings may share theirs, what stands in each other does not. */
export function newValue(scope: Scope, type: Type, more: Partial<Value> = {}): Value {
  return { name: `${WORDS[type.kind]}_${scope.values.length}`, type, ...more };
}

const WORDS: Readonly<Record<Type['kind'], string>> = {
  number: 'num',
  'yes-no': 'flag',
  member: 'it',
  set: 'set',
};

export function withValues(scope: Scope, ...values: readonly Value[]): Scope {
  return { ...scope, values: [...scope.values, ...values] };
}

/** A field of the base game by what can stand before its dot. */
export function ownerType(owner: Owner): Type | undefined {
  switch (owner.kind) {
    case 'player':
      return PLAYER;
    case 'space':
      return SPACE;
    case 'pieces':
      return memberOf('piece');
    case 'piece':
    case 'record':
      return memberOf(owner.name);
    case 'table':
    case 'place':
      return undefined;
  }
}
