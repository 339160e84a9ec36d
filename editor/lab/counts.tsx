import { largest } from '../../shared/lists.ts';
import styles from './counts.module.css';
import { Section } from './section.tsx';

interface CountsProps {
  readonly title: string;
  readonly note?: string;
  readonly counts: readonly Count[];
}

/** How often something came up. */
export interface Count {
  readonly name: string;
  readonly label: string;
  readonly count: number;
  /** The number as it is written. */
  readonly shown: string;
}

/** Things by how often they came up, the most frequent first; what never did stands out. */
export function Counts({ title, note, counts }: CountsProps) {
  const most = largest(
    counts.map(({ count }) => count),
    1,
  );
  const sorted = counts.toSorted((left, right) => right.count - left.count);
  return (
    <Section title={title} note={note}>
      <ul className={styles.list}>
        {sorted.map(({ name, label, count, shown }) => (
          <li key={name} className={styles.row} data-never={count === 0 || undefined}>
            <span className={styles.label} title={label}>
              {label}
            </span>
            <span className={styles.shown}>{shown}</span>
            <span className={styles.track} aria-hidden="true">
              <span className={styles.bar} style={{ width: `${(100 * count) / most}%` }} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
