import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import type { TableColumn } from '../../../language/services/table-columns.ts';
import { gridOf, withCells } from './edits.ts';
import { type CellPlace, TableGrid } from './table-grid.tsx';

const columns: readonly TableColumn[] = [
  { title: 'name', type: { kind: 'text' }, words: '', isNeeded: true },
  {
    title: 'family',
    type: { kind: 'one-of', names: ['Tree', 'Bush'], orNone: false },
    words: '',
    isNeeded: true,
  },
  { title: 'worth', type: { kind: 'number', low: 1, high: 5 }, words: '1 to 5', isNeeded: true },
  { title: 'ripe', type: { kind: 'yes-no' }, words: 'yes or no', isNeeded: true },
];

function Fruit({ onText }: { readonly onText: (text: string) => void }) {
  const [text, setText] = useState(
    'name,family,worth,ripe\nApple,Tree,9,yes\n// A note.\nCurrant,Buch,2,no\n',
  );
  const [place, setPlace] = useState<CellPlace>({ row: 0, column: 0 });
  return (
    <TableGrid
      label="Fruit"
      grid={gridOf(text)}
      columns={columns}
      problemAt={({ row, column }) =>
        row === 1 && column === 1 ? 'There is no name called `Buch`.' : undefined
      }
      place={place}
      onPlace={setPlace}
      onWrite={({ row, column }, block) => {
        const changed = withCells(gridOf(text), row, column, block);
        setText(changed);
        onText(changed);
      }}
      onUndo={() => {}}
      onRedo={() => {}}
    />
  );
}

const meta: Meta<typeof Fruit> = { title: 'Files/Table', component: Fruit, args: { onText: fn() } };
export default meta;

export const Grid: StoryObj<typeof Fruit> = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('grid', { name: 'Fruit' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}4{Enter}');
    await expect(args.onText).toHaveBeenLastCalledWith(
      'name,family,worth,ripe\nApple,Tree,4,yes\n// A note.\nCurrant,Buch,2,no\n',
    );
    await userEvent.keyboard('{ArrowRight} ');
    await expect(canvas.getAllByRole('cell', { name: 'yes' })).toHaveLength(2);
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{F2}');
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'family, row 2' }), 'Bush');
    await userEvent.keyboard('{Escape}');
    await expect(canvas.getByRole('cell', { name: 'Buch' })).toBeVisible();
    // Tab leaves: the grid is no trap.
    await userEvent.tab();
    await expect(canvas.getByRole('grid', { name: 'Fruit' })).not.toHaveFocus();
  },
};
