import { memo } from 'react';
import type { Diagnostic } from '../../language/diagnostics/diagnostic.ts';
import { join } from '../controls/button.tsx';
import { Warning } from '../controls/icons.tsx';
import styles from './rules-pane.module.css';

interface ProblemsProps {
  readonly diagnostics: readonly Diagnostic[];
  readonly text: string;
  readonly onReveal: (start: number, end: number) => void;
}

/** Every problem of the text as a button that leads to its place. */
export const Problems = memo(function Problems({ diagnostics, text, onReveal }: ProblemsProps) {
  if (diagnostics.length === 0) return null;
  return (
    <ul className={styles.list} aria-label="Problems">
      {diagnostics.map(({ code, severity, message, span }) => (
        <li key={`${code} ${span.start} ${message}`}>
          <button
            type="button"
            className={join(styles.problem, severity === 'error' ? styles.error : styles.warning)}
            onClick={() => onReveal(span.start, span.end)}
          >
            <Warning />
            <span>
              <span className="visually-hidden">{severity}: </span>
              {message}
            </span>
            <span className={styles.line}>line {lineOf(text, span.start)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
});

/** Number of problems in words. */
export function countProblems(diagnostics: readonly Diagnostic[]): string {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  const others = diagnostics.length - errors;
  if (diagnostics.length === 0) return 'No problems';
  const parts = [
    errors > 0 && `${errors} ${errors === 1 ? 'problem' : 'problems'}`,
    others > 0 && `${others} ${others === 1 ? 'hint' : 'hints'}`,
  ];
  return parts.filter(Boolean).join(', ');
}

function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
