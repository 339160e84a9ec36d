/** The files of the document, and what is done to them. */

import {
  applyChanges,
  followStep,
  type GameFiles,
  type Moved,
  redoStep,
  undoStep,
  withStep,
} from '../files/steps.ts';
import { type OpenGame, withFiles } from '../games/open-game.ts';
import type { BesideTold } from '../worker/protocol.ts';
import type { BesideNow, DocumentContext, DocumentEvent } from './document-context.ts';

/** What a step of several files makes of them; undefined where it cannot be made. */
export function movedBy(context: DocumentContext, event: DocumentEvent): Moved | undefined {
  const files = filesOf(context);
  const { steps } = context;
  switch (event.type) {
    case 'change-files': {
      const changed = applyChanges(files, event.step);
      return changed && { files: changed, steps: withStep(steps, event.step) };
    }
    case 'undo-files':
      return undoStep(files, steps);
    case 'redo-files':
      return redoStep(files, steps);
    case 'follow-step':
      return followStep(files, steps, event.name);
    default:
      return undefined;
  }
}

/** The files of the open game. */
export function filesOf({ game, text }: Pick<DocumentContext, 'game' | 'text'>): GameFiles {
  return {
    main: { name: game?.file ?? '', text },
    others: game?.others ?? [],
    pictures: game?.pictures ?? NO_PICTURES,
  };
}

const NO_PICTURES: GameFiles['pictures'] = new Map();

/** The document with these files in place of its own. */
export function withChanged(context: DocumentContext, files: GameFiles): Partial<DocumentContext> {
  const { main, others, pictures } = files;
  return { ...withBeside(context, { file: main.name, others, pictures }), text: main.text };
}

/** The document with what lies beside its text changed. */
export function withBeside(context: DocumentContext, beside: BesideNow): Partial<DocumentContext> {
  const { game: before, textVersion, shown, diagnostics, examples } = context;
  if (!before) return {};
  const game = withFiles(before, beside);
  const [was = [], is = []] = [before, game].map(({ others, pictures }) => [
    ...others.map(({ name }) => name),
    ...pictures.keys(),
  ]);
  const isSameList = was.join('\n') === is.join('\n');
  const changed = { game, textVersion: textVersion + 1, isBesideNew: true };
  if (isSameList) return changed;
  // Until the next answer nobody knows which file is meant.
  const known = diagnostics.filter(({ span }) => span.file === 0);
  const run = examples.filter(({ name }) => name.file === 0);
  const added = is.filter((name) => !was.includes(name));
  const isThere = shown === undefined || is.includes(shown);
  // A file that is called otherwise stays the one that is shown.
  return {
    ...changed,
    diagnostics: known,
    examples: run,
    shown: isThere || added.length === 0 ? (isThere ? shown : undefined) : added[0],
  };
}

/** What the worker is told of what lies beside a text. */
export function besideTold({ file, others, pictures, unread }: OpenGame): BesideTold {
  return { file, others, pictures: [...pictures.keys()], ...(unread && { unread }) };
}

/** The file that is shown once a game is open: of one that is opened anew, because it changed on the disk, the one that was shown. */
export function stillShown({ game, shown }: DocumentContext, opened: OpenGame): string | undefined {
  const isThere =
    shown !== undefined && (opened.pictures.has(shown) || opened.others.some(({ name }) => name === shown));
  return isThere && game?.id === opened.id ? shown : undefined;
}
