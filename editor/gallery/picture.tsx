import { useMemo } from 'react';
import type { SpaceView, TableView } from '../../runtime/index.ts';
import { type BoardLayout, layOutBoard } from '../table/board/board-layout.ts';
import { fillOf, pieceLook, type SeatLook, seatLooks } from '../table/signs/seat-look.ts';
import { outlines } from '../table/signs/seat-token.tsx';
import styles from './picture.module.css';

/** The size of a picture, in its own units. */
const WIDTH = 160;
const HEIGHT = 100;
const MARGIN = 6;
/** Cards that are fanned out at most. */
const FAN = 7;

type PictureView = Pick<TableView, 'spaces' | 'paths' | 'hexagons' | 'seats' | 'dice' | 'cards'>;

/** A game in small: its board and what stands there at first, else its cards, dice or seats. Decoration only. */
export function Picture({ view }: { readonly view: PictureView }) {
  const looks = useMemo(() => seatLooks(view.seats), [view.seats]);
  return (
    <svg className={styles.picture} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      {view.spaces.length > 0 ? (
        <SmallBoard view={view} looks={looks} />
      ) : view.cards.length > 0 ? (
        <SmallCards view={view} />
      ) : (
        <SmallSeats looks={looks} />
      )}
      {(view.spaces.length === 0 || view.cards.length === 0) && <SmallDice count={diceOf(view)} />}
    </svg>
  );
}

interface BoardProps {
  readonly view: PictureView;
  readonly looks: readonly SeatLook[];
}

function SmallBoard({ view: { spaces, paths, hexagons }, looks }: BoardProps) {
  const layout = useMemo(() => layOutBoard({ spaces, paths, hexagons }), [spaces, paths, hexagons]);
  const { kind, columns, rows, cells } = layout;
  if (kind === 'hexagons') return <SmallHexagons spaces={spaces} layout={layout} looks={looks} />;
  const room = { width: WIDTH - 2 * MARGIN, height: HEIGHT - 2 * MARGIN };
  const side = Math.min(room.width / columns, room.height / rows);
  const width = kind === 'cards' ? Math.min(room.width / columns, side * 1.8) : side;
  const left = (WIDTH - width * columns) / 2;
  const top = (HEIGHT - side * rows) / 2;
  const middle = (index: number) => ({
    x: left + ((cells[index]?.column ?? 0) + 0.5) * width,
    y: top + ((cells[index]?.row ?? 0) + 0.5) * side,
  });
  return (
    <>
      {kind !== 'squares' &&
        paths.map(([from, to]) => {
          const [a, b] = [middle(from), middle(to)];
          return <line key={`${from}-${to}`} className={styles.path} x1={a.x} y1={a.y} x2={b.x} y2={b.y} />;
        })}
      {spaces.map((space, index) => {
        const { x, y } = middle(index);
        const { column, row } = cells[index] ?? { column: 0, row: 0 };
        return (
          <g key={space.name} transform={`translate(${x} ${y})`}>
            <Ground kind={kind} space={space} width={width} side={side} shaded={(column + row) % 2 === 1} />
            <Tokens tokens={tokensOn(space, looks)} width={width} side={side} />
          </g>
        );
      })}
    </>
  );
}

/** Rows of hexagons overlap by a quarter of their height. */
function SmallHexagons({
  spaces,
  layout: { columns, rows, cells },
  looks,
}: {
  readonly spaces: TableView['spaces'];
  readonly layout: BoardLayout;
  readonly looks: readonly SeatLook[];
}) {
  const high = 2 / Math.sqrt(3);
  const side = Math.min(
    (WIDTH - 2 * MARGIN) / (columns / 2),
    (HEIGHT - 2 * MARGIN) / (high * (0.75 * rows + 0.25)),
  );
  const left = (WIDTH - (side * columns) / 2) / 2;
  const top = (HEIGHT - side * high * (0.75 * rows + 0.25)) / 2;
  return spaces.map((space, index) => {
    const { column, row } = cells[index] ?? { column: 0, row: 0 };
    const [x, y] = [left + (side * (column + 1)) / 2, top + side * high * (0.75 * row + 0.5)];
    const fill = fillOf(space.drawn?.colour);
    return (
      <g key={space.name} transform={`translate(${x} ${y})`}>
        <path
          className={styles.ground}
          d="M0 -.577L.5 -.289V.289L0 .577L-.5 .289V-.289Z"
          transform={`scale(${side})`}
          vectorEffect="non-scaling-stroke"
          style={fill ? { fill, fillOpacity: 0.35 } : undefined}
        />
        <Tokens tokens={tokensOn(space, looks)} width={side} side={side} />
      </g>
    );
  });
}

interface GroundProps {
  readonly kind: BoardLayout['kind'];
  readonly space: SpaceView;
  readonly width: number;
  readonly side: number;
  readonly shaded: boolean;
}

