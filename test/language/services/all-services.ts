/** Every service, asked about a place. */

import type { GameDocument } from '../../../language/compile.ts';
import { allProblems } from '../../../language/document/problems.ts';
import { calledAt, callersAt, stepAt } from '../../../language/services/call-hierarchy.ts';
import { codeActionsAt } from '../../../language/services/code-actions.ts';
import { completionsAt } from '../../../language/services/completion/completions.ts';
import { definitionAt, highlightsAt, referencesAt } from '../../../language/services/definition.ts';
import { hoverAt } from '../../../language/services/hover.ts';
import { hoverMarkdown } from '../../../language/services/hover-markdown.ts';
import { inlayHintsIn } from '../../../language/services/inlay-hints.ts';
import { lensesOf } from '../../../language/services/lenses.ts';
import { linkedNamesAt } from '../../../language/services/linked-editing.ts';
import { linksOf } from '../../../language/services/links.ts';
import { outlineOf } from '../../../language/services/outline.ts';
import type { Place } from '../../../language/services/place.ts';
import { foldingOf, selectionsAt } from '../../../language/services/ranges-of-text.ts';
import { renameAt, renamedAt } from '../../../language/services/rename.ts';
import { semanticTokensOf } from '../../../language/services/semantic-tokens.ts';
import { signatureAt } from '../../../language/services/signature-help.ts';
import { tableColumns } from '../../../language/services/table-columns.ts';

export type Service = (document: GameDocument, place: Place) => unknown;

const wholeOf = (document: GameDocument, { file }: Place) => ({
  file,
  start: 0,
  end: document.parsed.sources[file]?.text.length ?? 0,
});

export const services: Readonly<Record<string, Service>> = {
  completion: (document, place) => completionsAt(document, place),
  definition: definitionAt,
  references: referencesAt,
  highlights: highlightsAt,
  'what is renamed': renamedAt,
  rename: (document, place) => renameAt(document, place, 'quite_another'),
  hover: (document, place) => {
    const hover = hoverAt(document, place);
    return hover && hoverMarkdown(hover, { rule: () => undefined, page: (page) => page });
  },
  'signature help': signatureAt,
  columns: (document, { file }) => tableColumns(document, file),
  outline: (document, { file }) => outlineOf(document, file),
  folding: (document, { file }) => foldingOf(document, file),
  selections: selectionsAt,
  'semantic tokens': (document, { file }) => semanticTokensOf(document, file),
  'inlay hints': (document, place) => inlayHintsIn(document, wholeOf(document, place)),
  lenses: (document, { file }) => lensesOf(document, file),
  links: (document, { file }) => linksOf(document, file),
  'linked names': linkedNamesAt,
  'code actions': (document, { file, offset }) =>
    codeActionsAt(document, { file, start: offset, end: offset + 200 }, allProblems(document)),
  'step named': stepAt,
  callers: callersAt,
  called: calledAt,
};
