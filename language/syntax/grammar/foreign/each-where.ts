/** `each (Suit, 1..13) where rank > 7`: what is left out is said by the values. */

import type { Core } from '../../parser/core.ts';
import { onSameLine } from '../../parser/lookahead.ts';
import { remark, writing } from '../../parser/reports.ts';
import { skip } from '../../parser/skipping.ts';
import * as T from '../../tokens.ts';

const { K } = T;

/** Letters before such a line in which the columns stand. */
const MOST_BEFORE = 800;
/** More tokens than its condition has. */
const MOST_TOKENS = 30;

/** Says so of the line that was read from `start` on, and leaves the condition out. */
export function tellEachWhere(p: Core, start: number): void {
  const isAsked =
    p.nextWord(1, K.where, K.if, K.when, K.except) || /^(with|but|without)$/.test(p.peek().image);
  if (!isAsked || !onSameLine(p, 1) || !onSameLine(p, 2)) return;
  let length = 1;
  const ends = (ahead: number): boolean => !onSameLine(p, ahead) || p.nextWord(ahead, T.Comma, T.RCurly);
  while (length < MOST_TOKENS && !ends(length + 1)) length++;
  const line = p.written(p.from(start));
  const condition = p.written({ ...p.spanOf(p.peek(2)), end: p.spanOf(p.peek(length)).end });
  skip(p, length);
  const span = p.from(start);
  const values = valuesWith(p, start, line, condition);
  // Which of them are left out is said of each column.
  const say = values ?? line.replace(/\(\s*([^(),]*)/, '($1 except …');
  remark(
    p,
    'foreign-word',
    span,
    { written: p.written(span), say },
    { fix: values ? writing(values, span) : undefined },
  );
}

/** The line with fewer values in its columns; undefined where the condition asks for something else. */
function valuesWith(p: Core, start: number, line: string, condition: string): string | undefined {
  const before = p.source.text.slice(Math.max(0, start - MOST_BEFORE), start);
  const header = /\b(?:cards|enum)\s+[\p{L}\d_]+\s*\(([^)]*)\)[^{}]*\{[^{}]*$/u.exec(before)?.[1];
  const columns = header?.split(',').map((column) => /^\s*([\p{L}\d_]+)\s*:/u.exec(column)?.[1]);
  const [, head = '', list = ''] = /^(.*)\(([^()]*)\)$/su.exec(line) ?? [];
  const values = list.split(/,(?![^{]*\})/).map((value) => value.trim());
  for (const part of condition.replace(/\s+/g, ' ').split(' and ')) {
    const [, column = '', sign = '', value = ''] =
      /^([\p{L}\d_]+) ?(<=|>=|!=|=|<|>|is not|is) ?([\p{L}\d_]+)$/u.exec(part) ?? [];
    const at = columns?.indexOf(column) ?? -1;
    const fewer = fewerOf(values[at] ?? '', sign, value);
    if (fewer === undefined) return undefined;
    values[at] = fewer;
  }
  return `${head}(${values.join(', ')})`;
}

function fewerOf(values: string, sign: string, value: string): string | undefined {
  if (values === '') return undefined;
  if (/^(=|is)$/.test(sign)) return /^\d/.test(value) ? value : `{ ${value} }`;
  if (/^(!=|is not)$/.test(sign)) return `${values} except ${value}`;
  const [, low, high] = /^(\d+)\.\.(\d+)$/.exec(values) ?? [];
  const number = Number(value);
  if (low === undefined || high === undefined || !/^\d+$/.test(value)) return undefined;
  const from = sign.startsWith('>') ? Math.max(Number(low), sign === '>' ? number + 1 : number) : Number(low);
  const to = sign.startsWith('<') ? Math.min(Number(high), sign === '<' ? number - 1 : number) : Number(high);
  return from > to ? undefined : from === to ? `${from}` : `${from}..${to}`;
}
