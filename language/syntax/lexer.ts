/**
 * Source text to tokens. Never fails: what cannot be read is reported, and left out or read as the sign the
 * author most likely meant.
 */

import { createToken, type IToken, Lexer, type TokenType } from 'chevrotain';
import { InternalProblem } from '../../shared/internal-problem.ts';
import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { RULE_ID } from '../rule-ids.ts';
import type { Span } from './ast.ts';
import { saysCopies, tellCopies } from './copies-sign.ts';
import { saysThousands, tellDivision, tellThousands, wholeNumber } from './foreign-numbers.ts';
import { type ForeignSign, foreignSigns } from './foreign-words.ts';
import { DECLARATION_WORDS } from './heads.ts';
import { saysMaybe, tellMaybe } from './maybe-sign.ts';
import * as T from './tokens.ts';

export interface Lexed {
  readonly tokens: IToken[];
  /** `//` and `///` comments in source order, without the line break. */
  readonly comments: readonly Span[];
  readonly diagnostics: Diagnostic[];
}

type CustomPattern = (text: string, offset: number, matched: IToken[]) => [string] | RegExpExecArray | null;

const sticky =
  (pattern: RegExp): CustomPattern =>
  (text, offset) => {
    pattern.lastIndex = offset;
    return pattern.exec(text);
  };

/** @param starts the characters that it may begin with: elsewhere it is not tried */
const token = (
  name: string,
  pattern: RegExp | CustomPattern,
  starts: readonly (string | number)[],
  extra: object = {},
): TokenType => createToken({ name, pattern, line_breaks: true, start_chars_hint: [...starts], ...extra });

const common = Array.from({ length: 256 }, (_, code) => code);
/** One for each 255 of all other characters: Chevrotain tells no more of them apart. */
const rare = Array.from({ length: 257 }, (_, index) => Math.max(256, (index + 1) * 255));
const commonLike = (pattern: RegExp) => common.filter((code) => pattern.test(String.fromCharCode(code)));
const letters = [...commonLike(/[\p{L}_]/u), ...rare];
const spaces = [...commonLike(/\s/), ...rare];

const ruleIdPattern = new RegExp(String.raw`${RULE_ID}(?![\p{L}\p{N}_])`, 'uy');

/** Rule ids stand only in a list that `cites` opened, so that `a-1` stays a subtraction elsewhere. */
const ruleId: CustomPattern = (text, offset, matched) => {
  let index = matched.length - 1;
  const separates = (type: TokenType | undefined): boolean => type === T.Comma || type === T.DotDot;
  if (separates(matched[index]?.tokenType)) index--;
  if (separates(matched[index]?.tokenType)) index--;
  const before = matched[index];
  if (before?.tokenType !== RuleId && !(before?.tokenType === Word && before.image === 'cites')) return null;
  return sticky(ruleIdPattern)(text, offset, matched);
};

/** `"""…"""`, wherever it ends. */
const closedPicture: CustomPattern = (text, offset) => {
  if (!text.startsWith('"""', offset)) return null;
  const end = text.indexOf('"""', offset + 3);
  return end < 0 ? null : image(text.slice(offset, end + 3));
};

const declarationAtLine = new RegExp(
  `\\r?\\n(?=(?:${[...DECLARATION_WORDS].map((type) => type.LABEL).join('|')})\\b)`,
  'g',
);

/** A picture without an end goes on to the next line that begins with a declaration. */
const openPicture: CustomPattern = (text, offset) => {
  if (!text.startsWith('"""', offset)) return null;
  declarationAtLine.lastIndex = offset;
  return image(text.slice(offset, declarationAtLine.exec(text)?.index));
};

/** `"…"` on one line; a backslash takes the next character along. */
const closedText: CustomPattern = (text, offset) => {
  if (text[offset] !== '"') return null;
  for (let i = offset + 1; i < text.length; i++) {
    const character = text[i];
    if (character === '"') return image(text.slice(offset, i + 1));
    if (character === '\n' || character === '\r') return null;
    if (character === '\\' && text[i + 1] !== '\n' && text[i + 1] !== '\r') i++;
  }
  return null;
};

/** Asked once for each stretch of white space, and not at each of its letters. */
const hardlyText = /(?<!\s)\s+(?:\{(?:\s|$)|cites\s)/;

/** A text without an end stops before a block's brace or `cites`, which are hardly part of it, or at the line's end. */
const openText: CustomPattern = (text, offset) => {
  if (text[offset] !== '"') return null;
  const line = restOfLine(text, offset);
  let closing = line.length;
  while (closing > 0 && /[\s}]/.test(line.charAt(closing - 1))) closing--;
  const space = line.slice(closing).search(/\s/);
  const end = space < 0 ? line.length : closing + space;
  return image(line.slice(0, Math.max(1, Math.min(end, hardlyText.exec(line)?.index ?? end))));
};

