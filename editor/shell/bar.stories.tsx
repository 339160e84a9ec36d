import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../controls/button.tsx';
import { Bar } from './bar.tsx';

const meta: Meta<typeof Bar> = { title: 'Shell/Bar', component: Bar, args: { name: 'story' } };
export default meta;

type Story = StoryObj<typeof Bar>;

export const Follows: Story = {
  args: {
    children: 'Another tab writes this game. This one shows what happens there.',
    buttons: <Button look="primary">Write here</Button>,
  },
};

export const NothingKept: Story = {
  args: {
    isWarning: true,
    children:
      'This browser has no room left to keep what you write. All works on, but is gone with this page: save it as a file.',
    buttons: (
      <>
        <Button>Save the rules</Button>
        <Button>Save the game log</Button>
      </>
    ),
  },
};
