import styles from './top-bar.module.css';

/** The same in every language. */
const NAME = 'Regelwerk';

/** The mark: a state with a state in it, and the way on. */
export function Brand() {
  return (
    <span className={styles.brand}>
      <svg width="24" height="24" viewBox="0 0 24 24" fill="none" aria-hidden="true">
        <rect x="2" y="2" width="14.500" height="14.500" rx="4" stroke="var(--ink)" strokeWidth="2" />
        <circle cx="9.250" cy="9.250" r="2.250" fill="var(--ink)" />
        <path
          d="M20.500 9.500v7a4 4 0 01-4 4h-7"
          stroke="var(--accent)"
          strokeWidth="2"
          strokeLinecap="round"
        />
        <circle cx="20.500" cy="20.500" r="1.800" fill="var(--accent)" />
      </svg>
      <h1 className={styles.wordmark}>{NAME}</h1>
    </span>
  );
}
