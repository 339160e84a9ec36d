import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, within } from 'storybook/test';
import type { ActionOffer } from '../../../runtime/index.ts';
import type { JudgedValue } from '../../../runtime/play/choices.ts';
import { harbour, names, offers } from '../../fixtures/harbour.ts';
import { QuoteContext } from '../../text/quote.ts';
import { Board } from '../board/board.tsx';
import { layOutBoard } from '../board/board-layout.ts';
import { AskTableContext } from '../pointing/ask-table.ts';
import { PointingProvider } from '../pointing/pointing.tsx';
import { seatLooks } from '../signs/seat-look.ts';
import { ActionCard } from './action-card.tsx';

interface TableArgs {
  readonly offer: ActionOffer;
  readonly folded?: boolean;
  readonly onAct: (args: readonly number[]) => void;
  readonly onShowRule: (origin: number) => void;
  /** Whether the board stands beside it, to be pointed at. */
  readonly board?: boolean;
  /** What the rules say of the values. */
  readonly judged?: readonly JudgedValue[];
}

/** An action with the table that it belongs to. */
function Table({ offer, folded = false, onAct, onShowRule, board, judged }: TableArgs) {
  const { spaces, paths, seats, dice } = harbour;
  return (
    <AskTableContext
      value={{
        judge: async ({ value }) =>
          judged ?? [
            {
              value: value ?? 0,
              label: 'Corn',
              refusal: { message: 'there is no Corn left', why: 'there is no Corn left', origin: 7 },
            },
            { value: 2, label: 'Tea', refusal: undefined },
          ],
        sights: async () => [],
        beside: async () => undefined,
      }}
    >
      <PointingProvider
        offers={[offer]}
        names={names}
        view={harbour}
        moment="1"
        onAct={(_, args) => onAct(args)}
        onShowRule={onShowRule}
      >
        {board && (
          <Board
            spaces={spaces}
            paths={paths}
            layout={layOutBoard({ spaces, paths })}
            looks={seatLooks(seats)}
          />
        )}
        <QuoteContext value={() => 'g in Good where g.stock > 0'}>
          <ActionCard offer={offer} dice={dice} onShowRule={onShowRule} folded={folded} />
        </QuoteContext>
      </PointingProvider>
    </AskTableContext>
  );
}

const meta: Meta<typeof Table> = {
  title: 'Table/Action',
  component: Table,
  args: { onAct: fn(), onShowRule: fn() },
};
export default meta;

type Story = StoryObj<typeof Table>;

export const Plain: Story = { args: { offer: offers.plain } };

export const FewArguments: Story = {
  args: { offer: offers.flat },
  play: async ({ canvas, userEvent, args }) => {
    // Its row says what it is; the button only what is chosen, and all of it to who cannot see the row.
    const tea = canvas.getByRole('button', { name: 'Load Tea' });
    await userEvent.click(tea);
    await expect(args.onAct).toHaveBeenCalledWith([2]);
  },
};

export const WhyNotOthers: Story = {
  args: { offer: offers.flat },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Why not others?' }));
    const refused = await canvas.findByRole('button', { name: 'Corn' });
    await expect(refused).toHaveAccessibleDescription('there is no Corn left');
    await userEvent.click(canvas.getByRole('button', { name: 'Show the rule that refuses “Corn”' }));
    await expect(args.onShowRule).toHaveBeenCalledWith(7);
    await expect(args.onAct).not.toHaveBeenCalled();
  },
};

/** Where only one value is legal it need not be chosen; why it is no other can be asked all the same. */
export const WhyOnlyThis: Story = {
  args: { offer: { ...offers.flat, legal: offers.flat.legal.slice(1) } },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Why not others?' }));
    const refused = await canvas.findByRole('button', { name: 'Corn' });
    await expect(refused).toHaveAccessibleDescription('there is no Corn left');
    await userEvent.click(canvas.getByRole('button', { name: 'Load Tea' }));
    await expect(args.onAct).toHaveBeenCalledWith([2]);
  },
};

/** The same of what need not be chosen beside something that is. */
export const WhyOnlyThisBesideOthers: Story = {
  args: { offer: { ...offers.steps, legal: offers.steps.legal.slice(0, 3) } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Why not others?' }));
    await expect(await canvas.findAllByRole('list')).toHaveLength(2);
  },
};

