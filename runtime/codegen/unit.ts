/**
 * Source text for the functions of one game. Every function of a game is written into one unit and made with
 * one `new Function`. The text consists of fixed words, indices and numbers that are checked to be integers;
 * nothing that a rules file spells ever gets into it.
 */

import type { Cells } from '../api.ts';
import type { Expr, Reference } from '../fast/ir.ts';

/** A generated function: reads (or, for effects, writes) cells; `locals` as it was defined with. */
export type Compiled = (cells: Cells, ...locals: readonly number[]) => number;

/** A generated list of effects; writes into the cells it is given. */
export type Run = (cells: Cells) => void;

/** Gives what was defined in a unit once the unit's functions exist. */
export type Link<T> = (functions: readonly Compiled[]) => T;

export interface Unit {
  /** Sources of the functions so far; a function's number is its index. */
  readonly functions: string[];
  readonly tables: readonly ArrayLike<number>[];
  /** Called with the origin of every effect that runs; absent: the generated code has no such calls. */
  readonly visit: ((origin: number) => void) | undefined;
  readonly style: Style;
  /** Cells to be read once, before the text that is being written; undefined where cells may change in between. */
  readonly reading: { read: Set<number> | undefined };
}

/** What differs between functions that a state machine calls and straight-line code. */
export interface Style {
  /**
   * Undefined: every function is given the cells `S`. Else all share one array, and this is the index of a spare
   * cell behind the last, which is always 0.
   */
  readonly spare: number | undefined;
  /** The statement that leaves a list of effects after a fault. */
  readonly leave: string;
  /** Folds and loops of fewer passes, those inside counted, are not worth counting. */
  readonly uncounted: number;
  /** The text of what is kept up to date instead of being worked out. */
  readonly kept: (unit: Unit, expr: Expr & { readonly op: 'pattern' | 'aggregate' | 'memo' }) => string;
  /** The statement that writes `v` to the cell `a` of a reference. */
  readonly write: (ref: Reference, a: string) => string;
  /** A statement that follows every other write: to the cells of a reference, or to so many from a base on. */
  readonly changed: (where: Reference | Stretch) => string;
}

/** Cells next to each other. */
export interface Stretch {
  readonly base: number;
  readonly length: number;
}

const MACHINE_STYLE: Style = {
  spare: undefined,
  leave: 'return;',
  uncounted: 0,
  kept: () => {
    throw new RangeError('only straight-line code keeps counts');
  },
  write: (_, a) => `S[${a}] = v;`,
  changed: () => '',
};

export function createUnit(
  tables: readonly ArrayLike<number>[],
  visit: ((origin: number) => void) | undefined,
  style: Style = MACHINE_STYLE,
): Unit {
  return { functions: [], tables, visit, style, reading: { read: undefined } };
}

/** Adds a function of the cells `S` and the given parameters; returns its number. */
export function define(unit: Unit, parameters: readonly string[], body: string): number {
  const number = unit.functions.length;
  const charge = body.length > LONG ? emitWork(worthOf(body), 'return 0;') : '';
  unit.functions.push(`function f${number}(${emitParameters(unit, parameters)}) {\n${charge}${body}\n}`);
  return number;
}

/** Letters of source text that cost about as much as a pass of a small loop. */
const LETTERS_OF_A_PASS = 100;
/** A function of more letters counts its own work, too. */
const LONG = 5000;

/** How many passes a text is worth when it runs; what it calls is counted where it stands. */
export function worthOf(body: string): number {
  return 1 + Math.floor(body.length / LETTERS_OF_A_PASS);
}

/** Counts work, and leaves when it is too much. */
export function emitWork(passes: number, leave: string): string {
  return `if ((W -= ${integer(passes)}) < 0) ${leave}\n`;
}

/** A call of a function of the unit. */
export function emitCall(unit: Unit, number: number, values: readonly string[]): string {
  return `f${integer(number)}(${emitParameters(unit, values)})`;
}

function emitParameters(unit: Unit, values: readonly string[]): string {
  return (unit.style.spare === undefined ? ['S', ...values] : values).join(', ');
}

/** The functions of a unit, and the work they may still do together. */
export interface LinkedUnit {
  readonly functions: readonly Compiled[];
  /** Sets the number of passes that folds and loops may make until the next call. */
  readonly refuel: (passes: number) => void;
  /** The number of passes left; below 0 when there was more work than allowed. */
  readonly left: () => number;
  /** Whether there was more work than allowed; what functions have returned since then means nothing. */
  readonly isSpent: () => boolean;
}

/** Makes the functions of a unit. */
export function linkUnit(unit: Unit): LinkedUnit {
  const names = unit.functions.map((_, number) => `f${number}`);
  const result = `return { functions: [${names.join(', ')}], refuel(n) { W = n; }, left() { return W; }, isSpent() { return W < 0; } };`;
  const tables = unit.tables.map((table) => (table instanceof Int32Array ? table : Int32Array.from(table)));
  return new Function('T', 'V', [PRELUDE, ...unit.functions, result].join('\n'))(tables, unit.visit);
}

/** A number as source text. Throws a RangeError for anything but an integer. */
export function integer(value: number): string {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not an integer: ${value}`);
  return value < 0 ? `(${value})` : `${value}`;
}

/** A local's name in generated text. Throws a RangeError unless it is a number from 0. */
export function localName(local: number): string {
  if (!Number.isSafeInteger(local) || local < 0) throw new RangeError(`not a local: ${local}`);
  return `l${local}`;
}

/** A statement that tells the origin of what runs; nothing where nobody is to be told. */
export function emitVisit(unit: Unit, origin: number): string {
  return unit.visit === undefined || origin < 0 ? '' : `V(${integer(origin)});\n`;
}

/**
 * Zero is always +0, so that equal values are equal everywhere. `at` is an index that must be below `n`: where
 * it is not, the address becomes NaN, which reads as 0 and is never written to. `into` leads elsewhere instead.
 * W counts down the passes.
 */
export const PRELUDE = `'use strict';
let W = 0;
function at(i, n) { return i >= 0 && i < n ? i : NaN; }
function into(i, n, elsewhere) { return i >= 0 && i < n ? i : elsewhere; }
function div(a, b) { return b === 0 ? 0 : Math.floor(a / b) + 0; }
function mod(a, b) { if (b === 0) return 0; const m = a % b; return m < 0 ? m + Math.abs(b) : m + 0; }
function bit(s, i) { return i >= 0 && i < 32 ? (s >>> i) & 1 : 0; }
function size(s) { let n = 0; for (let r = s | 0; r !== 0; r &= r - 1) n++; return n; }`;
