/** `suppose Shift(start, target) then not in_check(me)` */

import type { Expression } from '../../ast.ts';
import type { Core } from '../../parser/core.ts';
import { deeper } from '../../parser/limits.ts';
import { onSameLine } from '../../parser/lookahead.ts';
import { remark } from '../../parser/reports.ts';
import { replaceNext, skipGroup } from '../../parser/skipping.ts';
import * as T from '../../tokens.ts';
import { tellInstead } from '../foreign/foreign-forms.ts';
import type { Grammar, Needs } from '../rules.ts';
import { missing } from './operators.ts';

const { K } = T;

export function suppositions(
  p: Core,
  g: Needs<'name' | 'optionalArguments' | 'expression'>,
): Pick<Grammar, 'supposition'> {
  return {
    supposition: p.rule('Supposition', () => {
      const start = p.here();
      p.take(K.suppose);
      skipDo(p);
      const read = deeper(p, (): Expression => {
        const isBlock = p.next(T.LCurly);
        if (isBlock) skipBlock(p);
        const step = isBlock ? undefined : g.name('step');
        const args = g.optionalArguments() ?? [];
        if (p.next(T.Colon)) takeForThen(p);
        if (p.next(K.and) && onSameLine(p, 1)) {
          tellInstead(p, p.spanOf(p.peek()), 'then');
          replaceNext(p, K.then);
        }
        p.need(K.then, 'suppose');
        const then = g.expression();
        if (!step) return missing(p, start);
        return { kind: 'suppose', span: p.from(start), step, arguments: args, then };
      });
      return read ?? missing(p, start);
    }),
  };
}

/** `suppose { … } then`: the statements stand in a step. */
function skipBlock(p: Core): void {
  const span = p.spanOf(p.peek());
  skipGroup(p);
  remark(p, 'foreign-word', span, { written: 'suppose { … }', say: 'step Try { … }  …  suppose Try then …' });
}

/** `suppose Shift(start, target): …` */
function takeForThen(p: Core): void {
  const span = p.spanOf(p.peek());
  remark(
    p,
    'foreign-sign',
    span,
    { written: ':', say: 'then' },
    { fix: { title: 'Write `then`', edits: [{ span, text: ' then' }] } },
  );
  replaceNext(p, K.then);
}

/** `suppose do Shift(start, target)`: the word stands where it is done. */
function skipDo(p: Core): void {
  if (!p.next(K.do) || !p.nextIsName(2)) return;
  const span = { ...p.spanOf(p.takeNext()), end: p.spanOf(p.peek()).end };
  tellInstead(p, span, p.peek().image);
}
