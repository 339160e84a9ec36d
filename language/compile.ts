/** From text to a checked game: the whole front end on one page. */

import { once } from '../shared/memo.ts';
import { type Diagnostic, hasErrors } from './diagnostics/diagnostic.ts';
import { type CheckedExamples, checkExamples } from './document/examples.ts';
import { type Parsed, parseSources, parseWithUsed, type Source } from './document/parsed.ts';
import { allProblems, errorsOfRules } from './document/problems.ts';
import { type CheckedVariants, checkVariants } from './document/variants.ts';
import { composed } from './semantics/composed.ts';
import type { BoundProgram, Program } from './semantics/program.ts';

export { errorsOfRules, type Source };

/**
 * The files of a game on their way from text to a game. Each stage is reached when it is first asked for, with those
 * before it, and never a second time. None throws on what a file may hold: each says what is wrong, and works on what
 * the one before could save. The last stage, a game for some configuration, is the lowering's; it keeps what it makes
 * of `checked` with that.
 */
export interface GameDocument {
  /** The files are trees. A file that did not change has the nodes that it had in the document before. */
  readonly parsed: Parsed;
  /** The base game's declarations have their symbols, global names have their meanings, the board has its spaces. */
  readonly bound: BoundProgram;
  /** The rules of the base game are checked: symbols and expressions have types, names have meanings. */
  readonly checked: Program;
  /** Each example is checked with the rules that it plays, provided that the rules could be read. */
  readonly examplesChecked: CheckedExamples;
  /** Each variant is checked as a game of its own, provided that there is no error before. */
  readonly variantsChecked: CheckedVariants;
}

/** The files as a document, the main file first. What did not change since `before` is taken from there. */
export function openDocument(sources: readonly Source[], before?: GameDocument): GameDocument {
  return documentOf(parseSources(sources, before?.parsed), before);
}

/** The same for a main file and all files used, which `read` gives: a path's text, or undefined if there is none. */
export function openWithUsed(
  main: Source,
  read: (path: string) => string | undefined,
  before?: GameDocument,
): GameDocument {
  return documentOf(parseWithUsed(main, read, before?.parsed), before);
}

function documentOf(parsed: Parsed, before: GameDocument | undefined): GameDocument {
  if (before && parsed === before.parsed) return before;
  const game = composed(parsed.files);
  const examplesChecked = once(() => checkExamples(parsed, game.checked));
  const variantsChecked = once(() => {
    const known = [parsed, game.checked, examplesChecked()].flatMap(({ diagnostics }) => diagnostics);
    return checkVariants(game.checked, known);
  });
  return {
    parsed,
    get bound() {
      return game.bound;
    },
    get checked() {
      return game.checked;
    },
    get examplesChecked() {
      return examplesChecked();
    },
    get variantsChecked() {
      return variantsChecked();
    },
  };
}

/** A document that has gone through all stages, and what is wrong with it. */
export interface Compilation {
  readonly document: GameDocument;
  readonly sources: readonly Source[];
  readonly program: Program;
  /** Problems of all stages, by place; spans give the index of the source. */
  readonly diagnostics: readonly Diagnostic[];
  /** Whether a game can be made of it: no errors. */
  readonly playable: boolean;
}

/**
 * Compiles a game from its files, the main file first, with what did not change since `before`. Never throws on what a
 * file may hold.
 */
export function compile(sources: readonly Source[], before?: GameDocument): Compilation {
  return compileDocument(openDocument(sources, before));
}

/** Takes a document through all stages. */
export function compileDocument(document: GameDocument): Compilation {
  const diagnostics = allProblems(document);
  return {
    document,
    sources: document.parsed.sources,
    program: document.checked,
    diagnostics,
    playable: !hasErrors(diagnostics),
  };
}
