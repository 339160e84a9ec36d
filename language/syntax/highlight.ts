/** What each stretch of a rules file is, for the editor's colours: from the real lexer, line by line. */

import type { IToken, TokenType } from 'chevrotain';
import { InternalProblem } from '../../shared/internal-problem.ts';
import { addAll } from '../../shared/lists.ts';
import { endOf, lex } from './lexer.ts';
import { splitText } from './texts.ts';
import * as T from './tokens.ts';

export type HighlightClass =
  | 'keyword'
  | 'name'
  /** A name with a capital letter: an enum, piece, step, action, seat … */
  | 'type'
  | 'number'
  | 'text'
  /** The braces around an expression in a text; what is between them has classes of its own. */
  | 'hole'
  | 'picture'
  | 'ruleid'
  | 'comment'
  | 'doc'
  | 'operator'
  | 'bracket';

/** A stretch of a line or text, as offsets `[start, end)`. */
export interface Highlight {
  readonly start: number;
  readonly end: number;
  readonly class: HighlightClass;
}

/** What a line goes on with: a picture, or a list of rule ids, that an earlier line began. */
export type LineState = 'plain' | 'picture' | 'cites';

export const firstLine: LineState = 'plain';

/** The highlights of one line, in order and without overlap, and the state in which the next line begins. */
export function tokenizeLine(
  line: string,
  state: LineState,
): { readonly highlights: readonly Highlight[]; readonly state: LineState } {
  if (state === 'picture') {
    const close = line.indexOf('"""');
    if (close < 0)
      return { highlights: line ? [{ start: 0, end: line.length, class: 'picture' }] : [], state };
    const end = close + 3;
    const rest = readLine(line.slice(end), end, 'plain');
    return { highlights: [{ start: 0, end, class: 'picture' }, ...rest.highlights], state: rest.state };
  }
  return readLine(line, 0, state);
}

const citing = 'cites ';

function readLine(
  text: string,
  offset: number,
  state: LineState,
): { readonly highlights: Highlight[]; readonly state: LineState } {
  const prefix = state === 'cites' ? citing : '';
  const { tokens, comments } = lex(prefix + text, 0, offset - prefix.length);
  if (prefix) tokens.shift();
  const highlights = tokens.flatMap((token, index) => highlightsOf(token, tokens, index));
  for (const { start, end } of comments) {
    const isDoc = text.startsWith('///', start - offset) && text[start - offset + 3] !== '/';
    highlights.push({ start, end, class: isDoc ? 'doc' : 'comment' });
  }
  highlights.sort((a, b) => a.start - b.start);
  return { highlights, state: stateAfter(tokens, state) };
}

function stateAfter(tokens: readonly IToken[], before: LineState): LineState {
  const last = tokens.at(-1);
  if (last === undefined) return before;
  if (last.tokenType === T.PictureToken && !isClosedPicture(last.image)) return 'picture';
  if (last.tokenType === T.K.cites) return 'cites';
  const separates = last.tokenType === T.Comma || last.tokenType === T.DotDot;
  return separates && tokens.at(-2)?.tokenType === T.RuleIdToken ? 'cites' : 'plain';
}

function isClosedPicture(image: string): boolean {
  return image.length >= 6 && image.endsWith('"""');
}

function highlightsOf(token: IToken, tokens: readonly IToken[], index: number): Highlight[] {
  if (token.tokenType === T.TextToken) return highlightsOfText(token);
  return [
    {
      start: token.startOffset,
      end: endOf(token),
      class: classOf(token, tokens[index - 1], tokens[index + 1]),
    },
  ];
}

function highlightsOfText(token: IToken): Highlight[] {
  const highlights: Highlight[] = [];
  let start = token.startOffset;
  for (const piece of splitText(token.image, token.startOffset, 0).pieces) {
    if (typeof piece === 'string') continue;
    highlights.push({ start, end: piece.start - 1, class: 'text' });
    highlights.push({ start: piece.start - 1, end: piece.start, class: 'hole' });
    const hole = token.image.slice(piece.start - token.startOffset, piece.end - token.startOffset);
    const { tokens } = lex(hole, 0, piece.start);
    addAll(
      highlights,
      tokens.flatMap((token, index) => highlightsOf(token, tokens, index)),
    );
    highlights.push({ start: piece.end, end: piece.end + 1, class: 'hole' });
    start = piece.end + 1;
  }
  highlights.push({ start, end: endOf(token), class: 'text' });
  return highlights.filter((highlight) => highlight.start < highlight.end);
}

