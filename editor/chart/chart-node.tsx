import type { CSSProperties } from 'react';
import { join } from '../controls/button.tsx';
import { Dice, Flag, Minus, Person, Plus } from '../controls/icons.tsx';
import { useTexts } from '../texts/texts.ts';
import styles from './chart-node.module.css';
import type { Mark } from './marks.ts';
import type { VisibleNode } from './visible-graph.ts';

/** What is noted at a state. */
export interface StateNotes {
  /** Whether the machine is in it. */
  readonly active: boolean;
  /** Whether the text cursor is in it. */
  readonly cursor: boolean;
  /** Whether its details are shown. */
  readonly selected?: boolean | undefined;
  readonly mark?: Mark | undefined;
  /** From 0 to 1 by how often the game was there; undefined where nobody has counted. */
  readonly warmth?: number | undefined;
  /** How often, in words. */
  readonly times?: string | undefined;
}

interface StateNodeProps extends StateNotes {
  readonly node: VisibleNode;
  /** Opens or folds the frame. */
  readonly onFold: (open: boolean) => void;
}

/** A state node as it is drawn: a frame around others, or a box of its kind. */
export function StateNode({ node, active, cursor, selected, mark, warmth, times, onFold }: StateNodeProps) {
  const data = { 'data-state': node.id, 'data-active': active, 'data-mark': mark, title: node.title };
  const looks = join(cursor && styles.cursor, selected && styles.selected, mark && styles.marked);
  const note = [mark, times].filter(Boolean).join(' · ');
  const noted = note !== '' && (
    <span className={styles.note} data-times={times || undefined}>
      {note}
    </span>
  );
  if (node.compound) {
    return (
      <div
        {...data}
        className={join(
          styles.composite,
          node.region && styles.region,
          active && styles.activeComposite,
          looks,
        )}
      >
        <div className={styles.compositeTitle}>
          {node.title}
          <Fold open onFold={onFold} />
        </div>
        {noted}
      </div>
    );
  }
  const isWarm = warmth !== undefined && warmth > 0;
  return (
    <div
      {...data}
      className={join(
        styles.leaf,
        node.folded ? styles.folded : ofKind[node.kind],
        isWarm && styles.warm,
        warmth === 0 && styles.never,
        active && styles.active,
        looks,
      )}
      style={isWarm ? ({ '--warmth': `${Math.round(12 + 50 * warmth)}%` } as CSSProperties) : undefined}
    >
      {icons[node.kind]}
      <span className={styles.title}>{node.title}</span>
      {node.folded && <Fold open={false} onFold={onFold} />}
      {noted}
    </div>
  );
}

/** For the pointer; the outline shows all states to everyone else. */
function Fold({ open, onFold }: { readonly open: boolean; readonly onFold: (open: boolean) => void }) {
  const t = useTexts();
  return (
    <button
      type="button"
      tabIndex={-1}
      className={join('nodrag nopan', styles.fold)}
      title={open ? t.chart.fold : t.chart.open}
      aria-label={open ? t.chart.fold : t.chart.open}
      onClick={(event) => {
        event.stopPropagation();
        onFold(!open);
      }}
    >
      {open ? <Minus /> : <Plus />}
    </button>
  );
}

const ofKind: Readonly<Record<VisibleNode['kind'], string | undefined>> = {
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
