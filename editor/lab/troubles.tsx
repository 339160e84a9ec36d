import type { Problem } from '../../runtime/simulation/tally.ts';
import { PROBLEMS } from '../../runtime/simulation/tally.ts';
import { Open, Warning } from '../controls/icons.tsx';
import { amount } from '../texts/numbers.ts';
import { sayEngine } from '../texts/say-reason.ts';
import { useTexts } from '../texts/texts.ts';
import { Section } from './section.tsx';
import styles from './troubles.module.css';

interface TroublesProps {
  readonly problems: readonly Problem[];
  readonly onOpen: (game: number) => void;
}

/** Games that got stuck, broke an invariant or did not end; a click opens one at the table. */
export function Troubles({ problems, onOpen }: TroublesProps) {
  const t = useTexts();
  return (
    <Section
      title={t.lab.wentWrong}
      note={problems.length === PROBLEMS ? t.lab.theFirst(PROBLEMS) : undefined}
    >
      <ul className={styles.list}>
        {problems.map(({ game, why }) => (
          <li key={game}>
            <button type="button" className={styles.game} onClick={() => onOpen(game)}>
              <Warning />
              <span className={styles.message}>
                <span className={styles.number}>
                  {t.lab.game} {amount(game + 1)}
                </span>{' '}
                {sayEngine(why)}
              </span>
              <Open />
              <span className="visually-hidden">{t.lab.openAtTable}</span>
            </button>
          </li>
        ))}
      </ul>
    </Section>
  );
}
