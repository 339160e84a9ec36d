/** Definitions as sentences: `define a player is rich when p.coins > 3`. */

import type { Core } from '../../parser/core.ts';
import { onSameLine } from '../../parser/lookahead.ts';
import { skip } from '../../parser/skipping.ts';
import * as T from '../../tokens.ts';
import { tellInstead } from './foreign-forms.ts';

const SENTENCE =
  /^(?:(?:a|an|the|each|every) )?(player|space|piece) (?:is|counts as|is called) (?:an? )?([\p{L}_][\p{L}\d_]*) (?:when|if|where|whenever) ([^\n{}]{1,200})$/u;

/** What each of them is called in the condition. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['player', 'p'],
  ['space', 's'],
  ['piece', 'x'],
]);

/** Behind `define`: it is told, and left out; false where no such sentence comes. */
export function skipDefinedInWords(p: Core, start: number): boolean {
  if (!/^(an?|the|each|every|player|space|piece)$/.test(p.peek().image) || !onSameLine(p, 2)) return false;
  let last = 1;
  while (onSameLine(p, last + 1) && !p.nextWord(last + 1, T.LCurly, T.RCurly)) last++;
  const words = p.written({ ...p.spanOf(p.peek()), end: p.spanOf(p.peek(last)).end }).replace(/[ \t]+/g, ' ');
  const [, kind = '', name, condition = ''] = SENTENCE.exec(words.trim()) ?? [];
  const of = NAMES.get(kind);
  if (name === undefined || of === undefined) return false;
  const own = condition
    .replace(/\b(?:their|his|her|its) /g, `${of}.`)
    .replace(/\b(?:they|he|she|it) (?:has|have) /g, `${of}.`);
  skip(p, last);
  const span = p.from(start);
  const say = `define ${name}(${of}: ${kind}) = ${own}`;
  const isKnown = new RegExp(`\\b${of}\\.`).test(own);
  tellInstead(p, span, say, isKnown);
  return true;
}
