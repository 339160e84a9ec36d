/** The end of every switch over a kind of node: a kind that was forgotten there is a type error. */

/**
 * Says that a place cannot be reached. Never returns: throws an internal problem that names the place and what came
 * there, which only a mistake of ours can do, never a text, a log or a link.
 */
export function impossible(node: never, place: string): never {
  throw new Error(`Internal problem: ${place} met ${JSON.stringify(node)?.slice(0, 200)}`);
}
