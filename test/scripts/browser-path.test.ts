import { expect, test } from 'vitest';
import { findBrowser } from '../../scripts/browser-path.mjs';

test('CHROME_PATH comes first', () => {
  expect(findBrowser({ CHROME_PATH: process.execPath })).toBe(process.execPath);
});

test('a CHROME_PATH that names no program is an answer of its own, not a reason to look elsewhere', () => {
  expect(findBrowser({ CHROME_PATH: '/no/such/program' })).toBeUndefined();
});
