import { describe, expect, test } from 'vitest';
import { noteRules, pinRules } from '../../editor/effects/baselines.ts';
import { createEffects } from '../../editor/effects/effects.ts';
import { keptGames } from '../../editor/effects/kept-games.ts';
import { pinnedRules, rememberPinned } from '../../editor/effects/pinned-rules.ts';
import type { EffectsNews, EffectsOrder, KeptGame } from '../../editor/effects/protocol.ts';
import {
  sayExample,
  sayExamples,
  sayGame,
  sayPaired,
  sayQuantity,
  saySigned,
} from '../../editor/effects/say-effects.ts';
import { local } from '../../editor/store/local.ts';
import type { GameTree } from '../../editor/time/tree.ts';
import { act, createSession, loadGame, type Session, toLog } from '../../runtime/index.ts';
import { sayTold } from '../../runtime/values/words/told.ts';

const RULES = `game "Mill" edition 1
players 2
player { sacks: 0..20 = 0 }
play { rounds { turns { do Grind } } }
step Grind {
  choose { action Work needs me.sacks < 9 "your mill is full" { add 1 to me.sacks } action Stop { win me by Enough } }
}
ending Enough "enough sacks"
example "Work fills the mill" with Ada, Ben { Ada does Work expect Ada.sacks = 1 }
example "Ben can stop" with Ada, Ben { Ada does Work Ben does Stop expect Ben wins by Enough }
`;
const sources = (text: string) => [{ name: 'mill.regel', text }];
const setup = { players: 2, variants: [], options: {} };

function played(text: string, ...actions: readonly string[]): KeptGame {
  const { game } = loadGame(sources(text), setup);
  if (!game) throw new Error('no game');
  let session: Session = createSession(game, { seed: 1 });
  actions.forEach((action, index) => {
    const next = act(session, index % 2, { action, args: [] });
    if (!next.ok) throw new Error(next.refusal.message);
    session = next.session;
  });
  return { name: 'Game 1', log: toLog(session) };
}

/** All that is told of an edit: the last of each kind, and how it ends. */
function effectsOf(now: string, order: Partial<EffectsOrder> = {}) {
  const whole = {
    before: sources(RULES),
    now: sources(now),
    setup,
    language: undefined,
    games: [],
    paired: 40,
    ...order,
  };
  const told = [...createEffects()(whole)].filter((news) => news !== undefined);
  const last = <K extends EffectsNews['type']>(type: K) =>
    told.findLast((news): news is EffectsNews & { readonly type: K } => news.type === type);
  return {
    end: told.at(-1),
    games: last('games')?.games ?? [],
    examples: last('examples')?.examples,
    paired: last('paired')?.paired,
  };
}

test('other words, comments and lines change nothing', () => {
  expect(effectsOf(RULES.replace('play {', '// a comment\nplay {')).end).toEqual({ type: 'same' });
});

test('an example that is changed is an effect, though the rules are the same', () => {
  const { end, examples } = effectsOf(RULES.replace('Ada.sacks = 1', 'Ada.sacks = 2'));
  expect(end).toEqual({ type: 'done' });
  expect(examples?.changed).toMatchObject([{ name: 'Work fills the mill', before: 'passed', now: 'failed' }]);
});

test('rules that cannot be played are told', () => {
  expect(effectsOf(RULES.replace('players 2', 'players 3..2')).end).toMatchObject({
    type: 'refused',
    which: 'now',
  });
  expect(effectsOf(RULES, { before: sources('nonsense') }).end).toMatchObject({
    type: 'refused',
    which: 'before',
  });
});

describe('an edit of a bound', () => {
  const now = RULES.replace('sacks < 9 ', 'sacks < 1 ').replace('add 1 to', 'add 2 to');
  const games = [played(RULES, 'Work', 'Work', 'Work'), played(RULES, 'Stop')];
  const { end, games: told, examples, paired } = effectsOf(now, { games });

  test('stops a game that was played at the rule that forbids it', () => {
    expect(end).toEqual({ type: 'done' });
    const [first] = told;
    expect(first?.parting).toMatchObject({ common: 2, length: 3, differs: 0 });
    expect(first?.parting.refused).toMatchObject({ by: 'b', reason: 'your mill is full', rule: { file: 0 } });
    const { start = 0, end: last = 0 } = first?.parting.refused?.rule ?? {};
    expect(now.slice(start, last)).toContain('me.sacks < 1');
    if (first) expect(sayGame(first)).toContain('is not possible with “Now”: your mill is full');
  });

  test('leaves a game that it does not touch', () => {
    expect(told[1]).toMatchObject({
      parting: { differs: undefined, refused: undefined },
      results: undefined,
    });
  });

  test('fails the example that says otherwise, with its line', () => {
    expect(examples).toMatchObject({ run: 2, of: 2 });
    expect(examples?.changed.map(({ name }) => name)).toEqual(['Work fills the mill']);
    const { place = { start: 0, end: 0 }, why = '' } = examples?.changed[0]?.failure ?? {};
    expect(now.slice(place.start, place.end)).toContain('expect Ada.sacks = 1');
    expect(sayTold(why)).toContain('2');
    expect(sayTold(why, 'de')).toMatch(/^erwartet Ada\.sacks = 1, aber es ist /);
    if (examples) expect(sayExamples(examples)).toBe('1 of 2 comes out otherwise, 1 as before.');
  });

  test('shortens the games of bots, which are the same otherwise', () => {
    expect(paired?.report).toMatchObject({ games: 40 });
    if (!paired) throw new Error('no games');
    const rows = new Map(paired.report.rows.map((row) => [sayQuantity(row, paired), row]));
    expect(rows.get('Ends by enough sacks')).toMatchObject({ a: 1, b: 1, isClear: false });
    expect(rows.has('Decisions in a game')).toBe(true);
    expect(sayPaired(paired)).toMatch(/^40 games with each, and the same chance in both\. /);
  });
});

