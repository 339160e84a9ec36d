import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { fruit } from '../fixtures/fruit.ts';
import { harbour, ring } from '../fixtures/harbour.ts';
import { Exhibits } from './gallery.tsx';

const open = fn();
const onDone = fn();
const bare = { ...harbour, spaces: [], paths: [] };

const views = new Map([
  ['harbour', { title: 'Harbour', view: harbour }],
  ['ring', { title: 'Round trip', view: { ...harbour, ...ring } }],
  ['fruit', { title: 'Fruit', view: { ...bare, dice: [], cards: fruit.cards } }],
  ['dice', { title: 'Wind', view: bare }],
  ['seats', { title: 'Talk', view: { ...bare, dice: [] } }],
  ['broken', undefined],
]);

const meta: Meta<typeof Exhibits> = {
  title: 'House/Gallery',
  component: Exhibits,
  // Arguments of stories cannot be maps.
  render: (args) => <Exhibits {...args} views={views} />,
  args: {
    onDone,
    present: 'harbour',
    exhibits: [
      { id: 'harbour', title: 'Harbour', family: 'Games', open },
      { id: 'ring', title: 'Round trip', family: 'Games', open },
      { id: 'fruit', title: 'Fruit', family: 'Cards', open },
      { id: 'dice', title: 'Wind', family: 'Dice', open },
      { id: 'seats', title: 'Talk', family: 'Words', open },
      { id: 'broken', title: 'Not playable', family: 'Words', open },
    ],
  },
};
export default meta;

type Story = StoryObj<typeof Exhibits>;

/** Boards with what stands there, cards, dice, seats; what cannot be played has no picture, and can be opened all the same. */
export const Pictures: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getAllByRole('button')).toHaveLength(6);
    await expect(canvasElement.querySelectorAll('svg')).toHaveLength(5);
    await expect(canvas.getByRole('button', { name: 'Harbour' })).toHaveAttribute('aria-current', 'true');
    await userEvent.click(canvas.getByRole('button', { name: 'Not playable' }));
    await expect(open).toHaveBeenCalledTimes(1);
    await expect(onDone).toHaveBeenCalled();
  },
};

/** By words of the title or the family. */
export const Searched: Story = {
  play: async ({ canvas }) => {
    const search = canvas.getByRole('searchbox', { name: 'Search games' });
    await userEvent.type(search, 'words tal');
    await expect(canvas.getAllByRole('button')).toHaveLength(1);
    await userEvent.type(search, 'zz');
    await expect(canvas.getByText('No game is called like that.')).toBeVisible();
  },
};
