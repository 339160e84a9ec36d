/** Values of members without their brackets: `Tower 3`, `Tower: 3, 4`. */

import type { Fix } from '../../../diagnostics/diagnostic.ts';
import type { Expression } from '../../ast.ts';
import type { Core } from '../../parser/core.ts';
import { onSameLine } from '../../parser/lookahead.ts';
import { remark } from '../../parser/reports.ts';
import * as T from '../../tokens.ts';
import { numberOf } from '../expressions/literals.ts';
import type { Needs } from '../rules.ts';

type Edit = Fix['edits'][number];

/** Letters before a member in which its enum begins. */
export const MOST_BEFORE = 600;

/** Does `Tower: 3, 4` come, in a list whose members have values in brackets? */
export function comesValuesBehindColon(p: Core): boolean {
  return p.nextWord(1, T.Colon, T.Equal) && onSameLine(p, 2) && !p.next(T.RCurly, 2) && hasColumns(p);
}

/** `Tower: 3, 4` is read as `Tower (3, 4)`, and told once for all. */
export function valuesBehindColon(
  p: Core,
  g: Needs<'expression'>,
  name: string,
  told: Edit[],
): readonly Expression[] {
  const start = p.behind();
  p.takeNext();
  const first = p.here();
  const values = [g.expression()];
  const isNext = (): boolean => p.nextIsName(2) && p.nextWord(3, T.Colon, T.Equal);
  while (p.next(T.Comma) && onSameLine(p, 2) && !p.next(T.RCurly, 2) && !isNext()) {
    p.takeNext();
    values.push(g.expression());
  }
  const inner = p.written(p.from(first));
  const span = p.from(start);
  told.push({ span, text: ` (${inner})` });
  if (told.length === 1) {
    const fix = { title: 'Put it in brackets', edits: told };
    const written = `${name}${p.written(span)}`;
    remark(
      p,
      'foreign-word',
      { ...span, start: span.start + 1 },
      { written, say: `${name} (${inner})` },
      { fix },
    );
  }
  return values;
}

/** Does `Tower 3` come, in a list whose members have values in brackets? */
export function comesBareValue(p: Core): boolean {
  return p.next(T.NumberToken) && onSameLine(p, 1) && p.nextWord(2, T.Comma, T.RCurly);
}

/** `Tower 3, Inn 2` is read as `Tower (3), Inn (2)`, and told once for all. */
export function bareValue(p: Core, name: string, told: Edit[]): readonly Expression[] {
  const token = p.takeNext();
  const span = p.spanOf(token);
  told.push({ span, text: `(${token.image})` });
  if (told.length === 1) {
    const fix = { title: 'Put it in brackets', edits: told };
    const say = `${name} (${token.image})`;
    remark(p, 'foreign-word', span, { written: `${name} ${token.image}`, say }, { fix });
  }
  return [{ kind: 'number', span, value: numberOf(p, token) }];
}
/** Have the cards or the enum that is being read columns, as far as the text before says? */
export function hasColumns(p: Core): boolean {
  const here = p.here();
  const before = p.source.text.slice(Math.max(0, here - MOST_BEFORE), here);
  return /\b(?:enum|cards)\s+[\p{L}\d_]+\s*\([^)]*\)[^{}]*\{[^{}]*$/u.test(before);
}
