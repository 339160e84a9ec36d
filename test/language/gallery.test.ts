/**
 * Small wrong files, and what is said of them: one table to be read as a designer would. Whatever is in the catalogue is said of one of them.
 * `UPDATE=1` writes docs/messages-in-use.md.
 */

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Code, catalogue } from '../../language/diagnostics/catalogue.ts';
import { messagePages } from '../../language/diagnostics/pages.ts';
import type { Fix } from '../../language/index.ts';
import { gamesOfPages, THEMES, type Told, toldOf, type WrongGame, wrongGames } from './wrong-files.ts';

const FILE = join(import.meta.dirname, '../../docs/messages-in-use.md');

const all = THEMES.map((theme) => ({
  theme,
  games: wrongGames(theme).map((game) => ({ game, told: toldOf(game) })),
}));
const games = all.flatMap(({ games: each }) => each);

/** Codes that none of them gives, shown by the rules of their pages. */
const given = new Set<string>(games.flatMap(({ told }) => told.map(({ problem }) => problem.code)));
const ofPages = gamesOfPages()
  .filter(({ code }) => !given.has(code))
  .map((game) => ({ game, told: toldOf(game).filter(({ problem }) => problem.code === game.code) }));

/** Files with two mistakes, or in which one shows at two places that both have to be changed. */
const TWICE: ReadonlySet<string> = new Set(['a keyword in capitals']);

/** The files with a fix carried out. */
function followed(sources: WrongGame['sources'], { edits }: Fix): WrongGame['sources'] {
  const behindFirst = [...edits].sort((one, other) => other.span.start - one.span.start);
  return sources.map(({ name, text }, file) => ({
    name,
    text: behindFirst
      .filter(({ span }) => span.file === file)
      .reduce((whole, { span, text: put }) => whole.slice(0, span.start) + put + whole.slice(span.end), text),
  }));
}

describe('wrong files', () => {
  test('there are many', () => {
    expect(games.length).toBeGreaterThanOrEqual(230);
    expect(new Set(games.map(({ game }) => game.title)).size).toBe(games.length);
  });

  test('each is told, and one mistake once', () => {
    const counts = games
      .filter(({ game, told }) => told.length !== 1 && !TWICE.has(game.title))
      .map(({ game, told }) => `${game.title}: ${told.length}`);
    expect(counts).toEqual([]);
  });

  test('what is offered for the words of a rulebook or a program can be followed: nothing is wrong behind it', () => {
    const followable = all.filter(({ theme }) => /^as-/.test(theme)).flatMap(({ games: each }) => each);
    const left = followable.flatMap(({ game, told: [first] }) => {
      const [fix] = first?.fixes ?? [];
      if (!fix) return [];
      const errors = toldOf({ ...game, sources: followed(game.sources, fix) }).filter(
        ({ problem }) => problem.severity === 'error',
      );
      return errors.map(({ problem }) => `${game.title}: ${problem.message}`);
    });
    expect(left).toEqual([]);
  });

  test('no message asks for what it names itself, and none speaks of types or tokens', () => {
    const bad = games.flatMap(({ told }) =>
      told
        .map(({ problem }) => problem.message)
        .filter((message) => /token|parse|identifier|undefined/i.test(message)),
    );
    expect(bad).toEqual([]);
  });

  test('every message is said to its end', () => {
    const messages = [...games, ...ofPages].flatMap(({ told }) => told.map(({ problem }) => problem.message));
    expect(messages.filter((message) => !/[.?]$/.test(message))).toEqual([]);
  });
});

/** Text within a cell of a table. */
const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
const code = (text: string): string =>
  text === '' ? '' : `\`\`${text.includes('`') ? ` ${text} ` : text}\`\``;

const MOST = 60;
const shortened = (text: string): string => {
  const line = text.trim().split('\n')[0] ?? '';
  return line.length > MOST ? `${line.slice(0, MOST)} …` : line;
};

/** The line that a mistake stands in, as it was written. */
function lineOf({ sources }: WrongGame, { file, line }: Told): string {
  return sources.find(({ name }) => name === file)?.text.split('\n')[line - 1] ?? '';
}

function rowOf(game: WrongGame, told: Told): string {
  const { problem, place, fixes } = told;
  const cells = [
    game.title,
    code(lineOf(game, told).trim()),
    code(shortened(place)),
    problem.message,
    fixes[0]?.title ?? '',
    `[${problem.code}](messages/${problem.code}.md)`,
  ];
  return `| ${cells.map(cell).join(' | ')} |`;
}

const HEAD = [
  '| what it is | as it was written | where it is marked | what is said | first fix | page |',
  '| --- | --- | --- | --- | --- | --- |',
];

const TITLES: Readonly<Record<string, string>> = {
  'words-and-signs': 'Words and signs',
  things: 'Things, players, options',
  turns: 'Turns and choices',
  values: 'Values and changes',
  'secrets-and-looks': 'Secrets and looks',
  'examples-and-variants': 'Examples and variants',
  'from-programs-and-rulebooks': 'From programs and rulebooks',
  'as-a-rulebook-says': 'As a rulebook says it',
  'as-programs-say': 'As a program says it',
  'as-it-slips': 'As it is written in haste',
  'other-files': 'Tables, maps and other files',
};

function page(): string {
  const parts = Object.entries(TITLES).flatMap(([theme, title]) => {
    const own = all.find((each) => each.theme === theme)?.games ?? [];
    return [
      `## ${title}`,
      '',
      ...HEAD,
      ...own.flatMap(({ game, told }) => told.map((one) => rowOf(game, one))),
      '',
    ];
  });
  const intro =
    'What is said of rules as they are written by somebody who does not know the language yet. Each of these files has one mistake. All codes have a [page of their own](messages/README.md).';
  const others = ofPages.flatMap(({ game, told }) => told.slice(0, 1).map((one) => rowOf(game, one)));
  return [
    '# Messages in use',
    '',
    intro,
    '',
    ...parts,
    '## The other messages',
    '',
    ...HEAD,
    ...others,
    '',
  ].join('\n');
}

test('every theme is on the page', () => {
  expect(Object.keys(TITLES).sort()).toEqual([...THEMES].sort());
});

test('every code is given by one of them, or by the rules of its page', () => {
  const given = new Set<string>(
    [...games, ...ofPages].flatMap(({ told }) => told.map(({ problem }) => problem.code)),
  );
  const left = (Object.keys(catalogue) as Code[]).filter((each) => !given.has(each));
  // What is said of choices, of the amount of work, or of what is longer than anybody writes.
  expect(left.filter((each) => !messagePages[each].isSketch)).toEqual([]);
});

test('docs/messages-in-use.md shows them; `UPDATE=1` writes it', () => {
  const written = page();
  if (process.env.UPDATE) writeFileSync(FILE, written);
  expect(readFileSync(FILE, 'utf8')).toBe(written);
});
