/** Something that can be done from the palette. */
export interface Command {
  readonly id: string;
  /** What it does, in words that somebody would type. */
  readonly title: string;
  /** Where it belongs; commands of a group stand together. */
  readonly group: string;
  /** The keys that do the same. */
  readonly keys?: string | undefined;
  readonly run: () => void;
}

/**
 * Whether all words that are typed occur in a title, in any order, from the beginning of a word on; capital letters and accents
 * make no difference.
 */
export function answers(title: string, typed: string): boolean {
  const words = wordsOf(title);
  return wordsOf(typed).every((part) => words.some((word) => word.startsWith(part)));
}

/** What stands between words does not count, so that a title answers to itself. */
function wordsOf(text: string): readonly string[] {
  return plain(text).split(/[\s:,.()’'-]+/);
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
