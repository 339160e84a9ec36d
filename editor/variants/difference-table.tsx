import styles from './difference-table.module.css';
import type { Difference } from './table-differences.ts';

interface DifferenceTableProps {
  readonly differences: readonly Difference[];
  readonly names: readonly [string, string];
}

/** What is not the same on two tables, a row each. */
export function DifferenceTable({ differences, names }: DifferenceTableProps) {
  return (
    <table className={styles.differences}>
      <thead>
        <tr>
          {names.map((name, index) => (
            <th key={index === 0 ? 'a' : 'b'}>{name}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {differences.map(({ key, a, b }) => (
          <tr key={key}>
            <td>{a || '–'}</td>
            <td>{b || '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
