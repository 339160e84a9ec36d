/** What stands before a place: the tokens of its declaration, and where to begin to read them. */

import type { GameDocument } from '../../compile.ts';
import { beginsStatement, DECLARATION_WORDS } from '../../syntax/heads.ts';
import { endOf, lex } from '../../syntax/lexer.ts';
import { splitText } from '../../syntax/texts.ts';
import * as T from '../../syntax/tokens.ts';
import type { Place } from '../place.ts';

/** A token as completion sees it. */
export type Token = ReturnType<typeof lex>['tokens'][number];

/** Whether a new line begins, and whether it does at its very start, as most declarations do. */
export type Break = '' | '⏎' | '⏎⏎';

/** What stands before a place. */
export interface Surroundings {
  readonly file: number;
  /** The tokens from some declaration on up to the place, without the word that is being written there. */
  readonly tokens: readonly Token[];
  /** Index of the first token of the declaration that the place stands in. */
  readonly declaration: number;
  /** What is to be read before the place, from a whole file, a block or a value on. */
  readonly reading: readonly Token[];
  readonly start: 'Declarations' | 'Block' | 'Expression';
  /** How the line breaks behind each token, and behind the last one up to the place. */
  readonly breaks: readonly Break[];
  /** The word around the place, which a completion replaces; empty where none is. */
  readonly word: { readonly start: number; readonly end: number };
  /** The text literal that the place stands in, outside of its holes. */
  readonly text: Token | undefined;
}

/** So many letters before the declaration are looked at, to know what its author uses to write. */
const LETTERS_BEFORE = 30_000;

const declarationAtLine = new RegExp(
  `^(?:${[...DECLARATION_WORDS].map((type) => type.LABEL).join('|')})(?![\\p{L}\\p{N}_])`,
  'gmu',
);
const wordBefore = /[\p{L}_][\p{L}\p{M}\p{N}_]*$/u;
const ruleIdBefore = /[\p{L}_][\p{L}\p{M}\p{N}_]*-[\p{L}\p{N}]*$/u;
const wordBehind = /^[\p{L}\p{M}\p{N}_]*/u;

/** What stands before a place; undefined where nothing can be completed: in a comment, a picture, behind a digit, in no rules file. */
export function surroundingsOf(document: GameDocument, { file, offset }: Place): Surroundings | undefined {
  const source = document.parsed.sources[file];
  if (!source || document.parsed.trees[file]?.result === undefined) return undefined;
  const at = Math.max(0, Math.min(offset, source.text.length));
  const word = wordAt(source.text, at);
  if (!word) return undefined;
  const { from, declared } = whereToBegin(source.text, word.start);
  const line = lineEnd(source.text, at);
  const { tokens: all, comments } = lex(source.text.slice(from, line), file, from);
  if (comments.some(({ start, end }) => start < at && at <= end)) return undefined;
  const around = all.find((token) => token.startOffset < at && at <= endOf(token) && isText(token));
  if (around && at < endOf(around) + (isClosed(around) ? 0 : 1)) {
    if (around.tokenType === T.PictureToken) return undefined;
    return inText(file, all, around, at, word, declared);
  }
  const tokens = all.filter((token) => endOf(token) <= word.start);
  return {
    file,
    tokens,
    ...readingOf(tokens, declared),
    breaks: breaksIn(source.text, tokens, word.start),
    word,
    text: undefined,
  };
}

function breaksIn(text: string, tokens: readonly Token[], end: number): readonly Break[] {
  return tokens.map((token, index) => {
    const next = tokens[index + 1]?.startOffset ?? end;
    // Nothing of the line in front of the token is gone through again.
    const between = text.slice(endOf(token), next);
    if (!between.includes('\n')) return '';
    return between.endsWith('\n') ? '⏎⏎' : '⏎';
  });
}

function isText({ tokenType }: Token): boolean {
  return tokenType === T.TextToken || tokenType === T.PictureToken;
}

function isClosed({ image }: Token): boolean {
  return image.length > 1 && image.endsWith('"');
}

function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end;
}

