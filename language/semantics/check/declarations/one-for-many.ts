/** Fields that hold one card where many are meant: `hand: Card` for `hand: hand of Card`. */

import type * as ast from '../../../syntax/ast.ts';
import { type Checker, report } from '../../checker.ts';
import type { Type } from '../../types.ts';

/**
 * Tells, at the field, that it holds one card, where it is used as if it held many; false where it is no such field. All uses
 * have that one cause.
 */
export function reportOneForMany(checker: Checker, use: ast.Expression, type: Type): boolean {
  if (use.kind !== 'name' && use.kind !== 'member') return false;
  const field = checker.meanings.get(use);
  if (field?.kind !== 'field' || type.kind !== 'member') return false;
  const { syntax } = field;
  const item = checker.globals.items.find(({ kinds, copies }) => copies && kinds === type.domain);
  if (!item || syntax.type.kind !== 'named-type') return false;
  const zone = /^(pile|deck|hand)$/.test(field.name)
    ? field.name
    : field.owner === 'player'
      ? 'hand'
      : 'deck';
  const say = `${zone} of ${item.name}`;
  const { span } = syntax.type;
  report(
    checker,
    'one-for-many',
    span,
    { name: field.name, item: item.name, say },
    {
      fix: { title: `Write \`${say}\``, edits: [{ span, text: say }] },
      about: { declared: span, found: 0 },
      related: [{ message: 'here it is used as if it held many', span: use.span }],
    },
  );
  return true;
}
