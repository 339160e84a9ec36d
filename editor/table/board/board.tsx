import { type CSSProperties, memo, type ReactNode, useMemo } from 'react';
import type { SpaceView, TableView } from '../../../runtime/index.ts';
import { join } from '../../controls/button.tsx';
import { useEqual } from '../../controls/steady.ts';
import { withSoftHyphens } from '../../text/soft-hyphens.ts';
import { useTexts } from '../../texts/texts.ts';
import type { SeatLook } from '../signs/seat-look.ts';
import styles from './board.module.css';
import type { BoardLayout } from './board-layout.ts';
import cards from './cards-board.module.css';
import close from './close-board.module.css';
import { coordinatesOf, endsOfLines } from './coordinates.ts';
import dots from './dots-board.module.css';
import { drawEdges, middleOf } from './drawn-edges.ts';
import { EdgeLines, EdgeSigns } from './edge-lines.tsx';
import { type Edge, pairOf } from './edges.ts';
import hexagons from './hexagons-board.module.css';
import middleStyles from './middle.module.css';
import type { NamesInShort } from './name-letters.ts';
import { ownersOfSeveralKinds } from './pieces.ts';
import { roomsForNames } from './room-for-names.ts';
import { Space } from './space.tsx';
import squares from './squares-board.module.css';
import { tokenKindsOf } from './token-kinds.ts';

interface BoardProps {
  readonly spaces: TableView['spaces'];
  readonly paths: TableView['paths'];
  readonly layout: BoardLayout;
  readonly looks: readonly SeatLook[];
  /** Letters for names that do not fit on spaces; the same as long as they are the same. */
  readonly inShort?: NamesInShort;
  /** What lies between spaces and is more than a path. */
  readonly edges?: readonly Edge[];
  /** What lies in the middle, if the layout has one. */
  readonly middle?: ReactNode;
}

const KIND_STYLES: Readonly<Record<BoardLayout['kind'], string | undefined>> = {
  cards: cards.cards,
  squares: join(close.close, squares.squares),
  hexagons: join(close.close, hexagons.hexagons),
  dots: join(close.close, dots.dots),
};

const NO_EDGES: readonly Edge[] = [];
const NONE_IN_SHORT: NamesInShort = new Map();
const ROOM_FOR_NAMES = { left: 2, above: 1, right: 1 };
const NO_ROOM = { left: 0, above: 0, right: 0 };

