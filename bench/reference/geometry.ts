/** Ways and neighbours, as reference games have them. */

/** The eight ways from a square, clockwise from north: columns and rows. */
export const WAYS = [
  [0, 1],
  [1, 1],
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, -1],
  [-1, 0],
  [-1, 1],
] as const;

/** The places beside each, by number, in order. `paths` name what follows each other; names stand with a blank between them. */
export function neighboursAlong(names: readonly string[], paths: readonly string[]): readonly number[][] {
  const beside: number[][] = names.map(() => []);
  for (const path of paths) {
    const places = path.split(' ').map((name) => names.indexOf(name));
    for (const [at, place] of places.entries()) {
      const next = places[at + 1];
      if (next === undefined) continue;
      beside[place]?.push(next);
      beside[next]?.push(place);
    }
  }
  for (const places of beside) places.sort((one, other) => one - other);
  return beside;
}
