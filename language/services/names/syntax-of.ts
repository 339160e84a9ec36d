/** The declaration behind a name. */

import { impossible } from '../../../shared/internal-problem.ts';
import type * as ast from '../../syntax/ast.ts';
import type { Named } from './name-at.ts';

/** What declares it; undefined for what the language brings along, and for what has no node of its own. */
export function syntaxOf(named: Named): (ast.Node & Partial<ast.Described>) | undefined {
  switch (named.kind) {
    case 'enum':
    case 'piece':
    case 'record':
    case 'item':
    case 'dice':
    case 'place':
    case 'option':
    case 'define':
    case 'step':
    case 'ending':
    case 'action':
      return named.declaration;
    case 'enum-member':
    case 'attribute':
    case 'field':
    case 'space':
      return named.syntax;
    case 'seat':
    case 'local':
      return { span: named.span };
    case 'seats':
    case 'spaces':
    case 'pieces':
    case 'builtin':
    case 'function':
    case 'owner-of-piece':
    case 'space-of-piece':
    case 'of-space':
    case 'phase':
    case 'window':
    case 'variant':
    case 'invariant':
    case 'column':
    case 'rule':
      return undefined;
    default:
      return impossible('the declaration of a name', named);
  }
}
