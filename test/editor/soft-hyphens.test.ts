/** Where long words are broken. */

import { expect, test } from 'vitest';
import { withSoftHyphens } from '../../editor/text/soft-hyphens.ts';

test.each([
  ['Hinterzimmer-Casino', 'Hin-ter-zimmer-Casino'],
  ['Stundenhotel', 'Stun-den-hotel'],
  ['Straßenecke 2', 'Stra-ßen-ecke 2'],
  ['Sportwagen', 'Sport-wagen'],
  ['Scheinfirma', 'Schein-firma'],
  ['Überraschung', 'Über-ra-schung'],
  ['Warehouse', 'Ware-house'],
  ['Workshop', 'Work-shop'],
  ['Exchange', 'Ex-change'],
  ['ace of diamonds', 'ace of diamonds'],
  ['short words stay', 'short words stay'],
  ['', ''],
])('%s', (words, broken) => {
  expect(withSoftHyphens(words).replaceAll('\u00ad', '-')).toBe(broken);
  expect(withSoftHyphens(words).replaceAll('\u00ad', '')).toBe(words);
});
