/** Numbers and times as they are written in the language in force. */

import { currentLanguage } from './language.ts';

/** A whole number: `1,000`, `1.000`. */
export function amount(value: number): string {
  return value.toLocaleString(currentLanguage());
}

/** Three digits or so: `1,234`, `12.3`, `0.12`. */
export function decimal(value: number): string {
  const maximumFractionDigits = value >= 100 ? 0 : value >= 10 ? 1 : 2;
  return value.toLocaleString(currentLanguage(), { maximumFractionDigits });
}

/** With one digit behind the point, whatever it is: `12.0`. */
export function tenths(value: number): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return value.toLocaleString(currentLanguage(), digits);
}

/** A share of 1 in per cent, without the sign: `33.3`. */
export function percent(share: number): string {
  return tenths(100 * share);
}

/** A day and a time of the day, of milliseconds since 1970. */
export function dayAndTime(at: number): string {
  return new Date(at).toLocaleString(currentLanguage(), { dateStyle: 'medium', timeStyle: 'short' });
}
