import { currentLanguage } from './language.ts';

/** A whole number as it is written in the language in force: `1,000`, `1.000`. */
export function amount(value: number): string {
  return value.toLocaleString(currentLanguage());
}
