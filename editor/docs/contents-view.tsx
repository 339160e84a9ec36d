import { useEffect, useState } from 'react';
import { addressOfPage } from '../../manual/address.ts';
import type { Entry, Group } from '../../manual/pages.ts';
import { ChevronRight } from '../controls/icons.tsx';
import { useTexts } from '../texts/texts.ts';
import styles from './docs-pane.module.css';
import { openPage } from './open-page.ts';

interface ContentsViewProps {
  readonly groups: readonly Group[];
  /** The page that is read. What stands beside it is unfolded. */
  readonly open: string | undefined;
}

const SHORT = 20;

/** The table of contents. */
export function ContentsView({ groups, open }: ContentsViewProps) {
  return groups.map(({ title, entries }) => (
    <section key={title} className={styles.group}>
      <h2>{title}</h2>
      <ul>
        {entries.map((entry) => (
          <li key={entry.page}>
            <EntryView entry={entry} open={open} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

interface EntryViewProps {
  readonly entry: Entry;
  readonly open: string | undefined;
}

function EntryView({ entry, open }: EntryViewProps) {
  const t = useTexts();
  const { entries, page, title } = entry;
  const holdsOpen = page === open || entries.some((below) => below.page === open);
  const [unfolded, setUnfolded] = useState(holdsOpen || (open === undefined && isShortList(entry)));
  useEffect(() => {
    if (holdsOpen) setUnfolded(true);
  }, [holdsOpen]);
  if (entries.length === 0) return <EntryLink entry={entry} open={open} />;
  return (
    <>
      <span className={styles.entry}>
        <button
          type="button"
          className={styles.fold}
          aria-expanded={unfolded}
          aria-label={t.docs.whatIsIn(title)}
          onClick={() => setUnfolded(!unfolded)}
        >
          <ChevronRight />
        </button>
        <EntryLink entry={entry} open={open} />
      </span>
      {unfolded && (
        <ul>
          {entries.map((below) => (
            <li key={`${below.page} ${below.anchor}`}>
              <EntryLink entry={below} open={open} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Whether it is the list of a folder, short enough to be read at once. */
function isShortList({ entries }: Entry): boolean {
  return entries.length <= SHORT && entries.every(({ anchor }) => anchor === undefined);
}

function EntryLink({ entry: { title, page, anchor }, open }: EntryViewProps) {
  return (
    <a
      href={addressOfPage(page, anchor)}
      aria-current={page === open && anchor === undefined ? 'page' : undefined}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        openPage(page, anchor);
      }}
    >
      {title}
    </a>
  );
}
