/** What can be done to the text at a place: problems solved, parts rewritten. */

import type { GameDocument } from '../compile.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { NumberedRule } from '../rule-list.ts';
import type { Span } from '../syntax/ast.ts';
import { fixesOf } from './fixes/fixes.ts';
import type { Refactoring } from './refactor/refactoring.ts';
import { refactoringsAt } from './refactor/refactorings.ts';
import type { TextEdit } from './text-edits.ts';

/** A change of the text that a designer may ask for. */
export interface CodeAction {
  readonly title: string;
  readonly kind: 'quickfix' | Refactoring['kind'];
  /** The problem that it solves; undefined where it rewrites what is sound. */
  readonly problem: Diagnostic | undefined;
  /** Of any file of the game. */
  readonly edits: readonly TextEdit[];
  /** Whether it is the likeliest of those that solve the problem. */
  readonly isPreferred: boolean;
  /** A file that is to be made beside the main one. */
  readonly creates?: Refactoring['creates'];
}

/** Problems at one place for which fixes are looked for. */
const MOST = 20;

/**
 * What can be done to a stretch of the text, of which these are the problems; `before`: the main file as it was opened, where that
 * is known. Never throws.
 */
export function codeActionsAt(
  document: GameDocument,
  stretch: Span,
  problems: readonly Diagnostic[],
  before?: string,
  rules: readonly NumberedRule[] = [],
): readonly CodeAction[] {
  const { file, start, end } = stretch;
  const here = problems.filter(({ span }) => span.file === file && span.start <= end && start <= span.end);
  const fixes = here.slice(0, MOST).flatMap((problem) =>
    fixesOf(document, problem).map(
      ({ title, edits }, index): CodeAction => ({
        title,
        kind: 'quickfix',
        problem,
        edits,
        isPreferred: index === 0,
      }),
    ),
  );
  const others = refactoringsAt(document, stretch, before, rules).map(
    (each): CodeAction => ({ ...each, problem: undefined, isPreferred: false }),
  );
  return [...fixes, ...others];
}
