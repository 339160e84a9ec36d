/** Names of the rules as titles, for people. */

/** `StartOfTurn` as `Start of turn`. */
export function titleOf(name: string): string {
  const words = name
    .replace(/_/g, ' ')
    .replace(/([a-z\d])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
