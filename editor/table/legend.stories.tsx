import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { harbour } from '../fixtures/harbour.ts';
import { Legend } from './legend.tsx';
import { seatLooks } from './seat-look.ts';

const meta: Meta<typeof Legend> = {
  title: 'Table/Legend',
  component: Legend,
  args: { spaces: harbour.spaces, offBoard: harbour.offBoard, looks: seatLooks(harbour.seats) },
};
export default meta;

type Story = StoryObj<typeof Legend>;

export const OfMarks: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('L')).toBeVisible();
    await expect(canvas.getByText('Laden')).toBeVisible();
  },
};
