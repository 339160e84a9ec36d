/** A seed of six digits, easy to read aloud. */
export function newSeed(): number {
  return 100_000 + Math.floor(Math.random() * 900_000);
}
