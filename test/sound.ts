/** What is wrong with a text, other than what a careful reviewer says: rules made up for a test use little of what they declare. */

import type { Diagnostic } from '../language/diagnostics/diagnostic.ts';
import { reviewMessages } from '../language/diagnostics/review-messages.ts';

/** All but `unused` and the codes of the review. */
export function apartFromReview(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return diagnostics.filter(({ code }) => code !== 'unused' && !(code in reviewMessages));
}
