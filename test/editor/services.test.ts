/** What the page asks the worker about a text that may be newer than the one that was sent. */

import { expect, test } from 'vitest';
import { createWorkshop } from '../../editor/worker/workshop.ts';

const rules = `game "Snap" edition 1
players 2 { Anna, Bert }
option goal: 1..9 = 4
player { snaps: 0..9 = 2, hidden: 0..9 = 7 seen by nobody }
play { turns { choose { action Snap { add 1 to me.snaps } } } }
`;

function open() {
  const workshop = createWorkshop(() => 0);
  const setup = undefined;
  workshop.perform({
    type: 'open',
    file: 'snap.regel',
    others: [],
    pictures: [],
    text: rules,
    textVersion: 1,
    setup,
    seed: 1,
    log: undefined,
    at: undefined,
  });
  return workshop;
}

const at = (text: string, word: string) => ({ file: 0, offset: text.indexOf(word) });

test('nothing is known before a game is open', () => {
  expect(createWorkshop(() => 0).ask('outline', rules, { file: 0, offset: 0 })).toBeUndefined();
});

test('what stands there is known of the text that is asked about', () => {
  const workshop = open();
  const newer = `${rules}step More { }\n`;
  expect(workshop.ask('hover', newer, at(newer, 'More'))?.signature).toBe('step More');
  // The text that was sent is what is played as before.
  expect(workshop.ask('hover', rules, at(rules, 'Snap {'))?.signature).toBe('action Snap');
  const { diagnostics, current } = workshop.perform({ type: 'edit', text: newer, textVersion: 2 });
  expect({ diagnostics: diagnostics.length, current }).toEqual({ diagnostics: 0, current: true });
  expect(workshop.ask('definition', newer, at(newer, 'snaps }'))?.targets).toHaveLength(1);
});

test('the value of the moment goes along, unless only one seat is shown', () => {
  const workshop = open();
  workshop.perform({ type: 'act', seat: 0, action: 'Snap', args: [] });
  expect(workshop.ask('hover', rules, at(rules, 'snaps'))?.value).toBe('Anna 3, Bert 2');
  expect(workshop.ask('hover', rules, at(rules, 'goal'))?.value).toBe('4');
  expect(workshop.ask('hover', rules, at(rules, 'players'))?.value).toBeUndefined();
  workshop.perform({ type: 'view-as', seat: 1 });
  expect(workshop.ask('hover', rules, at(rules, 'hidden'))?.value).toBeUndefined();
});

test('what can be written is suggested as it is typed', () => {
  const workshop = open();
  const typed = rules.replace('add 1 to me.snaps', 'add 1 to me.');
  const offset = typed.indexOf('me.') + 3;
  const labels = workshop.ask('completions', typed, { file: 0, offset })?.entries.map(({ label }) => label);
  expect(labels?.slice(0, 2).sort()).toEqual(['hidden', 'snaps']);
});

test('inside of an example what can be done there comes first', () => {
  const text = `game "Legal" edition 1
players 2
table { pot: 0..9 = 0 }
play { rounds { turns { choose { action Go(n: 1..2) { add n to pot } action Rest needs pot > 1 {} } } } }
example "One" with Ann, Bob {
  Ann does Go(2)
  Bob does Go(1)
`;
  const workshop = createWorkshop();
  workshop.perform({
    type: 'open',
    file: 'legal.regel',
    others: [],
    pictures: [],
    text: `${text}}\n`,
    textVersion: 1,
    setup: undefined,
    seed: 1,
    log: undefined,
    at: undefined,
  });
  const labelsAt = (typed: string): readonly string[] => {
    const now = `${text}  ${typed}\n}\n`;
    const found = workshop.ask('completions', now, { file: 0, offset: text.length + 2 + typed.length });
    return found?.entries.slice(0, 3).map(({ label }) => label) ?? [];
  };
  expect(labelsAt('')).toEqual(['Ann does Go(1)', 'Ann does Go(2)', 'Ann does Rest']);
  expect(labelsAt('Ann does ')).toEqual(['Go(1)', 'Go(2)', 'Rest']);
});

test('of an invariant it is told after how many events of the game it did not hold', () => {
  const workshop = open();
  const text = `${rules.replace('play { turns', 'play { rounds { turns').trimEnd()} }
invariant "few snaps" all p in players have p.snaps < 4
invariant "somebody" count players > 0
`;
  workshop.perform({ type: 'edit', text, textVersion: 2 });
  const held = () =>
    workshop.ask('held', text, at(text, 'invariant'))?.map(({ brokenAt, events }) => ({ brokenAt, events }));
  expect(held()).toEqual([
    { brokenAt: undefined, events: 0 },
    { brokenAt: undefined, events: 0 },
  ]);
  for (const seat of [0, 1, 0, 1]) workshop.perform({ type: 'act', seat, action: 'Snap', args: [] });
  expect(held()).toEqual([
    { brokenAt: 3, events: 4 },
    { brokenAt: undefined, events: 4 },
  ]);
  // Before that moment it holds; and one seat is not told, since it may rest on secrets.
  workshop.perform({ type: 'go', at: 2 });
  expect(held()?.[0]).toEqual({ brokenAt: undefined, events: 2 });
  workshop.perform({ type: 'view-as', seat: 1 });
  expect(held()).toBeUndefined();
});
