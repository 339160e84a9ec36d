/** Names of blocks that are over: `phase A { let lost = no … } when lost { … }`. */

import { declaredHere } from '../../../diagnostics/diagnostic.ts';
import type * as ast from '../../../syntax/ast.ts';
import { type Checker, report } from '../../checker.ts';
import type { Scope } from '../../scope.ts';
import type { LocalSymbol } from '../../symbols.ts';
import type { Place } from '../place.ts';

/** Tells that a name was that of something around which its block has ended; false where it was not. */
export function reportEnded(checker: Checker, place: Place, use: ast.Name): boolean {
  const ended = namesOfPart(checker, place.scope)?.get(use.text);
  if (!ended || ended.span.file !== use.span.file) return false;
  const facts = { name: use.text, how: ended.how };
  const about = { missing: use.text, unsure: false };
  report(checker, 'name-ended', use.span, facts, { about, related: declaredHere(ended.name, ended.span) });
  return true;
}

/** Notes that a name was introduced in the part of the rules that a scope belongs to. */
export function noteName(checker: Checker, scope: Scope, symbol: LocalSymbol): void {
  const part = partOf(checker, scope);
  const known = checker.introduced.get(part);
  if (known) known.set(symbol.name, symbol);
  else checker.introduced.set(part, new Map([[symbol.name, symbol]]));
}

function namesOfPart(checker: Checker, scope: Scope): ReadonlyMap<string, LocalSymbol> | undefined {
  return checker.introduced.get(partOf(checker, scope));
}

/** The outermost scope of `setup`, `play`, a step … */
function partOf({ globals }: Checker, scope: Scope): Scope {
  let part = scope;
  while (part.outer && part.outer !== globals.scope) part = part.outer;
  return part;
}
