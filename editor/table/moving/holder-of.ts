/** What has what an element of the table shows, and as which of its fields: the same text for the same field, however it is drawn. */
export function holderOf(element: HTMLElement): string {
  const field = element.closest<HTMLElement>('[data-field]');
  const owner = element.closest<HTMLElement>('[data-seat], [data-place], [data-space], [data-record]');
  const { seat, place, space, record } = owner?.dataset ?? {};
  return JSON.stringify([seat, place, space, record, field?.dataset.field]);
}
