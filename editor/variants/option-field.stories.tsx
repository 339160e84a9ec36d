import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { options } from '../fixtures/harbour.ts';
import { chooseLanguage } from '../texts/texts.ts';
import { OptionField } from './option-field.tsx';

const [money, storms, first] = options;

const meta: Meta<typeof OptionField> = {
  title: 'Top bar/Option',
  component: OptionField,
  args: { onChange: fn() },
};
export default meta;

type Story = StoryObj<typeof OptionField>;

export const Changed: Story = {
  args: { option: money, value: 9 },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByText('0 to 20, normally 6')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Back to 6' }));
    await expect(args.onChange).toHaveBeenCalledWith(6);
  },
};

export const YesOrNo: Story = {
  args: { option: storms, value: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('normally yes')).toBeVisible();
    await chooseLanguage('de');
    await expect(await canvas.findByText('sonst ja')).toBeVisible();
    await chooseLanguage('en');
  },
};

export const OneOf: Story = { args: { option: first, value: 'poorest' } };
