import { memo } from 'react';
import type { SpaceView } from '../../../runtime/index.ts';
import { isBlank } from '../../../runtime/view/words.ts';
import { useTexts } from '../../texts/texts.ts';
import { Details } from '../things/records.tsx';
import styles from './space-list.module.css';

/** All that there is to say of each space, in words: what the board has no room for. */
export const SpaceList = memo(function SpaceList({ spaces }: { readonly spaces: readonly SpaceView[] }) {
  const t = useTexts();
  const told = spaces
    .map(({ name, label, fields, attributes }) => ({
      name,
      label,
      fields: [...fields, ...attributes].filter(({ shown }) => !isBlank(shown)),
    }))
    .filter(({ fields }) => fields.length > 0);
  if (told.length === 0) return null;
  return (
    <details className={styles.list} data-space-list>
      <summary className={styles.summary}>{t.table.spacesInWords}</summary>
      <ul className={styles.rows}>
        {told.map(({ name, label, fields }) => (
          <li key={name} className={styles.row}>
            <span className={styles.name}>{label}</span>
            <Details fields={fields} />
          </li>
        ))}
      </ul>
    </details>
  );
});
