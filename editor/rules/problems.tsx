import { memo, useMemo, useState } from 'react';
import { mostTelling } from '../../language/diagnostics/most-telling.ts';
import type { Diagnostic, Source, Span } from '../../language/index.ts';
import { join, LinkButton } from '../controls/button.tsx';
import { Warning } from '../controls/icons.tsx';
import { openPage } from '../docs/open-page.ts';
import { lineAt } from '../text/place-in-text.ts';
import { amount } from '../texts/numbers.ts';
import { texts, useTexts } from '../texts/texts.ts';
import { ALL, filesOf, filtered, kindsOf, type ProblemFilter } from './problem-filter.ts';
import styles from './problems.module.css';

interface ProblemsProps {
  readonly diagnostics: readonly Diagnostic[];
  /** The text of the editor, then the files beside it. */
  readonly sources: readonly Source[];
  readonly onReveal: (span: Span) => void;
}

/** Other places of one problem that are listed with it. */
const MOST_PLACES = 6;

/** Every problem of the text as a button that leads to its place, with the places that explain it and the page on it. */
export const Problems = memo(function Problems({ diagnostics, sources, onReveal }: ProblemsProps) {
  const t = useTexts();
  const [filter, setFilter] = useState<ProblemFilter>(ALL);
  const shownOf = useMemo(() => mostTelling(filtered(diagnostics, filter)), [diagnostics, filter]);
  if (diagnostics.length === 0) return null;
  const { shown, more } = shownOf;
  return (
    <div className={styles.problems}>
      <Filters diagnostics={diagnostics} sources={sources} filter={filter} onFilter={setFilter} />
      <ul className={styles.list} aria-label={t.rules.problems}>
        {shown.map((problem) => (
          <Problem
            key={`${problem.code} ${problem.span.file} ${problem.span.start} ${problem.message}`}
            problem={problem}
            sources={sources}
            onReveal={onReveal}
          />
        ))}
        {more > 0 && <li className={styles.more}>{t.rules.andMore(amount(more))}</li>}
        {shown.length === 0 && <li className={styles.more}>{t.rules.noneOfKind}</li>}
      </ul>
    </div>
  );
});

interface ProblemProps extends Omit<ProblemsProps, 'diagnostics'> {
  readonly problem: Diagnostic;
}

function Problem({ problem, sources, onReveal }: ProblemProps) {
  const t = useTexts();
  const { code, severity, message, span, related } = problem;
  const others = related.length - MOST_PLACES;
  return (
    <li className={styles.item}>
      <button
        type="button"
        className={join(styles.problem, severity === 'error' ? styles.error : styles.warning)}
        onClick={() => onReveal(span)}
        data-problem={code}
      >
        <Warning />
        <span>
          <span className="visually-hidden">{t.rules.severity[severity]}: </span>
          {message}
        </span>
        <span className={styles.line}>{placeOf(sources, span)}</span>
      </button>
      <LinkButton
        className={styles.why}
        onClick={() => openPage(`messages/${code}`)}
        title={t.rules.whatMeans(code)}
      >
        {t.rules.why}
      </LinkButton>
      {related.length > 0 && (
        <ul className={styles.places} aria-label={t.rules.otherPlaces}>
          {related.slice(0, MOST_PLACES).map(({ message: note, span: place }) => (
            <li key={`${place.file} ${place.start} ${note}`}>
              <LinkButton onClick={() => onReveal(place)}>
                {placeOf(sources, place)}
                {isSame(note, message) ? '' : `: ${note}`}
              </LinkButton>
            </li>
          ))}
          {others > 0 && <li>{t.rules.morePlaces(amount(others))}</li>}
        </ul>
      )}
    </li>
  );
}

/** Whether another place has the same problem, which need not be said again. */
function isSame(note: string, message: string): boolean {
  return message.startsWith(note);
}

interface FiltersProps extends Omit<ProblemsProps, 'onReveal'> {
  readonly filter: ProblemFilter;
  readonly onFilter: (filter: ProblemFilter) => void;
}

/** What of the problems is shown; nothing where they are all of one kind and file. */
function Filters({ diagnostics, sources, filter, onFilter }: FiltersProps) {
  const t = useTexts();
  const kinds = kindsOf(diagnostics);
  const files = filesOf(diagnostics);
  if (kinds.length < 2 && files.length < 2 && filter === ALL) return null;
  return (
    <fieldset className={styles.filters} aria-label={t.rules.showOnly}>
      {kinds.length > 1 && (
        <>
          <Choice isOn={filter.kind === undefined} onChoose={() => onFilter({ ...filter, kind: undefined })}>
            {t.rules.all}
          </Choice>
          {kinds.map(({ kind, label }) => (
            <Choice key={kind} isOn={filter.kind === kind} onChoose={() => onFilter({ ...filter, kind })}>
              {label}
            </Choice>
          ))}
        </>
      )}
      {(files.length > 1 || filter.file !== undefined) && (
        <select
          aria-label={t.rules.fileOfProblems}
          value={filter.file ?? ''}
          onChange={({ target }) =>
            onFilter({ ...filter, file: target.value === '' ? undefined : Number(target.value) })
          }
        >
          <option value="">{t.rules.inAllFiles}</option>
          {files.map(({ file, count }) => (
            <option key={file} value={file}>
              {sources[file]?.name} ({amount(count)})
            </option>
          ))}
        </select>
      )}
    </fieldset>
  );
}

interface ChoiceProps {
  readonly isOn: boolean;
  readonly onChoose: () => void;
  readonly children: string;
}

function Choice({ isOn, onChoose, children }: ChoiceProps) {
  return (
    <button type="button" className={styles.choice} aria-pressed={isOn} onClick={onChoose}>
      {children}
    </button>
  );
}

/** Number of problems in words. */
export function countProblems(diagnostics: readonly Diagnostic[]): string {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  const others = diagnostics.length - errors;
  if (diagnostics.length === 0) return texts().rules.noProblems;
  const parts = [
    errors > 0 && texts().rules.countProblems(errors),
    others > 0 && texts().rules.countHints(others),
  ];
  return parts.filter(Boolean).join(', ');
}

/** The line, with the name of the file if it is not the one in the editor. */
export function placeOf(sources: readonly Source[], { file, start }: Span): string {
  const source = sources[file];
  const line = texts().rules.line(lineAt(source?.text ?? '', start));
  return file > 0 && source ? `${source.name}, ${line}` : line;
}
