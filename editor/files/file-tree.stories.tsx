import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { type FileEntry, FileTree } from './file-tree.tsx';

const entry = (name: string, change: Partial<FileEntry> = {}): FileEntry => ({
  name,
  isMain: false,
  isUnused: false,
  errors: 0,
  hints: 0,
  ...change,
});

const meta: Meta<typeof FileTree> = {
  title: 'Files/Tree',
  component: FileTree,
  args: {
    files: [
      entry('fruit.regel', { isMain: true, hints: 1 }),
      entry('fruit.examples.regel'),
      entry('lists/fruit.csv', { errors: 2 }),
      entry('yard.map', { isUnused: true }),
      entry('art/apple.png'),
    ],
    shown: 'fruit.examples.regel',
    onShow: fn(),
    onAction: fn(),
  },
};
export default meta;

export const Tree: StoryObj<typeof FileTree> = {
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('row', { name: /fruit.csv/ })).toBeVisible();
    await userEvent.click(canvas.getByRole('row', { name: /yard.map/ }));
    await expect(args.onShow).toHaveBeenCalledWith('yard.map');
    await userEvent.keyboard('{F2}');
    await expect(args.onAction).toHaveBeenCalledWith('rename', 'fruit.examples.regel');
    await userEvent.keyboard('{Delete}');
    await expect(args.onAction).toHaveBeenCalledWith('delete', 'fruit.examples.regel');
    await expect(canvas.getByRole('row', { name: 'apple.png' })).toBeVisible();
  },
};

/** The file that says `game` is renamed, and never deleted. */
export const Rules: StoryObj<typeof FileTree> = {
  args: { shown: 'fruit.regel' },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('row', { name: /fruit.regel/ }));
    await userEvent.keyboard('{Delete}');
    await expect(args.onAction).not.toHaveBeenCalled();
    await userEvent.keyboard('{F2}');
    await expect(args.onAction).toHaveBeenCalledWith('rename', 'fruit.regel');
  },
};
