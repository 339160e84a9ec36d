/** What a careful reader would say of rules that are right as far as they go. */

import { addAll } from '../../../shared/lists.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Program } from '../program.ts';
import { reviewConditions } from './conditions.ts';
import { gather, partsOf } from './gathered.ts';
import { reviewParts } from './parts.ts';
import { reviewCitations, reviewExamples, reviewPlayerCounts, reviewVariants } from './texts.ts';
import { reviewNames } from './unused.ts';

/** All of it; `programs`: the game without variants, then with each of them. None of them has an error. */
export function review(programs: readonly Program[]): readonly Diagnostic[] {
  const files = programs[0]?.files ?? [];
  const gathered = gather(files);
  const parts = partsOf(gathered);
  const found: Diagnostic[] = [];
  addAll(found, reviewNames(programs, parts));
  addAll(found, reviewParts(programs, gathered));
  addAll(found, reviewConditions(programs, parts));
  addAll(found, reviewVariants(files));
  addAll(found, reviewPlayerCounts(programs));
  addAll(found, reviewCitations(parts));
  addAll(found, reviewExamples(files));
  return found;
}
