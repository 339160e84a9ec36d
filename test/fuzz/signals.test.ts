/**
 * Sudden ends: `play --log` and `simulate --csv` are killed at random moments, as often as `TIMES` says. What was shown is kept, what
 * was there stays whole. And two programs on one log.
 */

import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type LogEvent, readLogText } from '../../runtime/index.ts';
import { createRandom } from '../../runtime/random/random.ts';
import { fixtures, runProgram, startInTerminal, startProgram } from './program.ts';
import { TIMES } from './times.ts';

const SIGNALS = ['SIGKILL', 'SIGKILL', 'SIGKILL', 'SIGTERM', 'SIGHUP', 'SIGINT'] as const;
const KILLS = 5 * TIMES;
const random = createRandom(20_261_122, 0, 0);
const among = (count: number): number => random.below(count);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'regelwerk-signals-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const rules = join(fixtures, 'endless.regel');

/** The events in a log, which must be readable. */
function eventsIn(file: string): readonly LogEvent[] {
  const read = readLogText(readFileSync(file, 'utf8'));
  if (!read.ok) throw new Error(read.reason);
  return read.log.events;
}

const shownIn = (out: string): number =>
  stripVTControlCharacters(out).match(/^ {2}Player \d: O/gm)?.length ?? 0;

test(`${KILLS} ends of play --log lose nothing that was shown`, async () => {
  const totals = { shown: 0, kept: 0, inPlay: 0 };
  for (let kill = 0; kill < KILLS; kill++) {
    const log = join(folder, `game${kill >> 3}.json`);
    const before = existsSync(log) ? eventsIn(log) : [];
    const { child, out, ended } = startProgram(['play', rules, '--log', log], folder);
    const typing = setInterval(() => child.stdin.write('1\n'.repeat(1 + among(3))), 2);
    if (among(4) > 0) while (shownIn(out()) === 0 && child.exitCode === null) await pause(5);
    await pause(among(400));
    const signal = SIGNALS[among(SIGNALS.length)] ?? 'SIGKILL';
    child.kill(signal);
    const answer = await ended;
    clearInterval(typing);
    if (!existsSync(log)) continue;
    const after = eventsIn(log);
    // What went on with a log shows its events again first.
    const shown = Math.max(shownIn(answer.out), before.length);
    expect({ kill, signal, err: answer.err, lost: shown > after.length }).toEqual({
      kill,
      signal,
      err: '',
      lost: false,
    });
    expect(after.slice(0, before.length)).toEqual(before);
    if (signal !== 'SIGKILL' && answer.out.includes('The game is kept in'))
      expect(existsSync(`${log}.lock`)).toBe(false);
    totals.shown += shown - before.length;
    totals.kept += after.length - before.length;
    if (shown > before.length) totals.inPlay++;
  }
  console.log(
    `${KILLS} ends of play: ${totals.inPlay} in play, ${totals.shown} events shown, ${totals.kept} kept`,
  );
  for (const name of readdirSync(folder).filter((each) => each.endsWith('.json'))) {
    const { code, out } = runProgram(['trace', rules, '--log', name], folder);
    expect({ code, fits: out.includes('does not fit') }).toEqual({ code: 0, fits: false });
  }
});

test.runIf(process.platform === 'linux')(
  `${TIMES} closed terminals lose nothing that was shown`,
  async () => {
    for (let time = 0; time < TIMES; time++) {
      const log = join(folder, `terminal${time}.json`);
      const { child, out, ended } = startInTerminal(['play', rules, '--log', log], folder);
      const shown = () => shownIn(out());
      const typing = setInterval(() => child.stdin.write('\r'), 20);
      while (shown() < 3) await pause(10);
      await pause(among(400));
      child.kill('SIGKILL');
      await ended;
      clearInterval(typing);
      // The program itself ends a moment later, and gives the log back to others.
      while (existsSync(`${log}.lock`)) await pause(10);
      expect(eventsIn(log).length).toBeGreaterThanOrEqual(shown());
    }
  },
);

