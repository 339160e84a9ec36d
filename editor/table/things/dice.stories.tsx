import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { DicePicker, DiceRows } from './dice.tsx';
import { PippedContext } from './die-face.tsx';

const meta: Meta<typeof DiceRows> = {
  title: 'Table/Dice',
  component: DiceRows,
  args: {
    dice: [
      { name: 'move', label: 'Movement', faces: ['1', '2', '3', '4', '5', '6'] },
      { name: 'gold', label: 'Gold die', faces: ['5'], drawn: { colour: 'yellow' } },
      { name: 'wind', label: 'Wind', faces: ['7', 'calm', null] },
    ],
  },
};
export default meta;

type Story = StoryObj<typeof DiceRows>;

/** Dice from one to six have pips; what else is on a die is written, and all of it is read aloud. */
export const Thrown: Story = {
  render: (args) => (
    <PippedContext value={new Set(['move', 'gold'])}>
      <DiceRows {...args} />
    </PippedContext>
  ),
  play: async ({ canvas, canvasElement }) => {
    const pips = [...canvasElement.querySelectorAll('[data-pips]')];
    await expect(pips.map((face) => face.querySelectorAll('circle').length)).toEqual([1, 2, 3, 4, 5, 6, 5]);
    await expect(canvas.getByText('7, calm, not thrown')).toBeInTheDocument();
  },
};

/** Each die is a button that says what it shows. */
export const Picked: Story = {
  render: () => <DicePicker label="Dice" faces={['6', null]} pipped chosen={1} onToggle={toggled} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Die 1, shows 6' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Die 2, shows nothing yet' }));
    await expect(toggled).toHaveBeenCalledWith(1);
  },
};

const toggled = fn();
