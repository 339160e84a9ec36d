/** Which part of a chart is in sight. */

import { useReactFlow, useStore, useStoreApi, type Viewport } from '@xyflow/react';
import { useEffect, useRef } from 'react';
import { largest } from '../../shared/lists.ts';
import type { Box, ChartLayout } from './layout.ts';
import type { VisibleGraph } from './visible-graph.ts';

/** A graph with its layout. */
export interface Laid {
  readonly graph: VisibleGraph;
  readonly layout: ChartLayout;
  /** All that the layout depends on. */
  readonly shape: string;
}

/** A state that is to be shown; a new object shows it once more. */
export interface Wanted {
  readonly id: string;
}

const MARGIN = 16;
/** A state counts as seen so many pixels inside the pane. */
const EDGE = 48;

/**
 * Frames the chart when it is first drawn or another one: all of a small one, else the innermost active state in the middle; and anew
 * where there is more or less room, as long as nobody has moved it. Later
 * it brings into sight, where they are not, the active state while that is followed, the state that the text cursor comes to, and
 * what is wanted.
 */
export function useSight(
  laid: Laid | undefined,
  states: {
    readonly active: string | undefined;
    readonly followed: boolean;
    readonly cursor: string | undefined;
    readonly wanted: Wanted | undefined;
  },
): void {
  const flow = useReactFlow();
  const store = useStoreApi();
  const width = useStore((state) => state.width);
  const height = useStore((state) => state.height);
  const { active, followed, cursor, wanted } = states;
  /** What was brought into sight. */
  const shown = useRef({ cursor, wanted, active, size: '', shape: '' });
  /** Where it was put last. */
  const framed = useRef<Viewport>(undefined);
  useEffect(() => {
    // Behind another tab there is nothing to frame.
    if (!laid || width === 0 || height === 0) return;
    const whole = bounds(laid);
    const last = shown.current;
    const size = `${width} ${height}`;
    const isUntouched = framed.current !== undefined && isSame(framed.current, flow.getViewport());
    const isFirst = last.shape !== laid.shape || (size !== last.size && isUntouched);
    const frame = (viewport: Viewport, duration: number) => {
      framed.current = viewport;
      void flow.setViewport(viewport, { duration });
    };
    // Where the details of what is wanted are opened, it must not vanish behind them.
    const isWanted = wanted !== undefined && (wanted !== last.wanted || size !== last.size);
    const isAtCursor = cursor !== undefined && cursor !== last.cursor && !isFirst;
    const isFollowed = isFirst || (followed && active !== last.active);
    const id = isWanted ? wanted.id : isAtCursor ? cursor : isFollowed ? active : undefined;
    const box = absoluteBox(laid, id);
    // What is wanted may lie in a frame that is opened for it.
    shown.current = {
      cursor,
      active,
      size,
      shape: laid.shape,
      wanted: isWanted && !box ? last.wanted : wanted,
    };
    const zoom = isFirst ? Math.min(1, Math.max(0.55, (width - 2 * MARGIN) / whole.width)) : flow.getZoom();
    if (!box) {
      if (isFirst) frame({ x: place(0, whole.width, zoom, width), y: MARGIN, zoom }, 0);
      return;
    }
    const pane = store.getState().domNode?.getBoundingClientRect();
    const seen = flow.flowToScreenPosition({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
    const isInside =
      pane &&
      seen.x > pane.left + EDGE &&
      seen.x < pane.right - EDGE &&
      seen.y > pane.top + EDGE &&
      seen.y < pane.bottom - EDGE;
    if (isInside && !isFirst) return;
    const calm = isFirst || matchMedia('(prefers-reduced-motion: reduce)').matches;
    const x = place(box.x + box.width / 2, whole.width, zoom, width);
    const y = place(box.y + box.height / 2, whole.height, zoom, height);
    frame({ x, y, zoom }, calm ? 0 : 240);
  }, [laid, active, followed, cursor, wanted, flow, store, width, height]);
}

/** The same but for what rounding makes of it. */
function isSame(one: Viewport, other: Viewport): boolean {
  return (
    Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y), Math.abs(one.zoom - other.zoom)) < 0.01
  );
}

/** Puts a point of the chart into the middle of the pane, but shows no more emptiness beside the chart than needed. */
function place(point: number, chart: number, zoom: number, pane: number): number {
  const size = chart * zoom;
  if (size + 2 * MARGIN <= pane) return (pane - size) / 2;
  return Math.min(MARGIN, Math.max(pane - size - MARGIN, pane / 2 - point * zoom));
}

function absoluteBox({ graph, layout }: Laid, id: string | undefined): Box | undefined {
  const box = id === undefined ? undefined : layout.boxes.get(id);
  if (!box || id === undefined) return undefined;
  const parents = new Map(graph.nodes.map((node) => [node.id, node.parent]));
  let { x, y } = box;
  for (let up = parents.get(id); up !== undefined; up = parents.get(up)) {
    const around = layout.boxes.get(up);
    x += around?.x ?? 0;
    y += around?.y ?? 0;
  }
  return { ...box, x, y };
}

/** Width and height of a whole chart. */
export function bounds({ graph, layout }: Laid): { readonly width: number; readonly height: number } {
  const top = graph.nodes.flatMap(({ id, parent }) => {
    const box = parent === undefined ? layout.boxes.get(id) : undefined;
    return box ? [box] : [];
  });
  return {
    width: largest(
      top.map((box) => box.x + box.width),
      1,
    ),
    height: largest(
      top.map((box) => box.y + box.height),
      1,
    ),
  };
}