test(`${KILLS} ends of simulate --csv leave what was there, or the whole`, async () => {
  const [csv, old] = [join(folder, 'games.csv'), 'what was there\n'];
  const words = ['simulate', join(fixtures, 'pig/pig.regel'), '--games', '100000', '--csv', csv];
  expect(runProgram(words, folder).code).toBe(0);
  const whole = readFileSync(csv, 'utf8');
  const part = `${csv}.part`;
  const totals = { old: 0, whole: 0, lines: 0 };
  for (let kill = 0; kill < KILLS; kill++) {
    writeFileSync(csv, old);
    const { child, ended } = startProgram([...words, '--force'], folder);
    // Most of them once it has begun to write, some at any time before.
    if (among(4) > 0) while (!existsSync(part) && child.exitCode === null) await pause(5);
    await pause(among(1_200));
    child.kill('SIGKILL');
    await ended;
    const left = readFileSync(csv, 'utf8');
    expect([old, whole]).toContain(left);
    totals[left === old ? 'old' : 'whole']++;
    if (!existsSync(part)) continue;
    // Games in order, as far as they were played.
    const lines = readFileSync(part, 'utf8');
    expect(whole.startsWith(lines)).toBe(true);
    totals.lines += lines.split('\n').length - 1;
    rmSync(part);
  }
  console.log(
    `${KILLS} ends of simulate: ${totals.old} left the old file, ${totals.whole} the whole; ${totals.lines} lines beside it`,
  );
});

test('an end that asks keeps the games that were played, and its code says so', async () => {
  for (const [signal, code] of [
    ['SIGTERM', 143],
    ['SIGHUP', 129],
    ['SIGINT', 0],
  ] as const) {
    const csv = join(folder, `${signal}.csv`);
    const words = ['simulate', join(fixtures, 'pig/pig.regel'), '--games', '100000000', '--csv', csv];
    const { child, ended } = startProgram(words, folder);
    // Some games are written, however busy the machine is.
    while (!existsSync(`${csv}.part`) || statSync(`${csv}.part`).size < 1_000) await pause(20);
    child.kill(signal);
    const answer = await ended;
    expect({ signal, code: answer.code }).toEqual({ signal, code });
    expect(answer.out).toContain(' games: ');
    expect(existsSync(`${csv}.part`)).toBe(false);
    expect(readFileSync(csv, 'utf8')).toMatch(/^game,[^\n]*\n1,/);
  }
});

describe('two programs on one log', () => {
  const words = (log: string) => ['play', join(fixtures, 'pig/pig.regel'), '--seed', '4', '--log', log];

  test('of several that begin together one plays, and the others are told', async () => {
    for (let time = 0; time < TIMES; time++) {
      const log = join(folder, `race${time}.json`);
      // What a killed program left.
      writeFileSync(`${log}.lock`, JSON.stringify({ process: 999_999_999, host: hostname(), began: '' }));
      const running = Array.from({ length: 3 }, () => startProgram(words(log), folder));
      let left = running;
      while (left.length > 1) {
        const codes = left.map(({ child }) => child.exitCode);
        left = left.filter((_, index) => codes[index] === null);
        await pause(20);
      }
      expect(left).toHaveLength(1);
      left[0]?.child.stdin.end('1\nq\n');
      const answers = await Promise.all(running.map(({ ended }) => ended));
      expect(answers.map(({ code }) => code).sort()).toEqual([0, 2, 2]);
      for (const { err } of answers.filter(({ code }) => code === 2))
        expect(err).toMatch(/is being played already, by process \d+ on .*Add --watch to look on\.\n$/);
      expect(existsSync(`${log}.lock`)).toBe(false);
      expect(eventsIn(log).length).toBeGreaterThan(1);
    }
  });

  test('the second looks on, and sees what everybody may see', async () => {
    const log = join(folder, 'watched.json');
    const player = startProgram(words(log), folder);
    while (!player.out().includes('Quit')) await pause(20);
    const watcher = startProgram(['play', join(fixtures, 'pig/pig.regel'), '--watch', '--log', log], folder);
    while (!watcher.out().includes('Die: ')) await pause(20);
    player.child.stdin.write('1\n');
    while (!watcher.out().includes('Player 1: Roll the die')) await pause(20);
    player.child.stdin.end('q\n');
    const { code, out } = await watcher.ended;
    expect({ code, last: out.trimEnd().split('\n').at(-1) }).toEqual({
      code: 0,
      last: 'Nobody plays it now.',
    });
    await player.ended;
  });
});
