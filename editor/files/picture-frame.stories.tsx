import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { fruit } from '../fixtures/fruit.ts';
import { PictureFrame } from './picture-frame.tsx';

const meta: Meta<typeof PictureFrame> = {
  title: 'Files/Picture',
  component: PictureFrame,
  args: { name: 'apple.png', address: fruit.pictures.get('apple.png') ?? '', isUnused: false },
};
export default meta;

type Story = StoryObj<typeof PictureFrame>;

export const Drawn: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'apple.png' })).toBeVisible();
    await expect(await canvas.findByText('1 × 1 dots')).toBeVisible();
    await expect(canvas.queryByRole('note')).toBeNull();
  },
};

/** Nothing draws it, and what it holds is no picture. */
export const Broken: Story = {
  args: { isUnused: true, address: 'data:image/png;base64,AAAA' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('note')).toHaveTextContent('picture');
    await expect(await canvas.findByText(/is no picture that the browser can draw/)).toBeVisible();
  },
};
