import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { harbour } from '../fixtures/harbour.ts';
import { seatLooks } from './seat-look.ts';
import { SeatPanel } from './seat-panel.tsx';

const looks = seatLooks(harbour.seats);

const meta: Meta<typeof SeatPanel> = {
  title: 'Table/Seat',
  component: SeatPanel,
  args: {
    seat: harbour.seats[0],
    look: looks[0],
    turn: true,
    deciding: true,
    winner: false,
    bot: false,
    onBot: fn(),
  },
  decorators: [(Story) => <div style={{ width: 260 }}>{Story()}</div>],
};
export default meta;

type Story = StoryObj<typeof SeatPanel>;

export const Deciding: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByText('decides')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'North: let a bot play' }));
    await expect(args.onBot).toHaveBeenCalledWith(0, true);
  },
};

export const PlayedByABot: Story = {
  args: { seat: harbour.seats[1], look: looks[1], turn: false, deciding: false, bot: true },
};

export const OutOfTheGame: Story = {
  args: { seat: harbour.seats[2], look: looks[2], turn: false, deciding: false },
};
