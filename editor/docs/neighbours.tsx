import { neighboursOf } from '../../manual/pages.ts';
import { LinkButton } from '../controls/button.tsx';
import { useTexts } from '../texts/texts.ts';
import styles from './docs-pane.module.css';
import { contents } from './manual.ts';
import { openPage } from './open-page.ts';

/** What stands before and behind a page in the table of contents. */
export function Neighbours({ page }: { readonly page: string }) {
  const t = useTexts();
  const { before, behind } = neighboursOf(contents, page);
  return (
    <nav className={styles.neighbours} aria-label={t.docs.nextPages}>
      {before && <LinkButton onClick={() => openPage(before.page)}>← {before.title}</LinkButton>}
      {behind && (
        <LinkButton className={styles.behind} onClick={() => openPage(behind.page)}>
          {behind.title} →
        </LinkButton>
      )}
    </nav>
  );
}
