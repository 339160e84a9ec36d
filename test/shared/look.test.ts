/** Which names of pictures a rules file of a stranger may bring. */

import { expect, test } from 'vitest';
import { isPictureName } from '../../shared/look.ts';

test.each([
  ['apple.png', true],
  ['Äpfel 2.JPG', true],
  ['pictures/red/apple-1.webp', true],
  ['apple.v2.avif', true],
  ['apple.svg', false],
  ['apple', false],
  ['', false],
  ['.png', false],
  ['../apple.png', false],
  ['pictures/../../apple.png', false],
  ['pictures//apple.png', false],
  ['/apple.png', false],
  ['https://example.org/apple.png', false],
  ['//example.org/apple.png', false],
  ['data:image/png;base64,AAAA.png', false],
  ['javascript:alert(1).png', false],
  ['a\\b.png', false],
  ['a.png?x=.png', false],
  ['a.png\n.png', false],
  [`${'a'.repeat(200)}.png`, false],
])('%s: %s', (name, expected) => {
  expect(isPictureName(name)).toBe(expected);
});
