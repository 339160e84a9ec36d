/**
 * What others learn of an action. They hear its name and its arguments, but not an argument that comes from where
 * they do not look, or goes there, unless the action also lays it open at once, or the rules say `reveal card to all`.
 * Labels and prompts have gaps where they would tell more.
 */

import type { ActionIR, Effect, Expr, FlowNode, ParameterIR, Reference, TextIR } from '../../ir/ir.ts';
import { keptArgument } from '../../ir/kept-choices.ts';
import { walkEffects, writtenBy } from '../../ir/walk/effects.ts';
import { nodeAt, walkFlow } from '../../ir/walk/flow.ts';
import { isRead } from '../local-reads.ts';
import { conjuncts } from './conditions.ts';
import type { Visit } from './knowledge.ts';
import { laysOpen } from './lays-open.ts';
import { type Knowledge, type Secret, same, secretIn, secretOf } from './secrets.ts';

/** A secret parameter. */
export interface Kept {
  /** What it tells: expressions and cells that others do not see. */
  readonly tells: readonly Expr[];
  /** It could be heard by all, but for where it goes to. */
  readonly isNamed: boolean;
}

/** What is kept from others at one decision. */
export interface Disclosure {
  readonly openPrompt: TextIR | undefined;
  readonly toOthers: TextIR | undefined;
  readonly actions: readonly {
    readonly secret: ReadonlyMap<ParameterIR, Kept>;
    readonly openLabel: TextIR | undefined;
  }[];
}

/** What others do not learn of a decision whose secret arguments are known. */
export function disclose({ decision, knowledge }: Visit, secrets: SecretArguments): Disclosure {
  return {
    openPrompt: gapped(decision.prompt, knowledge, []),
    toOthers: decision.toOthers && gapped(decision.toOthers, knowledge, []),
    actions: decision.actions.map((action, index) => {
      const secret = secrets[index] ?? new Map<ParameterIR, Kept>();
      return { secret, openLabel: gapped(action.label, knowledge, [...secret.keys()]) };
    }),
  };
}

/** Of each action of a decision its secret parameters. */
export type SecretArguments = readonly ReadonlyMap<ParameterIR, Kept>[];

/** What becomes of arguments, by their parameters: it is the same whatever is known where they are chosen. */
export type Courses = Map<ParameterIR, Course>;

interface Course {
  /** All hear of it at once, as the rules say or as it is carried out. */
  readonly isOpen: boolean;
  readonly goesTo: readonly Expr[];
}

/** The arguments that others do not learn. `told` are the parameters that the rules reveal; what is found out of parameters is kept in `courses`. */
export function secretArguments(
  visit: Visit,
  told: ReadonlySet<ParameterIR>,
  courses: Courses,
): SecretArguments {
  const { decision, knowledge } = visit;
  return decision.actions.map((action, index) => {
    const secret = new Map<ParameterIR, Kept>();
    for (const parameter of action.parameters.slice(decision.by ? 0 : 1)) {
      const course = courses.get(parameter) ?? courseOf(visit, action, index, parameter, told);
      courses.set(parameter, course);
      if (course.isOpen) continue;
      const from = comesFrom(action, parameter, knowledge);
      const tells = [...from, ...course.goesTo];
      if (tells.length > 0) secret.set(parameter, { tells, isNamed: from.length === 0 });
    }
    return secret;
  });
}

function courseOf(
  visit: Visit,
  action: ActionIR,
  index: number,
  parameter: ParameterIR,
  told: ReadonlySet<ParameterIR>,
): Course {
  const { body, argument } = carriedOut(visit, action, index, parameter);
  const isOpen = told.has(parameter) || laysOpen(body, argument, visit.knowledge, true);
  return { isOpen, goesTo: isOpen ? [] : goesTo(body, argument, visit.knowledge) };
}

/** The statements of an action, and what stands for the argument in them. */
function carriedOut(
  { decision, around }: Visit,
  action: ActionIR,
  index: number,
  parameter: ParameterIR,
): { readonly body: FlowNode; readonly argument: Expr } {
  const { together } = decision;
  const path = together?.bodies[index];
  const body = around && path !== undefined ? nodeAt(around, path) : undefined;
  if (!together || !body)
    return { body: action.body, argument: { op: 'load', ref: { base: parameter.cell, indices: [] } } };
  return { body, argument: keptArgument(together, action.parameters.indexOf(parameter) - 1) };
}

/** Conditions on the argument that tell what others do not see. */
function comesFrom(action: ActionIR, { local }: ParameterIR, knowledge: Knowledge): Expr[] {
  const conditions = [
    ...action.parameters.flatMap(({ where }) => (where ? conjuncts(where) : [])),
    ...action.needs.flatMap(({ condition }) => conjuncts(condition)),
  ];
  return conditions.filter((expr) => isRead(expr, local) && secretIn(expr, knowledge, undefined));
}

/** Places that the argument is written to, or that it says, and that others do not see. */
export function goesTo(body: FlowNode, argument: Expr, { secrets, firstLocal }: Knowledge): Expr[] {
  const found: Expr[] = [];
  const copies = [argument];
  const isCopy = (expr: Expr): boolean => copies.some((copy) => same(copy, expr));
  // Of an array by numbers the place is as far from the first as the number is.
  const isPlace = (index: Expr): boolean =>
    isCopy(index) || (index.op === '-' && index.right.op === 'const' && isCopy(index.left));
  // Whose zone it is shows, since everybody sees how much lies there.
  const isPlaced = ({ indices }: Reference, { shape, countHidden, width }: Secret): boolean => {
    const isZone = (shape === 'pile' || shape === 'deck') && !countHidden;
    return indices.some(({ index, stride }) => isPlace(index) && !(isZone && stride === width));
  };
  const look = (effect: Effect): void => {
    for (const written of writtenBy(effect)) {
      if (!('ref' in written)) continue;
      const { ref, value } = written;
      const secret = secretOf(ref, secrets);
      const isKept = value !== undefined && isCopy(value);
      if (secret && (isPlaced(ref, secret) || isKept)) found.push({ op: 'load', ref });
      if (ref.base >= firstLocal && isKept) copies.push({ op: 'load', ref });
    }
  };
  walkFlow(body, (node) => {
    if (node.kind === 'effects') walkEffects(node.effects, look);
  });
  return found;
}

/** The text with gaps for what others do not see; undefined if there is nothing to hide. */
export function gapped(
  text: TextIR,
  knowledge: Knowledge,
  secret: readonly ParameterIR[],
): TextIR | undefined {
  const hides = text.map(
    (part) =>
      typeof part !== 'string' &&
      (secret.some(({ local }) => isRead(part.value, local)) || secretIn(part.value, knowledge, undefined)),
  );
  return hides.some(Boolean) ? text.map((part, index) => (hides[index] ? '…' : part)) : undefined;
}
