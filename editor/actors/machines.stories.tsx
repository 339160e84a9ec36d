import type { Meta, StoryObj } from '@storybook/react-vite';
import { useMemo } from 'react';
import { expect, waitFor } from 'storybook/test';
import type { Chart } from '../../runtime/index.ts';
import Flow from '../chart/flow.tsx';
import { chartOfMachine } from '../chart/machine-chart.ts';
import { visibleGraph } from '../chart/visible-graph.ts';
import { botsMachine } from './bots.ts';
import { clockMachine } from './clock.ts';
import { connectionMachine } from './connection.ts';
import { diskMachine } from './disk.ts';
import { documentMachine } from './document.ts';
import { editorMachine } from './editor.ts';
import { playerMachine } from './player.ts';
import { playtestMachine } from './playtest.ts';
import { savingMachine } from './saving.ts';

const noNotes = () => ({ active: false, cursor: false });
const noTransitionNotes = () => ({ lit: false, selected: false, warmth: undefined, last: false });

/** A machine of the editor itself, drawn like those of the games. */
function MachineChart({ chart }: { readonly chart: Chart }) {
  const graph = useMemo(() => visibleGraph(chart, { details: true, opened: new Map(), active: [] }), [chart]);
  return (
    <div style={{ display: 'flex', width: 900, height: 600, background: 'var(--sunken)' }}>
      <Flow
        graph={graph}
        notes={noNotes}
        transitionNotes={noTransitionNotes}
        followed={false}
        wanted={undefined}
        onSelect={() => {}}
        onFold={() => {}}
      />
    </div>
  );
}

const meta: Meta<typeof MachineChart> = {
  title: 'Editor/Machines',
  component: MachineChart,
  play: async ({ canvasElement, args: { chart } }) => {
    const drawn = () =>
      expect(canvasElement.querySelectorAll('[data-state]')).toHaveLength(chart.nodes.length);
    await waitFor(drawn, { timeout: 10_000 });
  },
};
export default meta;

type Story = StoryObj<typeof MachineChart>;

export const Editor: Story = { args: { chart: chartOfMachine(editorMachine) } };
export const Document: Story = { args: { chart: chartOfMachine(documentMachine) } };
export const Playtest: Story = { args: { chart: chartOfMachine(playtestMachine) } };
export const Bots: Story = { args: { chart: chartOfMachine(botsMachine) } };
export const Clock: Story = { args: { chart: chartOfMachine(clockMachine) } };
export const Player: Story = { args: { chart: chartOfMachine(playerMachine) } };
export const Saving: Story = { args: { chart: chartOfMachine(savingMachine) } };
export const Connection: Story = { args: { chart: chartOfMachine(connectionMachine) } };
export const Disk: Story = { args: { chart: chartOfMachine(diskMachine) } };
