import { useEffect, useState } from 'react';
import { Autocomplete, Input, Menu, MenuItem, SearchField } from 'react-aria-components';
import type { Hit } from '../../manual/search.ts';
import { useTexts } from '../texts/texts.ts';
import styles from './docs-pane.module.css';
import { searchOfManual } from './manual.ts';
import { openPage } from './open-page.ts';

/** Hits that are listed. */
const MOST = 12;

/** Searches all pages while one types. The arrows go through what was found, Enter opens it, Escape closes the list. */
export function SearchBox() {
  const t = useTexts();
  const [words, setWords] = useState('');
  const [hits, setHits] = useState<readonly Hit[]>([]);
  useEffect(() => {
    let isWanted = true;
    if (words.trim() === '') setHits([]);
    else
      void searchOfManual().then((search) => {
        if (isWanted) setHits(search(words, MOST));
      });
    return () => {
      isWanted = false;
    };
  }, [words]);
  return (
    <div className={styles.search}>
      <Autocomplete inputValue={words} onInputChange={setWords}>
        <SearchField aria-label={t.docs.searchGuide}>
          <Input className={styles.input ?? ''} placeholder={t.docs.searchGuide} />
        </SearchField>
        {words.trim() !== '' && (
          <Menu
            className={styles.hits ?? ''}
            aria-label={t.docs.found}
            items={hits.map((hit, index) => ({ ...hit, id: index }))}
            renderEmptyState={() => <p className={styles.nothing}>{t.docs.nothingSpeaks(words.trim())}</p>}
            onAction={(key) => {
              const hit = hits[Number(key)];
              if (!hit) return;
              setWords('');
              openPage(hit.page, hit.anchor);
            }}
          >
            {({ title, heading, extract }) => (
              <MenuItem className={styles.hit ?? ''} textValue={`${title} ${heading}`}>
                <strong>{heading ? `${title} · ${heading}` : title}</strong>
                <span>{extract}</span>
              </MenuItem>
            )}
          </Menu>
        )}
      </Autocomplete>
    </div>
  );
}
