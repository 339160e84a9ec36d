import type { Meta, StoryObj } from '@storybook/react-vite';
import { useCallback, useRef, useState } from 'react';
import { expect } from 'storybook/test';
import type { ValuePart } from '../../../runtime/examples/set-up/parts.ts';
import type { TableView } from '../../../runtime/index.ts';
import { harbour } from '../../fixtures/harbour.ts';
import { Position } from '../position.tsx';
import { seatLooks } from '../signs/seat-look.ts';
import { HandsProvider } from './hands.tsx';
import styles from './set-up.module.css';
import { useHands } from './use-hands.ts';

const choice = {
  kind: 'one-of',
  members: harbour.spaces.map(({ name, label }, value) => ({ value, name, label })),
} as const;
/** The third ship cannot be moved. */
const values: readonly ValuePart[] = ['ship 1', 'ship 2'].map((piece, index) => ({
  field: 'ship.space',
  index,
  label: 'Space',
  owner: `Ship ${index + 1}`,
  of: 'piece',
  piece,
  value: 0,
  choice,
}));

/** The view with a piece on another space. */
function moved(view: TableView, name: string, to: string): TableView {
  const all = view.spaces.flatMap(({ pieces }) => pieces);
  const spaces = view.spaces.map((space) => ({
    ...space,
    pieces: all.filter((piece) =>
      piece.name === name ? space.name === to : space.pieces.some((own) => own.name === piece.name),
    ),
  }));
  return { ...view, spaces };
}

function Table() {
  const root = useRef<HTMLDivElement>(null);
  const [view, setView] = useState(harbour);
  const move = useCallback(
    (piece: string, space: string) => setView((before) => moved(before, piece, space)),
    [],
  );
  const hands = useHands(root, view.spaces, values, move);
  return (
    <div ref={root} className={styles.table} style={{ height: 420 }}>
      <p role="status">{hands.said}</p>
      <HandsProvider value={hands}>
        <Position view={view} looks={seatLooks(view.seats)} />
      </HandsProvider>
    </div>
  );
}

const meta: Meta<typeof Table> = { title: 'Table/Set up/Hands', component: Table };
export default meta;

type Story = StoryObj<typeof Table>;

/** One stop of the Tab key: arrows go between pieces and between spaces, Enter picks up and puts down, Escape gives back. */
export const ByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getAllByRole('button', { name: /^Pick up/ })).toHaveLength(2);
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Pick up: Ship 1' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    await expect(canvas.getByRole('button', { name: 'Pick up: Ship 2' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('button', { name: 'Leave Ship 2 on Harbour' })).toHaveFocus();
    await expect(canvas.getByRole('status')).toHaveTextContent('Ship 2 is picked up.');
    await userEvent.keyboard('{Escape}');
    await expect(canvas.getByRole('button', { name: 'Pick up: Ship 2' })).toHaveFocus();
    await userEvent.keyboard('{Enter}{ArrowRight}');
    await expect(canvas.getByRole('button', { name: 'Put Ship 2 on Bay' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('status')).toHaveTextContent('Ship 2 stands on Bay.');
    await expect(canvas.getByRole('button', { name: 'Pick up: Ship 2' })).toHaveFocus();
  },
};

/** While one is held, the spaces that it can stand on are lit. */
export const Held: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Pick up: Ship 1' }));
    await expect(canvas.getAllByRole('button', { name: /^Put Ship 1 on/ })).toHaveLength(3);
  },
};
