/** What a cell may hold, by what the language says of its column. */

import type { ColumnType, TableColumn } from '../../../language/services/table-columns.ts';

/** The column of a title, whichever letters are large in it. */
export function columnOf(columns: readonly TableColumn[], title: string): TableColumn | undefined {
  return columns.find((column) => column.title.toLowerCase() === title.trim().toLowerCase());
}

/** The values to choose from; undefined where anything can be written. */
export function choicesOf(type: ColumnType | undefined): readonly string[] | undefined {
  switch (type?.kind) {
    case 'yes-no':
      return ['yes', 'no'];
    case 'one-of':
      return type.orNone ? ['none', ...type.names] : type.names;
    case 'number':
    case 'set-of':
    case 'text':
    case undefined:
      return undefined;
  }
}

/** Whether what is written does not go with the column; nothing written is said by the language where it is missing. */
export function isOdd(type: ColumnType | undefined, text: string): boolean {
  if (text === '' || text === '-') return false;
  switch (type?.kind) {
    case 'number': {
      const { low = Number.NEGATIVE_INFINITY, high = Number.POSITIVE_INFINITY } = type;
      return /^-?\d{1,9}$/.test(text) && (Number(text) < low || Number(text) > high);
    }
    case 'yes-no':
    case 'one-of':
    case 'set-of':
    case 'text':
    case undefined:
      return false;
  }
}
