/** Throws whose counts are read as if the dice were numbered: `white[1] + white[2]` for the sum of two. */

import { ofEach } from '../../../shared/memo.ts';
import { type Diagnostic, diagnose } from '../../diagnostics/diagnostic.ts';
import { partsWithin } from '../../syntax/ast/children.ts';
import type * as ast from '../../syntax/ast.ts';
import type { Program } from '../program.ts';
import type { DiceSymbol } from '../symbols.ts';
import { type Interval, intervalOf, intervalOfType } from './truth.ts';

type Index = ast.Expression & { readonly kind: 'index' };

interface Read {
  readonly index: Index;
  /** What may stand in the brackets; undefined where that is not known. */
  readonly range: Interval | undefined;
}

/**
 * One message for each throw of which only faces 1 to the number of its dice are ever asked for, each of them somewhere,
 * though it has more faces. Whoever counts faces asks for others, too.
 */
export function reviewNumberedDice(
  programs: readonly Program[],
  declarations: readonly ast.Declaration[],
): readonly Diagnostic[] {
  const reads = new Map<ast.DiceDeclaration, Read[]>();
  for (const index of declarations.flatMap(indexesIn)) {
    for (const program of programs) {
      const symbol = throwOf(program, index);
      const at = index.at[0];
      if (!symbol || !at) continue;
      const known = reads.get(symbol.declaration) ?? [];
      known.push({ index, range: intervalOf(program, at) });
      reads.set(symbol.declaration, known);
      break;
    }
  }
  return programs.slice(0, 1).flatMap((base) =>
    [...reads].flatMap(([dice, read]) => {
      const first = read[0];
      if (!first || !isNumbered(base, dice, read)) return [];
      return [diagnose('dice-numbered', first.index.span, { name: dice.name.text })];
    }),
  );
}

const indexesIn = ofEach((declaration: ast.Declaration): readonly Index[] =>
  partsWithin(declaration).flatMap(({ family, node }) =>
    family === 'expression' && node.kind === 'index' ? [node] : [],
  ),
);

function throwOf(program: Program, index: Index): DiceSymbol | undefined {
  const meaning = program.meanings.get(index.of);
  return meaning?.kind === 'dice' ? meaning : undefined;
}

function isNumbered(program: Program, dice: ast.DiceDeclaration, reads: readonly Read[]): boolean {
  const count = intervalOf(program, dice.count)?.high;
  const faces = intervalOfType(program, dice.faces);
  if (count === undefined || !faces || faces.low > 1 || faces.high <= count) return false;
  const asked = new Set<number>();
  for (const { range } of reads) {
    if (!range || range.low < 1 || range.high > count) return false;
    for (let face = range.low; face <= range.high; face++) asked.add(face);
  }
  return count > 1 && asked.size === count;
}
