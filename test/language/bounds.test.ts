/**
 * Rules files that ask for far too much are refused with the bound that they break, or run within a counted budget:
 * compiled, lowered, run through their examples and played, all in one process of little memory.
 */

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cases } from '../../bench/worst/hostile.ts';
import type { Outcome } from './hostile/take-through.ts';

/** Megabytes. A page that compiles and plays needs no more, either. */
const MEMORY = 512;

describe('rules that ask for far too much', () => {
  const folder = mkdtempSync(join(tmpdir(), 'regelwerk-bounds-'));
  const outcomes = new Map<string, Outcome>();
  let errors = '';

  beforeAll(async () => {
    await build({
      configFile: false,
      logLevel: 'error',
      ssr: { noExternal: true },
      build: {
        ssr: join(import.meta.dirname, 'hostile/take-through.ts'),
        outDir: folder,
        rolldownOptions: { output: { entryFileNames: 'take-through.mjs' } },
      },
    });
    const run = spawnSync(
      process.execPath,
      [`--max-old-space-size=${MEMORY}`, join(folder, 'take-through.mjs')],
      { encoding: 'utf8', maxBuffer: 100_000_000 },
    );
    errors = run.stderr;
    for (const line of run.stdout.split('\n').filter(Boolean)) {
      const outcome = JSON.parse(line) as Outcome;
      outcomes.set(outcome.name, outcome);
    }
  }, 600_000);

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('none of them stops the process', () => {
    expect(errors).toBe('');
    expect([...outcomes.keys()]).toEqual(Object.keys(cases));
  });

  test.each(Object.entries(cases))('%s', (name, { answer }) => {
    const { said = [], examples = [], end = 'none' } = outcomes.get(name) ?? {};
    if (answer === 'plays') {
      expect({ said, examples, end }).toEqual({ said: expect.anything(), examples: [], end: 'running' });
    } else if ('refused' in answer) {
      expect({ said: said.join('\n'), end }).toEqual({
        said: expect.stringContaining(answer.refused),
        end: 'none',
      });
    } else if ('fault' in answer) expect(end).toContain(answer.fault);
    else expect(examples.join('\n')).toContain(answer.example);
  });
});
