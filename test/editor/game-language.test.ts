/** The game at the table in another language than that of its rules. */

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createEffects } from '../../editor/effects/effects.ts';
import { firstView } from '../../editor/gallery/first-view.ts';
import { createLabPlayer } from '../../editor/lab/player.ts';
import { speakAtTheTable } from '../../editor/table/game-language.ts';
import { changeTableSettings } from '../../editor/table/settings.ts';
import { chooseLanguage } from '../../editor/texts/texts.ts';
import { createComparer } from '../../editor/variants/comparer.ts';
import type { Intent } from '../../editor/worker/protocol.ts';
import { nothingReceived, receive } from '../../editor/worker/received.ts';
import { createWorkshop } from '../../editor/worker/workshop.ts';

const rules = `game "Pebbles" edition 1
labels from "pebbles.csv"
players 2 { Red, Blue }
table { left: 0..15 = 15 "Left" }
option most: 1..3 = 3 "At most"
play {
  rounds {
    turns {
      choose "{left} are left, {me}" {
        action Take(n: 1..3 "How many") "Take {n}"
          needs n <= left "only {left} are left"
          needs n <= most "that is too many"
        {
          subtract n from left
          when left = 0 { win me by Last }
        }
      }
    }
  }
}
ending Last "took the last pebble"
`;

const table = {
  name: 'pebbles.csv',
  text: `en,de
Pebbles,Kiesel
Red,Rot
Blue,
Left,Übrig
At most,Höchstens
"{left} are left, {me}","{me}, es sind noch {left}"
How many,Wie viele
Take {n},{n} nehmen
only {left} are left,es sind nur noch {left}
that is too many,das ist zu viel
took the last pebble,nahm den letzten Kiesel
`,
};

/** A table as the page has it, told so much before a game is opened. */
function openTable(...before: readonly Intent[]) {
  const workshop = createWorkshop(() => 0);
  let received = nothingReceived;
  let snapshot = workshop.perform({ type: 'give-log' });
  const perform = (intent: Intent) => {
    snapshot = workshop.perform(intent);
    received = receive(received, snapshot);
  };
  for (const intent of before) perform(intent);
  const seed = 1;
  const nothing = { pictures: [], setup: undefined, log: undefined, at: undefined };
  perform({
    type: 'open',
    file: 'pebbles.regel',
    others: [table],
    text: rules,
    textVersion: 1,
    seed,
    ...nothing,
  });
  return {
    perform,
    take: (seat: number, n: number) => perform({ type: 'act', seat, action: 'Take', args: [n] }),
    received: () => received,
    description: () => snapshot.description,
    prompt: () =>
      received.session?.waiting.kind === 'decision' ? received.session.waiting.prompt : undefined,
    lines: () => received.session?.history.map(({ text }) => text),
  };
}

test('everything said at the table is in that language, and what has no words in it as the rules say it', () => {
  const { perform, take, prompt, lines, received, description } = openTable();
  take(0, 2);
  take(1, 3);
  expect(prompt()).toBe('10 are left, Red');
  const { log, tree } = received();
  perform({ type: 'speak', language: 'de-AT' });
  expect(prompt()).toBe('Rot, es sind noch 10');
  expect(lines()).toEqual(['Rot: 2 nehmen', 'Blue: 3 nehmen']);
  expect(received().rules?.endings.map(({ label }) => label)).toContain('nahm den letzten Kiesel');
  perform({ type: 'give-rest' });
  expect(JSON.stringify(received().charted?.rules.chart.nodes)).toContain('es sind noch');
  expect(JSON.stringify(received().session?.view)).toContain('Übrig');
  expect(description()).toMatchObject({ title: 'Kiesel', languages: ['en', 'de'] });
  expect(description()?.options.map(({ label }) => label)).toEqual(['Höchstens']);
  // What is kept, sent and written to files knows no language.
  expect(received().log).toEqual(log);
  expect(received().tree).toEqual(tree);
  expect(log?.game).toBe('Pebbles');
});

test('a line more leaves the game in its language, and its log with the fingerprint of its own rules', () => {
  const { perform, take, prompt, received } = openTable({ type: 'speak', language: 'de' });
  take(0, 2);
  const { log } = received();
  perform({ type: 'edit', text: `\n${rules}`, textVersion: 2 });
  expect(prompt()).toBe('Blue, es sind noch 13');
  expect(received().log).toEqual(log);
  // The same in German, but not in the words of the rules.
  perform({ type: 'edit', text: `\n${rules.replace('"Pebbles"', '"Stones"')}`, textVersion: 3 });
  expect(prompt()).toBe('Blue, es sind noch 13');
  // Of the same events only the rules are told anew, and later.
  expect(received().log).toBe(log);
  perform({ type: 'give-rest' });
  expect(received().log?.game).toBe('Stones');
  expect(received().log?.rules).not.toBe(log?.rules);
});

