import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { chooseLanguage } from '../../../editor/texts/texts.ts';
import { transcript } from '../../../editor/time/transcript.ts';
import { compile, describe } from '../../../language/index.ts';
import {
  createSession,
  letBotPlay,
  loadGame,
  type Session,
  sessionState,
  waiting,
} from '../../../runtime/index.ts';
import { currentCells } from '../../../runtime/session/session.ts';

const RULES = `game "Draw" edition 1
players 2 { Red, Blue }
option most: 1..9 = 2 "Rounds that are played"
option loud: yes/no = no
option tie: one of { shared, longest "the longest road" } = shared "Who wins a tie"
player { hand: 0..9 = 0 }
play { repeat up to most times { turns { choose { action Take(n: 1..3) "Take {n}" { set me.hand to n } } } } win Red by Done }
ending Done "all rounds are played"
variant "Long" { option most = 3 }
`;

function played(text: string, setup: object, viewer: 'all' | number = 'all') {
  const sources = [{ name: 'draw.regel', text }];
  const { game, diagnostics } = loadGame(sources, setup);
  if (!game) throw new Error(diagnostics[0]?.message);
  let session: Session = createSession(game, { seed: 7 });
  while (waiting(game, currentCells(session), 'all').kind !== 'end') {
    const next = letBotPlay(session, 'random');
    if (!next.ok) throw new Error(next.refusal.message);
    session = next.session;
  }
  return transcript(describe(compile(sources).program), sessionState(session, viewer));
}

test('a transcript says what was set up, what happened, and how it ended', () => {
  const text = played(RULES, { players: 2, options: { most: 1, loud: true, tie: 'longest' } });
  expect(text).toMatch(
    /^Draw\n2 players: Red, Blue\nOptions:\n {2}Rounds that are played: 1\n {2}loud: yes\n {2}Who wins a tie: the longest road\nSeed: 7\n\n1 {2}Red: Take [123]\n2 {2}Blue: Take [123]\n\nRed wins: all rounds are played\n$/,
  );
});

test('variants are named, and a seat is not told the seed', () => {
  const text = played(RULES, { players: 2, variants: ['Long'] }, 1);
  expect(text).toContain('\nVariants: Long\n');
  expect(text).not.toContain('Seed');
});

test('it speaks the language of the studio', async () => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  await chooseLanguage('de');
  const text = played(RULES, { players: 2, variants: ['Long'] });
  await chooseLanguage('en');
  vi.unstubAllGlobals();
  expect(text).toMatch(/^Draw\n2 Spieler: Red, Blue\nVarianten: Long\nOptionen:\n/);
  expect(text).toContain('loud: nein');
});

test('numbers of events stand below each other', () => {
  const text = played(readFileSync('examples/reversi.regel', 'utf8'), { players: 2 });
  const numbers = text.split('\n').filter((line) => /^ *\d+ {2}/.test(line));
  expect(numbers.length).toBeGreaterThan(30);
  expect(new Set(numbers.map((line) => line.search(/\d {2}/)))).toEqual(new Set([1]));
});
