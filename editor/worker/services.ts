/** What the page can ask about the text: the language's services, each under a name, answered with plain data. */

import type { Diagnostic, GameDocument, Span } from '../../language/index.ts';
import { isRulesFile } from '../../language/resources.ts';
import type { NumberedRule } from '../../language/rule-list.ts';
import { exampleBefore, examplesOf } from '../../language/semantics/examples.ts';
import { citationsIn } from '../../language/services/citations.ts';
import { codeActionsAt } from '../../language/services/code-actions.ts';
import { completionsAt, type LegalAction } from '../../language/services/completion/completions.ts';
import { definitionAt, highlightsAt, referencesAt } from '../../language/services/definition.ts';
import { formatDocument } from '../../language/services/format/format.ts';
import { formatOnType, formatRange } from '../../language/services/format/on-type.ts';
import { hoverAt, type PresentValue } from '../../language/services/hover.ts';
import { inlayHintsIn } from '../../language/services/inlay-hints.ts';
import { lensesOf } from '../../language/services/lenses.ts';
import { linkedNamesAt } from '../../language/services/linked-editing.ts';
import { linksOf } from '../../language/services/links.ts';
import { outlineOf } from '../../language/services/outline.ts';
import type { Place } from '../../language/services/place.ts';
import { foldingOf, selectionsAt } from '../../language/services/ranges-of-text.ts';
import { renameAt, renamedAt } from '../../language/services/rename.ts';
import { semanticTokensOf } from '../../language/services/semantic-tokens.ts';
import { signatureAt } from '../../language/services/signature-help.ts';
import { tableColumns } from '../../language/services/table-columns.ts';
import { exampleLog } from '../../runtime/examples/as-log.ts';
import { legalBehind } from '../../runtime/examples/legal.ts';
import type { Log } from '../../runtime/index.ts';
import { lowerExample, positionOf } from '../../runtime/lowering/index.ts';
import { createBudget, SMALL_BUDGET } from '../../shared/budget.ts';
import { type Reason, reason } from '../texts/reason.ts';
import type { HeldInvariant } from './held.ts';

/** A place that is asked about, or a stretch that begins there. */
export interface Question {
  readonly file: number;
  readonly offset: number;
  readonly end?: number | undefined;
  /** Another name for what stands there. */
  readonly to?: string | undefined;
  /** The text of the first file as it was opened. */
  readonly before?: string | undefined;
  /** The text of that file, where it is not the main one; of that the text is sent apart. */
  readonly text?: string | undefined;
  /** The numbered rules of the game, which only the page has. */
  readonly rules?: readonly NumberedRule[] | undefined;
}

/** What is known besides the text. */
export interface Known {
  readonly present: PresentValue;
  /** What became of the invariants in the game at the table, if that is a game of this text and may be told. */
  readonly held: () => readonly HeldInvariant[] | undefined;
  /** The problems of the text, as far as they have been looked for. */
  readonly problems: () => readonly Diagnostic[];
}

type Service = (document: GameDocument, question: Question, known: Known) => unknown;

const SERVICES = {
  hover: (document, question, { present }) => hoverAt(document, question, present),
  actions: (document, { file, offset, end = offset, before, rules }, { problems }) =>
    codeActionsAt(document, { file, start: offset, end }, problems(), before, rules),
  completions: (document, question) =>
    completionsAt(document, question, {
      rules: question.rules ?? [],
      files: namesOfOthers(document),
      legal: (place) => legalAt(document, place),
    }),
  definition: (document, question) => definitionAt(document, question),
  references: (document, question) => referencesAt(document, question),
  highlights: (document, question) => highlightsAt(document, question),
  renamed: (document, question) => renamedAt(document, question),
  rename: (document, question) => renameAt(document, question, question.to ?? ''),
  signature: (document, question) => signatureAt(document, question),
  outline: (document, { file }) => outlineOf(document, file),
  folding: (document, { file }) => foldingOf(document, file),
  format: (document, { file, offset, end }) => {
    const { name = '', text = '' } = document.parsed.sources[file] ?? {};
    if (!isRulesFile(name)) return [];
    return end === undefined ? formatDocument(text) : formatRange(text, { start: offset, end });
  },
  'format-on-type': ({ parsed }, { file, offset }) => {
    const { name = '', text = '' } = parsed.sources[file] ?? {};
    return isRulesFile(name) ? formatOnType(text, offset) : [];
  },
  selections: (document, question) => selectionsAt(document, question),
  tokens: (document, { file, offset, end = offset }) =>
    semanticTokensOf(document, file).filter(({ span }) => span.start <= end && offset <= span.end),
  hints: (document, { file, offset, end = offset }) => inlayHintsIn(document, { file, start: offset, end }),
  lenses: (document, { file }) => lensesOf(document, file),
  held: (_document, _question, { held }) => held(),
  'play-from': (document, { file, offset }) => playFrom(document, file, offset),
  links: (document, { file }) => linksOf(document, file),
  citations: ({ parsed }) => citationsIn(parsed.files),
  columns: (document, { file }) => tableColumns(document, file),
  linked: (document, question) => linkedNamesAt(document, question),
} satisfies Readonly<Record<string, Service>>;

/** What can be done at a point of an example, as long as that takes no more work than there may be at once. */
function legalAt({ checked }: GameDocument, place: Place): readonly LegalAction[] {
  const example = exampleBefore(checked.files, place);
  if (!example) return [];
  const players = example.players.map(({ text }) => text);
  return legalBehind(lowerExample(checked, example), createBudget(SMALL_BUDGET)).flatMap(({ seat, text }) => {
    const player = players[seat];
    return player === undefined ? [] : [{ player, text }];
  });
}

/** A game to be opened, or why there is none. */
type PlayFrom =
  | { readonly ok: true; readonly log: Log; readonly at: number }
  | { readonly ok: false; readonly reason: Reason };

/** The game that an example plays, to stand at a place of it. */
function playFrom({ checked, parsed }: GameDocument, file: number, offset: number): PlayFrom {
  const example = examplesOf(checked.files).find(
    ({ span }) => span.file === file && span.start <= offset && offset <= span.end,
  );
  if (!example) return { ok: false, reason: reason('notInExample') };
  const lowered = lowerExample(checked, example);
  const textOf = ({ start, end }: Span) => parsed.sources[file]?.text.slice(start, end) ?? '';
  const played = exampleLog(lowered, positionOf(example, textOf), offset, createBudget(SMALL_BUDGET));
  if (played) return { ok: true, ...played };
  const [problem] = lowered.diagnostics;
  return {
    ok: false,
    reason: problem ? reason('exampleNotPlayable', problem.message) : reason('exampleBroken'),
  };
}

/** The files beside the one that is edited. */
function namesOfOthers({ parsed }: GameDocument): readonly string[] {
  return parsed.sources.slice(1).map(({ name }) => name);
}

export type ServiceName = keyof typeof SERVICES;

/** What a service answers. */
export type Answer<Name extends ServiceName> = ReturnType<(typeof SERVICES)[Name]>;

/** Asks one of the services. Never throws on what a text may hold. */
export function answerService<Name extends ServiceName>(
  name: Name,
  document: GameDocument,
  question: Question,
  known: Known,
): Answer<Name> {
  return (SERVICES[name] as Service)(document, question, known) as Answer<Name>;
}
