import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentProps, useState } from 'react';
import { expect } from 'storybook/test';
import type { FieldView } from '../../../runtime/index.ts';
import { harbour } from '../../fixtures/harbour.ts';
import { ChangesContext } from '../changes.ts';
import { seatLooks } from '../signs/seat-look.ts';
import { Sheets } from './sheets.tsx';
import type { Tally } from './tallies.ts';

const rows = ['Ones', 'Twos', 'Threes', 'Fours', 'Fives', 'Sixes', 'Full house', 'Small straight', 'Chance'];
const fieldOf = (name: string, label: string): FieldView => {
  return { name, label, shown: { kind: 'hidden', total: undefined } };
};
const score = fieldOf('score', 'Score');
const filled = fieldOf('filled', 'Filled');
const numbers = rows.map((_, index) => ({ kind: 'number', value: index * 2, low: 0, high: 50 }) as const);
const answers = rows.map((_, index) => ({ kind: 'yes-no', value: index % 2 === 0 }) as const);

const meta: Meta<typeof Sheets> = {
  title: 'Table/Sheets',
  component: Sheets,
  args: {
    looks: seatLooks(harbour.seats),
    sheets: [
      [
        {
          ...{ name: 'score', label: 'Score', drawn: undefined, of: 'Row', columns: rows },
          rows: [0, 1, 2].map((seat) => ({ seat, field: score, values: seat === 2 ? undefined : numbers })),
        },
        {
          ...{ name: 'filled', label: 'Filled', drawn: undefined, of: 'Row', columns: rows },
          rows: [0, 1, 2].map((seat) => ({ seat, field: filled, values: answers })),
        },
      ],
    ],
  },
};
export default meta;

/** The first sheet with another number of the first seat in this row. */
const written = (row: number): readonly Tally[] => {
  const values = numbers.map((shown, index) => (index === row ? { ...shown, value: 40 } : shown));
  return (meta.args?.sheets?.[0] ?? []).map((tally) =>
    tally.name === 'score'
      ? { ...tally, rows: tally.rows.map((one) => (one.seat === 0 ? { ...one, field: fresh, values } : one)) }
      : tally,
  );
};
const fresh = fieldOf('score', 'Score');
const CHANGES: ReadonlySet<object> = new Set([fresh]);

function Step(args: ComponentProps<typeof Sheets>) {
  const [sheets, setSheets] = useState(args.sheets);
  return (
    <>
      <button type="button" onClick={() => setSheets([written(4)])}>
        Step
      </button>
      <ChangesContext value={CHANGES}>
        <Sheets {...args} sheets={sheets} />
      </ChangesContext>
    </>
  );
}

/** Of all that a seat has on the sheet, what the last step has changed is marked. */
export const Written: StoryObj<typeof Sheets> = {
  render: (args) => <Step {...args} />,
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Step' }));
    const marked = [...canvasElement.querySelectorAll('[data-changed]')];
    await expect(marked.map(({ textContent }) => textContent)).toEqual(['40']);
  },
};

/** A row for each of many, a column for each seat, and all that is said of the same in one cell. */
export const Scores: StoryObj<typeof Sheets> = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table', { name: 'Score · Filled' })).toBeVisible();
    await expect(canvas.getByRole('columnheader', { name: 'North' })).toBeVisible();
    await expect(canvas.getByRole('row', { name: 'Threes 4 Filled 4 Filled hidden Filled' })).toBeVisible();
    await expect(canvas.getByRole('row', { name: 'Twos 2 2 hidden' })).toBeVisible();
  },
};
