/** Records and players that come and go: `new`, `delete` and `eliminate`. */

import type { AddStatement, DeleteStatement, EliminateStatement, Name, NewStatement } from '../../ast.ts';
import type { Core, Reader } from '../../parser/core.ts';
import { beginsField, onSameLine } from '../../parser/lookahead.ts';
import { recoverMissing } from '../../parser/missing.ts';
import { skipGroup } from '../../parser/skipping.ts';
import { findInText, isInText, literally } from '../../parser/text-search.ts';
import * as T from '../../tokens.ts';
import { tellInstead } from '../foreign/foreign-forms.ts';
import { inParentheses } from '../lists.ts';
import type { Needs } from '../rules.ts';

/** `new Offer(from: p, price: n)` */
export function newStatement(
  p: Core,
  g: Needs<'name' | 'word' | 'expression' | 'cites'>,
): Reader<NewStatement> {
  return p.rule('New', (start) => {
    const record = g.name('record');
    const values: NewStatement['values'][number][] = [];
    if (record && skipValuesInOrder(p, record)) {
      const cites = g.cites();
      return { kind: 'new', span: p.from(start), record, values, cites };
    }
    const isBare = !p.next(T.LParen) && beginsField(p) && onSameLine(p, 1);
    if (record && isBare) return withoutBrackets(p, g, { start, record });
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

/** `new Offer from: p, price: n`: the values stand in brackets. */
function withoutBrackets(
  p: Core,
  g: Needs<'word' | 'expression' | 'cites'>,
  { start, record }: { readonly start: number; readonly record: Name },
): NewStatement {
  const begun = p.here();
  const values: NewStatement['values'][number][] = [];
  do {
    const name = g.word('field');
    p.need(T.Colon, 'new');
    const value = g.expression();
    if (name) values.push({ name, value });
    if (p.next(T.Comma) && p.nextIsWord(2) && p.next(T.Colon, 3)) p.takeNext();
  } while (beginsField(p) && onSameLine(p, 1));
  tellInstead(p, p.from(record.span.start), `${record.text}(${p.written(p.from(begun))})`);
  return { kind: 'new', span: p.from(start), record, values, cites: g.cites() };
}

/** `delete all Offers where o.price = 0`: one after the other is. True if it came, and was told. */
function skipAllOfKind(p: Core, start: number): boolean {
  if (!p.next(T.K.all) || !/^\p{Lu}/u.test(p.peek(2).image) || !onSameLine(p, 2)) return false;
  const { image } = p.peek(2);
  const kind = [image, image.replace(/s$/, '')].find((each) =>
    isInText(p, `^record\\s+${literally(each)}\\b`),
  );
  p.takeNext();
  p.takeNext();
  const behind = p.here();
  while (onSameLine(p, 1) && !p.nextWord(1, T.RCurly, T.LCurly, T.K.cites)) p.takeNext();
  const span = p.from(start);
  const where = p.written({ ...span, start: behind }).replace(/^(?:with|if)\b/, 'where');
  const isAsked = span.end > behind && where.startsWith('where');
  const name = /^where\s+([\p{L}_][\p{L}\p{N}_]*)\./u.exec(where)?.[1];
  const each = name ?? 'x';
  const say = `for each ${each} in ${kind ?? image}${isAsked ? ` ${where}` : ''} { delete ${each} }`;
  const isKnown = kind !== undefined && (span.end <= behind || name !== undefined);
  tellInstead(p, span, say, isKnown);
  return true;
}

/** `delete o` */
export function deleteStatement(
  p: Core,
  g: Needs<'postfix' | 'cites'>,
): Reader<DeleteStatement | AddStatement> {
  return p.rule('Delete', (start) => {
    const word = p.spanOf(p.peek(0));
    if (skipAllOfKind(p, start)) return undefined;
    const record = g.postfix();
    // `delete b from me.open`
    if (p.next(T.K.from) && onSameLine(p, 1)) {
      tellInstead(p, word, 'subtract');
      p.takeNext();
      const target = g.postfix();
      return { kind: 'add', span: p.from(start), sign: -1, amount: record, target, cites: g.cites() };
    }
    const cites = g.cites();
    return { kind: 'delete', span: p.from(start), record, cites };
  });
}

/** `eliminate player p`: it is only said who. */
function skipNoun(p: Core): void {
  if (!p.nextWord(1, T.K.player, T.K.players) || !p.nextIsName(2) || !onSameLine(p, 2)) return;
  const span = { ...p.spanOf(p.takeNext()), end: p.spanOf(p.peek()).end };
  tellInstead(p, span, p.peek().image);
}

/** `eliminate p` */
export function eliminateStatement(p: Core, g: Needs<'expression' | 'cites'>): Reader<EliminateStatement> {
  return p.rule('Eliminate', (start) => {
    skipNoun(p);
    const player = g.expression();
    const cites = g.cites();
    return { kind: 'eliminate', span: p.from(start), player, cites };
  });
}

/** `new Offer(me, 3)`: each value stands behind the name of its field. True if it came, and was told; it is left out. */
function skipValuesInOrder(p: Core, record: Name): boolean {
  if (!p.next(T.LParen) || p.next(T.RParen, 2) || p.next(T.Colon, 3)) return false;
  const fields = findInText(
    p,
    `^[ \\t]*record\\s+${literally(record.text)}\\b[^{]{0,80}\\{([^}]{0,1000})\\}`,
  )[0]?.[1];
  if (fields === undefined) return false;
  const names = [...fields.matchAll(/([\p{L}_][\p{L}\d_]*)\s*:/gu)].map(([, name = '']) => name);
  const start = p.here();
  skipGroup(p);
  const span = p.from(record.span.start);
  const inside = p.written(p.from(start)).slice(1, -1);
  // What has brackets of its own is not parted here.
  const values = /[([{]/.test(inside) ? [] : inside.split(',').map((value) => value.trim());
  const isKnown = values.length > 0 && values.length <= names.length;
  const list = isKnown
    ? values.map((value, at) => `${names[at]}: ${value.replace(/^[\p{L}_][\p{L}\d_]*\s*=(?!=)\s*/u, '')}`)
    : names.map((name) => `${name}: …`);
  const say = `${record.text}(${list.join(', ')})`;
  p.unread.push(span);
  tellInstead(p, span, say, isKnown);
  return true;
}
