/** Whether a game that somebody writes does what a step of the tutorial asks for. */

import { compile, type Diagnostic, type Source } from '../../language/index.ts';
import { examplesOf } from '../../language/semantics/examples.ts';
import type { ExampleDeclaration } from '../../language/syntax/ast.ts';
import { runExample } from '../../runtime/examples/run.ts';
import { toldFailure } from '../../runtime/examples/words.ts';
import { lowerExample } from '../../runtime/lowering/index.ts';
import { createBudget, SMALL_BUDGET } from '../../shared/budget.ts';
import { type Reason, reason } from '../texts/reason.ts';

/** What is asked of a game. */
export interface GoalsQuestion {
  /** The game first. */
  readonly sources: readonly Source[];
  /** Examples that it passes. */
  readonly goals: string;
  /** How many examples of its own it needs, all of which pass. */
  readonly own: number;
}

/** One thing that is asked of it, and why it is not so yet. */
export interface Goal {
  readonly title: Reason;
  readonly isMet: boolean;
  readonly reason: Reason | undefined;
}

/** Looks at the goals one by one. Never throws on what a text may hold. */
export function checkGoals({ sources, goals, own }: GoalsQuestion): readonly Goal[] {
  const [main = { name: 'game.regel', text: '' }, ...others] = sources;
  const whole = { ...main, text: `${main.text}\n${goals}` };
  const { program, diagnostics } = compile([whole, ...others]);
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  const all = examplesOf(program.files);
  const isWanted = ({ span }: ExampleDeclaration): boolean =>
    span.file === 0 && span.start >= main.text.length;
  const broken = errors.find(({ span }) => !all.some((example) => isWithin(span, example.span)));
  const outcome = (example: ExampleDeclaration): Reason | undefined => {
    if (broken) return reason('rulesBroken', broken.message);
    const wrong = errors.find(({ span }) => isWithin(span, example.span));
    if (wrong) return reason('asTold', wrong.message);
    const { failure } = runExample(lowerExample(program, example), createBudget(SMALL_BUDGET));
    if (!failure) return undefined;
    const { text = '' } = (failure.span.file === 0 ? whole : others[failure.span.file - 1]) ?? {};
    return reason('asTold', toldFailure(failure, text));
  };
  const wanted = all.filter(isWanted).map((example): Goal => {
    const why = outcome(example);
    const title = whole.text.slice(example.name.span.start, example.name.span.end).replace(/^"|"$/g, '');
    return { title: reason('asTold', title), isMet: why === undefined, reason: why };
  });
  // A text that is cut off may swallow what stands behind it.
  if (wanted.length === 0) {
    const [first] = errors;
    return [{ title: reason('readable'), isMet: false, reason: first && reason('asTold', first.message) }];
  }
  return own === 0 ? wanted : [ownGoal(own, all.filter((one) => !isWanted(one)).map(outcome)), ...wanted];
}

function ownGoal(needed: number, outcomes: readonly (Reason | undefined)[]): Goal {
  const passed = outcomes.filter((outcome) => outcome === undefined).length;
  return {
    title: reason('ownPass', String(needed)),
    isMet: passed >= needed && passed === outcomes.length,
    reason:
      outcomes.length < needed
        ? reason('soManyThere', String(outcomes.length))
        : outcomes.find((one) => one !== undefined),
  };
}

function isWithin(span: Diagnostic['span'], outer: Diagnostic['span']): boolean {
  return span.file === outer.file && span.start >= outer.start && span.end <= outer.end;
}
