/**
 * Cards that are drawn or moved by what they are, or until something is so: `draw each card of deck where rank > 2 to me.hand`,
 * `draw until me.hand has 3 cards`.
 */

import type { Core } from '../../parser/core.ts';
import { isStatementStart, onSameLine } from '../../parser/lookahead.ts';
import { excuse, remark, writing } from '../../parser/reports.ts';
import { skip } from '../../parser/skipping.ts';
import { findInText } from '../../parser/text-search.ts';
import * as T from '../../tokens.ts';
import { isNamed, ownedBy, typeInText, zone } from './declared-names.ts';
import { PATH } from './forms.ts';

/** More tokens than such a statement has. */
const MOST_TOKENS = 40;

const NOUN = '(?:card|cards|tile|tiles|[\\p{L}_][\\p{L}\\d_]*)';
const EACH = `(?:each|every|all|any)(?: (?:of )?(?:the )?(${NOUN}))?`;
const FROM = `(?: (?:in|of|from|out of) (?:the )?${PATH})`;
const CHOSEN: readonly RegExp[] = [
  new RegExp(`^${EACH}${FROM}? (?:where|with|that have|which have) (.+?)${FROM}? (?:to|into) ${PATH}$`, 'u'),
  new RegExp(`^${EACH}${FROM}? (?:to|into) ${PATH} (?:where|with|if) (.+)$`, 'u'),
];

/** What stands behind `draw` or `move`, with how many tokens it has. */
function restOfLine(p: Core): { readonly length: number; readonly words: string } | undefined {
  let length = 0;
  while (length < MOST_TOKENS && onSameLine(p, length + 1) && !p.nextWord(length + 1, T.RCurly, T.LCurly)) {
    if (isStatementStart(p, length + 1)) break;
    length++;
  }
  if (length === 0) return undefined;
  const words = p.written({ ...p.spanOf(p.peek()), end: p.spanOf(p.peek(length)).end });
  return { length, words: words.replace(/\s+/g, ' ') };
}

/** Tells it, and leaves it out; true if it came. */
export function skipChosen(p: Core, start: number): boolean {
  if (!/^(each|every|all|any)$/.test(p.peek().image)) return false;
  const rest = restOfLine(p);
  if (!rest || !/ (?:where|with|if|that have|which have) /.test(rest.words)) return false;
  const chosen = chosenBy(rest.words);
  if (!chosen) return false;
  const source = chosen.from ?? zone(p, 'deck');
  skip(p, rest.length);
  const span = p.from(start);
  const field = source?.split('.').at(-1) ?? '';
  const isDeck = /^deck\b/.test(typeInText(p, field) ?? '');
  const kind = /\bof ([\p{L}\d_]+)/u.exec(typeInText(p, field) ?? '')?.[1] ?? '';
  const name = chosen.name ?? nameFor(p);
  const goes = (pile: string): string =>
    `for each ${name} in ${pile} where ${asked(p, chosen.where, name, kind)} { move ${pile}[${name}] of ${name} from ${pile} to ${chosen.to} }`;
  const say = isDeck
    ? `table { spare: pile of ${kind} }\` outside, and \`move all from ${source} to spare  ${goes('spare')}  move all from spare to ${source}  shuffle ${source}`
    : goes(source ?? '…');
  const fix = isDeck || source === undefined ? undefined : writing(say, span);
  remark(p, 'foreign-word', span, { written: p.written(span), say }, { fix });
  excuse(p);
  return true;
}

function chosenBy(
  words: string,
):
  | { readonly name?: string; readonly from?: string; readonly where: string; readonly to: string }
  | undefined {
  const [, noun, first, where, second, to] = CHOSEN[0]?.exec(words) ?? [];
  const [, called, from, goal, condition] = CHOSEN[1]?.exec(words) ?? [];
  const name = noun ?? called;
  const own = name === undefined || /^(?:card|tile)s?$/.test(name) ? {} : { name };
  const source = first ?? second ?? from;
  const at = source === undefined ? {} : { from: source };
  if (where !== undefined && to !== undefined) return { ...own, ...at, where, to };
  return condition !== undefined && goal !== undefined
    ? { ...own, ...at, where: condition, to: goal }
    : undefined;
}

const nameFor = (p: Core): string => (isNamed(p, 'c') ? 'card' : 'c');

/** The condition, with the columns of the cards said of the card: `rank > 2` of `c`. */
function asked(p: Core, condition: string, name: string, kind: string): string {
  const header = findInText(p, `^[ \\t]*cards\\s+${kind}\\s*\\(([^)]{0,400})\\)`)[0]?.[1] ?? '';
  const columns = [...header.matchAll(/([\p{L}_][\p{L}\d_]*)\s*:/gu)].map(([, column = '']) => column);
  return condition.replace(/(?<![\p{L}\d_.])([\p{L}_][\p{L}\d_]*)(?![\p{L}\d_.(])/gu, (word) =>
    columns.includes(word) ? `${name}.${word}` : word,
  );
}

const UNTIL = new RegExp(
  `^(?:cards? |one card |1 |a card |one by one )?(?:from (?:the )?${PATH} )?(?:to (?:the )?${PATH} )?until (.+)$`,
  'u',
);
const COUNTED = new RegExp(`^(?:count )?${PATH} (?:=|>=|is) (\\d+|[\\p{L}_][\\p{L}\\d_]*)$`, 'u');
const HAS = new RegExp(
  `^(?:you have|you hold|there are|${PATH} (?:has|have|holds|hold|contains?)) (\\d+|[\\p{L}_][\\p{L}\\d_]*)(?: cards?| tiles?)?(?: in (?:your |the )?hand)?$`,
  'u',
);

/** `draw from deck to p.hand until …`: as many as are missing, or one after the other as long as it is not so. */
export function skipUntil(p: Core, start: number): boolean {
  const rest = restOfLine(p);
  const [, from, to, condition = ''] = rest ? (UNTIL.exec(rest.words) ?? []) : [];
  if (!rest || condition === '') return false;
  skip(p, rest.length);
  const [, path, number = ''] = COUNTED.exec(condition) ?? [];
  const isHeap = /^(hand|pile|deck)\b/.test(typeInText(p, path?.split('.').at(-1) ?? '') ?? '');
  const [counted, least] = isHeap ? [path, number] : [];
  const [, holder, most] = HAS.exec(condition) ?? [];
  const hand = zone(p, 'hand');
  const owner = holder?.includes('.') ? undefined : (holder ?? 'me');
  const goal = to ?? counted ?? (owner === undefined ? holder : hand && `${owner}.${hand}`);
  const deck = zone(p, 'deck');
  const source = from ?? (deck && ownedBy(p, 'me', deck));
  const many = least ?? most;
  const isAll = many !== undefined && (counted === undefined || counted === goal);
  const span = p.from(start);
  const [pile, there] = [source ?? 'deck', goal ?? 'me.hand'];
  const say = isAll
    ? `draw max(0, ${many} - count ${there}) from ${pile} to ${there}`
    : `repeat while not (${condition}) and count ${pile} > 0 { draw 1 from ${pile} to ${there} }`;
  const isKnown = source !== undefined && goal !== undefined;
  const fix = isKnown ? writing(say, span) : undefined;
  remark(p, 'foreign-word', span, { written: p.written(span), say }, { fix });
  excuse(p);
  return true;
}
