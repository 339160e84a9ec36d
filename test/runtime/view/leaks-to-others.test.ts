/** What is shown to everybody but its owner is a secret of the owner's still: worn on the forehead, or held the other way round. */

import { expect, test } from 'vitest';
import { compile } from '../../../language/index.ts';
import { lower } from '../../../runtime/lowering/lower.ts';
import { inRounds } from './leaky-rules.ts';

const SHOWN = 'for each p in players { for each q in players except p { reveal p.brow to q } }';

test.each([
  [
    'the own one, in a condition',
    `${SHOWN} turns { choose { action A needs me.brow > 1 {} action B {} } }`,
    ['leak'],
  ],
  ['the own one, on a button', `${SHOWN} turns { choose { action A "{me.brow}" {} action B {} } }`, ['leak']],
  [
    'the own one, by a name of its own',
    `${SHOWN} turns { let mine = me.brow choose { action A needs mine > 1 {} action B {} } }`,
    ['leak'],
  ],
  [
    'that of another',
    `${SHOWN} turns { choose { action A(q in players except me) needs q.brow > 1 {} action B {} } }`,
    [],
  ],
  [
    'the own one, of somebody else who decides',
    `${SHOWN} turns { let q = next(me) choose by q { action A needs q.brow > 1 {} action B {} } }`,
    ['leak'],
  ],
  [
    'the own one, that somebody else is asked about',
    `${SHOWN} turns { choose by next(me) { action A needs me.brow > 1 {} action B {} } }`,
    [],
  ],
  [
    'a choice that hangs on it',
    `${SHOWN} turns { when me.brow > 1 { choose { action A {} action B {} } } }`,
    ['leak-reached'],
  ],
  [
    'shown to others by a `when`',
    `for each p in players { for each q in players { when q is not p { reveal p.brow to q } } } turns { choose { action A needs me.brow > 1 {} action B {} } }`,
    ['leak'],
  ],
  [
    'shown to the owner, too',
    `${SHOWN} for each p in players { reveal p.brow to p } turns { choose { action A needs me.brow > 1 {} action B {} } }`,
    [],
  ],
  [
    'shown to the owner before',
    `for each p in players { reveal p.brow to p } ${SHOWN} turns { choose { action A needs me.brow > 1 {} action B {} } }`,
    [],
  ],
  [
    'what the owner sees, shown to all others',
    'for each p in players { for each q in players except p { reveal p.plan to q } } turns { choose { action A needs next(me).plan > me.plan {} action B {} } }',
    [],
  ],
])('shown to all but the owner: %s', (_title, flow, codes) => {
  const { program, diagnostics } = compile([{ name: 'leaky.regel', text: inRounds(flow) }]);
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(lower(program, { players: 3 }).diagnostics.map(({ code }) => code)).toEqual(codes);
});

test('one who is named is shown the secret of another who is named', () => {
  const text = inRounds(
    'reveal Red.brow to Blue choose by Red { action A needs Red.brow > 1 {} action B {} } choose by Blue { action A needs Red.brow > 1 {} action B {} }',
  ).replace('players 2..4', 'players 2 { Red, Blue }');
  const { program } = compile([{ name: 'leaky.regel', text }]);
  expect(lower(program, {}).diagnostics.map(({ code }) => code)).toEqual(['leak']);
});
