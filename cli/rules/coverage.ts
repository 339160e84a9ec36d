/** Which numbered rules a rules file cites, and which of those its examples hold and random games reach. */

import { describe, type Program, type Span } from '../../language/index.ts';
import type { NumberedRule } from '../../language/rule-list.ts';
import { createCovered, rulesCited } from '../../runtime/coverage.ts';
import { runExample } from '../../runtime/examples/run.ts';
import type { Configuration } from '../../runtime/index.ts';
import { lowerExamples } from '../../runtime/lowering/index.ts';
import { lower } from '../../runtime/lowering/lower.ts';
import { settingsOf } from './configurations.ts';
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

/** Runs all examples, with the rules and with parts of them left away, and random games for every number of players and every variant. */
export function measureCoverage(program: Program, list: readonly NumberedRule[], games: number): Coverage {
  const examples = lowerExamples(program).map((example) => ({ example, result: runExample(example) }));
  const passed = examples.filter(({ result }) => result.failure === undefined);
  const byExamples = heldRules(
    program,
    examples.map(({ result }) => result),
  );
  const reached = new Set(
    passed.flatMap(({ example, result }) => [
      ...result.rules,
      ...rulesInForce(program, example.game?.configuration),
    ]),
  );
  const bySimulation = simulatedRules(program, games);
  const inRules = citationsOf(program, (kind) => kind !== 'example');
  const cited = new Set(inRules.map(({ id }) => id));
  const known = new Set(list.map(({ id }) => id));
  const all = [...inRules, ...citationsOf(program, (kind) => kind === 'example')];
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
    unknown: all.filter(({ id }) => !known.has(id)),
    twice: [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))],
    failed: examples.flatMap(({ result }) => (result.failure === undefined ? [] : [result.name])),
  };
}

function simulatedRules(program: Program, games: number): ReadonlySet<string> {
  const rules = new Set<string>();
  for (const setting of settingsOf(program)) {
    const { game: ir } = lower(program, setting);
    if (!ir) continue;
    const covered = createCovered(ir);
    for (let index = 0; index < games; index++) {
      playRandomGame(covered.game, { seed: SEED, index, maxDecisions: MAX_DECISIONS });
    }
    for (const id of rulesCited(ir, covered.origins)) rules.add(id);
    if (games > 0) for (const id of rulesInForce(program, ir.configuration)) rules.add(id);
  }
  return rules;
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

/** All citations in declarations of some kinds, in the order of the files. */
function citationsOf(
  program: Program,
  wanted: (kind: string) => boolean,
): readonly { readonly id: string; readonly span: Span }[] {
  const declarations = program.files.flatMap((file) => file.declarations);
  return declarations.filter(({ kind }) => wanted(kind)).flatMap(citationsIn);
}

/** Every part of the syntax tree may carry citations, under the same name. */
function citationsIn(part: unknown): readonly { readonly id: string; readonly span: Span }[] {
  if (typeof part !== 'object' || part === null) return [];
  if (Array.isArray(part)) return part.flatMap(citationsIn);
  return Object.entries(part).flatMap(([name, value]) =>
    name === 'cites' ? (value as { id: string; span: Span }[]) : citationsIn(value),
  );
}
