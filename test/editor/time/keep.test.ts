/** The game at the table as an example of its rules. */

import { expect, test } from 'vitest';
import { told } from '../../../runtime/values/words/told.ts';
import { sitDown } from './table.ts';

const rules = `game "Walk" edition 1
players 2..3 { Ada, Ben, Cid }
dice die: 1 of 1..6
option bonus: 0..3 = 0
player { steps: 0..99 = 0 }
variant "Fast" { option bonus = 2 }
setup { roll die  set Ada.steps to die }
play { rounds { turns {
  choose "Go on" { action Walk "Walk" { roll die  add die + bonus to me.steps } action Stay "Stay" {} }
  when me.steps >= 12 { win me by Far }
} } }
ending Far "far enough"
`;
const setup = { players: 2, variants: [], options: {} };

test('goes behind the rules where there is no other, laid out, and passes at once', () => {
  const table = sitDown(rules, { setup: { ...setup, options: { bonus: 3 } } });
  table.act(0, 'Walk');
  const kept = table.workshop.keep('A "first" {step}');
  if (!kept?.ok) throw new Error(JSON.stringify(kept));
  expect(kept.from.text).toBe(rules);
  expect(kept.to.text.slice(0, kept.start)).toBe(`${rules}\n`);
  const example = kept.to.text.slice(kept.start, kept.end);
  expect(example).toMatch(
    /^example "A \\"first\\" \\{step\\}" with Ada, Ben, bonus = 3 \{\n {2}roll \d\n {2}given \{\}\n/,
  );
  expect(example).toMatch(
    /Ada does Walk\n {2}roll \d\n {2}expect Ada\.steps = \d+\n {2}expect Ben can Walk\n/,
  );
  table.edit(kept.to.text);
  table.perform({ type: 'check' });
  const { examples } = table.perform({ type: 'examples', milliseconds: 1_000 }) && table.answer;
  expect(examples?.map(({ state }) => state)).toEqual(['passed']);
  table.edit(kept.to.text.replace('add die + bonus', 'add 1 + die + bonus'));
  table.perform({ type: 'examples', milliseconds: 1_000 });
  expect(table.answer.examples?.map(({ state }) => state)).toEqual(['failed']);
});

test('goes to the file of examples where there is one, and says who has won', () => {
  const file = { name: 'walk.examples.regel', text: 'example "one" with Ada, Ben { Ada does Stay }\n' };
  const table = sitDown(`${rules}use "walk.examples.regel"\n`, { setup, others: [file] });
  table.perform({ type: 'run', milliseconds: 1_000, bot: 'greedy' });
  for (let turn = 0; turn < 40 && table.page.session?.waiting.kind !== 'end'; turn++)
    table.perform({ type: 'run', milliseconds: 1_000, bot: 'random' });
  const kept = table.workshop.keep('To the end');
  if (!kept?.ok) throw new Error(JSON.stringify(kept));
  expect(kept.to.name).toBe(file.name);
  expect(kept.to.text.startsWith(`${file.text}\nexample "To the end" with Ada, Ben {`)).toBe(true);
  expect(kept.to.text).toMatch(/expect (Ada|Ben) wins by Far\n\}\n$/);
});

test('what cannot be kept says why, and a seat keeps nothing', () => {
  const table = sitDown(rules, { setup });
  table.perform({ type: 'go', at: 0 });
  expect(table.workshop.keep('early')).toMatchObject({
    ok: false,
    reason: { say: 'asTold', words: [told('stillSettingUp')] },
  });
  table.perform({ type: 'go', at: 1 });
  table.edit(rules.replace('play', 'plai'));
  expect(table.workshop.keep('broken')).toMatchObject({ ok: false });
  table.perform({ type: 'view-as', seat: 0 });
  expect(table.workshop.keep('secret')).toBeUndefined();
});

test('a moment that the rules do not lead to any more is the one at which the game stands', () => {
  const table = sitDown(rules, { setup });
  table.act(0, 'Stay');
  table.act(1, 'Stay');
  const { at = 0 } = table.page.session ?? {};
  expect(table.workshop.keep('later', at + 5)).toEqual(table.workshop.keep('later', at));
});

test('a position is kept without the way there, and what came after it', () => {
  const table = sitDown(rules, { setup: { ...setup, options: { bonus: 1 } } });
  table.act(0, 'Stay');
  table.act(1, 'Walk');
  const { at = 0 } = table.page.session ?? {};
  const kept = table.workshop.keep('From here', at);
  if (!kept?.ok) throw new Error(JSON.stringify(kept));
  const text = kept.to.text.slice(kept.start, kept.end);
  expect(text).toMatch(
    /^example "From here" with Ada, Ben, bonus = 1 \{\n {2}given at Walk, round 2, turn of Ada(?: from Ada)?(?:, die = \d)? \{[^}]*set Ben\.steps to \d+[^}]*\}\n {2}expect Ada can Walk\n/,
  );
  const before = table.workshop.keep('And on', at - 2);
  if (!before?.ok) throw new Error(JSON.stringify(before));
  expect(before.to.text.slice(before.start)).toMatch(
    /given at Walk, .*\n[^}]*\}\n {2}Ben does Walk\n {2}roll \d\n/,
  );
  table.edit(before.to.text);
  table.perform({ type: 'check' });
  const { examples } = table.perform({ type: 'examples', milliseconds: 1_000 }) && table.answer;
  expect(examples?.map(({ state }) => state)).toEqual(['passed']);
});

test('a game that was begun in a position that was set up is kept from there on', () => {
  const table = sitDown(rules, { setup });
  const edited = table.workshop.setUp([{ type: 'set', field: 'player.steps', index: 1, value: 7 }]);
  if (!edited?.ok || !edited.log) throw new Error(JSON.stringify(edited));
  const { position } = edited.log.configuration;
  table.perform({ type: 'replay', log: edited.log, at: 0, setup: { ...setup, position }, branch: 'Set up' });
  table.act(0, 'Stay');
  table.act(1, 'Stay');
  for (const from of [undefined, 1]) {
    const kept = table.workshop.keep('From a position', from);
    if (!kept?.ok) throw new Error(JSON.stringify(kept));
    expect(kept.to.text.slice(kept.start)).toMatch(
      from === 1
        ? /^[^{]*\{\n {2}given at Walk, [^{]*turn of Ben[^{]*\{[^}]*set Ben\.steps to 7[^}]*\}\n {2}Ben does Stay\n/
        : /^[^{]*\{\n {2}given at Walk, [^{]*\{[^}]*set Ben\.steps to 7[^}]*\}\n {2}Ada does Stay\n {2}Ben does Stay\n/,
    );
  }
});
