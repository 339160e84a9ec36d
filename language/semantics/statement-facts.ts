/** What is true of every statement of a kind, wherever it stands. */

import type { Statement } from '../syntax/ast.ts';

export interface StatementFacts {
  /** Nothing behind it in its block is ever done. */
  readonly endsBlock: boolean;
  /** It may stand in the `given` of an example: it changes the position and waits for nobody. */
  readonly isGiven: boolean;
}

const EFFECT: StatementFacts = { endsBlock: false, isGiven: true };
const FLOW: StatementFacts = { endsBlock: false, isGiven: false };
const END: StatementFacts = { endsBlock: true, isGiven: false };

export const STATEMENT_FACTS: Readonly<Record<Statement['kind'], StatementFacts>> = {
  let: FLOW,
  set: EFFECT,
  add: EFFECT,
  move: EFFECT,
  draw: FLOW,
  shuffle: EFFECT,
  reveal: FLOW,
  roll: FLOW,
  pick: FLOW,
  new: EFFECT,
  delete: EFFECT,
  eliminate: EFFECT,
  when: EFFECT,
  'for-each': EFFECT,
  repeat: FLOW,
  rounds: END,
  turns: FLOW,
  turn: FLOW,
  phase: FLOW,
  do: FLOW,
  choose: FLOW,
  window: FLOW,
  leave: END,
  win: END,
  rank: END,
  'draw-game': END,
};
