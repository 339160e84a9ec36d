import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { chart } from '../fixtures/harbour.ts';
import { Outline } from './outline.tsx';
import { visibleGraph } from './visible-graph.ts';

const graph = visibleGraph(chart, { details: false, opened: new Map(), active: ['turn/Trade/choose'] });
const active = new Set(['turn', 'turn/Trade', 'turn/Trade/choose']);

const meta: Meta<typeof Outline> = {
  title: 'Chart/Outline',
  component: Outline,
  args: {
    graph,
    notes: (id) => ({
      active: active.has(id),
      cursor: false,
      mark: id === 'turn/Trade/ask' ? 'dead end' : undefined,
      times: id === 'turn/Trade/choose' ? '4×' : undefined,
    }),
    onSelect: fn(),
    onFold: fn(),
  },
};
export default meta;

export const Nested: StoryObj<typeof Outline> = {
  play: async ({ canvas, userEvent, args }) => {
    const state = canvas.getByRole('button', { name: /Load, sell or sail choice, 4×/ });
    await expect(state).toHaveAttribute('aria-current', 'step');
    await expect(canvas.queryByText('pay')).toBeNull();
    await expect(
      canvas.getByRole('button', { name: /Does the buyer agree\? choice, dead end/ }),
    ).toBeVisible();
    await expect(canvas.getByText('Sail → Weather')).toBeVisible();
    await userEvent.click(state);
    await expect(args.onSelect).toHaveBeenCalledWith('turn/Trade/choose');
    const fold = canvas.getByRole('button', { name: 'What is in Trade' });
    await expect(fold).toHaveAttribute('aria-expanded', 'true');
    await userEvent.type(fold, '{Enter}');
    await expect(args.onFold).toHaveBeenCalledWith('turn/Trade', false);
  },
};
