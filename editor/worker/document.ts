/** The text that is edited, the files beside it, and what the last check of all of them said. */

import { compileDocument, errorsOfRules } from '../../language/compile.ts';
import { hasErrors } from '../../language/diagnostics/diagnostic.ts';
import { missingPictures, pictureNames } from '../../language/document/pictures.ts';
import type { Diagnostic, GameDocument, Program, Source } from '../../language/index.ts';
import { isUsable, kindOf } from '../files/kinds.ts';
import { areSameFiles } from '../games/file-changes.ts';
import { type InForce, openInForce } from '../games/in-force.ts';
import { followOffset } from '../text/place-in-text.ts';
import type { BesideTold } from './protocol.ts';

export interface RulesDocument {
  readonly file: string;
  readonly text: string;
  readonly textVersion: number;
  /** The files beside it. */
  readonly others: readonly Source[];
  /** Names of the pictures beside it. */
  readonly pictures: ReadonlySet<string>;
  /** Those that lie there and cannot be read, and why. */
  readonly unread: ReadonlyMap<string, string>;
  /** All of them on their way to a game, those that nothing asks for as if they were empty. */
  readonly inForce: InForce;
  /** The same document; a stage is reached when it is asked for, and once. */
  readonly rules: GameDocument;
  /** The same of newer texts, of which a service was asked before the texts themselves came. */
  readonly ahead?: Ahead | undefined;
  /** What the last check of everything said, and of which files. */
  readonly checked: {
    readonly inForce: InForce | undefined;
    readonly sources: readonly Source[];
    readonly diagnostics: readonly Diagnostic[];
  };
}

/** Files and what was made of them. */
interface Ahead {
  readonly sources: readonly Source[];
  readonly inForce: InForce;
}

/** A text before it is checked. */
export function openDocument(
  { file, others, pictures, unread = new Map() }: BesideTold,
  text: string,
  textVersion: number,
): RulesDocument {
  const inForce = openInForce([{ name: file, text }, ...others]);
  const checked = { inForce: undefined, sources: [], diagnostics: [] };
  const rules = inForce.document;
  return { file, text, textVersion, others, pictures: new Set(pictures), unread, inForce, rules, checked };
}

/** The document with another text and, where they have changed, other files beside it or another name. */
export function editDocument(
  document: RulesDocument,
  text: string,
  textVersion: number,
  beside?: BesideTold,
): RulesDocument {
  const { file, others } = beside ?? document;
  const pictures = beside ? new Set(beside.pictures) : document.pictures;
  const { inForce } = lookAhead(document, [{ name: file, text }, ...others]);
  const { unread = new Map() } = beside ?? document;
  const edited = { file, text, textVersion, others, pictures, unread, inForce, rules: inForce.document };
  return { ...document, ...edited, ahead: undefined };
}

/** All files, the main one first. */
export function sourcesOf({ file, text, others }: RulesDocument): readonly Source[] {
  return [{ name: file, text }, ...others];
}

/** Files as a document, whether they are this one's or newer ones. */
export function lookAhead(document: RulesDocument, sources: readonly Source[]): Ahead {
  const { inForce, ahead } = document;
  if (areSameFiles(sources, sourcesOf(document))) return { sources, inForce };
  if (ahead && areSameFiles(ahead.sources, sources)) return ahead;
  return { sources, inForce: openInForce(sources, (ahead ?? { inForce }).inForce) };
}

/** The same document, of which nothing is known yet. */
export function forgetStages(document: RulesDocument): RulesDocument {
  const inForce = openInForce(sourcesOf(document));
  return { ...document, inForce, rules: inForce.document, ahead: undefined };
}

/** Checks everything, examples and variants included, and remembers what is said. */
export function checkDocument(document: RulesDocument): RulesDocument {
  const { rules, pictures, unread, inForce } = document;
  const { program, diagnostics } = compileDocument(rules);
  const missing = missingPictures(
    program,
    (name) => pictures.has(name),
    (name) => unread.get(name),
  );
  return {
    ...document,
    checked: { inForce, sources: sourcesOf(document), diagnostics: [...diagnostics, ...missing] },
  };
}

/** Names of the files and pictures beside the text that nothing asks for, and that could be part of the game. */
export function unusedFiles({ others, pictures, inForce, rules }: RulesDocument): readonly string[] {
  const unused = others
    .filter(({ name }, index) => !inForce.read.has(index + 1) && isUsable(name))
    .map(({ name }) => name);
  if (pictures.size === 0) return unused;
  const drawn = new Set(pictureNames(rules.checked));
  return [...unused, ...[...pictures].filter((name) => !drawn.has(name))];
}

/** What is played, and what is said of it at once. */
export interface ReadRules {
  /** Undefined where an error of the rules forbids to play. */
  readonly program: Program | undefined;
  /** Errors of the rules; what the last check said of examples and other files, and all hints, stay until the next. */
  readonly found: readonly Diagnostic[];
}

/** Looks at the rules alone, so that it can be done at every keystroke. */
export function readRules(document: RulesDocument): ReadRules {
  const { rules, checked } = document;
  const { parsed, checked: program } = rules;
  const isPlayable = parsed.rulesAreRead && !hasErrors(program.diagnostics);
  const errors = errorsOfRules(rules);
  const known = new Set(errors.map(keyOf));
  const sources = sourcesOf(document);
  // What is wrong in tables and maps is found with the rules, each time anew.
  const isLater = ({ severity, span }: Diagnostic): boolean =>
    severity !== 'error' || (span.file > 0 && kindOf(sources[span.file]?.name ?? '') === 'rules');
  const later = checked.diagnostics
    .flatMap((one) => follow(one, checked.sources, sources) ?? [])
    .filter((one) => isLater(one) && !known.has(keyOf(one)));
  const found = [...errors, ...later];
  return { program: isPlayable ? program : undefined, found };
}

/** What is wrong with files: what the last check said if it was of these, else the errors of the rules. */
export function knownProblems({ checked, inForce }: RulesDocument, of: InForce): readonly Diagnostic[] {
  const isChecked = of === inForce && checked.inForce === of;
  return isChecked ? checked.diagnostics : errorsOfRules(of.document);
}

function keyOf({ code, span }: Diagnostic): string {
  return `${String(code)} ${span.file} ${span.start} ${span.end}`;
}

/** A diagnostic of older files, moved to where its place is in the newer ones; undefined if its file is gone. */
function follow(
  found: Diagnostic,
  older: readonly Source[],
  newer: readonly Source[],
): Diagnostic | undefined {
  const was = older[found.span.file];
  const file = found.span.file === 0 ? 0 : newer.findIndex(({ name }) => name === was?.name);
  const is = newer[file];
  if (!was || !is) return undefined;
  if (file === found.span.file && was.text === is.text) return found;
  const start = followOffset(was.text, is.text, found.span.start);
  const end = followOffset(was.text, is.text, found.span.end);
  return { ...found, span: { file, start, end }, related: [], fix: undefined };
}
