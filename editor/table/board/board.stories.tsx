import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { hexagonOf } from '../../../language/semantics/tilings.ts';
import type { SpaceView, TableView } from '../../../runtime/index.ts';
import { harbour, ring } from '../../fixtures/harbour.ts';
import { KindLettersContext, kindLettersOf } from '../signs/kind-letters.ts';
import { seatLooks } from '../signs/seat-look.ts';
import { Board } from './board.tsx';
import { layOutBoard } from './board-layout.ts';
import type { Edge } from './edges.ts';
import { Middle } from './middle.tsx';
import { NumberLettersContext, numberLettersOf } from './number-letters.ts';

const grid: Pick<TableView, 'spaces' | 'paths'> = {
  spaces: Array.from({ length: 9 }, (_, index) => {
    const label = `${'abc'.charAt(index % 3)}${3 - Math.floor(index / 3)}`;
    const at = [index % 3, Math.floor(index / 3)] as const;
    return { name: label, label, at, owner: -1, attributes: [], fields: [], pieces: [] };
  }),
  paths: [],
};

const meta: Meta<typeof Board> = {
  title: 'Table/Board',
  component: Board,
  args: { ...harbour, layout: layOutBoard(harbour), looks: seatLooks(harbour.seats) },
};
export default meta;

type Story = StoryObj<typeof Board>;

export const Placed: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(4);
    await expect(canvas.getByText('Laden')).toBeVisible();
  },
};

/** Squares that are called by column and row have their names at the edges. */
export const Coordinates: Story = {
  args: { ...grid, layout: layOutBoard(grid) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('c')).toBeVisible();
    await expect(canvas.getByText('b2')).toBeInTheDocument();
    await expect(canvas.getAllByRole('listitem')).toHaveLength(9);
  },
};

const men: typeof grid = {
  ...grid,
  spaces: grid.spaces.map((space, index) => {
    const named = (name: string, label: string, seat: number): SpaceView['fields'][number] => {
      return { name, label: name, shown: { kind: 'member', label, index, seat, none: false, of: name } };
    };
    const kind = index % 2 === 0 ? '♟ pawn' : 'king';
    const owned = [named('side', harbour.seats[index % 2]?.label ?? '', index % 2), named('kind', kind, -1)];
    return { ...space, fields: index < 4 ? owned : [] };
  }),
};

/** Whose a man is and of what kind stands on one token: a word beside it would cover half of it. */
export const Men: Story = {
  args: { ...men, layout: layOutBoard(men) },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('img')).toHaveLength(4);
    await expect(canvas.getAllByText('♟\uFE0E')[0]).toBeVisible();
    await expect(canvas.getAllByText('K')[0]).toBeVisible();
    await expect(canvas.queryByText('king')).toBeNull();
  },
};

const crowd: Pick<TableView, 'spaces' | 'paths'> = {
  spaces: Array.from({ length: 25 }, (_, index) => {
    const label = `${'abcde'.charAt(index % 5)}${5 - Math.floor(index / 5)}`;
    const pieces = Array.from({ length: index === 12 ? 9 : 0 }, (_, number) => ({
      name: `ship ${number}`,
      label: `Ship ${number + 1}`,
      title: `Ship ${number + 1}`,
      kind: `Kind ${number}`,
      kindName: `kind${number}`,
      owner: number % 2,
      fields: [],
    }));
    const at = [index % 5, Math.floor(index / 5)] as const;
    return { name: label, label, at, owner: -1, attributes: [], fields: [], pieces };
  }),
  paths: Array.from({ length: 20 }, (_, index) => [index, index + 5] as const),
};

/** Many pieces on one point of a map are small, and cover none of its neighbours. */
export const Crowd: Story = {
  args: { ...crowd, layout: layOutBoard(crowd) },
  play: async ({ canvasElement }) => {
    const tokens = [...canvasElement.querySelectorAll('[data-space="c3"] [data-piece]')];
    await expect(tokens).toHaveLength(9);
    const above = canvasElement.querySelector('[data-space="c4"]')?.getBoundingClientRect();
    const below = canvasElement.querySelector('[data-space="c2"]')?.getBoundingClientRect();
    for (const token of tokens) {
      const { top, bottom } = token.getBoundingClientRect();
      await expect(top).toBeGreaterThanOrEqual(above?.bottom ?? Number.POSITIVE_INFINITY);
      await expect(bottom).toBeLessThanOrEqual(below?.top ?? 0);
    }
  },
};

const joining = (index: number, label: string, from: number, to: number, seats: readonly number[]): Edge => ({
  ...{ from, to, label, seats },
  told: ['Toll 2'],
  stands: { kind: 'member', of: 'Way', index },
});
const ways = [
  joining(0, 'Ferry', 0, 1, [0]),
  joining(1, 'Bridge', 1, 3, [1]),
  joining(2, 'Causeway', 3, 1, [2]),
  joining(3, 'Ford', 2, 3, []),
];

