import '@xyflow/react/dist/style.css';
import {
  Controls,
  MarkerType,
  ReactFlow,
  ReactFlowProvider,
  useReactFlow,
  useStore,
  useStoreApi,
} from '@xyflow/react';
import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { largest } from '../../shared/lists.ts';
import { useTheme } from '../theme/theme.ts';
import styles from './chart-pane.module.css';
import { layOutInWorker } from './elk.ts';
import { edgeTypes, nodeTypes, type RoutedFlowEdge, type StateFlowNode } from './flow-elements.tsx';
import { type ChartLayout, layOutChart } from './layout.ts';
import type { VisibleGraph } from './visible-graph.ts';

interface FlowProps {
  readonly graph: VisibleGraph;
  /** Ids of the states that the machine is in. */
  readonly active: ReadonlySet<string>;
  /** Id of the state that the text cursor is in. */
  readonly cursor: string | undefined;
  readonly onJump: (origin: number) => void;
  readonly onFold: (id: string, open: boolean) => void;
}

/** The chart as a drawing; the outline beside it says the same to those who cannot see it. */
export default memo(function Flow(props: FlowProps) {
  return (
    <ReactFlowProvider>
      <Drawing {...props} />
    </ReactFlowProvider>
  );
});

function Drawing({ graph, active, cursor, onJump, onFold }: FlowProps) {
  const theme = useTheme();
  const laid = useLayout(graph);
  const nodes = useMemo(
    () => (laid ? flowNodes(laid, active, cursor, onFold) : []),
    [laid, active, cursor, onFold],
  );
  const edges = useMemo(() => (laid ? flowEdges(laid, active) : []), [laid, active]);
  useFollow(laid, active);
  return (
    <div className={styles.flow} data-chart={laid ? 'drawn' : 'waiting'}>
      <ReactFlow
        nodes={nodes}
        edges={edges}
        nodeTypes={nodeTypes}
        edgeTypes={edgeTypes}
        colorMode={theme}
        minZoom={0.15}
        maxZoom={1.6}
        nodesDraggable={false}
        nodesConnectable={false}
        nodesFocusable={false}
        edgesFocusable={false}
        elementsSelectable={false}
        zoomOnDoubleClick={false}
        panOnScroll
        // It would take every space that is typed into the rules.
        panActivationKeyCode={null}
        selectionKeyCode={null}
        deleteKeyCode={null}
        aria-label="State chart. The outline lists the same states."
        onNodeClick={(_, { data }) => onJump(data.node.origin)}
      >
        <Controls showInteractive={false} />
      </ReactFlow>
    </div>
  );
}

interface Laid {
  readonly graph: VisibleGraph;
  readonly layout: ChartLayout;
  readonly shape: string;
}

/** The layout of the newest graph that has one; the older drawing stays until then. */
function useLayout(graph: VisibleGraph): Laid | undefined {
  const [laid, setLaid] = useState<Laid>();
  const newest = useRef(graph);
  newest.current = graph;
  const shape = useMemo(() => shapeOf(graph), [graph]);
  useEffect(() => {
    let dropped = false;
    void layOutChart(newest.current, layOutInWorker).then((layout) => {
      if (!dropped) setLaid({ graph: newest.current, layout, shape });
    });
    return () => {
      dropped = true;
    };
  }, [shape]);
  // An edit that leaves the chart as it was is drawn at once where everything already stands.
  return useMemo(() => (laid?.shape === shape ? { ...laid, graph } : laid), [laid, shape, graph]);
}

/** All of a graph that its layout depends on. */
function shapeOf({ nodes, edges }: VisibleGraph): string {
  return JSON.stringify([
    nodes.map(({ id, parent, title, kind, compound, folded }) => [id, parent, title, kind, compound, folded]),
    edges.map(({ from, to, label }) => [from, to, label]),
  ]);
}

