/** `add to me.score 2`, `draw from deck 2 to me.hand`: the right words, of which those that begin with `to` or `from` stand too early. */

import type { Core } from '../../parser/core.ts';
import { isStatementStart, onSameLine } from '../../parser/lookahead.ts';
import { skip } from '../../parser/skipping.ts';
import * as T from '../../tokens.ts';
import { tellInstead } from './foreign-forms.ts';

const { K } = T;

/** Statements of which the parts have an order. */
type Verb = 'add' | 'subtract' | 'set' | 'move' | 'draw' | 'reveal';

/** More tokens than such a statement has. */
const MOST_TOKENS = 60;

interface Parts {
  readonly length: number;
  /** What stands behind no such word: how much it is, or what. */
  readonly what: string;
  readonly to: string | undefined;
  readonly from: string | undefined;
}

/** Behind the verb: such a statement is told as it should be, and left out; false where none comes. */
export function skipOtherOrder(p: Core, start: number, verb: Verb): boolean {
  const isEarly = p.nextWord(1, K.to, K.from) && onSameLine(p, 1) && onSameLine(p, 2);
  const parts = isEarly ? partsToCome(p) : undefined;
  const said = parts && inOrder(verb, parts);
  if (!parts || said === undefined) return false;
  skip(p, parts.length);
  tellInstead(p, p.from(start), said);
  return true;
}

/** As it is written here; undefined where parts are missing, or there are some that it never has. */
function inOrder(verb: Verb, { what, to, from }: Parts): string | undefined {
  switch (verb) {
    case 'add':
    case 'reveal':
      return to === undefined || from !== undefined ? undefined : `${verb} ${what} to ${to}`;
    case 'subtract':
      return from === undefined || to !== undefined ? undefined : `subtract ${what} from ${from}`;
    case 'set': {
      if (to === undefined || from !== undefined) return undefined;
      // What is changed has a name.
      const [target, value] = /^\d|^(?:yes|no|none)$/.test(to) ? [what, to] : [to, what];
      return `set ${target} to ${value}`;
    }
    case 'move':
    case 'draw': {
      if (to === undefined || (verb === 'draw' && from === undefined)) return undefined;
      const count = verb === 'draw' ? what.replace(/ cards?$/, '') : what;
      return `${verb} ${count}${from === undefined ? '' : ` from ${from}`} to ${to}`;
    }
  }
}

function partsToCome(p: Core): Parts | undefined {
  const said = new Map<string, string>();
  let ahead = 1;
  while (!isOver(p, ahead)) {
    const word = p.nextWord(ahead, K.to, K.from) ? p.peek(ahead).image : '';
    const first = word === '' ? ahead : ahead + 1;
    ahead = word === '' ? endOfRest(p, first) : endOfPath(p, first);
    if (ahead === first || said.has(word) || ahead > MOST_TOKENS) return undefined;
    said.set(word, p.written({ ...p.spanOf(p.peek(first)), end: p.spanOf(p.peek(ahead - 1)).end }));
  }
  const what = said.get('');
  return what === undefined
    ? undefined
    : { length: ahead - 1, what, to: said.get('to'), from: said.get('from') };
}

function isOver(p: Core, ahead: number): boolean {
  if (p.atEnd(ahead) || !onSameLine(p, ahead)) return true;
  return (
    p.nextWord(ahead, T.RCurly, T.LCurly, T.TextToken, K.cites, K.if, K.when) || isStatementStart(p, ahead)
  );
}

/** Behind a name and what belongs to it: `me.coins[Ace]`, `next(me).hand`. */
function endOfPath(p: Core, first: number): number {
  let ahead = first;
  if (!(p.nextIsName(ahead) || p.nextWord(ahead, K.me, K.all, K.players, T.NumberToken))) return first;
  ahead++;
  while (ahead <= MOST_TOKENS) {
    if (p.next(T.Dot, ahead) && p.nextIsWord(ahead + 1)) ahead += 2;
    else if (p.nextWord(ahead, T.LSquare, T.LParen)) {
      const behind = endOfBrackets(p, ahead);
      if (behind === ahead) return first;
      ahead = behind;
    } else break;
  }
  return ahead;
}

/** Behind the bracket that closes the one that stands there; the same place where none does on this line. */
function endOfBrackets(p: Core, first: number): number {
  let depth = 0;
  for (let ahead = first; ahead <= MOST_TOKENS && onSameLine(p, ahead); ahead++) {
    if (p.nextWord(ahead, T.LSquare, T.LParen)) depth++;
    if (p.nextWord(ahead, T.RSquare, T.RParen) && --depth === 0) return ahead + 1;
  }
  return first;
}

function endOfRest(p: Core, first: number): number {
  let ahead = first;
  while (ahead <= MOST_TOKENS && !isOver(p, ahead) && !p.nextWord(ahead, K.to, K.from)) ahead++;
  return ahead;
}
