import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCli } from './run-cli.ts';

/** Clean for whoever only reads them, and too much to play. */
const FILES = {
  'ways.regel': `game "Ways" edition 1
players 2 { Ada, Ben }
play { rounds { turns { choose {
  action Pick(a: 0..440, b: 0..440) {}
} } } }
example "Any" with Ada, Ben { Ada does Pick(1, 2)  expect round = 1 }
`,
  'needs.regel': `game "Needs" edition 1
players 2
board grid 20 by 20
play { rounds { turns { choose {
  action Go(s: space) needs (count a in space where (count b in space where distance(a, b) + distance(b, s) > 10) > 3) > 900 {}
  action Pass {}
} } } }
`,
  'deep.regel': `game "Deep" edition 1
players 2
board grid 20 by 20
table { n: 0..9 = 1 }
invariant "small" (${Array.from({ length: 6 }, (_, index) => `sum q${index} in space of`).join(' ')} q5.number * n) < 3
play { rounds { turns { choose { action Pass {} } } } }
`,
  'variants.regel': `game "Variants" edition 1
players 2..8
${Array.from({ length: 60 }, (_, index) => `option o${index}: 0..9 = 1`).join('\n')}
${Array.from({ length: 60 }, (_, index) => `variant "V${index}" { option o${index} = 2 }`).join('\n')}
play { rounds { turns { choose { action Win { win me } } } } }
`,
  'examples.regel': `game "Examples" edition 1
players 2 { Ada, Ben }
table { n: 0..9 = 1 }
play { rounds { turns { choose { action Win { win me } } } } }
${Array.from({ length: 50 }, (_, index) => `example "E${index}" with Ada, Ben { expect n = 1 }`).join('\n')}
`,
};

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'regelwerk-'));
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text);
});
afterAll(() => rmSync(folder, { recursive: true }));

const call = (...argv: string[]) => runCli(argv, { folder });

test('nothing is worked out beforehand that takes for ever', async () => {
  const { code, out } = await call('perft', 'deep.regel', '--depth', '2');
  expect(code).toBe(0);
  expect(out).toMatch(/^ +2 +1 +0$/m);
});

describe('what takes too much work is stopped, and said with its line', () => {
  for (const [file, line] of [
    ['ways.regel', 4],
    ['needs.regel', 5],
  ] as const) {
    test(`simulate ${file}`, async () => {
      for (const jobs of ['1', '2']) {
        const { code, out, err } = await call('simulate', file, '--budget', '30', '--jobs', jobs);
        expect(code).toBe(1);
        expect(err).toMatch(
          /^Stopped after \d+ games?: 100 take more than 30 million operations \(--budget allows more\)\./m,
        );
        expect(err).toContain(`What can take most of it stands in line ${line}.`);
        expect(out).toContain('games');
      }
    });
  }

  test('perft', async () => {
    const { code, out, err } = await call('perft', 'ways.regel', '--depth', '4', '--budget', '120');
    expect(code).toBe(1);
    expect(err).toMatch(/^Stopped: depth 2 takes more than 120 million operations/);
    // What was counted before stands.
    expect(out).toMatch(/\n +1 +194,481 /);
  });

  test('test', async () => {
    const { code, out } = await call('test', 'needs.regel', '--budget', '3');
    expect(code).toBe(1);
    expect(out).toContain('all take more than 3 million operations (--budget allows more)');
  });

  test('find, which tells what it had found before', async () => {
    const { code, out } = await call('find', 'ways.regel', '--where', 'round > 1', '--budget', '60');
    expect(code).toBe(0);
    expect(out).toMatch(/found after 2 events, in \d+ events of \d+ tries\n/);
  });

  test('explain', async () => {
    const { code, out, err } = await call('explain', 'ways.regel', '--budget', '60');
    expect(code).toBe(1);
    expect(out).toContain('Counted in 0 random games');
    expect(err).toContain('Counted in 0 games: 20 take more than 60 million operations');
  });

  test('compare', async () => {
    const { code, err } = await call('compare', 'ways.regel', '--b', 'players=2', '--budget', '30');
    expect(code).toBe(1);
    expect(err).toMatch(/^Stopped after \d+ games? of each: 1,000 take more than 30 million operations/);
  });
});

