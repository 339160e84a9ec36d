import type { PositionEdit } from '../../../runtime/examples/set-up/edits.ts';
import type { RecordPart } from '../../../runtime/examples/set-up/parts.ts';
import { Button, IconButton } from '../../controls/button.tsx';
import { Bin, Plus } from '../../controls/icons.tsx';
import { useTexts } from '../../texts/texts.ts';
import styles from './set-up.module.css';
import { ValueRows } from './value-rows.tsx';

interface RecordRowsProps {
  readonly part: RecordPart;
  readonly onEdit: (edit: PositionEdit) => void;
}

/** The records of a kind: what each says, to be changed, taken away or added. */
export function RecordRows({ part: { record, label, most, rows }, onEdit }: RecordRowsProps) {
  const t = useTexts();
  return (
    <>
      {rows.map(({ title, values }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: records are told apart by their place
        <fieldset key={place} className={styles.record} aria-label={title}>
          <div className={styles.head}>
            <strong>{title}</strong>
            <IconButton
              label={t.setUp.deleteOf(title)}
              onClick={() => onEdit({ type: 'delete-record', record, place })}
            >
              <Bin />
            </IconButton>
          </div>
          <ValueRows values={values} onEdit={onEdit} />
        </fieldset>
      ))}
      <Button
        aria-disabled={rows.length >= most}
        onClick={() => rows.length < most && onEdit({ type: 'add-record', record })}
      >
        <Plus /> {t.setUp.addTo(label)}
      </Button>
    </>
  );
}