/** Where the next block comment ends, of the text that was asked about last: many in a row may have no end, each to be looked for up to the last letter. */
let ending = { text: '', from: 0, end: -1 };

function commentEnd(text: string, from: number): number {
  const isKnown = text === ending.text && from >= ending.from && (ending.end < 0 || ending.end >= from);
  if (!isKnown) ending = { text, from, end: text.indexOf('*/', from) };
  return ending.end;
}

/** A foreign block comment; one without an end is taken as a comment to the end of the line. */
const blockComment: CustomPattern = (text, offset) => {
  if (!text.startsWith('/*', offset)) return null;
  const end = commentEnd(text, offset + 2);
  return image(end < 0 ? restOfLine(text, offset) : text.slice(offset, end + 2));
};

const dashed = /--[ \t]+[^\s}][^\n\r]*/y;

/** `-- a remark`, on a line of its own: elsewhere the signs are read. */
const dashComment: CustomPattern = (text, offset) => {
  dashed.lastIndex = offset;
  let before = offset - 1;
  while (text[before] === ' ' || text[before] === '\t') before--;
  if (before >= 0 && text[before] !== '\n' && text[before] !== '\r') return null;
  return dashed.exec(text);
};

const lineBreak = /[\n\r]/g;

function restOfLine(text: string, offset: number): string {
  lineBreak.lastIndex = offset;
  return text.slice(offset, lineBreak.exec(text)?.index);
}

function image(text: string): [string] {
  return [text];
}

const Space = token('Space', /[\s\uFEFF]+/, spaces, { group: Lexer.SKIPPED });
const Word = token('Word', sticky(/[\p{L}_][\p{L}\p{M}\p{N}_]*/uy), letters);
const RuleId = token('LexedRuleId', ruleId, letters);
const Digits = token('Digits', /\d+/, commonLike(/\d/));
const Comment = token('Comment', /\/\/[^\n\r]*/, ['/'], { group: 'comments' });
const BlockComment = token('BlockComment', blockComment, ['/']);
const HashComment = token('HashComment', /#[^\n\r]*/, ['#']);
const DashComment = token('DashComment', dashComment, ['-']);
const Picture = token('LexedPicture', closedPicture, ['"']);
const OpenPicture = token('OpenPicture', openPicture, ['"']);
const ClosedText = token('ClosedText', closedText, ['"']);
const OpenText = token('OpenText', openText, ['"']);
const SingleQuoted = token('SingleQuoted', /'[^'\n\r]*'|`[^`\n\r]*`|[‘‚‹][^‘’‚‹›\n\r]*[‘’›]/, [
  ...["'", '`'],
  ...rare,
]);
/** Of two kinds, where the second is not on the line. */
const CurlyQuoted = token(
  'CurlyQuoted',
  /“[^“”\n\r]*”|„[^„“”\n\r]*[“”]|«[^«»\n\r]*»|»[^«»\n\r]*«|[“”„«][^“”„«»"\n\r]*["“”»]/,
  [...commonLike(/[«»]/), ...rare],
);
const Unknown = token('Unknown', /[\s\S]/, [...common, ...rare]);

const foreign = foreignSigns.map((entry) => ({
  entry,
  lexed: createToken({ name: `Foreign_${entry.written}`, pattern: entry.written }),
}));
const foreignByType: ReadonlyMap<TokenType, ForeignSign> = new Map(
  foreign.map(({ lexed, entry }) => [lexed, entry]),
);

const longForeign = foreign.filter(({ entry }) => entry.written.length > 1).map(({ lexed }) => lexed);
const shortForeign = foreign.filter(({ entry }) => entry.written.length === 1).map(({ lexed }) => lexed);

// biome-ignore format: a list of tokens
const signs: readonly TokenType[] = [
  ...longForeign, T.DotDot, T.Dot, T.Comma, T.ColonEqual, T.Colon, T.LParen, T.RParen,
  T.LSquare, T.RSquare, T.LCurly, T.RCurly, T.NotEqual, T.LessEqual, T.GreaterEqual, T.Equal, T.Less, T.Greater,
  T.PlusEqual, T.MinusEqual, T.Plus, T.Minus, T.Times, T.Slash,
  ...shortForeign,
];

const ownSigns: ReadonlySet<TokenType> = new Set([...T.brackets, ...T.operators]);