describe('one game, event by event', () => {
  const LINE = 'What can take most of it stands in line 5.';

  test('trace', async () => {
    const { code, out } = await call('trace', 'needs.regel', '--budget', '60');
    expect(code).toBe(1);
    expect(out).toContain(
      `Stopped: playing on takes more than 60 million operations (--budget allows more). ${LINE}`,
    );
    const { code: badly, out: json } = await call('trace', 'needs.regel', '--budget', '60', '--json');
    expect([badly, JSON.parse(json).problem]).toEqual([1, expect.stringContaining('60 million')]);
  });

  test('trace of a log, which has leave to be long', async () => {
    const all = await call('trace', 'ways.regel', '--max-decisions', '4', '--json', '--budget', '1000');
    writeFileSync(join(folder, 'game.json'), all.out);
    const { code, out } = await call('trace', 'ways.regel', '--log', 'game.json', '--budget', '10');
    expect(code).toBe(1);
    expect(out).toContain('Stopped: playing on takes more than 10 million operations');
  });

  test('play', async () => {
    const { code, err } = await call('play', 'needs.regel', '--budget', '20', '--bots', '1=random,2=random');
    expect(code).toBe(1);
    expect(err).toContain(
      `Playing up to here takes more than 20 million operations (--budget allows more). ${LINE}`,
    );
  });

  test('a log that cannot be played to its end is left as it is', async () => {
    const all = await call('trace', 'ways.regel', '--max-decisions', '4', '--json', '--budget', '1000');
    writeFileSync(join(folder, 'kept.json'), all.out);
    const { code, err } = await call('play', 'ways.regel', '--log', 'kept.json', '--budget', '1');
    expect(code).toBe(1);
    expect(err).toContain('Playing up to here takes more than 1 million operations');
    expect(readFileSync(join(folder, 'kept.json'), 'utf8')).toBe(all.out);
  });
});

test('a chart that is too large to draw is written down', async () => {
  const many = Array.from({ length: 300 }, (_, n) => `choose { action A${n} { end turn } action B${n} {} }`);
  writeFileSync(
    join(folder, 'chart.regel'),
    `game "Chart" edition 1\nplayers 2\nplay { rounds { turns {\n${many.join('\n')}\n} } }\n`,
  );
  const drawn = await call('chart', 'chart.regel', '--format', 'svg', '--budget', '20');
  expect(drawn.code).toBe(1);
  expect(drawn.err).toMatch(/^To draw \d+ states and \d+ arrows takes more than 20 million operations/);
  expect((await call('chart', 'chart.regel')).code).toBe(0);
});

test('coverage says how far it has looked', async () => {
  writeFileSync(join(folder, 'rules.md'), '| id | rule | source |\n|---|---|---|\n| E-1 | One. | p. 1 |\n');
  const { err } = await call('coverage', 'examples.regel', '--budget', '1');
  expect(err).toMatch(/^\d+ of 50 examples were looked at: all take more than 1 million operations/m);
});

test('with more it goes on', async () => {
  const few = await call('perft', 'ways.regel', '--depth', '1');
  expect(few.code).toBe(0);
  expect(few.out).toMatch(/\n +1 +194,481 /);
});

test('the same budget stops at the same game', async () => {
  const once = await call('simulate', 'needs.regel', '--budget', '60', '--jobs', '1');
  const again = await call('simulate', 'needs.regel', '--budget', '60', '--jobs', '1');
  expect(again.err).toBe(once.err);
});

test('check says from where on it has looked at nothing', async () => {
  const { code, out } = await call('check', 'variants.regel', '--budget', '1');
  expect(code).toBe(0);
  expect(out).toMatch(/warning\[not-looked-at\].* of 427 numbers of players and variants/);
  expect((await call('check', 'variants.regel')).out).not.toContain('not-looked-at');
});

test('examples are tried as far as it goes', async () => {
  const small = await call('test', 'examples.regel', '--budget', '1');
  expect(small.out).toMatch(/FAIL \d+ more examples — not tried: all 50 take more than 1 million operations/);
  const normal = await call('test', 'examples.regel');
  expect(normal.out).toContain('51 passed, 0 failed');
});
