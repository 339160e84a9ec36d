/**
 * What is connected on a board, in other words: `Brest: Paris, Burgundy`, `path from Brest to Paris`, `connect Brest and Paris`,
 * `space Brest connected to Paris`.
 */

import type { Core } from '../../parser/core.ts';
import { onSameLine } from '../../parser/lookahead.ts';
import { remark } from '../../parser/reports.ts';
import { skip } from '../../parser/skipping.ts';
import * as T from '../../tokens.ts';

const { K } = T;

/** More tokens than such a line has. */
const MOST_TOKENS = 60;
const NAME = '[\\p{L}_][\\p{L}\\d_]*';
const LIST = `${NAME}(?:(?: ?, ?(?:and )?| and | & | or )${NAME})*`;
const TO =
  '(?: ?: ?| ?<?-+> ?| ?<-+> ?| ?=> ?| ?<=> ?| ?[–—↔→] ?| (?:is )?(?:connected|linked|joined|adjacent|next|close) (?:to|with) | (?:connects|leads|links|goes) to | borders | touches | to | and | with )';
const WORD =
  '(?:path|paths|connect|connects|connection|connections|link|road|roads|route|edge|edges|line|way|border)';
const FROM_TO = new RegExp(`^(?:${WORD} (?:from |between |of )?)?(${NAME})${TO}(${LIST})$`, 'u');
const SEVERAL = new RegExp(
  `^(?:${WORD} )?(${NAME}(?: ?- ?${NAME})+(?: ?[,;] ?${NAME}(?: ?- ?${NAME})+)*)$`,
  'u',
);
const BEHIND_SPACE = new RegExp(
  `^(?: ?: ?| ?<?-+> ?| (?:is )?(?:connected|linked|joined|adjacent|next) (?:to|with) | (?:connects|leads|links|goes) to | borders )(${LIST})$`,
  'u',
);
const USUAL = new RegExp(`^path ${NAME}(?: ?- ?${NAME})*$`, 'u');

/** What comes up to the end of the line, or to what begins next there. */
function line(p: Core): { readonly length: number; readonly words: string } | undefined {
  let length = 0;
  while (length < MOST_TOKENS) {
    const ahead = length + 1;
    const isNext = p.nextWord(ahead, K.space, K.path) && p.nextIsName(ahead + 1);
    const isEnd =
      (ahead > 1 && !onSameLine(p, ahead)) || p.nextWord(ahead, T.RCurly, T.LCurly) || p.atEnd(ahead);
    if (isEnd || (ahead > 1 && isNext && !p.next(T.Comma, length))) break;
    length++;
  }
  if (length === 0) return undefined;
  const words = p.written({ ...p.spanOf(p.peek()), end: p.spanOf(p.peek(length)).end });
  return { length, words: words.replace(/\s+/g, ' ') };
}

const names = (list: string): readonly string[] =>
  list.split(/ ?, ?(?:and )?| and | & | or /).filter((one) => one !== '');

/** Tells it, with the others of the board, and leaves it out; true if it came. */
export function skipConnection(p: Core): boolean {
  if (!p.next(K.path) && !p.nextIsName()) return false;
  const found = line(p);
  // `path - Lamp`: a name is missing.
  const isNameMissing = p.next(K.path) && p.nextWord(2, T.Minus, T.Comma);
  if (!found || isNameMissing || USUAL.test(found.words)) return false;
  const say = connectionSaid(found.words);
  if (say === undefined) return false;
  const start = p.here();
  skip(p, found.length);
  tell(p, start, say);
  return true;
}

function connectionSaid(words: string): string | undefined {
  const [, from, to] = FROM_TO.exec(words) ?? [];
  if (from !== undefined && to !== undefined)
    return names(to)
      .map((each) => `path ${from} - ${each}`)
      .join('  ');
  const several = SEVERAL.exec(words)?.[1];
  if (several === undefined) return undefined;
  return several
    .split(/ ?[,;] ?/)
    .map((way) => `path ${way.split(/ ?- ?/).join(' - ')}`)
    .join('  ');
}

/** `space Brest connected to Paris`: the paths stand behind the space. */
export function skipConnectionsOfSpace(p: Core, name: string): void {
  if (!onSameLine(p, 1)) return;
  const found = line(p);
  const behind = p.behind();
  const before = p.source.text.slice(behind, p.here()).replace(/\s+/g, ' ');
  const list = found && BEHIND_SPACE.exec(before + found.words)?.[1];
  if (!found || list === undefined) return;
  skip(p, found.length);
  tell(
    p,
    behind,
    `  ${names(list)
      .map((each) => `path ${name} - ${each}`)
      .join('  ')}`,
  );
}

/** Who writes one so writes all: it is told, and mended, once. */
function tell(p: Core, start: number, say: string): void {
  const span = p.from(start);
  const told = p.connections;
  told.push({ span, text: say });
  if (told.length > 1) return;
  const fix = { title: 'Write `path` for each', edits: told };
  remark(p, 'foreign-word', span, { written: p.written(span).trim(), say: say.trim() }, { fix });
}
