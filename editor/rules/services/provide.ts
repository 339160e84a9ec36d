/** The services of the language, made known to Monaco. */

import type { Span } from '../../../language/index.ts';
import type { NumberedRule } from '../../../language/rule-list.ts';
import type { Page } from '../../../language/services/words.ts';
import { openPage as openDocumentationPage } from '../../docs/open-page.ts';
import type { FileStep } from '../../files/steps.ts';
import type { AskService } from '../../worker/connection.ts';
import { PAGES } from '../markers.ts';
import { fileOfModel } from '../models.ts';
import { monaco } from '../monaco.ts';
import { provideActions } from './actions.ts';
import { askingWith } from './asking.ts';
import { provideCompletion } from './completion.ts';
import { provideDefinition } from './definition.ts';
import { provideFolding } from './folding.ts';
import { provideFormat } from './format.ts';
import { provideHints } from './hints.ts';
import { provideHover } from './hover.ts';
import type { KnownOfRules } from './lens-title.ts';
import { provideLenses } from './lenses.ts';
import { provideLinked } from './linked.ts';
import { provideLinks } from './links.ts';
import { provideOutline } from './outline.ts';
import { type PlaySources, providePlayFrom } from './play-from.ts';
import { provideReferences } from './references.ts';
import { provideRename } from './rename.ts';
import { provideSelections } from './selections.ts';
import { provideSignature } from './signature.ts';
import { provideTokens } from './tokens.ts';

/** What the services stand on, and where they lead. */
export interface ServiceSources extends PlaySources {
  readonly ask: AskService;
  readonly ruleList: () => ReadonlyMap<string, NumberedRule>;
  /** Shows a place in another file than the one that is shown. */
  readonly open: (span: Span) => void;
  readonly openPage: (page: Page) => void;
  /** What the page knows besides the text, and who tells when it is more. */
  readonly known: () => KnownOfRules;
  readonly onChange: (listener: () => void) => () => void;
  readonly onMove: (listener: () => void) => () => void;
  readonly goTo: (at: number) => void;
  /** Remembers what was changed in several files at once. */
  readonly noteStep: (step: FileStep) => void;
  readonly changeFiles: (step: FileStep) => void;
}

/** Registers all services; each asks the worker, and drops what is said of an older text. */
export function provideServices({
  ask: askWorker,
  ruleList,
  open,
  openPage,
  known,
  onChange,
  onMove,
  goTo,
  noteStep,
  changeFiles,
  play,
  say,
}: ServiceSources): monaco.IDisposable[] {
  const ask = askingWith(askWorker);
  return [
    provideCompletion(ask, ruleList),
    ...provideHover(ask, ruleList, openPage),
    provideDefinition(ask),
    ...provideReferences(ask),
    provideRename(ask, noteStep),
    provideOutline(ask),
    provideFolding(ask),
    ...provideFormat(ask),
    provideSelections(ask),
    provideTokens(ask),
    provideHints(ask),
    provideLinks(ask),
    provideLinked(ask),
    provideSignature(ask),
    ...provideActions(ask, ruleList, changeFiles),
    ...provideLenses(ask, { known, onChange, onMove, open, goTo }),
    ...providePlayFrom(ask, { play, say }),
    monaco.editor.registerEditorOpener({
      openCodeEditor(from, resource, place) {
        const file = fileOfModel({ uri: resource });
        const model = monaco.editor.getModel(resource);
        if (file === undefined || !model || from.getModel() === model) return false;
        open(spanOf(model, file, place));
        return true;
      },
    }),
    monaco.editor.registerLinkOpener({
      open(resource) {
        if (resource.scheme === PAGES) {
          openDocumentationPage(resource.path.slice(1));
          return true;
        }
        const file = fileOfModel({ uri: resource });
        if (file === undefined) return false;
        open({ file, start: 0, end: 0 });
        return true;
      },
    }),
  ];
}

function spanOf(
  model: monaco.editor.ITextModel,
  file: number,
  place: monaco.IRange | monaco.IPosition | undefined,
): Span {
  if (!place) return { file, start: 0, end: 0 };
  const range = 'lineNumber' in place ? monaco.Range.fromPositions(place) : place;
  const { startLineNumber, startColumn, endLineNumber, endColumn } = range;
  const start = model.getOffsetAt({ lineNumber: startLineNumber, column: startColumn });
  return { file, start, end: model.getOffsetAt({ lineNumber: endLineNumber, column: endColumn }) };
}
