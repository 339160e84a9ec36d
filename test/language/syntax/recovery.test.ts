/** Files with many mistakes: each gives one diagnostic, and everything else keeps its tree. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from '../../../language/syntax/parse.ts';
import { withoutMarks } from '../../../manual/rules-block.ts';
import { annotate } from '../fixture.ts';
import { outline } from './outline.ts';

const folder = join(import.meta.dirname, 'fixtures/mistakes');

/** The diagnostics of each file stand below its mistakes; `vitest -u` writes them anew. */
test.each(readdirSync(folder))('%s', async (name) => {
  const mistaken = withoutMarks(readFileSync(join(folder, name), 'utf8'));
  const found = parse(mistaken, 0).diagnostics;
  await expect(annotate(mistaken, found)).toMatchFileSnapshot(join(folder, name));
});

const path = join(folder, 'seventeen.regel');
const text = withoutMarks(readFileSync(path, 'utf8'));
const { file, diagnostics } = parse(text, 0);

test('seventeen mistakes give seventeen diagnostics', () => {
  expect(diagnostics).toHaveLength(17);
});

test('no declaration is lost', () => {
  expect(file.declarations.map(({ kind }) => kind).join(' ')).toBe(
    'game players option option enum item place player define define define setup play step step step step ' +
      'ending variant example',
  );
});

test('what stands around a mistake keeps its tree', () => {
  const trees = file.declarations.map(outline).join('\n');
  expect(trees.match(/\?,|\?\)/g)).toEqual(['?,']);
  expect(trees).toContain('(name: coins, type: zone-type(zone: pile, of: Coin), initial: all)');
  expect(trees).toContain(
    'do(step: Fight, arguments: [me, 2]); when(condition: (points(me) > 3), then: { do(step: Win) })',
  );
  expect(trees).toContain('phase(name: Last, body: { leave(what: end turn) })');
  expect(trees).toContain('action(name: Yield, needs: [(condition: (p.health > 0)');
  expect(trees).toContain(
    'for-each(name: p, domain: (base: players), body: { set(target: p.health, value: 3) })',
  );
});

/** Statements around one that cannot be read. */
function keeps(broken: string): void {
  test(`keeps what surrounds ${JSON.stringify(broken)}`, () => {
    const source = `play {\n  let before = 1\n  ${broken}\n  let behind = 2\n}\nstep Next {\n  stop\n}\n`;
    const result = parse(source, 0);
    expect(result.diagnostics).toHaveLength(1);
    const play = outline(result.file.declarations.find(({ kind }) => kind === 'play'));
    const next = outline(result.file.declarations.find(({ kind }) => kind === 'step'));
    expect(play).toContain('let(name: before, value: 1)');
    expect(play).toContain('let(name: behind, value: 2)');
    expect(next).toBe('step(name: Next, body: { leave(what: stop) })');
  });
}

keeps('§§');
keeps('move');
keeps('move to');
keeps('let x = ');
keeps('when { stop }');
keeps('when a > { stop }');
keeps('when a {');
keeps('when a { stop } }');
keeps('when a stop }');
keeps('when (a { stop }');
keeps('for each in players { stop }');
keeps('for p in players { stop }');
keeps('choose { action { stop } }');
keeps('choose { stop }');
keeps('choose { action A needs { stop } }');
keeps('phase { stop }');
keeps('do');
keeps('do Foo(');
keeps('do Foo(a, ');
keeps('rank p players by p.x');
keeps('roll 3 + 4');
keeps('end');
keeps('new (a: 1)');
keeps('new Offer a: 1');
keeps('set x.y[ to 3');
keeps('else { stop }');
keeps('action A { stop }');
keeps('"a text"');
keeps('"an open text');
keeps(') ] )');
keeps('a b c d e f g');
keeps('window W { any p players may { } }');
keeps('window W { stop }');
keeps('turns clockwise of me { stop }');
keeps('player { health: 0..8 }');

test('where a line with a brace is left out, little is told of what stands in the wrong place', () => {
  const rules = readFileSync(join(import.meta.dirname, '../../../games/kohle/kohle.regel'), 'utf8');
  const lines = rules.split('\n');
  const opening = lines.findIndex((line) => line.trim() === 'any p in players may {');
  expect(opening).toBeGreaterThan(0);
  const told = parse(lines.toSpliced(opening, 1).join('\n'), 0).diagnostics;
  expect(told.length).toBeGreaterThan(0);
  expect(told.length).toBeLessThanOrEqual(10);
});
