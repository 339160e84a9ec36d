import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { join, LinkButton } from '../controls/button.tsx';
import { useEditor, useStore } from '../store/use-editor.ts';
import { countProblems, Problems } from './problems.tsx';
import styles from './rules-pane.module.css';

const CodeEditor = lazy(() => import('./code-editor.tsx'));

/** The text of the rules, and what is wrong with it. */
export function RulesPane() {
  const store = useStore();
  const diagnostics = useEditor((state) => state.diagnostics);
  const text = useEditor((state) => state.text);
  const saved = useEditor((state) => state.saved);
  const checked = useEditor((state) => state.rules !== undefined || state.checkedVersion > 0);
  const [tabMovesFocus, setTabMovesFocus] = useState(false);
  const [wrap, setWrap] = useState(() => matchMedia('(max-width: 899px)').matches);
  const toggleTab = useCallback(() => setTabMovesFocus((moves) => !moves), []);
  const game = useEditor((state) => state.game);
  const sources = useMemo(() => [{ name: game?.file ?? '', text }, ...(game?.others ?? [])], [game, text]);
  const bad = diagnostics.some(({ severity }) => severity === 'error');
  return (
    <div className={styles.pane}>
      <div className={styles.code}>
        <Suspense fallback={<p className={styles.loading}>Loading the text editor …</p>}>
          <CodeEditor tabMovesFocus={tabMovesFocus} onToggleTab={toggleTab} wrap={wrap} />
        </Suspense>
      </div>
      <section className={styles.problems} aria-label="Problems in the text">
        <div className={styles.bar}>
          <span
            className={join(styles.count, bad && styles.bad)}
            role="status"
            data-problems={diagnostics.length}
          >
            {checked ? countProblems(diagnostics) : 'Reading …'}
          </span>
          <span className={styles.saved}>{saved ? 'Saved' : 'Saving …'}</span>
          <LinkButton className={styles.tab} aria-pressed={wrap} onClick={() => setWrap(!wrap)}>
            Wrap lines
          </LinkButton>
          <LinkButton
            aria-pressed={tabMovesFocus}
            title="Ctrl+M in the text changes what Tab does"
            onClick={toggleTab}
          >
            {tabMovesFocus ? 'Tab moves on' : 'Tab indents'} (Ctrl+M)
          </LinkButton>
        </div>
        <Problems diagnostics={diagnostics} sources={sources} onReveal={store.reveal} />
      </section>
    </div>
  );
}
