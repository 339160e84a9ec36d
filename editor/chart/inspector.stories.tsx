import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { chart } from '../fixtures/harbour.ts';
import { Inspector } from './inspector.tsx';
import { visibleGraph } from './visible-graph.ts';

const graph = visibleGraph(chart, { details: false, opened: new Map(), active: ['turn/Trade/choose'] });

const meta: Meta<typeof Inspector> = {
  title: 'Chart/Details',
  component: Inspector,
  args: {
    graph,
    subject: { kind: 'state', id: 'turn/Trade/choose' },
    notes: (id) => ({ active: id === 'turn/Trade/choose', cursor: false, times: '4×' }),
    ways: () => [
      {
        event: 'Sell a good',
        kind: 'action',
        origin: 3,
        conditions: [{ text: 'me.goods > 0 "you have nothing to sell"', origin: 4 }],
        effects: [
          { text: 'add price to me.money', origin: 5, conditional: false },
          { text: 'subtract 1 from demand', origin: 6, conditional: true },
        ],
      },
    ],
    counted: 'in this game',
    endings: [
      { name: 'Rich', label: 'somebody is rich' },
      { name: 'Storm', label: '' },
    ],
    onJump: fn(),
    onTake: fn(),
    onFold: fn(),
    onClose: fn(),
    search: null,
  },
};
export default meta;

type Story = StoryObj<typeof Inspector>;

export const State: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByText(/The game is here\. 4× in this game\./)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Get there from here' }));
    await expect(args.onTake).toHaveBeenCalledWith({ kind: 'state', path: 'turn/Trade/choose' }, 'here');
    await userEvent.click(canvas.getByText('Sell → Does the buyer agree?'));
    const effects = await canvas.findAllByRole('button', { name: 'add price to me.money' });
    const [shown] = effects.filter((button) => button.checkVisibility());
    if (shown) await userEvent.click(shown);
    await expect(args.onJump).toHaveBeenCalledWith(5);
  },
};

export const Transition: Story = {
  args: { subject: { kind: 'transition', id: 'turn/Trade/choose → turn/Trade/ask' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('maybe')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Sell a good' })).toBeVisible();
  },
};

export const End: Story = {
  args: { subject: { kind: 'state', id: 'end' } },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Storm: how do I get there from the start?' }));
    await expect(args.onTake).toHaveBeenCalledWith({ kind: 'ending', name: 'Storm' }, 'start');
  },
};
