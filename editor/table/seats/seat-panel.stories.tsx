import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import type { PieceView } from '../../../runtime/index.ts';
import { harbour } from '../../fixtures/harbour.ts';
import { seatLooks } from '../signs/seat-look.ts';
import { SeatPanel } from './seat-panel.tsx';

const looks = seatLooks(harbour.seats);

const [north] = harbour.seats;
const bare = north && { ...north, fields: [] };

const meta: Meta<typeof SeatPanel> = {
  title: 'Table/Seat',
  component: SeatPanel,
  args: {
    seat: harbour.seats[0],
    look: looks[0],
    looks,
    offBoard: [],
    turn: true,
    deciding: true,
    winner: false,
    player: 'person',
    onPlayer: fn(),
    open: true,
    onOpen: fn(),
  },
  decorators: [(Story) => <div style={{ width: 440 }}>{Story()}</div>],
};
export default meta;

type Story = StoryObj<typeof SeatPanel>;

export const Deciding: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByText('decides')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'North: let a bot play' }));
    await userEvent.click(screen.getByRole('menuitemradio', { name: /^Greedy bot/ }));
    await expect(args.onPlayer).toHaveBeenCalledWith(0, 'greedy');
  },
};

export const Folded: Story = {
  args: { open: false, turn: false, deciding: false },
  play: async ({ canvas, userEvent, args }) => {
    // A line has what matters: how many cards, not which goods.
    await expect(canvas.getByText('Hand')).toBeVisible();
    await expect(canvas.getByText('3 hidden')).toBeVisible();
    await expect(canvas.queryByText('Corn')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'North', expanded: false }));
    await expect(args.onOpen).toHaveBeenCalledWith(0, true);
  },
};

/** A part of a number would be another number: where it does not fit, it is left out. */
export const FoldedInLittleRoom: Story = {
  args: {
    open: false,
    turn: false,
    seat: bare && {
      ...bare,
      fields: [
        {
          name: 'money',
          label: 'Money',
          shown: { kind: 'number', value: 300, low: 0, high: 999, unit: 'M' },
        },
      ],
    },
  },
  decorators: [(Story) => <div style={{ width: 220 }}>{Story()}</div>],
  play: async ({ canvas }) => {
    const value = canvas.getByText('300 M');
    const isCut = value.getClientRects().length > 0 && value.scrollWidth > value.clientWidth;
    await expect(isCut).toBe(false);
  },
};

const die = (number: number, face: number): PieceView => ({
  name: `die ${number}`,
  label: `Die ${number}`,
  title: `Die ${number} of North`,
  kind: 'Die',
  kindName: 'die',
  owner: 0,
  fields: [
    { name: 'face', label: 'Face', shown: { kind: 'number', value: face, low: 1, high: 6, unit: undefined } },
  ],
});
const dice = [{ kind: 'Die', pieces: [die(1, 4), die(2, 6), die(3, 6)] }];

export const WithPiecesOffTheBoard: Story = {
  args: { offBoard: dice },
  play: async ({ canvas }) => {
    // Those that only their numbers tell apart are one stack.
    await expect(canvas.getByTitle('Die 1, Face: 4')).toBeVisible();
    await expect(canvas.getByTitle('2 × Die 2, 3, Face: 6')).toBeVisible();
  },
};

export const FoldedWithPiecesOffTheBoard: Story = {
  args: {
    open: false,
    turn: false,
    deciding: false,
    seat: bare,
    offBoard: dice,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Die').nextSibling).toHaveTextContent('3');
  },
};

export const PlayedByABot: Story = {
  args: { seat: harbour.seats[1], look: looks[1], turn: false, deciding: false, player: 'mcts-long' },
};

/** Also in little room nothing stands beside the seat. */
export const OutOfTheGame: Story = {
  args: { seat: harbour.seats[2], look: looks[2], turn: true, deciding: false, open: false },
  decorators: [(Story) => <div style={{ width: 200 }}>{Story()}</div>],
  play: async ({ canvas }) => {
    const seat = canvas.getByRole('article').getBoundingClientRect();
    const menu = canvas.getByRole('button', { name: 'South: let a bot play' }).getBoundingClientRect();
    await expect(menu.right).toBeLessThanOrEqual(seat.right);
    await expect(canvas.getByText('out')).toBeVisible();
  },
};
