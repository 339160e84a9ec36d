/** Changes of several files as one step: made, taken back, and followed where one file went back by itself. */

import { expect, test } from 'vitest';
import {
  applyChanges,
  type FileStep,
  followStep,
  type GameFiles,
  NO_STEPS,
  redoStep,
  undoStep,
  withStep,
} from '../../../editor/files/steps.ts';

/** `main:text a:text b:text`; the first is the main one. */
function files(written: string): GameFiles {
  const [main, ...others] = written.split(' ').map((each) => {
    const [name = '', text = ''] = each.split(':');
    return { name, text };
  });
  if (!main) throw new Error('no file');
  return { main, others, pictures: new Map() };
}

const written = ({ main, others }: GameFiles): string =>
  [main, ...others].map(({ name, text }) => `${name}:${text}`).join(' ');

const source = (of: string) => (of === '' ? undefined : files(of).main);

/** `a:1>a:2 b:1> >c:1` */
function step(of: string): FileStep {
  const changes = of.split(' ').map((change) => {
    const [from = '', to = ''] = change.split('>');
    return { from: source(from), to: source(to) };
  });
  return { title: of, changes };
}

const before = 'main:use-a a:1 b:1';

test.each([
  ['a:1>a:2', 'main:use-a a:2 b:1'],
  ['a:1>', 'main:use-a b:1'],
  ['>c:new', 'main:use-a a:1 b:1 c:new'],
  ['a:1>c:1 main:use-a>main:use-c', 'main:use-c c:1 b:1'],
  ['main:use-a>other:use-a', 'other:use-a a:1 b:1'],
  // What is not what is to be changed stays, with all that goes with it.
  ['main:use-a>main:x a:2>a:3', undefined],
  ['a:1>b:1', undefined],
  ['a:1>main:1', undefined],
  ['>a:new', undefined],
  ['main:use-a>', undefined],
  ['main:use-a>b:use-a', undefined],
])('%s', (of, after) => {
  const changed = applyChanges(files(before), step(of));
  expect(changed && written(changed)).toBe(after);
  if (!changed) return;
  const back = undoStep(changed, withStep(NO_STEPS, step(of)));
  // A file that was taken away comes back behind the others, where nobody says where it stood.
  expect(back && written(back.files).split(' ').sort()).toEqual(before.split(' ').sort());
  const again = back && redoStep(back.files, back.steps);
  expect(again && written(again.files).split(' ').sort()).toEqual(written(changed).split(' ').sort());
});

test('what was taken away comes back to its place', () => {
  const gone = { title: '', changes: [{ from: source('a:1'), to: undefined, at: 0 }] };
  const changed = applyChanges(files(before), gone);
  const back = changed && undoStep(changed, withStep(NO_STEPS, gone));
  expect(back && written(back.files)).toBe(before);
});

test('a step is not taken back over what was typed since', () => {
  expect(undoStep(files('main:use-c c:typed b:1'), withStep(NO_STEPS, step('a:1>c:1')))).toBeUndefined();
  expect(undoStep(files(before), NO_STEPS)).toBeUndefined();
});

test('where one file goes back by itself, the others follow, and on again', () => {
  const rename = step('main:use-a>main:use-c a:1>c:1 b:1>b:c');
  const steps = withStep(NO_STEPS, rename);
  const back = followStep(files('main:use-a c:1 b:c'), steps, 'main');
  expect(back && written(back.files)).toBe(before);
  const again = back && followStep(files('main:use-c a:1 b:1'), back.steps, 'main');
  expect(again && written(again.files)).toBe('main:use-c c:1 b:c');
  expect(again?.steps).toEqual(steps);
  // Not from a file that the step did not change, nor over what was typed in another since.
  expect(followStep(files('main:use-a c:1 b:typed'), steps, 'main')).toBeUndefined();
  expect(followStep(files('main:typed c:1 b:c'), steps, 'main')).toBeUndefined();
});

test('an older step is followed past newer ones that left its files alone', () => {
  const steps = withStep(withStep(NO_STEPS, step('main:1>main:2 a:1>a:2')), step('b:1>b:2'));
  const back = followStep(files('main:1 a:2 b:2'), steps, 'main');
  expect(back && written(back.files)).toBe('main:1 a:1 b:2');
  expect(back?.steps.done.map(({ title }) => title)).toEqual(['b:1>b:2']);
});

test('rules that are called otherwise get their name back: by the step, and where a file that names them goes back by itself', () => {
  const rename = step('main:rules>other:rules a:of-main>a:of-other');
  const steps = withStep(NO_STEPS, rename);
  const renamed = applyChanges(files('main:rules a:of-main b:1'), rename);
  expect(renamed && written(renamed)).toBe('other:rules a:of-other b:1');
  const back = renamed && undoStep(renamed, steps);
  expect(back && written(back.files)).toBe('main:rules a:of-main b:1');
  const followed = followStep(files('other:rules a:of-main b:1'), steps, 'a');
  expect(followed && written(followed.files)).toBe('main:rules a:of-main b:1');
  // What is typed in them since stays, and so does their name, until it is undone.
  expect(undoStep(files('other:typed a:of-other b:1'), steps)).toBeUndefined();
  // Nor does another file lose the name that it was given since.
  expect(undoStep(files('other:rules a:of-other main:1'), steps)).toBeUndefined();
});
