import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { fruit } from '../../fixtures/fruit.ts';
import { FacesProvider } from './cards.tsx';
import { Field } from './field.tsx';

const meta: Meta<typeof Field> = {
  title: 'Table/Cards',
  component: Field,
  decorators: [
    (Story) => (
      <FacesProvider value={fruit}>
        <dl style={{ width: 260 }}>{Story()}</dl>
      </FacesProvider>
    ),
  ],
};
export default meta;

type Story = StoryObj<typeof Field>;

const ranks = '2 3 4 5 6 7 8 9 10 jack queen king ace'.split(' ').map((rank) => `${rank} of diamonds`);

const counts =
  fruit.cards[0]?.faces.map(({ label }, index) => ({ label, count: [2, 1, 0][index] ?? 0 })) ?? [];

/** Those that lie there, with all that stands on them. */
export const Hand: Story = {
  args: { field: { name: 'hand', label: 'Hand', shown: { kind: 'pile', total: 3, of: 'Fruit', counts } } },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2);
    await expect(canvas.getByText('×2')).toBeVisible();
    await expect(canvas.getByText('Draw, then stop.')).toBeVisible();
    await expect(canvas.queryByText('Joker')).toBeNull();
    // A picture that is not there is left away.
    await expect(canvas.getAllByRole('presentation')).toHaveLength(1);
  },
};

/** A file that is called a picture and is none is named where it would be drawn. */
export const NoPicture: Story = {
  ...Hand,
  decorators: [
    (Story) => (
      <FacesProvider value={{ ...fruit, pictures: new Map([['apple.png', 'data:image/png,none']]) }}>
        {Story()}
      </FacesProvider>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^apple\.png is no picture/)).toBeVisible();
    await expect(canvas.queryByRole('presentation')).toBeNull();
  },
};

/** Cards of which the look says nothing more are cards all the same, small ones; many lie in rows. */
export const Names: Story = {
  args: {
    field: {
      name: 'hand',
      label: 'Hand',
      shown: { kind: 'pile', total: 13, of: 'Plain', counts: ranks.map((label) => ({ label, count: 1 })) },
    },
  },
  decorators: [
    (Story) => (
      <FacesProvider
        value={{
          cards: [{ name: 'Plain', faces: ranks.map((label) => ({ label, drawn: {}, parts: [] })) }],
          pictures: undefined,
        }}
      >
        {Story()}
      </FacesProvider>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(13);
    await expect(canvas.getByText('queen of diamonds')).toBeVisible();
  },
};

/** Where there is little room, what covers a card leaves each word of its name. */
export const Fan: Story = {
  ...Names,
  args: {
    field: {
      name: 'hand',
      label: 'Hand',
      shown: {
        kind: 'pile',
        total: 7,
        of: 'Plain',
        counts: ranks.map((label, index) => ({ label, count: index < 7 ? 1 : 0 })),
      },
    },
  },
  play: async ({ canvas }) => {
    const cards = canvas.getAllByRole('listitem');
    await expect(cards).toHaveLength(7);
    const list = canvas.getByRole('list').getBoundingClientRect();
    for (const card of cards) {
      const words = document.createRange();
      words.selectNodeContents(card);
      await expect(words.getBoundingClientRect().right).toBeLessThanOrEqual(
        card.getBoundingClientRect().right,
      );
      await expect(card.getBoundingClientRect().right).toBeLessThanOrEqual(list.right);
    }
  },
};

/** The top of a deck, and how many there are. */
export const OpenDeck: Story = {
  args: {
    field: {
      name: 'open',
      label: 'Open',
      shown: { kind: 'deck', total: 7, top: 'Melon', of: 'Fruit', index: 1 },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('7')).toBeVisible();
    await expect(canvas.getByRole('listitem')).toHaveTextContent('Melon');
  },
};

/** What is none, or is made of something else, is drawn as ever. */
export const NoCard: Story = {
  args: {
    field: {
      name: 'best',
      label: 'Best',
      shown: { kind: 'member', label: 'none', of: 'Fruit', index: -1, seat: -1, none: true },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('–')).toBeVisible();
  },
};
