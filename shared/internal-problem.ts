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
