import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readLogText } from '../../runtime/index.ts';
import { expectFile, fixtures, runCli } from './run-cli.ts';

const words = ['play', 'pig/pig.regel', '--players', '2', '--seed', '4'];

let log: string;
beforeEach(() => {
  log = join(mkdtempSync(join(tmpdir(), 'regelwerk-play-')), 'game.json');
});
afterEach(() => rmSync(join(log, '..'), { recursive: true }));

function savedEvents(): readonly { action?: string; seat?: number }[] {
  return JSON.parse(readFileSync(log, 'utf8')).events;
}

test('a game from a pipe: table, choices, reasons, wrong numbers, the end', async () => {
  const { code, out, err } = await runCli(words, { input: '1\n\n7\nsoon\n1\n2\n' });
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expectFile('play.txt', out);
});

test('in a terminal the keys walk through a list, and Ctrl-C leaves', async () => {
  const down = '\u001b[B';
  const world = { terminal: true, environment: { NO_COLOR: '1' }, keys: ['\r', down, '\r', '\u0003'] };
  const { code, out } = await runCli([...words, '--log', log], world);
  expect(code).toBe(0);
  expect(out).toContain('Count them twice (it takes 10 points, and you have 5)');
  expect(out).toContain('  Player 1: Roll the die\n');
  expect(savedEvents().map((event) => event.action)).toEqual([
    undefined,
    'Roll',
    undefined,
    'Hold',
    undefined,
  ]);
});

test('from a pipe words choose as well: help, what a line says, a refusal, undo and leaving, in any case', async () => {
  const { out } = await runCli(words, { input: '?\nROLL THE DIE\nCount them twice\nUndo\nhalt\nExit\n1\n' });
  const said = out.split('\n').filter((line) => /^(To choose|There is no|Back to|Count them)/.test(line));
  expect(said).toEqual([
    'To choose, say a number from 1 to 2; u: Undo; q: Quit.',
    'Count them twice: not now, it takes 10 points, and you have 9.',
    'Back to the decision before.',
    'There is no halt to choose; say a number from 1 to 2.',
  ]);
});

test('from a pipe the first words of a line choose it, where no other begins so', async () => {
  const { out } = await runCli(words, { input: 'Roll\nCount\nRoll the\nq\n' });
  expect(out.split('\n').filter((line) => /: Roll the die$|not now|There is no/.test(line))).toEqual([
    '  Player 1: Roll the die',
    expect.stringContaining('Count them twice: not now'),
    '  Player 1: Roll the die',
  ]);
});

test('two runs with the same seed and choices print the same', async () => {
  const input = '1\n2\n1\n1\n1\n2\n1\n';
  expect(await runCli(words, { input })).toEqual(await runCli(words, { input }));
});

test('without people the bots play to the end', async () => {
  const { code, out } = await runCli([...words, '--bots', 'random']);
  expect(code).toBe(0);
  expect(out).toMatch(/\nWon by Player \d: first to reach/);
});

test('undo goes back to the last decision of a person, past the bots', async () => {
  const { out } = await runCli([...words, '--bots', '2=random', '--log', log], { input: '2\nu\nu\nq\n' });
  expect(out).toContain('Player 2: ');
  expect(out).toContain('Back to the decision before.\n');
  expect(out).toContain('There is nothing to undo.\n');
  expect(savedEvents().some((event) => event.action !== undefined)).toBe(false);
});

test('where a clock runs, the time can be let run out', async () => {
  const { out } = await runCli(['play', 'talk.regel', '--seed', '1', '--log', log], { input: '1\nt\n1\n' });
  expect(out).toContain(`Anything to say?
   1  Red: Say it
   2  Red: Pass
   3  Blue: Say it
   4  Blue: Pass
   t  Let the time run out (8 s)   u  Undo   q  Quit
`);
  expect(out).toContain('  8 seconds passed\n');
  expect(out.split('Let the time run out')).toHaveLength(3);
  expect(savedEvents()).toEqual([
    { seat: 1, action: 'Say', args: [] },
    { time: 8 },
    { seat: 1, action: 'Done', args: [] },
  ]);
});

test('a broken invariant is told when it breaks, once, with its line', async () => {
  const { out } = await runCli(['play', 'failing.regel', '--seed', '1'], { input: '1\n2\n'.repeat(8) });
  const told = out.split('A rule that must always hold is broken: nobody has four points (line 20)');
  expect(told).toHaveLength(2);
});

