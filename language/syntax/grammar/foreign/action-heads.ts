/** What an action is taken with, in words: `action Take n from 1 to 3`, `action Attack another player q`, `(1 to 3)`, `(another player)`. */

import type { ParameterSyntax } from '../../ast.ts';
import type { Core } from '../../parser/core.ts';
import { onSameLine } from '../../parser/lookahead.ts';
import { remark, writing } from '../../parser/reports.ts';
import { skip } from '../../parser/skipping.ts';
import * as T from '../../tokens.ts';

const { K } = T;

/** More tokens than such words have. */
const MOST_TOKENS = 14;
const NAME = '([\\p{L}_][\\p{L}\\d_]*)';
const BEFORE = '(?:(?:on|to|at|with|onto|against) )?';
const OTHER = '(?:another|an other|other|any other|one other|some other|a different) (?:player|opponent)';
const KINDS = '(player|space|piece)';

/** What is written for such words, and the names in it; undefined where others come. */
function parameterSaid(
  words: string,
  isBracketed: boolean,
): { readonly say: string; readonly name: string } | undefined {
  const range = '(\\d+) ?(?:to|\\.\\.|-|or) ?(\\d+)';
  const alone = isBracketed ? new RegExp(`^(?:from )?${range}$`, 'u').exec(words) : null;
  if (alone) return { name: 'n', say: `n: ${alone[1]}..${alone[2]}` };
  const [, typed, rest] =
    new RegExp(`^(?:number|int|integer|amount|value) ${NAME} ?: ?(.+)$`, 'u').exec(words) ?? [];
  if (typed !== undefined) return { name: typed, say: `${typed}: ${rest}` };
  const [, of, low, high] =
    new RegExp(
      `^${BEFORE}(?:a number )?${NAME} (?:from|in|between|of) ${range.replace('(?:to', '(?:to|and')}$`,
      'u',
    ).exec(words) ?? [];
  if (of !== undefined && !words.includes(`${of} in ${low}..`))
    return { name: of, say: `${of}: ${low}..${high}` };
  const other = new RegExp(`^${BEFORE}${OTHER}(?: ${NAME})?$`, 'u').exec(words);
  if (other) return { name: other[1] ?? 'q', say: `${other[1] ?? 'q'} in players except me` };
  const [, kind, called] =
    new RegExp(`^${BEFORE}(?:(?:an?|any|some|one|the) )?${KINDS}(?: ${NAME})?$`, 'u').exec(words) ?? [];
  // In `(a player)` it may be a name whose colon is missing.
  const isNamed = called !== undefined || (isBracketed && !words.startsWith('a '));
  if (kind !== undefined && isNamed) {
    const name = called ?? (kind === 'player' ? 'q' : kind.charAt(0));
    return { name, say: `${name}: ${kind}` };
  }
  const [, one, from] = isBracketed
    ? []
    : (new RegExp(`^${BEFORE}${NAME} in ([\\p{L}_][\\p{L}\\d_.() ]*)$`, 'u').exec(words) ?? []);
  return one === undefined ? undefined : { name: one, say: `${one} in ${from}` };
}

function missing(p: Core, start: number, name: string): ParameterSyntax {
  const span = p.from(start);
  return {
    span,
    name: { text: name, span },
    type: { kind: 'missing-type', span },
    domain: undefined,
    label: undefined,
  };
}

/** Behind the name of an action, which begins at `name`: what it is taken with stands in brackets. Undefined where no words say it. */
export function parametersInWords(p: Core, name: number): readonly ParameterSyntax[] | undefined {
  if (p.nextWord(1, T.LParen, T.LCurly, T.TextToken, K.needs) || !onSameLine(p, 1)) return undefined;
  let length = 0;
  while (length < MOST_TOKENS && onSameLine(p, length + 1)) {
    if (p.nextWord(length + 1, T.LCurly, T.TextToken, K.needs, K.cites)) break;
    length++;
  }
  if (length < 2 || !p.nextWord(length + 1, T.LCurly, T.TextToken, K.needs)) return undefined;
  const words = p.written({ ...p.spanOf(p.peek()), end: p.spanOf(p.peek(length)).end }).replace(/\s+/g, ' ');
  const said = parameterSaid(words, false);
  if (!said) return undefined;
  const called = p.written({ ...p.emptySpan(), start: name, end: p.behind() });
  const start = p.here();
  skip(p, length);
  const span = p.from(name);
  const say = `${called}(${said.say})`;
  remark(p, 'foreign-word', span, { written: p.written(span), say }, { fix: writing(say, span) });
  return [missing(p, start, said.name)];
}

/** `(1 to 3)`, `(another player)`: each has a name. Undefined where others come. */
export function parameterInWords(p: Core): ParameterSyntax | undefined {
  if (p.nextIsName() && p.nextWord(2, T.Colon, K.in, T.Comma, T.RParen, T.Equal)) return undefined;
  let length = 0;
  while (
    length < MOST_TOKENS &&
    onSameLine(p, length + 1) &&
    !p.nextWord(length + 1, T.Comma, T.RParen, T.LCurly)
  )
    length++;
  if (length < 2 || !p.nextWord(length + 1, T.Comma, T.RParen)) return undefined;
  const words = p.written({ ...p.spanOf(p.peek()), end: p.spanOf(p.peek(length)).end }).replace(/\s+/g, ' ');
  const said = parameterSaid(words, true);
  if (!said) return undefined;
  const start = p.here();
  skip(p, length);
  const span = p.from(start);
  remark(
    p,
    'foreign-word',
    span,
    { written: p.written(span), say: said.say },
    { fix: writing(said.say, span) },
  );
  return missing(p, start, said.name);
}
