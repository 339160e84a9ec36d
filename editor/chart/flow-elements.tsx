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
import { join } from '../controls/button.tsx';
import { StateNode, type StateNotes } from './chart-node.tsx';
import styles from './chart-pane.module.css';
import type { Point, Route } from './layout.ts';
import type { VisibleNode } from './visible-graph.ts';

/** What is noted at a transition. */
export interface TransitionNotes {
  /** Whether the machine can take it next. */
  readonly lit: boolean;
  readonly selected: boolean;
  /** From 0 to 1 by how often it was taken; undefined where nobody has counted. */
  readonly warmth: number | undefined;
  /** Whether it was taken last. */
  readonly last: boolean;
  /** What has become of it, where two charts are compared. */
  readonly change?: 'added' | 'removed' | 'changed' | undefined;
}

export type StateFlowNode = Node<
  { node: VisibleNode; notes: StateNotes; onFold: (state: string, open: boolean) => void },
  'state'
>;
export type RoutedFlowEdge = Edge<{ route: Route; label: string; notes: TransitionNotes }, 'routed'>;

const FlowNode = memo(function FlowNode({ data }: NodeProps<StateFlowNode>) {
  return (
    <>
      <Handle type="target" position={Position.Top} className={styles.handle} isConnectable={false} />
      <StateNode node={data.node} {...data.notes} onFold={(open) => data.onFold(data.node.id, open)} />
      <Handle type="source" position={Position.Bottom} className={styles.handle} isConnectable={false} />
    </>
  );
});

const RoutedEdge = memo(function RoutedEdge({ data, markerEnd }: EdgeProps<RoutedFlowEdge>) {
  if (!data || data.route.points.length < 2) return null;
  const { route, label, notes } = data;
  const { lit, last, selected, warmth, change } = notes;
  const isWarm = warmth !== undefined && warmth > 0;
  return (
    <>
      <BaseEdge
        path={roundedPath(route.points)}
        markerEnd={markerEnd}
        interactionWidth={14}
        data-warm={isWarm || undefined}
        data-last={last || undefined}
        data-change={change}
        className={join(
          styles.edge,
          isWarm && styles.warmEdge,
          last && styles.lastEdge,
          lit && styles.activeEdge,
          selected && styles.selectedEdge,
        )}
        style={isWarm ? { strokeWidth: 1.25 + 2.75 * warmth } : undefined}
      />
      {label && route.label && (
        <EdgeLabelRenderer>
          <span
            className={lit ? styles.activeEdgeLabel : styles.edgeLabel}
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
