import { join } from '../controls/button.tsx';
import { Dice, Flag, Minus, Person, Plus } from '../controls/icons.tsx';
import styles from './chart-node.module.css';
import type { VisibleNode } from './visible-graph.ts';

interface StateNodeProps {
  readonly node: VisibleNode;
  /** Whether the machine is in it. */
  readonly active: boolean;
  /** Whether the text cursor is in it. */
  readonly cursor: boolean;
  /** Opens or folds the frame. */
  readonly onFold: (open: boolean) => void;
}

/** A state node as it is drawn: a frame around others, or a box of its kind. */
export function StateNode({ node, active, cursor, onFold }: StateNodeProps) {
  const data = { 'data-state': node.id, 'data-active': active, title: node.title };
  if (node.compound) {
    return (
      <div
        {...data}
        className={join(
          styles.composite,
          node.region && styles.region,
          active && styles.activeComposite,
          cursor && styles.cursor,
        )}
      >
        <div className={styles.compositeTitle}>
          {node.title}
          <Fold open onFold={onFold} />
        </div>
      </div>
    );
  }
  return (
    <div
      {...data}
      className={join(
        styles.leaf,
        node.folded ? styles.folded : looks[node.kind],
        active && styles.active,
        cursor && styles.cursor,
      )}
    >
      {icons[node.kind]}
      <span className={styles.title}>{node.title}</span>
      {node.folded && <Fold open={false} onFold={onFold} />}
    </div>
  );
}

/** For the pointer; the outline shows all states to everyone else. */
function Fold({ open, onFold }: { readonly open: boolean; readonly onFold: (open: boolean) => void }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      className={join('nodrag nopan', styles.fold)}
      title={open ? 'Fold' : 'Open'}
      aria-label={open ? 'Fold' : 'Open'}
      onClick={(event) => {
        event.stopPropagation();
        onFold(!open);
      }}
    >
      {open ? <Minus /> : <Plus />}
    </button>
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
