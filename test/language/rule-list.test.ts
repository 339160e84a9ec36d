import { expect, test } from 'vitest';
import { ruleIdsIn } from '../../language/rule-ids.ts';
import { parseRuleList } from '../../language/rule-list.ts';

test('the list of rules is any table whose first column holds ids', () => {
  const text =
    '# Rules\n| id | rule |\n|---|---|\n| AB-R1 | a \\| b | me |\r\n|AB-2|x||\nAB-3 | no row |\n| 3 | no id |';
  expect(parseRuleList(text)).toEqual([
    { id: 'AB-R1', rule: 'a | b', source: 'me' },
    { id: 'AB-2', rule: 'x', source: '' },
  ]);
});

test('an id may be marked, of any alphabet, and stand in a list', () => {
  const text =
    '| **ÄB-1** | one |\n| `AB-2` | two | p. 3 |\n- **AB-3b** three\n* AB-4: four | five\n- AB four';
  expect(parseRuleList(text)).toEqual([
    { id: 'ÄB-1', rule: 'one', source: '' },
    { id: 'AB-2', rule: 'two', source: 'p. 3' },
    { id: 'AB-3b', rule: 'three', source: '' },
    { id: 'AB-4', rule: 'four | five', source: '' },
  ]);
});

test('ids are found in a line with their places', () => {
  expect(ruleIdsIn('phase Start cites NT-R4, ß2-12b {')).toEqual([
    { id: 'NT-R4', start: 18, end: 23 },
    { id: 'ß2-12b', start: 25, end: 31 },
  ]);
});
