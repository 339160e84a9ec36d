/**
 * The visibility check: what a seat is offered may depend only on what it may see. Each parameter domain,
 * condition, label and prompt of a decision is searched for cells that its seat may not see; a rule that would
 * tell them is warned about, with the field it leaks.
 *
 * How many cards a hidden hand or deck holds is no secret, and a field that some rule reveals is trusted to be
 * revealed in time.
 */

import { type Diagnostic, diagnose } from '../../language/diagnostics/diagnostic.ts';
import type { FieldSymbol } from '../../language/semantics/symbols.ts';
import { walkFlow } from '../codegen/program.ts';
import type { Expr, FlowNode, Fold, Reference, TextIR } from '../ir/ir.ts';
import { visibilityOf } from './decks.ts';
import type { Lowering } from './lowering.ts';

interface Secret {
  readonly field: FieldSymbol;
  readonly base: number;
  readonly width: number;
  readonly end: number;
  readonly isDeck: boolean;
}

export function findLeaks(lowering: Lowering, flow: FlowNode): Diagnostic[] {
  const secrets = secretsOf(lowering);
  if (secrets.length === 0) return [];
  const found = new Map<string, Diagnostic>();
  walkFlow(flow, (decision) => {
    if (decision.kind !== 'decision') return;
    for (const action of decision.actions) {
      const seat: Expr | undefined = decision.by ?? local(action.parameters[0]?.local);
      const texts: [TextIR, number][] = [
        [action.label, action.origin],
        [decision.prompt, decision.origin],
      ];
      const tests: [Expr | undefined, number][] = [
        ...action.parameters.map((parameter): [Expr | undefined, number] => [parameter.where, action.origin]),
        ...action.needs.map((need): [Expr, number] => [need.condition, need.origin]),
      ];
      for (const [text, origin] of texts)
        for (const part of text) if (typeof part !== 'string') tests.push([part.value, origin]);
      for (const need of action.needs)
        for (const part of need.message) if (typeof part !== 'string') tests.push([part.value, need.origin]);
      for (const [expr, origin] of tests) {
        const secret = expr && leakIn(expr, secrets, seat);
        const place = lowering.origins[origin];
        if (!secret || !place) continue;
        const key = `${place.file} ${place.start} ${secret.field.name}`;
        const who = visibilityOf(secret.field.syntax) === 'owner' ? 'only its owner sees' : 'nobody sees';
        const span = { file: place.file, start: place.start, end: place.end };
        if (!found.has(key))
          found.set(key, diagnose('leak', span, { action: action.name, field: nameOf(secret.field), who }));
      }
    }
  });
  return [...found.values()];
}

function local(index: number | undefined): Expr | undefined {
  return index === undefined ? undefined : { op: 'local', local: index };
}

function nameOf(field: FieldSymbol): string {
  const owner = typeof field.owner === 'object' ? field.owner.name : field.owner;
  return `${owner}.${field.name}`;
}

/** Fields that not everybody sees and no rule reveals, by their cells. */
function secretsOf(lowering: Lowering): Secret[] {
  const secrets: Secret[] = [];
  for (const [field, { base, width, owners }] of lowering.fields) {
    if (visibilityOf(field.syntax) === 'all' || lowering.revealed.has(field)) continue;
    secrets.push({ field, base, width, end: base + width * owners, isDeck: field.type.kind === 'deck' });
  }
  return secrets;
}

/** A secret that the expression tells the seat, if any. */
function leakIn(expr: Expr, secrets: readonly Secret[], seat: Expr | undefined): Secret | undefined {
  switch (expr.op) {
    case 'const':
    case 'local':
      return undefined;
    case 'load':
      return (
        secretAt(expr.ref, secrets, seat) ??
        firstLeak(
          expr.ref.indices.map(({ index }) => index),
          secrets,
          seat,
        )
      );
    case 'table':
      return leakIn(expr.index, secrets, seat);
    case 'not':
    case 'negate':
      return leakIn(expr.of, secrets, seat);
    case 'if':
      return firstLeak([expr.condition, expr.then, expr.else], secrets, seat);
    case 'has':
      return firstLeak([expr.set, expr.index], secrets, seat);
    case 'size':
      return leakIn(expr.set, secrets, seat);
    case 'count':
    case 'sum':
    case 'min':
    case 'max':
    case 'any':
    case 'all':
    case 'the':
      if (countsAll(expr, secrets)) return undefined;
      return firstLeak(
        [expr.where, expr.of].filter((each) => each !== undefined),
        secrets,
        seat,
      );
    default:
      return firstLeak([expr.left, expr.right], secrets, seat);
  }
}

function firstLeak(
  exprs: readonly Expr[],
  secrets: readonly Secret[],
  seat: Expr | undefined,
): Secret | undefined {
  for (const expr of exprs) {
    const found = leakIn(expr, secrets, seat);
    if (found) return found;
  }
  return undefined;
}

/** Whether the cell belongs to a secret of somebody else. */
function secretAt(ref: Reference, secrets: readonly Secret[], seat: Expr | undefined): Secret | undefined {
  const secret = secrets.find(({ base, end }) => ref.base >= base && ref.base < end);
  if (!secret) return undefined;
  // The first cell of a deck says how many cards it holds.
  const isLength =
    secret.isDeck &&
    (ref.base - secret.base) % secret.width === 0 &&
    ref.indices.every(({ stride }) => stride === secret.width);
  if (isLength) return undefined;
  if (visibilityOf(secret.field.syntax) === 'nobody') return secret;
  const owner = ref.indices.find(
    ({ stride, index }) => stride === secret.width && (secret.width > 1 || same(index, seat)),
  );
  if (owner && same(owner.index, seat)) return undefined;
  const fixed = Math.floor((ref.base - secret.base) / secret.width);
  if (!owner && seat?.op === 'const' && seat.value === fixed) return undefined;
  return secret;
}

/** `count p.hand`: how many, whatever they are. */
function countsAll(fold: Fold, secrets: readonly Secret[]): boolean {
  if (fold.op !== 'sum' || fold.where !== undefined || fold.of?.op !== 'load') return false;
  const { ref } = fold.of;
  const secret = secrets.find(({ base, end }) => ref.base >= base && ref.base < end);
  return (
    secret !== undefined &&
    fold.size === secret.width &&
    ref.indices.some(({ index }) => index.op === 'local' && index.local === fold.local)
  );
}

function same(a: Expr, b: Expr | undefined): boolean {
  return b !== undefined && JSON.stringify(a) === JSON.stringify(b);
}
