/** Statements as programs call them: `deck.shuffle()`, `me.open.remove(b)`. What is done stands first here. */

import type { Expression } from '../../ast.ts';
import type { Core } from '../../parser/core.ts';
import { onSameLine } from '../../parser/lookahead.ts';
import { complain, describe, excuse, remark, writing } from '../../parser/reports.ts';
import { skip, skipGroup } from '../../parser/skipping.ts';
import * as T from '../../tokens.ts';
import type { Needs } from '../rules.ts';
import { askedByArrow } from './arrows.ts';
import { typeInText } from './declared-names.ts';

/** What is said for `of.METHOD(value)`. */
const said: Readonly<Record<string, (of: string, value: string) => string>> = {
  roll: (of) => `roll ${of}`,
  throw: (of) => `roll ${of}`,
  shuffle: (of) => `shuffle ${of}`,
  draw: (of, value) => `draw 1 from ${of} to ${value || '…'}`,
  add: (of, value) => `add ${value} to ${of}`,
  push: (of, value) => `add ${value} to ${of}`,
  append: (of, value) => `add ${value} to ${of}`,
  remove: (of, value) => `subtract ${value} from ${of}`,
  delete: (of, value) => `subtract ${value} from ${of}`,
  set: (of, value) => `set ${of} to ${value}`,
  moveTo: (of, value) => `move ${of} to ${value}`,
  move: (of, value) => `move ${of} to ${value}`,
  win: (of) => `win ${of}`,
  eliminate: (of) => `eliminate ${of}`,
  forEach: (of) => `for each x in ${of} { … }`,
};

/** Does `path.METHOD(…)` begin a statement? Then it is told what to write, and left out. */
export function tellMethod(p: Core): boolean {
  let ahead = 1;
  while (p.nextIsWord(ahead) && p.next(T.Dot, ahead + 1) && onSameLine(p, ahead + 2)) ahead += 2;
  if (ahead === 1 || !p.nextIsWord(ahead) || !p.next(T.LParen, ahead + 1)) return false;
  const { text } = p.source;
  const start = p.here();
  const method = p.peek(ahead).image;
  const of = text.slice(start, p.spanOf(p.peek(ahead - 2)).end);
  const inside = p.spanOf(p.peek(ahead + 1)).end;
  const first = p.peek();
  const found = describe(p);
  skip(p, ahead);
  skipGroup(p);
  p.stuckAt = undefined;
  const span = p.from(start);
  const value = text.slice(inside, span.end - 1).trim();
  const say = said[method]?.(of, value);
  const written = method === 'forEach' ? `${of}.forEach(…)` : text.slice(start, span.end);
  if (say === undefined) complain(p, 'statement-expected', p.spanOf(first), { found, near: [] });
  else
    complain(
      p,
      'foreign-word',
      span,
      { written, say },
      { fix: say.includes('…') ? undefined : writing(say, span) },
    );
  return true;
}

/** What is asked by `of.METHOD(values)`. */
const asked: Readonly<Record<string, (of: string, values: readonly string[]) => string>> = {
  size: (of) => `count ${of}`,
  length: (of) => `count ${of}`,
  len: (of) => `count ${of}`,
  count: (of, [value]) => (value === undefined ? `count ${of}` : `${of}[${value}]`),
  isEmpty: (of) => `count ${of} = 0`,
  is_empty: (of) => `count ${of} = 0`,
  empty: (of) => `count ${of} = 0`,
  contains: (of, [value]) => `${value} in ${of}`,
  includes: (of, [value]) => `${value} in ${of}`,
  has: (of, [value]) => `${value} in ${of}`,
  next: (of) => `next(${of})`,
  previous: (of) => `previous(${of})`,
  isNull: (of) => `${of} is none`,
  top: (of) => `top(${of})`,
};

/** Behind `deck.size`, where values in brackets come: what is asked so is told, and read as one that is missing; undefined where the brackets stand apart. */
export function askedByMethod(
  p: Core,
  g: Needs<'arguments'>,
  member: Expression & { readonly kind: 'member' },
): Expression | undefined {
  if (p.behind() !== p.here()) return undefined;
  const arrow = askedByArrow(p, member);
  if (arrow) return arrow;
  const values = g.arguments().map(({ span }) => p.written(span));
  const span = { ...member.span, end: p.behind() };
  const of = p.written(member.of.span);
  const isOfEach = values.length === 1 && / per /.test(typeInText(p, member.name.text) ?? '');
  // Which of its values is meant stands in square brackets.
  const index = isOfEach ? `${p.written(member.span)}[${values[0]}]` : undefined;
  const say = index ?? asked[member.name.text]?.(of, values);
  // What a definition works out stands before what it is worked out of.
  const other = `${member.name.text}(${[of, ...values].join(', ')})`;
  remark(
    p,
    'foreign-word',
    span,
    { written: p.written(span), say: say ?? other },
    { fix: say ? writing(say, span) : undefined },
  );
  excuse(p);
  return { kind: 'missing', span };
}
