/** What the check of secrets warns about, and what it lets alone: by its form, whatever the cards are. */

import { expect, test } from 'vitest';
import { compile } from '../../../language/index.ts';
import { lower } from '../../../runtime/lowering/lower.ts';
import { inRounds } from './leaky-rules.ts';

const RULES = (turn: string): string => inRounds(`turns { ${turn} }`);

const REST = 'choose { action A {} action B {} }';

const CASES: readonly (readonly [title: string, turn: string, codes: readonly string[]])[] = [
  [
    'what would be if a step were done with the own hand',
    `choose { action A needs suppose Discard(me, Guard) then count me.hand = 0 {} action B {} }`,
    [],
  ],
  [
    'the same, a step in a step, for one of several',
    `let q = next(me) choose by q { action A needs suppose DiscardTwo(q, King) then can_follow(q) {} action B {} }`,
    [],
  ],
  [
    'what would be with the hand of another',
    `choose { action A needs suppose Discard(next(me), Guard) then count me.hand = 1 {} action B {} }`,
    ['leak'],
  ],
  [
    'the own step, and then the hand of another',
    `choose { action A needs suppose Discard(me, Guard) then can_follow(next(me)) {} action B {} }`,
    ['leak'],
  ],
  [
    'a step that is done to one of two',
    `choose { action A needs suppose DiscardOf(me, next(me)) then count me.hand = 1 {} action B {} }`,
    ['leak'],
  ],
  [
    'a choice in a `when`',
    `let q = next(me) when q.hand[King] > 0 { choose { action A {} action B {} } }`,
    ['leak-reached'],
  ],
  ['so many choices', `repeat up to me.plan times { choose { action A {} action B {} } }`, ['leak-reached']],
  [
    'choices while something holds',
    `repeat up to 3 times while me.plan > 1 { choose { action A {} action B {} } }`,
    ['leak-reached'],
  ],
  [
    'a choice in a `when`, all revealed to all before',
    `for each p in players { reveal p.plan to all } when next(me).plan = 2 { choose { action A {} action B {} } }`,
    [],
  ],
  [
    'who is asked, all revealed to all before',
    `for each p in players { reveal p.plan to all } for each p in players where p.plan = 3 { choose by p { action A {} action B {} } }`,
    [],
  ],
  [
    'who is asked, all revealed to one before',
    `for each p in players { reveal p.plan to me } for each p in players where p.plan = 3 { choose by p { action A {} action B {} } }`,
    ['leak-asked'],
  ],
  [
    'who is asked, revealed before, until a block ended that asks',
    `for each p in players { reveal p.plan to all choose by p { action A {} action B {} } } for each p in players where p.plan = 3 { choose by p { action A {} action B {} } }`,
    ['leak-asked'],
  ],
  [
    'what was made from a value that has ended',
    `let last = 0 for each p in players { ${REST} let mine = p.hand[King] set last to mine + 1 } choose { action A needs last > 1 {} action B {} }`,
    ['leak'],
  ],
  [
    'what a secret argument has left',
    `let last = Guard choose secretly { action Lay(c in me.hand) { set last to c move c from me.hand to the bottom of market.stock } } otherwise {} choose by next(me) { action A needs last is King {} action B {} }`,
    ['leak'],
  ],
  [
    'what a secret argument has left, in the next pass',
    `let last = Guard repeat up to 3 times { choose by next(me) { action A needs last is King {} action B {} } choose secretly { action Lay(c in me.hand) { set last to c move c from me.hand to the bottom of market.stock } } otherwise {} }`,
    ['leak'],
  ],
  [
    'what a loop inside has left, in the next pass',
    `let x = 0 repeat up to 3 times { choose { action A needs x > 0 {} action B {} } for each p in players { ${REST} when p.hand[King] > 0 { set x to 1 } } }`,
    ['leak'],
  ],
  [
    'what a loop inside has left in a value of one pass',
    `repeat up to 3 times { let x = 0 choose { action A needs x = 0 {} action B {} } for each p in players { ${REST} when p.hand[King] > 0 { set x to 1 } } }`,
    [],
  ],
  [
    'a draw for each, beside a later value that stands in the same cell',
    `repeat up to 2 times { for each p in players { draw 1 from market.stock to p.hand } when the p in players where all q in players have p.hand[King] >= q.hand[King] as best { let next_led = if best is me then Hearts else Spades set led to next_led } }`,
    [],
  ],
  [
    'a choice for each of so many',
    `for each i in 0..me.plan { choose { action A {} action B {} } }`,
    ['leak-reached'],
  ],
  [
    'choices until one stops',
    `repeat up to 3 times { choose { action A {} action B {} } when me.plan = 2 { stop } }`,
    ['leak-reached'],
  ],
  [
    'a turn that ends before',
    `when me.plan = 2 { end turn } choose { action A {} action B {} }`,
    ['leak-reached'],
  ],
  [
    'so many choices by a local value',
    `let x = me.hand[King] repeat up to x times { choose { action A {} action B {} } }`,
    ['leak-reached'],
  ],
  [
    'a choice about a secret argument',
    `choose { action Down(c in me.hand) { when c is King { choose by next(me) { action A {} action B {} } } } action Z {} }`,
    ['leak-reached'],
  ],
  [
    'a choice about a card that lies open',
    `choose { action Say(c in me.hand) { move c from me.hand to market.open when c is King { choose { action A {} action B {} } } } action Z {} }`,
    [],
  ],
  [
    'a choice about a hand that is shown',
    `let q = next(me) reveal q.hand to all when q.hand[King] > 0 { choose { action A {} action B {} } }`,
    [],
  ],
  ['a choice about how many there are', `when count me.hand > 0 { choose { action A {} action B {} } }`, []],
  [
    'a card that must be played',
    `choose { action P(c in me.hand) needs c not in { King } or me.hand[Countess] = 0 { move c from me.hand to market.open } }`,
    [],
  ],
  [
    'the same with others apart',
    `choose { action P(c in me.hand) needs c not in { King, Guard } or me.hand[Countess] = 0 { move c from me.hand to market.open } }`,
    [],
  ],
  [
    'the same in other words',
    `choose { action P(c in me.hand) needs (c is not King and c is not Prince) or me.hand[Countess] < 1 { move c from me.hand to market.open } }`,
    [],
  ],
  [
    'the only card that may be played',
    `choose { action P(c in me.hand) needs me.hand[Countess] = 0 or c is Countess { move c from me.hand to market.open } }`,
    [],
  ],
  [
    'the same in a domain',
    `choose { action P(c in me.hand where c is not King or me.hand[Countess] = 0, q in players except me) { move c from me.hand to market.open } }`,
    [],
  ],
  [
    'a card that cannot be played with another',
    `choose { action P(c in me.hand) needs c is not Countess or me.hand[Countess] = 0 { move c from me.hand to market.open } }`,
    ['leak-passed-over'],
  ],
  [
    'following suit',
    `choose { action P(c in me.hand) needs c.suit is led or not any d in me.hand where d.suit is led { move c from me.hand to market.open } }`,
    [],
  ],
  [
    'following suit, if there is one',
    `choose { action P(c in me.hand) needs led is none or c.suit is led or not can_follow(me) { move c from me.hand to market.open } }`,
    [],
  ],
  [
    'following suit by number',
    `choose { action P(c in me.hand) needs c.suit is led or (count d in me.hand where d.suit is led) = 0 { move c from me.hand to market.open } }`,
    [],
  ],
  [
    'not leading a suit but with nothing else',
    `choose { action P(c in me.hand) needs led is not none or broken or c.suit is not Hearts or all d in me.hand have d.suit is Hearts { move c from me.hand to market.open } }`,
    [],
  ],
  [
    'the same in other words',
    `choose { action P(c in me.hand) needs led is not none or broken or c.suit is not Hearts or not any d in me.hand where d.suit is not Hearts { move c from me.hand to market.open } }`,
    [],
  ],
  [
    'leading or following',
    `when led is none { choose { action L(c in me.hand) { set led to c.suit move c from me.hand to market.open } } } else { choose { action P(c in me.hand) needs c.suit is led or not any d in me.hand where d.suit is led { move c from me.hand to market.open } } }`,
    [],
  ],
  [
    'showing one of a sort, or saying that there is none',
    `let q = next(me) choose by q { action Show(c in q.hand where c.suit is led) { move c from q.hand to market.open } action No needs not any c in q.hand where c.suit is led {} }`,
    [],
  ],
  [
    'showing one of a sort, or saying that there is none of another',
    `let q = next(me) choose by q { action Show(c in q.hand where c.suit is led) { move c from q.hand to market.open } action No needs not any c in q.hand where c.suit is Hearts {} }`,
    ['leak-passed-over'],
  ],
  [
    'showing one that fulfils more than what there is none of',
    `let q = next(me) choose by q { action Show(c in q.hand where c.suit is led and c is not King) { move c from q.hand to market.open } action No needs not any c in q.hand where c.suit is led {} }`,
    ['leak-passed-over'],
  ],
  [
    'several who may be unable',
    `choose together p in players { action P(c in p.hand where c is King) { move c from p.hand to market.open } }`,
    ['leak-passed-over'],
  ],
  [
    'several with a way out',
    `choose together p in players { action P(c in p.hand where c is King) { move c from p.hand to market.open } action No {} }`,
    [],
  ],
  [
    'some with a way out',
    `choose together p in players except me { action P(c in p.hand where c is King) { move c from p.hand to market.open } action No {} }`,
    [],
  ],
  [
    'several who must play a card',
    `choose together p in players secretly { action P(c in p.hand) needs c is not King or p.hand[Countess] = 0 { move c from p.hand to market.open } }`,
    [],
  ],
  [
    'an argument that is read out and put back in secret',
    `choose { action Block(r in { Guard, King }) { let q = next(me) choose by q { action Doubt { when me.hand[r] > 0 { move r from me.hand to market.stock } } action Believe "Believe {r}" {} } } action Z {} }`,
    ['leak-argument'],
  ],
  [
    'the same, revealed',
    `choose { action Block(r in { Guard, King }) { reveal r to all let q = next(me) choose by q { action Doubt { when me.hand[r] > 0 { move r from me.hand to market.stock } } action Believe "Believe {r}" needs r is King {} action Eh {} } } action Z {} }`,
    [],
  ],
  [
    'the same in a condition',
    `choose { action Block(r in { Guard, King }) { let q = next(me) choose by q { action Doubt needs r is King { when me.hand[r] > 0 { move r from me.hand to market.stock } } action Believe "Believe {r}" {} } } action Z {} }`,
    ['leak-argument'],
  ],
  ['a pick of whose secret it is', `pick q at random from players set q.plan to 3 ${REST}`, ['leak-picked']],
  ['a pick that becomes a secret', `pick n at random from 0..3 set me.plan to n ${REST}`, ['leak-picked']],
  [
    'what is revealed at the end of a round, behind which the game may end',
    `${REST} reveal me.plan to all when round = 3 { draw game }`,
    ['shows-nothing'],
  ],
  ['what is revealed where the game ends', `${REST} when round = 3 { reveal me.plan to all draw game }`, []],
  [
    'what is revealed where the game ends one way or the other',
    `${REST} reveal me.plan to all when round = 3 { draw game } else { win me }`,
    [],
  ],
  [
    'a pick that becomes a secret, which is revealed long after',
    `pick n at random from 0..3 set me.plan to n ${REST} for each p in players { reveal p.plan to all } choose by next(me) { action C {} action D {} }`,
    ['leak-picked'],
  ],
  [
    'a pick that becomes a secret, which is revealed at once',
    `pick n at random from 0..3 set me.plan to n reveal me.plan to all ${REST}`,
    [],
  ],
  [
    'a pick that becomes a secret, which is revealed already',
    `reveal me.plan to all choose { action C {} action D {} } pick n at random from 0..3 set me.plan to n ${REST}`,
    [],
  ],
  [
    'a pick among those of whom a secret is true',
    `pick q at random from players where q.plan = 3 set led to Hearts when q is me { set broken to yes } ${REST}`,
    ['leak-picked'],
  ],
  ['a pick into the secret itself', `pick me.plan at random from 0..3 ${REST}`, []],
  [
    'a pick that all see',
    `pick q at random from players set led to Hearts when q is me { set broken to yes } ${REST}`,
    [],
  ],
  ['a pick of who draws', `pick q at random from players draw 1 from market.stock to q.hand ${REST}`, []],
  [
    'a pick from a hand that is laid open',
    `pick c at random from me.hand move c from me.hand to market.open ${REST}`,
    [],
  ],
  [
    'shown to nobody',
    `choose { action Peek(q in players except me) { reveal q.hand to me } action Z {} }`,
    ['shows-nothing'],
  ],
  [
    'shown to nobody in a step and a when',
    `choose { action A {} action B {} } when me.plan = 3 { for each q in players { reveal q.plan to all } }`,
    ['shows-nothing'],
  ],
  ['shown while somebody is asked', `reveal me.plan to all ${REST}`, []],
  [
    'shown when the game ends',
    `${REST} when round = 2 { for each q in players { reveal q.plan to all } draw game }`,
    [],
  ],
  [
    'shown in a block around, in which somebody is asked',
    `for each q in players { when q.plan = 3 { reveal q.plan to all } } ${REST}`,
    [],
  ],
];

