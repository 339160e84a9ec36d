import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { AtTheTable } from '../fixtures/at-the-table.tsx';
import { Timeline } from './timeline.tsx';

const meta: Meta<typeof Timeline> = {
  title: 'Time/Timeline',
  component: Timeline,
  render: () => <AtTheTable moves={3}>{({ looks }) => <Timeline looks={looks} />}</AtTheTable>,
};
export default meta;

type Story = StoryObj<typeof Timeline>;

/** The slider says where the game stands in words; the arrows go by decisions, and the bot takes one. */
export const Steps: Story = {
  play: async ({ canvas, userEvent }) => {
    const slider = await canvas.findByRole('slider', { name: 'Moment of the game' });
    await waitFor(() =>
      expect(slider).toHaveAttribute('aria-valuetext', expect.stringContaining('turn of East')),
    );
    await expect(slider).toHaveAttribute('aria-valuetext', expect.stringContaining('after event 3 of 3'));
    await userEvent.click(canvas.getByRole('button', { name: 'Back by one decision' }));
    await waitFor(() => expect(slider).toHaveValue('2'));
    await userEvent.click(canvas.getByRole('button', { name: 'On by one decision' }));
    await waitFor(() => expect(slider).toHaveValue('3'));
    await expect(canvas.getByRole('button', { name: 'On by one decision' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Let a bot take this decision' }));
    await waitFor(() => expect(slider).toHaveValue('4'));
  },
};
