import { useMemo, useState } from 'react';
import { ComboBox, Input, ListBox, ListBoxItem, Popover, Text } from 'react-aria-components';
import type { Chart } from '../../runtime/index.ts';
import { texts, useTexts } from '../texts/texts.ts';
import styles from './state-search.module.css';

interface StateSearchProps {
  readonly chart: Chart;
  readonly onFind: (state: string) => void;
}

/** Finds a state by a part of its title, or of an action that leads out of it. */
export function StateSearch({ chart, onFind }: StateSearchProps) {
  const t = useTexts();
  const [written, setWritten] = useState('');
  const states = useMemo(() => searchable(chart), [chart]);
  return (
    <ComboBox
      className={styles.search}
      aria-label={t.chart.searchChart}
      menuTrigger="input"
      inputValue={written}
      onInputChange={setWritten}
      selectedKey={null}
      onSelectionChange={(key) => {
        if (key === null) return;
        onFind(String(key));
        setWritten('');
      }}
      defaultItems={states}
      allowsEmptyCollection
    >
      <Input className={styles.input} placeholder={t.chart.searchChart} spellCheck={false} />
      <Popover className={styles.popover}>
        <ListBox<Found>
          className={styles.list}
          renderEmptyState={() => <p className={styles.empty}>{t.chart.noState}</p>}
        >
          {({ id, title, note, words }) => (
            <ListBoxItem id={id} textValue={words} className={styles.item}>
              <Text slot="label">{title}</Text>
              {note !== '' && (
                <Text slot="description" className={styles.note}>
                  {note}
                </Text>
              )}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}

interface Found {
  readonly id: string;
  readonly title: string;
  readonly note: string;
  /** What is searched. */
  readonly words: string;
}

function searchable({ nodes, edges }: Chart): readonly Found[] {
  const titles = new Map(nodes.map(({ id, title }) => [id, title]));
  return nodes
    .filter(({ title }) => title !== '')
    .map(({ id, title, parent }) => {
      const actions = edges
        .filter(({ from, kind }) => from === id && kind === 'action')
        .map(({ label }) => label);
      const around = parent === undefined ? '' : (titles.get(parent) ?? '');
      const note = [around && texts().chart.inState(around), [...new Set(actions)].join(', ')]
        .filter(Boolean)
        .join(': ');
      return { id, title, note, words: [title, ...actions].join(' ') };
    });
}
