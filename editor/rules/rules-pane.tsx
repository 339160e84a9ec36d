import { lazy, type RefObject, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Source, Span } from '../../language/index.ts';
import { isPictureName } from '../../shared/look.ts';
import { useActors, useDocument, useEditor, usePlaytest, useSaving } from '../actors/use-editor.ts';
import { join, LinkButton } from '../controls/button.tsx';
import { openReference } from '../docs/open-page.ts';
import { canBeDrawn, FileBar, type Side, UnusedNote } from '../files/file-bar.tsx';
import { FilesPanel } from '../files/files-panel.tsx';
import { kindOf } from '../files/kinds.ts';
import { NumberedRules } from '../files/numbered-rules.tsx';
import { PictureView } from '../files/picture-view.tsx';
import { SearchPanel } from '../files/search/search-panel.tsx';
import { useOfferedGames } from '../games/offered-games.ts';
import { useStoreTrouble } from '../store/use-health.ts';
import { useTexts } from '../texts/texts.ts';
import { withEditorWords } from './editor-words.ts';
import { countExamples, FailedExamples } from './examples-list.tsx';
import { LayoutToggle } from './layout-setting.tsx';
import { countProblems, Problems } from './problems.tsx';
import styles from './rules-pane.module.css';

const CodeEditor = lazy(() => withEditorWords(() => import('./code-editor.tsx')));
const MapView = lazy(() => import('../files/map/map-view.tsx'));
const TableView = lazy(() => import('../files/table/table-view.tsx'));

/** The text of the rules, the files beside it, and what is wrong with them. */
export function RulesPane() {
  const t = useTexts();
  const { document } = useActors();
  const text = useDocument(({ text }) => text);
  const [tabMovesFocus, setTabMovesFocus] = useState(false);
  const [wrap, setWrap] = useState(() => matchMedia('(max-width: 899px)').matches);
  const toggleTab = useCallback(() => setTabMovesFocus((moves) => !moves), []);
  const game = useDocument(({ game }) => game);
  const sources = useMemo(() => [{ name: game?.file ?? '', text }, ...(game?.others ?? [])], [game, text]);
  const [side, setSide] = useState<Side>();
  useSearchKey(() => setSide('search'));
  const [isDrawn, setDrawn] = useState(true);
  const drawn = useDocument(({ shown }) =>
    isDrawn && shown !== undefined && canBeDrawn(shown) ? shown : undefined,
  );
  const picture = useDocument(({ shown }) =>
    shown !== undefined && isPictureName(shown) ? shown : undefined,
  );
  const isWanted = useTextIsWanted();
  const body = useRef<HTMLDivElement>(null);
  const isNarrow = useIsNarrow(body);
  const revealSpan = useCallback(
    ({ file, start, end }: Span) => {
      const { others = [] } = document.getSnapshot().context.game ?? {};
      document.send({ type: 'reveal', name: others[file - 1]?.name, start, end });
    },
    [document],
  );
  return (
    <div className={styles.pane}>
      <FileBar side={side} onSide={setSide} isDrawn={isDrawn} onDrawn={setDrawn} />
      <div className={join(styles.body, isNarrow && styles.narrow)} ref={body}>
        {side && (
          <div className={styles.side}>
            <SidePanel side={side} />
          </div>
        )}
        <div className={styles.code}>
          <UnusedNote />
          {picture !== undefined && (
            <div className={styles.text}>
              <PictureView name={picture} />
            </div>
          )}
          {drawn !== undefined && (
            <div className={styles.text}>
              <Suspense fallback={<p className={styles.loading}>{t.rules.loadingTable}</p>}>
                {kindOf(drawn) === 'map' ? (
                  <MapView key={drawn} name={drawn} />
                ) : (
                  <TableView key={drawn} name={drawn} />
                )}
              </Suspense>
            </div>
          )}
          <div className={styles.text} hidden={drawn !== undefined || picture !== undefined}>
            <Suspense fallback={<LoadingEditor />}>
              {isWanted ? (
                <CodeEditor
                  tabMovesFocus={tabMovesFocus}
                  onToggleTab={toggleTab}
                  wrap={wrap}
                  onOpen={revealSpan}
                  onPage={openReference}
                />
              ) : (
                <LoadingEditor />
              )}
            </Suspense>
          </div>
        </div>
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

function LoadingEditor() {
  return <p className={styles.loading}>{useTexts().rules.loadingEditor}</p>;
}

/** Milliseconds that the code of the text's editor waits for a table, at most. */
const PATIENCE = 2_000;

/**
 * Whether the text's editor may be loaded: it is larger than all the rest, and would keep the page from drawing the first table. It comes
 * behind the frame with the first answer to what the rules say, and stays.
 */
function useTextIsWanted(): boolean {
  const isChecked = useDocument(({ checkedVersion }) => checkedVersion > 0);
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWanted(true), PATIENCE);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (!isChecked) return;
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setWanted(true));
    });
    return () => cancelAnimationFrame(frame);
  }, [isChecked]);
  return isWanted;
}

