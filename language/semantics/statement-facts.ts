/** What is true of every statement of a kind, wherever it stands. */

import type { ActionSyntax, Block, Statement, WindowGroup } from '../syntax/ast.ts';

interface StatementFacts {
  /** Nothing behind it in its block is ever done. */
  readonly endsBlock: boolean;
  /** It may stand in the `given` of an example: it changes the position and waits for nobody. */
  readonly isGiven: boolean;
  /** By itself, whatever stands in it, it waits for somebody or for nature, or the game is over. */
  readonly waits: boolean;
  /** Whether it only changes the position: no wait, no jump, no step; `perhaps` where that depends on what stands in it. */
  readonly isEffect: 'always' | 'never' | 'perhaps';
  /** Other statements stand in it. */
  readonly holdsBlocks: boolean;
}

type OfKind<K> = Extract<Statement, { readonly kind: K }>;

/** Whether a part of a statement is a block, or something with one in it. */
type HoldsBlocks<S extends Statement> = [
  Extract<S[keyof S], Block | Statement | readonly ActionSyntax[] | readonly WindowGroup[] | WindowGroup>,
] extends [never]
  ? false
  : true;

const FLOW = {
  endsBlock: false,
  isGiven: false,
  waits: false,
  isEffect: 'never',
  holdsBlocks: false,
} as const;
const EFFECT = { ...FLOW, isEffect: 'always' } as const;

const FACTS = {
  let: EFFECT,
  set: { ...EFFECT, isGiven: true },
  add: { ...EFFECT, isGiven: true },
  move: { ...EFFECT, isGiven: true },
  // For nature, as long as there is something to draw.
  draw: { ...FLOW, waits: true },
  shuffle: { ...EFFECT, isGiven: true },
  reveal: EFFECT,
  roll: { ...FLOW, waits: true },
  pick: { ...FLOW, waits: true },
  new: { ...EFFECT, isGiven: true },
  delete: { ...EFFECT, isGiven: true },
  eliminate: { ...EFFECT, isGiven: true },
  when: { ...FLOW, isGiven: true, isEffect: 'perhaps', holdsBlocks: true },
  'for-each': { ...FLOW, isGiven: true, isEffect: 'perhaps', holdsBlocks: true },
  repeat: { ...FLOW, holdsBlocks: true },
  rounds: { ...FLOW, endsBlock: true, holdsBlocks: true },
  turns: { ...FLOW, holdsBlocks: true },
  turn: { ...FLOW, holdsBlocks: true },
  phase: { ...FLOW, holdsBlocks: true },
  do: { ...FLOW },
  choose: { ...FLOW, waits: true, holdsBlocks: true },
  window: { ...FLOW, waits: true, holdsBlocks: true },
  'any-time': { ...FLOW, holdsBlocks: true },
  leave: { ...FLOW, endsBlock: true },
  // Where the game is over, nothing goes on for ever.
  win: { ...FLOW, endsBlock: true, waits: true },
  rank: { ...FLOW, endsBlock: true, waits: true },
  'draw-game': { ...FLOW, endsBlock: true, waits: true },
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

/** The facts of a statement's kind. */
export function factsOf(statement: Statement): StatementFacts {
  return FACTS[statement.kind];
}

/** Whether other statements stand in it. */
export function holdsBlocks(statement: Statement): statement is BlockStatement {
  return FACTS[statement.kind].holdsBlocks;
}

/** Whether it is an effect whatever stands in it. */
export function isAlwaysEffect(statement: Statement): statement is StatementWhere<'isEffect', 'always'> {
  return FACTS[statement.kind].isEffect === 'always';
}

/** Whether it can be an effect; what stands in it may say that it is none. */
export function mayBeEffect(
  statement: Statement,
): statement is StatementWhere<'isEffect', 'always' | 'perhaps'> {
  return FACTS[statement.kind].isEffect !== 'never';
}
