/** What an example expects, as other tools and rulebooks have it: `expect A can X and A can Y`, `expect not …`, `… to be 3`. */

import type { ExampleLine, Name } from '../../ast.ts';
import { retype } from '../../lexer.ts';
import type { Core } from '../../parser/core.ts';
import { onSameLine } from '../../parser/lookahead.ts';
import { remark } from '../../parser/reports.ts';
import { skip, skipGroup } from '../../parser/skipping.ts';
import * as T from '../../tokens.ts';
import type { Needs } from '../rules.ts';
import type { Edits } from './example-lines.ts';
import { tellInstead } from './foreign-forms.ts';

const { K } = T;

/** More tokens than what is expected in one line. */
const MOST_EXPECTED = 60;

/**
 * `expect Ada can Rest and Ada can Win`, `expect Ada.score = 0, Ada can Win`: what somebody can do is expected in a line of its own. What
 * begins one is read as `expect`.
 */
export function readMore(p: Core): void {
  const edits: Edits = [];
  for (let ahead = behindNames(p); ahead < MOST_EXPECTED && onSameLine(p, ahead); ahead++) {
    if (p.nextWord(ahead, T.RCurly, K.expect)) break;
    const isMore = p.nextWord(ahead, K.and, T.Comma) && p.nextIsName(ahead + 1);
    if (!isMore || !p.nextWord(ahead + 2, K.can, K.cannot)) continue;
    addExpect(p, ahead, edits);
  }
}

/** Behind `expect Ada can Rest`: what is expected besides, `and Ada.score = 0`, begins a line. */
export function readBehind(p: Core, { player, can }: { readonly player: Name; readonly can: boolean }): void {
  if (!p.nextWord(1, K.and, T.Comma) || !onSameLine(p, 1) || !onSameLine(p, 2)) return;
  const isAction = p.nextIsName(2) && /^\p{Lu}/u.test(p.peek(2).image) && endsAction(p, 3);
  if (!isAction) return addExpect(p, 1, []);
  // `Ada can Rest and Win`: who can is left out.
  const span = { ...p.spanOf(p.peek()), start: p.behind() };
  const say = `expect ${player.text} ${can ? 'can' : 'cannot'}`;
  const fix = { title: `Write \`${say} …\``, edits: [{ span, text: `  ${say}` }] };
  const { image } = p.peek();
  remark(p, 'foreign-word', p.spanOf(p.peek()), { written: image, say }, { fix });
  skip(p, 2);
  if (p.next(T.LParen)) skipGroup(p);
}

const endsAction = (p: Core, at: number): boolean =>
  !onSameLine(p, at) || p.nextWord(at, T.RCurly, T.LParen, K.expect, K.and, T.Comma);

function addExpect(p: Core, ahead: number, edits: Edits): void {
  const token = p.peek(ahead);
  const before = p.spanOf(p.peek(ahead - 1)).end;
  edits.push({ span: { ...p.spanOf(token), start: before }, text: '  expect' });
  if (edits.length === 1) {
    const fix = { title: 'Write `expect`', edits };
    remark(p, 'foreign-word', p.spanOf(token), { written: token.image, say: 'expect' }, { fix });
  }
  retype(token, K.expect);
}

const ASSERTED =
  /^\(([^()\n]{1,80})\)\s*\.\s*(?:to\s*\.\s*)?(?:toBe|toEqual|toStrictEqual|equals?|be|is|eq)\s*\(([^()\n]{1,80})\)/;

/** `expect(Ada.coins).toBe(1)`, as tests of programs have it; it is told, and left out. */
export function skipAsserted(p: Core): boolean {
  if (!p.next(T.LParen)) return false;
  const found = ASSERTED.exec(p.source.text.slice(p.here(), p.here() + 200));
  if (!found) return false;
  const [written, what = '', value = ''] = found;
  const start = p.here();
  while (!p.atEnd() && p.here() < start + written.length) skip(p, 1);
  const say = `${what.trim()} = ${value.trim()}`;
  const isGlued = /\S/.test(p.source.text.charAt(start - 1));
  const edits = [{ span: p.from(start), text: isGlued ? ` ${say}` : say }];
  const fix = { title: `Write \`${say}\``, edits };
  remark(p, 'foreign-word', p.from(start), { written, say }, { fix });
  return true;
}