/** Connections that somebody has are in their colour, with their sign in the middle; two of the same spaces lie side by side. */
export const Claimed: Story = {
  args: { edges: ways },
  play: async ({ canvas, canvasElement }) => {
    const lines = [...canvasElement.querySelectorAll('[data-edge] line:nth-of-type(2)')];
    // Nobody's is in a colour of its own.
    await expect(new Set(lines.map((line) => getComputedStyle(line).stroke)).size).toBe(ways.length);
    await expect(canvas.getByRole('img', { name: 'North: Ferry, Toll 2' })).toBeVisible();
    await expect(canvas.queryByRole('img', { name: /Ford/ })).toBeNull();
    const [bridge, causeway] = ['East: Bridge, Toll 2', 'South: Causeway, Toll 2'].map((name) =>
      canvas.getByRole('img', { name }).getBoundingClientRect(),
    );
    await expect(Math.abs((bridge?.x ?? 0) - (causeway?.x ?? 0))).toBeGreaterThan(10);
  },
};

const standing = ['Guard', 'Gunman', 'Boss'].map((kind) => ({
  name: kind,
  label: kind,
  title: kind,
  kind,
  kindName: kind,
  owner: 0,
  fields: [],
}));
const kinds: typeof grid = {
  ...grid,
  spaces: grid.spaces.map((space, index) => ({ ...space, pieces: standing.slice(index, index + 1) })),
};

/** Kinds that begin alike are told apart by another letter of theirs. */
export const Kinds: Story = {
  args: { ...kinds, layout: layOutBoard(kinds) },
  render: (args) => (
    <KindLettersContext value={kindLettersOf({ spaces: args.spaces, offBoard: [] })}>
      <Board {...args} />
    </KindLettersContext>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'North: Guard' })).toHaveTextContent('Ga');
    await expect(canvas.getByRole('img', { name: 'North: Gunman' })).toHaveTextContent('Gn');
    await expect(canvas.getByRole('img', { name: 'North: Boss' })).toHaveTextContent(/^B$/);
  },
};

const yard: typeof grid = {
  ...grid,
  spaces: grid.spaces.slice(0, 1).map((space) => ({
    ...space,
    label: "Builder's yard",
    attributes: ['Build', 'yard'].map((label, index) => ({
      name: label,
      label: 'Trade',
      shown: { kind: 'member', label, index, seat: -1, none: false, of: 'Trade' },
    })),
  })),
};

/** What a space is called says its attributes only where it holds them as words. */
export const NamedLikeAttributes: Story = {
  args: {
    ...yard,
    layout: { kind: 'cards', columns: 1, rows: 1, cells: [{ column: 0, row: 0 }], middle: undefined },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Build')).toBeVisible();
    await expect(canvas.queryByText('yard')).toBeNull();
  },
};

const told: typeof grid = {
  ...grid,
  spaces: grid.spaces.map((space) => ({
    ...space,
    fields: ['shot', 'seen'].map((name) => ({
      name,
      label: name,
      shown: { kind: 'member', label: 'Unknown waters', index: 0, seat: -1, none: false, of: 'Mark' },
    })),
  })),
};

/** Words that a square has no room for end within it. */
export const LongMarks: Story = {
  args: { ...told, layout: layOutBoard(told) },
  decorators: [(Story) => <div style={{ width: 130 }}>{Story()}</div>],
  play: async ({ canvas }) => {
    for (const mark of canvas.getAllByText('Unknown waters', { ignore: '.visually-hidden' })) {
      const square = mark.closest('li')?.getBoundingClientRect();
      const chip = mark.parentElement?.getBoundingClientRect();
      await expect(chip?.left).toBeGreaterThanOrEqual(square?.left ?? 0);
      await expect(chip?.right).toBeLessThanOrEqual(square?.right ?? 0);
    }
  },
};

/** So many on each side: names of rows on the left, of columns above. */
function combOf(side: number): Pick<TableView, 'spaces' | 'paths' | 'hexagons'> {
  const { cells, places } = hexagonOf(side);
  const spaces = cells.map(([column, row], index) => {
    const label = `${'abcdefg'.charAt(column)}${row + 1}`;
    const at = places[index] ?? [0, 0];
    return { name: label, label, at, owner: -1, attributes: [], fields: [], pieces: [] };
  });
  return { spaces, paths: [], hexagons: true };
}
const comb = combOf(3);
const seven = combOf(4);
/** As high as the pane of the table is in a window of 700 pixels where much is to be decided. */
const LOW = 203;

export const Hexagons: Story = {
  args: { ...comb, layout: layOutBoard(comb) },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(19);
    await expect(canvas.getByText('e')).toBeVisible();
    const middleOf = (name: string) => {
      const { left, width, top, height } = canvasElement
        .querySelector(`[data-space="${name}"]`)
        ?.getBoundingClientRect() ?? { left: 0, width: 0, top: 0, height: 0 };
      return { x: left + width / 2, y: top + height / 2, width };
    };
    const [middle, beside, above] = [middleOf('c3'), middleOf('d3'), middleOf('c4')];
    // All six neighbours are as far away as a hexagon is wide.
    await expect(beside.x - middle.x).toBeCloseTo(middle.width, 0);
    await expect(Math.hypot(above.x - middle.x, above.y - middle.y)).toBeCloseTo(middle.width, 0);
    await expect(above.x).toBeGreaterThan(middle.x);
  },
};

