import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import type { ComparisonRow } from '../../runtime/simulation/compare.ts';
import { EffectsFound } from './effects-found.tsx';
import type { PairedGames } from './protocol.ts';
import type { Effects } from './use-effects.ts';

const rule = { file: 0, start: 10, end: 20, cites: [] };
const row = (change: Partial<ComparisonRow> & Pick<ComparisonRow, 'kind'>): ComparisonRow => ({
  a: 0.5,
  b: 0.5,
  difference: { value: 0, low: -0.04, high: 0.04 },
  isClear: false,
  ...change,
});
const side = {
  game: 'Harbour',
  configuration: { players: 2, variants: [], options: {} },
  players: 2,
  unfinished: 0,
};
const paired: PairedGames = {
  wanted: 1_000,
  seats: [
    { name: 'North', label: 'North', colour: 'red' },
    { name: 'South', label: 'South', colour: 'blue' },
  ],
  endings: { Rich: 'the most money' },
  report: {
    seed: 1,
    games: 1_000,
    seconds: 0,
    a: side,
    b: side,
    rows: [
      row({ kind: 'wins', of: 1, b: 0.6, difference: { value: 0.1, low: 0.06, high: 0.14 }, isClear: true }),
      row({ kind: 'wins', of: 2 }),
      row({ kind: 'ending', of: 'Rich' }),
      row({ kind: 'decisions', a: 40, b: 32, difference: { value: -8, low: -9, high: -7 }, isClear: true }),
    ],
  },
};
const effects: Effects = {
  state: 'done',
  message: '',
  games: [
    {
      name: 'Game 1',
      results: undefined,
      parting: {
        common: 3,
        length: 5,
        differs: 1,
        event: 'Wind: 4, 4',
        refused: { by: 'b', event: 'North: Set sail', reason: 'nobody sails in a storm', rule },
      },
    },
    {
      name: 'Game 2',
      results: undefined,
      parting: { common: 9, length: 9, differs: undefined, event: '', refused: undefined },
    },
  ],
  examples: {
    run: 12,
    of: 12,
    changed: [
      {
        name: 'A storm closes the harbour',
        before: 'passed',
        now: 'failed',
        failure: { place: rule, why: 'North.money is 4, not 6' },
      },
    ],
  },
  paired,
};

const meta: Meta<typeof EffectsFound> = {
  title: 'Effects/Found',
  component: EffectsFound,
  args: { effects, onShow: fn() },
};
export default meta;

type Story = StoryObj<typeof EffectsFound>;

export const Changed: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('This is what changes.');
    await expect(canvas.queryByText('Game 2')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Show the rule' }));
    await expect(args.onShow).toHaveBeenCalledWith(rule);
    // What differs beyond accident comes first.
    const heads = canvas.getAllByRole('rowheader').map((head) => head.textContent);
    await expect(heads).toEqual([
      'North wins',
      'Decisions in a game',
      'South wins',
      'Ends by the most money',
    ]);
  },
};

/** In a pane as narrow as it is beside the rules and the table; a game without an end has large numbers. */
export const NarrowWithLargeNumbers: Story = {
  args: {
    effects: {
      ...effects,
      paired: {
        ...paired,
        report: {
          ...paired.report,
          rows: [
            row({ kind: 'wins', of: 1, a: 0.7, b: 0, difference: { value: -0.7, low: -0.73, high: -0.67 } }),
            row({
              kind: 'decisions',
              a: 12,
              b: 20_000,
              difference: { value: 19_988, low: 19_988, high: 19_988 },
              isClear: true,
            }),
          ],
        },
      },
    },
  },
  decorators: [
    (Found) => (
      <div style={{ width: '345px' }}>
        <Found />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const head = canvas.getByRole('rowheader', { name: 'North wins' });
    await expect(head.clientWidth).toBeGreaterThan(60);
    const { scrollWidth, clientWidth } = canvas.getByRole('region', { name: 'What changes' });
    await expect(scrollWidth).toBe(clientWidth);
  },
};

export const Working: Story = {
  args: {
    effects: {
      ...effects,
      state: 'working',
      examples: { run: 3, of: 12, changed: [] },
      paired: { ...paired, report: { ...paired.report, games: 120 } },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Looking at what changes …');
    await expect(canvas.getByText('3 of 12 tried …')).toBeVisible();
    await expect(canvas.getByText(/^120 of 1,000 games played with each …/)).toBeVisible();
  },
};

const quiet: Effects = {
  ...effects,
  games: [],
  examples: { run: 12, of: 12, changed: [] },
  paired: undefined,
};

/** A view that is not told what all have played says so, and no less than the table does. */
export const HiddenAndParted: Story = {
  args: { effects: quiet, hidden: { fits: false } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('This is what changes.');
    await expect(canvas.getByText(/in everyone’s view only\. .* no longer fits/)).toBeVisible();
  },
};

export const HiddenAndFitting: Story = {
  args: { effects: quiet, hidden: { fits: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Nothing that was tried comes out otherwise.');
    await expect(canvas.getByText(/in everyone’s view only\. .* fits\.$/)).toBeVisible();
  },
};

export const Nothing: Story = { args: { effects: { ...effects, state: 'same' } } };

export const Refused: Story = {
  args: {
    effects: { ...effects, state: 'refused', message: 'The game before cannot be played as it is set up: …' },
  },
};
