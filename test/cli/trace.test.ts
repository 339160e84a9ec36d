import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { TableView } from '../../runtime/index.ts';
import { expectFile, runCli } from './run-cli.ts';

const words = ['trace', 'pig/pig.regel', '--players', '2', '--seed', '3'];

let log: string;
beforeEach(() => {
  log = join(mkdtempSync(join(tmpdir(), 'regelwerk-trace-')), 'log.json');
});
afterEach(() => rmSync(join(log, '..'), { recursive: true }));

test('one game event by event, the same bytes each time', async () => {
  const { code, out } = await runCli(words);
  expect(code).toBe(0);
  expectFile('trace.txt', out);
  // Which rules these are is told anew with every change of what they become.
  const json = (await runCli([...words, '--json'])).out;
  expectFile('trace.json', json.replace(/"rules": "[0-9a-f]{16}"/, '"rules": "…"'));
});

test('it is the game that a simulation plays', async () => {
  const decisions = async (game: string) => {
    const { events } = JSON.parse((await runCli([...words, '--game', game, '--json'])).out);
    return events.filter((event: { action?: string }) => event.action !== undefined).length;
  };
  const simulated = ['simulate', ...words.slice(1), '--games', '2', '--json'];
  const { min, max } = JSON.parse((await runCli(simulated)).out).decisions;
  expect([await decisions('1'), await decisions('2')].sort((a, b) => a - b)).toEqual([min, max]);
});

test('a trace can be read as a log and gives itself again', async () => {
  const { out } = await runCli([...words, '--json']);
  writeFileSync(log, out);
  expect((await runCli(['trace', 'pig/pig.regel', '--log', log, '--json'])).out).toBe(out);
  expect((await runCli(['trace', 'pig/pig.regel', '--log', log])).out).toBe((await runCli(words)).out);
});

test('an invariant is looked for where `test` looks for it: not among the cards that are still being dealt', async () => {
  const file = join(log, '..', 'deal.regel');
  const rules = (most: number): string => `game "Deal" edition 1
players 2
cards Card { 6 x Herb }
table { deck: deck of Card = all }
player { hand: hand of Card }
setup { for each p in players { draw 3 from deck to p.hand } }
invariant "All are dealt" (sum p in players of count p.hand) >= 6 and round < ${most}
play { rounds { turns { choose { action Rest { when round = 2 { win me } } } } } }
`;
  writeFileSync(file, rules(9));
  expect((await runCli(['trace', file])).code).toBe(0);
  writeFileSync(file, rules(2));
  const { code, out } = await runCli(['trace', file]);
  expect(code).toBe(1);
  expect(out).toContain('Player 2: Rest');
  expect(out).toContain('All are dealt');
});

test('other bots play another game, and one without an end is cut', async () => {
  const { out, code } = await runCli([...words, '--bots', 'greedy']);
  expect(code).toBe(0);
  expect(out).not.toBe((await runCli(words)).out);
  const endless = await runCli(['trace', 'endless.regel', '--max-decisions', '3']);
  expect(endless.code).toBe(1);
  expect(endless.out).toBe(`Endless, 2 players, seed 1
   1          1 legal  Player 1: On
   2          1 legal  Player 2: Off
   3          1 legal  Player 1: On
Stopped: no end after 3 decisions
`);
});

test('a log brings its own moves', async () => {
  const { code, err } = await runCli(['trace', 'pig/pig.regel', '--log', log, '--bots', 'greedy']);
  expect(code).toBe(2);
  expect(err).toContain('give --log without them');
});

test('an event that does not fit is named, with the reason', async () => {
  const trace = JSON.parse((await runCli([...words, '--json'])).out);
  const first = trace.events.findIndex((event: { action?: string }) => event.action === 'Roll');
  trace.events[first] = { seat: trace.events[first].seat, action: 'Pass', args: [] };
  writeFileSync(log, JSON.stringify(trace));
  const { code, out } = await runCli(['trace', 'pig/pig.regel', '--log', log]);
  expect(code).toBe(1);
  expect(out).toContain(`Stopped: event ${first + 1} does not fit: `);
});

test('a log that stops early is a game that goes on', async () => {
  const trace = JSON.parse((await runCli([...words, '--json'])).out);
  writeFileSync(log, JSON.stringify({ ...trace, events: trace.events.slice(0, 2) }));
  const { code, out } = await runCli(['trace', 'pig/pig.regel', '--log', log]);
  expect(code).toBe(0);
  expect(out).toMatch(/\nThe game goes on\.\n$/);
});

test('time is an event like others', async () => {
  const events = [{ seat: 2, action: 'Say', args: [] }, { time: 8 }];
  const configuration = { players: 2, variants: [], options: {} };
  writeFileSync(log, JSON.stringify({ format: 1, game: 'Talk', configuration, events }));
  const { code, out } = await runCli(['trace', 'talk.regel', '--log', log]);
  expect(code).toBe(0);
  expect(out).toBe(`Talk, 2 players
   1          4 legal  Blue: Say it
   2          4 legal  8 seconds passed
The game goes on.
`);
  const traced = JSON.parse((await runCli(['trace', 'talk.regel', '--log', log, '--json'])).out);
  expect(traced.events).toMatchObject(events);
});

test('the table after each event, as a seat sees it', async () => {
  const seen = async (who: string) => {
    const { out } = await runCli([
      'trace',
      '../../../examples/kuhn-poker.regel',
      '--seed',
      '2',
      '--table',
      who,
      '--json',
    ]);
    const { events } = JSON.parse(out) as { events: { table: TableView }[] };
    return events.map(({ table }) =>
      table.seats.map(({ fields }) => fields.find(({ name }) => name === 'hand')?.shown.kind),
    );
  };
  expect((await seen('1'))[1]).toEqual(['pile', 'hidden']);
  expect((await seen('2'))[1]).toEqual(['hidden', 'pile']);
  expect((await seen('nobody'))[1]).toEqual(['hidden', 'hidden']);
  const lines = (await runCli([...words, '--table', 'all'])).out.split('\n');
  expect(lines.filter((line) => line.startsWith('  Round'))).not.toEqual([]);
  const refused = await runCli([...words, '--table', '3']);
  expect(refused.code).toBe(2);
  expect(refused.err).toContain('a seat from 1 to 2');
});
