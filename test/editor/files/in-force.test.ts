/** Which files of a folder the rules are made of, from one edit to the next. */

import { expect, test } from 'vitest';
import { openInForce } from '../../../editor/games/in-force.ts';
import { compileDocument } from '../../../language/compile.ts';

const main = (uses: string) => ({
  name: 'main.regel',
  text: `game "G" edition 1\nplayers 2\n${uses}\nplay { rounds { turns { choose { action Go "Go" {} } } } }`,
});
const others = [
  { name: 'a.regel', text: 'use "b.regel"\nstep A { }' },
  { name: 'b.regel', text: 'use "a.regel"\nstep B { }' },
  { name: 'broken.regel', text: 'step { {' },
  { name: 'rules.md', text: '| G-1 | A rule. | p. 1 |' },
];
const read = ({ read }: ReturnType<typeof openInForce>) => [...read].sort();
const codes = ({ document }: ReturnType<typeof openInForce>) =>
  compileDocument(document)
    .diagnostics.filter(({ severity }) => severity === 'error')
    .map(({ span }) => span.file);

test('what nothing asks for has no say, and keeps its place', () => {
  const none = openInForce([main(''), ...others]);
  expect([read(none), codes(none)]).toEqual([[0], []]);
  const some = openInForce([main('use "a.regel"'), ...others], none);
  expect([read(some), codes(some)]).toEqual([[0, 1, 2], []]);
  expect(some.document.parsed.sources.map(({ name }) => name)).toEqual([
    'main.regel',
    ...others.map(({ name }) => name),
  ]);
  const broken = openInForce([main('use "broken.regel"'), ...others], some);
  expect(read(broken)).toEqual([0, 3]);
  expect(new Set(codes(broken))).toEqual(new Set([3]));
  const fewer = openInForce([main('use "a.regel"'), ...others.slice(1)], broken);
  expect(read(fewer)).toEqual([0]);
  expect(codes(fewer)).toEqual([0]);
});

test('files that did not change keep their trees', () => {
  const before = openInForce([main('use "a.regel"'), ...others]);
  const after = openInForce([main('use "a.regel"\n// typed'), ...others], before);
  expect(after.document.parsed.files[1]).toBe(before.document.parsed.files[1]);
});
