import { join } from '../controls/button.tsx';
import { ChevronDown, ChevronRight } from '../controls/icons.tsx';
import { useTexts } from '../texts/texts.ts';
import type { StateNotes } from './chart-node.tsx';
import styles from './outline.module.css';
import type { VisibleEdge, VisibleGraph } from './visible-graph.ts';

interface OutlineProps {
  readonly graph: VisibleGraph;
  /** What is noted at each state. */
  readonly notes: (state: string) => StateNotes;
  readonly onSelect: (state: string) => void;
  readonly onFold: (state: string, open: boolean) => void;
}

/** The chart as a nested list: the same states and transitions, reachable by keyboard and read aloud. */
export function Outline(props: OutlineProps) {
  const t = useTexts();
  return (
    <nav className={styles.outline} aria-label={t.chart.states}>
      <States {...props} parent={undefined} />
    </nav>
  );
}

function States(props: OutlineProps & { readonly parent: string | undefined }) {
  const t = useTexts();
  const { graph, parent, notes, onSelect, onFold } = props;
  const nodes = graph.nodes.filter((node) => node.parent === parent);
  if (nodes.length === 0) return null;
  return (
    <ul>
      {nodes.map((node) => {
        const { active, selected, mark, times } = notes(node.id);
        const canFold = node.compound || node.folded;
        const leading = graph.edges.filter(({ from }) => from === node.id);
        const words = [t.chart.kinds[node.kind], mark && t.chart.marks[mark], times]
          .filter(Boolean)
          .join(', ');
        return (
          <li key={node.id}>
            <span className={styles.row}>
              {canFold ? (
                <button
                  type="button"
                  className={styles.fold}
                  aria-expanded={node.compound}
                  aria-label={t.chart.whatIsIn(node.title)}
                  onClick={() => onFold(node.id, node.folded)}
                >
                  {node.compound ? <ChevronDown /> : <ChevronRight />}
                </button>
              ) : (
                <span className={styles.fold} />
              )}
              <button
                type="button"
                className={join(styles.entry, mark && styles.marked)}
                aria-current={active ? 'step' : undefined}
                aria-pressed={selected ?? false}
                onClick={() => onSelect(node.id)}
              >
                {node.title}
                {words !== '' && <span className={styles.kind}>{words}</span>}
              </button>
            </span>
            {leading.length > 0 && <Transitions graph={graph} leading={leading} />}
            <States {...props} parent={node.id} />
          </li>
        );
      })}
    </ul>
  );
}

function Transitions({
  graph,
  leading,
}: {
  readonly graph: VisibleGraph;
  readonly leading: readonly VisibleEdge[];
}) {
  const t = useTexts();
  const titles = new Map(graph.nodes.map(({ id, title }) => [id, title]));
  return (
    <ul className={styles.transitions} aria-label={t.chart.leadsTo}>
      {leading.map(({ id, from, to, label }) => (
        <li key={id}>
          {label === '' ? t.chart.on : label} → {from === to ? t.chart.itself : titles.get(to)}
        </li>
      ))}
    </ul>
  );
}
