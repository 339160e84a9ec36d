import type { FieldView } from '../../../runtime/index.ts';

/** Tells the fields of one thing apart: a field and a shown definition may have the same name. */
export function fieldKey({ name, label }: Pick<FieldView, 'name' | 'label'>): string {
  return `${name} ${label}`;
}