describe('hands that others do not see', () => {
  const secret = ['play', 'secrets.regel', '--seed', '2'];

  test('one seat by hand sees and is offered what is its own, also in a window', async () => {
    const { out } = await runCli([...secret, '--bots', '2=random,3=random'], { input: '1\n'.repeat(6) });
    expect(out).toContain('Anything to add?');
    expect(out).toMatch(/Red +Hand 2 \((?!hidden)/);
    expect(out).not.toMatch(/(Blue|Green) +Hand \d \(/);
    // Only what has happened is told of others, never what they could do.
    expect(out).not.toMatch(/^ +[\d-]+ +(Blue|Green): /m);
    expect(out).not.toContain('The keyboard goes to');
    expect(out).not.toMatch(/draws?: (Ace|King)[^\n]*\n[^\n]*Blue/);
  });

  test('several by hand pass the keyboard on, and each reads the own cards only', async () => {
    const { out } = await runCli([...secret, '--players', '2'], { input: '1\n2\n1\n1\n1\n' });
    const parts = out.split(/The keyboard goes to (\w+)\.\n/).slice(1);
    expect(parts.length).toBeGreaterThan(3);
    for (let index = 0; index + 1 < parts.length; index += 2) {
      const [reader, text = ''] = parts.slice(index);
      const other = reader === 'Red' ? 'Blue' : 'Red';
      expect(text).toMatch(new RegExp(`${reader} +Hand \\d \\(`));
      expect(text).not.toMatch(new RegExp(`${other} +Hand \\d \\(`));
      expect(text).not.toMatch(new RegExp(`^ +[\\d-]+ +${other}: `, 'm'));
    }
  });

  test('in a window the keyboard can be passed to somebody else', async () => {
    const { out } = await runCli([...secret, '--players', '2'], { input: '1\no\no\nq\n' });
    expect(out).toContain('o  Let somebody else act: ');
    const readers = [...out.matchAll(/The keyboard goes to (\w+)\./g)].map(([, name]) => name);
    expect(new Set(readers.slice(-2)).size).toBe(2);
  });

  test('in a terminal the screen is emptied first', async () => {
    const keys = ['\r', '\r', '\u0003'];
    const world = { terminal: true, environment: { NO_COLOR: '1' }, keys };
    const { out } = await runCli([...secret, '--players', '2'], world);
    const emptied = out.indexOf('\u001b[2J\u001b[3J\u001b[H');
    expect(emptied).toBeGreaterThan(-1);
    expect(out.indexOf('Pass the keyboard to Red.')).toBeGreaterThan(emptied);
  });
});

describe('--log', () => {
  test('keeps the game when the person leaves or the input ends', async () => {
    for (const input of ['1\nq\n', '1\n']) {
      const { code, out } = await runCli([...words, '--log', log], { input });
      expect({ code, events: savedEvents().length }).toEqual({ code: 0, events: 3 });
      expect(out).toContain(`The game is kept in ${log}.\n`);
      rmSync(log);
    }
  });

  test('goes on with the game that is there', async () => {
    await runCli([...words, '--log', log], { input: '1\nq\n' });
    const { out } = await runCli(['play', 'pig/pig.regel', '--log', log], { input: '1\nq\n' });
    expect(out).toContain('Pig, 2 players, seed 4\n');
    expect(savedEvents()).toHaveLength(5);
    const whole = await runCli([...words, '--log', `${log}.2`], { input: '1\n1\nq\n' });
    expect(whole.code).toBe(0);
    expect(readFileSync(`${log}.2`, 'utf8')).toBe(readFileSync(log, 'utf8'));
  });

  test('says that the rules are others, which event no longer fits, and keeps the log as it was', async () => {
    await runCli([...words, '--log', log], { input: '1\nq\n' });
    const before = readFileSync(log, 'utf8');
    const changed = join(log, '../changed.regel');
    const text = readFileSync(join(fixtures, 'pig/pig.regel'), 'utf8');
    writeFileSync(changed, text.replace('action Roll', 'action Again').replace(/^use .*$/m, ''));
    const { code, out } = await runCli(['play', changed, '--log', log], { input: 'q\n' });
    expect(code).toBe(0);
    expect(out).toContain('About this log: it was played with other rules than these.\n');
    expect(out).toMatch(/Event 2 of 3 no longer fits: /);
    expect(out).toContain(`The log as it was is kept in ${log}.old.\n`);
    expect(readFileSync(`${log}.old`, 'utf8')).toBe(before);
    expect(savedEvents()).toHaveLength(1);
    const traced = await runCli(['trace', changed, '--log', `${log}.old`]);
    expect(traced.err).toBe(`regelwerk: About ${log}.old: it was played with other rules than these.\n`);
    writeFileSync(`${log}.new`, before.replace('"format": 2', '"format": 9'));
    const newer = await runCli(['play', changed, '--log', `${log}.new`]);
    expect(newer.err).toContain('it is a log of format 9, written by version 0.1.0 of Regelwerk;');
  });

  test('is in the file before it is shown, and what was taken back leaves it', async () => {
    const kept: number[] = [];
    const count = () => {
      const read = readLogText(readFileSync(log, 'utf8'));
      kept.push(read.ok ? read.log.events.length : -1);
    };
    const script = ['Player 1: Roll the die', 'Player 1: Roll the die'];
    await runCli([...words, '--log', log], { script, onScreen: count });
    expect(kept).toEqual([1, 3, 5]);
    await runCli(['play', 'pig/pig.regel', '--log', log], { input: 'u\nu\n' });
    expect(savedEvents()).toHaveLength(1);
  });

  test('is not mixed with other settings, and nothing that is no log is written over', async () => {
    writeFileSync(log, '{"format": 1, "game": "Pig", "configuration": {"players": 2}, "events": []}');
    const mixed = await runCli([...words, '--log', log]);
    expect(mixed.code).toBe(2);
    writeFileSync(log, 'my diary');
    const wrong = await runCli(['play', 'pig/pig.regel', '--log', log]);
    expect(wrong.code).toBe(2);
    expect(readFileSync(log, 'utf8')).toBe('my diary');
  });

  test('without it nothing is written', async () => {
    await runCli(words, { input: 'q\n' });
    expect(existsSync(log)).toBe(false);
  });
});

test('many ways are chosen step by step, and dice with equal faces are told apart', async () => {
  const few = await runCli(['play', 'choices.regel', '--seed', '1'], { input: '1\nq\n' });
  expect(few).toMatchObject({ code: 0, err: '' });
  expectFile('play-choices.txt', few.out);
  const wide = ['play', 'choices.regel', '--seed', '1', '--option', 'width=20'];
  const many = await runCli(wide, { input: '1\n20\nb\n2\n2\nq\n' });
  expect(many).toMatchObject({ code: 0, err: '' });
  expectFile('play-steps.txt', many.out);
});
