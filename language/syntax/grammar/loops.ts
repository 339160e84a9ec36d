/** What is done several times: `for each` and `repeat`. */

import type { ForEachStatement, RepeatStatement } from '../ast.ts';
import type { Core, Reader } from '../parser/core.ts';
import { onSameLine } from '../parser/lookahead.ts';
import { complain, remark, writing } from '../parser/reports.ts';
import { skip, skipGroup } from '../parser/skipping.ts';
import * as T from '../tokens.ts';
import type { Needs } from './rules.ts';

const { K } = T;

/** What to say where only the kind of things is named. */
const named: ReadonlyMap<string, string> = new Map([
  ['player', 'p in players'],
  ['players', 'p in players'],
  ['space', 's in space'],
  ['piece', 'p in piece'],
]);

/** A name with a capital letter is that of an enum or a kind of pieces; another one is the name that is missing. */
function sayFor(word: string): string {
  return /^\p{Lu}/u.test(word) ? `x in ${word}` : `${word} in players`;
}

/** Does the block follow on what is gone through, or its name? */
function isUnnamed(p: Core): boolean {
  return (p.nextIsName() || named.has(p.peek().image)) && p.next(T.LCurly, 2);
}

/** `for i = 0; i < 3; i++ { … }` */
function isCounted(p: Core): boolean {
  const name = p.next(K.let) ? 2 : 1;
  return p.nextIsName(name) && p.nextWord(name + 1, T.Equal, T.ColonEqual);
}

/** `for each p in players except me clockwise from me where … {…}` */
export function forEachStatement(
  p: Core,
  g: Needs<'name' | 'domain' | 'citedBlock'>,
): Reader<ForEachStatement> {
  return p.rule('ForEach', (start) => {
    if (p.next(T.LParen)) {
      skipGroup(p);
      remark(p, 'foreign-word', p.from(start), { written: 'for (…)', say: 'for each i in 1..3 { … }' });
      g.citedBlock('for-each');
      return undefined;
    }
    if (isCounted(p)) {
      while (onSameLine(p, 1) && !p.nextWord(1, T.LCurly, T.RCurly) && !p.atEnd()) skip(p, 1);
      remark(p, 'foreign-word', p.from(start), { written: 'for i = …', say: 'for each i in 1..3 { … }' });
      g.citedBlock('for-each');
      return undefined;
    }
    p.need(K.each, 'for-each');
    if (isUnnamed(p)) {
      const { image } = p.peek();
      const say = named.get(image) ?? sayFor(image);
      const span = p.spanOf(p.peek());
      complain(p, 'each-unnamed', span, { say }, { fix: writing(say, span) });
      skip(p, 1);
      g.citedBlock('for-each');
      return undefined;
    }
    const name = g.name('name');
    p.need(K.in, 'for-each');
    const domain = g.domain();
    const { cites, body } = g.citedBlock('for-each');
    return name && { kind: 'for-each', span: p.from(start), name, domain, body, cites };
  });
}

/** `repeat {…}`, `repeat up to 3 times {…}`, `repeat while c {…}` */
export function repeatStatement(
  p: Core,
  g: Needs<'sum' | 'expression' | 'citedBlock'>,
): Reader<RepeatStatement> {
  return p.rule('Repeat', (start) => {
    const upTo = p.after(K.up, () => {
      p.need(K.to, 'repeat');
      const times = g.sum();
      p.need(K.times, 'repeat');
      return times;
    });
    const condition = p.after(K.while, () => g.expression());
    const { cites, body } = g.citedBlock('repeat');
    return { kind: 'repeat', span: p.from(start), upTo, while: condition, body, cites };
  });
}
