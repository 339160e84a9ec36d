/** Actions that are open wherever the game waits for somebody. */

import type { AnyTimeStatement } from '../../ast.ts';
import type { Core, Reader } from '../../parser/core.ts';
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
    const first = p.here();
    const whose = who();
    p.need(K.may, 'any-time');
    const actions = g.actions('any-time');
    const span = p.from(first);
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
