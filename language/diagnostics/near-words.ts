/** Ends of sentences: near names, and hints. */

/** ` Did you mean …?` as the end of a sentence, or nothing. */
export function near(names: readonly string[]): string {
  if (names.length === 0) return '';
  const quoted = names.map((name) => `\`${name}\``);
  const last = quoted.pop() as string;
  return ` Did you mean ${quoted.length > 0 ? `${quoted.join(', ')} or ${last}` : last}?`;
}

/** A hint as a sentence behind another, or nothing. */
export const also = (hint: string | undefined): string => (hint === undefined ? '' : ` ${hint}`);
