import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { told } from '../../runtime/values/words/told.ts';
import { rules, summary } from '../fixtures/lab.ts';
import { Results } from './results.tsx';

const meta: Meta<typeof Results> = {
  title: 'Lab/Results',
  component: Results,
  args: { summary, rules, problems: [], onOpen: fn() },
  decorators: [(Story) => <div style={{ width: 340, background: 'var(--surface)' }}>{Story()}</div>],
};
export default meta;

type Story = StoryObj<typeof Results>;

export const AThousandGames: Story = {
  play: async ({ canvas }) => {
    const wins = canvas.getByRole('group', { name: 'Wins' });
    await expect(within(wins).getAllByRole('listitem')).toHaveLength(4);
    await expect(within(wins).getByText('Being first helps.', { exact: false })).toBeVisible();
    const endings = canvas.getByRole('group', { name: 'Endings' });
    await expect(
      within(endings)
        .getAllByRole('listitem')
        .map((row) => row.textContent),
    ).toEqual([
      'the quay is full64.0 %',
      'a storm has come35.8 %',
      'Did not end0.2 %',
      'nobody has money leftnever',
    ]);
    const actions = canvas.getByRole('group', { name: 'Actions' });
    await expect(within(actions).getByText('Scuttle the ship').nextSibling).toHaveTextContent('never');
  },
};

export const SomeGoWrong: Story = {
  args: {
    problems: [
      { game: 16, why: told('noEnd', '10000'), origin: -1 },
      { game: 411, why: told('broken', 'everything that was sold has been paid for'), origin: -1 },
    ],
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Game 412/ }));
    await expect(args.onOpen).toHaveBeenCalledWith(411);
  },
};

export const NobodyFinished: Story = {
  args: {
    summary: { ...summary, finished: 0, unfinished: 1000, endings: {} },
    problems: [{ game: 0, why: told('noEnd', '10000'), origin: -1 }],
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('group', { name: 'Wins' })).toBeNull();
  },
};
