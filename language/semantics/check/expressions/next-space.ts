/** `next(s, d)`, `previous(s)`: which space comes next is asked with `toward`, or with `along`. */

import type * as ast from '../../../syntax/ast.ts';
import { type Checker, report } from '../../checker.ts';
import { pieceOf, type Type } from '../../types.ts';
import { pathOf } from './paths.ts';

/** Tells how it is written where it is asked about a space, or about a piece; false where it is not. */
export function reportNextSpace(
  checker: Checker,
  { name, arguments: given, span }: ast.Expression & { kind: 'call' },
  [of, how]: readonly Type[],
): boolean {
  const { topology, directions } = checker.globals;
  const isSpace = of?.kind === 'member' && (of.domain.kind === 'spaces' || pieceOf(of) !== undefined);
  if (!isSpace || !topology || given.length > 2) return false;
  const [space = '…', more] = given.map(
    (one) => pathOf(one) ?? (one.kind === 'number' ? `${one.value}` : '…'),
  );
  const say =
    topology.shape === 'ring' || topology.shape === 'line'
      ? `along(${space}, ${name.text === 'next' ? (more ?? '1') : `-${more ?? '1'}`})`
      : directions && how?.kind !== 'number'
        ? `toward(${space}, ${more ?? '…'})`
        : `neighbours(${space})`;
  const fix = { title: `Write \`${say}\``, edits: [{ span, text: say }] };
  const written = `${name.text}(${more === undefined ? '…' : '…, …'})`;
  report(checker, 'foreign-word', span, { written, say }, say.includes('…') ? {} : { fix });
  return true;
}
