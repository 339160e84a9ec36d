/**
 * The visibility check. What a seat is offered may depend only on what it may see: each parameter domain, condition,
 * message, label and prompt of a decision is searched for cells that its seat may not see. Who is asked, and whether
 * anybody is, everybody sees: that may depend only on what everybody sees. A rule that would tell more is warned
 * about, with the field it tells.
 *
 * How many cards a hidden hand or deck holds is no secret, and what is offered while a field is revealed is trusted to
 * be revealed to the seat that is asked.
 */

import { type Diagnostic, diagnose } from '../../language/diagnostics/diagnostic.ts';
import type { FieldSymbol } from '../../language/semantics/symbols.ts';
import type { ActionIR, Decision, Expr, TextIR } from '../ir/ir.ts';
import { visibilityOf } from './decks.ts';
import type { Visit } from './knowledge.ts';
import type { Lowering } from './lowering.ts';
import { toldByPassing } from './passed-over.ts';
import { type Secret, secretIn } from './secrets.ts';

/** The warnings so far, each place and field once. */
export type Leaks = Map<string, Diagnostic>;

/** Searches one decision. */
export function findLeaks(lowering: Lowering, visit: Visit, leaks: Leaks): void {
  const { decision } = visit;
  const { by, origin } = decision;
  const { knowledge, revealed } = visit;
  // To whom it is revealed is trusted to be who is asked.
  const offered = { ...knowledge, secrets: knowledge.secrets.filter((secret) => !revealed.has(secret)) };
  for (const action of decision.actions) {
    const seat = by ?? local(action.parameters[0]?.local);
    for (const [expr, place] of offeredIn(decision, action)) {
      const secret = secretIn(expr, offered, seat);
      if (secret) leak(lowering, leaks, place, 'leak', secret, action.name);
    }
  }
  const asked = by ? [by] : decision.actions.map(({ parameters }) => parameters[0]?.where);
  const askedBy = asked.map((expr) => expr && secretIn(expr, knowledge, undefined)).find(Boolean);
  if (askedBy) return leak(lowering, leaks, origin, 'leak-asked', askedBy, '');
  const passing = toldByPassing(visit);
  if (passing) leak(lowering, leaks, origin, 'leak-passed-over', passing, '');
}

/** Everything that is worked out for the seat that decides, and where it is written. */
function offeredIn(decision: Decision, action: ActionIR): readonly (readonly [Expr, number])[] {
  const own = decision.by ? action.parameters : action.parameters.slice(1);
  return [
    ...own.flatMap(({ where }) => (where ? [[where, action.origin] as const] : [])),
    ...action.needs.map(({ condition, origin }) => [condition, origin] as const),
    ...valuesIn(action.label, action.origin),
    ...valuesIn(decision.prompt, decision.origin),
    ...action.needs.flatMap(({ message, origin }) => valuesIn(message, origin)),
  ];
}

function valuesIn(text: TextIR, origin: number): (readonly [Expr, number])[] {
  return text.flatMap((part) => (typeof part === 'string' ? [] : [[part.value, origin] as const]));
}

function leak(
  lowering: Lowering,
  leaks: Leaks,
  origin: number,
  code: 'leak' | 'leak-asked' | 'leak-passed-over',
  { field }: Secret,
  action: string,
): void {
  const place = lowering.origins[origin];
  const key = place && `${place.file} ${place.start} ${code} ${field.name}`;
  if (!key || leaks.has(key)) return;
  const span = { file: place.file, start: place.start, end: place.end };
  const who = visibilityOf(field.syntax) === 'owner' ? 'only its owner sees' : 'nobody sees';
  const facts = { action, field: nameOf(field), who };
  const related = [{ message: `${facts.field} is declared here`, span: field.syntax.span }];
  leaks.set(key, diagnose(code, span, facts, { related }));
}

function local(index: number | undefined): Expr | undefined {
  return index === undefined ? undefined : { op: 'local', local: index };
}

function nameOf(field: FieldSymbol): string {
  const owner = typeof field.owner === 'object' ? field.owner.name : field.owner;
  return `${owner}.${field.name}`;
}
