/**
 * The first words of statements and declarations: where each begins one, and what stands in its block. A word that
 * is missing here, or has no reader in `grammar/grammar.ts`, is a type error.
 */

import type { TokenType } from 'chevrotain';
import * as T from './tokens.ts';

const { K } = T;

/** The type of the token so many places ahead; 0 is the token in question, -1 the one before it. */
export type Look = (ahead: number) => TokenType | undefined;

/** What stands between the braces of a block; a list names the words that its parts begin with. */
export type Holds = 'statements' | 'members' | 'fields' | readonly TokenType[];

export interface Head {
  /** Does the word begin its construct here, if one may begin here? */
  readonly begins: (look: Look) => boolean;
  /** Absent if the construct has no block. */
  readonly holds?: Holds;
  /** Messages call its block by the name behind the word: `step CheckWin`. */
  readonly named?: true;
}

const before =
  (...types: readonly (TokenType | undefined)[]) =>
  (look: Look): boolean =>
    types.includes(look(1));

function beforeName(look: Look): boolean {
  const next = look(1);
  return next !== undefined && T.isNameType(next);
}

/** Before a name, or a word of the language that is meant for one: `phase draw {`. */
function beforeNameOfBlock(look: Look): boolean {
  const [word, behind] = [look(1), look(2)];
  const isWord = word !== undefined && T.isReservedType(word);
  return beforeName(look) || (isWord && (behind === T.LCurly || behind === T.TextToken));
}

/** A statement of one line, and one with a block of statements. */
const line: Head = { begins: () => true };
const block: Head = { begins: () => true, holds: 'statements' };

const statementHeads = {
  let: line,
  // `set of Value` is a type.
  set: { begins: (look) => look(1) !== K.of },
  add: line,
  subtract: line,
  move: line,
  draw: line,
  shuffle: line,
  reveal: line,
  roll: line,
  pick: line,
  new: line,
  delete: line,
  eliminate: line,
  when: block,
  for: block,
  repeat: block,
  rounds: block,
  turns: block,
  // `turn {` is meant for `turns {`.
  turn: { ...block, begins: (look) => look(1) !== T.LCurly },
  phase: { begins: beforeNameOfBlock, holds: 'statements', named: true },
  do: line,
  choose: { ...block, holds: [K.action] },
  window: { ...block, holds: [K.any], named: true },
  // `pawn at any s in space` goes on with an expression, whatever its element is called.
  at: { begins: (look) => look(1) === K.any && look(2) === K.time && look(3) !== K.in },
  stop: line,
  again: line,
  end: line,
  close: line,
  cancel: line,
  win: line,
  rank: { begins: beforeName },
} as const satisfies Readonly<Partial<Record<T.Word, Head>>>;

/** Words that begin a statement. */
export type StatementWord = keyof typeof statementHeads;

/** A declaration whose word may also be a field or a value: `game: …`, `setup = …`. */
const declared = (look: Look): boolean => look(1) !== T.Colon && look(1) !== T.Equal;
const beforeBlock = before(T.LCurly, K.cites);
/** `place a Stone on a1` says what somebody does: a place of the table has a name and a block. */
const beforePlace = (look: Look): boolean => {
  const isPut = [look(2), look(3)].some(
    (type) => type === K.on || type === K.at || type === K.to || type === K.in,
  );
  // `place Stone[2] on a1`, `place me.pawn on a1`
  const isNamed = look(2) === T.LSquare || look(2) === T.Dot;
  return declared(look) && !isNamed && !(isPut && look(2) !== T.LCurly && look(2) !== T.TextToken);
};

