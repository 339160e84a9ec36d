import { memo } from 'react';
import type { SpaceView } from '../../runtime/index.ts';
import { join } from '../controls/button.tsx';
import styles from './legend.module.css';
import { isSeatMark } from './marks.ts';
import { meaningsOf } from './meanings.ts';
import { tinted } from './sign.tsx';

/** What the letters, numbers and seats' discs on the board mean. */
export const Legend = memo(function Legend({ spaces }: { readonly spaces: readonly SpaceView[] }) {
  const meanings = meaningsOf(spaces);
  if (meanings.length === 0) return null;
  return (
    <dl className={styles.legend} aria-label="What the marks on the board mean">
      {meanings.map(({ name, mark, label }) => (
        <div key={name} className={styles.meaning} data-meaning={name}>
          <dt className={join(styles.mark, isSeatMark(mark) && styles.disc)} style={tinted(mark.drawn)}>
            {isSeatMark(mark) ? '' : mark.short}
          </dt>
          <dd className={styles.label}>{label}</dd>
        </div>
      ))}
    </dl>
  );
});
