import { useEffect, useMemo, useRef, useState } from 'react';
import type { Target } from '../../manual/markup.ts';
import type { RulesBlock } from '../../manual/rules-block.ts';
import { TUTORIAL, tutorialOf } from '../../manual/steps.ts';
import { useEditorActor } from '../actors/use-editor.ts';
import { IconButton } from '../controls/button.tsx';
import { ChevronLeft, ChevronRight, List } from '../controls/icons.tsx';
import { texts, useTexts } from '../texts/texts.ts';
import '../../manual/code.css';
import { ContentsView } from './contents-view.tsx';
import styles from './docs-pane.module.css';
import { contents, manual } from './manual.ts';
import { MarkupView } from './markup-view.tsx';
import { Neighbours } from './neighbours.tsx';
import { CONTENTS, goBack, goForward, openPage, useReading } from './open-page.ts';
import { SearchBox } from './search-box.tsx';
import { isGame, openGameFile, tryBlock } from './try-it.ts';
import { StepGoals, TutorialView } from './tutorial-view.tsx';

const tutorial = tutorialOf(manual);

/** The documentation: its pages, their contents, and a search over all of them. */
export default function DocsPane() {
  const { past, present, future } = useReading();
  const page = present?.page ?? CONTENTS;
  return (
    <div className={styles.pane} data-docs={page}>
      <div className={styles.bar}>
        <IconButton
          label={texts().docs.allPages}
          pressed={page === CONTENTS}
          onClick={() => openPage(CONTENTS)}
        >
          <List />
        </IconButton>
        <IconButton label={texts().docs.pageBefore} aria-disabled={past.length === 0} onClick={goBack}>
          <ChevronLeft />
        </IconButton>
        <IconButton label={texts().docs.pageAfter} aria-disabled={future.length === 0} onClick={goForward}>
          <ChevronRight />
        </IconButton>
        <SearchBox />
      </div>
      <div className={styles.reading}>
        <nav className={styles.beside} aria-label={texts().docs.pages}>
          <ContentsView groups={contents} open={page} />
        </nav>
        <OpenedPage />
      </div>
      {tutorial && page === TUTORIAL && <StepGoals tutorial={tutorial} />}
    </div>
  );
}

/** The page that is open, at the place that was asked for; the keyboard goes on from there. */
function OpenedPage() {
  const t = useTexts();
  const editor = useEditorActor();
  const { present } = useReading();
  const name = present?.page ?? CONTENTS;
  const page = useMemo(() => manual.page(name), [name]);
  const article = useRef<HTMLElement>(null);
  const [said, setSaid] = useState('');
  useEffect(() => {
    setSaid('');
    if (!present) return;
    const { anchor } = present;
    const place = anchor && article.current?.querySelector(`[data-anchor="${CSS.escape(anchor)}"]`);
    if (place) place.scrollIntoView({ block: 'start' });
    else if (article.current) article.current.scrollTop = 0;
    article.current?.focus({ preventScroll: true });
  }, [present]);
  const follow = (to: Target): (() => void) | undefined => {
    if (to.kind === 'page') return () => openPage(to.page, to.anchor);
    return to.kind === 'file' && isGame(to.path)
      ? () => void openGameFile(editor, to.path).then(opened)
      : undefined;
  };
  const opened = (): void => setSaid(t.docs.openedOwn);
  const handlers = {
    follow,
    onTry: (rules: RulesBlock) => void tryBlock(editor, name, rules).then(opened),
  };
  return (
    <article
      ref={article}
      className={styles.page}
      tabIndex={-1}
      aria-label={page?.title ?? t.docs.noSuchPage}
    >
      {!page && <p>{t.docs.noPage(name)}</p>}
      {page && name !== CONTENTS && (
        <>
          {tutorial && name === TUTORIAL ? (
            <TutorialView tutorial={tutorial} {...handlers} />
          ) : (
            <MarkupView content={page.content} {...handlers} />
          )}
          <Neighbours page={name} />
        </>
      )}
      {page && name === CONTENTS && (
        <>
          <MarkupView content={page.content.slice(0, 2)} follow={follow} onTry={() => {}} />
          <ContentsView groups={contents} open={undefined} />
        </>
      )}
      <p role="status" className={styles.said}>
        {said}
      </p>
    </article>
  );
}
