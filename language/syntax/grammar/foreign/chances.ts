/** How likely something is, as a condition or before a block: `50%`, `a 50% chance`, `Math.random() < 0.5`, `with a 1 in 6 chance { … }`. */

import type { Expression } from '../../ast.ts';
import type { Core } from '../../parser/core.ts';
import { excuse, remark, writing } from '../../parser/reports.ts';
import { skip } from '../../parser/skipping.ts';
import * as T from '../../tokens.ts';
import { isNamed } from './declared-names.ts';
import { as, type Form, form } from './forms.ts';

const { K } = T;

/** So likely is it, and on so many ways in all. */
interface Likely {
  readonly of: number;
  readonly are: number;
  /** By which sign the ways are told that count. */
  readonly sign: '<=' | '>';
}

const SHARE =
  /^(?:(?:there is |with |on )?an? )?(\d{1,2}) ?%(?: (?:chance|probability|of the time|likely))?(?= ?[){\n]| (?:and|or)\b|$)/;
const ONE_IN = /^(?:(?:there is |with |on )?an? )?(\d{1,3}) in (\d{1,4}) chance(?= ?[){\n]| (?:and|or)\b|$)/;
const DRAWN =
  /^(?:Math\.)?random(?: ?\( ?\))? ?(<=?|>=?) ?(?:0?\.(\d{1,2})|1 ?\/ ?(\d{1,4}))(?= ?[){\n]| (?:and|or)\b|$)/;
/** More letters than such words have. */
const FARTHEST = 60;

function likely(words: string): { readonly length: number; readonly likely: Likely } | undefined {
  const [share, percent] = SHARE.exec(words) ?? [];
  if (share !== undefined)
    return { length: share.length, likely: { are: Number(percent), of: 100, sign: '<=' } };
  const [oneIn, are, of] = ONE_IN.exec(words) ?? [];
  if (oneIn !== undefined)
    return { length: oneIn.length, likely: { are: Number(are), of: Number(of), sign: '<=' } };
  const [drawn, sign = '', part, parts] = DRAWN.exec(words) ?? [];
  if (drawn === undefined) return undefined;
  const whole = { are: parts === undefined ? Number(part?.padEnd(2, '0')) : 1, of: Number(parts ?? 100) };
  return { length: drawn.length, likely: { ...whole, sign: sign.startsWith('<') ? '<=' : '>' } };
}

/** What is thrown, and what it has to be. */
function said({ are, of, sign }: Likely, name: string): { readonly pick: string; readonly is: string } {
  // 50 in 100 is 1 in 2.
  const common = divisor(are, of);
  const [few, all] = [are / common, of / common];
  return {
    pick: `pick ${name} at random from 1..${all}`,
    is: few === 1 && sign === '<=' ? `${name} = 1` : `${name} ${sign} ${few}`,
  };
}

const divisor = (a: number, b: number): number => (b === 0 ? Math.max(1, a) : divisor(b, a % b));
const nameFor = (p: Core): string => (isNamed(p, 'luck') ? 'chance' : 'luck');

/** Reads it as a value that is missing; undefined where none comes. */
export function chance(p: Core): Expression | undefined {
  if (!p.next(T.NumberToken) && !/^(a|an|there|with|Math|random)$/.test(p.peek().image)) return undefined;
  const start = p.here();
  const found = likely(p.source.text.slice(start, start + FARTHEST));
  if (!found) return undefined;
  const isCondition = p.next(K.when, 0);
  const when = p.spanOf(p.peek(0));
  const end = start + found.length;
  while (p.here() < end && !p.atEnd()) skip(p, 1);
  const span = p.from(start);
  const { pick, is } = said(found.likely, nameFor(p));
  // What is thrown stands before the statement that asks for it.
  const isAlone =
    isCondition &&
    p.next(T.LCurly) &&
    !/(?:else|closes)\s*$/.test(p.source.text.slice(0, when.start).slice(-FARTHEST));
  const edits = [{ span: { ...when, end: when.start }, text: `${pick}  ` }, ...writing(is, span).edits];
  const fix = isAlone ? { title: `Write \`${pick}  when ${is}\``, edits } : undefined;
  const facts = { written: p.written(span), say: `${pick}\` before it, and \`${is}` };
  remark(p, 'foreign-word', span, facts, { fix });
  excuse(p);
  return { kind: 'missing', span };
}

/** The same before a block: `with a 50% chance { … }`. */
export const chanceForms: readonly Form[] = [
  [
    form('(?:(?:with|on|at|there is|you have|by) .{1,30}(?:chance|probability)(?: (?:to|that|of))?)'),
    (_, p) => {
      const words = p.source.text
        .slice(p.here(), p.here() + FARTHEST)
        .replace(/^(?:with|on|at|there is|you have|by) /, '');
      const found = likely(words);
      if (!found) return undefined;
      const { pick, is } = said(found.likely, nameFor(p));
      return as(`${pick}  when ${is}`);
    },
  ],
];
