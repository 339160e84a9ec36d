import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { CommandList } from './palette.tsx';

const run = fn();
const onChoose = fn();

const meta: Meta<typeof CommandList> = {
  title: 'House/Commands',
  component: CommandList,
  args: {
    onChoose,
    commands: [
      { id: 'undo', title: 'Undo the last event', group: 'Play', run },
      { id: 'guide', title: 'Open the guide', group: 'Help', keys: 'F1', run },
      { id: 'kite', title: 'Open Kite fight', group: 'Games', run },
    ],
  },
};
export default meta;

type Story = StoryObj<typeof CommandList>;

/** What is typed narrows the list, whatever the order of words; Enter does what is marked. */
export const Typed: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('menuitem')).toHaveLength(3);
    await userEvent.type(canvas.getByRole('textbox', { name: 'Search commands' }), 'kite op');
    await expect(canvas.getAllByRole('menuitem')).toHaveLength(1);
    await userEvent.keyboard('{Enter}');
    await expect(onChoose.mock.lastCall).toMatchObject([{ id: 'kite' }]);
    // It is run when the palette has gone.
    await expect(run).not.toHaveBeenCalled();
  },
};

/** What a command is called leads to it, with all signs that stand in it. */
export const TypedWhole: Story = {
  args: { commands: [{ id: 'sights', title: 'Marks of what others see (all): on', group: 'Look', run }] },
  play: async ({ canvas }) => {
    await userEvent.type(
      canvas.getByRole('textbox', { name: 'Search commands' }),
      'Marks of what others see (all): on',
    );
    await expect(canvas.getAllByRole('menuitem')).toHaveLength(1);
  },
};

/** Before a letter is typed, Enter does what comes first, which looks marked. */
export const Untouched: Story = {
  play: async ({ canvas }) => {
    onChoose.mockClear();
    canvas.getByRole('textbox', { name: 'Search commands' }).focus();
    await expect(
      getComputedStyle(canvas.getByRole('menuitem', { name: 'Undo the last event' })).boxShadow,
    ).not.toBe('none');
    await expect(getComputedStyle(canvas.getByRole('menuitem', { name: 'Open Kite fight' })).boxShadow).toBe(
      'none',
    );
    await userEvent.keyboard('{Enter}');
    await expect(onChoose.mock.calls).toMatchObject([[{ id: 'undo' }]]);
  },
};

/** Words that no command has. */
export const None: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Search commands' }), 'fly');
    await expect(canvas.getByText('No command is called like that.')).toBeVisible();
  },
};
