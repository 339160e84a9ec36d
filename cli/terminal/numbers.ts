/** Numbers for people. */

/** `12,000` */
export function amount(count: number): string {
  return count.toLocaleString('en');
}

/** `3`, `3.4`, `1,200.5` */
export function decimal(value: number): string {
  const digits = Number.isInteger(value) ? 0 : 1;
  return value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** ` 33.3 %`, right-aligned; nothing of nothing. */
export function percent(part: number, whole: number): string {
  return whole > 0 ? `${((100 * part) / whole).toFixed(1)} %`.padStart(7) : '';
}
