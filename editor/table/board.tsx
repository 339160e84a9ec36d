import { type CSSProperties, memo, type ReactNode, useLayoutEffect, useMemo, useRef } from 'react';
import type { SpaceView, TableView } from '../../runtime/index.ts';
import { join } from '../controls/button.tsx';
import styles from './board.module.css';
import type { BoardLayout } from './board-layout.ts';
import type { SpacePick } from './board-picks.tsx';
import chipStyles from './chip.module.css';
import { fieldKey } from './field-key.ts';
import { initial, type Mark, marksOf } from './marks.ts';
import middleStyles from './middle.module.css';
import { ownersOfSeveralKinds, stackPieces } from './pieces.ts';
import { fillOf, pieceLook, type SeatLook } from './seat-look.ts';
import { SeatToken } from './seat-token.tsx';
import { Sign, tinted } from './sign.tsx';

interface BoardProps {
  readonly spaces: TableView['spaces'];
  readonly paths: TableView['paths'];
  readonly layout: BoardLayout;
  readonly looks: readonly SeatLook[];
  /** What lies in the middle, if the layout has one. */
  readonly middle?: ReactNode;
  /** The spaces of which one can be chosen now. */
  readonly pick?: SpacePick | undefined;
}

/** The board of any game: spaces where the rules place them, paths between them, pieces on them. */
export const Board = memo(function Board({ spaces, paths, layout, looks, middle, pick }: BoardProps) {
  const labels = useMemo(() => shortLabels(spaces, looks), [spaces, looks]);
  const ends = useMemo(() => new Set(deadEnds(spaces.length, paths)), [spaces.length, paths]);
  const several = ownersOfSeveralKinds(spaces);
  const hasPieces = spaces.some(({ pieces }) => pieces.length > 0);
  const board = useFocusOnChoice(pick);
  const { kind, columns, rows, cells } = layout;
  const style = { '--columns': columns, '--rows': rows, '--inner-rows': rows - 2 } as CSSProperties;
  const small = kind === 'cards' && columns > 4;
  const tiny = kind === 'cards' && columns > 8;
  const keepsRows = tiny || kind !== 'cards';
  return (
    <div className={styles.scroller}>
      <div
        className={join(styles.frame, styles[kind], small && styles.small, tiny && styles.tiny)}
        style={style}
      >
        <svg
          className={styles.paths}
          viewBox={`0 0 ${columns} ${rows}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {paths.map(([from, to]) => {
            const a = cells[from];
            const b = cells[to];
            if (!a || !b) return null;
            const ends = { x1: a.column + 0.5, y1: a.row + 0.5, x2: b.column + 0.5, y2: b.row + 0.5 };
            return <line key={`${from}-${to}`} className={styles.path} {...ends} />;
          })}
        </svg>
        <div className={join(styles.board, layout.middle && styles.round)}>
          <ul className={styles.spaces} aria-label="Board" ref={board}>
            {spaces.map((space, index) => {
              const cell = cells[index] ?? { column: 0, row: 0 };
              return (
                <Space
                  key={space.name}
                  space={space}
                  label={labels[index] ?? space.label}
                  looks={looks}
                  several={several}
                  hasPieces={hasPieces}
                  className={join(
                    (cell.column + cell.row) % 2 === 1 && styles.shaded,
                    ends.has(index) && styles.end,
                  )}
                  column={cell.column + 1}
                  row={cell.row + 1}
                  pick={pick?.spaces.includes(index) ? pick : undefined}
                  index={index}
                />
              );
            })}
          </ul>
          {layout.middle && middle && (
            <div
              className={join(middleStyles.middle, keepsRows && middleStyles.within)}
              style={areaOf(layout.middle)}
              data-middle
            >
              {middle}
            </div>
          )}
        </div>
      </div>
    </div>
  );
});

function areaOf({ column, row, columns, rows }: NonNullable<BoardLayout['middle']>): CSSProperties {
  return { gridColumn: `${column + 1} / span ${columns}`, gridRow: `${row + 1} / span ${rows}` };
}

interface SpaceProps {
  readonly space: SpaceView;
  readonly label: string;
  readonly looks: readonly SeatLook[];
  /** The seats whose pieces are of several kinds, so that the seat's letter does not tell them apart. */
  readonly several: number;
  /** Whether pieces stand on the board, so that a seat that a space names is no piece of it. */
  readonly hasPieces: boolean;
  readonly className: string;
  readonly column: number;
  readonly row: number;
  readonly index: number;
  readonly pick: SpacePick | undefined;
}

const Space = memo(function Space({
  space,
  label,
  looks,
  several,
  hasPieces,
  className,
  column,
  row,
  index,
  pick,
}: SpaceProps) {
  const marks = marksOf(space.fields);
  const seats = marks.filter(({ seat }) => looks[seat] !== undefined);
  const chips = marks.filter(({ seat }) => looks[seat] === undefined);
  const pieces = stackPieces(space.pieces, several, (seat) => looks[seat]?.letter ?? '');
  const attributes = briefOf(space);
  const tokens = seats.length + pieces.length;
  const fill = fillOf(space.drawn?.colour);
  const told = [
    space.label,
    ...[...marks, ...marksOf(space.attributes)].map(({ words }) => words),
    ...pieces.map(({ words }) => words),
  ];
  return (
    <li
      className={join(
        styles.space,
        className,
        space.owner >= 0 && styles.owned,
        tokens > 0 && styles.taken,
        pick && styles.candidate,
        fill && styles.tinted,
      )}
      style={
        {
          gridColumn: column,
          gridRow: row,
          '--tokens': tokens,
          ...(fill ? { '--space': fill } : {}),
        } as CSSProperties
      }
      data-space={space.name}
      data-tokens={tokens > 4 ? 'many' : tokens > 1 ? 'few' : tokens}
      title={told.join('\n')}
    >
      <span className={styles.label}>
        <Sign icon={space.drawn?.icon} />
        {label}
      </span>
      {attributes.length > 0 && (
        <span className={styles.attributes}>
          {attributes.map(({ name, brief, words }) => (
            <span key={name} data-attribute={name} title={words}>
              {brief}
            </span>
          ))}
        </span>
      )}
      {tokens + chips.length > 0 && (
        <span className={styles.pieces}>
          {seats.map(({ name, seat, words }) => (
            <span key={name} className={join(styles.seat, hasPieces && styles.beside)}>
              <Token look={looks[seat]} label={words} />
            </span>
          ))}
          {pieces.map((piece) => (
            <span key={piece.name} className={styles.piece} data-size={piece.drawn?.size}>
              <Token
                look={pieceLook(looks[piece.owner], piece.label, piece.drawn)}
                label={piece.label}
                text={piece.text}
              />
              {piece.count > 1 && <span className={styles.times}>×{piece.count}</span>}
              <Chips marks={piece.marks} />
            </span>
          ))}
          <Chips marks={chips} />
        </span>
      )}
      {pick && (
        <button
          type="button"
          className={styles.pick}
          aria-label={`${pick.label}: ${space.label}`}
          onClick={() => pick.onPick(index)}
        />
      )}
    </li>
  );
});

interface TokenProps {
  readonly look: SeatLook | undefined;
  readonly label: string;
  readonly text?: string | undefined;
}

function Token({ look, label, text }: TokenProps) {
  if (!look) {
    return (
      <span className={styles.plain} role="img" aria-label={label}>
        <span className={styles.whole}>{label}</span>
        <span className={styles.initial}>{initial(label)}</span>
      </span>
    );
  }
  return <SeatToken look={look} decorative={false} label={label} {...(text ? { text } : {})} />;
}

function Chips({ marks }: { readonly marks: readonly Mark[] }) {
  if (marks.length === 0) return null;
  return (
    <span className={styles.chips}>
      {marks.map(({ name, short, words, drawn }) => (
        <span key={fieldKey({ name, label: words })} className={chipStyles.chip} style={tinted(drawn)}>
          <span aria-hidden="true">{short}</span>
          <span className="visually-hidden">{words}</span>
        </span>
      ))}
    </span>
  );
}

/** Attributes that are short enough to stand on the board, and are not what the space is called anyway. */
function briefOf({ label, attributes }: SpaceView): readonly Mark[] {
  const single = attributes.filter(({ shown }) => shown.kind !== 'set');
  return marksOf(single).filter(({ brief }) => !label.includes(brief));
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

/** When the chosen space is no longer a button and had the focus, the first of the next choice takes it. */
function useFocusOnChoice(pick: SpacePick | undefined) {
  const board = useRef<HTMLUListElement>(null);
  const held = useRef(false);
  useLayoutEffect(() => {
    if (held.current && pick && document.activeElement === document.body) {
      board.current?.querySelector('button')?.focus({ preventScroll: true });
    }
  }, [pick]);
  useLayoutEffect(() => {
    const follow = (event: FocusEvent) => {
      held.current = board.current?.contains(event.target as Node) ?? false;
    };
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, []);
  return board;
}
