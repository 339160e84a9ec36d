import { memo, use } from 'react';
import type { TableView } from '../../../runtime/index.ts';
import { join } from '../../controls/button.tsx';
import { useTexts } from '../../texts/texts.ts';
import { KindLettersContext } from '../signs/kind-letters.ts';
import { isSeatMark } from '../signs/marks.ts';
import { pieceLook, type SeatLook } from '../signs/seat-look.ts';
import { SeatToken } from '../signs/seat-token.tsx';
import { tinted } from '../signs/sign.tsx';
import chipStyles from '../things/chip.module.css';
import styles from './legend.module.css';
import { kindsOn, meaningsOf } from './meanings.ts';
import type { NamesInShort } from './name-letters.ts';
import { NumberLettersContext } from './number-letters.ts';
import { tokenKindsOf } from './token-kinds.ts';

interface LegendProps {
  readonly spaces: TableView['spaces'];
  readonly offBoard: TableView['offBoard'];
  readonly looks: readonly SeatLook[];
  /** Letters that stand on the spaces for names. */
  readonly inShort?: NamesInShort;
}

/** What the tokens, letters, numbers and seats' discs on the board, and on pieces beside it, mean. */
export const Legend = memo(function Legend({ spaces, offBoard, looks, inShort }: LegendProps) {
  const t = useTexts();
  const around = { fields: [], pieces: offBoard };
  const meanings = meaningsOf([...spaces, around]);
  const kinds = kindsOn(spaces, use(KindLettersContext));
  const numbers = use(NumberLettersContext);
  const said = tokenKindsOf(spaces);
  const letters = [
    ...(said?.kinds.values() ?? []),
    ...[...(inShort?.values() ?? [])].flatMap((names) => [...names.values()]),
  ];
  if (meanings.length + kinds.length + letters.length === 0) return null;
  return (
    <dl className={styles.legend} aria-label={t.table.legend}>
      {kinds.map(({ name, label, owner, drawn, text }) => {
        const look = pieceLook(looks[owner], label, drawn);
        return (
          <div key={name} className={styles.meaning} data-meaning={name}>
            <dt className={styles.token}>{look ? <SeatToken look={look} size={16} text={text} /> : text}</dt>
            <dd className={styles.label}>{label}</dd>
          </div>
        );
      })}
      {letters.map(({ text, words }) => (
        <div key={`${text} ${words}`} className={styles.meaning} data-meaning={words}>
          <dt className={join(chipStyles.chip, styles.mark)}>{text}</dt>
          <dd className={styles.label}>{words}</dd>
        </div>
      ))}
      {meanings.map(({ name, mark, label }) => (
        <div key={name} className={styles.meaning} data-meaning={name}>
          <dt
            className={join(chipStyles.chip, styles.mark, isSeatMark(mark) && styles.disc)}
            style={tinted(mark.drawn)}
          >
            {isSeatMark(mark) ? '' : (numbers.get(name) ?? mark.short)}
          </dt>
          <dd className={styles.label}>{label}</dd>
        </div>
      ))}
    </dl>
  );
});