test.each(CASES)('%s', (_, turn, codes) => {
  const { program, diagnostics } = compile([{ name: 'leaks.regel', text: RULES(turn) }]);
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  const found = lower(program, { players: 3 }).diagnostics.map(({ code }) => code);
  expect(found).toEqual(codes);
});

test('a warning about an argument says how to tell it to all, and where it matters', () => {
  const [, turn = ''] = CASES.find(([title]) => title === 'the same in a condition') ?? [];
  const text = RULES(turn);
  const { program } = compile([{ name: 'leaks.regel', text }]);
  const [found] = lower(program, { players: 3 }).diagnostics;
  expect(found?.message).toContain('Say `reveal r to all` in `Block`');
  expect(text.slice(found?.span.start)).toMatch(/^action Block/);
  expect(found?.related.map(({ span }) => text.slice(span.start, span.end))).toContain('needs r is King');
});

test('a hand that is too large is no news, even where only its owner counts it', () => {
  const text = RULES(
    'repeat while count me.hand > 1 { choose { action P(c in me.hand) { move c from me.hand to market.open } } }',
  );
  const counted = text.replace('hand: hand of Card', 'hand: hand of Card count seen by owner');
  const { program } = compile([{ name: 'leaks.regel', text: counted }]);
  const found = lower(program, { players: 3 }).diagnostics.map(({ code }) => code);
  expect(found).not.toContain('leak-reached');
});

