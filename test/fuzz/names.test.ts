/** Names and texts that look like something else, in every position: they are shown as what they are. */

import { describe, expect, test } from 'vitest';
import { layOutInNode } from '../../cli/chart/elk.ts';
import { harmless } from '../../cli/io.ts';
import { cell } from '../../cli/simulation/game-files.ts';
import { compile } from '../../language/index.ts';
import { toMermaid } from '../../runtime/chart/mermaid.ts';
import { toSvg } from '../../runtime/chart/picture/svg.ts';
import { createSession, drawChart, simulate } from '../../runtime/index.ts';
import { lower } from '../../runtime/lowering/lower.ts';
import { createGame } from '../../runtime/play/game.ts';
import { visible } from '../../shared/visible.ts';
import { allGames, makeGame } from '../all-games.ts';
import { HOSTILE_NAMES, HOSTILE_TEXTS } from './mutants.ts';
import { wellFormed } from './well-formed.ts';

/** A game with a text and a name in each place that has one. */
const gameWith = (text: string, name: string): string => `game "${text}" edition 1
players 2 { Red "${text}", Blue }
enum ${name}Kind { ${name}, Other "${text}" }
table { ${name}Field: 0..9 = 1 "${text}" unit "${text}", kind: ${name}Kind = ${name} }
step ${name}Step { add 0 to ${name}Field }
ending ${name}End "${text}" when round > 3 { draw game }
invariant "${text}" ${name}Field < 100
variant "${text}v" { }
play { rounds { turns { choose "${text}" { action ${name}Go "${text} {${name}Field}" needs round < 9 "${text}" { do ${name}Step set kind to Other } } } } }`;

/** Nothing that steers a terminal, turns the direction or is no character. */
const isClean = (shown: string): boolean => visible(shown) === shown;

async function check(text: string): Promise<void> {
  const source = { name: 'names.regel', text };
  const { program, diagnostics } = compile([source]);
  for (const { message } of diagnostics) expect(isClean(message)).toBe(true);
  const { game: ir, diagnostics: told } = lower(program);
  for (const { message } of told) expect(isClean(message)).toBe(true);
  if (!ir) return;
  // Whatever is shown of a game is made of the texts and names in it.
  const texts: string[] = [];
  JSON.stringify(ir, (_, value: unknown) => {
    if (typeof value === 'string') texts.push(value);
    return value;
  });
  expect(texts.filter((each) => !isClean(each))).toEqual([]);
  const game = createGame(ir);
  const chart = drawChart(game);
  expect(isClean(toMermaid(chart))).toBe(true);
  expect(wellFormed(await toSvg(chart, ir, layOutInNode))).toBeUndefined();
  createSession(game, { seed: 1 });
  simulate(game, { games: 2, seed: 1 });
}

test.each(HOSTILE_TEXTS)('the text %j', (text) => check(gameWith(text, 'Plain')));
test.each(HOSTILE_NAMES)('the name %j', (name) => check(gameWith('plain', name)));

test('most of them are texts of a game', () => {
  const playable = HOSTILE_TEXTS.filter((text) => {
    const { program } = compile([{ name: 'names.regel', text: gameWith(text, 'Plain') }]);
    return lower(program).game !== undefined;
  });
  expect(playable.length).toBeGreaterThan(HOSTILE_TEXTS.length / 2);
});

describe('the chart of', () => {
  test.each(allGames)('%s is XML', async (file) => {
    const { ir, ...game } = makeGame(file, {});
    const chart = drawChart({ ir, ...game });
    expect(wellFormed(await toSvg(chart, ir, layOutInNode))).toBeUndefined();
  });
});

test.each(HOSTILE_TEXTS)('a chart with %j as its title is XML', async (text) => {
  const chart = drawChart(makeGame(allGames[0] as string, {}));
  const labelled = { ...chart, nodes: chart.nodes.map((node) => ({ ...node, title: text })) };
  expect(
    wellFormed(await toSvg(labelled, { title: text, language: undefined }, layOutInNode)),
  ).toBeUndefined();
});

test.each(HOSTILE_TEXTS)('%j on a terminal', (text) => {
  // Colours are our own; what else begins with an escape is written out.
  expect(harmless(text).replaceAll(/\p{Cc}\[[0-9;]*m/gu, '')).toSatisfy(isClean);
});

test.each([
  ['=1+1', `'=1+1`],
  ['=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
  ['+41 Ann', `'+41 Ann`],
  ['-Ann', `'-Ann`],
  ['@SUM(1)', `'@SUM(1)`],
  ['\t=1', `'\t=1`],
  ['\r=1', `'\\u{d}=1`],
  ['＝1', `'＝1`],
  ['Ann, Bob', '"Ann, Bob"'],
  ['Ann', 'Ann'],
  [-3, '-3'],
  [12, '12'],
])('a cell of %j', (value, expected) => {
  expect(cell(value)).toBe(expected);
});
