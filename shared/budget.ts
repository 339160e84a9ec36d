/**
 * How much work may still be done for a question: one notion of work for checking, lowering, listing, playing and counting. Work is
 * counted in operations, of which a machine of today does fifty to two hundred million a second, and never in time: so the
 * same question gets the same answer everywhere.
 */

/** Operations that are left; below 0 when more was done than allowed. */
export interface Budget {
  readonly limit: number;
  left: number;
}

/** What things count for that are no single operations. */
export const OPERATIONS = {
  /** A place of the rules in a game that is made of them. */
  place: 400,
  /** Making the functions and the state machine of a game, for each place of its rules. */
  code: 1_000,
  /** An event of the state machine. */
  event: 3_000,
  /** A legal action that is listed. */
  action: 100,
  /** Four bytes that are kept to the end: so that a budget bounds memory, too. */
  word: 16,
} as const;

/** Operations of a question that somebody waits for, as at the command line. */
export const LARGE_BUDGET = 500_000_000;

/** Thrown where somebody plays on with nothing left; what was found before stands. */
export class BudgetSpent extends Error {
  constructor() {
    super('this takes more work than it may');
    this.name = 'BudgetSpent';
  }
}

export function createBudget(limit: number): Budget {
  return { limit, left: limit };
}

/** Counts operations; true when there were more than allowed. */
export function spend(budget: Budget, operations: number): boolean {
  budget.left -= operations;
  return budget.left < 0;
}

export function isSpent({ left }: Budget): boolean {
  return left < 0;
}

/** Does something that may take at most a part of what is left; what it took counts for the whole. */
export function withPart<T>(budget: Budget, most: number, run: (part: Budget) => T): T {
  const part = createBudget(Math.max(0, Math.min(most, budget.left)));
  try {
    return run(part);
  } finally {
    budget.left -= part.limit - part.left;
  }
}
