import {
  BaseEdge,
  type Edge,
  EdgeLabelRenderer,
  type EdgeProps,
  Handle,
  type Node,
  type NodeProps,
  Position,
} from '@xyflow/react';
import { memo } from 'react';
import { StateNode } from './chart-node.tsx';
import styles from './chart-pane.module.css';
import type { Point, Route } from './layout.ts';
import type { VisibleNode } from './visible-graph.ts';

export type StateFlowNode = Node<
  { node: VisibleNode; active: boolean; cursor: boolean; onFold: (open: boolean) => void },
  'state'
>;
export type RoutedFlowEdge = Edge<{ route: Route; label: string; active: boolean }, 'routed'>;

const FlowNode = memo(function FlowNode({ data }: NodeProps<StateFlowNode>) {
  return (
    <>
      <Handle type="target" position={Position.Top} className={styles.handle} isConnectable={false} />
      <StateNode node={data.node} active={data.active} cursor={data.cursor} onFold={data.onFold} />
      <Handle type="source" position={Position.Bottom} className={styles.handle} isConnectable={false} />
    </>
  );
});

const RoutedEdge = memo(function RoutedEdge({ data, markerEnd }: EdgeProps<RoutedFlowEdge>) {
  if (!data || data.route.points.length < 2) return null;
  const { route, label, active } = data;
  return (
    <>
      <BaseEdge
        path={roundedPath(route.points)}
        markerEnd={markerEnd}
        className={active ? styles.activeEdge : styles.edge}
      />
      {label && route.label && (
        <EdgeLabelRenderer>
          <span
            className={active ? styles.activeEdgeLabel : styles.edgeLabel}
            style={{ transform: `translate(-50%, -50%) translate(${route.label.x}px, ${route.label.y}px)` }}
          >
            {label}
          </span>
        </EdgeLabelRenderer>
      )}
    </>
  );
});

export const nodeTypes = { state: FlowNode };
export const edgeTypes = { routed: RoutedEdge };

const RADIUS = 6;

/** A line through the points, its corners rounded. */
function roundedPath(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (!first) return '';
  const parts = [`M${first.x} ${first.y}`];
  rest.forEach((point, index) => {
    const before = points[index] ?? first;
    const after = rest[index + 1];
    if (!after) {
      parts.push(`L${point.x} ${point.y}`);
      return;
    }
    const a = towards(point, before);
    const b = towards(point, after);
    parts.push(`L${a.x} ${a.y} Q${point.x} ${point.y} ${b.x} ${b.y}`);
  });
  return parts.join(' ');
}

function towards(from: Point, to: Point): Point {
  const distance = Math.hypot(to.x - from.x, to.y - from.y);
  const step = Math.min(RADIUS, distance / 2) / (distance || 1);
  return { x: from.x + (to.x - from.x) * step, y: from.y + (to.y - from.y) * step };
}
