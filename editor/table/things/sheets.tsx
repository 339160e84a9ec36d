import { Fragment, memo, useRef } from 'react';
import type { FieldView } from '../../../runtime/index.ts';
import { join } from '../../controls/button.tsx';
import { useTexts } from '../../texts/texts.ts';
import { useIsChanged } from '../changes.ts';
import { SightMark } from '../sights.tsx';
import type { SeatLook } from '../signs/seat-look.ts';
import { SeatToken } from '../signs/seat-token.tsx';
import { Sign, tinted } from '../signs/sign.tsx';
import styles from './sheets.module.css';
import type { Tally, TallyRow, TallyValue } from './tallies.ts';
import { LitMember } from './tallies.tsx';

interface SheetsProps {
  /** The tallies of each. */
  readonly sheets: readonly (readonly Tally[])[];
  readonly looks: readonly SeatLook[];
}

/** What each seat has of each of many: a score sheet, with a column for each seat. */
export const Sheets = memo(function Sheets({ sheets, looks }: SheetsProps) {
  return sheets.map((sheet) => <Sheet key={sheet[0]?.name} tallies={sheet} looks={looks} />);
});

/** All that is said of the same things, on one sheet. */
function Sheet({ tallies, looks }: Pick<SheetsProps, 'looks'> & { readonly tallies: readonly Tally[] }) {
  const [first] = tallies;
  if (!first) return null;
  return (
    <table className={styles.sheet} data-sheet={first.of}>
      <caption className={styles.name}>
        {tallies.map(({ name, label, drawn }, index) => (
          <Fragment key={name}>
            {index > 0 && ' · '}
            <span style={tinted(drawn)}>
              <Sign icon={drawn?.icon} />
              {label}
            </span>
          </Fragment>
        ))}
      </caption>
      <thead>
        <tr>
          <td />
          {first.rows.map(({ seat }) => {
            const look = looks[seat];
            return (
              <th key={seat} scope="col" className={styles.seat} title={look?.label}>
                {look && <SeatToken look={look} size={16} decorative={false} />}
                {rowsOf(tallies, seat).map(({ field }) => (
                  <SightMark key={field.name} field={field} />
                ))}
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody>
        {first.columns.map((thing, index) => (
          <tr key={thing}>
            <th scope="row" className={styles.thing}>
              {thing}
              <LitMember of={first.of} index={index} name={thing} />
            </th>
            {first.rows.map(({ seat }) => (
              <Cell key={seat} rows={rowsOf(tallies, seat)} index={index} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What the fields say of a seat. */
function rowsOf(tallies: readonly Tally[], seat: number): readonly TallyRow[] {
  return tallies.flatMap(({ rows }) => rows.filter((row) => row.seat === seat));
}

/** What a seat has of one thing, by each of the fields that say so. */
function Cell({ rows, index }: { readonly rows: readonly TallyRow[]; readonly index: number }) {
  const isNothing = rows.every(({ values }) => values !== undefined && !values[index]?.value);
  return (
    <td className={join(styles.value, isNothing && styles.nothing)}>
      {rows.map((row, at) => (
        <Fragment key={row.field.name}>
          {at > 0 && ' '}
          <CellValue row={row} value={row.values?.[index]} isWhole={rows.length === 1} />
        </Fragment>
      ))}
    </td>
  );
}

function CellValue({
  row,
  value,
  isWhole,
}: {
  readonly row: TallyRow;
  readonly value: TallyValue | undefined;
  readonly isWhole: boolean;
}) {
  const t = useTexts();
  const isChanged = useIsChangedHere(row.field, value?.value);
  const className = join(styles.one, isChanged && styles.changed);
  if (row.values === undefined)
    return <span className={join(className, styles.hidden)}>{t.table.hidden}</span>;
  if (value?.kind === 'number')
    return (
      <span className={className} data-changed={isChanged || undefined}>
        {value.value}
      </span>
    );
  const isYes = value?.value === true;
  // Beside others what is not needs no sign.
  return (
    <span className={className} data-changed={isChanged || undefined}>
      <span aria-hidden="true">{isYes ? '✓' : isWhole ? '·' : ''}</span>
      <span className="visually-hidden">{isYes ? row.field.label : isWhole ? t.table.no : ''}</span>
    </span>
  );
}

/** Whether the last step has changed this value of a field that has several. */
function useIsChangedHere(field: FieldView, value: TallyValue['value'] | undefined): boolean {
  const isChanged = useIsChanged(field);
  const seen = useRef({ field, value, before: value });
  if (seen.current.field !== field) seen.current = { field, value, before: seen.current.value };
  return isChanged && seen.current.before !== value;
}