test('another winner of the same game is told', () => {
  const now = RULES.replace('win me by', 'win next(me) by');
  const [game] = effectsOf(now, { games: [played(RULES, 'Work', 'Stop')] }).games;
  expect(game && sayGame(game)).toMatch(
    /Before: \S+ 2 wins: enough sacks\. Now: \S+ 1 wins: enough sacks\.$/,
  );
});

test('examples that are new or gone are told so', () => {
  expect(sayExample({ before: 'missing', now: 'passed' })).toBe('is new, and passes');
  expect(sayExample({ before: 'failed', now: 'missing' })).toBe('is gone');
});

test('a difference of nothing has no sign', () => {
  expect(saySigned({ kind: 'wins' }, -0.0001)).toBe('0.0\u00a0%');
  expect(saySigned({ kind: 'rounds' }, -2)).toBe('−2.0');
});

describe('the rules that an edit is compared with', () => {
  const [one, two, three] = ['one', 'two', 'three'].map(sources);
  if (!one || !two || !three) throw new Error('no rules');
  const opened = noteRules(undefined, { id: 'a', now: one, at: 0 });

  test('are those before all that is typed without a pause', () => {
    const typed = noteRules(noteRules(opened, { id: 'a', now: two, at: 60_000 }), {
      id: 'a',
      now: three,
      at: 62_000,
    });
    expect(typed).toMatchObject({ opened: one, before: one, now: three });
    const later = noteRules(typed, { id: 'a', now: two, at: 80_000 });
    expect(later).toMatchObject({ opened: one, before: three, now: two });
  });

  test('are still those before an edit that is taken back, however long it stood', () => {
    const edited = noteRules(opened, { id: 'a', now: two, at: 60_000 });
    const back = noteRules(edited, { id: 'a', now: one, at: 600_000 });
    expect(back).toMatchObject({ before: one, now: one });
    expect(noteRules(back, { id: 'a', now: three, at: 601_000 })).toMatchObject({
      before: one,
      now: three,
    });
  });

  test('can be pinned, and go with the game', () => {
    const pinned = noteRules(pinRules(opened), { id: 'a', now: two, at: 1 });
    expect(pinned.pinned).toBe(one);
    expect(noteRules(pinned, { id: 'b', now: three, at: 2 })).toMatchObject({
      opened: three,
      pinned: undefined,
    });
  });

  test('are remembered where they were pinned, for that game only', () => {
    rememberPinned('a', one);
    expect(pinnedRules('a')).toEqual(one);
    expect(pinnedRules('b')).toBeUndefined();
    const again = noteRules(undefined, { id: 'a', now: two, at: 0 }, pinnedRules);
    expect(again).toMatchObject({ before: two, pinned: one });
    rememberPinned('b', three);
    expect([pinnedRules('a'), pinnedRules('b')]).toEqual([undefined, three]);
  });

  test.each(['', '{}', '{"id":"a","files":[]}', '{"id":"a","files":[{"name":1}]}', '['])(
    'are none where %s stands in their place',
    (written) => {
      local.setItem('regelwerk.pinned', written);
      expect(pinnedRules('a')).toBeUndefined();
    },
  );
});

test('games of this setup are tried, the one at the table first', () => {
  const event = { seat: 0, action: 'Work', args: [] };
  const branch = { isNamed: false, from: undefined, parted: 0, at: 1, setup, seed: 1 };
  const tree: GameTree = {
    branches: [
      { ...branch, id: 1, name: 'A', events: [event] },
      { ...branch, id: 2, name: 'B', events: [event, event] },
      { ...branch, id: 3, name: 'Empty', events: [] },
      { ...branch, id: 4, name: 'Other', events: [event], setup: { ...setup, variants: ['x'] } },
    ],
    current: 1,
    bookmarks: [],
    next: 5,
  };
  expect(keptGames(tree, setup).map(({ name }) => name)).toEqual(['A', 'B']);
});

test('what is worked out from the same position is told where it is another from then on', () => {
  const shown = RULES.replace('play {', 'define flour(p: player) "Flour" shown = max(p.sacks, 2)\nplay {');
  const order = {
    before: sources(shown),
    games: [played(shown, 'Work', 'Work', 'Work', 'Work', 'Work', 'Work')],
  };
  const [game] = effectsOf(shown.replace('max(p.sacks, 2)', 'max(p.sacks, 1)'), order).games;
  // Both have two from the start, or one.
  expect(game?.parting.differs).toBe(-1);
  const [later] = effectsOf(shown.replace('max(p.sacks, 2)', 'max(p.sacks, 2) + p.sacks / 3'), order).games;
  // The first player has three sacks after the fifth event.
  expect(later?.parting).toMatchObject({ differs: 4, common: 6, refused: undefined });
});
