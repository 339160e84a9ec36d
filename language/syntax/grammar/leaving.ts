/** Leaving a part of the flow: `stop`, `again`, `close`, `cancel` and `end …`. */

import type { LeaveStatement } from '../ast.ts';
import type { Core, Reader } from '../parser/core.ts';
import { complain, describe, missingSpan, remark } from '../parser/reports.ts';
import { shapes } from '../shapes.ts';
import * as T from '../tokens.ts';
import type { Needs } from './rules.ts';

const { K } = T;

/** `stop`, `again`, `close` or `cancel` */
export function leaveStatement(
  p: Core,
  g: Needs<'cites'>,
  what: 'stop' | 'again' | 'close' | 'cancel',
): Reader<LeaveStatement> {
  return (start) => {
    const cites = g.cites();
    return { kind: 'leave', span: p.from(start), what, cites };
  };
}

/** `end turn`, `end phase`, `end round` */
export function endStatement(p: Core, g: Needs<'cites'>): Reader<LeaveStatement> {
  return p.rule('End', (start) => {
    if (!p.comes(p.nextWord(1, K.turn, K.phase, K.round))) {
      endOfWhat(p);
      return undefined;
    }
    const part = p.takeAny(K.turn, K.phase, K.round).image as 'turn' | 'phase' | 'round';
    const cites = g.cites();
    return { kind: 'leave', span: p.from(start), what: `end ${part}`, cites };
  });
}

function endOfWhat(p: Core): void {
  if (p.next(K.game)) {
    remark(p, 'end-game', p.spanOf(p.peek()), {});
    p.takeNext();
    return;
  }
  const facts = { word: 'turn, phase or round', found: describe(p), example: shapes.end };
  complain(p, 'word-missing', missingSpan(p), facts);
}
