import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { chart } from '../fixtures/harbour.ts';
import { StateNode } from './chart-node.tsx';
import { visibleGraph } from './visible-graph.ts';

const { nodes } = visibleGraph(chart, { details: true, opened: new Map(), active: [] });
const node = (id: string) => nodes.find((candidate) => candidate.id === id) ?? nodes[0];

const meta: Meta<typeof StateNode> = {
  title: 'Chart/State',
  component: StateNode,
  args: { active: false, cursor: false, onFold: fn() },
  decorators: [(Story) => <div style={{ width: 220, height: 40 }}>{Story()}</div>],
};
export default meta;

type Story = StoryObj<typeof StateNode>;

export const Choice: Story = { args: { node: node('turn/Trade/choose') } };
export const ActiveChoice: Story = { args: { node: node('turn/Trade/choose'), active: true } };
export const AtTheCursor: Story = { args: { node: node('turn/Trade/choose'), cursor: true } };
export const Chance: Story = { args: { node: node('turn/Weather/wind') } };
export const InPassing: Story = { args: { node: node('turn/Trade/pay') } };
export const Frame: Story = {
  args: { node: node('turn/Trade'), active: true },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Fold' }));
    await expect(args.onFold).toHaveBeenCalledWith(false);
  },
};
export const End: Story = { args: { node: node('end') } };
export const OftenVisited: Story = {
  args: { node: node('turn/Trade/choose'), warmth: 1, times: '12×' },
  decorators: [(Story) => <div style={{ width: 180, height: 32 }}>{Story()}</div>],
  play: async ({ canvas }) => {
    const title = canvas.getByText('Load, sell or sail').getBoundingClientRect();
    const note = canvas.getByText('12×').getBoundingClientRect();
    await expect(note.top).toBeGreaterThanOrEqual(title.bottom);
  },
};
export const NeverVisited: Story = { args: { node: node('turn/Trade/ask'), warmth: 0, times: 'never' } };
export const DeadEnd: Story = { args: { node: node('turn/Trade/ask'), mark: 'dead end', selected: true } };