const amount = (name: string, value: number): SpaceView['fields'][number] => {
  return { name, label: name, shown: { kind: 'number', value, low: 0, high: 20 } };
};
/** Every space has two numbers, some a piece besides. */
const rich: typeof comb = {
  ...comb,
  spaces: comb.spaces.map((space, index) => ({
    ...space,
    fields: [amount('Ore', 10), amount('Water', index % 3)],
    pieces: index % 4 === 0 ? standing.slice(0, 1) : [],
  })),
};

/** Numbers on hexagons say by a letter which they are, and stand whole within the rim. */
export const NumbersOnHexagons: Story = {
  args: { ...rich, layout: layOutBoard(rich) },
  decorators: [(Story) => <div style={{ width: 300 }}>{Story()}</div>],
  render: (args) => (
    <NumberLettersContext value={numberLettersOf(args.spaces)}>
      <Board {...args} />
    </NumberLettersContext>
  ),
  play: async ({ canvas }) => {
    const numbers = canvas.getAllByText(/^[OW]\d+$/);
    await expect(new Set(numbers.map((number) => number.textContent))).toEqual(new Set(['O10', 'W1', 'W2']));
    for (const number of numbers) {
      const space = number.closest('li')?.getBoundingClientRect();
      const chip = number.parentElement;
      const box = chip?.getBoundingClientRect();
      // Nothing of it is cut.
      await expect(chip?.scrollWidth).toBeLessThanOrEqual(chip?.clientWidth ?? 0);
      await expect(box?.left).toBeGreaterThanOrEqual((space?.left ?? 0) + 1);
      await expect(box?.right).toBeLessThanOrEqual((space?.right ?? 0) - 1);
    }
  },
};

/** In a low pane seven rows are in sight, with their names and what is explained below them. */
export const LowHexagons: Story = {
  args: { ...seven, layout: layOutBoard(seven) },
  decorators: [
    (Story) => (
      <div style={{ container: 'position / size', width: 508, height: LOW }}>
        <Story />
        <dl style={{ display: 'flex', height: 16, margin: '10px 0 0', lineHeight: '16px' }}>
          <dt>W</dt>
          <dd>Water</dd>
        </dl>
      </div>
    ),
  ],
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(37);
    const pane = canvasElement.querySelector('[data-board]')?.parentElement;
    await expect(pane?.scrollHeight).toBeLessThanOrEqual(LOW);
    // Each can still be met.
    const [first] = canvas.getAllByRole('listitem');
    await expect(first?.getBoundingClientRect().width).toBeGreaterThanOrEqual(24);
  },
};

export const Ring: Story = {
  args: {
    ...ring,
    layout: layOutBoard(ring),
    middle: <Middle dice={harbour.dice} places={harbour.places} />,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem').filter((item) => item.dataset.space)).toHaveLength(12);
    await expect(canvas.getByRole('article', { name: 'Quay' })).toBeVisible();
    await expect(canvas.getByText('1, 4, not thrown')).toBeInTheDocument();
  },
};

const towns = [
  ...['Edinburgh Waverley', 'Oban', 'Berwick-upon-Tweed', 'Perth', 'Dundee', 'Fraserburgh', 'Ayr'],
  ...['Newcastle upon Tyne', 'Wick', 'Kirkwall harbour', 'Tobermory', 'Aberdeen', 'Carlisle', 'Leith'],
];
const map: typeof grid = {
  spaces: towns.map((name, index) => {
    const at = [(index * 3) % 7, Math.floor(index / 4)] as const;
    return { name, label: name, at, owner: -1, attributes: [], fields: [], pieces: [] };
  }),
  paths: towns.slice(1).map((_, index) => [index, index + 1] as const),
};

/** Names that no circle holds stand below it, whole, and beside each other. */
export const Towns: Story = {
  args: { ...map, layout: layOutBoard(map) },
  decorators: [
    (Story) => (
      <div style={{ width: 700 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const spaces = canvas.getAllByRole('listitem');
    const names = spaces.map((space) => space.querySelector('span'));
    const boxes = names.flatMap((name) => (name ? [name.getBoundingClientRect()] : []));
    await expect(boxes).toHaveLength(spaces.length);
    for (const [index, space] of spaces.entries()) {
      const circle = space.getBoundingClientRect();
      const { top = 0, left = 0, right = 0 } = boxes[index] ?? {};
      await expect(top).toBeGreaterThanOrEqual(circle.bottom);
      await expect((left + right) / 2).toBeCloseTo((circle.left + circle.right) / 2, 0);
      const name = names[index];
      await expect(name?.scrollHeight).toBeLessThanOrEqual((name?.clientHeight ?? 0) + 1);
    }
    const overlap = boxes.some((one, index) =>
      boxes.slice(index + 1).some((other) => {
        const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        return across > 1 && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
      }),
    );
    await expect(overlap).toBe(false);
  },
};
