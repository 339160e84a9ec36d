import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Button } from '../controls/button.tsx';
import { FaultBoundary } from './fault-boundary.tsx';

/** Fails each time it is drawn until it is mended. */
let isMended = false;

function Fragile() {
  if (!isMended) throw new Error('no state of this name: <b>');
  return <p>The pane as it was.</p>;
}

const meta: Meta<typeof FaultBoundary> = {
  title: 'Shell/Fault',
  component: FaultBoundary,
  args: { name: 'The pane “Chart”', children: <Fragile />, rescue: <Button>Save the rules</Button> },
  beforeEach: () => {
    isMended = false;
  },
};
export default meta;

type Story = StoryObj<typeof FaultBoundary>;

export const Failed: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('The pane “Chart” has failed');
    await expect(canvas.getByRole('button', { name: 'Save the rules' })).toBeVisible();
  },
};

export const TriedAgain: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(canvas.getByRole('alert')).toBeVisible();
    isMended = true;
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(canvas.getByText('The pane as it was.')).toBeVisible();
  },
};
