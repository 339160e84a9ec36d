/** `when … else when … else` */

import type { Block, WhenStatement } from '../../ast.ts';
import { type Core, otherwise, type Reader, type Rule, type Way } from '../../parser/core.ts';
import { deepest, tooDeep } from '../../parser/limits.ts';
import { isStatementStart, onSameLine } from '../../parser/lookahead.ts';
import { isTroubled, remark } from '../../parser/reports.ts';
import { replaceNext, skip } from '../../parser/skipping.ts';
import * as T from '../../tokens.ts';
import { tellInstead } from '../foreign/foreign-forms.ts';
import { proseToCome, tellNoCondition, tellProseRead } from '../foreign/prose.ts';
import { bracesOnLine, isCommaBefore } from '../foreign/unbraced.ts';
import type { Needs } from '../rules.ts';

const { K } = T;

/** `when c {…} else when d {…} else {…}`; `when occupant as x {…}` */
export function whenStatement(
  p: Core,
  g: Needs<'name' | 'expression' | 'block' | 'cites'>,
): Reader<WhenStatement> {
  const elseParts: readonly Way<Block | WhenStatement>[] = [
    [() => p.next(K.when), elseWhen],
    [otherwise, () => g.block('when')],
  ];

  function elseWhen(): Block | WhenStatement {
    if (p.depth >= deepest) {
      tooDeep(p);
      return g.block('when');
    }
    p.depth++;
    const start = p.here();
    p.take(K.when);
    const inner = when(start);
    p.depth--;
    return inner;
  }

  const when: Rule<WhenStatement, [start: number]> = p.rule('When', (start) => {
    const prose = proseToCome(p);
    const [begin, told] = [p.here(), p.diagnostics.length];
    const condition = g.expression();
    if (prose) tellProseRead(p, prose, begin, told);
    tellNoCondition(p, begin, told);
    const as = p.after(K.as, () => g.name('name'));
    if (p.next(K.then) && p.next(T.LCurly, 2)) skipThen(p);
    else if (p.next(K.then) || isCommaBefore(p, 1)) skipThenAlone(p);
    const before = g.cites();
    const then = g.block('when');
    const behind = g.cites();
    if (p.next(K.otherwise) && p.next(T.LCurly, 2)) takeOtherwise(p);
    const otherPart = p.after(K.else, () => {
      if (p.next(K.if)) takeElseIf(p);
      return p.firstOf(elseParts, undefined);
    });
    const cites = [...before, ...behind, ...g.cites()];
    return { kind: 'when', span: p.from(start), condition, as, then, else: otherPart, cites };
  });
  return when;
}

/** Leaves out the `then` before a block. */
function skipThen(p: Core): void {
  const span = p.spanOf(p.peek());
  const { text } = p.source;
  const end = span.end + (/^ */.exec(text.slice(span.end))?.[0].length ?? 0);
  const fix = { title: 'Remove `then`', edits: [{ span: { ...span, end }, text: '' }] };
  if (!isTroubled(p, span.start)) remark(p, 'foreign-word', span, { written: 'then', say: '{ … }' }, { fix });
  skip(p, 1);
}

/** `when done then win me`: what follows `then` is a block. */
function skipThenAlone(p: Core): void {
  if (!onSameLine(p, 1)) return;
  const span = p.spanOf(p.peek());
  const edits = isStatementStart(p, 2) && onSameLine(p, 2) ? bracesOnLine(p, 2, p.behind()) : undefined;
  const fix = edits && { title: 'Put it in braces', edits };
  if (!isTroubled(p, span.start))
    remark(p, 'foreign-word', span, { written: `${p.peek().image} …`, say: '{ … }' }, { fix });
  skip(p, 1);
}

/** Takes the `otherwise` of a choice for `else`. */
function takeOtherwise(p: Core): void {
  tellInstead(p, p.spanOf(p.peek()), 'else');
  replaceNext(p, K.else);
}

/** Takes the `if` that comes behind `else` for `when`. */
function takeElseIf(p: Core): void {
  const span = p.spanOf(p.peek());
  const fix = { title: 'Write `else when`', edits: [{ span, text: 'when' }] };
  remark(p, 'foreign-word', span, { written: 'else if', say: 'else when' }, { fix });
  replaceNext(p, K.when);
}
