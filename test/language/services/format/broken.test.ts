/** Broken files: what can be read is laid out, everything else stays, and no word and no comment is lost. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { formatted } from '../../../../language/services/format/format.ts';
import { createRandom } from '../../../../runtime/random/random.ts';
import { itemAt } from '../../../../shared/internal-problem.ts';
import { allGames, compileFile } from '../../../all-games.ts';
import { mutantOf } from '../../../fuzz/mutants.ts';
import { mutationsOf } from '../../mutation.ts';
import { checked } from './texts.ts';

const MUTANTS = Number(process.env.REGELWERK_MUTANTS ?? 150);
const ROOT = join(import.meta.dirname, '../../../..');

test(`${MUTANTS} damaged games`, { timeout: 0 }, () => {
  for (let number = 0; number < MUTANTS; number++) {
    const { sources } = compileFile(itemAt(allGames, number % allGames.length));
    for (const { name, text } of mutantOf(sources, createRandom(7, number)))
      if (name.endsWith('.regel')) checked(text);
  }
});

test(`${MUTANTS} files with one word too few, too many or misplaced`, { timeout: 0 }, () => {
  const files = allGames.filter((file) => file.startsWith('examples'));
  for (let number = 0; number < files.length; number++) {
    const text = readFileSync(join(ROOT, itemAt(files, number)), 'utf8');
    const count = Math.ceil(MUTANTS / files.length);
    for (const mutation of mutationsOf(text, count, createRandom(8, number))) checked(mutation.text);
  }
});

function check(before: string, after: string): void {
  expect(checked(before)).toBe(after);
}

test('a statement that cannot be read stays, and the rest of its block is laid out', () => {
  check(
    'step S {\n   set me.a to\n do   T\n  do  T\n}\nstep  T{stop}\n',
    'step S {\n   set me.a to\n  do T\n  do T\n}\nstep T { stop }\n',
  );
});

test('a block without its end stays, and other declarations are laid out', () => {
  check(
    'option a:1..4=2\nstep S {\n  when a=1 {\n   set   a to 2\nstep T{set a   to 1}\n',
    'option a: 1..4 = 2\nstep S {\n  when a=1 {\n   set   a to 2\nstep T { set a to 1 }\n',
  );
});

test('what is no rules text at all stays', () => {
  for (const text of [
    '}}}{{{',
    'Dear  reader,\n\n\n  this is a letter.',
    '<html>\n <p>x\n',
    '"""',
    '\u0000 \u0000',
  ])
    expect(formatted(text)).toBe(text);
});

test('nothing at all', () => {
  check('', '');
  check('\n\n  \n', '');
  check('// only a comment', '// only a comment\n');
});
