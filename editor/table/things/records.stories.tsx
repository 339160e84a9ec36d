import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { harbour } from '../../fixtures/harbour.ts';
import { seatLooks } from '../signs/seat-look.ts';
import { Records } from './records.tsx';

const [cargoes] = harbour.records;

const meta: Meta<typeof Records> = {
  title: 'Table/Records',
  component: Records,
  args: { records: cargoes, looks: seatLooks(harbour.seats) },
  decorators: [(Story) => <div style={{ width: 420 }}>{Story()}</div>],
};
export default meta;

type Story = StoryObj<typeof Records>;

export const Grouped: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'North' })).toBeVisible();
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3);
    await expect(canvas.getByText('12 M')).toBeVisible();
    await expect(canvas.getByText('Bound')).toBeVisible();
  },
};

export const InOneList: Story = {
  args: {
    records: {
      name: 'Cargo',
      label: 'Cargoes',
      by: undefined,
      groups: [{ label: '', seat: -1, rows: cargoes?.groups.flatMap(({ rows }) => rows) ?? [] }],
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('heading', { level: 3 })).toBeNull();
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3);
  },
};
