/** How much work a command may do: `--budget`. */

import type { Command } from 'commander';
import { heaviestPart } from '../../runtime/analysis/heaviest.ts';
import type { GameIR } from '../../runtime/ir/ir.ts';
import { type Budget, BudgetSpent, createBudget, LARGE_BUDGET } from '../../shared/budget.ts';
import { lineOf, type RulesFile } from './load.ts';
import type { OpenGame } from './open-game.ts';
import { readNumber } from './read-number.ts';

/** What `addBudget` reads. */
export interface BudgetChoice {
  /** Millions of operations. */
  readonly budget: number;
}

const MILLION = 1_000_000;

/** Lets a command be told how much work it may do; `normal`: operations, if it is not told. */
export function addBudget(command: Command, normal = LARGE_BUDGET): Command {
  const what = 'work that it may do, in millions of operations';
  return command.option('--budget <n>', what, readNumber, normal / MILLION);
}

export function readBudget({ budget }: BudgetChoice): Budget {
  return createBudget(budget * MILLION);
}

/** Does something; true where it has stopped because its budget was spent. */
export function spendsAll(run: () => void): boolean {
  try {
    run();
    return false;
  } catch (error) {
    if (error instanceof BudgetSpent) return true;
    throw error;
  }
}

/** After the budget is spent, a tenth of it may go into saying what was found. */
export function allowAnswer(budget: Budget): void {
  budget.left = Math.max(budget.left, budget.limit / 10);
}

/** `more than 800 million operations (--budget allows more)` */
export function showBudget({ limit }: Budget): string {
  return `more than ${(limit / MILLION).toLocaleString('en')} million operations (--budget allows more)`;
}

/** The same for the budget of a game that is played, with the line. */
export function showSpent({ rules, game }: OpenGame): string {
  const taken = game.budget === undefined ? 'more than it may' : showBudget(game.budget);
  return `${taken}.${showHeaviest(rules, game.ir)}`;
}

/** `Most of it can be line 12.`; nothing where no part of the rules is to blame. */
export function showHeaviest(rules: RulesFile, ir: GameIR): string {
  const span = ir.origins[heaviestPart(ir).origin];
  return span === undefined ? '' : ` What can take most of it stands in ${lineOf(rules, span)}.`;
}
