import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import type { Source, Span } from '../../language/index.ts';
import { useActors, useDocument, usePlaytest, useSaving } from '../actors/use-editor.ts';
import { Button, join, LinkButton } from '../controls/button.tsx';
import { openReference } from '../docs/open-page.ts';
import { countExamples, FailedExamples } from './examples-list.tsx';
import { LayoutToggle } from './layout-setting.tsx';
import { countProblems, Problems } from './problems.tsx';
import styles from './rules-pane.module.css';

const CodeEditor = lazy(() => import('./code-editor.tsx'));
const BesideView = lazy(() => import('./beside-view.tsx'));

/** The text of the rules, the files beside it, and what is wrong with them. */
export function RulesPane() {
  const { document } = useActors();
  const text = useDocument(({ text }) => text);
  const [tabMovesFocus, setTabMovesFocus] = useState(false);
  const [wrap, setWrap] = useState(() => matchMedia('(max-width: 899px)').matches);
  const toggleTab = useCallback(() => setTabMovesFocus((moves) => !moves), []);
  const game = useDocument(({ game }) => game);
  const sources = useMemo(() => [{ name: game?.file ?? '', text }, ...(game?.others ?? [])], [game, text]);
  const reveal = useDocument(({ reveal }) => reveal);
  /** The file that is shown, and a place in it; 0 is the text of the editor. */
  const [shown, setShown] = useState<Pick<Span, 'file'> & Partial<Span>>({ file: 0 });
  useEffect(() => {
    void game?.id;
    void reveal;
    setShown({ file: 0 });
  }, [game?.id, reveal]);
  const revealSpan = useCallback(
    (span: Span) =>
      span.file === 0 ? document.send({ type: 'reveal', start: span.start, end: span.end }) : setShown(span),
    [document],
  );
  const beside = shown.file > 0 ? game?.others[shown.file - 1] : undefined;
  const place = useMemo(() => {
    const { start, end } = shown;
    return start === undefined || end === undefined ? undefined : { start, end };
  }, [shown]);
  return (
    <div className={styles.pane}>
      {sources.length > 1 && (
        <fieldset className={styles.files} aria-label="File">
          {sources.map(({ name }, file) => (
            <Button
              key={name}
              look={file === shown.file ? 'plain' : 'quiet'}
              aria-pressed={file === shown.file}
              onClick={() => setShown({ file })}
            >
              {name}
            </Button>
          ))}
        </fieldset>
      )}
      {beside && (
        <div className={styles.code}>
          <Suspense fallback={<p className={styles.loading}>Loading the text editor …</p>}>
            <BesideView source={beside} file={shown.file} place={place} wrap={wrap} />
          </Suspense>
        </div>
      )}
      <div className={styles.code} hidden={beside !== undefined}>
        <Suspense fallback={<p className={styles.loading}>Loading the text editor …</p>}>
          <CodeEditor
            tabMovesFocus={tabMovesFocus}
            onToggleTab={toggleTab}
            wrap={wrap}
            onOpen={revealSpan}
            onPage={openReference}
          />
        </Suspense>
      </div>
      <ProblemsSection
        sources={sources}
        tabMovesFocus={tabMovesFocus}
        onToggleTab={toggleTab}
        wrap={wrap}
        onWrap={setWrap}
        onReveal={revealSpan}
      />
    </div>
  );
}

interface ProblemsSectionProps {
  readonly sources: readonly Source[];
  readonly tabMovesFocus: boolean;
  readonly onToggleTab: () => void;
  readonly wrap: boolean;
  readonly onWrap: (wrap: boolean) => void;
  readonly onReveal: (span: Span) => void;
}

/** Below the text: what is wrong with it, whether it is kept, and how it is shown. */
function ProblemsSection({
  sources,
  tabMovesFocus,
  onToggleTab,
  wrap,
  onWrap,
  onReveal,
}: ProblemsSectionProps) {
  const diagnostics = useDocument(({ diagnostics }) => diagnostics);
  const examples = useDocument((document) => document.examples);
  const isPlayed = usePlaytest(({ rules }) => rules !== undefined);
  const isChecked = useDocument(({ checkedVersion }) => checkedVersion > 0);
  const unsaved = useSaving(({ unsaved }) => unsaved);
  const bad = diagnostics.some(({ severity }) => severity === 'error');
  return (
    <section className={styles.problems} aria-label="Problems in the text">
      <div className={styles.bar}>
        <span
          className={join(styles.count, bad && styles.bad)}
          role="status"
          data-problems={diagnostics.length}
        >
          {isPlayed || isChecked ? countProblems(diagnostics) : 'Reading …'}
        </span>
        {examples.length > 0 && (
          <span
            className={join(examples.some(({ state }) => state === 'failed') && styles.bad)}
            role="status"
            data-examples={examples.length}
          >
            {countExamples(examples)}
          </span>
        )}
        <span className={styles.saved}>{unsaved ? 'Saving …' : 'Saved'}</span>
        <span className={styles.tab} />
        <LayoutToggle />
        <LinkButton aria-pressed={wrap} onClick={() => onWrap(!wrap)}>
          Wrap lines
        </LinkButton>
        <LinkButton
          aria-pressed={tabMovesFocus}
          title="Ctrl+M in the text changes what Tab does"
          onClick={onToggleTab}
        >
          {tabMovesFocus ? 'Tab moves on' : 'Tab indents'} (Ctrl+M)
        </LinkButton>
      </div>
      <Problems diagnostics={diagnostics} sources={sources} onReveal={onReveal} />
      <FailedExamples marks={examples} sources={sources} onReveal={onReveal} />
    </section>
  );
}
