import { describe, expect, test } from 'vitest';
import { documentMachine } from '../../../editor/actors/document.ts';
import { ownGame } from '../../../editor/games/open-game.ts';
import type { ExampleMark } from '../../../editor/worker/examples.ts';
import type { Intent, Snapshot } from '../../../editor/worker/protocol.ts';
import type { Diagnostic } from '../../../language/diagnostics/diagnostic.ts';
import { runInside } from './inside.ts';
import { answered } from './moments.ts';

const problem: Diagnostic = {
  code: 'unused',
  severity: 'error',
  message: 'wrong',
  span: { file: 0, start: 0, end: 1 },
  related: [],
  fix: undefined,
};

/** A document, what it has asked of the worker, and what it measures. */
function openDocument(text = 'one') {
  const measured: string[] = [];
  const document = runInside(
    documentMachine.provide({
      actions: {
        remember: (_, id) => void measured.push(id),
        startMeasure: () => void measured.push('start'),
        endMeasure: () => void measured.push('end'),
      },
    }),
  );
  const { actor, told } = document;
  actor.send({ type: 'open', fetched: ownGame('a.regel', text), seed: 5 });
  const asked = () =>
    told.flatMap((event) => {
      const { type, intent } = event as { readonly type: string; readonly intent: Intent };
      return type === 'ask' ? [intent] : [];
    });
  return {
    ...document,
    measured,
    asked,
    known: () => actor.getSnapshot().context,
    /** Where it stands while it is open. */
    state: () => (actor.getSnapshot().value as { readonly open: string }).open,
    type: (typed: string) => actor.send({ type: 'edit', text: typed }),
    /** The worker answers what it was asked last. */
    answer(change: Partial<Snapshot> = {}) {
      const intent = asked().at(-1) ?? { type: 'check' };
      const textVersion =
        'textVersion' in intent ? intent.textVersion : actor.getSnapshot().context.textVersion;
      actor.send(answered(intent, { textVersion, ...change }));
    },
  };
}

