import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Shell } from './shell.tsx';

const meta: Meta<typeof Shell> = { title: 'Shell', component: Shell };
export default meta;

export const Empty: StoryObj<typeof Shell> = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('main')).toBeVisible();
  },
};
