import { type Texts, useTexts } from '../texts/texts.ts';
import '@xyflow/react/dist/style.css';
import { Controls, MarkerType, MiniMap, ReactFlow, ReactFlowProvider, useStore } from '@xyflow/react';
import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { useShared } from '../controls/steady.ts';
import { useTheme } from '../theme/theme.ts';
import type { StateNotes } from './chart-node.tsx';
import styles from './chart-pane.module.css';
import { layOutInWorker } from './elk.ts';
import {
  edgeTypes,
  nodeTypes,
  type RoutedFlowEdge,
  type StateFlowNode,
  type TransitionNotes,
} from './flow-elements.tsx';
import { bounds, type Laid, useSight, type Wanted } from './flow-view.ts';
import { layOutChart } from './layout.ts';
import type { VisibleGraph } from './visible-graph.ts';

interface FlowProps {
  readonly graph: VisibleGraph;
  readonly notes: (state: string) => StateNotes;
  readonly transitionNotes: (transition: string) => TransitionNotes;
  /** Whether the active state is kept in sight. */
  readonly followed: boolean;
  readonly wanted: Wanted | undefined;
  readonly onSelect: (kind: 'state' | 'transition', id: string) => void;
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

function Drawing({ graph, notes, transitionNotes, followed, wanted, onSelect, onFold }: FlowProps) {
  const t = useTexts();
  const theme = useTheme();
  const laid = useLayout(graph);
  // Most keys change nothing of what is noted at most of them: those are not drawn again.
  const nodes = useShared(useMemo(() => (laid ? flowNodes(laid, notes, onFold) : []), [laid, notes, onFold]));
  const { edgeLabel } = t.chart;
  const edges = useShared(
    useMemo(
      () => (laid ? flowEdges(laid, transitionNotes, edgeLabel) : []),
      [laid, transitionNotes, edgeLabel],
    ),
  );
  const labels = useMemo(() => ({ ...t.chart.flow, 'minimap.ariaLabel': t.chart.inSmall }), [t]);
  const active = laid?.graph.nodes.findLast(({ id, compound }) => notes(id).active && !compound)?.id;
  const cursor = laid?.graph.nodes.find(({ id }) => notes(id).cursor)?.id;
  useSight(laid, { active, followed, cursor, wanted });
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
        aria-label={t.chart.chartLabel}
        ariaLabelConfig={labels}
        onNodeClick={(_, { id }) => onSelect('state', id)}
        onEdgeClick={(_, { id }) => onSelect('transition', id)}
      >
        <Controls showInteractive={false} />
        {laid && <SmallMap laid={laid} />}
      </ReactFlow>
    </div>
  );
}

/** The whole chart in small, where it does not fit into the pane. */
function SmallMap({ laid }: { readonly laid: Laid }) {
  const whole = useMemo(() => bounds(laid), [laid]);
  const isLarger = useStore(
    ({ width, height, transform: [, , zoom] }) =>
      width >= 300 && height >= 260 && (whole.width * zoom > width || whole.height * zoom > height),
  );
  if (!isLarger) return null;
  return (
    <MiniMap<StateFlowNode>
      pannable
      zoomable
      className={styles.map ?? ''}
      style={{ width: 120, height: 90 }}
      nodeColor={({ data }) =>
        data.node.compound ? 'var(--surface)' : data.notes.active ? 'var(--accent)' : 'var(--line-strong)'
      }
      nodeStrokeColor="var(--line-strong)"
      bgColor="var(--surface)"
      maskColor="color-mix(in srgb, var(--ink) 12%, transparent)"
      nodeBorderRadius={6}
    />
  );
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

function flowNodes(
  { graph, layout }: Laid,
  notes: FlowProps['notes'],
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
      data: { node, notes: notes(node.id), onFold },
    };
  });
}

function flowEdges(
  { graph, layout }: Laid,
  notes: FlowProps['transitionNotes'],
  edgeLabel: Texts['chart']['edgeLabel'],
): RoutedFlowEdge[] {
  const titles = new Map(graph.nodes.map(({ id, title }) => [id, title]));
  return graph.edges.flatMap(({ id, from, to, label }) => {
    const route = layout.routes.get(id);
    if (!route) return [];
    const noted = notes(id);
    const { lit, last } = noted;
    const color = lit ? 'var(--accent)' : last ? 'var(--warm-line)' : 'var(--line-strong)';
    return [
      {
        id,
        source: from,
        target: to,
        ariaLabel: edgeLabel(label, titles.get(from) ?? '', titles.get(to) ?? ''),
        type: 'routed' as const,
        zIndex: lit || last ? 3 : 2,
        data: { route, label, notes: noted },
        markerEnd: {
          type: MarkerType.ArrowClosed,
          width: 14,
          height: 14,
          color,
          markerUnits: 'userSpaceOnUse',
        },
      },
    ];
  });
}
