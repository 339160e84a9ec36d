/**
 * The words and signs of the language as Chevrotain token types.
 *
 * Words are lexed by one pattern and then looked up here: a *reserved* word is never a name; a *contextual*
 * word (`clockwise`, `deck`, `phase` …) has a meaning only where the grammar expects it and is a name
 * elsewhere. After a `.` every word is a name.
 */

import { createToken, Lexer, type TokenType } from 'chevrotain';

/** A token, and what it is, for whoever lays text out; nobody else reads them beside the parser. */
export type { IToken, TokenType } from 'chevrotain';

// biome-ignore format: a list of words
export const reservedWords = [
  'action', 'add', 'again', 'all', 'and', 'any', 'at', 'board', 'by', 'cancel', 'cards', 'choose', 'cites',
  'clamped', 'close', 'count', 'define', 'delete', 'dice', 'do', 'draw', 'each', 'edition', 'eliminate',
  'else', 'end', 'ending', 'enum', 'example', 'except', 'expect', 'extend', 'for', 'from', 'game', 'given',
  'hand', 'if', 'in', 'invariant', 'is', 'item', 'let', 'max', 'me', 'min', 'mod', 'move', 'new', 'no',
  'none', 'not', 'of', 'option', 'or', 'out', 'pick', 'piece', 'place', 'play', 'player', 'players', 'record',
  'remove', 'repeat', 'replace', 'require', 'reveal', 'roll', 'round', 'rounds', 'seen', 'set', 'setup',
  'shuffle', 'space', 'step', 'stop', 'subtract', 'sum', 'suppose', 'table', 'the', 'then', 'to', 'together', 'turn',
  'turns', 'use', 'variant', 'when', 'where', 'win', 'window', 'with', 'yes',
] as const;

// biome-ignore format: a list of words
export const contextualWords = [
  'actions', 'after', 'as', 'before', 'bottom', 'bounce', 'can', 'cannot', 'clockwise', 'closes', 'counterclockwise', 'deck', 'does', 'grid',
  'have', 'hex', 'labels', 'line', 'look', 'map', 'may', 'needs', 'nobody', 'on', 'one', 'otherwise', 'others', 'owner', 'pass', 'passes', 'path', 'per',
  'phase', 'pile', 'random', 'rank', 'ring', 's', 'score', 'secretly', 'shown', 'time', 'times', 'unit', 'up', 'while', 'wins', 'within', 'x',
] as const;

export type ReservedWord = (typeof reservedWords)[number];
export type ContextualWord = (typeof contextualWords)[number];
export type Word = ReservedWord | ContextualWord;

/** Every word, reserved ones included: what may stand after a `.`. */
export const AnyWord = createToken({ name: 'AnyWord', pattern: Lexer.NA });

/** A word that may be used as a name: not reserved. */
export const NameWord = createToken({ name: 'NameWord', pattern: Lexer.NA, categories: [AnyWord] });

/** A reserved word that stands for a value: `me`, `players`, `round` … */
export const Builtin = createToken({ name: 'Builtin', pattern: Lexer.NA, categories: [AnyWord] });

/** A plain name, without any meaning of its own. */
export const PlainName = createToken({ name: 'PlainName', pattern: Lexer.NA, categories: [NameWord] });

const builtinWords: ReadonlySet<string> = new Set([
  'me',
  'players',
  'player',
  'round',
  'space',
  'piece',
  'hand',
]);

function wordToken<W extends string>(word: W, base: TokenType): readonly [W, TokenType] {
  const categories = [builtinWords.has(word) ? Builtin : base];
  return [word, createToken({ name: `Word_${word}`, label: word, pattern: Lexer.NA, categories })];
}

const reserved = reservedWords.map((word) => wordToken(word, AnyWord));
const contextual = contextualWords.map((word) => wordToken(word, NameWord));

/** The token type of each word: `K.move`. */
export const K = Object.fromEntries([...reserved, ...contextual]) as Readonly<Record<Word, TokenType>>;

/** Every word of the language that is long enough to be recognised when misspelt. */
export const longWords: readonly string[] = [...reservedWords, ...contextualWords].filter(
  (word) => word.length > 1,
);

const wordTypes: ReadonlyMap<string, TokenType> = new Map<string, TokenType>([...reserved, ...contextual]);
const reservedTypes: ReadonlySet<TokenType> = new Set(reserved.map(([, type]) => type));
const nameTypes: ReadonlySet<TokenType> = new Set([...contextual.map(([, type]) => type), PlainName]);