const lexer = new Lexer(
  // biome-ignore format: a list of tokens
  [
    Space, RuleId, Word, Comment, BlockComment, DashComment, Digits, Picture, OpenPicture, ClosedText, OpenText,
    ...signs, SingleQuoted, CurlyQuoted, HashComment, Unknown,
  ],
  { positionTracking: 'onlyOffset', skipValidations: true, ensureOptimizations: true },
);

/** The offset just behind a token. */
export function endOf(token: IToken): number {
  return token.startOffset + token.image.length;
}

/** Reads `text`, which stands at `offset` of file `file`. */
export function lex(text: string, file: number, offset = 0): Lexed {
  const result = lexer.tokenize(text);
  const diagnostics: Diagnostic[] = [];
  const tokens: IToken[] = [];
  const comments: Span[] = (result.groups.comments ?? []).map((comment) => ({
    file,
    start: comment.startOffset + offset,
    end: endOf(comment) + offset,
  }));
  for (const token of result.tokens) {
    token.startOffset += offset;
    const sign = foreignByType.get(token.tokenType);
    const before = tokens.at(-1);
    if (
      before?.tokenType === T.NumberToken &&
      endOf(before) === token.startOffset &&
      saysThousands(token.image)
    ) {
      const span = { ...spanOf(before, file), end: endOf(token) };
      tokens[tokens.length - 1] = {
        ...before,
        image: wholeNumber(before.image + token.image),
        endOffset: span.end - 1,
      };
      diagnostics.push(tellThousands(before.image + token.image, span));
      continue;
    }
    if (token.tokenType === Word) readWord(token, diagnostics, file);
    else if (token.image === '?' && saysMaybe(text, token.startOffset - offset)) {
      diagnostics.push(tellMaybe(spanOf(token, file)));
      tokens.push(as(token, T.K.or), as(token, T.K.none));
      continue;
    } else if (token.image === '×' && saysCopies(text, token.startOffset - offset)) {
      diagnostics.push(tellCopies(spanOf(token, file)));
      retype(token, T.K.x);
    } else if (sign) {
      diagnostics.push(tellForeign(token, sign, file, text, offset));
      if (!sign.type) continue;
      retype(token, sign.type);
    } else if (token.tokenType === BlockComment) {
      comments.push(spanOf(token, file));
      diagnostics.push(tellBlockComment(token, spanOf(token, file), text, offset));
      continue;
    } else if (!readOther(token, tokens, comments, diagnostics, file)) continue;
    tokens.push(token);
  }
  for (const comment of comments) {
    const told = tellDivision(comment, text, offset);
    if (told) diagnostics.push(told);
  }
  comments.sort((a, b) => a.start - b.start);
  return { tokens, comments, diagnostics };
}

/** Makes a token one of another type; the parser compares type numbers. */
export function retype(token: IToken, type: TokenType): void {
  token.tokenType = type;
  token.tokenTypeIdx = type.tokenTypeIdx as number;
}

function readWord(token: IToken, diagnostics: Diagnostic[], file: number): void {
  retype(token, T.wordType(token.image));
  if (token.image.startsWith('_')) {
    diagnostics.push(diagnose('name-begins-with-letter', spanOf(token, file), { name: token.image }));
  }
}

function spanOf(token: IToken, file: number): Span {
  return { file, start: token.startOffset, end: endOf(token) };
}

/** Handles everything but words; false if the token is not for the parser. */
function readOther(
  token: IToken,
  before: readonly IToken[],
  comments: Span[],
  diagnostics: Diagnostic[],
  file: number,
): boolean {
  const span = spanOf(token, file);
  const type = token.tokenType;
  switch (type) {
    case Digits:
      retype(token, T.NumberToken);
      return true;
    case RuleId:
      retype(token, T.RuleIdToken);
      return true;
    case Picture:
      retype(token, T.PictureToken);
      return true;
    case ClosedText:
      retype(token, T.TextToken);
      return true;
    case OpenPicture:
      retype(token, T.PictureToken);
      diagnostics.push(diagnose('picture-not-closed', { ...span, end: span.start + 3 }, {}));
      return true;
    case OpenText:
      readOpenText(token, file, diagnostics);
      return true;
    case SingleQuoted:
    case CurlyQuoted:
      readForeignQuotes(token, span, diagnostics);
      return true;
    case DashComment:
    case HashComment:
      comments.push(span);
      diagnostics.push(tellComment(token, span));
      return false;
    case Unknown:
      reportUnknown(token, before, span, diagnostics);
      return false;
    default:
      if (!ownSigns.has(type)) throw new InternalProblem('reading a token', `${type.name} is unknown`);
      return true;
  }
}