function SidePanel({ side }: { readonly side: Side }) {
  switch (side) {
    case 'files':
      return <FilesPanel />;
    case 'search':
      return <SearchPanel />;
    case 'list':
      return <NumberedRules />;
  }
}

/** Ctrl+Shift+F, or ⌘⇧F, looks for something in all files. */
function useSearchKey(open: () => void): void {
  const opening = useRef(open);
  opening.current = open;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || !event.shiftKey || event.key.toLowerCase() !== 'f') return;
      event.preventDefault();
      opening.current();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}

/** Below this width, in pixels, what stands beside the text stands above it. */
const NARROW = 560;

function useIsNarrow(element: RefObject<HTMLElement | null>): boolean {
  const [isNarrow, setNarrow] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setNarrow(entry.contentRect.width < NARROW);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isNarrow;
}

/** Whether what stands here would be there again. */
function SavedState() {
  const t = useTexts();
  const unsaved = useSaving(({ unsaved }) => unsaved);
  const trouble = useStoreTrouble();
  // A game that was handed on is kept once it is changed, or somebody says so.
  const isLoose = useEditor(({ loose }) => loose !== undefined);
  const isOnDisk = useOfferedGames().some((game) => game.isOnDisk === true);
  const isKept = (trouble === undefined || isOnDisk) && !isLoose;
  return (
    <span className={styles.saved}>
      {!isKept ? t.rules.notKept : unsaved ? t.rules.saving : t.rules.saved}
    </span>
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
  const t = useTexts();
  const diagnostics = useDocument(({ diagnostics }) => diagnostics);
  const examples = useDocument((document) => document.examples);
  const isPlayed = usePlaytest(({ rules }) => rules !== undefined);
  const isChecked = useDocument(({ checkedVersion }) => checkedVersion > 0);
  const isOpen = useDocument(({ game }) => game !== undefined);
  const isEmpty = useOfferedGames().length === 0 && !isOpen;
  const bad = diagnostics.some(({ severity }) => severity === 'error');
  return (
    <section className={styles.problems} aria-label={t.rules.problemsInText}>
      <div className={styles.bar}>
        <span
          className={join(styles.count, bad && styles.bad)}
          role="status"
          data-problems={diagnostics.length}
        >
          {isPlayed || isChecked ? countProblems(diagnostics) : isEmpty ? '' : t.rules.reading}
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
        {isOpen && <SavedState />}
        <span className={styles.toggles}>
          <LayoutToggle />
          <LinkButton aria-pressed={wrap} onClick={() => onWrap(!wrap)}>
            {t.rules.wrapLines}
          </LinkButton>
          <LinkButton aria-pressed={tabMovesFocus} title={t.rules.tabNote} onClick={onToggleTab}>
            {tabMovesFocus ? t.rules.tabMoves : t.rules.tabIndents}
          </LinkButton>
        </span>
      </div>
      <Problems diagnostics={diagnostics} sources={sources} onReveal={onReveal} />
      <FailedExamples marks={examples} sources={sources} onReveal={onReveal} />
    </section>
  );
}
