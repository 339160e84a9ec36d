/** What a careful reader would say of rules that are right as far as they go. */

import { addAll } from '../../../shared/lists.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Program } from '../program.ts';
import { reviewChanges } from './changes.ts';
import { reviewConditions } from './conditions.ts';
import { reviewIndexes } from './indexes.ts';
import { reviewNumberedDice } from './numbered-dice.ts';
import { reviewParts } from './parts.ts';
import { reviewPickedKinds } from './picked-kinds.ts';
import { reviewReveals } from './reveals.ts';
import { reviewCitations, reviewExamples, reviewPlayerCounts, reviewVariants } from './texts.ts';
import { reviewNames } from './unused.ts';

/** All of it; `programs`: the game without variants, then with each of them. None of them has an error. */
export function review(programs: readonly Program[]): readonly Diagnostic[] {
  const files = programs[0]?.files ?? [];
  const declarations = files.flatMap((file) => file.declarations);
  const found: Diagnostic[] = [];
  addAll(found, reviewNames(programs, declarations));
  addAll(found, reviewParts(programs, declarations));
  addAll(found, reviewConditions(programs, declarations));
  addAll(found, reviewChanges(programs, declarations));
  addAll(found, reviewIndexes(programs, declarations));
  addAll(found, reviewNumberedDice(programs, declarations));
  addAll(found, reviewPickedKinds(programs, declarations));
  addAll(found, reviewReveals(programs, declarations));
  addAll(found, reviewVariants(files));
  addAll(found, reviewPlayerCounts(programs));
  addAll(found, reviewCitations(declarations));
  addAll(found, reviewExamples(files));
  return found;
}