describe('the document', () => {
  test('shows the same file when its game is opened anew, and the main one of another game', () => {
    const { actor, known } = openDocument();
    const others = [{ name: 'cards.csv', text: 'name' }];
    const open = (file: string, beside = others) =>
      actor.send({
        type: 'open',
        fetched: ownGame(file, 'two', { others: beside, pictures: new Map() }),
        seed: 5,
      });
    open('a.regel');
    actor.send({ type: 'show-file', name: 'cards.csv' });
    open('a.regel');
    expect(known().shown).toBe('cards.csv');
    open('b.regel');
    expect(known().shown).toBeUndefined();
    actor.send({ type: 'show-file', name: 'cards.csv' });
    open('b.regel', []);
    expect(known().shown).toBeUndefined();
  });

  test('is compiled when it is opened, and checked behind', () => {
    const { asked, answer, clock, known, state, measured } = openDocument();
    expect(asked()).toMatchObject([{ type: 'open', file: 'a.regel', text: 'one', textVersion: 1, seed: 5 }]);
    expect(state()).toBe('reading');
    answer({ diagnostics: [problem] });
    expect(state()).toBe('compiled');
    expect(known()).toMatchObject({ diagnostics: [problem], checkedVersion: 1 });
    expect(measured).toEqual(['own/a.regel']);
    clock.increment(250);
    expect(asked().at(-1)?.type).toBe('check');
    answer();
    expect(state()).toEqual({ checked: 'running' });
  });

  test('has its examples run bit by bit, until something is typed', () => {
    const { answer, asked, clock, known, state, type } = openDocument();
    answer();
    clock.increment(250);
    answer();
    expect(asked().at(-1)?.type).toBe('examples');
    const name = { file: 0, start: 0, end: 3 };
    const passed: ExampleMark = { name, state: 'passed', failure: undefined };
    answer({ examples: [passed, { ...passed, state: 'waiting' }] });
    expect(
      asked()
        .slice(-2)
        .map((intent) => intent.type),
    ).toEqual(['examples', 'examples']);
    expect(state()).toEqual({ checked: 'running' });
    answer({ examples: [passed, passed] });
    expect(state()).toEqual({ checked: 'ran' });
    expect(known().examples).toEqual([passed, passed]);
    type('two');
    expect(state()).toBe('typing');
  });

  test('is compiled when a key has changed all that it changes, and checked when nothing is typed for a while', () => {
    const { asked, answer, clock, type, told, measured } = openDocument();
    answer();
    type('one t');
    type('one tw');
    expect(asked()).toHaveLength(1);
    clock.increment(0);
    expect(asked().at(-1)).toEqual({ type: 'edit', text: 'one tw', textVersion: 3 });
    answer();
    clock.increment(249);
    expect(asked().at(-1)?.type).toBe('edit');
    clock.increment(1);
    expect(asked().at(-1)?.type).toBe('check');
    expect(told.filter((event) => (event as { type: string }).type === 'document.edited')).toHaveLength(2);
    expect(measured.slice(1)).toEqual(['start', 'start', 'end']);
  });

  test('drops what is said about an older text', () => {
    const { actor, known, state, answer, clock, type } = openDocument();
    answer();
    type('two');
    clock.increment(20);
    type('three');
    actor.send(
      answered({ type: 'edit', text: 'two', textVersion: 2 }, { textVersion: 2, diagnostics: [problem] }),
    );
    expect(known()).toMatchObject({ text: 'three', diagnostics: [], checkedVersion: 1 });
    expect(state()).toBe('typing');
  });

  test('keeps the description of the last text without errors', () => {
    const { known, answer, clock, type } = openDocument();
    const description = {
      title: 'A',
      languages: [],
      edition: 1,
      players: { min: 1, max: 2 },
      seats: [],
      options: [],
      variants: [],
    };
    answer({ description });
    type('two');
    clock.increment(20);
    answer({ diagnostics: [problem] });
    expect(known()).toMatchObject({ description, diagnostics: [problem] });
  });

  test('is not changed by what it is already', () => {
    const { type, state, answer, told } = openDocument();
    answer();
    const before = told.length;
    type('one');
    expect(state()).toBe('compiled');
    expect(told).toHaveLength(before);
  });

  test('is given up when the worker is stuck in it, and taken up again with the next key', () => {
    const { actor, asked, state, answer, clock, type } = openDocument();
    answer();
    type('two');
    clock.increment(20);
    const intent = asked().at(-1) ?? { type: 'check' };
    actor.send({ type: 'stuck', intent: { type: 'undo' } });
    expect(state()).toBe('compiling');
    actor.send({ type: 'stuck', intent });
    expect(state()).toBe('givenUp');
    type('three');
    clock.increment(20);
    expect(asked().at(-1)).toMatchObject({ type: 'edit', text: 'three' });
  });

  test('is compiled even if the worker is stuck while it is typed', () => {
    const { actor, asked, answer, clock, type } = openDocument();
    answer();
    type('two');
    actor.send({ type: 'stuck', intent: { type: 'undo' } });
    clock.increment(20);
    expect(asked().at(-1)).toMatchObject({ type: 'edit', text: 'two' });
  });

  test('shows the same place again if it is asked to', () => {
    const { actor, known } = openDocument();
    actor.send({ type: 'reveal', start: 1, end: 2 });
    const first = known().reveal;
    actor.send({ type: 'reveal', start: 1, end: 2 });
    expect(known().reveal).not.toEqual(first);
  });

  test('changes several files as one step, which can be taken back', () => {
    const { actor, answer, known, asked, clock, state } = openDocument('use "a.csv"');
    answer();
    const [was, is] = [
      { name: 'a.csv', text: 'name' },
      { name: 'b.csv', text: 'name' },
    ];
    actor.send({ type: 'edit-beside', others: [was] });
    actor.send({ type: 'show-file', name: 'a.csv' });
    const main = { name: 'a.regel', text: 'use "a.csv"' };
    const rename = {
      title: 'Rename a.csv',
      changes: [
        { from: was, to: is },
        { from: main, to: { ...main, text: 'use "b.csv"' } },
      ],
    };
    actor.send({ type: 'change-files', step: rename });
    expect(known()).toMatchObject({ text: 'use "b.csv"', shown: 'b.csv', game: { others: [is] } });
    expect(state()).toBe('typing');
    clock.increment(20);
    expect(asked().at(-1)).toMatchObject({ type: 'edit', text: 'use "b.csv"', beside: { others: [is] } });
    answer();
    actor.send({ type: 'undo-files' });
    expect(known()).toMatchObject({ text: main.text, shown: 'a.csv', game: { others: [was] } });
    actor.send({ type: 'redo-files' });
    expect(known()).toMatchObject({ text: 'use "b.csv"', game: { others: [is] } });
    // One file goes back by itself, as when its own editor undoes: the other follows.
    actor.send({ type: 'edit', text: main.text });
    actor.send({ type: 'follow-step', name: 'a.regel' });
    expect(known().game?.others).toEqual([was]);
    // A step whose files are others now changes nothing.
    actor.send({ type: 'change-files', step: { title: '', changes: [{ from: is, to: undefined }] } });
    expect(known().game?.others).toEqual([was]);
  });

  test('follows another tab to its name and its pictures, and tells the worker once', () => {
    const { actor, answer, known, asked, clock, state } = openDocument();
    answer();
    const pictures = new Map([['apple.png', 'blob:1']]);
    actor.send({ type: 'show-file', name: 'plum.png' });
    actor.send({ type: 'edit-beside', file: 'hike.regel', others: [], pictures });
    expect(known().game).toMatchObject({ file: 'hike.regel', pictures });
    // A file that was shown and is there no more is left; the one that has come is shown in its place.
    expect(known().shown).toBe('apple.png');
    clock.increment(20);
    expect(asked().at(-1)).toMatchObject({
      beside: { file: 'hike.regel', others: [], pictures: ['apple.png'] },
    });
    answer();
    const told = asked().length;
    actor.send({ type: 'edit-beside', file: 'hike.regel', others: [], pictures: new Map(pictures) });
    expect([state(), asked().length]).toEqual(['compiled', told]);
  });

  test('reads the numbered rules anew when their list is changed', () => {
    const { actor, known } = openDocument();
    actor.send({ type: 'edit-beside', others: [{ name: 'rules.md', text: '- A-1 One.' }] });
    expect(known().game?.ruleList.get('A-1')?.rule).toBe('One.');
    const list = known().game?.ruleList;
    actor.send({
      type: 'edit-beside',
      others: [...(known().game?.others ?? []), { name: 'b.csv', text: '' }],
    });
    expect(known().game?.ruleList).toBe(list);
  });
});
