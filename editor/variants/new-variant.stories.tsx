import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { NewVariant } from './new-variant.tsx';

const meta: Meta<typeof NewVariant> = {
  title: 'Variants/New',
  component: NewVariant,
  args: { taken: ['Short'], beside: ['Night'], onWrite: fn() },
};
export default meta;

export const Named: StoryObj<typeof NewVariant> = {
  play: async ({ canvas, userEvent, args }) => {
    const name = canvas.getByRole('textbox', { name: 'Keep this setting as a variant' });
    await expect(name).toHaveAccessibleDescription(
      /“Night” stays a variant of its own, to be chosen with it/,
    );
    await userEvent.type(name, 'short{Enter}');
    await expect(canvas.getByText('There is a variant of this name already.')).toBeVisible();
    await expect(args.onWrite).not.toHaveBeenCalled();
    await userEvent.type(name, ' night{Enter}');
    await expect(args.onWrite).toHaveBeenCalledWith('short night');
  },
};
