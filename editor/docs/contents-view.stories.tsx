import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ContentsView } from './contents-view.tsx';

const page = (title: string, name: string) => ({ title, page: name, entries: [] });

const meta: Meta<typeof ContentsView> = {
  title: 'Guide/Contents',
  component: ContentsView,
  args: {
    open: 'guide/reference/windows',
    groups: [
      { title: 'Begin', entries: [page('Write a game in ten steps', 'guide/tutorial')] },
      {
        title: 'Reference',
        entries: [
          {
            ...page('Every construct', 'guide/reference/README'),
            entries: [page('Windows', 'guide/reference/windows'), page('Boards', 'guide/reference/boards')],
          },
          { ...page('Grammar', 'language/grammar'), entries: [page('Words', 'language/grammar')] },
        ],
      },
    ],
  },
};
export default meta;

type Story = StoryObj<typeof ContentsView>;

/** What stands around the page that is read is unfolded; the rest is when it is asked for. */
export const AroundAPage: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('link', { name: 'Windows' })).toHaveAttribute('aria-current', 'page');
    await expect(canvas.queryByRole('link', { name: 'Words' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'What is in “Grammar”' }));
    await expect(canvas.getByRole('link', { name: 'Words' })).toBeVisible();
  },
};
