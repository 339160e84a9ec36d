import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { Source } from '../../../language/index.ts';
import { filesOf } from '../../actors/document-files.ts';
import { useActors, useDocument, useIsFollowing } from '../../actors/use-editor.ts';
import { Button, IconButton, join } from '../../controls/button.tsx';
import { Replace } from '../../controls/icons.tsx';
import { texts, useTexts } from '../../texts/texts.ts';
import { replaceAll } from '../changes.ts';
import files from '../files.module.css';
import type { FileChange } from '../steps.ts';
import { UndoFiles } from '../undo-files.tsx';
import type { FileMatches, Match, Wanted } from './matches.ts';
import styles from './search.module.css';
import { createSearch, type Searched } from './search.ts';

const OPTIONS = [
  { key: 'isCase', sign: 'Aa', label: 'caseLetters' },
  { key: 'isWord', sign: 'ab', label: 'wholeWords' },
  { key: 'isPattern', sign: '.*', label: 'pattern' },
] as const;

/** So many places in so many files. */
interface Replaced {
  readonly wanted: Wanted;
  readonly count: number;
  readonly files: number;
}

/** Finds something in all files, and replaces it in all of them as one step. */
export function SearchPanel() {
  const t = useTexts();
  const { document } = useActors();
  const [wanted, setWanted] = useState<Wanted>({ text: '', isCase: false, isWord: false, isPattern: false });
  const [by, setBy] = useState('');
  const sources = useSources();
  const { searched, isFresh } = useSearch(sources, wanted, by);
  /** What was replaced last; nothing once something else is looked for. */
  const [replaced, setReplaced] = useState<Replaced>();
  const found = searched?.kind === 'found' ? searched.files : [];
  const count = countIn(found);
  const follows = useIsFollowing();
  const replace = (which: readonly FileMatches[]) => {
    // What was found for another text, or to be replaced by another, is not replaced.
    if (follows || !isFresh) return;
    const step = { title: texts().files.stepReplace(wanted.text), changes: changesOf(sources, which) };
    document.send({ type: 'change-files', step });
    setReplaced({ wanted, count: countIn(which), files: which.length });
  };
  const isDone = replaced?.wanted === wanted && count === 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [first] = found;
    const [match] = first?.matches ?? [];
    if (first && match) show(first.name, match);
  };
  const show = (name: string, { start, end }: Match) => {
    const { main } = filesOf(document.getSnapshot().context);
    document.send({ type: 'reveal', name: name === main.name ? undefined : name, start, end });
  };
  return (
    <section className={files.panel} aria-label={t.files.findInAll}>
      <form className={styles.form} onSubmit={submit}>
        <div className={styles.line}>
          <input
            className={styles.input}
            aria-label={t.files.find}
            placeholder={t.files.findInAll}
            // The field is why the panel was opened.
            ref={(field) =>
              field?.form && !field.form.contains(field.ownerDocument.activeElement) && field.value === ''
                ? field.focus()
                : undefined
            }
            value={wanted.text}
            spellCheck={false}
            aria-invalid={searched?.kind === 'wrong'}
            onChange={({ target }) => setWanted({ ...wanted, text: target.value })}
          />
          {OPTIONS.map(({ key, sign, label }) => (
            <IconButton
              key={key}
              label={t.files[label]}
              pressed={wanted[key]}
              className={styles.option}
              onClick={() => setWanted({ ...wanted, [key]: !wanted[key] })}
            >
              {sign}
            </IconButton>
          ))}
        </div>
        <div className={styles.line}>
          <input
            className={styles.input}
            aria-label={t.files.replaceBy}
            placeholder={t.files.replaceBy}
            value={by}
            spellCheck={false}
            onChange={({ target }) => setBy(target.value)}
          />
          <Button
            aria-disabled={count === 0 || !isFresh}
            className={styles.all}
            onClick={() => replace(found)}
          >
            {t.files.replaceAll}
          </Button>
        </div>
      </form>
      <div className={join(styles.said, searched?.kind !== 'found' && styles.bad)}>
        <span role="status">{inWords(searched, count, found.length, isDone ? replaced : undefined)}</span>
        {isDone && <UndoFiles />}
      </div>
      <div className={styles.results}>
        {found.map(({ name, matches }) => (
          <FileResults
            key={name}
            name={name}
            matches={matches}
            text={sources.find((source) => source.name === name)?.text ?? ''}
            onShow={(match) => show(name, match)}
            onReplace={(match) => replace([{ name, matches: [match] }])}
          />
        ))}
      </div>
    </section>
  );
}

