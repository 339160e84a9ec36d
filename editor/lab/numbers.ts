const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const tenths = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });
const hundredths = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });

/** `12,345`. */
export function amount(count: number): string {
  return whole.format(count);
}

/** Three digits or so: `1,234`, `12.3`, `0.12`. */
export function decimal(value: number): string {
  if (value >= 100) return whole.format(value);
  return (value >= 10 ? tenths : hundredths).format(value);
}

/** A share of 1 in per cent, without the sign: `33.3`. */
export function percent(share: number): string {
  return (100 * share).toFixed(1);
}
