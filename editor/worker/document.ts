/** The text that is edited, the files beside it, and what the last check of all of them said. */

import { compileDocument, errorsOfRules, openDocument as openRules } from '../../language/compile.ts';
import { hasErrors } from '../../language/diagnostics/diagnostic.ts';
import { missingPictures } from '../../language/document/pictures.ts';
import type { Diagnostic, GameDocument, Program, Source } from '../../language/index.ts';
import { followOffset } from '../text/place-in-text.ts';

export interface RulesDocument {
  readonly file: string;
  readonly text: string;
  readonly textVersion: number;
  /** The files beside it. */
  readonly others: readonly Source[];
  /** Names of the pictures beside it. */
  readonly pictures: ReadonlySet<string>;
  /** All of them on their way to a game; a stage is reached when it is asked for, and once. */
  readonly rules: GameDocument;
  /** The same of a newer text, of which a service was asked before the text itself came. */
  readonly ahead?: { readonly text: string; readonly rules: GameDocument } | undefined;
  /** What the last check of everything said, and of which text. */
  readonly checked: { readonly text: string; readonly diagnostics: readonly Diagnostic[] };
}

/** A text before it is checked. */
export function openDocument(
  file: string,
  text: string,
  textVersion: number,
  others: readonly Source[],
  pictures: readonly string[],
): RulesDocument {
  const rules = openRules([{ name: file, text }, ...others]);
  const checked = { text: '', diagnostics: [] };
  return { file, text, textVersion, others, pictures: new Set(pictures), rules, checked };
}

/** The document with another text and, where they have changed, other files beside it. */
export function editDocument(
  document: RulesDocument,
  text: string,
  textVersion: number,
  others: readonly Source[] = document.others,
): RulesDocument {
  const isSame = others === document.others;
  const rules = isSame
    ? lookAhead(document, text).rules
    : openRules([{ name: document.file, text }, ...others], document.rules);
  return { ...document, text, textVersion, others, rules, ahead: undefined };
}

/** A text as a document, whether it is this one's or a newer one. */
export function lookAhead(
  { file, text: present, others, rules, ahead }: RulesDocument,
  text: string,
): { readonly text: string; readonly rules: GameDocument } {
  if (text === present) return { text, rules };
  if (ahead?.text === text) return ahead;
  return { text, rules: openRules([{ name: file, text }, ...others], (ahead ?? { rules }).rules) };
}

/** The same document, of which nothing is known yet. */
export function forgetStages(document: RulesDocument): RulesDocument {
  const { file, text, others } = document;
  return { ...document, rules: openRules([{ name: file, text }, ...others]), ahead: undefined };
}

/** Checks everything, examples and variants included, and remembers what is said. */
export function checkDocument(document: RulesDocument): RulesDocument {
  const { text, rules, pictures } = document;
  const { program, diagnostics } = compileDocument(rules);
  const missing = missingPictures(program, (name) => pictures.has(name));
  return { ...document, checked: { text, diagnostics: [...diagnostics, ...missing] } };
}

/** What is played, and what is said of it at once. */
export interface ReadRules {
  /** Undefined where an error of the rules forbids to play. */
  readonly program: Program | undefined;
  /** Errors of the rules; what the last check said of examples and other files, and all hints, stay until the next. */
  readonly found: readonly Diagnostic[];
}

/** Looks at the rules alone, so that it can be done at every keystroke. */
export function readRules({ text, rules, checked }: RulesDocument): ReadRules {
  const { parsed, checked: program } = rules;
  const isPlayable = parsed.rulesAreRead && !hasErrors(program.diagnostics);
  const errors = errorsOfRules(rules);
  const known = new Set(errors.map(keyOf));
  const later = checked.diagnostics.filter(
    (one) => one.severity !== 'error' || (one.span.file > 0 && !known.has(keyOf(one))),
  );
  const found = [...errors, ...later.map((one) => follow(one, checked.text, text))];
  return { program: isPlayable ? program : undefined, found };
}

/** What is wrong with a text: what the last check said if it was of this one, else the errors of the rules. */
export function knownProblems(
  { checked }: RulesDocument,
  text: string,
  rules: GameDocument,
): readonly Diagnostic[] {
  return checked.text === text ? checked.diagnostics : errorsOfRules(rules);
}

function keyOf({ code, span }: Diagnostic): string {
  return `${String(code)} ${span.file} ${span.start} ${span.end}`;
}

/** A diagnostic of an older text, moved to where its place is in the newer one. */
function follow(found: Diagnostic, older: string, newer: string): Diagnostic {
  if (found.span.file > 0) return found;
  const start = followOffset(older, newer, found.span.start);
  const end = followOffset(older, newer, found.span.end);
  return { ...found, span: { ...found.span, start, end }, related: [], fix: undefined };
}
