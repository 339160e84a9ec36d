/** What can only happen through a mistake in this program, never through what a person wrote. */

/** A mistake in this program; `place` says where it came to light. */
export class InternalProblem extends Error {
  override readonly name = 'InternalProblem';

  constructor(place: string, what: string) {
    super(`${place}: ${what}`);
  }
}

/** A case that the types rule out; a case that a switch forgets is a type error where this is called. */
export function impossible(place: string, value: never): never {
  throw new InternalProblem(place, `no such case: ${JSON.stringify(value)}`);
}

/** The item at an index that the caller knows to be one of the list; throws an `InternalProblem` if it is none. */
export function itemAt<T>(items: { readonly length: number; readonly [index: number]: T }, index: number): T {
  const item = items[index];
  if (item === undefined) throw new InternalProblem('itemAt', `no item ${index} of ${items.length}`);
  return item;
}
