/** The text that is edited, the files beside it, and what the last check of all of them said. */

import { type Compilation, compile, type Source } from '../../language/compile.ts';
import type { Diagnostic } from '../../language/diagnostics/diagnostic.ts';
import { isRulesFile } from '../../language/resources.ts';
import { parse } from '../../language/syntax/parse.ts';
import { followOffset } from '../text/place-in-text.ts';

export interface RulesDocument {
  readonly file: string;
  readonly text: string;
  readonly textVersion: number;
  /** The files beside it. */
  readonly others: readonly Source[];
  /** The same without the text of files that hold only worked examples: they take no part in play. */
  readonly played: readonly Source[];
  /** What the last check of everything said, and of which text. */
  readonly checked: { readonly text: string; readonly diagnostics: readonly Diagnostic[] };
}

/** A text before it is checked. */
export function openDocument(
  file: string,
  text: string,
  textVersion: number,
  others: readonly Source[],
): RulesDocument {
  const played = others.map(({ name, text }) => ({
    name,
    text: isRulesFile(name) && holdsOnlyExamples(text) ? '' : text,
  }));
  return { file, text, textVersion, others, played, checked: { text: '', diagnostics: [] } };
}

/** Compiles everything, the worked examples in files of their own included, and remembers what is said. */
export function checkDocument(document: RulesDocument): RulesDocument {
  const { file, text, others } = document;
  const { diagnostics } = compile([{ name: file, text }, ...others]);
  return { ...document, checked: { text, diagnostics } };
}

/** Compiles what is played. What the last check said of other files, and all hints, stay until the next one. */
export function compilePlayed({ file, text, played, checked }: RulesDocument): Compilation {
  const compilation = compile([{ name: file, text }, ...played]);
  const later = checked.diagnostics.filter(({ severity, span }) => severity !== 'error' || span.file > 0);
  const errors = compilation.diagnostics.filter(({ severity }) => severity === 'error');
  return {
    ...compilation,
    diagnostics: [...errors, ...later.map((found) => follow(found, checked.text, text))],
  };
}

/** Whether a diagnostic forbids to play: an error in anything that is played. */
export function forbidsPlay({ played }: RulesDocument, { severity, span }: Diagnostic): boolean {
  const isBystander = span.file > 0 && played[span.file - 1]?.text === '';
  return severity === 'error' && !isBystander;
}

function holdsOnlyExamples(text: string): boolean {
  return parse(text, 0).file.declarations.every(({ kind }) => kind === 'example');
}

/** A diagnostic of an older text, moved to where its place is in the newer one. */
function follow(found: Diagnostic, older: string, newer: string): Diagnostic {
  if (found.span.file > 0) return found;
  const start = followOffset(older, newer, found.span.start);
  const end = followOffset(older, newer, found.span.end);
  return { ...found, span: { ...found.span, start, end }, related: [], fix: undefined };
}
