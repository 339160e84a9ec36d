import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { TableView } from '../../runtime/index.ts';
import { harbour, ring } from '../fixtures/harbour.ts';
import { Board } from './board.tsx';
import { layOutBoard } from './board-layout.ts';
import { Middle } from './middle.tsx';
import { seatLooks } from './seat-look.ts';

const grid: Pick<TableView, 'spaces' | 'paths'> = {
  spaces: Array.from({ length: 9 }, (_, index) => {
    const label = `${'abc'.charAt(index % 3)}${3 - Math.floor(index / 3)}`;
    const at = [index % 3, Math.floor(index / 3)] as const;
    return { name: label, label, at, owner: -1, attributes: [], fields: [], pieces: [] };
  }),
  paths: [],
};

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

/** Squares that are called by column and row have their names at the edges. */
export const Coordinates: Story = {
  args: { ...grid, layout: layOutBoard(grid) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('c')).toBeVisible();
    await expect(canvas.getByText('b2')).toBeInTheDocument();
    await expect(canvas.getAllByRole('listitem')).toHaveLength(9);
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
