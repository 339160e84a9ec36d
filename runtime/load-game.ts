/** From text to a game in one call. */

import { type Compilation, compile } from '../language/compile.ts';
import { type Diagnostic, hasErrors } from '../language/diagnostics/diagnostic.ts';
import type { Source } from '../language/document/parsed.ts';
import type { Budget } from '../shared/budget.ts';
import type { Choices } from './lowering/configuration/configure.ts';
import { lower } from './lowering/lower.ts';
import { createGame, type Game } from './play/game.ts';

/** A game made of its files, or why none could be made. */
export interface LoadedGame {
  /** Undefined exactly if one of the diagnostics is an error. */
  readonly game: Game | undefined;
  /** What is wrong with the files, and then with the choices; warnings stand beside a game, too. */
  readonly diagnostics: readonly Diagnostic[];
  /** The files compiled: its `program` is for `describe`, and all of it for `loadGame` with other choices. */
  readonly compilation: Compilation;
}

/** How a game is made. */
export interface LoadOptions {
  /**
   * What the functions that play it may do together, until it is renewed; without one only each event has its bounds. Where it is
   * spent, they refuse, and what is shown of the table means nothing: see `isSpent`.
   */
  readonly budget?: Budget | undefined;
  /** What players read it in, such as `de`, where the rules have labels in that language; else they read it as the rules say it. */
  readonly language?: string | undefined;
}

/**
 * Makes a game of its files, the main file first, or of a compilation, for some players, variants and options; what is
 * left out of the choices has its default. Files that a rules file uses are named by `usedFiles`. Never throws on what a
 * file may hold or a choice may be: then there are diagnostics and no game.
 */
export function loadGame(
  rules: readonly Source[] | Compilation,
  choices: Choices = {},
  { budget, language }: LoadOptions = {},
): LoadedGame {
  const compilation = 'program' in rules ? rules : compile(rules);
  if (!compilation.playable) return { game: undefined, diagnostics: compilation.diagnostics, compilation };
  const { game: ir, diagnostics: ofChoices } = lower(compilation.program, choices, language);
  const diagnostics = [...compilation.diagnostics, ...ofChoices];
  const isMade = ir !== undefined && !hasErrors(ofChoices);
  return { game: isMade ? createGame(ir, { budget }) : undefined, diagnostics, compilation };
}
