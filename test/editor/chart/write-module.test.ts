import { expect, test } from 'vitest';
import { writeModule } from '../../../editor/chart/write-module.ts';

const text = 'game "Two" edition 1\nplayers 2\nuse "more.regel"\nplay { turns { do Turn } }\n';
const more = {
  name: 'more.regel',
  text: 'step Turn { choose { action Stop { draw game } action Go { } } }\n',
};
const setup = { players: 2, variants: [], options: {} };

test('a module holds the files that the rules use, and no others', () => {
  const sources = [{ name: 'two.regel', text }, more, { name: 'idle.regel', text: 'step Idle { }' }];
  const module = writeModule({ sources, setup });
  expect(module).toContain(JSON.stringify(more.text));
  expect(module).not.toContain('idle.regel');
  expect(module).toContain('"Stop": [');
});

test('of rules that cannot be played there is none', () => {
  expect(writeModule({ sources: [{ name: 'two.regel', text }], setup })).toBeUndefined();
});
