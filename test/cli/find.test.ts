import { expect, test } from 'vitest';
import { runCli } from './run-cli.ts';

test('a game that leads there is printed, event by event', async () => {
  const { code, out, err } = await runCli([
    'find',
    'pig/pig.regel',
    '--players',
    '2',
    '--where',
    'me.score = 6',
  ]);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toMatch(
    /^Pig, 2 players: found after 2 events, in [\d,]+ events of [\d,]+ tries\n {3}1 {2}Die: 6\n {3}2 {2}Player 1: Hold\n$/,
  );
});

test('as a log it can be traced', async () => {
  const { code, out } = await runCli([
    'find',
    'pig/pig.regel',
    '--ending',
    'First',
    '--option',
    'target=5',
    '--json',
  ]);
  expect(code).toBe(0);
  const log = JSON.parse(out);
  expect(log.configuration.options).toEqual({ target: 5 });
  expect(log.events.at(-1)).toBeDefined();
});

test('what is declared may leave no room for it: that is told at once', async () => {
  const { code, err } = await runCli(['find', 'pig/pig.regel', '--where', 'me.score < 0']);
  expect(code).toBe(1);
  expect(err).toMatch(
    /^No game leads there: what is declared leaves no room for it\.\n {2}pig\.regel, line \d+: score: 0\.\.[^\n]*\n$/,
  );
});

test('what is not found in the budget is told, with what was tried', async () => {
  const { code, err } = await runCli(['find', 'pig/pig.regel', '--where', 'me.score = 1', '--budget', '1']);
  expect(code).toBe(1);
  expect(err).toMatch(
    /^Nothing found in [\d,]+ events of [\d,]+ tries, which take more than 1 million operations \(--budget allows more\)\.\n$/,
  );
});

test('who asks for what somebody can do is told which option looks for it', async () => {
  const { code, err } = await runCli(['find', 'pig/pig.regel', '--where', 'me can Hold']);
  expect(code).toBe(2);
  expect(err).toContain('--action Hold');
});
