import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import type { LogEvent } from '../../runtime/index.ts';
import type { BranchOutcome } from '../worker/outcomes.ts';
import { Bookmarks } from './bookmarks.tsx';
import { BranchList } from './branch-list.tsx';
import { Comparison } from './comparison.tsx';
import { type Branch, type GameTree, type TreeStep, takeStep } from './tree.ts';

const event: LogEvent = { seat: 1, action: 'Go', args: [] };
const branch = (change: Partial<Branch> & Pick<Branch, 'id' | 'name'>): Branch => ({
  isNamed: false,
  from: undefined,
  parted: 0,
  events: Array.from({ length: 9 }, () => event),
  at: 9,
  setup: { players: 2, variants: [], options: {} },
  seed: 1,
  ...change,
});
const tree: GameTree = {
  branches: [
    branch({ id: 1, name: 'Game 1' }),
    branch({ id: 2, name: 'Anna: Buy the mill', from: 1, parted: 4 }),
    branch({ id: 3, name: 'Anna: Pass', from: 2, parted: 6 }),
  ],
  current: 2,
  bookmarks: [{ id: 4, branch: 1, at: 3, name: 'Before the auction' }],
  next: 5,
};
const outcome = (change: Partial<BranchOutcome> & Pick<BranchOutcome, 'branch'>): BranchOutcome => ({
  length: 9,
  fits: 9,
  reason: undefined,
  result: undefined,
  round: 3,
  players: ['Anna', 'Bert'],
  scores: [4, 7],
  ...change,
});
const result = { kind: 'ended', winners: [1], name: 'Rich', label: 'the most money', origin: 0 } as const;
const outcomes = [
  outcome({ branch: 1, result, scores: [3, 12] }),
  outcome({ branch: 2 }),
  outcome({ branch: 3, fits: 5, reason: 'there is no mill' }),
];

const meta: Meta<typeof BranchList> = {
  title: 'Time/Games',
  component: BranchList,
  args: { tree, outcomes, compared: undefined, onVisit: fn(), onCompare: fn(), onStep: fn() },
};
export default meta;

type Story = StoryObj<typeof BranchList>;

export const Played: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Game 1' }));
    await expect(args.onVisit).toHaveBeenCalledWith(1);
    await userEvent.click(canvas.getByRole('button', { name: 'Compare Anna: Pass' }));
    await expect(args.onCompare).toHaveBeenCalledWith(3);
    await expect(canvas.queryByRole('button', { name: 'Delete Anna: Buy the mill' })).toBeNull();
  },
};

export const Compared: Story = {
  args: { compared: 3, comparison: <p>They part in round 2.</p> },
  play: async ({ canvas }) => {
    const row = canvas.getByRole('button', { name: 'Anna: Pass' }).closest('li');
    await expect(row).toContainElement(canvas.getByText('They part in round 2.'));
  },
};

export const Renamed: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Rename Game 1' }));
    await userEvent.keyboard('The long way{Enter}');
    await expect(args.onStep).toHaveBeenCalledWith({ type: 'rename-branch', id: 1, name: 'The long way' });
    await userEvent.click(canvas.getByRole('button', { name: 'Rename Anna: Pass' }));
    await userEvent.keyboard('Never{Escape}');
    await expect(args.onStep).toHaveBeenCalledTimes(1);
  },
};

export const AskedBeforeItGoes: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Delete Game 1' }));
    await expect(canvas.getByText(/5 events that no other game has/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Keep it' }));
    await expect(args.onStep).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Delete Anna: Pass' }));
    await userEvent.keyboard('{Enter}');
    await expect(args.onStep).toHaveBeenCalledWith({ type: 'delete-branch', id: 3 });
  },
};

export const GoneByKeyboard: Story = {
  render: function Render(args) {
    const [shown, setShown] = useState(tree);
    // The worker takes the step, and tells of it a moment later.
    const take = (step: TreeStep) => void setTimeout(() => setShown(takeStep(shown, step)), 100);
    return <BranchList {...args} tree={shown} onStep={take} />;
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Delete Anna: Pass' }));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.queryByText('Anna: Pass')).toBeNull());
    await expect(canvas.getByRole('list', { name: 'Games' })).toContainElement(
      document.activeElement as HTMLElement,
    );
  },
};

export const SideBySide: StoryObj<typeof Comparison> = {
  render: () => (
    <Comparison
      comparison={{
        common: 4,
        round: 2,
        next: ['Anna: Buy the mill', 'Anna: Pass'],
        outcomes: [outcome({ branch: 2 }), outcome({ branch: 1, result, scores: [3, 12] })],
      }}
      names={['Anna: Buy the mill', 'Game 1']}
    />
  ),
};

const step = fn();
const go = fn();

export const NamedMoments: StoryObj<typeof Bookmarks> = {
  render: () => <Bookmarks tree={tree} at={5} last="Anna: Buy the mill" onGo={go} onStep={step} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Before the auction' }));
    await expect(go).toHaveBeenCalledWith(1, 3);
    await userEvent.click(canvas.getByRole('button', { name: 'Bookmark this moment' }));
    await userEvent.keyboard('{Enter}');
    await expect(step).toHaveBeenCalledWith({ type: 'add-bookmark', at: 5, name: 'Anna: Buy the mill' });
    // What was asked for a name with is there again, and has the focus.
    await expect(canvas.getByRole('button', { name: 'Bookmark this moment' })).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Rename Before the auction' }));
    await userEvent.keyboard('{Escape}');
    await expect(canvas.getByRole('button', { name: 'Rename Before the auction' })).toHaveFocus();
  },
};
