import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, within } from 'storybook/test';
import { AtTheTable } from '../../fixtures/at-the-table.tsx';
import { Playbar } from './playbar.tsx';

const setUp = fn();

const meta: Meta<typeof Playbar> = {
  title: 'Table/Playbar',
  component: Playbar,
  render: () => (
    <AtTheTable moves={2}>
      {({ looks }) => <Playbar looks={looks} settingUp={false} onSetUp={setUp} />}
    </AtTheTable>
  ),
};
export default meta;

type Story = StoryObj<typeof Playbar>;

/** Goes back and forth; at an end a button says that it does nothing, and stays where it is. */
export const BackAndForth: Story = {
  play: async ({ canvas, userEvent }) => {
    const undo = await canvas.findByRole('button', { name: 'Undo' });
    const redo = canvas.getByRole('button', { name: 'Redo' });
    await expect(redo).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(undo);
    await expect(await canvas.findByText('1 / 2')).toBeInTheDocument();
    await userEvent.click(redo);
    await expect(await canvas.findByText('2 / 2')).toBeInTheDocument();
  },
};

/** On the narrowest of telephones nothing is squeezed away. */
export const Narrow: Story = {
  decorators: [(Story) => <div style={{ width: 250, container: 'table / inline-size' }}>{Story()}</div>],
  play: async ({ canvas }) => {
    const view = await canvas.findByRole('button', { name: /View as/ });
    await expect(view.getBoundingClientRect().width).toBeGreaterThan(40);
  },
};

/** On a telephone the seat that looks on is told by its sign, as at the table; it is read aloud by its name. */
export const OneSeatOnATelephone: Story = {
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /View as/ }));
    await userEvent.click(await screen.findByRole('option', { name: /East/ }));
    const view = await canvas.findByRole('button', { name: /East/ });
    await expect(view).toHaveTextContent('East');
    const sign = within(view).getByText('E');
    await expect(sign).toBeVisible();
    await expect(sign.parentElement?.scrollWidth).toBeLessThanOrEqual(sign.parentElement?.clientWidth ?? 0);
  },
};

/** What only everyone's view allows is said to be so where one seat looks on. */
export const OneSeat: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /View as/ }));
    await userEvent.click(await screen.findByRole('option', { name: /East/ }));
    const pencil = await canvas.findByRole('button', { name: 'A position is set up in everyone’s view.' });
    await userEvent.click(pencil);
    await expect(setUp).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: /View as/ }));
    await userEvent.click(await screen.findByRole('option', { name: /Pass the device/ }));
    await expect(await canvas.findByRole('button', { name: /Passed on/ })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /View as/ }));
    await userEvent.click(await screen.findByRole('option', { name: /Everyone/ }));
  },
};
