/** Warnings that the rules allow where they stand, with a reason; and what is wrong with such comments. */

import { catalogue } from '../diagnostics/catalogue.ts';
import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { secrecyMessages } from '../diagnostics/secrecy-messages.ts';
import { nearNames } from '../diagnostics/suggest.ts';
import type * as ast from '../syntax/ast.ts';

/** What is found only when a game is made of the rules, or by whoever reads files. */
const FOUND_LATER: ReadonlySet<string> = new Set([
  ...Object.keys(secrecyMessages),
  'picture-not-found',
  'not-looked-at',
]);

/** Told at a cell of a table. */
const OF_TABLES: ReadonlySet<string> = new Set(['picture-not-found']);

type Files = readonly ast.SourceFileSyntax[];

const allowancesOf = (files: Files): readonly ast.Allowance[] => files.flatMap(({ allowed }) => allowed);

/** The problems without the warnings that are allowed. An error cannot be allowed. */
export function withoutAllowed(files: Files, found: readonly Diagnostic[]): readonly Diagnostic[] {
  const allowed = allowancesOf(files).filter(({ reason }) => reason !== '');
  if (allowed.length === 0) return found;
  return found.filter((each) => !allowed.some((allowance) => allows(allowance, each)));
}

function allows({ code, of }: ast.Allowance, { code: found, severity, span, related }: Diagnostic): boolean {
  if (severity !== 'warning' || code !== found) return false;
  const isThere = (place: ast.Span): boolean =>
    place.file === of.file && place.start >= of.start && place.start <= of.end;
  // In a table nobody can allow anything: that is done where the rules speak of it.
  return isThere(span) || (OF_TABLES.has(code) && related.some((place) => isThere(place.span)));
}

/** What is wrong with the comments themselves: no reason, or no warning of that name. */
export function mistakenAllowances(files: Files): readonly Diagnostic[] {
  return allowancesOf(files).flatMap(({ code, reason, span }) => {
    if (!isWarning(code))
      return [
        diagnose('allow-unknown', span, { code, isError: isError(code), near: nearNames(code, warnings) }),
      ];
    return reason === '' ? [diagnose('allow-unreasoned', span, { code })] : [];
  });
}

/**
 * Comments that allow nothing.
 *
 * @param found all problems, none left out
 * @param when whether what is found `early`, in the text, is in it, or what is found `late`, in the game
 */
export function needlessAllowances(
  files: Files,
  found: readonly Diagnostic[],
  when: 'early' | 'late',
): readonly Diagnostic[] {
  return allowancesOf(files)
    .filter(
      ({ code, reason }) => reason !== '' && isWarning(code) && FOUND_LATER.has(code) === (when === 'late'),
    )
    .filter((allowance) => !found.some((each) => allows(allowance, each)))
    .map(({ code, span }) => diagnose('allow-needless', span, { code }));
}

const entries = new Map(Object.entries(catalogue).map(([code, { severity }]) => [code, severity]));
const warnings = [...entries].flatMap(([code, severity]) => (severity === 'warning' ? [code] : []));
const isWarning = (code: string): boolean => entries.get(code) === 'warning';
const isError = (code: string): boolean => entries.get(code) === 'error';
