import { memo } from 'react';
import type { SeatView } from '../../runtime/index.ts';
import { IconButton, join } from '../controls/button.tsx';
import { Bot, Person } from '../controls/icons.tsx';
import { Field } from './field.tsx';
import { fieldKey } from './field-key.ts';
import type { SeatLook } from './seat-look.ts';
import styles from './seat-panel.module.css';
import { SeatToken } from './seat-token.tsx';

interface SeatPanelProps {
  readonly seat: SeatView;
  readonly look: SeatLook;
  readonly turn: boolean;
  readonly deciding: boolean;
  readonly winner: boolean;
  readonly bot: boolean;
  readonly onBot: (seat: number, bot: boolean) => void;
}

/** A seat at the table: who sits there, whose turn it is, and what the seat has. */
export const SeatPanel = memo(function SeatPanel({
  seat,
  look,
  turn,
  deciding,
  winner,
  bot,
  onBot,
}: SeatPanelProps) {
  return (
    <article
      className={join(styles.seat, turn && styles.turn, seat.out && styles.out)}
      aria-label={seat.label}
      data-seat={seat.seat}
    >
      <header className={styles.head}>
        <SeatToken look={look} size={22} />
        <h2 className={styles.name}>{seat.label}</h2>
        {winner && <span className={styles.badge}>wins</span>}
        {!winner && deciding && <span className={styles.badge}>decides</span>}
        {!deciding && turn && !winner && <span className={styles.badge}>turn</span>}
        {seat.out && <span className={join(styles.badge, styles.gone)}>out</span>}
        <span className={styles.player}>
          <IconButton
            label={bot ? `${seat.label}: played by a bot` : `${seat.label}: let a bot play`}
            pressed={bot}
            onClick={() => onBot(seat.seat, !bot)}
          >
            {bot ? <Bot /> : <Person />}
          </IconButton>
        </span>
      </header>
      <dl className={styles.fields}>
        {seat.fields.map((field) => (
          <Field key={fieldKey(field)} field={field} />
        ))}
      </dl>
    </article>
  );
});
