import styles from './board.module.css';
import type { BoardLayout } from './board-layout.ts';
import type { Claim } from './claims.ts';
import type { SeatLook } from './seat-look.ts';
import { SeatToken } from './seat-token.tsx';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A claimed connection with where it is drawn, in columns and rows. */
interface DrawnClaim extends Claim {
  readonly key: string;
  readonly start: Point;
  readonly end: Point;
}

interface ClaimedProps {
  readonly claims: readonly DrawnClaim[];
  readonly looks: readonly SeatLook[];
}

/** Lines in the colours of who has them. */
export function ClaimedLines({ claims, looks }: ClaimedProps) {
  return claims.map(({ key, seat, start, end }) => (
    <line
      key={key}
      className={styles.claim}
      x1={start.x}
      y1={start.y}
      x2={end.x}
      y2={end.y}
      stroke={looks[seat]?.fill}
    />
  ));
}

interface SignsProps extends ClaimedProps {
  /** The part of the columns and rows that is drawn. */
  readonly drawing: Record<'left' | 'top' | 'columns' | 'rows', number>;
}

/** The signs of who has them, in the middle of each: colour alone does not tell. */
export function ClaimSigns({ claims, looks, drawing: { left, top, columns, rows } }: SignsProps) {
  return (
    <div className={styles.claimants}>
      {claims.map(({ key, seat, label, start, end }) => (
        <span
          key={key}
          className={styles.claimant}
          style={{
            insetInlineStart: `${(100 * ((start.x + end.x) / 2 - left)) / columns}%`,
            insetBlockStart: `${(100 * ((start.y + end.y) / 2 - top)) / rows}%`,
          }}
          title={`${looks[seat]?.label}: ${label}`}
          data-claim={seat}
        >
          {looks[seat] && <SeatToken look={looks[seat]} size={16} decorative={false} label={label} />}
        </span>
      ))}
    </div>
  );
}

/** How far several connections of the same two spaces lie apart, in rows. */
const APART = 0.16;

/** From the middle of one space to that of the other, those of the same two side by side. */
export function drawClaims(
  claims: readonly Claim[],
  cells: BoardLayout['cells'],
  wide: number,
): readonly DrawnClaim[] {
  return claims.flatMap((claim) => {
    const [low, high] = endsOf(claim);
    const [one, other] = [cells[low], cells[high]];
    if (!one || !other) return [];
    const [from, to] = [middleOf(one, wide), middleOf(other, wide)];
    const all = claims.filter((other) => pairOf(other) === pairOf(claim));
    const shift = (all.indexOf(claim) - (all.length - 1) / 2) * APART;
    const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
    const [dx, dy] = [((from.y - to.y) / length) * shift, ((to.x - from.x) / length) * shift];
    const start = { x: from.x + dx, y: from.y + dy };
    const end = { x: to.x + dx, y: to.y + dy };
    return [{ ...claim, key: `${claim.seat} ${claim.label}`, start, end }];
  });
}

/** The middle of a space that takes so many columns. */
export function middleOf({ column, row }: BoardLayout['cells'][number], wide: number): Point {
  return { x: column + wide / 2, y: row + 0.5 };
}

function endsOf({ from, to }: Claim): readonly [low: number, high: number] {
  return from < to ? [from, to] : [to, from];
}

function pairOf(claim: Claim): string {
  return endsOf(claim).join();
}