function Ground({ kind, space, width, side, shaded }: GroundProps) {
  const fill = fillOf(space.drawn?.colour);
  const style = fill ? { fill, fillOpacity: 0.35 } : undefined;
  if (kind === 'dots') return <circle className={styles.ground} r={side * 0.32} style={style} />;
  const gap = kind === 'squares' ? 0 : Math.min(side * 0.08, 1.5);
  return (
    <rect
      className={shaded && kind === 'squares' ? styles.shaded : styles.ground}
      x={gap - width / 2}
      y={gap - side / 2}
      width={width - 2 * gap}
      height={side - 2 * gap}
      rx={kind === 'squares' ? 0 : Math.min(side * 0.12, 3)}
      style={style}
    />
  );
}

/** The looks of what stands on a space: its pieces, and the seats that its fields name. */
function tokensOn({ pieces, fields }: SpaceView, looks: readonly SeatLook[]): readonly SeatLook[] {
  const standing = pieces.map(({ owner, label, drawn }) => pieceLook(looks[owner], label, drawn));
  const named = fields.map(({ shown }) => (shown.kind === 'member' ? looks[shown.seat] : undefined));
  return [...standing, ...named].filter((look) => look !== undefined);
}

/** Tokens on one space at most: more could not be told apart. */
const MOST = 4;

interface TokensProps {
  readonly tokens: readonly SeatLook[];
  readonly width: number;
  readonly side: number;
}

function Tokens({ tokens, width, side }: TokensProps) {
  const shown = tokens.slice(0, MOST).map((look, place) => ({ look, place }));
  const size = Math.min(side * 0.62, (width * 0.8) / Math.max(1, shown.length), 16);
  return shown.map(({ look, place }) => {
    const x = (place - (shown.length - 1) / 2) * size * 1.1;
    return <Token key={place} look={look} x={x} y={0} size={size} />;
  });
}

interface TokenProps {
  readonly look: SeatLook;
  /** Of its middle. */
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

function Token({ look, x, y, size }: TokenProps) {
  const scale = size / 24;
  return (
    <path
      className={styles.token}
      d={outlines[look.shape]}
      fill={look.fill}
      transform={`translate(${x - size / 2} ${y - size / 2}) scale(${scale})`}
    />
  );
}

/** A fan of cards, as they come in their list, far from each other. */
function SmallCards({ view: { cards } }: { readonly view: PictureView }) {
  const faces = cards.flatMap((list) => list.faces);
  const count = Math.min(FAN, faces.length);
  const shown = Array.from({ length: count }, (_, place) => ({
    place,
    face: faces[Math.floor((place * faces.length) / count)],
  }));
  return shown.map(({ place, face }) => {
    const turn = (place - (count - 1) / 2) * 8.5;
    const tone = fillOf(face?.drawn.colour);
    return (
      <g key={place} transform={`rotate(${turn} ${WIDTH / 2} ${HEIGHT * 1.5})`}>
        <rect className={styles.card} x={WIDTH / 2 - 17} y={22} width={34} height={50} rx={4} />
        <rect
          className={styles.tone}
          x={WIDTH / 2 - 17}
          y={22}
          width={34}
          height={7}
          rx={3}
          style={tone ? { fill: tone } : undefined}
        />
        <text className={styles.name} x={WIDTH / 2 - 14} y={38}>
          {face?.label.split(' ')[0]?.slice(0, 4)}
        </text>
      </g>
    );
  });
}

/** The seats round a table. */
function SmallSeats({ looks }: { readonly looks: readonly SeatLook[] }) {
  return (
    <>
      <ellipse className={styles.ground} cx={WIDTH / 2} cy={HEIGHT / 2} rx={48} ry={28} />
      {looks.map((look, place) => {
        const angle = (2 * Math.PI * place) / looks.length - Math.PI / 2;
        const [x, y] = [WIDTH / 2 + 56 * Math.cos(angle), HEIGHT / 2 + 36 * Math.sin(angle)];
        return <Token key={look.seat} look={look} x={x} y={y} size={17} />;
      })}
    </>
  );
}

function diceOf({ spaces, dice }: PictureView): number {
  // On a board there is no room for them.
  return spaces.length > 0 ? 0 : Math.min(3, dice.flatMap(({ faces }) => faces).length);
}

/** Some dice, with different faces. */
function SmallDice({ count }: { readonly count: number }) {
  return Array.from({ length: count }, (_, place) => place).map((place) => {
    const x = WIDTH / 2 + (place - (count - 1) / 2) * 22;
    return (
      <g key={place} transform={`translate(${x} ${HEIGHT / 2}) rotate(${(place - 1) * 14})`}>
        <rect className={styles.card} x={-8} y={-8} width={16} height={16} rx={3} />
        {[-4, 0, 4].slice(0, place + 1).map((at) => (
          <circle key={at} className={styles.pip} cx={at} cy={-at} r={1.6} />
        ))}
      </g>
    );
  });
}
