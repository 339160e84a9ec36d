/** Which numbered rules are cited, from the text of a game and of its list. */

import { expect, test } from 'vitest';
import { coverageOf } from '../../../editor/files/rule-coverage.ts';
import { openDocument } from '../../../language/compile.ts';
import { parseRuleList } from '../../../language/rule-list.ts';
import { citationsIn } from '../../../language/services/citations.ts';

const LIST = '| R-01 | Take turns. | p. 1 |\n| R-02 | Take one. | p. 1 |\n| R-10 | End. | p. 2 |\n';

test('rules that nothing cites, that are in no list, and where the others are cited; examples do not count', () => {
  const text = `game "G" edition 1 cites R-10
players 2
play { rounds { turns { choose {
  action Take "Take" cites R-02, R-77 { }
  action Pass "Pass" cites R-02 { }
} } } }
example "one" cites R-01 with Ann, Bob { expect round = 1 }
`;
  const list = new Map(parseRuleList(LIST).map((rule) => [rule.id, rule]));
  const { uncited, unknown, cited } = coverageOf(
    list,
    citationsIn(openDocument([{ name: 'g.regel', text }]).parsed.files),
  );
  expect(uncited.map(({ id }) => id)).toEqual(['R-01']);
  expect(unknown.map(({ id }) => id)).toEqual(['R-77']);
  expect(cited.map(({ rule, places }) => [rule.id, places.length])).toEqual([
    ['R-02', 2],
    ['R-10', 1],
  ]);
  for (const { rule, places } of cited)
    for (const { span } of places) expect(text.slice(span.start, span.end)).toBe(rule.id);
});
