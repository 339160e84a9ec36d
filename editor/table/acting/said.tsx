import styles from './decision-panel.module.css';

/** `North · Sell`; rules need not say either. */
export function Said({ who, what }: { readonly who: string; readonly what: string }) {
  const between = who !== '' && what !== '' ? ' · ' : '';
  return (
    <>
      {who}
      <span className={styles.prompt}>{between + what}</span>
    </>
  );
}
