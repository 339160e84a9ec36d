import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { PlayerMenu } from './player-menu.tsx';

const meta: Meta<typeof PlayerMenu> = {
  title: 'Table/Who plays',
  component: PlayerMenu,
  args: { name: 'North', player: 'person', onPick: fn() },
};
export default meta;

type Story = StoryObj<typeof PlayerMenu>;

export const Person: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'North: let a bot play' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: /^Greedy bot/ }));
    await expect(args.onPick).toHaveBeenCalledWith('greedy');
  },
};

/** The button says who plays, and the menu has a mark there. */
export const OwnBot: Story = {
  args: { player: 'mcts' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'North: played by a thinking bot' }));
    await expect(await screen.findByRole('menuitemradio', { name: 'Thinking bot' })).toBeChecked();
  },
};
