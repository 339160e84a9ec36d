/** Endings in other words: `ending Rich { win p in players where … }`, `ending Rich: a player has 5 coins`, `winner is whoever has most`. */

import type { Expression, Span } from '../../ast.ts';
import type { Core } from '../../parser/core.ts';
import { onSameLine } from '../../parser/lookahead.ts';
import { complain, describe, excuse, remark, writing } from '../../parser/reports.ts';
import { skip, skipGroup } from '../../parser/skipping.ts';
import { literally } from '../../parser/text-search.ts';
import { shapes } from '../../shapes.ts';
import * as T from '../../tokens.ts';
import { amountOf } from './declared-names.ts';
import { as, type Form, form } from './forms.ts';

const { K } = T;

/** Letters before a statement in which the ending stands that it belongs to. */
const MOST_BEFORE = 400;
/** More tokens than stand in the block of an ending. */
const MOST_TOKENS = 80;

/** Does the block that is being read belong to an `ending`, as far as the lines above say? */
export function isInEnding(p: Core): boolean {
  const before = p.source.text.slice(Math.max(0, p.here() - MOST_BEFORE), p.here());
  return /(?:^|\n)[ \t]*ending\b[^}]*$/.test(before);
}

const WHOSE = /^\{\s*win ([\p{L}_][\p{L}\d_]*) in (.+?) where (.+?)\s*\}$/su;

/** An ending that does not say when it comes: it is told, and left out, or its brace is: then it is to be closed. */
export function skipUnasked(p: Core): boolean {
  if (p.next(T.LCurly) && p.next(K.when, 2)) {
    const brace = p.spanOf(p.takeNext());
    const last = closeOf(p);
    const edits = [
      { span: { ...brace, end: p.here() }, text: '' },
      ...(last > 0
        ? [{ span: { ...p.spanOf(p.peek(last)), start: p.spanOf(p.peek(last - 1)).end }, text: '' }]
        : []),
    ];
    const fix = last > 0 ? { title: 'Remove the outer braces', edits } : undefined;
    remark(p, 'foreign-word', brace, { written: '{ when … { … } }', say: 'when … { … }' }, { fix });
    return true;
  }
  if (p.next(T.LCurly)) tellBlock(p);
  else if (p.nextWord(1, T.Colon, T.Minus) && onSameLine(p, 1)) tellCondition(p);
  return false;
}

/** How many tokens ahead what was opened, or is by the next one, is closed; 0 where it is not. */
function closeOf(p: Core): number {
  for (let [ahead, depth] = [1, p.next(T.LCurly) ? 0 : 1]; ahead < MOST_TOKENS && !p.atEnd(ahead); ahead++) {
    if (p.next(T.LCurly, ahead)) depth++;
    if (p.next(T.RCurly, ahead) && --depth === 0) return ahead;
  }
  return 0;
}

function tellBlock(p: Core): void {
  const start = p.here();
  const last = closeOf(p);
  const text = p.written({ ...p.spanOf(p.peek()), end: p.spanOf(p.peek(last)).end });
  const [, name = '', domain, condition] = WHOSE.exec(text) ?? [];
  if (condition === undefined)
    complain(p, 'word-missing', p.spanOf(p.peek()), {
      word: 'when …',
      found: describe(p),
      example: shapes.ending,
    });
  skipGroup(p);
  if (condition !== undefined) {
    const span = p.from(start);
    const say = `when the ${name} in ${domain} where ${condition} as ${name} { win ${name} }`;
    remark(p, 'foreign-word', span, { written: p.written(span), say }, { fix: writing(say, span) });
  }
  excuse(p);
}

/** `when any p in … { winner is p }`: beside what is told of the block, whoever is found has a name there by `as`. */
export function tellAnyFound(p: Core, condition: Expression, body: Span): void {
  if (condition.kind !== 'query' || condition.query !== 'any' || !condition.name) return;
  const { text } = condition.name;
  if (!new RegExp(`(?<![\\p{L}\\d_])${literally(text)}(?![\\p{L}\\d_])`, 'u').test(p.written(body))) return;
  const { span } = condition;
  const any = { ...span, end: span.start + 'any'.length };
  const edits = [
    { span: any, text: 'the' },
    { span: { ...span, start: span.end }, text: ` as ${text}` },
  ];
  const facts = { written: `any ${text} in …`, say: `the ${text} in … as ${text}` };
  remark(p, 'foreign-word', any, facts, { fix: { title: `Write \`the … as ${text}\``, edits } });
}

/** `ending Rich: a player has 5 coins` */
function tellCondition(p: Core): void {
  const start = p.here();
  skip(p, 1);
  while (onSameLine(p, 1) && !p.nextWord(1, T.LCurly)) skip(p, 1);
  if (p.next(T.LCurly) && onSameLine(p, 1)) skipGroup(p);
  const span = p.from(start);
  const say = 'when the p in players where … as p { win p }';
  remark(p, 'foreign-word', span, { written: p.written(span), say });
  excuse(p);
}

const BEST =
  '(?:the )?winner (?:is|will be) (?:the player (?:with|who has|having)|whoever has|who has|the one with) (?:the )?(?:(most|highest|largest|greatest)|fewest|least|lowest|smallest) ([\\p{L}\\d_]+)';

/** Who wins, as a block of an ending says it. */
export const endingsInWords: readonly Form[] = [
  [
    form(BEST),
    ([most, what = ''], p) => {
      const { say, isKnown } = amountOf(p, what, 'p');
      if (!isInEnding(p)) return as(`rank p in players by ${most ? '' : '0 - '}${say}`, isKnown);
      const best = `(${most ? 'max' : 'min'} q in players of ${amountOf(p, what, 'q').say})`;
      return as(`win p in players where ${say} = ${best}`, isKnown);
    },
  ],
  [
    form(
      '(?:that|this|the|such a) player wins?(?: the game)?|(?:they|he|she|it) wins?(?: the game)?|win that player',
    ),
    (_, p) => (isInEnding(p) ? as('win p') : undefined),
  ],
];

/** Words for whoever was found by a condition before. */
export const WHO_WAS_FOUND = /^(that|this|they|he|she|winner)$/;
