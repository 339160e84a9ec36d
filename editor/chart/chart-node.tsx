import { join } from '../controls/button.tsx';
import { Dice, Flag, Person } from '../controls/icons.tsx';
import styles from './chart-node.module.css';
import type { VisibleNode } from './visible-graph.ts';

interface StateNodeProps {
  readonly node: VisibleNode;
  /** Whether the machine is in it. */
  readonly active: boolean;
  /** Whether the text cursor is in it. */
  readonly cursor: boolean;
}

/** A state node as it is drawn: a frame around others, or a box of its kind. */
export function StateNode({ node, active, cursor }: StateNodeProps) {
  const data = { 'data-state': node.id, 'data-active': active, title: node.title };
  if (node.compound) {
    return (
      <div
        {...data}
        className={join(styles.composite, active && styles.activeComposite, cursor && styles.cursor)}
      >
        <div className={styles.compositeTitle}>{node.title}</div>
      </div>
    );
  }
  return (
    <div
      {...data}
      className={join(styles.leaf, looks[node.kind], active && styles.active, cursor && styles.cursor)}
    >
      {icons[node.kind]}
      <span className={styles.title}>{node.title}</span>
    </div>
  );
}

const looks: Readonly<Record<VisibleNode['kind'], string | undefined>> = {
  composite: styles.passing,
  decision: undefined,
  chance: styles.chance,
  automatic: styles.passing,
  branch: join(styles.passing, styles.branch),
  end: styles.end,
};

const icons: Readonly<Record<VisibleNode['kind'], React.ReactNode>> = {
  composite: null,
  decision: <Person />,
  chance: <Dice />,
  automatic: null,
  branch: null,
  end: <Flag />,
};
