/** The functions that the language brings along: `min(a, b)`, `next(p)`, `top(discards)`, `distance(a, b)`. */

/** What each asks about; its arguments and its answer are in `check/functions.ts`. */
const ABOUT = {
  min: 'numbers',
  max: 'numbers',
  next: 'seats',
  previous: 'seats',
  top: 'deck',
  distance: 'board',
  along: 'board',
  toward: 'board',
  space: 'board',
  neighbours: 'board',
  within: 'board',
  reach: 'board',
  ray: 'board',
} as const;

/** The name of a function of the language. */
export type LanguageFunction = keyof typeof ABOUT;

/** The functions that ask about the board. */
export type BoardFunction = {
  [Name in LanguageFunction]: (typeof ABOUT)[Name] extends 'board' ? Name : never;
}[LanguageFunction];

/** Those of them that give a set of spaces; the others give one value. */
export type SpaceSetFunction = 'neighbours' | 'within' | 'reach' | 'ray';

/** Whether a name is a function of the language, where no definition has it. */
export function isLanguageFunction(name: string): name is LanguageFunction {
  return Object.hasOwn(ABOUT, name);
}

/** Whether it asks about the board. */
export function isBoardFunction(name: LanguageFunction): name is BoardFunction {
  return ABOUT[name] === 'board';
}

/** Whether it gives a set of spaces. */
export function givesSpaces(name: LanguageFunction): name is SpaceSetFunction {
  return name === 'neighbours' || name === 'within' || name === 'reach' || name === 'ray';
}

/** Those that go from space to space, and may be told through which: by how many arguments that comes behind. */
const WAYS: Partial<Readonly<Record<BoardFunction, number>>> = { distance: 2, within: 2, reach: 1 };

/** The place among its arguments of the definition by which a function goes on; undefined where it takes none. */
export function placeOfThrough(name: BoardFunction): number | undefined {
  return WAYS[name];
}

/** Those that can be asked, for suggestions. */
export function functionNames(hasBoard: boolean): readonly string[] {
  return Object.entries(ABOUT).flatMap(([name, about]) => (about === 'board' && !hasBoard ? [] : [name]));
}
