/** Damage to one line of a game's files, as a slip of the hand makes it: what is told about it is counted. */

import type { Source } from '../../language/index.ts';
import { endOf, lex } from '../../language/syntax/lexer.ts';
import type { Random } from '../../runtime/random/random.ts';
import { itemAt } from '../../shared/internal-problem.ts';

/** A stretch of a file, and what stands there instead. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export interface Damage {
  readonly kind: DamageKind;
  /** Index of the file. */
  readonly file: number;
  readonly edit: Edit;
}

type Part = Omit<Edit, 'text'>;

/** A file, cut into what is damaged. */
interface Cut {
  readonly text: string;
  /** Without their ends; empty ones left out. */
  readonly lines: readonly Part[];
  readonly tokens: readonly Part[];
  /** Words of at least three letters. */
  readonly words: readonly Part[];
  readonly brackets: readonly Part[];
}

/** What a hand puts where nothing belongs. */
const STRAY = ['{', '}', '(', ')', '"', ',', '.', '=', ':', '5', 'x', 'when', 'action', 'set', 'player'];

/** Each kind of damage, made at random; undefined where the file has nothing to damage. */
const kinds = {
  'line left out': ({ lines }, random) => replaced(any(lines, random), ''),
  'line doubled': ({ text, lines }, random) => {
    const line = any(lines, random);
    return line && replaced(line, `${textOf(text, line)}\n${textOf(text, line)}`);
  },
  'word or sign left out': ({ tokens }, random) => replaced(any(tokens, random), ''),
  'word or sign doubled': ({ text, tokens }, random) => {
    const token = any(tokens, random);
    return token && replaced(token, `${textOf(text, token)} ${textOf(text, token)}`);
  },
  'neighbours changed': ({ text, tokens }, random) => {
    if (tokens.length < 2) return undefined;
    const at = random.below(tokens.length - 1);
    const [first, second] = [itemAt(tokens, at), itemAt(tokens, at + 1)];
    const between = text.slice(first.end, second.start);
    if (between.includes('\n')) return undefined;
    const swapped = `${textOf(text, second)}${between || ' '}${textOf(text, first)}`;
    return { start: first.start, end: second.end, text: swapped };
  },
  'word misspelt': ({ text, words }, random) => {
    const word = any(words, random);
    return word && replaced(word, misspelt(textOf(text, word), random));
  },
  'bracket or quote left out': ({ brackets }, random) => replaced(any(brackets, random), ''),
  'stray word or sign': ({ tokens }, random) => {
    const token = any(tokens, random);
    const stray = itemAt(STRAY, random.below(STRAY.length));
    return token && { start: token.start, end: token.start, text: `${stray} ` };
  },
} satisfies Readonly<Record<string, (cut: Cut, random: Random) => Edit | undefined>>;

export type DamageKind = keyof typeof kinds;

export const damageKinds = Object.keys(kinds) as readonly DamageKind[];

/** `count` damages of one kind in those of the files, by index, that hold rules; no two alike. */
export function damagesOf(
  sources: readonly Source[],
  indices: readonly number[],
  kind: DamageKind,
  count: number,
  random: Random,
): Damage[] {
  const files = sources
    .map(({ name, text }, file) => ({ name, text, file }))
    .filter(({ name, file }) => name.endsWith('.regel') && indices.includes(file));
  const cuts = files.map(({ file, text }) => ({ file, cut: cutUp(text) }));
  const lines = cuts.flatMap((each) => each.cut.lines.map(() => each));
  const found = new Map<string, Damage>();
  // So many tries as a kind may need that not every place admits.
  for (let tries = 0; found.size < count && tries < 20 * count; tries++) {
    const { file, cut } = itemAt(lines, random.below(lines.length));
    const edit = kinds[kind](cut, random);
    if (edit) found.set(`${file} ${edit.start} ${edit.text}`, { kind, file, edit });
  }
  return [...found.values()];
}

/** The files with the damage in them. */
export function damaged(sources: readonly Source[], { file, edit }: Damage): Source[] {
  return sources.map((source, index) => {
    if (index !== file) return source;
    return { ...source, text: source.text.slice(0, edit.start) + edit.text + source.text.slice(edit.end) };
  });
}

/** `word misspelt, race.regel:12: step ⟨Mvoe⟩ {` for messages. */
export function describeDamage(sources: readonly Source[], { kind, file, edit }: Damage): string {
  const { name, text } = itemAt(sources, file);
  const line = text.slice(0, edit.start).split('\n').length;
  const from = text.lastIndexOf('\n', edit.start - 1) + 1;
  const end = text.indexOf('\n', edit.end);
  const to = end < 0 ? text.length : end;
  const was = text.slice(edit.start, edit.end);
  const marked = `${text.slice(from, edit.start)}⟨${was}⟩→⟨${edit.text}⟩${text.slice(edit.end, to)}`;
  return `${kind}, ${name}:${line}: ${marked.trim()}`;
}

function cutUp(text: string): Cut {
  const tokens = lex(text, 0).tokens.map((token) => ({ start: token.startOffset, end: endOf(token) }));
  const lines = [...text.matchAll(/^.*\S.*$/gm)].map((line) => partOf(line));
  const words = [...text.matchAll(/\p{L}[\p{L}\d_]{2,}/gu)].map((word) => partOf(word));
  const brackets = [...text.matchAll(/[{}()[\]"]/g)].map((bracket) => partOf(bracket));
  const isInComment = ({ start }: Part): boolean => {
    const from = text.lastIndexOf('\n', start - 1) + 1;
    return text.slice(from, start).trimStart().startsWith('//');
  };
  const isRules = (part: Part): boolean => !isInComment(part) && !textOf(text, part).startsWith('//');
  return {
    text,
    lines: lines.filter((line) => !textOf(text, line).trimStart().startsWith('//')),
    tokens,
    words: words.filter(isRules),
    brackets: brackets.filter(isRules),
  };
}

function partOf(match: RegExpMatchArray): Part {
  const start = match.index ?? 0;
  return { start, end: start + match[0].length };
}

function textOf(text: string, { start, end }: Part): string {
  return text.slice(start, end);
}

function any(parts: readonly Part[], random: Random): Part | undefined {
  return parts.length > 0 ? itemAt(parts, random.below(parts.length)) : undefined;
}

function replaced(part: Part | undefined, text: string): Edit | undefined {
  return part && { ...part, text };
}

/** The word with a letter left out, doubled, or changed with the next. */
function misspelt(word: string, random: Random): string {
  const at = random.below(word.length - 1);
  const [before, letter, next, behind] = [word.slice(0, at), word[at], word[at + 1], word.slice(at + 2)];
  const letters = [`${next}`, `${letter}${letter}${next}`, `${next}${letter}`];
  return `${before}${itemAt(letters, random.below(letters.length))}${behind}`;
}
