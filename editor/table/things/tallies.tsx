import { type CSSProperties, memo } from 'react';
import { join } from '../../controls/button.tsx';
import { useTexts } from '../../texts/texts.ts';
import { useIsChanged } from '../changes.ts';
import { Lit } from '../pointing/lit.tsx';
import { usePointing } from '../pointing/pointing.tsx';
import { SightMark } from '../sights.tsx';
import type { SeatLook } from '../signs/seat-look.ts';
import { SeatToken } from '../signs/seat-token.tsx';
import { Sign, tinted } from '../signs/sign.tsx';
import { along, isGraded } from './scale.ts';
import styles from './tallies.module.css';
import type { Tally, TallyRow, TallyValue } from './tallies.ts';

interface TalliesProps {
  readonly tallies: readonly Tally[];
  readonly looks: readonly SeatLook[];
}

/** What each seat has of each of several: a row for each seat, so that all can be compared. */
export const Tallies = memo(function Tallies({ tallies, looks }: TalliesProps) {
  if (tallies.length === 0) return null;
  return (
    <div className={styles.tallies}>
      {tallies.map(({ name, label, drawn, of, columns, rows }) => (
        <table key={name} className={styles.tally} data-tally={name}>
          <caption className={styles.name} style={tinted(drawn)}>
            <Sign icon={drawn?.icon} />
            {label}
          </caption>
          <thead>
            <tr>
              <td />
              {columns.map((column, index) => (
                <th key={column} scope="col" className={styles.column} title={column}>
                  {column}
                  <LitMember of={of} index={index} name={column} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.seat} row={row} columns={columns} look={looks[row.seat]} />
            ))}
          </tbody>
        </table>
      ))}
    </div>
  );
});

interface RowProps {
  readonly row: TallyRow;
  readonly columns: readonly string[];
  readonly look: SeatLook | undefined;
}

function Row({ row: { seat, field, values }, columns, look }: RowProps) {
  const t = useTexts();
  const isChanged = useIsChanged(field);
  return (
    <tr className={join(isChanged && styles.changed)} data-tally-of={seat}>
      <th scope="row" className={styles.seat} title={look?.label}>
        {look && <SeatToken look={look} size={15} decorative={false} />}
        <SightMark field={field} />
      </th>
      {values === undefined ? (
        <td colSpan={columns.length} className={styles.hidden}>
          {t.table.hidden}
        </td>
      ) : (
        columns.map((column, index) => <Cell key={column} value={values[index]} />)
      )}
    </tr>
  );
}

/** Where what is counted can be chosen, it is pointed at where it is named. */
export function LitMember({
  of,
  index,
  name,
}: Pick<Tally, 'of'> & { readonly index: number; readonly name: string }) {
  const spots = usePointing()?.spots.thing(of, index) ?? [];
  return spots.length === 0 ? null : <Lit spots={spots} name={name} />;
}

function Cell({ value }: { readonly value: TallyValue | undefined }) {
  const t = useTexts();
  if (value?.kind !== 'number') {
    const isYes = value?.value === true;
    return (
      <td className={join(styles.value, !isYes && styles.nothing)}>
        <span aria-hidden="true">{isYes ? '✓' : '·'}</span>
        <span className="visually-hidden">{isYes ? t.table.yes : t.table.no}</span>
      </td>
    );
  }
  return (
    <td className={join(styles.value, value.value === 0 && styles.nothing)}>
      {value.value}
      {isGraded(value) && <span className={styles.bar} style={{ '--at': along(value) } as CSSProperties} />}
    </td>
  );
}
