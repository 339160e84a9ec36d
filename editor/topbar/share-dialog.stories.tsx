import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { AtTheTable } from '../fixtures/at-the-table.tsx';
import { readFragment } from '../sharing/link.ts';
import { ShareDialog } from './share-dialog.tsx';

const close = fn();

const meta: Meta<typeof ShareDialog> = {
  title: 'Top bar/Share',
  component: ShareDialog,
  render: () => <AtTheTable moves={2}>{() => <ShareDialog open onClose={close} />}</AtTheTable>,
};
export default meta;

type Story = StoryObj<typeof ShareDialog>;

/** The link holds the game with what was played; it can be copied, or saved as a file. */
export const Link: Story = {
  play: async ({ userEvent }) => {
    const link: HTMLTextAreaElement = await screen.findByRole('textbox', { name: 'Link' });
    const read = await readFragment(new URL(link.value).hash);
    await expect(read?.ok && read.game.log?.events).toHaveLength(2);
    await expect(screen.getByRole('button', { name: 'Copy the link' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await expect(close).toHaveBeenCalled();
  },
};
