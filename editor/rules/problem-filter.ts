/** Which of many problems are shown: of one kind, of one file. */

import type { Diagnostic } from '../../language/index.ts';
import { amount } from '../texts/numbers.ts';
import { texts } from '../texts/texts.ts';

/** Undefined lets all through. */
export interface ProblemFilter {
  readonly kind: Diagnostic['severity'] | undefined;
  /** By its index. */
  readonly file: number | undefined;
}

export const ALL: ProblemFilter = { kind: undefined, file: undefined };

/** The problems that a filter lets through: first those for which nothing can be played, each kind in its order. */
export function filtered(
  diagnostics: readonly Diagnostic[],
  { kind, file }: ProblemFilter,
): readonly Diagnostic[] {
  const shown = diagnostics.filter(
    ({ severity, span }) =>
      (kind === undefined || severity === kind) && (file === undefined || span.file === file),
  );
  return [
    ...shown.filter(({ severity }) => severity === 'error'),
    ...shown.filter(({ severity }) => severity !== 'error'),
  ];
}

/** The kinds that there are, with what is written on their buttons. */
export function kindsOf(
  diagnostics: readonly Diagnostic[],
): readonly { readonly kind: Diagnostic['severity']; readonly label: string }[] {
  const count = (kind: Diagnostic['severity']): number =>
    diagnostics.filter(({ severity }) => severity === kind).length;
  const kinds = [
    { kind: 'error', word: texts().rules.kindProblems, count: count('error') },
    { kind: 'warning', word: texts().rules.kindHints, count: count('warning') },
  ] as const;
  return kinds
    .filter((each) => each.count > 0)
    .map((each) => ({ kind: each.kind, label: `${each.word} ${amount(each.count)}` }));
}

/** The files that have some, by their indices, with how many. */
export function filesOf(
  diagnostics: readonly Diagnostic[],
): readonly { readonly file: number; readonly count: number }[] {
  const counts = new Map<number, number>();
  for (const { span } of diagnostics) counts.set(span.file, (counts.get(span.file) ?? 0) + 1);
  return [...counts].map(([file, count]) => ({ file, count })).sort((a, b) => a.file - b.file);
}
