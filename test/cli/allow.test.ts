import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCli } from './run-cli.ts';

const rules = (allow: string, secret: string): string => `game "Rings" edition 1
players 2 { Red, Blue }
player { rings: 0..9 = 3 ${secret} "Rings" }
play {
  rounds {
    turns {
      ${allow}
      choose by Blue { action Ask needs Red.rings > 0 "none" {}  action Rest { win me } }
    }
  }
}
`;

/** The codes that `check` gives. */
async function check(text: string): Promise<readonly string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'allow-'));
  try {
    writeFileSync(join(folder, 'a.regel'), text);
    const { out } = await runCli(['check', 'a.regel', '--json'], { folder });
    return (JSON.parse(out) as readonly { readonly code: string }[]).map(({ code }) => code);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('what is found only in the game can be allowed, and is needless where it is not found', async () => {
  expect(await check(rules('', 'seen by owner'))).toEqual(['leak']);
  expect(await check(rules('// allow leak: everybody counts along', 'seen by owner'))).toEqual([]);
  expect(await check(rules('// allow leak: everybody counts along', 'seen by all'))).toEqual([
    'allow-needless',
  ]);
});
