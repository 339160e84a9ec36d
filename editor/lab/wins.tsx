import type { Estimate } from '../../runtime/simulation/interval.ts';
import type { Summary } from '../../runtime/simulation/summary.ts';
import { largest } from '../../shared/lists.ts';
import { Flag } from '../controls/icons.tsx';
import type { SeatLook } from '../table/signs/seat-look.ts';
import { SeatToken } from '../table/signs/seat-token.tsx';
import { amount, percent } from '../texts/numbers.ts';
import { texts, useTexts } from '../texts/texts.ts';
import { Section } from './section.tsx';
import styles from './wins.module.css';

interface WinsProps {
  readonly summary: Summary;
  readonly looks: readonly SeatLook[];
}

/** How often each seat won, with how far chance may have moved it, and whether it pays to be first. */
export function Wins({ summary, looks }: WinsProps) {
  const t = useTexts();
  const { winShares, nobodyWins, sharedWins, firstSeat, finished, players } = summary;
  const shares = players > 1 ? [...winShares, firstSeat.share] : winShares;
  const scale = Math.min(
    1,
    1.08 *
      largest(
        shares.map(({ high }) => high),
        firstSeat.fair,
      ),
  );
  const even = players > 1 ? firstSeat.fair : undefined;
  return (
    <Section title={t.lab.wins} note={t.lab.confidence}>
      <ul className={styles.list}>
        {winShares.map((share, seat) => {
          const look = looks[seat];
          return (
            <Row
              // biome-ignore lint/suspicious/noArrayIndexKey: seats are their numbers
              key={seat}
              mark={look && <SeatToken look={look} size={18} />}
              label={look?.label ?? t.lab.seat(seat + 1)}
              share={share}
              scale={scale}
              even={even}
            />
          );
        })}
        {even !== undefined && firstSeat.games > 0 && (
          <Row mark={<Flag />} label={t.lab.whoIsFirst} share={firstSeat.share} scale={scale} even={even} />
        )}
      </ul>
      {even !== undefined && firstSeat.games > 0 && (
        <p className={styles.sentence}>
          {firstSeat.always === undefined
            ? sayFirst(firstSeat.share, even)
            : t.lab.alwaysFirst(looks[firstSeat.always]?.label ?? t.lab.seat(firstSeat.always + 1))}{' '}
          {t.lab.dashed(percent(even))}
        </p>
      )}
      {(nobodyWins > 0 || sharedWins > 0) && (
        <p className={styles.sentence}>
          {[
            nobodyWins > 0 && t.lab.nobodyWon(percent(nobodyWins / finished), amount(nobodyWins)),
            sharedWins > 0 && t.lab.severalWon(percent(sharedWins / finished), amount(sharedWins)),
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
      )}
    </Section>
  );
}

/** Whether it pays to be first, as far as the games can tell. */
function sayFirst({ low, high }: Estimate, even: number): string {
  if (low > even) return texts().lab.firstHelps;
  if (high < even) return texts().lab.firstHurts;
  return texts().lab.firstNoSign;
}

interface RowProps {
  readonly mark: React.ReactNode;
  readonly label: string;
  readonly share: Estimate;
  /** The share that fills the width. */
  readonly scale: number;
  readonly even: number | undefined;
}

function Row({ mark, label, share: { value, low, high }, scale, even }: RowProps) {
  const t = useTexts();
  const at = (share: number) => `${(100 * Math.min(share, scale)) / scale}%`;
  const range = t.lab.shareRange(percent(low), percent(high));
  return (
    <li className={styles.row}>
      <span className={styles.mark}>{mark}</span>
      <span className={styles.label}>{label}</span>
      <span className={styles.value} title={t.lab.confidenceRange(range)}>
        {percent(value)} % <span className="visually-hidden">{t.lab.likely(range)}</span>
      </span>
      <span className={styles.track} aria-hidden="true">
        <span className={styles.bar} style={{ width: at(value) }} />
        <span className={styles.range} style={{ left: at(low), right: `calc(100% - ${at(high)})` }} />
        {even !== undefined && <span className={styles.even} style={{ left: at(even) }} />}
      </span>
      <span className={styles.interval} aria-hidden="true">
        {percent(low)}–{percent(high)}
      </span>
    </li>
  );
}
