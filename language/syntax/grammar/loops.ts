/** What is done several times: `for each` and `repeat`. */

import type { ForEachStatement, RepeatStatement } from '../ast.ts';
import type { Core, Reader } from '../parser/core.ts';
import * as T from '../tokens.ts';
import type { Needs } from './rules.ts';

const { K } = T;

/** `for each p in players except me clockwise from me where … {…}` */
export function forEachStatement(
  p: Core,
  g: Needs<'name' | 'domain' | 'citedBlock'>,
): Reader<ForEachStatement> {
  return p.rule('ForEach', (start) => {
    p.need(K.each, 'for-each');
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
