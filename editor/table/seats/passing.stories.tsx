import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { harbour } from '../../fixtures/harbour.ts';
import { seatLooks } from '../signs/seat-look.ts';
import { Curtain } from './passing.tsx';

const take = fn();

const meta: Meta<typeof Curtain> = {
  title: 'Table/Passing the device',
  component: Curtain,
  args: { passing: { awaited: [1], isFirst: false, take }, looks: seatLooks(harbour.seats) },
};
export default meta;

type Story = StoryObj<typeof Curtain>;

export const ToOne: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('heading', { name: 'Pass the device to East' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'I am East' }));
    await expect(take).toHaveBeenCalledWith(1);
  },
};

/** Several choose at the same time: whoever takes the device says who they are. */
export const ToOneOfSeveral: Story = {
  args: { passing: { awaited: [0, 2], isFirst: false, take } },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('heading', { name: 'Pass the device to North or South' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'I am South' }));
    await expect(take).toHaveBeenLastCalledWith(2);
  },
};

/** Who has begun the passing, wherever that was, goes on at the curtain with the next key. */
export const Begun: Story = {
  args: { passing: { awaited: [1], isFirst: true, take } },
  render: (args) => (
    <>
      {/* biome-ignore lint/a11y/noAutofocus: it has the focus before the curtain comes */}
      <input autoFocus aria-label="Elsewhere" />
      <Curtain {...args} />
    </>
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('region', { name: 'Curtain' })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'I am East' })).toHaveFocus();
  },
};
