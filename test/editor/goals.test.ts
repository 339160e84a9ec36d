/** The steps of the tutorial: each is done by what the page shows for it, and not by what it shows for the step before. */

import { describe, expect, test } from 'vitest';
import { checkGoals } from '../../editor/docs/goals.ts';
import { sayReason } from '../../editor/texts/say-reason.ts';
import { elementsIn, textOf } from '../../manual/markup.ts';
import { type Step, tutorialOf } from '../../manual/steps.ts';
import { manual } from '../manual/texts.ts';

const steps = tutorialOf(manual)?.steps ?? [];

/** The game that a step shows. */
function gameOf({ content }: Step): string {
  return elementsIn(content, ({ rules }) => rules?.kind === 'game')[0]?.rules?.text ?? '';
}

function reasons({ goals, own }: Step, text: string): readonly (string | undefined)[] {
  return checkGoals({ sources: [{ name: 'race.regel', text }], goals, own })
    .filter(({ isMet }) => !isMet)
    .map(({ title, reason }) => `${sayReason(title)}: ${reason && sayReason(reason)}`);
}

test('there are ten, and a bar stands beside what is new', () => {
  expect(steps).toHaveLength(10);
  const fresh = steps.map(({ content }) =>
    elementsIn(content, (element) => element.class?.includes('fresh') === true).map(textOf),
  );
  expect(fresh[0]).toEqual([]);
  expect(fresh[2]?.map((line) => line.trim())).toEqual([
    'action Anchor "Drop anchor"',
    'needs wind > 0 "you have not left yet"',
    '{ stop }',
  ]);
  expect(fresh.slice(1).every((lines) => lines.length > 0)).toBe(true);
});

describe.each(steps.map((step, index) => ({ title: step.title, step, before: steps[index - 1] })))(
  '$title',
  ({ step, before }) => {
    test('is done by the game that it shows', () => expect(reasons(step, gameOf(step))).toEqual([]));

    test('is not done before', () => {
      const text = before ? gameOf(before) : 'game "Harbour race" edition 1\n\nplayers 2..4\n';
      expect(reasons(step, text)).not.toEqual([]);
    });
  },
);

test('why a step is not done is said in the words of the checker, or of the example', () => {
  const [first, , third] = steps as [Step, Step, Step];
  expect(reasons(first, 'game "X" edition 1 players 2')[0]).toContain('The rules cannot be played yet: ');
  expect(reasons(first, gameOf(first).replace('20 { win', '24 { win'))).toEqual([
    expect.stringMatching(/^Twenty miles win: /),
  ]);
  expect(reasons(first, gameOf(first).replaceAll('Sail', 'Row'))[0]).toContain('`Sail`');
  expect(reasons(third, `${gameOf(third)} play {`)).not.toEqual([]);
  expect(reasons(third, '\u0000{{{"""')).toHaveLength(1);
});
