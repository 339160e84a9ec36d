/** Which of the numbered rules the text cites, and where. */

import type { NumberedRule } from '../../language/rule-list.ts';
import type { CitedRule } from '../../language/services/citations.ts';

/** A rule of the list with where it is cited, in the order of the files. */
export interface CoveredRule {
  readonly rule: NumberedRule;
  readonly places: readonly CitedRule[];
}

/** An id that is cited and stands in no list. */
export interface UnknownRule {
  readonly id: string;
  readonly places: readonly CitedRule[];
}

export interface RuleCoverage {
  readonly uncited: readonly NumberedRule[];
  readonly unknown: readonly UnknownRule[];
  readonly cited: readonly CoveredRule[];
}

/** Citations by rules alone count, not by examples: those show a rule and are none. */
export function coverageOf(
  list: ReadonlyMap<string, NumberedRule>,
  citations: readonly CitedRule[],
): RuleCoverage {
  const byId = new Map<string, CitedRule[]>();
  for (const cited of citations) {
    if (cited.isByExample) continue;
    const same = byId.get(cited.id);
    if (same) same.push(cited);
    else byId.set(cited.id, [cited]);
  }
  const rules = [...list.values()];
  return {
    uncited: rules.filter(({ id }) => !byId.has(id)),
    unknown: [...byId].flatMap(([id, places]) => (list.has(id) ? [] : [{ id, places }])),
    cited: rules.flatMap((rule) => {
      const places = byId.get(rule.id);
      return places ? [{ rule, places }] : [];
    }),
  };
}
