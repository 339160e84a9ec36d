/** All nodes of a game's files, gone through once for all that is asked of them. */

import { descendants, type Part } from '../../syntax/ast/children.ts';
import type * as ast from '../../syntax/ast.ts';

/** The nodes of each declaration, that itself included, in the order of the files. */
export type Gathered = ReadonlyMap<ast.Declaration, readonly Part[]>;

export function gather(files: readonly ast.SourceFileSyntax[]): Gathered {
  return new Map(
    files.flatMap(({ declarations }) =>
      declarations.map((node) => [node, [...descendants({ family: 'declaration', node })]] as const),
    ),
  );
}

/** The nodes of all declarations. */
export function partsOf(gathered: Gathered): readonly Part[] {
  return [...gathered.values()].flat();
}
