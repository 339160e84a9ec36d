/** What one has that is spoken of, and not it itself: `c is Action` of a card whose family that is, `cost <= 4` of each card that is gone through. */

import type * as ast from '../../../syntax/ast.ts';
import { type Checker, report } from '../../checker.ts';
import { type Scope, visibleSymbols } from '../../scope.ts';
import { fits, pieceOf, type Type } from '../../types.ts';
import { findMember, memberNames } from './members.ts';
import { pathOf } from './paths.ts';

type Binary = ast.Expression & { readonly kind: 'binary' };

/** `c is Action`, where `c.family` can be that and nothing else of it can. True if it was told. */
export function reportAttributeMeant(
  checker: Checker,
  { span, left, right, operator }: Pick<Binary, 'span' | 'left' | 'right' | 'operator'>,
  first: Type,
  second: Type,
): boolean {
  const [one, other] = [pathOf(left), pathOf(right)];
  if (one === undefined || other === undefined || !/^(=|!=|is|is not)$/.test(operator)) return false;
  // Where a piece stands is asked with `at`.
  if (pieceOf(first) || pieceOf(second)) return false;
  const [attribute] = attributesOf(checker, first, second);
  const [back] = attributesOf(checker, second, first);
  if ((attribute === undefined) === (back === undefined)) return false;
  const say = attribute ? `${one}.${attribute} ${operator} ${other}` : `${one} ${operator} ${other}.${back}`;
  const fix = { title: `Write \`${say}\``, edits: [{ span, text: say }] };
  report(checker, 'foreign-word', span, { written: `${one} ${operator} ${other}`, say }, { fix });
  return true;
}

/** The name of what something has that can be of this kind, where there is one. */
export function attributesOf({ globals }: Checker, of: Type, wanted: Type): readonly string[] {
  if (of.kind !== 'member' || of.optional || wanted.kind !== 'member') return [];
  const names = memberNames(globals, of).filter((name) => {
    const found = findMember(globals, of, name)?.type;
    return found?.kind === 'member' && found.domain === wanted.domain && fits(wanted, found);
  });
  return names.length === 1 ? names : [];
}

/** `c.cost`, where each card that is gone through is called `c` and has a cost; nothing where several have one. */
export function ofWhatIsNamed({ globals }: Checker, scope: Scope, name: string): readonly string[] {
  const having = visibleSymbols(scope).filter(
    (symbol) =>
      symbol.kind === 'local' &&
      symbol.type.kind === 'member' &&
      symbol.type.domain.kind !== 'seats' &&
      findMember(globals, symbol.type, name) !== undefined,
  );
  return having.length === 1 ? having.map((symbol) => `${symbol.name}.${name}`) : [];
}