/** Shows the innermost active state whenever it changes: all of a small chart, else that state in the middle. */
function useFollow(laid: Laid | undefined, active: ReadonlySet<string>) {
  const flow = useReactFlow();
  const store = useStoreApi();
  const innermost = laid?.graph.nodes.findLast((node) => active.has(node.id) && !node.compound)?.id;
  const [framed, setFramed] = useState('');
  const width = useStore((state) => state.width);
  const height = useStore((state) => state.height);
  useEffect(() => {
    // Behind another tab there is nothing to frame.
    if (!laid || width === 0 || height === 0) return;
    const frame = `${width} ${height} ${laid.shape}`;
    const duration = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 240;
    const box = absoluteBox(laid, innermost);
    const whole = bounds(laid);
    const first = framed !== frame;
    const zoom = first ? Math.min(1, Math.max(0.55, (width - 2 * MARGIN) / whole.width)) : flow.getZoom();
    if (first) setFramed(frame);
    if (!box) {
      if (first) void flow.setViewport({ x: place(0, whole.width, zoom, width), y: MARGIN, zoom });
      return;
    }
    const seen = flow.flowToScreenPosition({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
    const pane = store.getState().domNode?.getBoundingClientRect();
    const inside =
      pane &&
      seen.x > pane.left + 48 &&
      seen.x < pane.right - 48 &&
      seen.y > pane.top + 48 &&
      seen.y < pane.bottom - 48;
    if (inside && !first) return;
    const x = place(box.x + box.width / 2, whole.width, zoom, width);
    const y = place(box.y + box.height / 2, whole.height, zoom, height);
    void flow.setViewport({ x, y, zoom }, { duration: first ? 0 : duration });
  }, [laid, innermost, flow, store, framed, width, height]);
}

const MARGIN = 16;

/** Puts a point of the chart into the middle of the pane, but shows no more emptiness beside the chart than needed. */
function place(point: number, chart: number, zoom: number, pane: number): number {
  const size = chart * zoom;
  if (size + 2 * MARGIN <= pane) return (pane - size) / 2;
  return Math.min(MARGIN, Math.max(pane - size - MARGIN, pane / 2 - point * zoom));
}

function flowNodes(
  { graph, layout }: Laid,
  active: ReadonlySet<string>,
  cursor: string | undefined,
  onFold: FlowProps['onFold'],
): StateFlowNode[] {
  return graph.nodes.map((node) => {
    const { x, y, width, height } = layout.boxes.get(node.id) ?? { x: 0, y: 0, width: 80, height: 32 };
    return {
      id: node.id,
      type: 'state',
      position: { x, y },
      width,
      height,
      ...(node.parent === undefined ? {} : { parentId: node.parent }),
      data: {
        node,
        active: active.has(node.id),
        cursor: node.id === cursor,
        onFold: (open) => onFold(node.id, open),
      },
    };
  });
}

function flowEdges({ graph, layout }: Laid, active: ReadonlySet<string>): RoutedFlowEdge[] {
  const leaves = new Set(graph.nodes.filter((node) => !node.compound).map(({ id }) => id));
  return graph.edges.flatMap(({ id, from, to, label }) => {
    const route = layout.routes.get(id);
    if (!route) return [];
    const lit = active.has(from) && leaves.has(from);
    return [
      {
        id,
        source: from,
        target: to,
        type: 'routed' as const,
        zIndex: lit ? 3 : 2,
        data: { route, label, active: lit },
        markerEnd: {
          type: MarkerType.ArrowClosed,
          width: 14,
          height: 14,
          color: lit ? 'var(--accent)' : 'var(--line-strong)',
        },
      },
    ];
  });
}

function absoluteBox({ graph, layout }: Laid, id: string | undefined) {
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

function bounds({ graph, layout }: Laid): { readonly width: number; readonly height: number } {
  const top = graph.nodes
    .filter((node) => node.parent === undefined)
    .map((node) => layout.boxes.get(node.id));
  return {
    width: largest(
      top.map((box) => (box ? box.x + box.width : 0)),
      1,
    ),
    height: largest(
      top.map((box) => (box ? box.y + box.height : 0)),
      1,
    ),
  };
}