/** Says what a sign is written as. A word that takes its place stands apart from the words around it. */
function tellForeign(
  token: IToken,
  sign: ForeignSign,
  file: number,
  text: string,
  offset: number,
): Diagnostic {
  const { written, say, type } = sign;
  const span = spanOf(token, file);
  const isWord = /^\w/.test(say);
  const before = isWord && /[\w)\]]$/.test(text.charAt(span.start - offset - 1)) ? ' ' : '';
  const behind = isWord && /^[\w(]/.test(text.charAt(span.end - offset)) ? ' ' : '';
  const edits = [{ span, text: `${before}${say}${behind}` }];
  const title = say ? `Write \`${say}\`` : `Remove \`${written}\``;
  // What several words stand for is not put in the place of one sign.
  const fix = type || !say ? { title, edits } : undefined;
  return diagnose('foreign-sign', span, { written, say }, { fix });
}

/** A token read as one of another type. */
function as(token: IToken, type: TokenType): IToken {
  const other = { ...token };
  retype(other, type);
  return other;
}

/** A block comment as lines of comments of their own. */
function asLines(comment: string): string {
  const inner = comment.replace(/^\/\*+[ \t]*/, '').replace(/[ \t]*\*+\/$/, '');
  const lines = inner.split(/\r?\n/);
  const own = lines.map((line, index) => {
    const indent = /^[ \t]*/.exec(line)?.[0] ?? '';
    const said = line.trim().replace(/^\*+[ \t]?/, '');
    const isEdge = said === '' && (index === 0 || index === lines.length - 1);
    return isEdge ? undefined : `${index === 0 ? '' : indent}//${said === '' ? '' : ` ${said}`}`;
  });
  const left = own.filter((line) => line !== undefined);
  return left.length === 0 ? '//' : left.join('\n').trimStart();
}

/** A comment with other signs, and how it is written with its own. */
function tellComment({ image }: IToken, span: Span): Diagnostic {
  const begins = /^(?:#+|--+)[ \t]*/.exec(image)?.[0] ?? '';
  const marked = { ...span, end: Math.min(span.end, span.start + 2) };
  const own = { ...span, end: span.start + begins.length };
  return diagnose(
    'foreign-comment',
    marked,
    {},
    { fix: { title: 'Write `//`', edits: [{ span: own, text: '// ' }] } },
  );
}

const lineIsOver = /[ \t]*(?=[\r\n]|$)/y;

/** The same of one with an end of its own: it goes on to the end of its line, unless something else stands there. */
function tellBlockComment({ image }: IToken, span: Span, text: string, offset: number): Diagnostic {
  const marked = { ...span, end: Math.min(span.end, span.start + 2) };
  lineIsOver.lastIndex = span.end - offset;
  const isLast = lineIsOver.test(text);
  const fix = isLast ? { title: 'Write `//`', edits: [{ span, text: asLines(image) }] } : undefined;
  return diagnose('foreign-comment', marked, {}, { fix });
}

function readOpenText(token: IToken, file: number, diagnostics: Diagnostic[]): void {
  retype(token, T.TextToken);
  const span = spanOf(token, file);
  if (/^"[^"“„]+[”“»]$/.test(token.image)) return readForeignQuotes(token, span, diagnostics);
  const edits = [{ span: { ...span, start: span.end }, text: '"' }];
  diagnostics.push(
    diagnose('text-not-closed', span, {}, { fix: { title: 'Close the text with `"`', edits } }),
  );
}

function readForeignQuotes(token: IToken, span: Span, diagnostics: Diagnostic[]): void {
  const text = `"${token.image.slice(1, -1).replaceAll('"', '\\"')}"`;
  const quotes = `${token.image[0]} … ${token.image.at(-1)}`;
  const fix = { title: 'Use `"` quotes', edits: [{ span, text }] };
  diagnostics.push(diagnose('foreign-quotes', span, { quotes }, { fix }));
  token.image = `"${token.image.slice(1, -1)}"`;
  retype(token, T.TextToken);
}

/** One diagnostic for a run of characters that mean nothing. */
function reportUnknown(
  token: IToken,
  before: readonly IToken[],
  span: Span,
  diagnostics: Diagnostic[],
): void {
  const last = diagnostics.at(-1);
  const tokenBetween = (before.at(-1)?.startOffset ?? -1) >= (last?.span.end ?? 0);
  if (last?.code === 'unknown-character' && last.span.end === span.start && !tokenBetween) {
    diagnostics.pop();
    const joined = { ...span, start: last.span.start };
    diagnostics.push(diagnose('unknown-character', joined, { characters: '' }));
    return;
  }
  diagnostics.push(diagnose('unknown-character', span, { characters: token.image }));
}
