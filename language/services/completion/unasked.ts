/** Suggestions that come while somebody types, without being asked for. */

/** Signs behind which they come; letters of a word bring them as well. */
export const SUGGESTING_SIGNS: readonly string[] = ['.', '"', '-', '('];

/** Whether they come behind this sign. Behind a text that was just closed they do not: Enter goes to the next line there, and takes none of them. */
export function comesUnasked(sign: string, lineBefore: string): boolean {
  if (sign !== '"') return true;
  const quotes = lineBefore.match(/\\.|"/g)?.filter((found) => found === '"').length ?? 0;
  return quotes % 2 === 1;
}
