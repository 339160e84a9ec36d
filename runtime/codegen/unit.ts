/**
 * Functions that are made together, with one `new Function`, since they may call each other. The text consists of fixed words, indices
 * and numbers that are checked to be integers; nothing that a rules file spells ever gets into it.
 */

import type { Cells } from '../ir/cells.ts';
import type { Core, Language } from '../ir/expressions.ts';
import type { Backend } from './backend.ts';
import { outerName } from './js/bind.ts';
import { call, callOf, constant, define as defineFunction, give, name, num, run } from './js/build.ts';
import { print } from './js/print.ts';
import { type Block, type Js, type Statement, sizeOf } from './js/tree.ts';
import { SHARED_PRELUDE, sharedPrelude } from './prelude.ts';

/** A generated function: reads (or, for effects, writes) cells; `locals` as it was defined with. */
export type Compiled = (cells: Cells, ...locals: readonly number[]) => number;

/** A generated list of effects; writes into the cells it is given. */
export type Run = (cells: Cells) => void;

/** Resolves what was defined in a unit once the unit's functions exist. */
export type Link<T> = (functions: readonly Compiled[]) => T;

export interface Unit<L extends Language = Core> {
  /** The functions so far; a function's number is its index. */
  readonly functions: Statement[];
  readonly tables: readonly ArrayLike<number>[];
  /** Called with the origin of every effect that runs; absent: the generated code has no such calls. */
  readonly visit: ((origin: number) => void) | undefined;
  readonly backend: Backend<L>;
  /** Memory that its functions use while they run. */
  readonly scratch: { words: number; readonly copies: string[] };
}

/** The array of the words of scratch memory. */
export const SCRATCH = 'scratch';

/** A run of words that nothing else uses; gives the first. */
export function reserve<L extends Language>({ scratch }: Unit<L>, words: number): number {
  const first = scratch.words;
  scratch.words += words;
  return first;
}

/** The name of an array like a given one, which nothing else uses. */
export function reserveCopy<L extends Language>(
  { scratch }: Pick<Unit<L>, 'scratch'>,
  array: string,
): string {
  scratch.copies.push(array);
  return `${SCRATCH}${scratch.copies.length}`;
}

/** Statements that declare scratch memory, if any is used. */
export function declareScratch<L extends Language>({ scratch: { words, copies } }: Unit<L>): Block {
  const own = copies.map((array, at) => constant(`${SCRATCH}${at + 1}`, call(`${outerName(array)}.slice`)));
  return words === 0 ? own : [constant(SCRATCH, { kind: 'int32array', length: words }), ...own];
}

export function createUnit<L extends Language>(
  backend: Backend<L>,
  tables: readonly ArrayLike<number>[],
  visit?: (origin: number) => void,
): Unit<L> {
  return { functions: [], tables, visit, backend, scratch: { words: 0, copies: [] } };
}

/** Adds a function of what all share and the given parameters; returns its number. */
export function define<L extends Language>(
  unit: Unit<L>,
  parameters: readonly string[],
  body: Block,
): number {
  const number = unit.functions.length;
  const size = sizeOf(body);
  const charge = size > LONG ? unit.backend.charge(passesWorth(size), give(num(0))) : [];
  const names = [...unit.backend.shared, ...parameters];
  unit.functions.push(defineFunction(functionName(number), names, [...charge, ...body]));
  return number;
}

/** A function of more nodes counts its own work, too. */
const LONG = 1_500;
/** Nodes of generated code that cost about as much as a pass of a small loop. */
const NODES_OF_A_PASS = 30;

/** How many passes code of so many nodes is worth when it runs; what it calls is counted where it stands. */
export function passesWorth(size: number): number {
  return 1 + Math.floor(size / NODES_OF_A_PASS);
}

/** A call of a function of the unit. */
export function emitCall<L extends Language>(unit: Unit<L>, number: number, values: readonly Js[]): Js {
  return callOf(functionName(number), [...unit.backend.shared.map(name), ...values]);
}

function functionName(number: number): string {
  return `f${number}`;
}

/** Whether a function has a name as those of a unit do. */
export function isFunctionOfUnit(name: string): boolean {
  return /^f\d+$/.test(name);
}

/** The work that functions may still do together. */
export interface Fuel {
  /** Its only element, which may be any whole number, is what is left: generated code counts it down. */
  readonly tank: Float64Array;
  /** Sets the number of passes that folds and loops may make until the next call. */
  readonly refuel: (passes: number) => void;
  /** The number of passes left; below 0 when there was more work than allowed. */
  readonly left: () => number;
  /** Whether there was more work than allowed; what functions have returned since then means nothing. */
  readonly isSpent: () => boolean;
}

/** Fuel of which there is none yet. */
export function createFuel(): Fuel {
  const tank = new Float64Array(1);
  return {
    tank,
    refuel(passes) {
      tank[0] = passes;
    },
    left: () => tank[0] as number,
    isSpent: () => (tank[0] as number) < 0,
  };
}

/** The functions of a unit, and what they draw on. */
export interface LinkedUnit extends Omit<Fuel, 'tank'> {
  readonly functions: readonly Compiled[];
}

/** Makes the functions of a unit whose functions are given the cells; those of several units may draw on the same fuel. */
export function linkUnit<L extends Language>(unit: Unit<L>, fuel = createFuel()): LinkedUnit {
  const { tank, ...meter } = fuel;
  const names = unit.functions.map((_, number) => functionName(number));
  const text = [
    SHARED_PRELUDE,
    print([...declareScratch(unit), ...unit.functions]),
    `return [${names.join(', ')}];`,
  ].join('\n');
  const make = new Function('P', 'T', 'V', 'F', text);
  return { functions: make(sharedPrelude(), typed(unit.tables), unit.visit, tank), ...meter };
}

/** Constant tables as generated code reads them. */
export function typed(tables: readonly ArrayLike<number>[]): readonly Int32Array[] {
  return tables.map((table) => (table instanceof Int32Array ? table : Int32Array.from(table)));
}

/** A local's name in generated text. Throws a RangeError unless it is a number from 0. */
export function localName(local: number): string {
  if (!Number.isSafeInteger(local) || local < 0) throw new RangeError(`not a local: ${local}`);
  return `l${local}`;
}

/** The value of a local. */
export function emitLocal(local: number): Js {
  return name(localName(local));
}

/** Tells the origin of what runs; nothing where nobody is to be told. */
export function emitVisit<L extends Language>(unit: Unit<L>, origin: number): Block {
  return unit.visit === undefined || origin < 0 ? [] : [run(call('V', num(origin)))];
}

/**
 * The name of something that belongs to the loop over a local, in generated text: no function and no variable outside of
 * loops has such a name. `part`: letters and digits that begin with a letter.
 */
export function loopName(local: number, part: string): string {
  return `${localName(local)}${part}`;
}