test('a game goes on in its language while its rules are edited, and when another one is opened', () => {
  const { perform, take, prompt, lines } = openTable({ type: 'speak', language: 'de' });
  expect(prompt()).toBe('Rot, es sind noch 15');
  take(0, 2);
  const edited = rules.replace('= 15 "Left"', '= 14 "Left"');
  perform({ type: 'edit', text: edited, textVersion: 2 });
  expect(prompt()).toBe('Blue, es sind noch 12');
  // Broken rules are played as they were; what is said in a table is there as it is typed.
  perform({ type: 'edit', text: edited.replace('players', 'plyers 2 2'), textVersion: 3 });
  expect(prompt()).toBe('Blue, es sind noch 12');
  const others = [{ ...table, text: table.text.replace('Blue,', 'Blue,Blau') }];
  perform({
    type: 'edit',
    text: edited,
    textVersion: 4,
    beside: { file: 'pebbles.regel', others, pictures: [] },
  });
  expect(prompt()).toBe('Blau, es sind noch 12');
  perform({ type: 'speak', language: 'fi' });
  expect(prompt()).toBe('12 are left, Blue');
  expect(lines()).toEqual(['Red: Take 2']);
});

test('a refusal speaks it, and so does a second view', () => {
  const workshop = createWorkshop(() => 0);
  const nothing = { pictures: [], setup: undefined, log: undefined, at: undefined };
  const text = rules.replace('= 15 "Left"', '= 2 "Left"');
  workshop.perform({ type: 'speak', language: 'de' });
  workshop.perform({
    type: 'open',
    file: 'p.regel',
    others: [table],
    text,
    textVersion: 1,
    seed: 1,
    ...nothing,
  });
  const judged = workshop.judge({ seat: 0, action: 'Take', chosen: [undefined], parameter: 0 });
  expect(JSON.stringify(judged)).toContain('es sind nur noch 2');
  const beside = workshop.beside(1);
  expect(JSON.stringify(beside)).toContain('Rot');
});

describe('what makes a game of the rules by itself says it in the language of the table', () => {
  const sources = [{ name: 'pebbles.regel', text: rules }, table];
  const setup = { players: 2, variants: [], options: {} };
  const order = { sources, setup, language: 'de' };

  test('the lab', () => {
    const [main, ...others] = sources;
    const lab = {
      file: main?.name ?? '',
      text: rules,
      others,
      setup,
      language: 'de',
      bots: 'random',
      seed: 1,
    } as const;
    const answer = createLabPlayer()({ type: 'prepare', order: lab });
    const told = answer.type === 'prepared' ? answer.rules : undefined;
    expect(told?.seats.map(({ label }) => label)).toEqual(['Rot', 'Blue']);
    expect(told?.summed.endings.map(({ label }) => label)).toContain('nahm den letzten Kiesel');
  });

  test('the comparison', () => {
    const { perform, take, received } = openTable();
    take(0, 2);
    perform({ type: 'give-log' });
    const fewer = {
      sources: [{ name: 'pebbles.regel', text: rules.replace('= 3 "At', '= 1 "At') }, table],
      setup,
    };
    const { language } = order;
    const answer = createComparer()({ a: order, b: fewer, language, log: received().log, at: 1 });
    const parting = answer.type === 'compared' ? answer.parting : undefined;
    expect(parting?.refused).toMatchObject({ event: 'Rot: 2 nehmen', reason: 'das ist zu viel' });
    expect(JSON.stringify(answer)).toContain('Übrig');
  });

  test('what an edit does', () => {
    const now = [{ name: 'pebbles.regel', text: rules.replace('= 3 "At', '= 1 "At') }, table];
    const { perform, take, received } = openTable();
    take(0, 2);
    perform({ type: 'give-log' });
    const games = [{ name: 'Game 1', log: { seed: 1, events: received().log?.events ?? [] } }];
    const told = [...createEffects()({ before: sources, now, setup, language: 'de', games, paired: 5 })];
    expect(JSON.stringify(told)).toContain('das ist zu viel');
    expect(JSON.stringify(told)).toContain('nahm den letzten Kiesel');
  });

  test('pictures of games', () => {
    expect(JSON.stringify(firstView(order))).toContain('Übrig');
    expect(JSON.stringify(firstView({ ...order, language: undefined }))).toContain('Left');
  });
});

const page = { documentElement: { lang: 'en' } };
beforeEach(() => vi.stubGlobal('document', page));
afterEach(async () => {
  changeTableSettings({ language: undefined });
  await chooseLanguage('en');
  vi.unstubAllGlobals();
});

test('the table speaks as the studio does, until another language is chosen for it', async () => {
  const told: unknown[] = [];
  const playtest = { send: (event: unknown) => told.push(event) };
  const stop = speakAtTheTable({ getSnapshot: () => ({ context: { playtest } }) } as never);
  await chooseLanguage('de');
  changeTableSettings({ language: 'en' });
  await chooseLanguage('en');
  await chooseLanguage('de');
  changeTableSettings({ moves: true });
  changeTableSettings({ language: undefined });
  stop();
  await chooseLanguage('en');
  expect(told).toEqual(['en', 'de', 'en', 'de'].map((language) => ({ type: 'speak', language })));
});

test('what was chosen is remembered, and nothing else is taken for a language', async () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  });
  changeTableSettings({ language: 'pt-BR' });
  const again = async () => {
    vi.resetModules();
    const { tableSettings } = await import('../../editor/table/settings.ts');
    return tableSettings();
  };
  expect(await again()).toMatchObject({ language: 'pt-BR', moves: true });
  for (const wrong of ['"no language at all"', '7', '{}', 'null']) {
    kept.set('regelwerk.table', `{"moves":false,"language":${wrong}}`);
    expect(await again()).toEqual({ moves: false, sights: false, language: undefined });
  }
});
