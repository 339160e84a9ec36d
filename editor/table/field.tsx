import { type CSSProperties, memo } from 'react';
import type { FieldView } from '../../runtime/index.ts';
import styles from './field.module.css';

type Shown = FieldView['shown'];

/** One value or pile with its label: a row of a definition list. */
export const Field = memo(function Field({ field }: { readonly field: FieldView }) {
  return (
    <div className={styles.field} data-field={field.name}>
      <dt className={styles.label}>
        {field.label}
        {field.shown.kind === 'pile' && field.shown.counts.length > 1 && field.shown.total > 0 && (
          <span className={styles.total} data-total={field.shown.total}>
            {field.shown.total}
          </span>
        )}
      </dt>
      <dd>
        <Value shown={field.shown} label={field.label} />
      </dd>
    </div>
  );
});

/** A value of any kind, without its label. */
function Value({ shown, label }: { readonly shown: Shown; readonly label: string }) {
  switch (shown.kind) {
    case 'number':
      return <NumberValue shown={shown} />;
    case 'yes-no':
      return <span className={shown.value ? styles.text : styles.none}>{shown.value ? 'yes' : 'no'}</span>;
    case 'member':
      return <span className={styles.text}>{shown.label}</span>;
    case 'hidden':
      return (
        <span className={styles.hidden}>
          {shown.total === undefined ? 'hidden' : `${shown.total} hidden`}
        </span>
      );
    case 'pile':
      return <Pile shown={shown} label={label} />;
  }
}

function NumberValue({ shown }: { readonly shown: Shown & { kind: 'number' } }) {
  const { value, low, high } = shown;
  // A bar says something where the whole range can be taken in at a glance.
  const graded = low === 0 && high > 1 && high <= 30;
  const share = `${(100 * (value - low)) / Math.max(1, high - low)}%`;
  return (
    <span className={styles.number}>
      {graded && <span className={styles.bar} style={{ '--share': share } as CSSProperties} />}
      <span>
        {value}
        {graded && <span className={styles.of}> of {high}</span>}
      </span>
    </span>
  );
}

/** A pile: how many there are, and of each kind that it holds. */
function Pile({ shown, label }: { readonly shown: Shown & { kind: 'pile' }; readonly label: string }) {
  const few = shown.counts.length <= 2;
  const kinds = shown.counts.filter((kind) => few || kind.count > 0);
  if (shown.counts.length <= 1) return <span className={styles.total}>{shown.total}</span>;
  return (
    <div className={styles.pile}>
      {kinds.map((kind) => (
        <span key={kind.label} className={styles.chip} title={`${label} ${kind.label}: ${kind.count}`}>
          <span className={styles.kind}>{kind.label}</span>
          <span className={styles.times}>×{kind.count}</span>
        </span>
      ))}
      {shown.total === 0 && !few && <span className={styles.none}>none</span>}
    </div>
  );
}
