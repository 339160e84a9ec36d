/** Questions about several things as a program asks them, with an arrow: `players.some(p => p.coins > 3)`, `cells.filter((c) => …).length`. */

import type { Expression } from '../../ast.ts';
import { foreignSigns } from '../../foreign-words.ts';
import type { Core } from '../../parser/core.ts';
import { onSameLine } from '../../parser/lookahead.ts';
import { excuse, remark, writing } from '../../parser/reports.ts';
import { skip, skipGroup } from '../../parser/skipping.ts';
import * as T from '../../tokens.ts';
import { kindsOfThings } from './unnamed.ts';

const { K } = T;

interface Arrow {
  /** What stands for each of the things, and for what has been added up before it. */
  readonly name: string;
  readonly total?: string;
  /** How many tokens stand before what is asked. */
  readonly length: number;
}

/** `(p =>`, `((p) =>`, `((total, p) =>` */
function arrowToCome(p: Core): Arrow | undefined {
  if (!p.next(T.LParen)) return undefined;
  const comesArrow = (ahead: number): boolean => p.peek(ahead).image === '=>';
  if (p.nextIsName(2) && comesArrow(3)) return { name: p.peek(2).image, length: 3 };
  if (!p.next(T.LParen, 2) || !p.nextIsWord(3)) return undefined;
  if (p.next(T.RParen, 4) && comesArrow(5)) return { name: p.peek(3).image, length: 5 };
  const isTwo = p.next(T.Comma, 4) && p.nextIsName(5) && p.next(T.RParen, 6) && comesArrow(7);
  return isTwo ? { name: p.peek(5).image, total: p.peek(3).image, length: 7 } : undefined;
}

/** What is asked of things with a name, where so much is asked of each. */
const asked: Readonly<Record<string, (things: string, of: string) => string>> = {
  some: (things, of) => `any ${things} where ${of}`,
  any: (things, of) => `any ${things} where ${of}`,
  exists: (things, of) => `any ${things} where ${of}`,
  every: (things, of) => `all ${things} have ${of}`,
  all: (things, of) => `all ${things} have ${of}`,
  find: (things, of) => `the ${things} where ${of}`,
  first: (things, of) => `the ${things} where ${of}`,
  count: (things, of) => `count ${things} where ${of}`,
  reduce: (things, of) => `sum ${things} of ${of}`,
  sum: (things, of) => `sum ${things} of ${of}`,
  sumBy: (things, of) => `sum ${things} of ${of}`,
  max: (things, of) => `max ${things} of ${of}`,
  min: (things, of) => `min ${things} of ${of}`,
};

/** Those of whom it is so are gone through, or counted. */
const FILTER = /^(filter|where|select)$/;
const COUNTED = /^(length|size|count)$/;

/** Reads it behind `of.METHOD`, as one that is missing; undefined where no arrow comes. */
export function askedByArrow(
  p: Core,
  member: Expression & { readonly kind: 'member' },
): Expression | undefined {
  const arrow = arrowToCome(p);
  if (!arrow) return undefined;
  const begin = p.spanOf(p.peek(arrow.length)).end;
  skipGroup(p);
  const of = inOwnSigns(p.written({ ...member.span, start: begin, end: p.behind() - 1 }).trim());
  const domain = p.written(member.of.span);
  const things = `${arrow.name} in ${kindsOfThings.get(domain)?.from ?? domain}`;
  const method = member.name.text;
  const isFilter = FILTER.test(method);
  const isCounted = isFilter && p.next(T.Dot) && COUNTED.test(p.peek(2).image) && onSameLine(p, 2);
  if (isCounted) skip(p, 2);
  if (isCounted && p.next(T.LParen) && p.next(T.RParen, 2)) skipGroup(p);
  const span = { ...member.span, end: p.behind() };
  const added = arrow.total === undefined ? of : addedTo(arrow.total, of);
  const plain = added === undefined ? undefined : asked[isCounted ? 'count' : method]?.(things, added);
  const say =
    plain === undefined ? several(method, things, of) : isPart(p, span.start) ? `(${plain})` : plain;
  // What goes on with a dot, or has statements in it, says more than one question.
  const isKnown = plain !== undefined && !p.next(T.Dot) && !/[{};]|=>/.test(of);
  const fix = isKnown ? writing(say, span) : undefined;
  remark(p, 'foreign-word', span, { written: p.written(span), say }, { fix });
  excuse(p);
  return { kind: 'missing', span };
}

/** What is added of each in `total + p.coins`. */
function addedTo(total: string, of: string): string | undefined {
  const [, behind] = new RegExp(`^${total} ?\\+ ?([^,+]+)(?:, ?0)?$`).exec(of) ?? [];
  return behind?.trim();
}

/** Of those whom a question finds, or of what each of them has, one asks on. */
function several(method: string, things: string, of: string): string {
  return FILTER.test(method)
    ? `for each ${things} where ${of} { … }\`, \`count ${things} where ${of}`
    : `sum ${things} of …\`, \`for each ${things} { … }`;
}

/** Is it asked together with something else? */
function isPart(p: Core, start: number): boolean {
  if (/(?:\bnot|\band|\bor|&&|\|\||[!=<>+*/-])\s*$/.test(p.source.text.slice(Math.max(0, start - 8), start)))
    return true;
  return (
    onSameLine(p, 1) &&
    !p.nextWord(1, T.LCurly, T.RCurly, T.RParen, T.Comma, T.TextToken, K.then, K.as, K.needs)
  );
}

const OWN_SIGNS: ReadonlyMap<string, string> = new Map(
  foreignSigns
    .filter(({ written, say, type }) => type !== undefined && say !== '' && /^[=!&|<>%]+$/.test(written))
    .map(({ written, say }) => [written, /^\w/.test(say) ? ` ${say} ` : say]),
);

/** A condition with the signs of this language. */
function inOwnSigns(written: string): string {
  return written
    .replace(/[=!&|<>%]+/g, (sign) => OWN_SIGNS.get(sign) ?? sign)
    .replace(/ {2,}/g, ' ')
    .trim();
}
