import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { harbour, names, offers } from '../fixtures/harbour.ts';
import { ActionCard } from './action-card.tsx';
import { Board } from './board.tsx';
import { layOutBoard } from './board-layout.ts';
import { BoardPicks, useActivePick } from './board-picks.tsx';
import { seatLooks } from './seat-look.ts';

const meta: Meta<typeof ActionCard> = {
  title: 'Table/Action',
  component: ActionCard,
  args: { names, view: harbour, onAct: fn(), onShowRule: fn() },
};
export default meta;

type Story = StoryObj<typeof ActionCard>;

export const Plain: Story = { args: { offer: offers.plain } };

export const FewArguments: Story = {
  args: { offer: offers.flat },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Load Tea' }));
    await expect(args.onAct).toHaveBeenCalledWith([2]);
  },
};

export const Refused: Story = {
  args: { offer: offers.refused },
  play: async ({ canvas, userEvent, args }) => {
    const button = canvas.getByRole('button', { name: 'Insure the ship' });
    await expect(button).toHaveAccessibleDescription('insurance costs 8, and you have 6');
    await userEvent.click(button);
    await expect(args.onAct).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: /Show the rule/ }));
    await expect(args.onShowRule).toHaveBeenCalledWith(3);
  },
};

export const StepByStep: Story = {
  args: { offer: offers.steps },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Tea' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Increase Sell: Price' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Sell Tea for 2' }));
    await expect(args.onAct).toHaveBeenCalledWith([2, 2]);
  },
};

export const Dice: Story = {
  args: { offer: offers.dice },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Throw again' }));
    await expect(args.onAct).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: /^Die 2/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Throw again: 1' }));
    await expect(args.onAct).toHaveBeenCalledWith([2]);
  },
};

export const SomeOfSeveral: Story = {
  args: { offer: offers.goods },
  play: async ({ canvas, userEvent, args }) => {
    // What is in no set that may be chosen is not offered.
    await expect(canvas.queryByRole('button', { name: 'Corn' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Silk' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Salt' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Dump both' }));
    await expect(args.onAct).toHaveBeenCalledWith([10]);
  },
};

export const OneSetAlone: Story = {
  args: { offer: { ...offers.goods, legal: offers.goods.legal.slice(2) } },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.queryByRole('button', { name: 'Silk' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Dump both' }));
    await expect(args.onAct).toHaveBeenCalledWith([10]);
  },
};

export const APieceOnTheBoard: Story = {
  args: { offer: offers.ships },
  decorators: [
    (Story) => (
      <BoardPicks>
        <TheBoard />
        <Story />
      </BoardPicks>
    ),
  ],
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Wreck a ship: Reef' }));
    await expect(args.onAct).toHaveBeenCalledWith([2]);
    // Two stand in the harbour: the board cannot tell which is meant, the buttons can.
    await expect(canvas.queryByRole('button', { name: 'Wreck a ship: Harbour' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Wreck ship 2' }));
    await expect(args.onAct).toHaveBeenLastCalledWith([1]);
  },
};

function TheBoard() {
  const { spaces, paths, seats } = harbour;
  return (
    <Board
      spaces={spaces}
      paths={paths}
      layout={layOutBoard({ spaces, paths })}
      looks={seatLooks(seats)}
      pick={useActivePick()}
    />
  );
}
