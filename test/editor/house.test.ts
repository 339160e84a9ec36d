/** Which panes are shown, and which commands answer to what is typed. */

import { describe, expect, test } from 'vitest';
import { answers } from '../../editor/commands/command.ts';
import { columnsShown, load } from '../../editor/shell/panes.ts';

describe('what answers to words that are typed', () => {
  test.each([
    ['', true],
    ['arr pl', true],
    ['play', true],
    ['PLAY arrange', true],
    ['lay', false],
    ['play it', false],
  ])('“Arrange panes: Play” to “%s”: %s', (typed, wanted) => {
    expect(answers('Arrange panes: Play', typed)).toBe(wanted);
  });

  test('is not told apart by accents', () => {
    expect(answers('Open Kiezkönig', 'kiezkonig')).toBe(true);
    expect(answers('Open Kiezkönig', 'KIEZKÖ')).toBe(true);
  });
});

describe('the panes that were left', () => {
  const shown = (kept: string | null) => columnsShown(load(kept));

  test('are all of them at first', () => expect(shown(null)).toEqual(['rules', 'table', 'side']));

  test.each([
    ['{"task":"play"}', ['table', 'side']],
    ['{"task":"play","hidden":{"play":["side"]}}', ['rules', 'table']],
    ['{"task":"balance","hidden":{"write":["side"]}}', ['rules', 'side']],
    ['{"hidden":{"write":["rules","table","side"]}}', ['rules', 'table', 'side']],
    ['{"hidden":{"write":["sofa",7]}}', ['rules', 'table', 'side']],
    ['{"task":"sleep","hidden":{"write":"rules"}}', ['rules', 'table', 'side']],
    ['{"task":', ['rules', 'table', 'side']],
    ['null', ['rules', 'table', 'side']],
    ['{"hidden":null}', ['rules', 'table', 'side']],
  ])('%s', (kept, wanted) => expect(shown(kept)).toEqual(wanted));
});
