import type { ReactNode } from 'react';
import { join } from '../controls/button.tsx';
import { Warning } from '../controls/icons.tsx';
import styles from './bar.module.css';

interface BarProps {
  /** Tells bars apart. */
  readonly name: string;
  readonly children: ReactNode;
  /** What can be done about it. */
  readonly buttons?: ReactNode;
  readonly isWarning?: boolean;
}

/** One sentence across the page that stays as long as it is true. */
export function Bar({ name, children, buttons, isWarning = false }: BarProps) {
  return (
    <div className={join(styles.bar, isWarning && styles.warning)} role="status" data-bar={name}>
      <Warning />
      <p className={styles.text}>{children}</p>
      {buttons && <div className={styles.buttons}>{buttons}</div>}
    </div>
  );
}
