import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { paint as paintSvg } from '../../cli/chart/paint.ts';
import { sharpness } from '../../runtime/chart/picture/sharpness.ts';
import { expectFile, runCli } from './run-cli.ts';

test('as Mermaid, with what the game waits for and with every state', async () => {
  const { code, out } = await runCli(['chart', 'pig/pig.regel']);
  expect(code).toBe(0);
  expectFile('chart.mermaid', out);
  const details = await runCli(['chart', 'pig/pig.regel', '--details']);
  expect(details.out.split('\n').length).toBeGreaterThan(out.split('\n').length);
});

test('as SVG with a title, in light and in dark', async () => {
  const { code, out } = await runCli(['chart', 'pig/pig.regel', '--format', 'svg', '--players', '2']);
  expect(code).toBe(0);
  expectFile('chart.svg', out);
  expect(out).toContain('<title id="title">Pig, 2 players</title>');
  expect(out).toContain('role="img" aria-labelledby="title description"');
  expect(out).toContain('prefers-color-scheme: dark');
  expect(out).toContain('>Roll again, or hold … points</text>');
});

test('what is drawn lies within the picture, and states do not cover each other', async () => {
  const file = '../../../games/king-of-new-tokyo/king-of-new-tokyo.regel';
  const { out } = await runCli(['chart', file, '--format', 'svg']);
  expect(out).toContain('>Trade coins for tiles, or</text>');
  const [, left, top, width, height] = /viewBox="(\S+) (\S+) (\S+) (\S+)"/.exec(out) ?? [];
  const pattern =
    /<rect class="(decision|chance|automatic|end)" x="(\S+)" y="(\S+)" width="(\S+)" height="(\S+)"/g;
  const boxes = [...out.matchAll(pattern)].map((found) => found.slice(2).map(Number));
  expect(boxes.length).toBeGreaterThan(10);
  for (const [x = 0, y = 0, w = 0, h = 0] of boxes) {
    expect(x).toBeGreaterThan(Number(left));
    expect(y).toBeGreaterThan(Number(top));
    expect(x + w).toBeLessThan(Number(left) + Number(width));
    expect(y + h).toBeLessThan(Number(top) + Number(height));
    const covered = boxes.filter(
      ([x2 = 0, y2 = 0, w2 = 0, h2 = 0]) => x < x2 + w2 && x2 < x + w && y < y2 + h2 && y2 < y + h,
    );
    expect(covered).toHaveLength(1);
  }
});

test('who chooses together is drawn side by side, in the order of the seats', async () => {
  const file = '../../../examples/herb-garden.regel';
  const { out } = await runCli(['chart', file, '--format', 'svg', '--players', '4']);
  const frame = /<rect class="frame[^"]* region" x="(\S+)" y="(\S+)" width="(\S+)".*>(Player \d)</g;
  const regions = [...out.matchAll(frame)].map(([, x, y, width, name]) => ({
    name,
    left: Number(x),
    right: Number(x) + Number(width),
    top: Number(y),
  }));
  expect(regions.map(({ name }) => name)).toEqual([1, 2, 3, 4].map((seat) => `Player ${seat}`));
  regions.slice(1).forEach(({ left, top }, index) => {
    expect(left).toBeGreaterThan(regions[index]?.right ?? Number.NaN);
    expect(top).toBe(regions[index]?.top);
  });
});

test('into a file, whose ending says how', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'regelwerk-chart-'));
  const file = join(folder, 'chart.svg');
  const { code, out } = await runCli(['chart', 'pig/pig.regel', '--out', file]);
  expect({ code, out }).toEqual({ code: 0, out: '' });
  expect(readFileSync(file, 'utf8')).toBe((await runCli(['chart', 'pig/pig.regel', '--format', 'svg'])).out);
  rmSync(folder, { recursive: true });
});

describe('as PNG', () => {
  const folder = mkdtempSync(join(tmpdir(), 'regelwerk-chart-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  const paint = async (file: string, name: string) => {
    const path = join(folder, name);
    const { code, out, err } = await runCli(['chart', file, '--out', path]);
    expect({ code, out, err }).toEqual({ code: 0, out: '', err: '' });
    return readFileSync(path);
  };

  test('twice as large as the drawing, the same each time, and with its words', async () => {
    const picture = await paint('pig/pig.regel', 'pig.png');
    expect(picture.subarray(0, 8)).toEqual(Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]));
    const { out } = await runCli(['chart', 'pig/pig.regel', '--format', 'svg']);
    const [, width, height] = / width="(\d+)" height="(\d+)"/.exec(out) ?? [];
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([
      2 * Number(width),
      2 * Number(height),
    ]);
    expect(await paint('pig/pig.regel', 'again.png')).toEqual(picture);
    // Without a font nothing of the words is seen.
    const silent = await paintSvg(out.replaceAll(/<text.*?<\/text>/g, ''));
    expect(picture.length).toBeGreaterThan(1.5 * silent.length);
  });

  test('is refused for a terminal alone', async () => {
    const words = ['chart', 'pig/pig.regel', '--format', 'png'];
    const { code, err } = await runCli(words, { terminal: true });
    expect(code).toBe(2);
    expect(err).toContain('Say where it goes: --out FILE.');
    expect((await runCli(words)).code).toBe(0);
  });

  test('a large drawing is enlarged less', () => {
    expect(sharpness(300, 500)).toBe(2);
    expect(sharpness(300, 32_000)).toBe(0.5);
    expect(sharpness(10_000, 15_000)).toBeCloseTo(Math.sqrt(2 / 3));
  });
});
