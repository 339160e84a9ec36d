/** Definitions that name each other many times, in either order: looked at again for each name, they would take hours. */

import { describe, expect, test } from 'vitest';
import { openDocument } from '../../../language/compile.ts';
import { services } from './all-services.ts';

const LEVELS = 9;

function woven(operator: string, times: number, isLastFirst: boolean): string {
  const isCondition = operator === 'and';
  const lines = Array.from({ length: LEVELS }, (_, level) => {
    const named = Array.from({ length: times }, () => `d${level + 1}`);
    return `define d${level} = ${named.join(` ${operator} `)}`;
  });
  if (isLastFirst) lines.reverse();
  const first = isCondition ? 'd0' : 'd0 > 0';
  return [
    'game "Woven" edition 1',
    'players 2',
    isCondition ? 'option a: yes/no = yes' : 'option a: 0..5 = 2',
    `define d${LEVELS} = a`,
    ...lines,
    `play { rounds { turns { when ${first} { win me } choose { action Rest needs ${first} { win me } } } } }`,
  ].join('\n');
}

describe.each(['+', '*', 'and'])('%s', (operator) => {
  test.each([
    [3, true],
    [3, false],
    [60, true],
    [300, true],
    [300, false],
  ])('%i times, the last first: %s', { timeout: 60_000 }, (times, isLastFirst) => {
    const text = woven(operator, times, isLastFirst);
    const document = openDocument([{ name: 'woven.regel', text }]);
    const offsets = [text.indexOf('define d5') + 8, text.lastIndexOf('d1') + 1, text.indexOf('needs d0') + 7];
    for (const offset of offsets)
      for (const service of Object.values(services))
        expect(() => service(document, { file: 0, offset })).not.toThrow();
  });
});
