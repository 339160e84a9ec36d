import { useEffect, useRef, useState } from 'react';
import type { Page } from '../../language/services/words.ts';
import { Button } from '../controls/button.tsx';
import styles from './rules-pane.module.css';

/** The pages of the reference, each read when it is asked for. */
const pages = import.meta.glob<string>('../../docs/guide/reference/*.md', {
  query: '?raw',
  import: 'default',
});

interface ReferencePageProps {
  readonly page: Page;
  readonly onClose: () => void;
}

/** A page of the reference, as it is written. */
export default function ReferencePage({ page, onClose }: ReferencePageProps) {
  const [text, setText] = useState<string>();
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus(), []);
  useEffect(() => {
    let isWanted = true;
    const read = pages[`../../docs/guide/reference/${page}.md`];
    void read?.().then((found) => {
      if (isWanted) setText(found);
    });
    return () => {
      isWanted = false;
    };
  }, [page]);
  return (
    <article className={styles.page} aria-label="Reference" data-reference={page}>
      <Button ref={back} onClick={onClose}>
        Back to the rules
      </Button>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, with the keyboard too */}
      <pre tabIndex={0}>{text ?? 'Loading …'}</pre>
    </article>
  );
}