/** What the rule asks for leaves values away: they are not refused one by one, so it is said which the rule asks for at all. */
export const WhyNotTheRest: Story = {
  args: {
    offer: {
      ...offers.flat,
      parameters: offers.flat.parameters.map((parameter) => ({ ...parameter, origin: 9 })),
    },
    judged: [{ value: 2, label: 'Tea', refusal: undefined }],
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Why not others?' }));
    await expect(await canvas.findByText(/The rule asks for no others than/i)).toHaveTextContent(
      'g in Good where g.stock > 0',
    );
    await expect(canvas.queryByRole('list')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: /^Show the rule that says what/ }));
    await expect(args.onShowRule).toHaveBeenLastCalledWith(9);
  },
};

/** Where there is no other record, nobody can ask why not another one. */
export const NoOthers: Story = {
  args: {
    offer: {
      ...offers.flat,
      parameters: offers.flat.parameters.map((parameter) => ({ ...parameter, there: 1 })),
      legal: offers.flat.legal.slice(0, 1),
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Why not others?' })).toBeNull();
  },
};

export const Refused: Story = {
  args: { offer: offers.refused },
  play: async ({ canvas, userEvent, args }) => {
    const button = canvas.getByRole('button', { name: 'Insure the ship' });
    await expect(button).toHaveAccessibleDescription('insurance costs 8, and you have 6');
    await userEvent.click(button);
    await expect(args.onAct).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: /Show the rule/ }));
    await expect(args.onShowRule).toHaveBeenCalledWith(3);
  },
};

export const StepByStep: Story = {
  args: { offer: offers.steps },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Corn' }));
    // What was chosen can be taken back.
    await userEvent.click(canvas.getByRole('button', { name: /^Corn: chosen/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Tea' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Increase Sell: Price' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Sell Tea for 2' }));
    await expect(args.onAct).toHaveBeenCalledWith([2, 2]);
  },
};

export const Folded: Story = {
  args: { offer: offers.steps, folded: true },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByRole('button', { name: 'Tea' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Sell' }));
    await expect(canvas.getByRole('button', { name: 'Tea' })).toBeVisible();
  },
};

export const Dice: Story = {
  args: { offer: offers.dice },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Throw again' }));
    await expect(args.onAct).not.toHaveBeenCalled();
    await expect(await screen.findByText(/there is no Corn left/)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(canvas.getByRole('button', { name: /^Die 2/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Throw again: 1' }));
    await expect(args.onAct).toHaveBeenCalledWith([2]);
  },
};

export const SomeOfSeveral: Story = {
  args: { offer: offers.goods },
  play: async ({ canvas, userEvent, args }) => {
    // What is in no set that may be chosen is not offered.
    await expect(canvas.queryByRole('button', { name: 'Corn' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Silk' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Salt' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Dump both' }));
    await expect(args.onAct).toHaveBeenCalledWith([10]);
  },
};

export const OneSetAlone: Story = {
  args: { offer: { ...offers.goods, legal: offers.goods.legal.slice(2) } },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.queryByRole('button', { name: 'Silk' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Dump both' }));
    await expect(args.onAct).toHaveBeenCalledWith([10]);
  },
};

export const APieceOnTheBoard: Story = {
  args: { offer: offers.ships, board: true },
  play: async ({ canvas, userEvent, args }) => {
    const board = within(canvas.getByRole('list', { name: 'Board' }));
    await userEvent.click(board.getByRole('button', { name: 'Wreck ship 3' }));
    await expect(args.onAct).toHaveBeenCalledWith([2]);
  },
};

export const WithTheKeyboard: Story = {
  args: { offer: offers.ships, board: true },
  play: async ({ canvas, userEvent }) => {
    // One stop of Tab for all that is lit; from there the arrows go on.
    const lit = () => canvas.getAllByRole('button').filter((one) => one.dataset.lit);
    await expect(lit().filter((one) => one.tabIndex === 0)).toHaveLength(1);
    lit()[0]?.focus();
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    await expect(document.activeElement).toBe(lit().at(-1));
  },
};
