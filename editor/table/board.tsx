import { type CSSProperties, memo } from 'react';
import type { FieldView, SpaceView, TableView } from '../../runtime/api.ts';
import { join } from '../controls/button.tsx';
import styles from './board.module.css';
import { layOutBoard } from './board-layout.ts';
import type { SeatLook } from './seat-look.ts';
import { SeatToken } from './seat-token.tsx';

interface BoardProps {
  readonly spaces: TableView['spaces'];
  readonly paths: TableView['paths'];
  readonly looks: readonly SeatLook[];
}

/** The board of any game: spaces where the rules place them, paths between them, pieces on them. */
export const Board = memo(function Board({ spaces, paths, looks }: BoardProps) {
  const layout = layOutBoard({ spaces, paths });
  const small = layout.columns > 6;
  const style = {
    '--columns': layout.columns,
    '--row': small ? '44px' : '60px',
    '--cell': small ? '56px' : '150px',
  } as CSSProperties;
  return (
    <div className={join(styles.frame, small && styles.small)} style={style}>
      <svg
        className={styles.paths}
        viewBox={`0 0 ${layout.columns} ${layout.rows}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {paths.map(([from, to]) => {
          const a = layout.cells[from];
          const b = layout.cells[to];
          if (!a || !b) return null;
          const ends = { x1: a.column + 0.5, y1: a.row + 0.5, x2: b.column + 0.5, y2: b.row + 0.5 };
          return <line key={`${from}-${to}`} className={styles.path} {...ends} />;
        })}
      </svg>
      <ul className={styles.board} aria-label="Board">
        {spaces.map((space, index) => {
          const cell = layout.cells[index];
          const place = cell && { gridColumn: cell.column + 1, gridRow: cell.row + 1 };
          return (
            <li
              key={space.name}
              className={join(styles.space, space.owner >= 0 && styles.owned)}
              style={place}
              data-space={space.name}
            >
              <span className={styles.label} title={space.label}>
                {spaceLabel(space, looks)}
              </span>
              {space.fields.map((field) => (
                <Mark key={field.name} field={field} />
              ))}
              <span className={styles.pieces}>
                {space.pieces.map((piece) => (
                  <Piece key={piece.name} piece={piece} look={looks[piece.owner]} size={small ? 16 : 22} />
                ))}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
});

interface PieceProps {
  readonly piece: SpaceView['pieces'][number];
  readonly look: SeatLook | undefined;
  readonly size: number;
}

function Piece({ piece, look, size }: PieceProps) {
  const marks = piece.fields.map(markOf).filter((mark) => mark !== undefined);
  const name = [piece.label, ...marks].join(', ');
  return (
    <span className={styles.piece} title={name}>
      {look ? (
        <SeatToken look={look} size={size} decorative={false} />
      ) : (
        <span className={styles.plain}>{piece.label}</span>
      )}
      {marks.map((mark) => (
        <span key={mark} className={styles.mark}>
          {mark}
        </span>
      ))}
    </span>
  );
}

function Mark({ field }: { readonly field: FieldView }) {
  const words = markOf(field);
  return words && <span className={styles.mark}>{words}</span>;
}

/** What a field of a piece says in a word or two; nothing for `no`. */
function markOf({ label, shown }: FieldView): string | undefined {
  switch (shown.kind) {
    case 'yes-no':
      return shown.value ? label : undefined;
    case 'number':
      return `${label} ${shown.value}`;
    case 'member':
      return shown.label;
    case 'pile':
      return `${label} ${shown.total}`;
    case 'hidden':
      return undefined;
  }
}

function spaceLabel(space: SpaceView, looks: readonly SeatLook[]): string {
  const owner = looks[space.owner]?.label;
  return owner && !space.label.includes(owner) ? `${space.label} · ${owner}` : space.label;
}
