/** Where in the rules a check stands: the names in reach and what may be said there. */

import { article } from '../../diagnostics/wording.ts';
import type * as ast from '../../syntax/ast.ts';
import { type Checker, report } from '../checker.ts';
import { declareName, innerScope, lookUp, type Scope } from '../scope.ts';
import {
  type ActionSymbol,
  type DefineSymbol,
  type LocalSymbol,
  type StepSymbol,
  symbolWord,
} from '../symbols.ts';
import type { Type } from '../types.ts';
import { noteName } from './expressions/ended.ts';
import type { KnownThere } from './expressions/known-there.ts';

/** What a check knows of where it stands. */
export interface Place {
  readonly scope: Scope;
  /**
   * Whether `me` is known: inside a turn; nowhere near one; or, in a step, action or definition, only where it is used
   * (`part` then remembers that it speaks of `me`).
   */
  readonly me: 'turn' | 'nobody' | 'where-used';
  readonly part: StepSymbol | DefineSymbol | ActionSymbol | undefined;
  /** What `stop` and `again`, `end phase`, `end turn` and `end round` would leave. */
  readonly loop: 'around' | 'beyond-turn' | 'none';
  readonly phase: boolean;
  readonly turn: boolean;
  readonly rounds: boolean;
  /** What `close` would close; and whether it interrupts an action that `cancel` could drop. */
  readonly window: boolean;
  readonly cancel: boolean;
  /** Inside the statements of an action. */
  readonly action: boolean;
  /** Only constants may be used: nothing that changes during the game. */
  readonly constant: boolean;
  /** What may be none and is not, here. */
  readonly known?: KnownThere | undefined;
  /** What was known so, until something may have changed it. */
  readonly forgotten?: KnownThere | undefined;
  /** In a text that several read at once: the name that means one of them elsewhere. */
  readonly forAll?: string | undefined;
  /** Where several may act and nobody has a turn: the name of whoever does. */
  readonly acting?: string | undefined;
  /** Questions that the blocks around are behind, the innermost first: their names mean nothing any more. */
  readonly asked?: Asked | undefined;
}

/** `any p in players where …`, which decides whether a block is done. */
export interface Asked {
  readonly query: ast.Query;
  /** Right behind the question, where a name for what it found would stand; undefined where that is no place for one. */
  readonly behind: ast.Span | undefined;
  /** The place of the block. */
  readonly scope: Scope;
  readonly outer: Asked | undefined;
}

/** Outside of everything: only global names are in reach. */
export function outermost(checker: Checker): Place {
  return {
    scope: checker.globals.scope,
    me: 'nobody',
    part: undefined,
    loop: 'none',
    phase: false,
    turn: false,
    rounds: false,
    constant: false,
    window: false,
    cancel: false,
    action: false,
  };
}

/** The same place in a scope of its own, with some things changed. */
export function inside(place: Place, changes: Partial<Place> = {}): Place {
  return { ...place, scope: innerScope(place.scope), ...changes };
}

/**
 * What stands here is about the player whose turn it is. In a turn that is known; a part that has none of its own needs one
 * where it is used; anywhere else it is told, and the answer is false.
 */
export function requireTurn(checker: Checker, place: Place, span: ast.Span, word: string): boolean {
  if (place.me === 'nobody') reportOutsideTurn(checker, span, word, place.acting);
  if (place.me === 'where-used' && place.part) checker.usesMe.add(place.part);
  return place.me !== 'nobody';
}

/** Reports what needs a turn where nobody has one. In a part without `turns` that is so all over. */
export function reportOutsideTurn(checker: Checker, span: ast.Span, word: string, acting?: string): void {
  const { setup, play } = checker.globals;
  const isAround = (part: ast.Span | undefined): boolean =>
    part?.file === span.file && part.start <= span.start && span.end <= part.end;
  const ending = checker.globals.endings.find((each) => isAround(each.declaration.span))?.declaration;
  const around = ending ?? [setup, play].find((part) => isAround(part?.span));
  const about = around && { missing: 'turns', within: around.span };
  const isMe = acting !== undefined && word === '`me`';
  const fix = isMe ? { title: `Write \`${acting}\``, edits: [{ span, text: acting }] } : undefined;
  report(checker, 'outside-turn', span, { word, inEnding: ending !== undefined, acting }, { about, fix });
}

/** Introduces a name in the scope of `place`; reports one that is taken there, or that hides another. */
export function declareLocal(
  checker: Checker,
  place: Place,
  name: ast.Name,
  how: LocalSymbol['how'],
  type: Type,
): LocalSymbol {
  const hidden = lookUp(place.scope, name.text);
  if (hidden?.kind === 'local' && place.scope.names.get(name.text) === hidden) {
    const related = [{ message: `${name.text} is first declared here`, span: hidden.span }];
    report(checker, 'declared-twice', name.span, { name: name.text }, { related });
  } else if (hidden) {
    const isElement = hidden.kind === 'local' && hidden.how !== 'let' && hidden.how !== 'parameter';
    const what = isElement ? 'what stands around this' : article(symbolWord(hidden));
    const message = `${name.text} is declared here`;
    const related = hidden.kind === 'local' ? [{ message, span: hidden.span }] : [];
    report(checker, 'hides-name', name.span, { name: name.text, what }, { related });
  }
  return bindLocal(checker, place, name, how, type);
}

/** Introduces a name without a look at others: where it stands again for what it already means. */
export function bindLocal(
  checker: Checker,
  place: Place,
  name: ast.Name,
  how: LocalSymbol['how'],
  type: Type,
): LocalSymbol {
  const symbol: LocalSymbol = { kind: 'local', name: name.text, span: name.span, how, type };
  checker.locals.set(name, symbol);
  declareName(place.scope, name.text, symbol);
  noteName(checker, place.scope, symbol);
  return symbol;
}
