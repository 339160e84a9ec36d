import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { chance, names } from '../fixtures/harbour.ts';
import { ChanceCard } from './chance-card.tsx';

const meta: Meta<typeof ChanceCard> = {
  title: 'Table/Chance',
  component: ChanceCard,
  args: { waiting: chance, names, rigged: false, onChance: fn() },
};
export default meta;

type Story = StoryObj<typeof ChanceCard>;

export const AtRandom: Story = {};

export const ByHand: Story = {
  args: { rigged: true },
  play: async ({ canvas, userEvent, args }) => {
    for (const [die, face] of [
      ['Die 1', '6'],
      ['Die 3', '2'],
    ] as const) {
      const group = within(canvas.getByRole('group', { name: die }));
      await userEvent.click(group.getByRole('button', { name: face }));
    }
    await userEvent.click(canvas.getByRole('button', { name: 'Set the dice so' }));
    await expect(args.onChance).toHaveBeenCalledWith([6, 2]);
  },
};
