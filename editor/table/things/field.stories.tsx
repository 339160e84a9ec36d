import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Field } from './field.tsx';

const meta: Meta<typeof Field> = {
  title: 'Table/Field',
  component: Field,
  decorators: [(Story) => <dl style={{ width: 260 }}>{Story()}</dl>],
};
export default meta;

type Story = StoryObj<typeof Field>;

export const Pile: Story = {
  args: {
    field: {
      name: 'goods',
      label: 'Goods',
      shown: {
        kind: 'pile',
        total: 5,
        counts: ['Corn', 'Silk', 'Tea'].map((label, index) => ({ label, count: [4, 0, 1][index] ?? 0 })),
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('5')).toBeVisible();
    await expect(canvas.queryByText('Silk')).toBeNull();
  },
};

/** Of a pile that nobody may look into, how many lie there; that none do needs no count. */
export const HiddenPile: Story = {
  args: { field: { name: 'box', label: 'Box', shown: { kind: 'hidden', total: 3 } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('3 hidden')).toBeVisible();
  },
};

/** What lies face down is shown to who sees it when asked for; of few kinds at once. */
export const FaceDown: Story = {
  args: {
    field: {
      name: 'deck',
      label: 'Deck',
      shown: {
        kind: 'pile',
        total: 9,
        of: 'Fruit',
        counts: ['Apple', 'Fig', 'Melon', 'Pear', 'Plum'].map((label, index) => ({
          label,
          count: index === 0 ? 5 : 1,
        })),
        faceDown: true,
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('9')).toBeVisible();
    await expect(canvas.queryByText('Melon')).toBeNull();
    const fold = canvas.getByRole('button', { name: 'Show all 9' });
    await expect(fold).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(fold);
    await expect(canvas.getByText('Melon')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Show fewer' }));
    await expect(canvas.queryByText('Melon')).toBeNull();
  },
};

/** Of few kinds, what lies face down is shown at once. */
export const FewFaceDown: Story = {
  args: {
    field: {
      name: 'bag',
      label: 'Bag',
      shown: {
        kind: 'pile',
        total: 5,
        of: 'Fruit',
        counts: ['Apple', 'Fig', 'Melon'].map((label, index) => ({ label, count: index + 1 })),
        faceDown: true,
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Melon')).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const HiddenAndEmpty: Story = {
  args: { field: { name: 'box', label: 'Box', shown: { kind: 'hidden', total: 0 } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('empty')).toBeVisible();
    await expect(canvas.queryByText(/hidden/)).toBeNull();
  },
};

/** A counter for each of several: few keep their places, be they nothing. */
export const FewCounters: Story = {
  args: {
    field: {
      name: 'stock',
      label: 'Stock',
      shown: {
        kind: 'array',
        of: 'Good',
        entries: ['Corn', 'Silk', 'Tea'].map((label, index) => ({
          label,
          shown: { kind: 'number', value: [4, 0, 1][index] ?? 0, low: 0, high: 12, unit: 'M' },
        })),
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByTitle('Stock Corn: 4 M')).toBeVisible();
    await expect(canvas.getByTitle('Stock Silk: 0 M')).toBeVisible();
  },
};

/** Of many, those that say something. */
export const ManyCounters: Story = {
  args: {
    field: {
      name: 'came',
      label: 'Came',
      shown: {
        kind: 'array',
        of: '2..12',
        entries: Array.from({ length: 11 }, (_, index) => ({
          label: String(index + 2),
          shown: { kind: 'number', value: index % 3, low: 0, high: 99 },
        })),
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByTitle('Came 3: 1')).toBeVisible();
    await expect(canvas.queryByTitle('Came 2: 0')).toBeNull();
  },
};

export const Counter: Story = {
  args: { field: { name: 'health', label: 'Health', shown: { kind: 'number', value: 2, low: 0, high: 10 } } },
};

/** A word without an end is broken where the room ends. */
export const LongWord: Story = {
  args: {
    field: { name: 'gold', label: 'Gold'.repeat(40), shown: { kind: 'number', value: 2, low: 0, high: 10 } },
  },
  play: async ({ canvas }) => {
    const label = canvas.getByText(/^GoldGold/);
    await expect(label.scrollWidth).toBeLessThanOrEqual(label.clientWidth);
  },
};

export const Hidden: Story = {
  args: { field: { name: 'hand', label: 'Hand', shown: { kind: 'hidden', total: 3 } } },
};

export const SetOfOne: Story = {
  args: { field: { name: 'tags', label: 'Tags', shown: { kind: 'set', members: ['Silk'] } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Silk')).toBeVisible();
  },
};

export const OpenDeck: Story = {
  args: {
    field: {
      name: 'open',
      label: 'Open pile',
      shown: { kind: 'deck', total: 4, top: 'Tea', of: 'Good', index: 2 },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Tea on top of 4')).toBeVisible();
  },
};

export const WithUnit: Story = {
  args: {
    field: {
      name: 'money',
      label: 'Money',
      shown: { kind: 'number', value: 12, low: 0, high: 500, unit: 'M' },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('12 M')).toBeVisible();
  },
};

/** An amount of money is on no scale, however little it can be. */
export const SmallAmount: Story = {
  args: {
    field: { name: 'got', label: 'Got', shown: { kind: 'number', value: 5, low: 0, high: 30, unit: 'M' } },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('5 M')).toBeVisible();
    await expect(canvas.queryByText(/of 30/)).toBeNull();
  },
};

export const TooMuchWork: Story = {
  args: { field: { name: 'worth', label: 'Worth', shown: { kind: 'too-much' } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('too much to work out')).toBeVisible();
  },
};

export const NotSo: Story = {
  args: { field: { name: 'ready', label: 'Ready', shown: { kind: 'yes-no', value: false } } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('Ready')).toBeNull();
  },
};
