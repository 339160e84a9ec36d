/** What binding of all kinds of declarations shares: the symbols made so far, and how a name taken twice is reported. */

import { type Diagnostic, diagnose } from '../../diagnostics/diagnostic.ts';
import type * as ast from '../../syntax/ast.ts';
import type { Globals } from '../globals.ts';
import { declareName } from '../scope.ts';
import type { GlobalSymbol } from '../symbols.ts';
import type { Lists } from './made-members.ts';

/** What has been bound so far. */
export interface Binder {
  readonly globals: Globals;
  readonly lists: Lists;
  readonly diagnostics: Diagnostic[];
  /** Where each global name is declared first. */
  readonly names: Map<string, ast.Span>;
  /** Where each part that is named apart from all others (`variant …`) is declared first. */
  readonly titles: Map<string, ast.Span>;
}

/**
 * Gives a global name its meaning; one that is taken keeps its first. `means`: what a name stands for that is written nowhere,
 * since it comes with something else: whoever took it has to choose another.
 */
export function declareGlobal(binder: Binder, name: ast.Name, symbol: GlobalSymbol, means?: string): void {
  const { scope, taken } = binder.globals;
  const first = binder.names.get(name.text);
  if (first) {
    taken.add(name.text);
    if (means === undefined) reportTwice(binder, name, first);
    else binder.diagnostics.push(diagnose('reserved-name', first, { name: name.text, means }));
    return;
  }
  binder.names.set(name.text, placeOf(name));
  // A word of the language stays what it is; that it is none for a name, the parser has said.
  if (scope.names.has(name.text)) taken.add(name.text);
  else declareName(scope, name.text, symbol);
}

/** Notes a name that counts among its own kind only: variants and invariants, named by their text, and actions. */
export function declareTitle(binder: Binder, what: string, title: string, span: ast.Span): void {
  const key = `${what} ${title}`;
  const first = binder.titles.get(key);
  if (!first) {
    binder.titles.set(key, span);
    return;
  }
  const related = [{ message: `the first ${what} of this name is here`, span: first }];
  binder.diagnostics.push(diagnose('declared-twice', span, { name: title }, { related }));
}

/** Where a name is written, be it in a table. */
export const placeOf = ({ cell, span }: ast.Name): ast.Span => cell ?? span;

/** Reports a name whose first declaration is at `first`; `message` says so there. */
export function reportTwice(
  binder: Binder,
  name: ast.Name,
  first: ast.Span,
  message = `${name.text} is first declared here`,
): void {
  const related = [{ message, span: first }];
  binder.diagnostics.push(diagnose('declared-twice', placeOf(name), { name: name.text }, { related }));
}
