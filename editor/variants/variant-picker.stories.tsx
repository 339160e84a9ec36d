import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import type { Description, VariantDescription } from '../../language/index.ts';
import { VariantList } from './variant-picker.tsx';

const variant = (name: string, more: Partial<VariantDescription> = {}): VariantDescription => ({
  name,
  label: name,
  players: undefined,
  doc: '',
  conflicts: [],
  span: { file: 0, start: 0, end: 1 },
  ...more,
});

const description: Description = {
  title: 'Harbour',
  languages: [],
  edition: 1,
  players: { min: 2, max: 4 },
  seats: [],
  options: [],
  variants: [
    variant('Calm sea', { conflicts: [{ variant: 'Stormy', parts: ['step Weather'] }] }),
    variant('Stormy', {
      doc: 'Ships are lost.',
      conflicts: [{ variant: 'Calm sea', parts: ['step Weather'] }],
    }),
    variant('Two captains', { players: 2 }),
  ],
};

const meta: Meta<typeof VariantList> = {
  title: 'Variants/Picker',
  component: VariantList,
  args: { description, setup: { players: 4, variants: [], options: {} }, onChange: fn() },
};
export default meta;

type Story = StoryObj<typeof VariantList>;

export const None: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Variant/ }));
    await userEvent.click(await screen.findByRole('option', { name: /Two captains/ }));
    await expect(args.onChange).toHaveBeenCalledWith({ variants: [], players: 2 });
    await userEvent.keyboard('{Escape}');
  },
};

export const TwoThatClash: Story = {
  args: { setup: { players: 4, variants: ['Calm sea', 'Stormy'], options: {} } },
  play: async ({ canvas, userEvent, args }) => {
    const button = canvas.getByRole('button', { name: /2 variants/ });
    await userEvent.click(button);
    const calm = await screen.findByRole('option', { name: /Calm sea/ });
    await expect(calm).toHaveAttribute('aria-selected', 'true');
    await expect(calm).toHaveTextContent('Changes step Weather, as “Stormy” does');
    await userEvent.click(calm);
    await expect(args.onChange).toHaveBeenCalledWith({ variants: ['Stormy'] });
    await userEvent.keyboard('{Escape}');
  },
};
