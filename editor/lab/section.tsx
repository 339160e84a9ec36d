import { type ReactNode, useId } from 'react';
import styles from './section.module.css';

interface SectionProps {
  readonly title: string;
  readonly note?: string | undefined;
  readonly children: ReactNode;
}

/** One question that the lab answers, under its title. */
export function Section({ title, note, children }: SectionProps) {
  const id = useId();
  return (
    // Not a landmark: there are several, and the pane is one.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div role="group" className={styles.section} aria-labelledby={id}>
      <h3 className={styles.title}>
        <span id={id}>{title}</span>
        {note && <span className={styles.note}>{note}</span>}
      </h3>
      {children}
    </div>
  );
}
