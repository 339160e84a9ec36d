/** Shapes of plain values that come from outside, and what is known where one is looked at. */

/** What is known of the game that is looked at, and what has been found wrong with it. */
export interface Inspection {
  readonly problems: string[];
  readonly players: number;
  readonly cells: number;
  /** Numbers that a cell holds. */
  readonly storage: { readonly low: number; readonly high: number };
  /** How many there are of what is named by its number. */
  /** The constant tables, which were looked at already. */
  readonly tables: readonly unknown[];
  readonly counts: Readonly<Record<'domains' | 'tables' | 'dice' | 'endings' | 'origins' | 'spaces', number>>;
  readonly paths: Set<string>;
  readonly waits: Set<number>;
  /** Values that may still be looked at. */
  readonly budget: { left: number };
}

/** Where a value stands. */
export interface Here {
  readonly inspection: Inspection;
  readonly place: string;
  readonly depth: number;
  /** Names that are bound. */
  readonly locals: ReadonlySet<number>;
  /** Nodes of the flow around, and which of them are loops. */
  readonly around: ReadonlyMap<string, boolean>;
}

/** Says what is wrong with a value, if anything is. */
export type Shape = (value: unknown, here: Here) => void;

/** Deeper in each other than this no expression is lowered. */
const MAX_DEPTH = 2_500;
/** Problems after which no more are told. */
const MAX_PROBLEMS = 20;

/** Notes that something is wrong here. */
export function wrong({ inspection, place }: Here, what: string): void {
  if (inspection.problems.length < MAX_PROBLEMS) inspection.problems.push(`${place}: ${what}`);
}

/** An integer between two, both included. */
export function integer(low: number, high: number): Shape {
  return (value, here) => {
    if (typeof value !== 'number' || !Number.isInteger(value) || value < low || value > high)
      wrong(here, `an integer from ${low} to ${high} is wanted`);
  };
}

/** An integer whose bounds depend on the game. */
export function within(bounds: (inspection: Inspection) => readonly [number, number]): Shape {
  return (value, here) => {
    const [low, high] = bounds(here.inspection);
    integer(low, high)(value, here);
  };
}

export const anyInteger = integer(-(2 ** 53) + 1, 2 ** 53 - 1);

export const text: Shape = (value, here) => {
  if (typeof value !== 'string') wrong(here, 'a text is wanted');
};

export const flag: Shape = (value, here) => {
  if (typeof value !== 'boolean') wrong(here, 'yes or no is wanted');
};

/** One of some words. */
export function word(...words: readonly string[]): Shape {
  return (value, here) => {
    if (typeof value !== 'string' || !words.includes(value)) wrong(here, `one of ${words.join()} is wanted`);
  };
}

export function optional(shape: Shape): Shape {
  return (value, here) => {
    if (value !== undefined) shape(value, here);
  };
}

export function list(shape: Shape): Shape {
  return (value, here) => {
    if (!Array.isArray(value)) return wrong(here, 'a list is wanted');
    for (let index = 0; index < value.length; index++) inside(shape, value[index], here, `[${index}]`);
  };
}

/** Something with these parts; others do no harm. */
export function parts(shapes: Readonly<Record<string, Shape>>): Shape {
  return (value, here) => {
    if (!isObject(value)) return wrong(here, 'something with parts is wanted');
    for (const [name, shape] of Object.entries(shapes)) inside(shape, value[name], here, `.${name}`);
  };
}

/** One of several kinds, told apart by a word in it. */
export function oneOf(key: string, kinds: Readonly<Record<string, Shape>>): Shape {
  return (value, here) => {
    const kind = isObject(value) ? value[key] : undefined;
    const shape = typeof kind === 'string' && Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
    if (shape === undefined) wrong(here, `no such ${key}`);
    else shape(value, here);
  };
}

/** All of several shapes. */
export function all(...shapes: readonly Shape[]): Shape {
  return (value, here) => {
    for (const shape of shapes) shape(value, here);
  };
}

/** Looks at a part; no deeper, and no more in all, than any game needs. */
export function inside(shape: Shape, value: unknown, here: Here, step: string): void {
  const { inspection, depth } = here;
  const next = { ...here, place: `${here.place}${step}`, depth: depth + 1 };
  if (depth > MAX_DEPTH || inspection.budget.left-- <= 0) return wrong(next, 'there is too much of it');
  shape(value, next);
}

/** The same place with more locals bound. */
export function binding(here: Here, ...locals: readonly unknown[]): Here {
  const numbers = locals.filter((local) => typeof local === 'number');
  return { ...here, locals: new Set([...here.locals, ...numbers]) };
}

/** A shape whose parts may use the local that the value itself binds. */
export function withOwnLocal(shape: Shape): Shape {
  return (value, here) => shape(value, binding(here, partOf(value, 'local')));
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The part of this name; undefined if there is none. */
export function partOf(value: unknown, name: string): unknown {
  return isObject(value) ? value[name] : undefined;
}

/** The values of a list; none of anything else. */
export function itemsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

export const cell = within(({ cells }) => [0, cells - 1]);
export const stored = within(({ storage }) => [storage.low, storage.high]);
export const origin = within(({ counts }) => [0, counts.origins - 1]);
export const domain = within(({ counts }) => [0, counts.domains - 1]);
/** Names are numbers of their own; the code generated for them is short. */
export const name = integer(0, 1_000_000);

/** A run of cells, all of them there. */
export const run: Shape = all(
  parts({ base: cell, length: within(({ cells }) => [0, cells]) }),
  (value, here) => {
    const [base, length] = [partOf(value, 'base'), partOf(value, 'length')];
    if (typeof base === 'number' && typeof length === 'number' && base + length > here.inspection.cells)
      wrong(here, 'it ends behind the last cell');
  },
);

/** What a loop iterates over, in code: words. */
export const elements = parts({
  local: name,
  low: integer(-(2 ** 31), 2 ** 31 - 1),
  size: integer(0, 2 ** 31),
});

/** The same where elements are stored in cells. */
export const storedElements: Shape = all(elements, (value, here) => {
  const [low, size] = [partOf(value, 'low'), partOf(value, 'size')];
  if (typeof low !== 'number' || typeof size !== 'number' || size === 0) return;
  const { storage } = here.inspection;
  if (low < storage.low || low + size - 1 > storage.high) wrong(here, 'it does not fit its cell');
});

const types: Readonly<Record<'number' | 'yes-no' | 'member' | 'set' | 'dice', Shape>> = {
  number: parts({ low: anyInteger, high: anyInteger }),
  'yes-no': () => {},
  member: parts({ domain, optional: flag }),
  set: parts({ domain }),
  dice: parts({ dice: within(({ counts }) => [0, counts.dice - 1]) }),
};

export const valueType = oneOf('kind', types);
