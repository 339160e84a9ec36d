/** What the check of secrets knows of a turn that is given by name: who has it sees what is theirs, by that name too. */

import { expect, test } from 'vitest';
import { compile } from '../../../language/index.ts';
import { lower } from '../../../runtime/lowering/lower.ts';
import { inRounds } from './leaky-rules.ts';

test.each([
  [
    'their own hand',
    'for each q in players { turn of q { choose { action A(c in q.hand) { move c from q.hand to market.open } action B {} } } }',
    [],
  ],
  [
    'the plan of who is in the table',
    'turn of lead { choose { action A needs lead.plan > 1 {} action B {} } }',
    [],
  ],
  [
    'the hand of another',
    'for each q in players { turn of q { choose { action A needs can_follow(lead) {} action B {} } } }',
    ['leak'],
  ],
  [
    'the name means another one meanwhile',
    'turn of lead { set lead to next(lead) choose { action A needs lead.plan > 1 {} action B {} } }',
    ['leak'],
  ],
  [
    'it does from the second pass on',
    'turn of lead { repeat up to 2 times { choose { action A needs lead.plan > 1 {} action B { set lead to next(me) } } } }',
    ['leak'],
  ],
  [
    'another one decides',
    'for each q in players { turn of q { choose by next(q) { action A needs q.plan > 1 {} action B {} } } }',
    ['leak'],
  ],
  [
    'the one who decides is worked out, and the hand is theirs, worked out again',
    'turns { choose by next(me) { action A(c in next(me).hand) { move c from next(me).hand to market.open } action B {} } }',
    [],
  ],
  [
    'the hand is that of the one behind',
    'turns { choose by next(me) { action A(c in next(next(me)).hand) {} action B {} } }',
    ['leak'],
  ],
])('in the turn of somebody by name: %s', (_title, flow, codes) => {
  const { program, diagnostics } = compile([{ name: 'leaky.regel', text: inRounds(flow) }]);
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(lower(program, { players: 3 }).diagnostics.map(({ code }) => code)).toEqual(codes);
});
