/** Every construct of the grammar: a rules file beside its tree. `vitest -u` writes the trees anew. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from '../../../language/syntax/parse.ts';
import { outline } from './outline.ts';

const folder = join(import.meta.dirname, 'fixtures/constructs');

for (const name of readdirSync(folder).filter((file) => file.endsWith('.regel'))) {
  test(name, async () => {
    const { file, diagnostics } = parse(readFileSync(join(folder, name), 'utf8'), 0);
    expect(diagnostics).toEqual([]);
    const lines = file.declarations.flatMap((declaration) => {
      if (declaration.kind === 'play' && declaration.body.statements.length > 1) {
        return ['play', ...declaration.body.statements.map((statement) => `  ${outline(statement)}`)];
      }
      return [outline(declaration)];
    });
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(
      join(folder, name.replace('.regel', '.outline')),
    );
  });
}
