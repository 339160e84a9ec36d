import { useCallback, useMemo } from 'react';
import { latest } from '../../shared/memo.ts';
import { useDocument } from '../actors/use-editor.ts';
import { useLab } from '../lab/use-lab.ts';
import type { ChartedMoment } from '../worker/received.ts';
import type { StateNotes } from './chart-node.tsx';
import { stateAtCursor } from './cursor-state.ts';
import type { TransitionNotes } from './flow-elements.tsx';
import { heatOfGame, heatOfLab } from './heat.ts';
import { marksOf, sayTimes, warmth } from './marks.ts';
import type { VisibleGraph } from './visible-graph.ts';

/** What the colours of the chart tell. */
export type Colours = 'none' | 'game' | 'lab';

/** What is noted at the states and transitions that are drawn: the same for the drawing, the outline and the details. */
export function useNotes(
  { rules, session, log }: ChartedMoment,
  graph: VisibleGraph,
  {
    details,
    colours,
    selected,
  }: { readonly details: boolean; readonly colours: Colours; readonly selected: string | undefined },
) {
  const { chart, facts } = rules;
  const stateAt = useMemo(
    () => latest(([text, cursor]: readonly [string, number]) => stateAtCursor(graph, rules, text, cursor)),
    [graph, rules],
  );
  // Text and cursor are others with every key, the state is not.
  const atCursor = useDocument(({ text, cursor }) => stateAt([text, cursor]));
  const [, { run }] = useLab();
  const activePaths = session?.active;
  const history = session?.history;
  const marks = useMemo(() => marksOf(facts, graph), [facts, graph]);
  const active = useMemo(
    () => new Set((activePaths ?? []).flatMap((id) => graph.shownAs.get(id) ?? [])),
    [graph, activePaths],
  );
  const heat = useMemo(() => {
    const drawn = { chart, graph, details };
    if (colours === 'lab') return heatOfLab(drawn, run);
    if (colours === 'none' || !history) return undefined;
    return heatOfGame(drawn, { history, active: activePaths ?? [] }, log);
  }, [chart, graph, details, colours, run, history, activePaths, log]);

  const notes = useCallback(
    (id: string): StateNotes => {
      const times = heat?.states.get(id);
      return {
        active: active.has(id),
        cursor: id === atCursor,
        selected: id === selected,
        mark: marks.get(id),
        warmth: heat && warmth(times, heat.states),
        times: heat && sayTimes(times, heat),
      };
    },
    [active, atCursor, selected, marks, heat],
  );
  const rests = useMemo(
    () => new Set(graph.nodes.filter(({ id, compound }) => active.has(id) && !compound).map(({ id }) => id)),
    [graph, active],
  );
  const sources = useMemo(() => new Map(graph.edges.map(({ id, from }) => [id, from])), [graph]);
  const transitionNotes = useCallback(
    (id: string): TransitionNotes => ({
      lit: rests.has(sources.get(id) ?? ''),
      selected: id === selected,
      warmth: heat && warmth(heat.transitions.get(id), heat.transitions),
      last: id === heat?.last,
    }),
    [rests, sources, selected, heat],
  );
  return { notes, transitionNotes, isCounted: heat !== undefined };
}
