/** A game with some variants in force, bound and then checked: what every name means and every expression's type. */

import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type * as ast from '../syntax/ast.ts';
import type { BoardSizes } from './bind/board.ts';
import { bindDeclarations } from './bind/declarations.ts';
import { checkLooks } from './check/declarations/look.ts';
import { checkParts } from './check/declarations/parts.ts';
import { checkStanding, standingPieces } from './check/declarations/standing.ts';
import {
  checkRecursion,
  checkRoundsInRounds,
  checkTurnsInTurns,
  checkUsesOfMe,
} from './check/declarations/steps.ts';
import { checkDeclarations } from './check/declarations.ts';
import { reportOfUnknown } from './check/expressions/members.ts';
import { type Coercion, type Meaning, newChecker } from './checker.ts';
import { compose } from './compose.ts';
import type { Globals } from './globals.ts';
import type { SideTable } from './side-table.ts';
import type { LocalSymbol, PieceSymbol } from './symbols.ts';
import type { Type } from './types.ts';
import { areRead } from './unread.ts';

/**
 * Every declaration has its symbol, and every global name its one meaning. Types of symbols are not known until the
 * program is checked, which fills them in.
 */
export interface BoundProgram {
  readonly files: readonly ast.SourceFileSyntax[];
  /** The variants whose patches are applied. */
  readonly variants: readonly ast.VariantDeclaration[];
  readonly globals: Globals;
  /** What is wrong with patches and declarations. */
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Everything in the rules is checked, examples aside: symbols have their types, and what could be understood of an
 * expression stands in the tables. Where there is an error, a type is unknown and a meaning missing.
 */
export interface Program extends BoundProgram {
  readonly types: SideTable<ast.Expression, Type>;
  readonly meanings: SideTable<ast.Expression | ast.Name, Meaning>;
  readonly coercions: SideTable<ast.Expression, Coercion>;
  readonly presumed: SideTable<ast.Expression, readonly ast.Expression[]>;
  readonly locals: SideTable<ast.Name, LocalSymbol>;
  /** Symbols that something refers to. */
  readonly used: ReadonlySet<object>;
  /** Local values that some rule changes; the others keep what they began with. */
  readonly changed: ReadonlySet<LocalSymbol>;
  /** Kinds of pieces that stand somewhere for good. */
  readonly standing: ReadonlySet<PieceSymbol>;
  /** Of binding and checking, without a word on what is never used: an example or a variant may use it. */
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Applies the patches of some variants and binds what is declared then. `sizes` are values of options that the size
 * of the board depends on; others have their defaults. Never throws; reports everything it finds.
 */
export function bindProgram(
  files: readonly ast.SourceFileSyntax[],
  variants: readonly ast.VariantDeclaration[] = [],
  sizes: BoardSizes = new Map(),
): BoundProgram {
  const diagnostics: Diagnostic[] = [];
  const declarations = compose(files, variants, diagnostics);
  const globals = bindDeclarations(declarations, diagnostics, sizes);
  return { files, variants, globals, diagnostics };
}

/** Checks what is bound; to be done once, since it gives the symbols their types. Never throws. */
export function checkProgram(bound: BoundProgram): Program {
  const { files, variants, globals } = bound;
  const tables = {
    types: new Map(),
    meanings: new Map(),
    coercions: new Map(),
    presumed: new Map(),
    locals: new Map(),
  };
  const diagnostics = [...bound.diagnostics];
  const checker = newChecker({ files, globals, diagnostics, before: 0, ...tables });
  checkParts(checker);
  checkDeclarations(checker);
  checkLooks(checker, variants);
  checkRecursion(checker);
  checkUsesOfMe(checker);
  checkTurnsInTurns(checker);
  checkRoundsInRounds(checker);
  const standing = standingPieces(checker);
  checkStanding(checker, standing);
  if (areRead(files)) reportOfUnknown(checker);
  const { used, changed } = checker;
  return { files, variants, globals, ...tables, used, changed, standing, diagnostics };
}
