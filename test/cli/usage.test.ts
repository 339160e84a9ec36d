import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { harmless } from '../../cli/io.ts';
import { expectFile, runCli } from './run-cli.ts';

const commands = readdirSync(join(import.meta.dirname, '../../cli/commands')).map((file) =>
  file.replace('.ts', ''),
);

async function check(line: string, code: number, says: string) {
  const { out, err, ...answer } = await runCli(line.split(' ').filter((word) => word !== ''));
  expect({ line, code: answer.code }).toEqual({ line, code });
  expect(out + err).toContain(says);
  if (code === 2) expect({ line, out }).toEqual({ line, out: '' });
  expect(err).not.toMatch(/^\s+at /m);
}

test('a folder stands for the game in it', async () => {
  const named = await runCli(['check', 'pig/pig.regel']);
  expect(await runCli(['check', 'pig'])).toEqual(named);
  expect(await runCli(['settings', 'pig/'])).toEqual(await runCli(['settings', 'pig/pig.regel']));
});

describe('calls that are wrong end with 2 and say why', () => {
  const cases: readonly (readonly [line: string, says: string])[] = [
    ['chekc pig/pig.regel', "unknown command 'chekc'"],
    ['chekc', 'Did you mean check?'],
    ['check', "missing required argument 'file'"],
    ['check nothing.regel', 'There is no file nothing.regel.'],
    [
      'check expected',
      'expected is a folder without a game: no rules file in it has a line that begins with `game`.',
    ],
    ['check .', '. is a folder with several games. Name one: choices.regel, endless.regel, failing.regel, '],
    ['check --jsno pig/pig.regel', "unknown option '--jsno'"],
    ['check pig/pig.examples.regel', 'it is a part of pig/pig.regel'],
    ['play nothing.regel', 'There is no file nothing.regel.'],
    ['play pig/pig.regel --bots 9=random', 'There is no seat 9. The seats are: 1 Player 1,'],
    [
      'play pig/pig.regel --bots clever',
      'There is no bot called clever. There are: random, greedy, mcts, mcts:200.',
    ],
    ['play pig/pig.regel --bots mcts:many', 'a whole number from 1 to 1,000,000, as in mcts:200.'],
    ['play pig/pig.regel --bots mcts:0', 'a whole number from 1 to 1,000,000, as in mcts:200.'],
    ['simulate pig/pig.regel --bots greedy:3', 'Nothing stands after greedy: only mcts takes a number'],
    ['play pig/pig.regel --bots random,random,random,random', 'There are 3 seats'],
    ['simulate pig/pig.regel --games many', 'Say a number.'],
    ['simulate pig/pig.regel --players 7', 'The game is for 2 to 3 players, not 7.'],
    [
      'simulate pig/pig.regel --variant Slow',
      'There is no variant called `Slow`. The variants are: Quick, Three hogs.',
    ],
    ['simulate pig/pig.regel --option target', 'Say name=value.'],
    ['simulate pig/pig.regel --option target=1', 'target'],
    ['simulate pig/pig.regel --option aim=7', 'There is no option called `aim`. The options are: target.'],
    ['simulate pig/pig.regel --engine steam', 'Allowed choices are fast, xstate.'],
    ['simulate pig/pig.regel --jobs 0', 'Say 1 to 256 after --jobs.'],
    ['simulate pig/pig.regel --csv nowhere/games.csv', 'nowhere/games.csv cannot be written'],
    ['compare pig/pig.regel', 'Both sets of rules are the same'],
    ['compare pig/pig.regel --b target', 'Say name=value, not target'],
    ['compare pig/pig.regel --b players=many', 'Say a number of players, not many.'],
    ['compare pig/pig.regel --b aim=7', 'aim'],
    ['compare pig/pig.regel --b-file nothing.regel', 'There is no file nothing.regel.'],
    ['trace pig/pig.regel --log nothing.json', 'There is no file nothing.json.'],
    ['trace pig/pig.regel --log pig/rules.md', 'cannot be read as a log'],
    ['trace pig/pig.regel --log nothing.json --seed 3', 'A log brings its players'],
    ['trace pig/pig.regel --game 0', 'Games are counted from 1.'],
    ['perft pig/pig.regel --depth deep', 'Say a number.'],
    ['explain pig/pig.regel --action Fly', 'There is no action Fly. The actions are: Roll, Double, Hold.'],
    ['explain pig/pig.regel --without magic', 'There is no pass magic. The passes are: preconditions, '],
    ['find pig/pig.regel', 'Say one of --where, --action, --ending, --state and --line.'],
    ['find pig/pig.regel --action Hold --ending First', 'Say one of'],
    ['find pig/pig.regel --action Fly', 'There is no action `Fly`'],
    ['find pig/pig.regel --ending Never', 'The endings are: First'],
    ['find pig/pig.regel --where me.skore=3', 'at `skore`: A player has nothing called `skore`'],
    ['find pig/pig.regel --line 2', 'of pig/pig.regel'],
    ['find pig/pig.regel --state moon', 'There is no state `moon`'],
    ['perft pig/pig.regel --depth 0', 'The depth is 1 or more.'],
    ['chart pig/pig.regel --format gif', 'Allowed choices are svg, png, mermaid, dot, scxml, xstate.'],
    ['chart pig/pig.regel --out nowhere/chart.svg', 'nowhere/chart.svg cannot be written'],
    ['coverage failing.regel', 'There is no rules.md.'],
  ];
  test.each(cases)('%s', (line, says) => check(line, 2, says));
});

