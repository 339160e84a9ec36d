/** The games that one set of files holds: the base game, and one for each choice of variants and board. */

import { memo, once } from '../../shared/memo.ts';
import type * as ast from '../syntax/ast.ts';
import type { BoardSizes } from './bind/board.ts';
import { type BoundProgram, bindProgram, checkProgram, type Program } from './program.ts';

/** A game with some variants in force; each stage is reached when it is first asked for. */
export interface Composed {
  readonly bound: BoundProgram;
  readonly checked: Program;
}

/** A game has few variants; no more games than this are kept, the latest ones. */
const MOST_KEPT = 40;

const games = memo<readonly ast.SourceFileSyntax[], string, Composed>(MOST_KEPT);

/**
 * The game that the files make with some variants in force and, where the size of the board depends on options,
 * their values. The same files give the same game again.
 */
export function composed(
  files: readonly ast.SourceFileSyntax[],
  variants: readonly ast.VariantDeclaration[] = [],
  sizes: BoardSizes = new Map(),
): Composed {
  const key = JSON.stringify([variants.map(({ span }) => [span.file, span.start]), [...sizes]]);
  return games(files, key, () => newGame(files, variants, sizes));
}

function newGame(
  files: readonly ast.SourceFileSyntax[],
  variants: readonly ast.VariantDeclaration[],
  sizes: BoardSizes,
): Composed {
  const bound = once(() => bindProgram(files, variants, sizes));
  const checked = once(() => checkProgram(bound()));
  return {
    get bound() {
      return bound();
    },
    get checked() {
      return checked();
    },
  };
}