/** Tokens that are the same wherever they stand: all but words and texts. */
const classOfType: ReadonlyMap<TokenType, HighlightClass> = new Map<TokenType, HighlightClass>([
  [T.NumberToken, 'number'],
  [T.PictureToken, 'picture'],
  [T.RuleIdToken, 'ruleid'],
  ...T.brackets.map((type) => [type, 'bracket'] as const),
  ...T.operators.map((type) => [type, 'operator'] as const),
]);

function classOf(token: IToken, before: IToken | undefined, behind: IToken | undefined): HighlightClass {
  const { tokenType: type, image } = token;
  const known = classOfType.get(type);
  if (known) return known;
  if (!T.isWordType(type)) throw new InternalProblem('the class of a token', `none for ${type.name}`);
  if (!/^\p{L}/u.test(image)) return 'operator';
  if (isKeyword(token, before, behind)) return 'keyword';
  return /^\p{Lu}/u.test(image) ? 'type' : 'name';
}

function isKeyword(
  { tokenType: type }: IToken,
  before: IToken | undefined,
  behind: IToken | undefined,
): boolean {
  if (type === T.PlainName || before?.tokenType === T.Dot || behind?.tokenType === T.Colon) return false;
  if (T.isReservedType(type)) return true;
  return contextOf.get(type)?.(before, behind) ?? false;
}

type Context = (before: IToken | undefined, behind: IToken | undefined) => boolean;

const behindWord =
  (...words: readonly string[]): Context =>
  (before) =>
    before !== undefined && words.includes(before.image);
const beforeWord =
  (...words: readonly string[]): Context =>
  (_, behind) =>
    behind !== undefined && words.includes(behind.image);
const behindNumber: Context = (before) => before?.tokenType === T.NumberToken;
/** `pass` among actions: behind a brace, before what it is called or what it does. */
const isPassAction: Context = (before, behind) =>
  (before === undefined || before.image === '{' || before.image === '}') &&
  behind?.image !== ':' &&
  behind?.image !== '=';
const beforeName: Context = (_, behind) => behind !== undefined && T.isNameType(behind.tokenType);
/** Not where a value is given or called: a plain name stands there. */
const anywhere: Context = (_, behind) => behind?.tokenType !== T.Equal && behind?.tokenType !== T.LParen;

/** With which begins what stands behind `per`, where that is no name. */
const isIndexWord = ({ image, tokenType }: IToken): boolean =>
  ['player', 'players', 'space', 'piece', '-'].includes(image) || tokenType === T.NumberToken;

/** Where each contextual word is more than a name, as far as its neighbours on the line tell. */
const contexts: Readonly<Record<T.ContextualWord, Context>> = {
  actions: beforeWord('}', 'closes'),
  after: anywhere,
  as: beforeName,
  before: anywhere,
  bottom: behindWord('the'),
  bounce: anywhere,
  can: beforeName,
  cannot: beforeName,
  clockwise: anywhere,
  closes: beforeWord('when', 'after'),
  counterclockwise: anywhere,
  deck: beforeWord('of'),
  does: beforeName,
  grid: behindWord('board'),
  hex: behindWord('board'),
  have: anywhere,
  labels: beforeWord('from'),
  line: behindWord('board'),
  look: beforeWord('{'),
  map: behindWord('board'),
  may: beforeWord('{', 'pass'),
  needs: anywhere,
  nobody: (before, behind) => before?.image === 'by' || behind?.image === 'wins',
  on: anywhere,
  one: beforeWord('of'),
  otherwise: anywhere,
  others: behindWord('to'),
  owner: behindWord('by', 'to'),
  pass: (before, behind) => behindWord('all', 'may')(before, behind) || isPassAction(before, behind),
  passes: behindWord('time'),
  path: beforeName,
  per: (before, behind) =>
    before !== undefined && behind !== undefined && (T.isNameType(behind.tokenType) || isIndexWord(behind)),
  phase: (before, behind) => before?.image === 'end' || beforeName(before, behind),
  pile: beforeWord('of'),
  random: behindWord('at'),
  rank: beforeName,
  ring: behindWord('board'),
  s: behindNumber,
  score: beforeWord('of'),
  secretly: anywhere,
  shown: anywhere,
  time: beforeWord('passes'),
  times: anywhere,
  unit: (_, behind) => behind?.tokenType === T.TextToken,
  up: beforeWord('to'),
  while: anywhere,
  wins: anywhere,
  within: anywhere,
  x: behindNumber,
};

const contextOf: ReadonlyMap<TokenType, Context> = new Map(
  Object.entries(contexts).map(([word, context]) => [T.wordType(word), context]),
);
