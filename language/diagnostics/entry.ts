/** An error keeps a game from being made; a warning does not. */
export type Severity = 'error' | 'warning';

/** One entry of the catalogue; `F` is what must be known to say it. */
export interface Entry<F> {
  readonly severity: Severity;
  readonly message: (facts: F) => string;
}

/** An entry for what keeps a game from being made. */
export function error<F>(message: (facts: F) => string): Entry<F> {
  return { severity: 'error', message };
}

/** An entry for what is probably not meant. */
export function warning<F>(message: (facts: F) => string): Entry<F> {
  return { severity: 'warning', message };
}
