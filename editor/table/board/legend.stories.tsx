import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { harbour } from '../../fixtures/harbour.ts';
import { seatLooks } from '../signs/seat-look.ts';
import { Legend } from './legend.tsx';

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

const kinds = ['king', 'knight', 'pawn', 'queen', 'rook'];

/** The pieces of a game of chess on a telephone, and whose they are, in one line below the board. */
export const OnATelephone: Story = {
  decorators: [(Story) => <div style={{ width: 366, container: 'position / inline-size' }}>{Story()}</div>],
  args: {
    spaces: harbour.spaces.slice(0, 1).map((space) => ({
      ...space,
      fields: [
        {
          name: 'side',
          label: 'Side',
          shown: { kind: 'member', label: 'East', of: 'player', index: 1, seat: 1, none: false } as const,
        },
      ],
      pieces: kinds.map((kind) => ({
        name: kind,
        label: kind,
        kind,
        title: kind,
        kindName: kind,
        owner: 0,
        fields: [],
      })),
    })),
    offBoard: [],
  },
  play: async ({ canvas }) => {
    const tops = canvas.getAllByRole('definition').map((one) => one.getBoundingClientRect().top);
    await expect(tops).toHaveLength(6);
    await expect(new Set(tops).size).toBe(1);
  },
};
