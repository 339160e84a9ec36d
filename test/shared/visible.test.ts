import fc from 'fast-check';
import { expect, test } from 'vitest';
import { visible } from '../../shared/visible.ts';

test.each([
  ['plain, ümläut, 漢字, 👩‍👩‍👧, 🏴󠁧󠁢󠁥󠁮󠁧󠁿, שלום\n\tnext', undefined],
  ['\u001b[31mred', '\\u{1b}[31mred'],
  ['a\u0000b\u007f\u009b\r', 'a\\u{0}b\\u{7f}\\u{9b}\\u{d}'],
  ['\u202egnp.exe\u202c', '\\u{202e}gnp.exe\\u{202c}'],
  ['\u2066x\u2069', '\\u{2066}x\\u{2069}'],
  ['\uffff\ufffe\ufdd0\u{1fffe}', '\\u{ffff}\\u{fffe}\\u{fdd0}\\u{1fffe}'],
  ['\ud800x\udc00', '\\u{d800}x\\u{dc00}'],
  ['a\u200bb\ufeffc\u00ad', 'a\\u{200b}b\\u{feff}c\\u{ad}'],
])('%j', (text, expected) => {
  expect(visible(text)).toBe(expected ?? text);
});

test('what is made visible stays as it is, and holds nothing that is no character of XML', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const shown = visible(text);
      expect(visible(shown)).toBe(shown);
      expect(shown).toMatch(/^[\n\t\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u);
    }),
    { seed: 1, numRuns: 1000 },
  );
});
