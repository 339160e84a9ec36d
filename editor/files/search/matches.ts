/** Where a text or a pattern stands in the files of a game, and what they become where it is replaced. Runs in a worker, which can be ended. */

import type { Source } from '../../../language/index.ts';

/** What is looked for. */
export interface Wanted {
  readonly text: string;
  readonly isCase: boolean;
  readonly isWord: boolean;
  readonly isPattern: boolean;
}

export interface Match {
  readonly start: number;
  readonly end: number;
  /** What stands in its place where it is replaced. */
  readonly by: string;
}

/** The matches of one file, by place. */
export interface FileMatches {
  readonly name: string;
  readonly matches: readonly Match[];
}

export type Found =
  | { readonly kind: 'found'; readonly files: readonly FileMatches[]; readonly isCut: boolean }
  /** It is no regular expression. */
  | { readonly kind: 'wrong'; readonly reason: string };

/** Matches that are shown, and replaced, at once. */
const MOST = 2_000;

/** Finds it in all files, the first so many times; nothing is found in a place of no length. */
export function findIn(sources: readonly Source[], wanted: Wanted, by: string): Found {
  const pattern = patternOf(wanted);
  if (typeof pattern === 'string') return { kind: 'wrong', reason: pattern };
  let left = MOST;
  const files: FileMatches[] = [];
  for (const { name, text } of sources) {
    const matches: Match[] = [];
    for (const match of text.matchAll(pattern)) {
      const [said] = match;
      if (said === '' || (wanted.isWord && !isWord(text, match.index, said.length))) continue;
      if (left-- <= 0) return { kind: 'found', files: [...files, { name, matches }], isCut: true };
      const end = match.index + said.length;
      matches.push({ start: match.index, end, by: wanted.isPattern ? filled(by, match) : by });
    }
    if (matches.length > 0) files.push({ name, matches });
  }
  return { kind: 'found', files, isCut: false };
}

function patternOf({ text, isCase, isPattern }: Wanted): RegExp | string {
  const flags = `gmu${isCase ? '' : 'i'}`;
  try {
    return new RegExp(isPattern ? text : text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'), flags);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return reason.replace(/^Invalid regular expression: (\/.*\/\w*: )?/, '');
  }
}

/** Whether no letter or digit goes on before or behind. */
function isWord(text: string, start: number, length: number): boolean {
  const is = (sign: string) => /[\p{L}\p{N}_]/u.test(sign);
  const [before, first] = [text.charAt(start - 1), text.charAt(start)];
  const [last, behind] = [text.charAt(start + length - 1), text.charAt(start + length)];
  return !(is(before) && is(first)) && !(is(last) && is(behind));
}

/** `$1` is what the first brackets hold, `$&` all of it, `$$` a sign of dollars. */
function filled(by: string, match: RegExpExecArray): string {
  return by.replace(/\$(\$|&|\d{1,2})/g, (whole, which: string) => {
    if (which === '$') return '$';
    if (which === '&') return match[0];
    const group = Number(which);
    return group > 0 && group < match.length ? (match[group] ?? '') : whole;
  });
}
