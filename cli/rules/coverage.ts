/** Which numbered rules a rules file cites, and which of those its examples hold and random games reach. */

import { describe, type Program, type Span } from '../../language/index.ts';
import type { NumberedRule } from '../../language/rule-list.ts';
import { examplesOf } from '../../language/semantics/examples.ts';
import { citationsIn } from '../../language/services/citations.ts';
import { createCovered, rulesCited } from '../../runtime/coverage.ts';
import { type ExampleResult, runExample } from '../../runtime/examples/run.ts';
import type { Configuration } from '../../runtime/index.ts';
import { lowerEachExample } from '../../runtime/lowering/index.ts';
import { lower } from '../../runtime/lowering/lower.ts';
import { placesOf } from '../../runtime/lowering/lowering.ts';
import { type Budget, isSpent, OPERATIONS, spend, withPart } from '../../shared/budget.ts';
import { spendsAll } from './budget.ts';
import { settingsOf } from './configurations.ts';
import { type Found, type NotReached, notReached } from './found.ts';
import { heldRules } from './held-rules.ts';
import { playRandomGame } from './random-game.ts';

/** How much of a list of numbered rules is in a rules file, and has been reached. */
export interface Coverage {
  readonly rules: readonly CoveredRule[];
  /** Citations of ids that are not in the list. */
  readonly unknown: readonly { readonly id: string; readonly span: Span }[];
  /** Ids that are in the list more than once. */
  readonly twice: readonly string[];
  /** Names of examples that failed; what they reached does not count. */
  readonly failed: readonly string[];
  /** What the budget did not reach. */
  readonly left: readonly NotReached[];
}

/** A numbered rule, and where it was met. */
export interface CoveredRule extends NumberedRule {
  /** Cited by a part of the rules that is no example. */
  readonly cited: boolean;
  /** An example fails without what cites it. */
  readonly byExamples: boolean;
  /** Cited by an example that passes, or by something that it executed. */
  readonly reached: boolean;
  /** Cited by something that happened in a random game. */
  readonly bySimulation: boolean;
}

const SEED = 1;
const MAX_DECISIONS = 2_000;

/**
 * Runs all examples, with the rules and with parts of them left away, and random games for every number of players and every variant,
 * as far as the budget goes.
 */
export function measureCoverage(
  program: Program,
  list: readonly NumberedRule[],
  games: number,
  budget: Budget,
): Coverage {
  const ran = runExamples(program, budget);
  const passed = ran.results.filter(({ failure }) => failure === undefined);
  const simulated = withPart(budget, budget.left / 2, (part) => simulatedRules(program, games, part));
  const held = heldRules(program, ran.results, budget);
  const { rules: byExamples } = held;
  const { rules: bySimulation } = simulated;
  const reached = new Set(passed.flatMap(({ rules }) => [...rules]));
  const citations = citationsIn(program.files);
  const inRules = citations.filter(({ isByExample }) => !isByExample);
  const cited = new Set(inRules.map(({ id }) => id));
  const known = new Set(list.map(({ id }) => id));
  const all = [...inRules, ...citations.filter(({ isByExample }) => isByExample)];
  const ids = list.map(({ id }) => id);
  return {
    rules: list
      .filter(({ id }, index) => ids.indexOf(id) === index)
      .map((rule) => ({
        ...rule,
        cited: cited.has(rule.id),
        byExamples: byExamples.has(rule.id),
        reached: byExamples.has(rule.id) || reached.has(rule.id),
        bySimulation: bySimulation.has(rule.id),
      })),
    unknown: all.filter(({ id }) => !known.has(id)).map(({ id, span }) => ({ id, span })),
    twice: [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))],
    failed: ran.results.flatMap(({ name, failure }) => (failure === undefined ? [] : [name])),
    left: [...ran.left, ...simulated.left, ...held.left],
  };
}

/** Runs each example, with its rules in force, as far as a third of the budget goes. */
function runExamples(program: Program, whole: Budget): Ran {
  const results: ExampleResult[] = [];
  const all = examplesOf(program.files).length;
  withPart(whole, whole.left / 3, (budget) => {
    for (const example of lowerEachExample(program, budget)) {
      const result = withPart(budget, budget.left, (own) => runExample(example, own));
      if (isSpent(budget)) break;
      const rules = new Set([...result.rules, ...rulesInForce(program, example.game?.configuration)]);
      results.push({ ...result, rules });
    }
  });
  return { results, left: notReached('examples', results.length, all) };
}

interface Ran {
  readonly results: readonly ExampleResult[];
  readonly left: readonly NotReached[];
}

function simulatedRules(program: Program, games: number, budget: Budget): Found {
  const rules = new Set<string>();
  const settings = games > 0 ? settingsOf(program) : [];
  let done = 0;
  for (const setting of settings) {
    const { game: ir } = lower(program, setting);
    spend(budget, placesOf(program, ir) * OPERATIONS.place);
    if (isSpent(budget)) break;
    if (ir) {
      const covered = createCovered(ir, budget);
      const isStopped = spendsAll(() => {
        for (let index = 0; index < games; index++)
          playRandomGame(covered.game, { seed: SEED, index, maxDecisions: MAX_DECISIONS });
      });
      for (const id of rulesCited(ir, covered.origins)) rules.add(id);
      for (const id of rulesInForce(program, ir.configuration)) rules.add(id);
      if (isStopped) break;
    }
    done++;
  }
  return { rules, left: notReached('numbers of players and variants', done, settings.length) };
}

/** What the variants of a game cite: a game played with a variant has reached it. */
function rulesInForce(program: Program, configuration: Configuration | undefined): readonly string[] {
  const names = configuration?.variants ?? [];
  const starts = describe(program)
    .variants.filter(({ name }) => names.includes(name))
    .map(placeOf);
  return program.files
    .flatMap((file) => file.declarations)
    .flatMap((each) => (each.kind === 'variant' && starts.includes(placeOf(each)) ? each.cites : []))
    .map(({ id }) => id);
}

function placeOf({ span }: { readonly span: Span }): string {
  return `${span.file}:${span.start}`;
}
