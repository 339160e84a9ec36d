import { memo } from 'react';
import type { FieldView, RecordsView } from '../../../runtime/index.ts';
import { isNothing } from '../../../runtime/view/words.ts';
import { join } from '../../controls/button.tsx';
import { useIsChanged } from '../changes.ts';
import { Lit } from '../pointing/lit.tsx';
import { usePointing } from '../pointing/pointing.tsx';
import { inWords } from '../shown-words.ts';
import { SightMark } from '../sights.tsx';
import type { SeatLook } from '../signs/seat-look.ts';
import { SeatToken } from '../signs/seat-token.tsx';
import { Sign, tinted } from '../signs/sign.tsx';
import { fieldKey } from './field-key.ts';
import styles from './records.module.css';

interface RecordsProps {
  readonly records: RecordsView;
  readonly looks: readonly SeatLook[];
}

/** The records of a kind that are in use, a row each, under what groups them. */
export const Records = memo(function Records({ records, looks }: RecordsProps) {
  const { name, label, groups, drawn } = records;
  const count = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  return (
    <article className={styles.records} aria-label={label} data-records={name}>
      <h2 className={styles.name} style={tinted(drawn)}>
        <Sign icon={drawn?.icon} />
        {label} <span className={styles.count}>{count}</span>
      </h2>
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: several kinds of records may have groups of the same name, which makes no landmarks
        <div key={group.label} className={styles.group} role="group" aria-label={group.label || label}>
          {group.label !== '' && <GroupName label={group.label} look={looks[group.seat]} />}
          <ul className={styles.rows}>
            {group.rows.map((row) => (
              <Row key={row.name} kind={name} row={row} group={group.label} />
            ))}
          </ul>
        </div>
      ))}
    </article>
  );
});

interface RowProps {
  readonly kind: string;
  readonly group: string;
  readonly row: RecordsView['groups'][number]['rows'][number];
}

function Row({ kind, row, group }: RowProps) {
  const spots = usePointing()?.spots.record(kind, row.name) ?? [];
  const isChanged = useIsChanged(row);
  return (
    <li
      className={join(styles.row, tells(row) && styles.long)}
      data-record={row.name}
      data-within={group}
      data-changed={isChanged || undefined}
      data-spots={spots.join()}
    >
      <span className={styles.title}>{row.label}</span>
      <Details fields={row.fields} />
      <Lit spots={spots} name={row.label} />
    </li>
  );
}

/** Whether there is more to a record than what it is called. */
function tells({ fields }: RecordsView['groups'][number]['rows'][number]): boolean {
  return fields.some(({ shown }) => !isNothing(shown));
}

function GroupName({ label, look }: { readonly label: string; readonly look: SeatLook | undefined }) {
  return (
    <h3 className={styles.head}>
      {look && <SeatToken look={look} size={16} />}
      {label}
    </h3>
  );
}

/** Fields in a row, without those that have nothing to tell. */
export function Details({ fields }: { readonly fields: readonly FieldView[] }) {
  return fields
    .filter(({ shown }) => !isNothing(shown))
    .map((field) => ({ field, ...field }))
    .map(({ field, name, label, shown, drawn }) => (
      <span key={fieldKey({ name, label })} className={styles.detail} data-field={name} style={tinted(drawn)}>
        <Sign icon={drawn?.icon} />
        {shown.kind === 'yes-no' ? (
          <span className={styles.flag}>{label}</span>
        ) : (
          <>
            <span className={styles.label}>{label}</span> <SightMark field={field} />
            <span className={shown.kind === 'hidden' ? styles.hidden : styles.value}>
              {inWords(shown, label)}
            </span>
          </>
        )}
      </span>
    ));
}
