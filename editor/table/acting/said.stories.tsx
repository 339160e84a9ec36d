import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Said } from './said.tsx';

const meta: Meta<typeof Said> = {
  title: 'Table/Said',
  component: Said,
  args: { who: 'North', what: 'Sell' },
  decorators: [(Story) => <p>{Story()}</p>],
};
export default meta;

type Story = StoryObj<typeof Said>;

export const Both: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('paragraph')).toHaveTextContent('North · Sell');
  },
};

/** Rules that ask nothing in words, of one seat or of several. */
export const One: Story = {
  args: { what: '' },
  render: (args) => (
    <>
      <Said {...args} />, <Said who="" what="2 players may act" />
    </>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('paragraph').textContent).toBe('North, 2 players may act');
  },
};
