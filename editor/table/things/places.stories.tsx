import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { harbour } from '../../fixtures/harbour.ts';
import { Places } from './places.tsx';

const [quay] = harbour.places;
const hidden = { kind: 'hidden', total: 12 } as const;

const meta: Meta<typeof Places> = {
  title: 'Table/Places',
  component: Places,
  args: {
    places: [
      ...(quay ? [quay] : []),
      {
        name: 'warehouse',
        label: 'Warehouse',
        fields: [{ name: 'deck', label: 'Cargo deck', shown: hidden }],
      },
    ],
  },
};
export default meta;

type Story = StoryObj<typeof Places>;

/** What lies open is counted by kind, what lies face down as a whole. */
export const OpenAndHidden: Story = {
  play: async ({ canvas }) => {
    const open = canvas.getByRole('article', { name: 'Quay' });
    await expect(open).toHaveTextContent('Corn');
    await expect(open).not.toHaveTextContent('Salt');
    await expect(canvas.getByRole('article', { name: 'Warehouse' })).toHaveTextContent('12');
  },
};