interface FileResultsProps extends FileMatches {
  readonly text: string;
  readonly onShow: (match: Match) => void;
  readonly onReplace: (match: Match) => void;
}

function FileResults({ name, matches, text, onShow, onReplace }: FileResultsProps) {
  const t = useTexts();
  return (
    <section aria-label={name}>
      <h3 className={styles.file}>
        {name} <span className={styles.count}>{matches.length}</span>
      </h3>
      <ul className={styles.list}>
        {matches.map((match) => {
          const { before, behind, line } = aroundOf(text, match);
          return (
            <li key={match.start} className={styles.match}>
              <button
                type="button"
                className={styles.show}
                title={t.files.lineAt(line)}
                onClick={() => onShow(match)}
              >
                {before}
                <mark>{text.slice(match.start, match.end)}</mark>
                {behind}
              </button>
              <IconButton
                label={t.files.replaceAt(line)}
                className={styles.one}
                onClick={() => onReplace(match)}
              >
                <Replace />
              </IconButton>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** All files, the main one first. */
function useSources(): readonly Source[] {
  const file = useDocument(({ game }) => game?.file ?? '');
  const text = useDocument((context) => context.text);
  const others = useDocument(({ game }) => game?.others);
  return useMemo(() => [{ name: file, text }, ...(others ?? [])], [file, text, others]);
}

/** What is found, a moment after the last key; undefined while nothing is wanted. */
function useSearch(
  sources: readonly Source[],
  wanted: Wanted,
  by: string,
): { readonly searched: Searched | undefined; readonly isFresh: boolean } {
  const question = useMemo(() => ({ sources, wanted, by }), [sources, wanted, by]);
  const [answer, setAnswer] = useState<{ readonly to: typeof question; readonly searched: Searched }>();
  const search = useRef<ReturnType<typeof createSearch>>(undefined);
  useEffect(() => () => search.current?.end(), []);
  useEffect(() => {
    if (question.wanted.text === '') {
      setAnswer(undefined);
      return;
    }
    const timer = setTimeout(() => {
      search.current ??= createSearch();
      void search.current.ask(question).then((searched) => searched && setAnswer({ to: question, searched }));
    }, 80);
    return () => clearTimeout(timer);
  }, [question]);
  return { searched: answer?.searched, isFresh: answer?.to === question };
}

function changesOf(sources: readonly Source[], found: readonly FileMatches[]): readonly FileChange[] {
  return found.flatMap(({ name, matches }): readonly FileChange[] => {
    const from = sources.find((source) => source.name === name);
    if (!from) return [];
    const text = replaceAll(from.text, matches, (index) => matches[index]?.by ?? '');
    return text === from.text ? [] : [{ from, to: { name, text } }];
  });
}

function countIn(found: readonly FileMatches[]): number {
  return found.reduce((sum, { matches }) => sum + matches.length, 0);
}

function inWords(
  searched: Searched | undefined,
  count: number,
  inFiles: number,
  replaced: Replaced | undefined,
): string {
  switch (searched?.kind) {
    case undefined:
      return '';
    case 'wrong':
      return texts().files.noPattern(searched.reason);
    case 'late':
      return texts().files.tooLong;
    case 'found':
      if (replaced) return texts().files.replacedIn(replaced.count, replaced.files);
      if (count === 0) return texts().files.nothingFound;
      return texts().files.foundIn(count, inFiles, searched.isCut);
  }
}

/** Letters before and behind a match on its line. */
const AROUND = 60;

function aroundOf(text: string, { start, end }: Match) {
  const from = Math.max(text.lastIndexOf('\n', start - 1) + 1, start - AROUND);
  const newline = text.indexOf('\n', end);
  const to = Math.min(newline < 0 ? text.length : newline, end + AROUND);
  return {
    before: text.slice(from, start).trimStart(),
    behind: text.slice(end, to),
    line: text.slice(0, start).split('\n').length,
  };
}
