import { join } from '../../controls/button.tsx';
import { Lit } from '../pointing/lit.tsx';
import { type Pointing, usePointing } from '../pointing/pointing.tsx';
import type { SeatLook } from '../signs/seat-look.ts';
import { SeatToken } from '../signs/seat-token.tsx';
import type { DrawnEdge } from './drawn-edges.ts';
import styles from './edge-lines.module.css';
import { spotsOfEdge } from './edges.ts';

interface EdgesProps {
  readonly lines: readonly DrawnEdge[];
  readonly looks: readonly SeatLook[];
}

/** Lines between spaces, in the colours of who has them; a click anywhere on one is told to whoever listens for clicks on the table. */
export function EdgeLines({ lines, looks }: EdgesProps) {
  const pointing = usePointing();
  return lines.map((line) => {
    const { key, edge, seat, start, end } = line;
    const place = { x1: start.x, y1: start.y, x2: end.x, y2: end.y };
    const spots = pointing ? spotsOfEdge(pointing.spots, edge) : [];
    return (
      <g key={key} className={styles.edge} data-spots={spots.join()} data-edge={edge.label}>
        <title>{[edge.label, ...edge.told].join(', ')}</title>
        <line className={join(styles.state, pointing && stateOf(line, pointing))} {...place} />
        <line
          className={join(styles.line, seat >= 0 && styles.claim)}
          stroke={looks[seat]?.fill}
          {...place}
        />
        <line className={styles.reach} {...place} />
      </g>
    );
  });
}

/** How it is marked: as what is chosen, or what can be. */
function stateOf({ edge }: DrawnEdge, pointing: Pointing): string | undefined {
  const spots = spotsOfEdge(pointing.spots, edge);
  if (pointing.isChosen(spots)) return styles.chosen;
  return pointing.choicesAt(spots).some(({ now }) => now) ? styles.open : undefined;
}

interface SignsProps extends EdgesProps {
  /** The part of the columns and rows that is drawn. */
  readonly drawing: Record<'left' | 'top' | 'columns' | 'rows', number>;
}

/** In the middle of each line the sign of who has it, since colour alone does not tell, and what can be chosen there by keyboard as well. */
export function EdgeSigns({ lines, looks, drawing: { left, top, columns, rows } }: SignsProps) {
  const spots = usePointing()?.spots;
  return (
    <div className={styles.signs}>
      {lines.map(({ key, edge, seat, isFirst, start, end }) => {
        const whole = [edge.label, ...edge.told].join(', ');
        const look = looks[seat];
        const own = spots ? spotsOfEdge(spots, edge) : [];
        return (
          <span
            key={key}
            className={styles.sign}
            style={{
              insetInlineStart: `${(100 * ((start.x + end.x) / 2 - left)) / columns}%`,
              insetBlockStart: `${(100 * ((start.y + end.y) / 2 - top)) / rows}%`,
            }}
            title={look ? `${look.label}: ${whole}` : whole}
            data-spots={own.join()}
            data-claim={look && seat}
          >
            {look && <SeatToken look={look} size={16} decorative={false} label={whole} />}
            {isFirst && <Lit spots={own} name={edge.label} told={edge.told} />}
          </span>
        );
      })}
    </div>
  );
}
