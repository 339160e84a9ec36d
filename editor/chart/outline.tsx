import type { ChartNode } from '../../runtime/index.ts';
import styles from './chart-pane.module.css';
import type { VisibleGraph } from './visible-graph.ts';

interface OutlineProps {
  readonly graph: VisibleGraph;
  readonly active: ReadonlySet<string>;
  readonly onJump: (origin: number) => void;
}

/** The chart as a nested list: the same states, reachable by keyboard and read aloud. */
export function Outline({ graph, active, onJump }: OutlineProps) {
  return (
    <nav className={styles.outline} aria-label="States">
      <States graph={graph} parent={undefined} active={active} onJump={onJump} />
    </nav>
  );
}

function States({ graph, parent, active, onJump }: OutlineProps & { readonly parent: string | undefined }) {
  const nodes = graph.nodes.filter((node) => node.parent === parent);
  if (nodes.length === 0) return null;
  return (
    <ul>
      {nodes.map((node) => (
        <li key={node.id}>
          <button
            type="button"
            className={styles.entry}
            aria-current={active.has(node.id) ? 'step' : undefined}
            onClick={() => onJump(node.origin)}
          >
            {node.title}
            <span className={styles.kind}>{kinds[node.kind]}</span>
          </button>
          <States graph={graph} parent={node.id} active={active} onJump={onJump} />
        </li>
      ))}
    </ul>
  );
}

const kinds: Readonly<Record<ChartNode['kind'], string>> = {
  composite: '',
  decision: 'choice',
  chance: 'chance',
  automatic: 'automatic',
  branch: 'condition',
  end: 'end',
};
