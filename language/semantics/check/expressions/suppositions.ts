/** `suppose Shift(start, target) then not in_check(me)`: what would hold if a step were done. */

import { declaredHere } from '../../../diagnostics/diagnostic.ts';
import { partsWithin } from '../../../syntax/ast/children.ts';
import type * as ast from '../../../syntax/ast.ts';
import { type Checker, report, reportUnknown } from '../../checker.ts';
import { lookUp } from '../../scope.ts';
import { mayBeEffect } from '../../statement-facts.ts';
import type { StepSymbol } from '../../symbols.ts';
import { type Type, UNKNOWN, YES_NO } from '../../types.ts';
import { everyStatement } from '../../walk.ts';
import { outermost, type Place, requireTurn } from '../place.ts';
import { checkArguments, checkDefine } from './calls.ts';
import { checkExpression, requireExpression } from './expressions.ts';

/** What is known of a step that something supposes to be done. */
export interface Supposed {
  /** A statement in it, or in a step that it does, that does more than change the position. */
  readonly refused: ast.Statement | undefined;
  /** Whether it speaks of whose turn it is. */
  readonly usesMe: boolean;
}

/** Checks what is supposed and what is asked then; answers with the type of that. */
export function checkSupposition(checker: Checker, place: Place, expression: ast.Supposition): Type {
  const { step, span } = expression;
  const symbol = lookUp(place.scope, step.text);
  if (symbol?.kind === 'step') {
    checker.meanings.set(step, symbol);
    checker.used.add(symbol);
  }
  if (place.constant) {
    report(checker, 'not-constant', span, { what: 'This' });
    return UNKNOWN;
  }
  if (symbol?.kind === 'step') {
    checkArguments(checker, place, step, expression.arguments, symbol);
    checkSupposed(checker, place, step, symbol);
  } else {
    reportUnknown(checker, step, 'step', () => checker.globals.steps.map(({ name }) => name));
    for (const argument of expression.arguments) checkExpression(checker, place, argument);
  }
  // What is there now may be gone once the step is done.
  const then = { ...place, known: undefined, forgotten: place.known };
  requireExpression(checker, then, expression.then, YES_NO, 'What is asked behind `then`');
  return YES_NO;
}

function checkSupposed(checker: Checker, place: Place, use: ast.Name, symbol: StepSymbol): void {
  const { refused, usesMe } = supposed(checker, symbol, use.span);
  if (usesMe) requireTurn(checker, place, use.span, `\`me\` in \`${symbol.name}\``);
  if (!refused) return;
  const related = [
    { span: refused.span, message: 'This does more than change the position.' },
    ...declaredHere(symbol.name, symbol.declaration.name.span),
  ];
  report(checker, 'supposed-step', use.span, { step: symbol.name }, { related });
}

/** Steps and definitions that are supposed and asked for one in another. */
const MAX_DEPTH = 50;

/** What is known of a step, found out when it is first asked; a step that leads back to itself is told of. */
function supposed(checker: Checker, step: StepSymbol, use: ast.Span): Supposed {
  const nothing: Supposed = { refused: undefined, usesMe: false };
  const known = checker.supposed.get(step);
  if (known) return known;
  if (checker.inProgress.has(step)) {
    report(checker, 'calls-itself', use, { name: step.name, through: '' });
    checker.supposed.set(step, nothing);
    return nothing;
  }
  if (checker.inProgress.size >= MAX_DEPTH) {
    const facts = { what: 'Steps in steps', found: checker.inProgress.size + 1, limit: MAX_DEPTH };
    report(checker, 'too-large', use, facts);
    checker.supposed.set(step, nothing);
    return nothing;
  }
  checker.inProgress.add(step);
  const found = { refused: refusedIn(step), usesMe: false };
  for (const part of partsWithin(step.declaration)) {
    const inner = stepIn(checker, part);
    if (inner) {
      const { refused, usesMe } = supposed(checker, inner, part.node.span);
      found.refused ??= part.family === 'statement' ? refused : undefined;
      found.usesMe ||= usesMe;
    } else if (part.family === 'expression') found.usesMe ||= speaksOfMe(checker, part.node);
  }
  checker.inProgress.delete(step);
  const whole = checker.supposed.get(step) ?? found;
  checker.supposed.set(step, whole);
  return whole;
}

/** A statement of the step itself that does more than change the position. */
function refusedIn({ declaration }: StepSymbol): ast.Statement | undefined {
  return everyStatement(declaration.body).find((each) => each.kind !== 'do' && !mayBeEffect(each));
}

/** The step that a part does, or supposes to be done. */
function stepIn(checker: Checker, part: ReturnType<typeof partsWithin>[number]): StepSymbol | undefined {
  const names =
    (part.family === 'statement' && part.node.kind === 'do') ||
    (part.family === 'expression' && part.node.kind === 'suppose')
      ? part.node.step
      : undefined;
  const symbol = names && lookUp(outermost(checker).scope, names.text);
  return symbol?.kind === 'step' ? symbol : undefined;
}

/** Whether it is `me`, or a definition that speaks of `me`; such a one is checked if it has not been yet. */
function speaksOfMe(checker: Checker, expression: ast.Expression): boolean {
  if (expression.kind !== 'name' && expression.kind !== 'call') return false;
  const { name } = expression;
  if (name.text === 'me') return true;
  const symbol = lookUp(outermost(checker).scope, name.text);
  if (symbol?.kind !== 'define') return false;
  checkDefine(checker, symbol, name.span);
  return checker.usesMe.has(symbol);
}
