/** The rules text in the guide compiles: what is marked `regel` is a whole game, what is marked `regel part` belongs into one. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { compile } from '../../language/index.ts';
import { lower, lowerExamples, runExamples } from '../../runtime/index.ts';

const GUIDE = join(import.meta.dirname, '..', '..', 'docs', 'guide');

interface Block {
  readonly title: string;
  readonly part: boolean;
  readonly text: string;
}

function blocksIn(file: string): Block[] {
  const page = readFileSync(join(GUIDE, file), 'utf8');
  return [...page.matchAll(/^```regel( part)?\n(.*?)^```$/gms)].map((match) => ({
    title: `line ${page.slice(0, match.index).split('\n').length + 1}`,
    part: match[1] !== undefined,
    text: match[2] as string,
  }));
}

/** What a part is put into, as far as it does not say it itself. */
const MINIMAL: readonly (readonly [unless: RegExp, text: string])[] = [
  [/^game /m, 'game "Part"'],
  [/^players /m, 'players 2..4'],
  [/^player \{/m, 'player { score: 0..100 = 0 clamped }'],
  [/^dice /m, 'dice die: 1 of 1..6'],
  [/^play \{/m, 'play { rounds { turns { choose { action Rest { win me } } } } }'],
];

const STATEMENT =
  /^(choose|window|let|set|add|move|draw|for each|repeat|rounds|turns|when|phase|roll|pick|rank|new) /;

function wrapped(part: string): string {
  const text = STATEMENT.test(part) ? `play {\nrounds {\nturns {\n${part}}\n}\n}\n` : part;
  const missing = MINIMAL.filter(([unless]) => !unless.test(text)).map(([, line]) => line);
  return [...missing, text].join('\n');
}

function check(text: string, severities: readonly string[]): void {
  const { program, diagnostics } = compile([{ name: 'guide.regel', text }]);
  const counted = diagnostics.filter(({ severity }) => severities.includes(severity));
  expect(counted.map(({ message }) => message)).toEqual([]);
  const { min, max } = program.globals.players ?? { min: 1, max: 0 };
  expect(max).toBeGreaterThanOrEqual(min);
  for (let players = min; players <= max; players++) {
    const lowered = lower(program, { players });
    const complaints = lowered.diagnostics.filter(({ severity }) => severities.includes(severity));
    expect(complaints.map(({ message }) => message)).toEqual([]);
    expect(lowered.game).toBeDefined();
  }
  const failed = runExamples(lowerExamples(program)).flatMap(({ name, failure }) =>
    failure ? [`${name}: ${failure.message}`] : [],
  );
  expect(failed).toEqual([]);
}

const pages = readdirSync(GUIDE).filter((name) => name.endsWith('.md'));

describe.each(pages)('%s', (page) => {
  const blocks = blocksIn(page);
  test('has rules text', () => expect(blocks.length).toBeGreaterThan(0));
  test.each(blocks)('$title', ({ part, text }) => {
    if (part) check(wrapped(text), ['error']);
    else check(text, ['error', 'warning', 'info', 'hint']);
  });
});