/** `expect that …` */
export function readExpected(p: Core): void {
  if (p.peek().image === 'that' && onSameLine(p, 2)) {
    const span = { ...p.spanOf(p.takeNext()), end: p.spanOf(p.peek()).end };
    tellInstead(p, span, p.peek().image);
  }
}

/** Does `to be`, `should be`, `must equal` come? */
export function comesToBe(p: Core): boolean {
  if (!(p.next(K.to) || /^(should|must|shall)$/.test(p.peek().image)) || !onSameLine(p, 1)) return false;
  return (
    onSameLine(p, 2) &&
    ((p.next(K.to) && !/^have$/.test(p.peek(2).image)) || /^(be|equal)$/.test(p.peek(2).image))
  );
}

/** `expect Ada.score to be 3`, read as `= 3`. */
export function toBe(
  p: Core,
  g: Needs<'expression'>,
  line: ExampleLine & { readonly kind: 'expect' },
): ExampleLine {
  const start = p.here();
  p.takeNext();
  if (/^(be|equal)$/.test(p.peek().image)) p.takeNext();
  tellInstead(p, p.from(start), '=');
  const right = g.expression();
  const span = p.from(line.condition.span.start);
  const condition = { kind: 'binary', span, operator: '=', left: line.condition, right } as const;
  return { ...line, condition, source: p.written(span) };
}

/** `can not`, and `can't`, of which the sign is told already: is it one word here? */
export function saysNot(p: Core): boolean {
  const { startOffset } = p.peek(0);
  if (p.source.text.startsWith("can't", startOffset)) {
    p.takeNext();
    tellInstead(p, p.from(startOffset), 'cannot');
    return true;
  }
  if (!p.next(K.not)) return false;
  p.takeNext();
  tellInstead(p, p.from(startOffset), 'cannot');
  return true;
}

/** `expect not Anna can Trade`, read as `cannot`. */
export function expectNot(p: Core, readAction: () => ExampleLine | undefined): ExampleLine | undefined {
  const not = p.spanOf(p.takeNext());
  const can = p.spanOf(p.peek(2));
  const isOther = p.next(K.cannot, 2);
  const edits = [
    { span: { ...not, end: p.here() }, text: '' },
    { span: can, text: isOther ? 'can' : 'cannot' },
  ];
  const say = `${p.peek().image} ${isOther ? 'can' : 'cannot'}`;
  const span = { ...not, end: can.end };
  const written = p.source.text.slice(span.start, span.end);
  remark(p, 'foreign-word', span, { written, say }, { fix: { title: `Write \`${say}\``, edits } });
  const line = readAction();
  return line?.kind === 'expect-action' ? { ...line, can: isOther } : line;
}

/** `expect A and B can Trade(Four)`: read as if it were said of the last. */
export function expectEach(
  p: Core,
  start: number,
  readAction: () => ExampleLine | undefined,
): ExampleLine | undefined {
  const names: string[] = [];
  const begin = p.peek().startOffset;
  while (p.next(K.and, 2)) {
    names.push(p.takeNext().image);
    p.takeNext();
  }
  names.push(p.peek().image);
  const can = p.peek(2).startOffset;
  const last = readAction();
  const span = { ...p.from(start), start: begin };
  const what = p.source.text.slice(can, span.end);
  tellInstead(p, span, names.map((name) => `${name} ${what}`).join('  expect '));
  return last;
}

/** How many places ahead the token behind `A and B` stands. */
export function behindNames(p: Core): number {
  let at = 1;
  while (p.nextIsName(at) && p.next(K.and, at + 1)) at += 2;
  return p.nextIsName(at) ? at + 1 : at;
}
