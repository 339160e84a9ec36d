import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { Dialog, Heading, Modal, ModalOverlay, Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import { useActors, usePlaytest } from '../actors/use-editor.ts';
import { visibleGraph } from '../chart/visible-graph.ts';
import { Button } from '../controls/button.tsx';
import { Picker } from '../controls/picker.tsx';
import { pickFiles, readGame, withPaths } from '../files/picked.ts';
import { withEditorWords } from '../rules/editor-words.ts';
import { FaultBoundary } from '../shell/fault-boundary.tsx';
import { showPane } from '../shell/panes.ts';
import { sayReason } from '../texts/say-reason.ts';
import { useTexts } from '../texts/texts.ts';
import { type ChartDifference, changesDrawn, drawnAround, statesDrawn } from './compare-charts.ts';
import styles from './compare-panel.module.css';
import type { CompareOrder } from './comparer.ts';
import { PlayedBoth } from './played-both.tsx';
import type { Choice, PickedRules } from './sides.ts';
import { useComparison } from './use-comparison.ts';
import { useSides } from './use-sides.ts';

const Flow = lazy(() => import('../chart/flow.tsx'));
const TextDifference = lazy(() => withEditorWords(() => import('../rules/text-difference.tsx')));

/** Rules, and what they can use. */
const RULES_FILES = '.regel,text/plain,.map,.csv';

/** Two variants, settings or versions of the game beside each other. */
export function ComparePanel({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const t = useTexts();
  return (
    <ModalOverlay
      className={styles.overlay ?? ''}
      isOpen={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isDismissable
    >
      <Modal className={styles.modal ?? ''}>
        <Dialog className={styles.panel ?? ''}>
          <FaultBoundary name={t.variants.theComparison}>
            <Compared onClose={onClose} />
          </FaultBoundary>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function Compared({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts();
  const { playtest } = useActors();
  const [files, setFiles] = useState<readonly PickedRules[]>([]);
  const [notice, setNotice] = useState('');
  const choices = useSides(files);
  const log = usePlaytest(({ log }) => log);
  const language = usePlaytest(({ language }) => language);
  const [first, setFirst] = useState('plain');
  const [second, setSecond] = useState('now');
  const [at, setAt] = useState(log?.events.length ?? 0);
  const a = choices.find(({ id }) => id === first) ?? choices[0];
  const b = choices.find(({ id }) => id === second) ?? choices[0];
  const order = useMemo(
    (): CompareOrder | undefined => a && b && { a: a.side, b: b.side, language, log, at },
    [a, b, language, log, at],
  );
  const answer = useComparison(order);
  const other = otherThanPlayed(a, b);
  if (!a || !b) return <p className={styles.empty}>{t.variants.nothingToCompare}</p>;
  return (
    <>
      <header className={styles.head}>
        <Heading slot="title" className={styles.title}>
          {t.variants.compare}
        </Heading>
        <Picker label={t.variants.first} choices={choices} value={a.id} onPick={setFirst} />
        <Picker label={t.variants.second} choices={choices} value={b.id} onPick={setSecond} />
        <Button
          onClick={async () => {
            const picked = withPaths(await pickFiles({ accept: RULES_FILES, several: true }));
            if (picked.length === 0) return;
            const read = await readGame(picked);
            setNotice(read ? '' : t.variants.noRules);
            if (!read) return;
            const sources = [{ name: read.file, text: read.text }, ...read.beside.others];
            setFiles((known) => [...known, { name: read.file, sources }]);
            setSecond(`file ${files.length}`);
          }}
        >
          {t.variants.withFile}
        </Button>
        <Button onClick={onClose}>{t.variants.close}</Button>
      </header>
      {notice && <p role="alert">{notice}</p>}
      {answer?.type === 'refused' && <p className={styles.empty}>{sayReason(answer.reason)}</p>}
      {!answer && <p className={styles.empty}>{t.variants.comparing}</p>}
      {answer?.type === 'compared' && (
        <Tabs className={styles.tabs ?? ''}>
          <TabList className={styles.tabList ?? ''} aria-label={t.variants.whatCompared}>
            {(['Game', 'Chart', 'Text'] as const).map((name) => (
              <Tab key={name} id={name} className={styles.tab ?? ''}>
                {t.variants.tabs[name]}
              </Tab>
            ))}
          </TabList>
          <TabPanel id="Game" className={styles.body ?? ''}>
            <PlayedBoth
              compared={answer}
              names={[a.label, b.label]}
              at={at}
              onGo={setAt}
              along={
                other && {
                  name: other.label,
                  onPlay: () => {
                    playtest.send({ type: 'look-beside', beside: { rules: other.id } });
                    showPane('Table');
                    onClose();
                  },
                }
              }
            />
          </TabPanel>
          <TabPanel id="Chart" className={styles.body ?? ''}>
            <Charts difference={answer.chart} />
          </TabPanel>
          <TabPanel id="Text" className={styles.body ?? ''}>
            <Suspense fallback={<p className={styles.empty}>{t.variants.loadingComparison}</p>}>
              <TextDifference before={answer.texts[0]} after={answer.texts[1]} />
            </Suspense>
          </TabPanel>
        </Tabs>
      )}
    </>
  );
}

/** Of two the one that is not at the table, where the other is; a file that was picked is known here alone. */
function otherThanPlayed(a: Choice | undefined, b: Choice | undefined): Choice | undefined {
  const other = a?.id === 'now' ? b : b?.id === 'now' ? a : undefined;
  return other?.id === 'now' || other?.id.startsWith('file ') ? undefined : other;
}

function Charts({ difference: { chart, states, arrows } }: { readonly difference: ChartDifference }) {
  const t = useTexts();
  const [opened, setOpened] = useState<ReadonlyMap<string, boolean>>(new Map());
  const changed = useMemo(() => Object.keys(states), [states]);
  const graph = useMemo(
    () => visibleGraph(chart, { details: false, opened, active: changed }),
    [chart, opened, changed],
  );
  const drawnAs = useMemo(() => drawnAround(chart, graph.shownAs), [chart, graph]);
  const marked = useMemo(() => statesDrawn(chart, states, drawnAs), [chart, states, drawnAs]);
  const notes = useCallback(
    (id: string) => ({ active: false, cursor: false, mark: marked.get(id)?.change }),
    [marked],
  );
  const drawn = useMemo(() => changesDrawn(graph.edges, arrows), [graph, arrows]);
  const transitionNotes = useCallback(
    (id: string) => ({
      lit: false,
      selected: false,
      warmth: undefined,
      last: false,
      change: drawn.get(id),
    }),
    [drawn],
  );
  const titles = new Map(graph.nodes.map(({ id, title }) => [id, title]));
  const titleOf = (state: string) => titles.get(drawnAs(state) ?? '');
  // What leads to a state that only one of them has, or from it, is said with that, and what leads on within one that is drawn, with the other.
  const isOfBoth = (id: string) => states[id] === undefined || states[id] === 'changed';
  const between = arrows.filter(({ from, to }) => {
    const isWithin = drawnAs(from) === drawnAs(to) && drawnAs(from) !== from;
    return isOfBoth(from) && isOfBoth(to) && !isWithin;
  });
  return (
    <div className={styles.charts}>
      <ul className={styles.changes} aria-label={t.variants.notTheSame}>
        {changed.length + arrows.length === 0 && <li>{t.variants.sameCharts}</li>}
        {[...marked].map(([id, { change, within }]) => (
          <li key={id}>
            <strong>{t.chart.marks[change]}</strong> {titles.get(id)}
            {[...within].map(([what, parts]) => (
              <div key={what} className={styles.within}>
                {t.variants.withinIt(t.chart.marks[what], [...new Set(parts)].join(', '))}
              </div>
            ))}
          </li>
        ))}
        {between.map(({ from, to, name, label, change }) => (
          <li key={`${from} ${to} ${name}`} data-arrow={change}>
            <strong>{t.chart.marks[change]}</strong> {label && `${label}: `}
            {titleOf(from)} → {titleOf(to)}
          </li>
        ))}
      </ul>
      <Suspense fallback={<p className={styles.empty}>{t.variants.drawing}</p>}>
        <Flow
          graph={graph}
          notes={notes}
          transitionNotes={transitionNotes}
          followed={false}
          wanted={undefined}
          onSelect={() => {}}
          onFold={(id, open) => setOpened((old) => new Map(old).set(id, open))}
        />
      </Suspense>
    </div>
  );
}
