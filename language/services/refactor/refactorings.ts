/** What can be made of the part of the rules that is selected, or stands at the cursor, without a change of what they mean. */

import type { GameDocument } from '../../compile.ts';
import type { NumberedRule } from '../../rule-list.ts';
import type * as ast from '../../syntax/ast.ts';
import { citeRule } from './cite-rule.ts';
import { extractDefinition } from './extract-definition.ts';
import { extractStep } from './extract-step.ts';
import { inline } from './inline.ts';
import { makeOption } from './make-option.ts';
import { moveExamples } from './move-examples.ts';
import type { Refactor, Refactoring } from './refactoring.ts';
import { selectionOf } from './selection.ts';
import { changeToVariant } from './to-variant.ts';

const REFACTORS: readonly Refactor[] = [makeOption, extractStep, extractDefinition, inline];

/** The changes that can be made of a stretch; `before`: the text of the main file as it was opened; `rules`: those of `rules.md`. Never throws. */
export function refactoringsAt(
  document: GameDocument,
  stretch: ast.Span,
  before?: string,
  rules: readonly NumberedRule[] = [],
): readonly Refactoring[] {
  const selection = selectionOf(document, stretch);
  return [
    ...(selection ? REFACTORS.flatMap((refactor) => refactor(selection)) : []),
    ...changeToVariant(document, stretch, before),
    ...moveExamples(document, stretch),
    ...citeRule(document, stretch, rules),
  ];
}
