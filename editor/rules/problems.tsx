import { memo } from 'react';
import { mostTelling } from '../../language/diagnostics/most-telling.ts';
import type { Diagnostic, Source, Span } from '../../language/index.ts';
import { join } from '../controls/button.tsx';
import { Warning } from '../controls/icons.tsx';
import styles from './rules-pane.module.css';

interface ProblemsProps {
  readonly diagnostics: readonly Diagnostic[];
  /** The text of the editor, then the files beside it. */
  readonly sources: readonly Source[];
  readonly onReveal: (span: Span) => void;
}

/** Every problem of the text as a button that leads to its place. */
export const Problems = memo(function Problems({ diagnostics, sources, onReveal }: ProblemsProps) {
  if (diagnostics.length === 0) return null;
  const { shown, more } = mostTelling(diagnostics);
  return (
    <ul className={styles.list} aria-label="Problems">
      {shown.map(({ code, severity, message, span }) => (
        <li key={`${code} ${span.file} ${span.start} ${message}`}>
          <button
            type="button"
            className={join(styles.problem, severity === 'error' ? styles.error : styles.warning)}
            onClick={() => onReveal(span)}
          >
            <Warning />
            <span>
              <span className="visually-hidden">{severity}: </span>
              {message}
            </span>
            <span className={styles.line}>{placeOf(sources, span)}</span>
          </button>
        </li>
      ))}
      {more > 0 && <li>… and {more.toLocaleString('en')} more</li>}
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

/** The line, with the name of the file if it is not the one in the editor. */
export function placeOf(sources: readonly Source[], { file, start }: Span): string {
  const source = sources[file];
  const line = `line ${source?.text.slice(0, start).split('\n').length ?? 1}`;
  return file > 0 && source ? `${source.name}, ${line}` : line;
}
