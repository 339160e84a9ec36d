/** Powers and parts in a hundred, `me.coins ^ 2`, `me.coins ** 2`, `50% of me.coins`: no sign stands for them here. */

import type { Expression } from '../../ast.ts';
import type { Core } from '../../parser/core.ts';
import { leftOutBetween } from '../../parser/left-out.ts';
import { onSameLine } from '../../parser/lookahead.ts';
import * as T from '../../tokens.ts';

const { K } = T;

/** Did `^` or `**` stand right before the next token, on its line? */
export function comesPower(p: Core): boolean {
  const { leftOut, text } = p.source;
  if (leftOut.length === 0 || !onSameLine(p, 1)) return false;
  return leftOutBetween(p, p.behind(), p.here()).some(({ start, end }) =>
    /^(\^|\*\*)$/.test(text.slice(start, end)),
  );
}

/** `50% of me.coins`: a part in a hundred. */
export function comesPercent(p: Core): boolean {
  return p.next(K.mod) && p.peek().image === '%' && p.next(K.of, 2) && onSameLine(p, 2);
}

/** What no sign stands for is multiplied: `me.coins * me.coins`, where it is seen how often. */
export function powerOf(p: Core, left: Expression, right: Expression): string | undefined {
  const isPlain = left.kind === 'name' || left.kind === 'member' || left.kind === 'number';
  if (!isPlain || right.kind !== 'number' || right.value < 2 || right.value > 4) return undefined;
  const product = Array.from({ length: right.value }, () => p.written(left.span)).join(' * ');
  const isWhole = /(?:\/|\bmod)\s*$/.test(
    p.source.text.slice(Math.max(0, left.span.start - 8), left.span.start),
  );
  return isWhole ? `(${product})` : product;
}
