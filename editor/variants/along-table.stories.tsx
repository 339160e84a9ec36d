import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { AtTheTable, RULES } from '../fixtures/at-the-table.tsx';
import { AlongTable } from './along-table.tsx';
import type { Choice } from './sides.ts';

/** The same game by a text with a change in it. */
function changed(from: string, to: string): Choice {
  const sources = [{ name: 'kites.regel', text: RULES.replace(from, to) }];
  const setup = { players: 2, variants: [], options: {} };
  return { id: 'low sky', label: 'Low sky', group: '', side: { sources, setup } };
}

const LOW_SKY = changed('action Rise "Rise" {', 'action Rise "Rise" needs me.points < 1 "the sky is low" {');

const meta: Meta<typeof AlongTable> = {
  title: 'Variants/Played along',
  component: AlongTable,
  args: { side: LOW_SKY, isSeen: true },
  render: ({ side, isSeen }) => (
    <AtTheTable moves={side === LOW_SKY ? 3 : 2}>
      {({ session }) => (
        <div style={{ display: 'flex', flexDirection: 'column', width: 420, height: 640 }}>
          <AlongTable side={side} session={session} isSeen={isSeen} />
        </div>
      )}
    </AtTheTable>
  ),
};
export default meta;

type Story = StoryObj<typeof AlongTable>;

/** Where the decision does not fit it says why, and stands still until it may go on. */
export const Stopped: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('status', undefined, { timeout: 20_000 })).toHaveTextContent(
      /^Event 3 does not fit here, North: Rise: the sky is low/,
    );
    await expect(canvas.getByText('North: Let it rise')).toBeInTheDocument();
    await userEvent.click(canvas.getByRole('switch', { name: 'Go on by itself' }));
    await expect(await canvas.findByText('East: Let it rise')).toBeInTheDocument();
    await userEvent.click(canvas.getByText(/not the same$/));
    await expect(canvas.getByRole('columnheader', { name: 'Low sky' })).toBeVisible();
  },
};

/** As long as all fits, it says so. */
export const Fits: Story = {
  args: { side: changed('"Kite fight"', '"Kite war"') },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('All 2 events so far fit.', undefined, { timeout: 20_000 }),
    ).toBeVisible();
    await expect(canvas.getByText('Both tables show the same.')).toBeVisible();
  },
};

/** Rules that cannot be played say what is wrong with them. */
export const Refused: Story = {
  args: { side: changed('players 2', 'players two') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/two/, undefined, { timeout: 20_000 })).toBeVisible();
  },
};

export const OnlyOneSeatIsSeen: Story = {
  args: { isSeen: false },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'See everything' })).toBeVisible();
  },
};