const FLEET = (action: string): string => `game "Fleet" edition 1
players 2..3
piece Hull: 2 per player { mark: 0..3 = 0 seen by owner }
piece Buoy: 1 per player { depth: 0..3 = 0 seen by owner }
play { rounds { turns { choose { ${action} action Z {} } } when round = 4 { draw game } } }
`;

test.each([
  ['asked before', 'action A(n: 1..3) needs any h in Hull where h.owner is me and h.mark = n {}', []],
  ['asked after', 'action A(n: 1..3) needs any h in Hull where h.mark = n and me is h.owner {}', []],
  [
    'of all that are mine',
    'action A(n: 1..3) needs all h in Hull where h.owner is me have h.mark = n {}',
    [],
  ],
  ['in a branch', 'action A(h in Hull) needs (if h.owner is me then h.mark else 0) > 1 {}', []],
  ['of an argument', 'action A(h in Hull where h.owner is me) "Sail with {h.mark}" needs h.mark > 1 {}', []],
  [
    'asked in a condition before',
    'action A(h in Hull) needs h.owner is me needs h.mark > 1 "{h.mark}" {}',
    [],
  ],
  ['asked of fewer arguments', 'action A(h in Hull, n: 1..3) needs h.mark = n needs h.owner is me {}', []],
  ['of two conditions', 'action A(h in Hull where h.owner is me and h.mark > 1) needs h.mark > 2 {}', []],
  ['one for each', 'action A(h in Buoy where h.owner is me) needs h.depth > 1 {}', []],
  [
    'of the next seat',
    'action A(n: 1..3) needs any h in Hull where h.owner is next(me) and h.mark = n {}',
    ['leak'],
  ],
  [
    'of the others',
    'action A(n: 1..3) needs any h in Hull where h.owner is not me and h.mark = n {}',
    ['leak'],
  ],
  [
    'of one or the other',
    'action A(n: 1..3) needs any h in Hull where h.owner is me or h.mark = n {}',
    ['leak'],
  ],
  ['in a condition behind', 'action A(h in Hull) needs h.mark > 1 needs h.owner is me {}', ['leak']],
  [
    'asked of more arguments',
    'action A(h in Hull, n: 1..3) needs h.owner is me and n > 1 needs h.mark > 1 {}',
    ['leak'],
  ],
  ['on the button', 'action A(h in Hull) "{h.mark}" needs h.owner is me {}', ['leak']],
  ['of another hull', 'action A(h in Hull where h.owner is me, i in Hull) needs i.mark > 1 {}', ['leak']],
  ['in one half only', 'action A(h in Hull) needs (h.owner is me and h.mark = 1) or h.mark = 2 {}', ['leak']],
  ['in the other branch', 'action A(h in Hull) needs (if h.owner is me then 0 else h.mark) > 1 {}', ['leak']],
])('pieces that a condition says are one’s own: %s', (_title, action, codes) => {
  const { program, diagnostics } = compile([{ name: 'fleet.regel', text: FLEET(action) }]);
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  for (const players of [2, 3])
    expect(lower(program, { players }).diagnostics.map(({ code }) => code)).toEqual(codes);
});
