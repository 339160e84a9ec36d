/** Changes of several files that are made, and taken back, as one. */

import type { Source } from '../../language/index.ts';

/** The text of the rules, and the files beside it. */
export interface GameFiles {
  readonly main: Source;
  readonly others: readonly Source[];
  /** Addresses, by name. */
  readonly pictures: ReadonlyMap<string, string>;
}

/** A picture under an address that the page can show; another content has another address. */
export interface Picture {
  readonly name: string;
  readonly address: string;
}

/** The same of a picture as `FileChange` is of a text. */
export interface PictureChange {
  readonly from: Picture | undefined;
  readonly to: Picture | undefined;
}

/** One file before and after: new without `from`, gone without `to`, called otherwise where their names differ. */
export interface FileChange {
  readonly from: Source | undefined;
  readonly to: Source | undefined;
  /** Where it stands among the files beside the rules, if it is new or comes back; behind them without. */
  readonly at?: number | undefined;
}

/** What was done to files at once, in words: `Delete cards.csv`. */
export interface FileStep {
  readonly title: string;
  readonly changes: readonly FileChange[];
  readonly pictures?: readonly PictureChange[] | undefined;
}

/** What a step does. */
type Changes = Pick<FileStep, 'changes' | 'pictures'>;

/** Steps that can be taken back, and those that were; the last one last. */
export interface FileSteps {
  readonly done: readonly FileStep[];
  readonly undone: readonly FileStep[];
}

export const NO_STEPS: FileSteps = { done: [], undone: [] };

/** Steps that are remembered. */
const MOST = 50;

/** The files after the changes; undefined where one of them is not what is to be changed, or a name is taken. */
export function applyChanges(files: GameFiles, { changes, pictures = [] }: Changes): GameFiles | undefined {
  let { main, others } = files;
  for (const { from, to, at } of changes) {
    const isTaken = to && to.name !== from?.name && [main, ...others].some(({ name }) => name === to.name);
    if (isTaken) return undefined;
    if (from?.name === main.name) {
      // A game is never without rules.
      if (main.text !== from.text || !to) return undefined;
      main = to;
      continue;
    }
    const index = others.findIndex(({ name }) => name === from?.name);
    if (from && others[index]?.text !== from.text) return undefined;
    if (from) others = to ? others.with(index, to) : others.toSpliced(index, 1);
    else if (to) others = others.toSpliced(at ?? others.length, 0, to);
  }
  const shown = withPictures(files.pictures, pictures);
  return shown && { main, others, pictures: shown };
}

function withPictures(
  pictures: GameFiles['pictures'],
  changes: readonly PictureChange[],
): GameFiles['pictures'] | undefined {
  if (changes.length === 0) return pictures;
  const changed = new Map(pictures);
  for (const { from, to } of changes) {
    if (from && changed.get(from.name) !== from.address) return undefined;
    if (from) changed.delete(from.name);
    if (to && changed.has(to.name)) return undefined;
    if (to) changed.set(to.name, to.address);
  }
  return changed;
}

/** What takes the changes back. */
function inverse({ changes, pictures = [] }: Changes): Changes {
  return {
    changes: changes.map(({ from, to, at }) => ({ from: to, to: from, at })).reverse(),
    pictures: pictures.map(({ from, to }) => ({ from: to, to: from })).reverse(),
  };
}

/** With one more step, behind which nothing that was taken back can come again. */
export function withStep({ done }: FileSteps, step: FileStep): FileSteps {
  return { done: [...done, step].slice(-MOST), undone: [] };
}

/** Files after a step was taken back or made again, and the steps then. */
export interface Moved {
  readonly files: GameFiles;
  readonly steps: FileSteps;
}

/** Takes the last step back; undefined where there is none, or its files have changed since. */
export function undoStep(files: GameFiles, { done, undone }: FileSteps): Moved | undefined {
  const step = done.at(-1);
  const found = step && applyChanges(files, inverse(step));
  return found && { files: found, steps: { done: done.slice(0, -1), undone: [...undone, step] } };
}

/** Makes the step again that was taken back last; undefined like `undoStep`. */
export function redoStep(files: GameFiles, { done, undone }: FileSteps): Moved | undefined {
  const step = undone.at(-1);
  const found = step && applyChanges(files, step);
  return found && { files: found, steps: { done: [...done, step], undone: undone.slice(0, -1) } };
}

/**
 * Where the text of one file went back, or on, over a step that changed others with it: these follow. `files` hold that text
 * already. Undefined where no step did that, or one of the others has changed since.
 */
export function followStep(files: GameFiles, { done, undone }: FileSteps, name: string): Moved | undefined {
  const text = [files.main, ...files.others].find((file) => file.name === name)?.text;
  const rest = ({ changes, pictures }: FileStep): Changes => ({
    changes: changes.filter(({ from, to }) => from?.name !== name || to?.name !== name),
    pictures,
  });
  const side = ({ changes }: FileStep, of: 'from' | 'to'): boolean =>
    changes.some(({ from, to }) => {
      const [now, then] = of === 'from' ? [from, to] : [to, from];
      return now?.name === name && then?.name === name && now.text === text && then.text !== text;
    });
  const back = done.findLast((step) => side(step, 'from'));
  const taken = back && applyChanges(files, inverse(rest(back)));
  if (taken)
    return { files: taken, steps: { done: done.filter((step) => step !== back), undone: [...undone, back] } };
  const again = undone.findLast((step) => side(step, 'to'));
  const made = again && applyChanges(files, rest(again));
  return (
    made && {
      files: made,
      steps: { done: [...done, again], undone: undone.filter((step) => step !== again) },
    }
  );
}
