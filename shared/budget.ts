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
  /** A character of rules that are checked. */
  character: 100,
  /** Making the functions and the state machine of a game, for each place of its rules. */
  code: 1_000,
  /** An event of the state machine. */
  event: 3_000,
  /** An event that is told, with how the table stands after it. */
  told: 4_000,
  /** What an event may pass by in rules longer than anybody writes: each place of theirs beyond `LONG_RULES`. */
  passed: 8,
  /** What an event of a log that is played again may take. */
  logged: 100_000,
  /** A legal action that is listed. */
  action: 100,
  /** A value of a parameter that is tried where legal actions are listed. */
  candidate: 20,
  /** A legal action in words, for a person to choose. */
  offer: 1_000,
  /** An event that a search tries, with a look at where it leads. */
  searched: 200,
  /** A legal action that a search weighs against others. */
  weighed: 4,
  /** A value that is tried to say why an action cannot be taken. */
  attempt: 20,
  /** Four bytes that are kept to the end: so that a budget bounds memory, too. */
  word: 16,
} as const;

/** Places of rules that an event passes by so few of that they need not be counted. The longest shipped game has 640. */
const LONG_RULES = 1_000;

/** Operations of what an event may pass by, on the state machine, in a game of so many places; 0 for most. */
export function passingBy(places: number): number {
  return Math.max(0, places - LONG_RULES) * OPERATIONS.passed;
}

/** Operations of a question that somebody waits for, as at the command line. */
export const LARGE_BUDGET = 400_000_000;

/** Operations of one answer where somebody types on meanwhile, as in the editor, or many ask at once, as on a server. */
export const SMALL_BUDGET = 100_000_000;

/** Thrown where somebody plays on with nothing left; what was found before stands. */
export class BudgetSpent extends Error {
  constructor() {
    super('this takes more work than it may');
    this.name = 'BudgetSpent';
  }
}

/** A budget of so many operations, all of them left. */
export function createBudget(limit: number): Budget {
  return { limit, left: limit };
}

/** Allows the whole again: for the next question. */
export function renewBudget(budget: Budget): void {
  budget.left = budget.limit;
}

/** Allows what it takes to play the events of a log again, on top: a long game is no mistake of the rules. */
export function allowLog(budget: Budget, events: number): void {
  budget.left += events * OPERATIONS.logged;
}

/** Counts operations; true when there were more than allowed. */
export function spend(budget: Budget, operations: number): boolean {
  budget.left -= operations;
  return budget.left < 0;
}

/** Whether more was done than allowed. */
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
