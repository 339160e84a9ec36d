/** The examples of the rules, run while nobody types: those that changed first, and those that failed. */

import type { Diagnostic, Program, Source, Span } from '../../language/index.ts';
import { examplesOf } from '../../language/semantics/examples.ts';
import type { ExampleDeclaration } from '../../language/syntax/ast.ts';
import { runExample } from '../../runtime/examples/run.ts';
import { toldFailure } from '../../runtime/examples/words.ts';
import { lowerExample } from '../../runtime/lowering/index.ts';
import type { Saying } from '../../runtime/values/words/told.ts';
import { createBudget, SMALL_BUDGET } from '../../shared/budget.ts';

/** An example, and what came of it when it was run last. */
export interface ExampleMark {
  /** Its name, with the quotes. */
  readonly name: Span;
  /** One that has an error is not run: the error says what is to be done. */
  readonly state: 'waiting' | 'passed' | 'failed' | 'wrong';
  /** The line that does not hold, and why; for one that failed only. */
  readonly failure: { readonly span: Span; readonly why: Saying } | undefined;
}

/** The examples of a document on their way to being run. */
export interface ExampleRuns {
  /** The rules that they are run with; undefined where those cannot be played. */
  readonly program: Program | undefined;
  /** By place. */
  readonly marks: readonly ExampleMark[];
  /** Indices of those that are still to be run, the next first. */
  readonly queue: readonly number[];
  /** What each was when it was run last, to know which have changed. */
  readonly seen: ReadonlyMap<string, ExampleMark['state']>;
}

export const NO_EXAMPLES: ExampleRuns = { program: undefined, marks: [], queue: [], seen: new Map() };

/** All examples of rules, to be run anew; none where the rules cannot be played. */
export function beginExamples(
  before: ExampleRuns,
  program: Program | undefined,
  sources: readonly Source[],
): ExampleRuns {
  if (program === undefined) return { ...before, program, marks: [], queue: [] };
  if (program === before.program) return before;
  const all = examplesOf(program.files);
  const marks = all.map(
    ({ name }): ExampleMark => ({ name: name.span, state: 'waiting', failure: undefined }),
  );
  const urgency = all.map((example) => {
    const known = before.seen.get(textOf(example, sources));
    return known === undefined ? 0 : known === 'failed' ? 1 : 2;
  });
  const queue = [...all.keys()].sort((a, b) => (urgency[a] ?? 0) - (urgency[b] ?? 0) || a - b);
  return { program, marks, queue, seen: before.seen };
}

/** Runs some of them, as long as there is time; at least one, if any is left. `found` is what is known to be wrong with the text. */
export function runSome(
  runs: ExampleRuns,
  sources: readonly Source[],
  found: readonly Diagnostic[],
  isTime: () => boolean,
): ExampleRuns {
  const { program } = runs;
  if (program === undefined || runs.queue.length === 0) return runs;
  const all = examplesOf(program.files);
  const marks = [...runs.marks];
  const seen = new Map(runs.seen);
  const queue = [...runs.queue];
  do {
    const index = queue.shift();
    const example = index === undefined ? undefined : all[index];
    if (index === undefined || example === undefined) break;
    const mark = hasError(example, found)
      ? ({ name: example.name.span, state: 'wrong', failure: undefined } as const)
      : runOne(program, example, sources);
    marks[index] = mark;
    seen.set(textOf(example, sources), mark.state);
  } while (isTime());
  return { program, marks, queue, seen: queue.length === 0 ? onlyOf(seen, all, sources) : seen };
}

function hasError({ span }: ExampleDeclaration, found: readonly Diagnostic[]): boolean {
  return found.some(
    ({ severity, span: place }) =>
      severity === 'error' && place.file === span.file && place.start >= span.start && place.end <= span.end,
  );
}

function runOne(program: Program, example: ExampleDeclaration, sources: readonly Source[]): ExampleMark {
  const { failure } = runExample(lowerExample(program, example), createBudget(SMALL_BUDGET));
  const name = example.name.span;
  if (failure === undefined) return { name, state: 'passed', failure };
  const why = toldFailure(failure, sources[failure.span.file]?.text ?? '');
  return { name, state: 'failed', failure: { span: failure.span, why } };
}

/** What is not there any more need not be remembered. */
function onlyOf(
  seen: ReadonlyMap<string, ExampleMark['state']>,
  all: readonly ExampleDeclaration[],
  sources: readonly Source[],
): ReadonlyMap<string, ExampleMark['state']> {
  const texts = new Set(all.map((example) => textOf(example, sources)));
  return new Map([...seen].filter(([text]) => texts.has(text)));
}

function textOf({ span }: ExampleDeclaration, sources: readonly Source[]): string {
  return sources[span.file]?.text.slice(span.start, span.end) ?? '';
}
