/** What is true of every statement of a kind, wherever it stands. */

import type { ActionSyntax, Block, Statement, WindowGroup } from '../syntax/ast.ts';

interface StatementFacts {
  /** Nothing behind it in its block is ever done. */
  readonly endsBlock: boolean;
  /** It may stand in the `given` of an example: it changes the position and waits for nobody. */
  readonly isGiven: boolean;
  /** Whether it waits for somebody, or for nature; `perhaps` where that depends on what stands in it. */
  readonly waits: 'always' | 'never' | 'perhaps';
  /** Other statements stand in it. */
  readonly holdsBlocks: boolean;
}

type OfKind<K> = Extract<Statement, { readonly kind: K }>;

/** Whether a part of a statement is a block, or something with one in it. */
type HoldsBlocks<S extends Statement> = [
  Extract<S[keyof S], Block | Statement | readonly ActionSyntax[] | readonly WindowGroup[]>,
] extends [never]
  ? false
  : true;

const PLAIN = { endsBlock: false, isGiven: false, waits: 'never', holdsBlocks: false } as const;

const FACTS = {
  let: PLAIN,
  set: { ...PLAIN, isGiven: true },
  add: { ...PLAIN, isGiven: true },
  move: { ...PLAIN, isGiven: true },
  draw: PLAIN,
  shuffle: { ...PLAIN, isGiven: true },
  reveal: PLAIN,
  roll: { ...PLAIN, waits: 'always' },
  pick: { ...PLAIN, waits: 'always' },
  new: { ...PLAIN, isGiven: true },
  delete: { ...PLAIN, isGiven: true },
  eliminate: { ...PLAIN, isGiven: true },
  when: { ...PLAIN, isGiven: true, waits: 'perhaps', holdsBlocks: true },
  'for-each': { ...PLAIN, isGiven: true, waits: 'perhaps', holdsBlocks: true },
  repeat: { ...PLAIN, waits: 'perhaps', holdsBlocks: true },
  rounds: { ...PLAIN, endsBlock: true, waits: 'always', holdsBlocks: true },
  turns: { ...PLAIN, waits: 'perhaps', holdsBlocks: true },
  turn: { ...PLAIN, waits: 'perhaps', holdsBlocks: true },
  phase: { ...PLAIN, waits: 'perhaps', holdsBlocks: true },
  do: { ...PLAIN, waits: 'perhaps' },
  choose: { ...PLAIN, waits: 'always', holdsBlocks: true },
  window: { ...PLAIN, waits: 'always', holdsBlocks: true },
  leave: { ...PLAIN, endsBlock: true, waits: 'perhaps' },
  // Where the game is over, nothing goes on for ever.
  win: { ...PLAIN, endsBlock: true, waits: 'always' },
  rank: { ...PLAIN, endsBlock: true, waits: 'always' },
  'draw-game': { ...PLAIN, endsBlock: true, waits: 'always' },
} as const satisfies {
  readonly [K in Statement['kind']]: StatementFacts & { readonly holdsBlocks: HoldsBlocks<OfKind<K>> };
};

type Kind = keyof typeof FACTS;
type StatementWhere<Fact extends keyof StatementFacts, Value> = Extract<
  Statement,
  { readonly kind: { [K in Kind]: (typeof FACTS)[K][Fact] extends Value ? K : never }[Kind] }
>;

/** A statement that other statements stand in. */
export type BlockStatement = StatementWhere<'holdsBlocks', true>;

/** A statement of which what stands in it says whether it waits. */
export type PerhapsWaiting = StatementWhere<'waits', 'perhaps'>;

/** The facts of a statement's kind. */
export function factsOf(statement: Statement): StatementFacts {
  return FACTS[statement.kind];
}

/** Whether other statements stand in it. */
export function holdsBlocks(statement: Statement): statement is BlockStatement {
  return FACTS[statement.kind].holdsBlocks;
}

/** Whether what stands in it says if it waits. */
export function mayWait(statement: Statement): statement is PerhapsWaiting {
  return FACTS[statement.kind].waits === 'perhaps';
}
