import type { Program } from '../../language/index.ts';
import { plainText } from '../../language/semantics/compose.ts';
import { descendants } from '../../language/syntax/ast/children.ts';
import type { Span } from '../../language/syntax/ast.ts';
import type { GameIR } from '../../runtime/ir/ir.ts';
import type { LabRules } from './protocol.ts';

/** The invariants of a game as its rules name them, in whatever language it is played. */
export function invariantsByOwnName({ files }: Program, ir: GameIR): LabRules['invariants'] {
  const names = new Map<string, string>();
  for (const node of files)
    for (const part of descendants({ family: 'file', node }))
      if (part.family === 'declaration' && part.node.kind === 'invariant')
        names.set(keyOf(part.node.span), plainText(part.node.label));
  return ir.invariants.flatMap(({ origin }) => {
    const place = ir.origins[origin];
    const name = place && names.get(keyOf(place));
    return name === undefined ? [] : [{ name, origin }];
  });
}

function keyOf({ file, start, end }: Pick<Span, 'file' | 'start' | 'end'>): string {
  return `${file} ${start} ${end}`;
}
