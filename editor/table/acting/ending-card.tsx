import type { GameResult } from '../../../runtime/index.ts';
import { join, LinkButton } from '../../controls/button.tsx';
import { texts, useTexts } from '../../texts/texts.ts';
import type { SeatLook } from '../signs/seat-look.ts';
import { SeatToken } from '../signs/seat-token.tsx';
import styles from './ending-card.module.css';

interface EndingCardProps {
  readonly result: GameResult;
  readonly looks: readonly SeatLook[];
  readonly onShowRule: (origin: number) => void;
}

/** The end of the game: who won and by which rule, or which rule could not be carried out. */
export function EndingCard({ result, looks, onShowRule }: EndingCardProps) {
  const t = useTexts();
  const winners = result.winners.map((seat) => looks[seat]).filter((look) => look !== undefined);
  const fault = result.kind === 'fault';
  return (
    <div className={join(styles.card, fault && styles.fault)} data-ending={result.name}>
      <span className={styles.tokens}>
        {winners.map((look) => (
          <SeatToken key={look.seat} look={look} size={32} />
        ))}
      </span>
      <div>
        <h2 className={styles.title}>{fault ? t.table.notCarriedOut : winnersLine(winners)}</h2>
        <p className={styles.how}>
          {result.label || result.name}{' '}
          <LinkButton onClick={() => onShowRule(result.origin)}>{t.table.showRule}</LinkButton>
        </p>
      </div>
    </div>
  );
}

/** “Suns win”, “Suns and Moons win together”, “Nobody wins”. */
export function winnersLine(winners: readonly { readonly label: string }[]): string {
  const names = winners.map((winner) => winner.label);
  if (names.length === 0) return texts().table.nobodyWins;
  if (names.length === 1) return texts().table.theWinner(names[0] ?? '');
  return texts().table.winTogether(texts().table.and(names));
}
