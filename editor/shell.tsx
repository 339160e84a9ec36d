import styles from './shell.module.css';

/** The frame of the editor: the rules on the left, the table on the right. */
export function Shell() {
  return (
    <main className={styles.shell}>
      <h1>Regelwerk</h1>
      <section aria-label="Rules" />
      <section aria-label="Table" />
    </main>
  );
}
