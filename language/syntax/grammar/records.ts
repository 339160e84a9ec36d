/** Records and players that come and go: `new`, `delete` and `eliminate`. */

import type { DeleteStatement, EliminateStatement, NewStatement } from '../ast.ts';
import type { Core, Reader } from '../parser/core.ts';
import { recoverMissing } from '../parser/missing.ts';
import * as T from '../tokens.ts';
import { inParentheses } from './lists.ts';
import type { Needs } from './rules.ts';

/** `new Offer(from: p, price: n)` */
export function newStatement(
  p: Core,
  g: Needs<'name' | 'word' | 'expression' | 'cites'>,
): Reader<NewStatement> {
  return p.rule('New', (start) => {
    const record = g.name('record');
    const values: NewStatement['values'][number][] = [];
    if (!p.comes(p.next(T.LParen))) recoverMissing(p, T.LParen, 'new');
    inParentheses(p, 'new', () => {
      const name = g.word('field');
      p.need(T.Colon, 'new');
      const value = g.expression();
      if (name) values.push({ name, value });
    });
    const cites = g.cites();
    return record && { kind: 'new', span: p.from(start), record, values, cites };
  });
}

/** `delete o` */
export function deleteStatement(p: Core, g: Needs<'postfix' | 'cites'>): Reader<DeleteStatement> {
  return p.rule('Delete', (start) => {
    const record = g.postfix();
    const cites = g.cites();
    return { kind: 'delete', span: p.from(start), record, cites };
  });
}

/** `eliminate p` */
export function eliminateStatement(p: Core, g: Needs<'expression' | 'cites'>): Reader<EliminateStatement> {
  return p.rule('Eliminate', (start) => {
    const player = g.expression();
    const cites = g.cites();
    return { kind: 'eliminate', span: p.from(start), player, cites };
  });
}
