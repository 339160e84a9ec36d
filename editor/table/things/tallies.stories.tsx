import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { FieldView } from '../../../runtime/index.ts';
import { harbour } from '../../fixtures/harbour.ts';
import { seatLooks } from '../signs/seat-look.ts';
import { Tallies } from './tallies.tsx';

const goods = ['Corn', 'Silk', 'Tea'];
const field: FieldView = { name: 'stock', label: 'Stock', shown: { kind: 'hidden', total: undefined } };
const amounts = (...values: readonly number[]) =>
  values.map((value) => ({ kind: 'number', value, low: 0, high: 12 }) as const);
const answers = (...values: readonly boolean[]) =>
  values.map((value) => ({ kind: 'yes-no', value }) as const);

const meta: Meta<typeof Tallies> = {
  title: 'Table/Tallies',
  component: Tallies,
  args: {
    looks: seatLooks(harbour.seats),
    tallies: [
      {
        name: 'stock',
        label: 'Stock',
        of: 'Good',
        drawn: undefined,
        columns: goods,
        rows: [
          { seat: 0, field, values: amounts(3, 0, 12) },
          { seat: 1, field, values: amounts(1, 1, 0) },
          { seat: 2, field, values: undefined },
        ],
      },
      {
        name: 'licence',
        label: 'Licence',
        of: 'Good',
        drawn: { icon: 'star' },
        columns: goods,
        rows: [0, 1, 2].map((seat) => ({ seat, field, values: answers(seat === 0, false, seat === 2) })),
      },
    ],
  },
};
export default meta;

type Story = StoryObj<typeof Tallies>;

/** A row for each seat and a column for each of several, read as a table. */
export const Compared: Story = {
  play: async ({ canvas }) => {
    const stock = canvas.getByRole('table', { name: 'Stock' });
    await expect(stock).toBeVisible();
    await expect(canvas.getByRole('row', { name: 'North 3 0 12' })).toBeVisible();
    await expect(canvas.getByRole('row', { name: 'South hidden' })).toBeVisible();
    await expect(canvas.getByRole('row', { name: 'North yes no no' })).toBeVisible();
    const ends = canvas
      .getAllByRole('columnheader', { name: 'Tea' })
      .map((column) => column.getBoundingClientRect().right);
    const cell = canvas.getByRole('cell', { name: '12' }).getBoundingClientRect();
    await expect(cell.right).toBe(ends[0]);
  },
};

export const Nothing: Story = {
  args: { tallies: [] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('table')).toBeNull();
  },
};
