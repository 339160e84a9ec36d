import type { Source, Span } from '../../language/index.ts';
import { join } from '../controls/button.tsx';
import { Warning } from '../controls/icons.tsx';
import { amount } from '../texts/numbers.ts';
import { sayEngine } from '../texts/say-reason.ts';
import { texts, useTexts } from '../texts/texts.ts';
import type { ExampleMark } from '../worker/examples.ts';
import styles from './problems.module.css';
import { placeOf } from './problems.tsx';

/** `36 examples, 35 pass`; nothing where there are none. */
export function countExamples(marks: readonly ExampleMark[]): string {
  const { length } = marks;
  const count = (state: ExampleMark['state']) => marks.filter((mark) => mark.state === state).length;
  if (length === 0) return '';
  if (count('waiting') > 0) return texts().rules.examplesRun(length - count('waiting'), length);
  const passed = count('passed');
  if (passed === length) return texts().rules.allPass(length);
  return texts().rules.somePass(length, passed);
}

/** Failures that are listed; who has more reads the first. */
const MOST = 50;

interface FailedExamplesProps {
  readonly marks: readonly ExampleMark[];
  readonly sources: readonly Source[];
  readonly onReveal: (span: Span) => void;
}

/** Every example that fails, with the reason, as a button that leads to the line. */
export function FailedExamples({ marks, sources, onReveal }: FailedExamplesProps) {
  const t = useTexts();
  const failed = marks.flatMap(({ name, failure }) => (failure ? [{ name, ...failure }] : []));
  if (failed.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={t.rules.failing}>
      {failed.slice(0, MOST).map(({ name, span, why }) => (
        <li key={`${name.file} ${name.start}`}>
          <button type="button" className={join(styles.problem, styles.error)} onClick={() => onReveal(span)}>
            <Warning />
            <span>
              <span className={styles.example}>{textOf(sources, name)}</span> {sayEngine(why)}
            </span>
            <span className={styles.line}>{placeOf(sources, span)}</span>
          </button>
        </li>
      ))}
      {failed.length > MOST && <li>{t.rules.andMore(amount(failed.length - MOST))}</li>}
    </ul>
  );
}

function textOf(sources: readonly Source[], { file, start, end }: Span): string {
  return sources[file]?.text.slice(start, end) ?? '';
}
