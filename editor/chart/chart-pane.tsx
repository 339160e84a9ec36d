import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { useDocument, usePlaytest, useShowOrigin } from '../actors/use-editor.ts';
import { Button } from '../controls/button.tsx';
import { Toggle } from '../controls/toggle.tsx';
import styles from './chart-pane.module.css';
import { stateAtCursor } from './cursor-state.ts';
import { Outline } from './outline.tsx';
import { visibleGraph } from './visible-graph.ts';

const Flow = lazy(() => import('./flow.tsx'));

/** The state chart of the machine that runs, its active states lit. */
export function ChartPane() {
  const showOrigin = useShowOrigin();
  const rules = usePlaytest(({ rules }) => rules);
  const activePaths = usePlaytest(({ session }) => session?.active);
  const text = useDocument(({ text }) => text);
  const cursor = useDocument(({ cursor }) => cursor);
  const [details, setDetails] = useState(false);
  const [asOutline, setAsOutline] = useState(false);
  const [opened, setOpened] = useState<ReadonlyMap<string, boolean>>(new Map());
  const fold = useCallback((id: string, open: boolean) => setOpened((old) => new Map(old).set(id, open)), []);
  const chart = rules?.chart;
  const path = activePaths?.join('\n') ?? '';
  const graph = useMemo(() => {
    const active = path.split('\n');
    return chart && visibleGraph(chart, { details, opened, active });
  }, [chart, details, opened, path]);
  const active = useMemo(
    () => new Set(path.split('\n').flatMap((id) => graph?.shownAs.get(id) ?? [])),
    [graph, path],
  );
  const atCursor = useMemo(
    () => (rules && graph ? stateAtCursor(graph, rules, text, cursor) : undefined),
    [rules, graph, text, cursor],
  );
  if (!graph) return <p className={styles.empty}>The chart appears with the first rules that work.</p>;
  return (
    <div className={styles.pane}>
      <div className={styles.bar}>
        <fieldset className={styles.modes} aria-label="Show as">
          <Button
            look={asOutline ? 'quiet' : 'plain'}
            aria-pressed={!asOutline}
            onClick={() => setAsOutline(false)}
          >
            Chart
          </Button>
          <Button
            look={asOutline ? 'plain' : 'quiet'}
            aria-pressed={asOutline}
            onClick={() => setAsOutline(true)}
          >
            Outline
          </Button>
        </fieldset>
        <span className={styles.end}>
          <Toggle on={details} onChange={setDetails}>
            Details
          </Toggle>
        </span>
      </div>
      {asOutline ? (
        <Outline graph={graph} active={active} onJump={showOrigin} />
      ) : (
        <Suspense fallback={<p className={styles.empty}>Drawing …</p>}>
          <Flow graph={graph} active={active} cursor={atCursor} onJump={showOrigin} onFold={fold} />
        </Suspense>
      )}
    </div>
  );
}
