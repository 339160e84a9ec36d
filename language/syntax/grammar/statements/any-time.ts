/** Actions that are open wherever the game waits for somebody. */

import type { AnyTimeStatement } from '../../ast.ts';
import type { Core, Reader } from '../../parser/core.ts';
import { remark } from '../../parser/reports.ts';
import * as T from '../../tokens.ts';
import type { Needs } from '../rules.ts';
import { actors } from './windows.ts';

const { K } = T;

/** `at any time any p in players where may_leave may { action Leave { … } }`, behind `at` */
export function anyTimeStatement(
  p: Core,
  g: Needs<'name' | 'domain' | 'postfix' | 'actions' | 'cites'>,
): Reader<AnyTimeStatement> {
  const who = actors(p, g);
  return p.rule('AnyTime', (start) => {
    p.take(K.any);
    p.take(K.time);
    const isBraced = takeBrace(p);
    const first = p.here();
    const whose = who();
    p.need(K.may, 'any-time');
    const actions = g.actions('any-time');
    const span = p.from(first);
    if (isBraced) p.accepts(T.RCurly);
    const cites = g.cites();
    return (
      whose && {
        kind: 'any-time',
        span: p.from(start),
        group: { span, who: whose, actions, passes: false },
        cites,
      }
    );
  });
}

/** `at any time { any p in players may { … } }`: who may stands behind it without a block. True if its brace was taken. */
function takeBrace(p: Core): boolean {
  if (!p.next(T.LCurly) || !p.nextWord(2, K.any, K.players, K.me)) return false;
  const open = p.spanOf(p.takeNext());
  let [ahead, depth] = [1, 1];
  for (; ahead < MOST_TOKENS && !p.atEnd(ahead); ahead++) {
    if (p.next(T.LCurly, ahead)) depth++;
    if (p.next(T.RCurly, ahead) && --depth === 0) break;
  }
  const close = p.spanOf(p.peek(ahead));
  const edits = [
    { span: { ...open, end: p.here() }, text: '' },
    { span: { ...close, start: p.spanOf(p.peek(ahead - 1)).end }, text: '' },
  ];
  const fix = depth === 0 ? { title: 'Remove the outer braces', edits } : undefined;
  const facts = { written: 'at any time { … may { … } }', say: 'at any time … may { … }' };
  remark(p, 'foreign-word', open, facts, { fix });
  return true;
}

/** More tokens than stand in its braces. */
const MOST_TOKENS = 200;
