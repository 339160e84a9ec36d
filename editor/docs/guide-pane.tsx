import { lazy, Suspense, useEffect } from 'react';
import { readAddress } from '../../manual/address.ts';
import { useActors, useEditorActor } from '../actors/use-editor.ts';
import { useTexts } from '../texts/texts.ts';
import styles from './docs-pane.module.css';
import { openDocumentation, openPage, useReading } from './open-page.ts';

const DocsPane = lazy(() => import('./docs-pane.tsx'));

/** The place of the documentation, which is loaded when it is first asked for: by key, by a link, or in the address of the page. */
export function GuidePane() {
  const t = useTexts();
  const { present } = useReading();
  useKeys();
  useAddress();
  if (!present) return null;
  return (
    <Suspense fallback={<p className={styles.loading}>{t.docs.loading}</p>}>
      <DocsPane />
    </Suspense>
  );
}

/** F1 opens the guide, but in the text, where it lists all commands; Shift+F1 opens the page on what stands at the text cursor. */
function useKeys(): void {
  const { document: rules } = useActors();
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.key !== 'F1' || event.ctrlKey || event.altKey || event.metaKey) return;
      const isInText = event.target instanceof Element && event.target.closest('.monaco-editor') !== null;
      if (isInText && !event.shiftKey) return;
      event.preventDefault();
      event.stopPropagation();
      const { text, cursor, diagnostics } = rules.getSnapshot().context;
      if (!isInText) openDocumentation();
      else
        void import('./page-at.ts').then(({ pageAt }) => {
          const page = pageAt(text, cursor, diagnostics);
          if (page === undefined) openDocumentation();
          else openPage(page);
        });
    };
    // Before the text editor sees it.
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, [rules]);
}

/** Opens what the address of the page asks for, once: a page that is loaded again opens no second copy of a game. */
function useAddress(): void {
  const editor = useEditorActor();
  useEffect(() => {
    const follow = (): void => {
      const asked = readAddress(location.hash);
      if (!asked) return;
      history.replaceState(history.state, '', location.pathname + location.search);
      openPage(asked.page, asked.kind === 'page' ? asked.anchor : undefined);
      if (asked.kind === 'try')
        void import('./try-it.ts').then(({ tryNumbered }) => tryNumbered(editor, asked.page, asked.number));
    };
    follow();
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, [editor]);
}