describe('help', () => {
  test('without a command it is printed', () => check('', 0, 'Usage: regelwerk'));
  test('the version', () => check('--version', 0, '1.2.3'));
  test('of all commands', async () => expectFile('help.txt', (await runCli(['--help'])).out));
  test.each(commands)('of %s has an example that begins like it', async (command) => {
    const { code, out } = await runCli(['help', command]);
    expect(code).toBe(0);
    expect(out).toMatch(new RegExp(`Example:\\n  regelwerk ${command} (games/|"Night Train"|--stdio)`));
    expect(out).toBe((await runCli([command, '--help'])).out);
  });
});

/** What commands cannot do without. */
const needed: Readonly<Record<string, readonly string[]>> = { compare: ['--b', 'players=2'] };

test('rules with mistakes are shown by every command that needs a game', async () => {
  for (const command of commands.filter(
    (name) => !['check', 'format', 'test', 'coverage', 'new', 'studio', 'lsp'].includes(name),
  )) {
    const { code, out, err } = await runCli([command, 'broken/broken.regel', ...(needed[command] ?? [])]);
    expect({ command, code, out }).toEqual({ command, code: 1, out: '' });
    expect(err).toContain('broken/broken.regel:12:35');
  }
});

test('a mistake of our own is one line, and more for who looks for it', async () => {
  const environment = {
    get NO_COLOR(): string {
      throw new TypeError('a screw is loose\n    at somewhere');
    },
  };
  const world = { terminal: true, environment };
  const { code, err } = await runCli(['check', 'pig/pig.regel'], world);
  expect({ code, err }).toEqual({
    code: 1,
    err: 'regelwerk: Sorry, this is our mistake, not yours: a screw is loose\n',
  });
  Object.defineProperty(environment, 'REGELWERK_DEBUG', { value: '1' });
  expect((await runCli(['check', 'pig/pig.regel'], world)).err).toContain('    at ');
});

test('signs that steer a terminal are made harmless, colours are not', () => {
  expect(harmless('a\u001b[31mred\u001b[39m\tb\n')).toBe('a\u001b[31mred\u001b[39m\tb\n');
  expect(harmless('\u001b]0;title\u0007\u001b[2J\r\u009b')).toBe(
    '\\u{1b}]0;title\\u{7}\\u{1b}[2J\\u{d}\\u{9b}',
  );
});
