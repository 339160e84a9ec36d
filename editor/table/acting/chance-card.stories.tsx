import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { chance, names } from '../../fixtures/harbour.ts';
import { ChanceCard } from './chance-card.tsx';

const meta: Meta<typeof ChanceCard> = {
  title: 'Table/Chance',
  component: ChanceCard,
  args: { waiting: chance, names, byHand: false, onChance: fn() },
};
export default meta;

type Story = StoryObj<typeof ChanceCard>;

export const AtRandom: Story = {};

/** What comes can be said where it is due, without saying so before. */
export const ThisOneByHand: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Say what comes …' }));
    await expect(canvas.getByRole('textbox')).toHaveFocus();
    await userEvent.keyboard('4 2{Enter}');
    await expect(args.onChance).toHaveBeenCalledWith([4, 2]);
  },
};

export const ByHand: Story = {
  args: { byHand: true },
  play: async ({ canvas, userEvent, args }) => {
    for (const [die, face] of [
      ['Die 3', '2'],
      ['Die 1', '6'],
    ] as const) {
      const group = within(canvas.getByRole('group', { name: die }));
      await userEvent.click(group.getByRole('button', { name: face }));
    }
    await expect(canvas.getByRole('textbox')).toHaveValue('6 2');
    await userEvent.click(canvas.getByRole('button', { name: 'Set so' }));
    await expect(args.onChance).toHaveBeenCalledWith([6, 2]);
  },
};

/** What is typed and does not fit is not lost: it says what is possible, and where. */
export const WrongFace: Story = {
  args: { byHand: true },
  play: async ({ canvas, userEvent, args }) => {
    const line = canvas.getByRole('textbox', { name: 'What the 2 dice show' });
    await userEvent.type(line, '4{Enter}');
    await expect(canvas.getByRole('status')).toHaveTextContent('Still to say: Die 3.');
    await userEvent.type(line, ' 9{Enter}');
    await expect(canvas.getByRole('status')).toHaveTextContent('Die 3 shows 1 to 6, not “9”.');
    await expect(line).toHaveValue('4 9');
    await expect(line).toBeInvalid();
    await expect(args.onChance).not.toHaveBeenCalled();
  },
};

const [number] = chance.types;

/** One die: a press on its face is all. */
export const OneDie: Story = {
  args: { byHand: true, waiting: { ...chance, outcomes: chance.outcomes.slice(0, 1), dice: [0] } },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '5' }));
    await expect(args.onChance).toHaveBeenCalledWith([5]);
  },
};

/** What is picked among few: a button each. */
export const FewToPick: Story = {
  args: {
    byHand: true,
    waiting: {
      ...chance,
      what: 'pick',
      label: 'Ship that is wrecked',
      outcomes: [[0, 1, 2]],
      types: [{ kind: 'member', domain: 3, optional: false }],
      dice: [],
    },
  },
  play: async ({ canvas, userEvent, args }) => {
    const among = within(canvas.getByRole('group', { name: 'What can come' }));
    await userEvent.click(among.getAllByRole('button')[1] as HTMLElement);
    await expect(args.onChance).toHaveBeenCalledWith([1]);
  },
};

/** What is picked among many: typing narrows the list, Enter takes what is marked. */
export const ManyToPick: Story = {
  args: {
    byHand: true,
    waiting: {
      ...chance,
      what: 'pick',
      label: 'Number that is drawn',
      outcomes: [Array.from({ length: 90 }, (_, index) => index + 1)],
      types: number ? [number] : [],
      dice: [],
    },
  },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByText('30 more: type to find them.')).toBeVisible();
    const search = canvas.getByRole('searchbox', { name: 'Search 90 that can come' });
    await userEvent.type(search, '77');
    await expect(canvas.getAllByRole('menuitem')).toHaveLength(1);
    await userEvent.keyboard('{Enter}');
    await expect(args.onChance).toHaveBeenCalledWith([77]);
  },
};

/** Whoever may not know what can come cannot say it, though it may be shown to them once it came. */
export const Hidden: Story = {
  args: { byHand: true, waiting: { ...chance, what: 'pick', outcomes: [[]], dice: [] } },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText(/^What can come here is hidden from this view\. .* look as everyone/),
    ).toBeVisible();
    await expect(canvas.getAllByRole('button')).toHaveLength(1);
  },
};
