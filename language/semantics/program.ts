/** A checked game: its declarations, what every name means and every expression's type. */

import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type * as ast from '../syntax/ast.ts';
import { bindDeclarations } from './bind/declarations.ts';
import { checkDeclarations } from './check/declarations.ts';
import { checkExample } from './check/examples.ts';
import {
  checkParts,
  checkRecursion,
  checkRoundsInRounds,
  checkTurnsInTurns,
  checkUnused,
  checkUsesOfMe,
} from './check/parts.ts';
import { checkStanding } from './check/readings.ts';
import type { Checker, Meaning, Reading } from './checker.ts';
import { compose, variantsOf } from './compose.ts';
import type { Globals } from './globals.ts';
import type { LocalSymbol } from './symbols.ts';
import type { Type } from './types.ts';

export interface Program {
  readonly files: readonly ast.SourceFileSyntax[];
  /** The variants whose patches are applied. */
  readonly variants: readonly ast.VariantDeclaration[];
  readonly examples: readonly ast.ExampleDeclaration[];
  readonly globals: Globals;
  readonly types: ReadonlyMap<ast.Expression, Type>;
  readonly meanings: ReadonlyMap<ast.Expression | ast.Name, Meaning>;
  readonly readings: ReadonlyMap<ast.Expression, Reading>;
  readonly locals: ReadonlyMap<ast.Name, LocalSymbol>;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Binds and checks the files with some variants in force. `sizes` are values of options that the size of the
 * board depends on; others have their defaults.
 * Never throws; reports everything it finds. */
export function checkProgram(
  files: readonly ast.SourceFileSyntax[],
  variants: readonly ast.VariantDeclaration[] = [],
  examples: readonly ast.ExampleDeclaration[] = examplesOf(files),
  sizes: ReadonlyMap<string, number> = new Map(),
): Program {
  const diagnostics: Diagnostic[] = [];
  const globals = bindDeclarations(compose(files, variants, diagnostics), diagnostics, sizes);
  const checker: Checker = {
    globals,
    diagnostics,
    types: new Map(),
    meanings: new Map(),
    readings: new Map(),
    takenForGranted: [],
    taken: new Set(),
    locals: new Map(),
    used: new Set(),
    underWay: new Set(),
    waits: new Map(),
    speaksOfMe: new Set(),
  };
  checkParts(checker, files[0]?.span ?? { file: 0, start: 0, end: 0 }, mostPlayers(files));
  checkDeclarations(checker);
  checkRecursion(checker);
  checkUsesOfMe(checker);
  checkTurnsInTurns(checker);
  checkRoundsInRounds(checker);
  checkStanding(checker);
  // What an example takes off the board for its own sake says nothing about the rules.
  const taken = new Set(checker.taken);
  for (const example of examples) checkExample(checker, files, example);
  checker.taken.clear();
  for (const kind of taken) checker.taken.add(kind);
  checkStanding(checker);
  checkUnused(checker);
  const { types, meanings, readings, locals } = checker;
  return { files, variants, examples, globals, types, meanings, readings, locals, diagnostics };
}

/** The largest number of players in the game or one of its variants. */
function mostPlayers(files: readonly ast.SourceFileSyntax[]): number {
  const declared = files.flatMap(({ declarations }) =>
    declarations.filter((each) => each.kind === 'players'),
  );
  const patches = variantsOf(files).flatMap((variant) => variant.patches);
  return Math.max(
    0,
    ...[...declared, ...patches.filter((patch) => patch.kind === 'set-players')].map(({ max }) => max),
  );
}

export function examplesOf(files: readonly ast.SourceFileSyntax[]): ast.ExampleDeclaration[] {
  return files.flatMap((file) => file.declarations.filter((declaration) => declaration.kind === 'example'));
}
