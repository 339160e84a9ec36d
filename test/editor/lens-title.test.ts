/** What stands above an action, an ending or an invariant. */

import { expect, test, vi } from 'vitest';
import { type KnownOfRules, titleOf } from '../../editor/rules/services/lens-title.ts';
import { chooseLanguage } from '../../editor/texts/texts.ts';
import type { ExampleMark } from '../../editor/worker/examples.ts';
import type { Lens } from '../../language/services/lenses.ts';
import { told } from '../../runtime/values/words/told.ts';

const at = (start: number) => ({ file: 1, start, end: start + 4 });
const mark = (start: number, state: ExampleMark['state']): ExampleMark => ({
  name: at(start),
  state,
  failure: state === 'failed' ? { span: at(start), why: 'no' } : undefined,
});
const lens = (kind: Lens['kind'], name: string, ...starts: number[]): Lens => ({
  span: { file: 0, start: 0, end: 1 },
  kind,
  name,
  examples: starts.map(at),
});

const run = {
  summary: {
    games: 200,
    actions: { Go: 500, Steal: 30 },
    actionGames: { Go: 190, Steal: 24 },
    stepDecisions: { Shop: 700, Market: 30 },
    stepGames: { Shop: 200, Market: 24 },
    endings: { Rich: 24 },
  },
  rules: {
    slots: { actions: ['Go', 'Rest', 'Steal'], steps: ['Shop', 'Market', 'Fight'] },
    summed: { endings: [{ name: 'Rich' }, { name: 'Poor' }] },
    invariants: [
      { name: 'none lost', origin: 4 },
      { name: 'all there', origin: 7 },
    ],
  },
  // It may be told in the language that is played in.
  problems: [{ why: told('broken', 'alle da'), origin: 7, game: 3 }],
} as unknown as NonNullable<KnownOfRules['run']>;

const marks = [mark(0, 'passed'), mark(10, 'failed'), mark(20, 'passed')];

test.each([
  ['some pass', lens('action', 'Other', 0, 10, 20), '3 examples, 2 pass'],
  ['all pass', lens('action', 'Other', 0, 20), '2 examples pass'],
  ['one passes', lens('examples', '', 0), '1 example passes'],
  ['none passes', lens('action', 'Other', 10), '1 example, none passes'],
  ['not all are run', lens('action', 'Other', 0, 30), '2 examples'],
  ['an action in games', lens('action', 'Go', 0), '1 example passes · in 95.0 % of games, 2.5 times a game'],
  ['an action in some games', lens('action', 'Steal'), 'in 12.0 % of games'],
  ['an action that never came up', lens('action', 'Rest'), 'never in 200 games'],
  ['a step in games', lens('step', 'Shop'), 'decisions in 100.0 % of games, 3.5 a game'],
  ['a step in some games', lens('step', 'Market'), 'decisions in 12.0 % of games'],
  ['a step in which nobody came to decide', lens('step', 'Fight'), 'no decision in 200 games'],
  ['a step in which nobody decides', lens('step', 'Pay'), undefined],
  ['an ending in games', lens('ending', 'Rich'), 'ends 12.0 % of games'],
  ['an ending that is new', lens('ending', 'New'), undefined],
  ['an invariant that holds', lens('invariant', 'none lost'), 'held in 200 games'],
  ['an invariant that is broken', lens('invariant', 'all there'), 'broken in the lab'],
] as const)('%s', (_, of, title) => {
  expect(titleOf(of, { marks, run })).toBe(title);
});

test('games of older rules are told as such', () => {
  expect(titleOf(lens('action', 'Go'), { marks, run, isOld: true })).toBe(
    'in 95.0 % of games, 2.5 times a game before the last change',
  );
  expect(titleOf(lens('action', 'Go'), { marks, run: undefined, isOld: true })).toBeUndefined();
});

test.each([
  ['that holds', [], 'holds for what is chosen'],
  [
    'that another breaks',
    [{ code: 'requirement-broken', span: at(90), related: [] }],
    'holds for what is chosen',
  ],
  ['that is broken', [{ code: 'requirement-broken', span: at(0), related: [] }], 'broken by what is chosen'],
  [
    'that the board breaks',
    [{ code: 'board-refused', span: at(90), related: [{ span: at(0), message: '' }] }],
    'broken by what is chosen',
  ],
  ['of rules with other mistakes', undefined, undefined],
] as const)('a requirement %s', (_, ofSetup, title) => {
  const required: Lens = { ...lens('requirement', ''), span: at(0) };
  expect(titleOf(required, { marks, run, ofSetup })).toBe(title);
});

test.each([
  ['played and broken', { brokenAt: 7, events: 9 }, 'broken by event 7 of this game · held in 200 games'],
  ['broken by the setup', { brokenAt: 0, events: 9 }, 'broken before the first event · held in 200 games'],
  ['holding', { brokenAt: undefined, events: 9 }, 'holds in this game · held in 200 games'],
  ['not played', { brokenAt: undefined, events: 0 }, 'holds at the start · held in 200 games'],
] as const)('an invariant at the table: %s', (_, state, title) => {
  const held = new Map([['none lost', state]]);
  expect(titleOf(lens('invariant', 'none lost'), { marks, run, held })).toBe(title);
  expect(titleOf(lens('invariant', 'another'), { marks, run: undefined, held })).toBeUndefined();
});

test('in German', async () => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  await chooseLanguage('de');
  const held = new Map([['none lost', { brokenAt: 7, events: 9 }]]);
  const said = [
    titleOf(lens('action', 'Go', 0), { marks, run, isOld: true }),
    titleOf(lens('invariant', 'none lost'), { marks, run, held }),
  ];
  await chooseLanguage('en');
  vi.unstubAllGlobals();
  expect(said).toEqual([
    '1 Beispiel gelingt · in 95,0 % der Spiele, 2,5-mal je Spiel vor der letzten Änderung',
    'gebrochen durch Ereignis 7 dieses Spiels · galt in 200 Spielen',
  ]);
});
