/** `when … else when … else` */

import type { Block, WhenStatement } from '../../ast.ts';
import { type Core, otherwise, type Reader, type Rule, type Way } from '../../parser/core.ts';
import { tellHeadAsOne } from '../../parser/joined.ts';
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
    const isWhole = skipThenOtherwise(p);
    if (p.next(K.then) && p.next(T.LCurly, 2)) skipThen(p);
    else if (p.next(K.then) || isCommaBefore(p, 1)) skipThenAlone(p);
    const before = g.cites();
    const then = isWhole ? { span: p.emptySpan(), statements: [] } : g.block('when');
    const behind = g.cites();
    if (p.next(K.otherwise) && p.next(T.LCurly, 2)) takeOtherwise(p);
    else skipOtherwise(p);
    if (p.peek().image === 'sonst') takeSonst(p);
    const elif = p.here();
    const isElif = takesElif(p);
    const otherPart = isElif
      ? elseWhen()
      : p.after(K.else, () => {
          if (p.next(K.if)) takeElseIf(p);
          return p.firstOf(elseParts, undefined);
        });
    if (isElif) tellHeadAsOne(p, elif);
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

/** `{ … } otherwise, add 1 to me.coins`: it stands in a block behind `else`. It is told, and left out. */
function skipOtherwise(p: Core): void {
  const comma = p.next(T.Comma, 2) ? 1 : 0;
  const isWord = p.next(K.otherwise) || p.next(K.else);
  if (
    !isWord ||
    (p.next(K.else) && comma === 0) ||
    !isStatementStart(p, comma + 2) ||
    !onSameLine(p, comma + 2)
  )
    return;
  let last = comma + 2;
  while (last < MOST_TOKENS && onSameLine(p, last + 1) && !p.nextWord(last + 1, T.RCurly, T.LCurly)) last++;
  const what = p.written({ ...p.spanOf(p.peek(comma + 2)), end: p.spanOf(p.peek(last)).end });
  const start = p.here();
  skip(p, last);
  tellInstead(p, p.from(start), `else { ${what} }`);
}

/** More tokens than stand on such a line. */
const MOST_TOKENS = 60;
const THEN_OTHERWISE = /^(?:,|then\b)\s*(.+?)[,;.]?\s+(?:otherwise|else),?\s+(.+)$/s;

/** `when c, win me, otherwise add 1 to x`: both stand in blocks. True if it came; it is told, and left out. */
function skipThenOtherwise(p: Core): boolean {
  if (!p.nextWord(1, K.then, T.Comma) || !isStatementStart(p, 2) || !onSameLine(p, 2)) return false;
  let last = 2;
  while (last < MOST_TOKENS && onSameLine(p, last + 1) && !p.nextWord(last + 1, T.RCurly, T.LCurly)) last++;
  const text = p.written({ ...p.spanOf(p.peek()), end: p.spanOf(p.peek(last)).end });
  const [, one, other] = THEN_OTHERWISE.exec(text) ?? [];
  // Where the words are ours, only the braces are told.
  if (one === undefined || other === undefined || !/,/.test(text) || /^(when|if)\b/.test(other)) return false;
  const start = p.behind();
  skip(p, last);
  const span = p.from(start);
  const say = `{ ${one.trim()} } else { ${other.trim()} }`;
  const fix = { title: `Write \`${say}\``, edits: [{ span, text: ` ${say}` }] };
  remark(
    p,
    'foreign-word',
    { ...span, start: start + p.written(span).search(/\S/) },
    { written: text, say },
    { fix },
  );
  return true;
}

/** `elif c: …`, read as `else when`: its one word stands for both. */
function takesElif(p: Core): boolean {
  if (!/^(elif|elsif|elseif)$/.test(p.peek().image) || !p.next(T.PlainName) || !onSameLine(p, 2))
    return false;
  tellInstead(p, p.spanOf(p.peek()), 'else when');
  replaceNext(p, K.when);
  return true;
}

function takeSonst(p: Core): void {
  if (!p.nextWord(2, T.LCurly, T.Colon, K.when)) return;
  tellInstead(p, p.spanOf(p.peek()), 'else');
  replaceNext(p, K.else);
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
