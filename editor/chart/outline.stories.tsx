import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { chart } from '../fixtures/harbour.ts';
import { Outline } from './outline.tsx';
import { visibleGraph } from './visible-graph.ts';

const graph = visibleGraph(chart, { details: false, opened: new Map(), active: ['turn/Trade/choose'] });

const meta: Meta<typeof Outline> = {
  title: 'Chart/Outline',
  component: Outline,
  args: { graph, active: new Set(['turn', 'turn/Trade', 'turn/Trade/choose']), onJump: fn() },
};
export default meta;

export const Nested: StoryObj<typeof Outline> = {
  play: async ({ canvas }) => {
    const state = canvas.getByRole('button', { name: /Load, sell or sail/ });
    await expect(state).toHaveAttribute('aria-current', 'step');
    await expect(canvas.queryByText('pay')).toBeNull();
  },
};
