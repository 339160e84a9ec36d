import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import type { ValuePart } from '../../../runtime/examples/set-up/parts.ts';
import { DeclaredContext, ValueRows } from './value-rows.tsx';

const part = (field: string, change: Partial<ValuePart>): ValuePart => ({
  field,
  index: 0,
  label: field,
  owner: 'North',
  of: 'seat',
  value: 0,
  choice: { kind: 'yes-no' },
  ...change,
});
const spaces = ['Harbour', 'Bay'].map((label, value) => ({ value, name: label, label }));

const meta: Meta<typeof ValueRows> = {
  title: 'Table/Set up/Values',
  component: ValueRows,
  args: {
    values: [
      part('money', { label: 'Money', value: 6, choice: { kind: 'number', low: 0, high: 9 } }),
      part('insured', { label: 'Insured' }),
      part('ship', { label: 'Where', choice: { kind: 'one-of', members: spaces } }),
      part('known', { label: 'Known', value: 1, choice: { kind: 'some-of', members: spaces } }),
    ],
    onEdit: fn(),
  },
};
export default meta;

type Story = StoryObj<typeof ValueRows>;

/** Numbers are stepped or typed, the rest is switched or picked; each says whose it is. */
export const EachKind: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const money = canvas.getByRole('textbox', { name: 'North: Money' });
    await userEvent.clear(money);
    await userEvent.type(money, '8{Enter}');
    await expect(args.onEdit).toHaveBeenCalledWith({ type: 'set', field: 'money', index: 0, value: 8 });
    await userEvent.click(canvas.getByRole('switch', { name: 'North: Insured' }));
    await expect(args.onEdit).toHaveBeenCalledWith({ type: 'set', field: 'insured', index: 0, value: 1 });
    await userEvent.click(canvas.getByRole('button', { name: /North: Where/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Bay' }));
    await expect(args.onEdit).toHaveBeenCalledWith({ type: 'set', field: 'ship', index: 0, value: 1 });
    await userEvent.click(canvas.getByRole('switch', { name: 'Bay' }));
    await expect(args.onEdit).toHaveBeenCalledWith({ type: 'set', field: 'known', index: 0, value: 3 });
  },
};

const show = fn();

/** A number that cannot be becomes the nearest that can, and it is said what it can be, with the rule that says so. */
export const OutOfRange: Story = {
  args: {
    values: [part('money', { label: 'Money', value: 9, choice: { kind: 'number', low: 0, high: 9 } })],
  },
  decorators: [
    (Rows) => (
      <DeclaredContext value={(field) => () => show(field)}>
        <Rows />
      </DeclaredContext>
    ),
  ],
  play: async ({ canvas, userEvent }) => {
    const money = canvas.getByRole('textbox', { name: 'North: Money' });
    await userEvent.clear(money);
    await userEvent.type(money, '42{Enter}');
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      'North: Money can be 0 to 9, not 42: it is 9 now.',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Show the rule' }));
    await expect(show).toHaveBeenCalledWith('money');
    // What can be is taken without a word.
    await userEvent.clear(money);
    await userEvent.type(money, '9{Enter}');
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};
