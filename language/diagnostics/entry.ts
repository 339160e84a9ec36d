/** One entry of the catalogue; `F` is what must be known to say it. */
export interface Entry<F> {
  readonly severity: 'error' | 'warning' | 'info';
  readonly message: (facts: F) => string;
}

export function error<F>(message: (facts: F) => string): Entry<F> {
  return { severity: 'error', message };
}

export function warning<F>(message: (facts: F) => string): Entry<F> {
  return { severity: 'warning', message };
}
