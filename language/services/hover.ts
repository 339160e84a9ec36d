/** What is known of what stands at a place: a name, a word of the language, a value. */

import type { GameDocument } from '../compile.ts';
import { describeType } from '../semantics/types.ts';
import type { Span } from '../syntax/ast.ts';
import { firstLine, tokenizeLine } from '../syntax/highlight.ts';
import { factsOf } from './facts.ts';
import type { NameAt, Named } from './names/name-at.ts';
import { nameAt, namesOfThing } from './names/names-in.ts';
import { syntaxOf } from './names/syntax-of.ts';
import type { Place } from './place.ts';
import { rangeOf } from './ranges.ts';
import { meaningOfWord, type Page } from './words.ts';

/** What is shown of what stands at a place. */
export interface Hover {
  readonly span: Span;
  /** How it is declared, or the word itself: code of one line. */
  readonly signature: string;
  readonly sentences: readonly string[];
  /** The description above its declaration, in the designer's words. */
  readonly doc: string | undefined;
  /** Ids of the numbered rules that it follows. */
  readonly cites: readonly string[];
  /** What it is in the present game. */
  readonly value: string | undefined;
  readonly page: Page | undefined;
}

/** What something is in the game that is played, in words; undefined where that is not known, or more than one thing. */
export type PresentValue = (named: Named) => string | undefined;

/** What is known of what stands at a place; undefined where nothing is. */
export function hoverAt(document: GameDocument, place: Place, present?: PresentValue): Hover | undefined {
  const name = nameAt(document, place);
  return name?.named ? ofName(document, name, name.named, present) : ofWord(document, place);
}

function ofName(
  document: GameDocument,
  name: NameAt,
  named: Named,
  present: PresentValue | undefined,
): Hover {
  const source = ({ file, start, end }: Span): string =>
    document.parsed.sources[file]?.text.slice(start, end) ?? '';
  const { signature, sentences, page } = factsOf(name.program, named, source);
  const syntax = syntaxOf(named);
  const isRule = named.kind === 'rule';
  return {
    span: name.span,
    signature,
    sentences: [...sentences, ...ofUse(document, name, named)],
    doc: syntax?.doc,
    cites: isRule ? [named.name] : (syntax?.cites?.map(({ id }) => id) ?? []),
    value: present?.(named),
    page,
  };
}

/** What is known of the value where it stands; and, of a rule, how often it is cited. */
function ofUse(document: GameDocument, name: NameAt, named: Named): readonly string[] {
  if (named.kind === 'rule') {
    const { length } = namesOfThing(document, name.key);
    return [`Cited ${length === 1 ? 'once' : `${length} times`}.`];
  }
  const { expression, program } = name;
  if (!expression || named.kind === 'local' || named.kind === 'define') return [];
  const type = program.types.get(expression);
  if (type?.kind !== 'number') return [];
  const range = rangeOf(program, expression);
  return range
    ? [`${describeType(type)} from ${range.low} to ${range.high}`.replace(/^a/, 'A').concat('.')]
    : [];
}

const WORD = /[\p{L}_][\p{L}\p{M}\p{N}_]*/gu;

/** A word of the language, where it is read as one. */
function ofWord(document: GameDocument, { file, offset }: Place): Hover | undefined {
  const { text } = document.parsed.sources[file] ?? {};
  if (text === undefined || document.parsed.trees[file]?.result === undefined) return undefined;
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const end = text.indexOf('\n', offset);
  const line = text.slice(start, end < 0 ? text.length : end);
  const column = offset - start;
  const word = wordAt(line, column);
  const next = word && /^\s*(\p{L}+)/u.exec(line.slice(word.end))?.[1];
  const meaning = word && meaningOfWord(word.text, next);
  if (!meaning) return undefined;
  const isKeyword = tokenizeLine(line, firstLine).highlights.some(
    (each) => each.class === 'keyword' && each.start <= word.start && word.end <= each.end,
  );
  if (!isKeyword) return undefined;
  return {
    span: { file, start: start + word.start, end: start + word.end },
    signature: word.text,
    sentences: [meaning.sentence],
    doc: undefined,
    cites: [],
    value: undefined,
    page: meaning.page,
  };
}

function wordAt(
  line: string,
  column: number,
): { readonly text: string; readonly start: number; readonly end: number } | undefined {
  for (const { 0: text, index } of line.matchAll(WORD))
    if (index <= column && column <= index + text.length)
      return { text, start: index, end: index + text.length };
  return undefined;
}
