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
import { tellBlockComment, tellComment } from './foreign-comments.ts';
import {
  divisionInBrackets,
  saysThousands,
  tellDivision,
  tellDivisionSign,
  tellThousands,
  wholeNumber,
} from './foreign-numbers.ts';
import { type ForeignSign, foreignSigns } from './foreign-words.ts';
import { saysMaybe, tellMaybe } from './maybe-sign.ts';
import {
  blockComment,
  type CustomPattern,
  closedPicture,
  closedText,
  dashComment,
  openPicture,
  openText,
  sticky,
} from './token-patterns.ts';
import * as T from './tokens.ts';

export interface Lexed {
  readonly tokens: IToken[];
  /** `//` and `///` comments in source order, without the line break. */
  readonly comments: readonly Span[];
  readonly diagnostics: Diagnostic[];
}

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

/** Behind a word only, and before another one. */
const possessive: CustomPattern = (text, offset, matched) => {
  const before = matched.at(-1);
  if (before?.tokenType !== Word || endOf(before) !== offset) return null;
  const isPlural = before.image.endsWith('s');
  const pattern = isPlural
    ? /['’]s?[ \t]+(?!turns?\b)(?=[\p{L}_])/uy
    : /['’]s[ \t]+(?!turns?\b)(?=[\p{L}_])/uy;
  return sticky(pattern)(text, offset, matched);
};

const Space = token('Space', /[\s\uFEFF]+/, spaces, { group: Lexer.SKIPPED });
const Word = token('Word', sticky(/[\p{L}_][\p{L}\p{M}\p{N}_]*/uy), letters);
/** `can't`, `isn't`: a word of ours with `not` in it. */
const Negated = token('Negated', sticky(/(?:can|is|are)(?:['’]t|n['’]t)(?![\p{L}\p{N}_])/uy), [
  'c',
  'i',
  'a',
]);
const RuleId = token('LexedRuleId', ruleId, letters);
const Digits = token('Digits', /\d+/, commonLike(/\d/));
const Division = token('Division', divisionInBrackets, ['/']);
const Comment = token('Comment', /\/\/[^\n\r]*/, ['/'], { group: 'comments' });
const BlockComment = token('BlockComment', blockComment, ['/']);
const HashComment = token('HashComment', /#[^\n\r]*/, ['#']);
const DashComment = token('DashComment', dashComment, ['-']);
const Picture = token('LexedPicture', closedPicture, ['"']);
const OpenPicture = token('OpenPicture', openPicture, ['"']);
const ClosedText = token('ClosedText', closedText, ['"']);
const OpenText = token('OpenText', openText, ['"']);
/** `Ada's coins`: what belongs to somebody. Whose turn it is stays a sentence. */
const Possessive = token('Possessive', possessive, ["'", '’', ...rare]);
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
    Space, RuleId, Negated, Word, Division, Comment, BlockComment, DashComment, Digits, Picture, OpenPicture, ClosedText, OpenText,
    ...signs, Possessive, SingleQuoted, CurlyQuoted, HashComment, Unknown,
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
    } else if (token.tokenType === Negated) {
      diagnostics.push(tellNegated(token, spanOf(token, file)));
      if (token.image.startsWith('can')) tokens.push(as(token, T.K.cannot));
      else tokens.push(as(token, T.K.is), as(token, T.K.not));
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
      diagnostics.push(tellBlockComment(token.image, spanOf(token, file), text, offset));
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
    case Division:
      diagnostics.push(tellDivisionSign(span));
      retype(token, T.Slash);
      return true;
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
    case Possessive:
      diagnostics.push(tellPossessive(token, span));
      retype(token, T.Dot);
      return true;
    case SingleQuoted:
    case CurlyQuoted:
      readForeignQuotes(token, span, diagnostics);
      return true;
    case DashComment:
    case HashComment:
      comments.push(span);
      diagnostics.push(tellComment(token.image, span));
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

/** `can't`, `isn't`: ours is written out. */
function tellNegated({ image }: IToken, span: Span): Diagnostic {
  const say = image.startsWith('can') ? 'cannot' : 'is not';
  return diagnose(
    'foreign-sign',
    span,
    { written: image, say },
    { fix: { title: `Write \`${say}\``, edits: [{ span, text: say }] } },
  );
}

/** `'s ` says what a dot does. */
function tellPossessive({ image }: IToken, span: Span): Diagnostic {
  const fix = { title: 'Write `.`', edits: [{ span, text: '.' }] };
  return diagnose('foreign-sign', span, { written: image.trim(), say: '.' }, { fix });
}

/** A token read as one of another type. */
function as(token: IToken, type: TokenType): IToken {
  const other = { ...token };
  retype(other, type);
  return other;
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
