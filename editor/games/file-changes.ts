/** What was done to the files beside the rules, apart from the files themselves. */

import type { Source } from '../../language/index.ts';
import type { FileChanges } from '../store/drafts.ts';

/** What leads from the files that a game came with to those that it has. */
export function changesOf(came: readonly Source[], has: readonly Source[]): FileChanges {
  const before = new Map(came.map(({ name, text }) => [name, text]));
  const names = new Set(has.map(({ name }) => name));
  return {
    written: has
      .filter(({ name, text }) => before.get(name) !== text)
      .map(({ name, text }) => ({ name, text, was: before.get(name) })),
    gone: came.map(({ name }) => name).filter((name) => !names.has(name)),
  };
}

/** The files with the changes made; new ones come last. Files that nobody has changed are as they come now. */
export function withChanges(came: readonly Source[], changes: FileChanges | undefined): readonly Source[] {
  if (!changes) return came;
  const { written, gone } = changes;
  const texts = new Map(written.map(({ name, text }) => [name, text]));
  const there = new Set(came.map(({ name }) => name));
  const kept = came
    .filter(({ name }) => !gone.includes(name))
    .map(({ name, text }) => ({ name, text: texts.get(name) ?? text }));
  const added = written.filter(({ name }) => !there.has(name)).map(({ name, text }) => ({ name, text }));
  return [...kept, ...added];
}

/** Whether two lists hold the same files in the same order. */
export function areSameFiles(one: readonly Source[], other: readonly Source[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ name, text }, index) => name === other[index]?.name && text === other[index]?.text)
  );
}
