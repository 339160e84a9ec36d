import { type ReactNode, useState } from 'react';
import { Autocomplete, Input, Menu, MenuItem, SearchField } from 'react-aria-components';
import { useTexts } from '../../texts/texts.ts';
import styles from './chance-card.module.css';
import { findOutcomes, type Outcome } from './typed-faces.ts';

/** Outcomes that are listed at once. */
const MOST = 60;

interface OutcomeSearchProps {
  readonly outcomes: readonly Outcome[];
  /** Whether one types at once. */
  readonly focused: boolean;
  readonly onPick: (value: number) => void;
  /** What else can be done. */
  readonly children: ReactNode;
}

/** A long list of what can come: typing narrows it, the arrows go through it, Enter takes what is marked. */
export function OutcomeSearch({ outcomes, focused, onPick, children }: OutcomeSearchProps) {
  const t = useTexts();
  const [words, setWords] = useState('');
  const found = findOutcomes(words, outcomes);
  return (
    <div className={styles.search}>
      <Autocomplete inputValue={words} onInputChange={setWords}>
        <div className={styles.row}>
          <SearchField
            className={styles.field ?? ''}
            aria-label={t.table.searchOutcomes(outcomes.length)}
            autoFocus={focused}
          >
            <Input
              className={styles.input ?? ''}
              data-answer
              placeholder={t.table.searchOutcomes(outcomes.length)}
            />
          </SearchField>
          {children}
        </div>
        <Menu
          className={styles.list ?? ''}
          aria-label={t.table.outcomes}
          items={found.slice(0, MOST).map(({ value, name }) => ({ id: value, name }))}
          renderEmptyState={() => <p className={styles.note}>{t.table.noOutcome(words.trim())}</p>}
          onAction={(key) => onPick(Number(key))}
        >
          {({ name }) => (
            <MenuItem className={styles.outcome ?? ''} textValue={name}>
              {name}
            </MenuItem>
          )}
        </Menu>
      </Autocomplete>
      {found.length > MOST && <p className={styles.note}>{t.table.moreOutcomes(found.length - MOST)}</p>}
    </div>
  );
}
