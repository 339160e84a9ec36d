import type { Meta, StoryObj } from '@storybook/react-vite';
import { useMemo } from 'react';
import { expect, waitFor } from 'storybook/test';
import type { AnyStateMachine } from 'xstate';
import Flow from '../chart/flow.tsx';
import { chartOfMachine } from '../chart/machine-chart.ts';
import { visibleGraph } from '../chart/visible-graph.ts';
import { botsMachine } from './bots.ts';
import { clockMachine } from './clock.ts';
import { connectionMachine } from './connection.ts';
import { documentMachine } from './document.ts';
import { editorMachine } from './editor.ts';
import { playtestMachine } from './playtest.ts';
import { savingMachine } from './saving.ts';

/** A machine of the editor itself, drawn like those of the games. */
function MachineChart({ machine }: { readonly machine: AnyStateMachine }) {
  const graph = useMemo(
    () => visibleGraph(chartOfMachine(machine), { details: true, opened: new Map(), active: [] }),
    [machine],
  );
  return (
    <div style={{ display: 'flex', width: 900, height: 720, background: 'var(--sunken)' }}>
      <Flow graph={graph} active={new Set()} cursor={undefined} onJump={() => {}} onFold={() => {}} />
    </div>
  );
}

const meta: Meta<typeof MachineChart> = {
  title: 'Editor/Machines',
  component: MachineChart,
  play: async ({ canvasElement, args: { machine } }) => {
    const { nodes } = chartOfMachine(machine);
    await waitFor(() => expect(canvasElement.querySelectorAll('[data-state]')).toHaveLength(nodes.length), {
      timeout: 10_000,
    });
  },
};
export default meta;

type Story = StoryObj<typeof MachineChart>;

export const Editor: Story = { args: { machine: editorMachine } };
export const Document: Story = { args: { machine: documentMachine } };
export const Playtest: Story = { args: { machine: playtestMachine } };
export const Bots: Story = { args: { machine: botsMachine } };
export const Clock: Story = { args: { machine: clockMachine } };
export const Saving: Story = { args: { machine: savingMachine } };
export const Connection: Story = { args: { machine: connectionMachine } };
