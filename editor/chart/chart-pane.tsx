import { lazy, memo, Suspense, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { usePlaytest, useShowOrigin } from '../actors/use-editor.ts';
import { Button } from '../controls/button.tsx';
import { Picker } from '../controls/picker.tsx';
import { Toggle } from '../controls/toggle.tsx';
import { useTakeMe } from '../find/use-take-me.ts';
import { texts, useTexts } from '../texts/texts.ts';
import type { ChartedMoment } from '../worker/received.ts';
import styles from './chart-pane.module.css';
import type { Wanted } from './flow-view.ts';
import { Inspector, type Subject } from './inspector.tsx';
import { Outline } from './outline.tsx';
import { SaveMenu } from './save-menu.tsx';
import { Search } from './search.tsx';
import { StateSearch } from './state-search.tsx';
import { type Colours, useNotes } from './use-notes.ts';
import { visibleGraph } from './visible-graph.ts';
import { waysOf } from './ways.ts';

const Flow = lazy(() => import('./flow.tsx'));

/** The state chart of the machine that runs, its active states lit. */
export function ChartPane() {
  const t = useTexts();
  // The table comes first; the chart, which is larger, follows in the frames after it.
  const charted = useDeferredValue(usePlaytest(({ charted }) => charted));
  if (!charted) return <p className={styles.empty}>{t.chart.chartComes}</p>;
  return <ChartOf {...charted} />;
}

const ChartOf = memo(function ChartOf({ rules, session, log }: ChartedMoment) {
  const t = useTexts();
  const showOrigin = useShowOrigin();
  const activePaths = session?.active;
  const [details, setDetails] = useState(false);
  const [asOutline, setAsOutline] = useState(false);
  const [followed, setFollowed] = useState(true);
  const [colours, setColours] = useState<Colours>('game');
  const [subject, setSubject] = useState<Subject>();
  const [wanted, setWanted] = useState<Wanted>();
  const [opened, setOpened] = useState<ReadonlyMap<string, boolean>>(new Map());
  const fold = useCallback((id: string, open: boolean) => setOpened((old) => new Map(old).set(id, open)), []);
  const taking = useTakeMe();

  const { chart } = rules;
  const path = activePaths?.join('\n') ?? '';
  const graph = useMemo(() => {
    const active = path.split('\n');
    return visibleGraph(chart, { details, opened, active });
  }, [chart, details, opened, path]);
  const selected = subject?.id;
  const { notes, transitionNotes, isCounted } = useNotes({ rules, session, log }, graph, {
    details,
    colours,
    selected,
  });

  const select = useCallback(
    (kind: Subject['kind'], id: string) => {
      setSubject({ kind, id });
      setWanted(kind === 'state' ? { id } : undefined);
      if (kind === 'state') showOrigin(chart.nodes.find((node) => node.id === id)?.origin);
    },
    [chart, showOrigin],
  );
  /** Opens what is around a state, shows it in the middle, and its details. */
  const find = (id: string) => {
    const parents = new Map(chart.nodes.map((node) => [node.id, node.parent]));
    const around: string[] = [];
    for (let at = parents.get(id); at !== undefined; at = parents.get(at)) around.push(at);
    setOpened((old) => new Map([...old, ...around.map((frame): [string, boolean] => [frame, true])]));
    if (!graph.shownAs.has(id)) setDetails(true);
    setSubject({ kind: 'state', id });
    setWanted({ id });
  };
  return (
    <div className={styles.pane}>
      <div className={styles.bar}>
        <fieldset className={styles.modes} aria-label={t.chart.showAs}>
          <Button
            look={asOutline ? 'quiet' : 'plain'}
            aria-pressed={!asOutline}
            onClick={() => setAsOutline(false)}
          >
            {t.chart.chart}
          </Button>
          <Button
            look={asOutline ? 'plain' : 'quiet'}
            aria-pressed={asOutline}
            onClick={() => setAsOutline(true)}
          >
            {t.chart.outline}
          </Button>
        </fieldset>
        <StateSearch chart={chart} onFind={find} />
        <Picker
          label={t.chart.colours}
          hideLabel
          choices={coloursOf()}
          value={colours}
          onPick={(id) => setColours(coloursOf().find((choice) => choice.id === id)?.id ?? 'none')}
        />
        <Toggle on={followed} onChange={setFollowed}>
          {t.chart.follow}
        </Toggle>
        <Toggle on={details} onChange={setDetails}>
          {t.chart.details}
        </Toggle>
        <SaveMenu rules={rules} details={details} />
      </div>
      {colours === 'lab' && !isCounted && <p className={styles.hint}>{t.chart.askLab}</p>}
      {asOutline ? (
        <Outline graph={graph} notes={notes} onSelect={(id) => select('state', id)} onFold={fold} />
      ) : (
        <Suspense fallback={<p className={styles.empty}>{t.chart.drawing}</p>}>
          <Flow
            graph={graph}
            notes={notes}
            transitionNotes={transitionNotes}
            followed={followed}
            wanted={wanted}
            onSelect={select}
            onFold={fold}
          />
        </Suspense>
      )}
      {subject && (
        <Inspector
          graph={graph}
          subject={subject}
          notes={notes}
          ways={(transition) => waysOf(rules, graph, transition, details)}
          counted={colours === 'lab' ? texts().chart.inLab : texts().chart.inGame}
          endings={rules.endings}
          onJump={showOrigin}
          onTake={taking.canLook ? taking.take : undefined}
          onFold={fold}
          onClose={() => {
            setSubject(undefined);
            setWanted(undefined);
          }}
          search={<Search taking={taking} />}
        />
      )}
    </div>
  );
});

/** The language is known by now: it is not while modules are loaded. */
const coloursOf = () =>
  [
    { id: 'game', label: texts().chart.thisGame, note: texts().chart.whereItWent },
    { id: 'lab', label: texts().chart.lab, note: texts().chart.howOften },
    { id: 'none', label: texts().chart.none, note: texts().chart.onlyNow },
  ] as const;