/** The word that stands at a place; undefined where a number does. A rule id is one word behind `cites`. */
function wordAt(text: string, at: number): Surroundings['word'] | undefined {
  const line = text.slice(text.lastIndexOf('\n', at - 1) + 1, at);
  const cited = /\bcites\b[^"{}]*$/u.test(line) ? ruleIdBefore.exec(line) : null;
  const start = at - (cited ?? wordBefore.exec(line) ?? [''])[0].length;
  if (start > 0 && /\p{N}/u.test(text.charAt(start - 1))) return undefined;
  return { start, end: at + (wordBehind.exec(text.slice(at, at + 200))?.[0].length ?? 0) };
}

/** Where the tokens begin that are looked at, and the declaration that the place stands in. */
function whereToBegin(text: string, at: number): { readonly from: number; readonly declared: number } {
  const first = Math.max(0, at - LETTERS_BEFORE);
  let from: number | undefined;
  let declared = 0;
  // A declaration may be longer than what is looked at.
  for (let begin = first; ; begin = Math.max(0, begin - LETTERS_BEFORE)) {
    declarationAtLine.lastIndex = 0;
    const part = text.slice(begin, at);
    for (const { index } of part.matchAll(declarationAtLine)) {
      if (index > 0 || begin === 0 || text[begin - 1] === '\n') {
        from ??= begin + index;
        declared = begin + index;
      }
    }
    if (from !== undefined || begin === 0) break;
  }
  return { from: from ?? 0, declared };
}

/** A place in a text: an expression in one of its holes, or the text itself. */
function inText(
  file: number,
  all: readonly Token[],
  text: Token,
  at: number,
  word: Surroundings['word'],
  declared: number,
): Surroundings {
  const before = all.slice(0, all.indexOf(text));
  const declaration = firstAt(before, declared);
  const hole = holeAt(text, at);
  if (hole === undefined) {
    return { file, tokens: before, ...readingOf(before, declared), breaks: [], word, text };
  }
  const inside = lex(
    text.image.slice(hole - text.startOffset, word.start - text.startOffset),
    file,
    hole,
  ).tokens;
  return {
    file,
    tokens: [...before, ...inside],
    declaration,
    reading: inside,
    start: 'Expression',
    breaks: [],
    word,
    text: undefined,
  };
}

/** Where the hole of a text begins that a place stands in. */
function holeAt(text: Token, at: number): number | undefined {
  // Up to the place the hole is open; what is closed before it has its own brace.
  const { pieces } = splitText(`${text.image.slice(0, at - text.startOffset)}}`, text.startOffset, 0);
  const last = pieces.at(-1);
  if (typeof last === 'object') return last.end >= at ? last.start : undefined;
  return /(?<!\\)\{\s*$/.test(text.image.slice(0, at - text.startOffset)) ? at : undefined;
}

function firstAt(tokens: readonly Token[], offset: number): number {
  const index = tokens.findIndex(({ startOffset }) => startOffset >= offset);
  return index < 0 ? tokens.length : index;
}

/** A brace that is open at the place. */
interface Open {
  readonly at: number;
  /** Index of the last statement that begins in it. */
  statement: number | undefined;
}

/** `end turn`, `involved: set of …` */
const NO_STATEMENT_BEHIND: ReadonlySet<unknown> = new Set([T.K.end, T.Colon, T.K.of, T.Dot]);

/** Declarations in whose braces other parts stand than statements, though some may begin like one. */
const withoutStatements: ReadonlySet<unknown> = new Set([T.K.variant, T.K.example, T.K.look]);

/** What is to be read: the statement around the place, or the declaration; closed braces count as empty ones. */
function readingOf(
  tokens: readonly Token[],
  declared: number,
): Pick<Surroundings, 'declaration' | 'reading' | 'start'> {
  const declaration = firstAt(tokens, declared);
  const open: Open[] = [];
  /** Where the braces end that begin at a token. */
  const closed = new Map<number, number>();
  const isOther = withoutStatements.has(tokens[declaration]?.tokenType);
  for (let i = declaration; i < tokens.length; i++) {
    const type = tokens[i]?.tokenType;
    if (type === T.LCurly) open.push({ at: i, statement: undefined });
    else if (type === T.RCurly) {
      const last = open.pop();
      if (last) closed.set(last.at, i);
    } else {
      const block = open.at(-1);
      if (!block || (isOther && open.length === 1)) continue;
      const isFirst = block.at === i - 1;
      const begins =
        beginsStatement((ahead) => tokens[i + ahead]?.tokenType) &&
        !NO_STATEMENT_BEHIND.has(tokens[i - 1]?.tokenType);
      if (begins && (isFirst || block.statement !== undefined)) block.statement = i;
    }
  }
  const block = open.findLast(({ statement }) => statement !== undefined);
  const brace = block && tokens[block.at];
  if (!brace || block.statement === undefined)
    return { declaration, reading: withoutInsides(tokens, declaration, closed), start: 'Declarations' };
  const reading = [brace, ...withoutInsides(tokens, block.statement, closed)];
  return { declaration, reading, start: 'Block' };
}

function withoutInsides(
  tokens: readonly Token[],
  from: number,
  closed: ReadonlyMap<number, number>,
): readonly Token[] {
  const kept: Token[] = [];
  for (let i = from; i < tokens.length; i++) {
    const token = tokens[i];
    if (token) kept.push(token);
    const end = closed.get(i);
    if (end !== undefined) i = end - 1;
  }
  return kept;
}