const declarationHeads = {
  game: { begins: before(T.TextToken) },
  use: { begins: before(T.TextToken) },
  players: { begins: before(T.NumberToken), holds: 'members' },
  option: { begins: (look) => look(2) !== T.Equal },
  require: { begins: declared },
  enum: { begins: declared, holds: 'members', named: true },
  cards: { begins: declared, holds: 'members', named: true },
  item: { begins: declared },
  dice: { begins: declared },
  board: { begins: declared, holds: [K.space, K.path] },
  // A declaration has a name, `all p in piece have …` goes on.
  piece: {
    begins: (look) => look(1) === T.LCurly || (beforeName(look) && look(1) !== K.have),
    holds: 'fields',
    named: true,
  },
  record: { begins: declared, holds: 'fields', named: true },
  place: { begins: beforePlace, holds: 'fields', named: true },
  player: { begins: before(T.LCurly), holds: 'fields' },
  space: { begins: before(T.LCurly), holds: 'fields' },
  table: { begins: before(T.LCurly), holds: 'fields' },
  define: { begins: declared },
  setup: { begins: beforeBlock, holds: 'statements' },
  play: { begins: beforeBlock, holds: 'statements' },
  step: { begins: declared, holds: 'statements', named: true },
  ending: { begins: declared, holds: 'statements', named: true },
  score: { begins: before(K.of) },
  look: {
    begins: before(T.LCurly),
    holds: [K.player, K.table, K.space, K.piece, K.place, K.record, K.dice, K.cards],
  },
  labels: { begins: before(K.from) },
  invariant: { begins: declared },
  variant: { begins: declared, holds: [K.option, K.extend, K.replace, K.remove, K.add] },
  example: { begins: declared, holds: [K.given, K.roll, K.pick, K.expect] },
} as const satisfies Readonly<Partial<Record<T.Word, Head>>>;

/** Words that begin a declaration. */
export type DeclarationWord = keyof typeof declarationHeads;

/** Words in the middle of a construct that have a block. */
const partHeads = {
  else: block,
  otherwise: block,
  given: block,
  extend: block,
  may: { ...block, holds: [K.action] },
  action: { ...block, named: true },
} as const satisfies Readonly<Partial<Record<T.Word, Head>>>;

const byType = (heads: Readonly<Record<string, Head>>): ReadonlyMap<TokenType, Head> =>
  new Map(Object.entries(heads).map(([word, head]) => [T.wordType(word), head]));

const statements = byType(statementHeads);
const declarations = byType(declarationHeads);

/** A head that has a block. */
export interface BlockHead extends Head {
  readonly holds: Holds;
}

const blockHeads: ReadonlyMap<TokenType, BlockHead> = new Map(
  [...statements, ...declarations, ...byType(partHeads)].flatMap(([type, head]) =>
    head.holds ? [[type, { ...head, holds: head.holds }]] : [],
  ),
);

export const statementWords: ReadonlySet<TokenType> = new Set(statements.keys());
export const DECLARATION_WORDS: ReadonlySet<TokenType> = new Set(declarations.keys());

/** What a word that has a block says of it; undefined for any other. */
export function blockHead(type: TokenType): BlockHead | undefined {
  return blockHeads.get(type);
}

/** Would such a word begin a declaration here, with what follows it? */
export function wouldBegin(type: TokenType, look: Look): boolean {
  const head: Head | undefined = declarations.get(type);
  if (!head?.begins(look)) return false;
  if (look(1) !== T.LCurly || look(2) === T.RCurly) return true;
  const hasFields = look(3) === T.Colon;
  return head.holds === 'fields' ? hasFields : head.holds !== 'statements' || !hasFields;
}

/** Does a statement begin here, if one may begin here? */
export function beginsStatement(look: Look): boolean {
  const type = look(0);
  return type !== undefined && (statements.get(type)?.begins(look) ?? false);
}

/** Does a declaration begin here, if one may begin here? */
export function beginsDeclaration(look: Look): boolean {
  const type = look(0);
  const head = type && declarations.get(type);
  // `for each p in piece { … }`, whatever line its words stand on.
  return head !== undefined && look(-1) !== K.in && head.begins(look);
}
