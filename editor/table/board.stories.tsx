import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { harbour, ring } from '../fixtures/harbour.ts';
import { Board } from './board.tsx';
import { layOutBoard } from './board-layout.ts';
import { Middle } from './middle.tsx';
import { seatLooks } from './seat-look.ts';

const meta: Meta<typeof Board> = {
  title: 'Table/Board',
  component: Board,
  args: { ...harbour, layout: layOutBoard(harbour), looks: seatLooks(harbour.seats) },
};
export default meta;

type Story = StoryObj<typeof Board>;

export const Placed: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(4);
    await expect(canvas.getByText('Laden')).toBeVisible();
  },
};

export const Ring: Story = {
  args: {
    ...ring,
    layout: layOutBoard(ring),
    middle: <Middle dice={harbour.dice} places={harbour.places} />,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem').filter((item) => item.dataset.space)).toHaveLength(12);
    await expect(canvas.getByRole('article', { name: 'Quay' })).toBeVisible();
    await expect(canvas.getByText('1, 4, not thrown')).toBeInTheDocument();
  },
};