/** The board of any game: spaces where the rules place them, paths between them, pieces on them. */
export const Board = memo(function Board({
  spaces,
  paths,
  layout,
  looks,
  inShort = NONE_IN_SHORT,
  edges = NO_EDGES,
  middle,
}: BoardProps) {
  const t = useTexts();
  const labels = useMemo(() => shortLabels(spaces, looks), [spaces, looks]);
  const lonely = useMemo(() => new Set(deadEnds(spaces.length, paths)), [spaces.length, paths]);
  const several = ownersOfSeveralKinds(spaces);
  const said = tokenKindsOf(spaces);
  // Equal kinds are the same, so that only those spaces are drawn again that have changed.
  const kinds = useEqual(said);
  const hasPieces = spaces.some(({ pieces }) => pieces.length > 0);
  const { kind, columns, rows, cells } = layout;
  const rims = useMemo(
    () => (layout.kind === 'squares' ? coordinatesOf(spaces, layout.cells) : undefined),
    [spaces, layout],
  );
  const ends = useMemo(
    () => (layout.kind === 'hexagons' ? endsOfLines(spaces, layout.cells) : []),
    [spaces, layout],
  );
  // What lines are called stands beyond their ends: to the left, above, and half a space to the right.
  const room = ends.length > 0 ? ROOM_FOR_NAMES : NO_ROOM;
  const drawing = {
    left: -room.left,
    top: -room.above,
    columns: columns + room.left + room.right,
    rows: rows + room.above,
  };
  const wide = kind === 'hexagons' ? 2 : 1;
  const style = {
    '--columns': drawing.columns,
    '--rows': drawing.rows,
    '--inner-rows': rows - 2,
  } as CSSProperties;
  const lines = useMemo(() => drawEdges(edges, cells, wide), [edges, cells, wide]);
  const overlaid = useMemo(() => new Set(edges.map(({ from, to }) => pairOf(from, to))), [edges]);
  const rooms = useMemo(
    () => (kind === 'dots' ? roomsForNames(labels, layout) : undefined),
    [kind, labels, layout],
  );
  const small = kind === 'cards' && columns > 4;
  const tiny = kind === 'cards' && columns > 8;
  return (
    <div className={styles.scroller} data-board>
      <div
        className={join(
          styles.frame,
          KIND_STYLES[kind],
          small && cards.small,
          tiny && cards.tiny,
          rims && squares.edged,
          ends.length > 0 && hexagons.named,
          rooms && dots.titled,
        )}
        style={style}
      >
        {rims && <Rim className={squares.across} names={rims.columns} />}
        {rims && <Rim className={squares.down} names={rims.rows} />}
        <svg
          className={styles.paths}
          data-part="paths"
          viewBox={`${drawing.left} ${drawing.top} ${drawing.columns} ${drawing.rows}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {paths.map(([from, to]) => {
            const a = cells[from];
            const b = cells[to];
            if (!a || !b || overlaid.has(pairOf(from, to))) return null;
            const [start, end] = [middleOf(a, wide), middleOf(b, wide)];
            return (
              <line
                key={`${from}-${to}`}
                className={styles.path}
                x1={start.x}
                y1={start.y}
                x2={end.x}
                y2={end.y}
              />
            );
          })}
          <EdgeLines lines={lines} looks={looks} />
        </svg>
        <div
          className={join(styles.board, layout.middle && cards.round, lines.length > 0 && styles.joined)}
          data-part="board"
          data-joined={lines.length > 0 || undefined}
        >
          <ul className={styles.spaces} aria-label={t.table.board}>
            {spaces.map((space, index) => {
              const cell = cells[index] ?? { column: 0, row: 0 };
              return (
                <Space
                  key={space.name}
                  space={space}
                  label={withSoftHyphens(labels[index] ?? space.label)}
                  looks={looks}
                  several={several}
                  kinds={kinds}
                  inShort={inShort}
                  hasPieces={hasPieces}
                  className={join(
                    kind !== 'hexagons' && (cell.column + cell.row) % 2 === 1 && squares.shaded,
                    lonely.has(index) && dots.end,
                  )}
                  column={cell.column + room.left + 1}
                  row={cell.row + room.above + 1}
                  wide={wide}
                  room={rooms?.[index]}
                  index={index}
                />
              );
            })}
          </ul>
          {ends.map(({ name, column, row }) => (
            <span
              key={name}
              className={hexagons.lineName}
              style={{ gridColumn: `${column + room.left + 1} / span 2`, gridRow: row + room.above + 1 }}
              aria-hidden="true"
            >
              {name}
            </span>
          ))}
          {lines.length > 0 && <EdgeSigns lines={lines} looks={looks} drawing={drawing} />}
          {layout.middle && middle && (
            <section
              aria-label={t.table.inTheMiddle}
              // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
              tabIndex={0}
              className={middleStyles.middle}
              style={areaOf(layout.middle)}
              data-middle
            >
              {middle}
            </section>
          )}
        </div>
      </div>
    </div>
  );
});

/** What the columns or rows are called, at the edge of the board; each space says its own name. */
function Rim({
  className,
  names,
}: {
  readonly className: string | undefined;
  readonly names: readonly string[];
}) {
  return (
    <div className={className} aria-hidden="true">
      {names.map((name) => (
        <span key={name}>{name}</span>
      ))}
    </div>
  );
}

function areaOf({ column, row, columns, rows }: NonNullable<BoardLayout['middle']>): CSSProperties {
  return { gridColumn: `${column + 1} / span ${columns}`, gridRow: `${row + 1} / span ${rows}` };
}

/** Labels with the owner where it is not said; of “Square 1” to “Square 100” only the numbers. */
function shortLabels(spaces: readonly SpaceView[], looks: readonly SeatLook[]): readonly string[] {
  const numbers = spaces.map(({ label }) => /^(.*\D)(\d+)$/.exec(label));
  const [first] = numbers;
  if (spaces.length > 12 && first && numbers.every((found) => found?.[1] === first[1])) {
    return numbers.map((found) => found?.[2] ?? '');
  }
  return spaces.map((space) => {
    const owner = looks[space.owner]?.label;
    return owner && !space.label.includes(owner) ? `${space.label} · ${owner}` : space.label;
  });
}

/** Spaces that only one path leads to. */
function deadEnds(count: number, paths: TableView['paths']): readonly number[] {
  const degrees = Array.from({ length: count }, () => 0);
  for (const space of paths.flat()) degrees[space] = (degrees[space] ?? 0) + 1;
  return degrees.flatMap((degree, space) => (degree === 1 ? [space] : []));
}
