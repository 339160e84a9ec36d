import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js';
import { largest } from '../../shared/lists.ts';
import type { VisibleGraph, VisibleNode } from './visible-graph.ts';

/** Where everything of a graph is drawn, in pixels. */
export interface ChartLayout {
  /** Top left corner relative to the enclosing node, and size. */
  readonly boxes: ReadonlyMap<string, Box>;
  /** Corners of each edge, from its start to its end, in the chart's coordinates. */
  readonly routes: ReadonlyMap<string, Route>;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Route {
  readonly points: readonly Point[];
  /** Centre of the label; undefined without one. */
  readonly label: Point | undefined;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Lays out an ELK graph; may reject. */
export type ElkLayout = (graph: ElkNode) => Promise<ElkNode>;

const common = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.layered.considerModelOrder.crossingCounterNodeInfluence': '0.001',
  'elk.layered.cycleBreaking.strategy': 'MODEL_ORDER',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.edgeCoords': 'ROOT',
  'elk.edgeLabels.inline': 'false',
  'elk.spacing.nodeNode': '24',
  'elk.spacing.edgeNode': '14',
  'elk.spacing.edgeEdge': '10',
  'elk.spacing.edgeLabel': '4',
  'elk.layered.spacing.nodeNodeBetweenLayers': '28',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.layered.nodePlacement.strategy': 'BRANDES_KOEPF',
  'elk.layered.nodePlacement.bk.fixedAlignment': 'BALANCED',
};

/**
 * From the best layout to the most modest; ELK throws on some graphs under some of them. The first lays out frame by
 * frame, which only works where no transition crosses a border.
 */
const attempts: readonly Readonly<Record<string, string>>[] = [
  common,
  { ...common, 'elk.hierarchyHandling': 'INCLUDE_CHILDREN' },
  {
    'elk.algorithm': 'layered',
    'elk.direction': 'DOWN',
    'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
    'elk.json.edgeCoords': 'ROOT',
  },
];

/** Lays the graph out, with simpler means where the better ones fail. Never rejects. */
export async function layOutChart(graph: VisibleGraph, elk: ElkLayout): Promise<ChartLayout> {
  const within = new Map(graph.nodes.map((node) => [node.id, node.parent]));
  const crossing = graph.edges.some(({ from, to }) => within.get(from) !== within.get(to));
  for (const layoutOptions of crossing ? attempts.slice(1) : attempts) {
    try {
      return readLayout(await elk(toElk(graph, layoutOptions)));
    } catch {
      // The next attempt asks for less.
    }
  }
  return stack(graph);
}

/** Width and height of a state that holds no others. */
function leafSize(node: VisibleNode): { readonly width: number; readonly height: number } {
  const passing = node.kind === 'automatic' || node.kind === 'branch';
  if (passing) {
    const width = Math.round(node.title.length * 5.6) + 24;
    return { width: Math.min(220, Math.max(40, width)), height: 22 };
  }
  // Ends are bold.
  const words = Math.round(node.title.length * (node.kind === 'end' ? 7.4 : 6.7));
  const lines = words > 180 ? 2 : 1;
  const width = words / lines + (lines > 1 ? 30 : 0) + (node.folded ? 62 : 50);
  return { width: Math.min(260, Math.max(72, Math.round(width))), height: lines > 1 ? 46 : 32 };
}

const PADDING = { top: 32, side: 14, bottom: 14 };

/** No transition leads into what is side by side: it is laid out by itself, row by row in the order of the seats. */
const sideBySide = {
  'elk.algorithm': 'rectpacking',
  'elk.aspectRatio': '1',
  'elk.spacing.nodeNode': '14',
  'elk.hierarchyHandling': 'SEPARATE_CHILDREN',
};

/** The width of a letter of a label where its transition is possible now: it is bold there, and lies upon no box all the same. */
const BOLD_LETTER = 6.6;

function toElk(graph: VisibleGraph, layoutOptions: Readonly<Record<string, string>>): ElkNode {
  const children = (parent: string | undefined): ElkNode[] =>
    graph.nodes
      .filter((node) => node.parent === parent)
      .map((node): ElkNode => {
        if (!node.compound) return { id: node.id, ...leafSize(node) };
        const { top, side, bottom } = PADDING;
        return {
          id: node.id,
          children: children(node.id),
          layoutOptions: {
            ...(node.parallel ? sideBySide : layoutOptions),
            'elk.padding': `[top=${top},left=${side},bottom=${bottom},right=${side}]`,
            'elk.nodeSize.constraints': 'MINIMUM_SIZE',
            'elk.nodeSize.minimum': `(${node.title.length * 7 + 40}, 48)`,
          },
        };
      });
  const edges = graph.edges.map(({ id, from, to, label }): ElkExtendedEdge => {
    const labels = label ? [{ text: label, width: label.length * BOLD_LETTER + 8, height: 14 }] : [];
    return { id, sources: [from], targets: [to], labels };
  });
  return { id: ' root', layoutOptions: { ...layoutOptions }, children: children(undefined), edges };
}

function readLayout(root: ElkNode): ChartLayout {
  const boxes = new Map<string, Box>();
  const visit = (node: ElkNode) => {
    for (const child of node.children ?? []) {
      const { x = 0, y = 0, width = 0, height = 0 } = child;
      boxes.set(child.id, { x, y, width, height });
      visit(child);
    }
  };
  visit(root);
  const routes = new Map<string, Route>();
  for (const { id, sections, labels } of root.edges ?? []) {
    const points = (sections ?? []).flatMap(({ startPoint, bendPoints, endPoint }) => [
      startPoint,
      ...(bendPoints ?? []),
      endPoint,
    ]);
    const placed = labels?.[0];
    const { x = 0, y = 0, width = 0, height = 0 } = placed ?? {};
    routes.set(id, { points, label: placed && { x: x + width / 2, y: y + height / 2 } });
  }
  return { boxes, routes };
}

/** Everything in one column, children within their parents; edges go straight from middle to middle. */
export function stack(graph: VisibleGraph): ChartLayout {
  const boxes = new Map<string, Box>();
  const corners = new Map<string, Point>();
  const gap = 32;

  function measure(node: VisibleNode): { width: number; height: number } {
    if (!node.compound) return leafSize(node);
    const sizes = childrenOf(node.id).map(measure);
    const width =
      largest(
        sizes.map((size) => size.width),
        120,
      ) +
      2 * PADDING.side;
    const height = sizes.reduce((sum, size) => sum + size.height + gap, -gap) + PADDING.top + PADDING.bottom;
    return { width, height };
  }
  function place(nodes: readonly VisibleNode[], left: number, top: number, corner: Point) {
    let y = top;
    for (const node of nodes) {
      const size = measure(node);
      const absolute = { x: corner.x + left, y: corner.y + y };
      boxes.set(node.id, { x: left, y, ...size });
      corners.set(node.id, absolute);
      if (node.compound) place(childrenOf(node.id), PADDING.side, PADDING.top, absolute);
      y += size.height + gap;
    }
  }
  function childrenOf(parent: string | undefined) {
    return graph.nodes.filter((node) => node.parent === parent);
  }
  place(childrenOf(undefined), 0, 0, { x: 0, y: 0 });

  const routes = new Map<string, Route>();
  for (const { id, from, to, label } of graph.edges) {
    const [a, b] = [middle(from), middle(to)];
    const points = a && b ? [a, b] : [];
    const half = a && b && { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
    routes.set(id, { points, label: label ? half : undefined });
  }
  return { boxes, routes };

  function middle(id: string): Point | undefined {
    const corner = corners.get(id);
    const box = boxes.get(id);
    return corner && box && { x: corner.x + box.width / 2, y: corner.y + box.height / 2 };
  }
}
