/** `if hits > 0 then … end`, `while … do … end`, `begin … end`, as in Lua, Ruby, Pascal or Basic: words in place of braces. */

import type { Span } from '../../ast.ts';
import type { ForeignWord } from '../../foreign-words.ts';
import { retype } from '../../lexer.ts';
import type { Core } from '../../parser/core.ts';
import { onSameLine } from '../../parser/lookahead.ts';
import { complain, writing } from '../../parser/reports.ts';
import { replaceNext, skip } from '../../parser/skipping.ts';
import * as T from '../../tokens.ts';

const { K } = T;

/** How many tokens are looked through for the word that opens a block, and for its end. */
const FARTHEST_OPEN = 60;
const FARTHEST_END = 200;

/** Where the words of a block stand, as so many tokens ahead. */
interface WordBlock {
  readonly open: number;
  readonly end: number;
}

/** Before `if … then … end`, where `head` is a word of elsewhere: it is told once, and its words are read as what they stand for; false if it is none. */
export function takeHeadedBlock(p: Core, { say, type }: ForeignWord): boolean {
  let open = 2;
  while (open < FARTHEST_OPEN && onSameLine(p, open) && !p.next(T.LCurly, open) && !opens(p, open)) open++;
  const block = blockAt(p, open);
  if (!block) return false;
  const head = p.spanOf(p.peek());
  const written = `${p.peek().image} … ${p.peek(open).image} … end`;
  const { title } = writing(`${say} … { … }`, head);
  const edits = [{ span: head, text: say }, ...bracesFor(p, block)];
  const facts = { written, say: `${say} … { … }` };
  complain(p, 'foreign-word', head, facts, { fix: { title, edits } });
  if (type) replaceNext(p, type);
  readAsBraces(p, block);
  return true;
}

/** Where a block should begin: `when hits > 0 begin … end`. */
export function takeWordBlock(p: Core): void {
  const block = blockAt(p, 1);
  if (!block) return;
  const span = p.spanOf(p.peek());
  const facts = { written: `${p.peek().image} … end`, say: '{ … }' };
  const fix = { title: 'Write `{ … }`', edits: bracesFor(p, block) };
  complain(p, 'foreign-word', span, facts, { fix });
  readAsBraces(p, block);
}

/** Behind a block that ended with a word: the `if` of `end if` belongs to it. */
export function skipWordOfEnd(p: Core): void {
  if (p.peek(0).image === 'end' && comesWordOfEnd(p, 1)) skip(p, 1);
}

function comesWordOfEnd(p: Core, ahead: number): boolean {
  return onSameLine(p, ahead) && /^(if|when|while|for|loop|repeat)$/.test(p.peek(ahead).image);
}

/** Does a word open a block here? `do Pay` runs a step. */
function opens(p: Core, ahead: number): boolean {
  if (p.next(T.LCurly, ahead + 1)) return false;
  const isChange = p.nextWord(ahead + 2, T.Dot, T.Equal, T.PlusEqual, T.MinusEqual);
  if (p.next(K.do, ahead)) return isChange || !(p.nextIsName(ahead + 1) && onSameLine(p, ahead + 1));
  return p.next(K.then, ahead) || (p.peek(ahead).image === 'begin' && p.next(T.PlainName, ahead));
}

function blockAt(p: Core, open: number): WordBlock | undefined {
  const end = opens(p, open) ? endOf(p, open) : undefined;
  return end === undefined ? undefined : { open, end };
}

function bracesFor(p: Core, { open, end }: WordBlock): readonly { span: Span; text: string }[] {
  const close = p.spanOf(p.peek(end));
  const behind = comesWordOfEnd(p, end + 1) ? { ...close, end: p.spanOf(p.peek(end + 1)).end } : close;
  return [
    { span: p.spanOf(p.peek(open)), text: '{' },
    { span: behind, text: '}' },
  ];
}

function readAsBraces(p: Core, { open, end }: WordBlock): void {
  retype(p.peek(open), T.LCurly);
  retype(p.peek(end), T.RCurly);
}

/** The `end` that belongs to the word that opens; undefined where none comes, or an `else` before it. */
function endOf(p: Core, open: number): number | undefined {
  let inside = 0;
  let braces = 0;
  for (let ahead = open + 1; ahead < open + FARTHEST_END && p.peek(ahead).image !== ''; ahead++) {
    if (p.next(T.LCurly, ahead)) braces++;
    if (p.next(T.RCurly, ahead) && --braces < 0) return undefined;
    if (braces > 0) continue;
    if (opens(p, ahead)) inside++;
    if (inside === 0 && (p.next(K.else, ahead) || /^els?e?if$/.test(p.peek(ahead).image))) return undefined;
    if (p.next(K.end, ahead) && !/^(turn|phase|round)$/.test(p.peek(ahead + 1).image)) {
      if (inside === 0) return ahead;
      inside--;
    }
  }
  return undefined;
}
