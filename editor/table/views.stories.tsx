import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { AtTheTable } from '../fixtures/at-the-table.tsx';
import { Playbar } from './bar/playbar.tsx';
import { Views } from './views.tsx';

const meta: Meta<typeof Views> = {
  title: 'Table/Views',
  component: Views,
  render: () => (
    <AtTheTable moves={1}>
      {({ session, looks }) => (
        <div
          style={{
            display: 'flex',
            flexDirection: 'column',
            container: 'table / inline-size',
            width: 760,
            height: 640,
          }}
        >
          <Playbar looks={looks} settingUp={false} onSetUp={() => {}} />
          <Views session={session} looks={looks} isPassing={false} />
        </div>
      )}
    </AtTheTable>
  ),
};
export default meta;

type Story = StoryObj<typeof Views>;

/** Everyone's view alone; a second one comes beside it, of any seat, and goes. */
export const Beside: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'A second view beside' }));
    await expect(canvas.getByRole('region', { name: /First view: Everyone/ })).toBeInTheDocument();
    await expect(await canvas.findByRole('region', { name: /Second view: A spectator/ })).toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Close the second view' }));
    await expect(canvas.queryByRole('region', { name: /Second view/ })).toBeNull();
  },
};