/** The token type of a word as written. */
export function wordType(word: string): TokenType {
  return wordTypes.get(word) ?? PlainName;
}

/** Whether a word cannot be a name. */
export function isReserved(word: string): boolean {
  return (reservedWords as readonly string[]).includes(word);
}

export function isReservedType(type: TokenType): boolean {
  return reservedTypes.has(type);
}

/** Whether a word may be a name, but is read otherwise where the grammar expects it. */
export function hasMeaningOfItsOwn(word: string): boolean {
  return (contextualWords as readonly string[]).includes(word);
}

/** May a token of this type be used as a name? */
export function isNameType(type: TokenType): boolean {
  return nameTypes.has(type);
}

export function isWordType(type: TokenType): boolean {
  return nameTypes.has(type) || reservedTypes.has(type);
}

const sign = (name: string, pattern: string, ...categories: TokenType[]): TokenType =>
  createToken({ name, label: pattern, pattern, categories });

export const DotDot = sign('DotDot', '..');
export const Dot = sign('Dot', '.');
export const Comma = sign('Comma', ',');
export const Colon = sign('Colon', ':');
export const LParen = sign('LParen', '(');
export const RParen = sign('RParen', ')');
export const LSquare = sign('LSquare', '[');
export const RSquare = sign('RSquare', ']');
export const LCurly = sign('LCurly', '{');
export const RCurly = sign('RCurly', '}');
export const Equal = sign('Equal', '=');
export const NotEqual = sign('NotEqual', '!=');
export const LessEqual = sign('LessEqual', '<=');
export const GreaterEqual = sign('GreaterEqual', '>=');
export const Less = sign('Less', '<');
export const Greater = sign('Greater', '>');
export const Plus = sign('Plus', '+');
export const Minus = sign('Minus', '-');
export const Times = sign('Times', '*');
export const Slash = sign('Slash', '/');

/** Assignment signs of other languages; the parser says what to write instead. */
export const ColonEqual = sign('ColonEqual', ':=');
export const PlusEqual = sign('PlusEqual', '+=');
export const MinusEqual = sign('MinusEqual', '-=');

export const NumberToken = createToken({ name: 'Number', pattern: Lexer.NA });
export const TextToken = createToken({ name: 'Text', pattern: Lexer.NA });
export const PictureToken = createToken({ name: 'Picture', pattern: Lexer.NA });
export const RuleIdToken = createToken({ name: 'RuleId', pattern: Lexer.NA });

// biome-ignore format: a list of tokens
export const brackets: readonly TokenType[] = [LParen, RParen, LSquare, RSquare, LCurly, RCurly];

/** All other signs. */
// biome-ignore format: a list of tokens
export const operators: readonly TokenType[] = [
  DotDot, Dot, Comma, Colon, Equal, NotEqual, LessEqual, GreaterEqual, Less, Greater, Plus, Minus, Times, Slash,
  ColonEqual, PlusEqual, MinusEqual,
];

/** What the parser may meet; the lexer's own patterns are in `lexer.ts`. */
// biome-ignore format: a list of tokens
export const parserTokens: readonly TokenType[] = [
  AnyWord, NameWord, PlainName, Builtin, ...reserved.map(([, type]) => type), ...contextual.map(([, type]) => type),
  ...brackets, ...operators, NumberToken, TextToken, PictureToken, RuleIdToken,
];

const words = (...list: readonly Word[]): ReadonlySet<TokenType> => new Set(list.map((word) => K[word]));

/** Words that may begin an operand. */
// biome-ignore format: a list of words
export const operandWords = words(
  'yes', 'no', 'none', 'me', 'players', 'player', 'round', 'space', 'piece', 'hand', 'count', 'sum', 'min', 'max',
  'any', 'all', 'the', 'if', 'suppose', 'not',
);

/** Reserved words that stand alone as values: what else they could name is told where names are bound. */
export const valueWords = words('me', 'players', 'player', 'round', 'space', 'piece');

/** Reserved words that a designer may well take for the name of something. */
// biome-ignore format: a list of words
export const nounWords = words(
  'action', 'board', 'cancel', 'cards', 'close', 'count', 'dice', 'draw', 'edition', 'end', 'ending', 'enum',
  'example', 'game', 'hand', 'item', 'max', 'me', 'min', 'move', 'option', 'out', 'pick', 'piece', 'place',
  'play', 'player', 'players', 'record', 'roll', 'round', 'rounds', 'set', 'setup', 'space', 'step', 'stop',
  'sum', 'table', 'turn', 'turns', 'use', 'variant', 'win', 'window',
);
