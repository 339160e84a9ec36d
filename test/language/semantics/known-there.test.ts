/** What may be none is known to be there behind a question, and for as long as nothing may have changed it. */

import { expect, test } from 'vitest';
import { compile } from '../../../language/compile.ts';

const GAME = `game "Known" edition 1
players 2
board grid 3 by 3
space { depth: 0..9 = 0 "Depth"  dry: yes/no = no "Dry"  way: space or none = none "Way"  mark: player or none = none "Mark" }
piece Man: 2 per player
player { spot: space or none = none "Spot"  spots: space or none per 1..3 = none "Spots"  score: 0..99 = 0 "Score" }
table { goal: space or none = none "Goal"  last: player or none = none "Last"  paths: space or none per 1..6 = none }
dice die: 1 of 1..6
cards Card { 6 x Herb }
place wood { deck: deck of Card = all  used: pile of Card }
ending Over
`;

/** What is told of rules with a condition, statements of a turn, or an action. */
function told(rules: string): readonly string[] {
  const { diagnostics } = compile([{ name: 'game.regel', text: GAME + rules }]);
  return diagnostics.filter(({ severity }) => severity === 'error').map(({ code }) => code);
}

const PLAY = 'play { rounds { turns { choose "Act" { action Rest { } } } } }\n';
const condition = (text: string) => told(`define asked(p: player) = ${text}\n${PLAY}`);
const turn = (text: string) =>
  told(
    `step Clear { }\nstep Sink(s: space) { add 1 to s.depth }\nplay { rounds { turns { ${text} choose "Act" { action Rest { } } } } }\n`,
  );
const action = (text: string) => turn(`choose "Act" { ${text} action Rest { } }`);

test.each([
  'p.spot is not none and p.spot.depth > 0',
  'p.spot != none and p.score > 3 and p.spot.depth > 0',
  'none is not p.spot and p.spot.depth > 0',
  'not (p.spot is none) and p.spot.depth > 0',
  'p.spot is none or p.spot.depth > 0',
  'not (p.spot is none or p.score > 3) and p.spot.depth > 0',
  'p.spot is none or p.score > 3 or p.spot.depth > 0',
  'p.spot is a1 and p.spot.depth > 0',
  'p.spot is none or p.spot.dry',
  'p.spot is not none and p.spot.dry and p.spot.dry',
  'p.score > 3 and (p.spot is not none and (p.score < 9 and p.spot.depth > 0))',
  'p.spots[2] is not none and p.spots[2].depth > 0',
  'toward(a1, North) is not none and toward(a1, North).depth > 0',
  'p.spot is not none and any q in players where q.spot is not none and q.spot.depth < p.spot.depth',
  '(if p.spot is not none then p.spot.depth else 0) > 2',
  '(if p.spot is none then 0 else p.spot.depth) > 2',
  '(sum q in players where q.spot is not none of q.spot.depth) > 2',
  'all q in players where q.spot is not none have q.spot.depth > 0',
  'p.spot is not none and p.spot.mark is not none and p.spot.mark.score > 1',
  'p.spot is not none and any s in p.spot where s.depth > 0',
  'p.Man[1].space is not none and p.Man[1].space.depth > 0',
])('known in a condition: %s', (text) => {
  expect(condition(text)).toEqual([]);
});

test.each([
  'p.spot is none and p.spot.depth > 0',
  'p.spot is not none or p.spot.depth > 0',
  'p.spot.depth > 0 and p.spot is not none',
  '(p.spot is not none or p.score > 3) and p.spot.depth > 0',
  'not (p.spot is none and p.score > 3) and p.spot.depth > 0',
  'next(p).spot is not none and p.spot.depth > 0',
  'p.spots[2] is not none and p.spots[3].depth > 0',
  'p.spot is goal and p.spot.depth > 0',
  '(if p.spot is not none then 0 else p.spot.depth) > 2',
  'not (p.spot is not none) and p.spot.depth > 0',
  '(the s in space where s.depth > 1) is not none and (the s in space where s.depth > 1).depth > 2',
  'any q in players where q.spot is not none and p.spot.depth > 1',
])('not known in a condition: %s', (text) => {
  expect(condition(text)).toEqual(['maybe-none']);
});

test.each([
  'when me.spot is not none { add 1 to me.spot.depth }',
  'when me.spot is none { set me.spot to a1 } else { add 1 to me.spot.depth }',
  'when me.score > 3 { draw game by Over } else when me.spot is not none { add 1 to me.spot.depth }',
  'when me.spot is not none { add 1 to me.score add 1 to me.spot.depth set me.spot to none }',
  'when me.spot is not none { set last to me move me.Man[1] to a1 add 1 to me.spot.depth }',
  'when me.spot is none { end turn } add 1 to me.spot.depth',
  'for each p in players where p.spot is not none { add 1 to p.spot.depth }',
  'repeat up to 3 times while me.spot is not none { add 1 to me.spot.depth set me.spot to none }',
  'for each p in players where p.spot is not none { add 1 to p.spot.depth set p.spot to none }',
  'for each m in Man where m.space is not none { do Sink(m.space) }',
  'when goal is not none { for each s in neighbours(goal) where s.depth > 0 { set goal to none } }',
  'let there: space or none = me.spot when there is not none { set me.spot to none add 1 to there.depth }',
  'when me.spot is none { set me.spot to a1 } add 1 to me.spot.depth',
  'set me.spot to a1 add 1 to me.spot.depth',
  'set me.spots[2] to a1 add 1 to me.spots[2].depth',
  'when me.score > 3 { set me.spot to a1 } else when me.score > 1 { set me.spot to b1 } else { end turn } add 1 to me.spot.depth',
  'when me.spot is none { when me.score > 1 { end turn } else { end turn } } add 1 to me.spot.depth',
  'when me.spot is not none { when me.score > 2 { add 1 to me.score } else { subtract 1 from me.score } add 1 to me.spot.depth }',
  'when me.spot is not none { phase Dig "Dig" { add 1 to me.spot.depth } }',
  'when me.spot is not none { choose "Dig" { action Dig { add 1 to me.spot.depth } action Rest { } } }',
  'when me.spot is not none { roll die add die to me.spot.depth }',
  'when me.Man[1].space is not none { roll die add die to me.Man[1].space.depth }',
  'when me.spot is not none { pick last at random from players add 1 to me.spot.depth }',
  'when me.spot is not none { shuffle wood.deck draw 1 from wood.deck to wood.used add 1 to me.spot.depth }',
  'when me.spot is not none { repeat up to 3 times { roll die add 1 to me.spot.depth } add 1 to me.spot.depth }',
])('known in statements: %s', (text) => {
  expect(turn(text)).toEqual([]);
});

test.each([
  'when me.spot is not none { set me.spot to none add 1 to me.spot.depth }',
  'when me.spot is not none { set last.spot to none add 1 to me.spot.depth }',
  'when me.spot is not none { do Clear add 1 to me.spot.depth }',
  'when paths[die] is not none { roll die add 1 to paths[die].depth }',
  'when goal is not none { pick goal at random from { goal } add 1 to goal.depth }',
  'when me.spot is not none { repeat up to 3 times { roll die when die = 6 { set me.spot to none } } add 1 to me.spot.depth }',
  'when me.spot is not none { choose "Go" { action Go { set me.spot to none } action Rest { } } add 1 to me.spot.depth }',
  'when me.spot is not none { for each n in 1..2 { add 1 to me.spot.depth set me.spot to none } }',
  'when me.spot is not none { repeat 2 times { add 1 to me.spot.depth set me.spot to none } }',
  'when me.spot is not none { when me.score > 2 { set me.spot to none } add 1 to me.spot.depth }',
  'when me.Man[1].space is not none { move me.Man[1] to none add 1 to me.Man[1].space.depth }',
  'when me.spot is none { set me.score to 1 } add 1 to me.spot.depth',
  'when me.spots[1] is not none { set me.spots[2] to none add 1 to me.spots[1].depth }',
  'let there: space or none = me.spot when there is not none { set there to none add 1 to there.depth }',
  'when me.spot is none { when me.score > 1 { set me.spot to a1 } } add 1 to me.spot.depth',
  'when me.score > 3 { set me.spot to a1 } else when me.score > 1 { set me.spot to goal } else { end turn } add 1 to me.spot.depth',
  'set me.spot to goal add 1 to me.spot.depth',
  'when a1.way is not none { set a1.way.way to b1 add 1 to a1.way.way.depth }',
  'repeat up to 3 times while me.spot is not none { set me.spot to none add 1 to me.spot.depth }',
  'for each p in players where p.spot is not none { set p.spot to none add 1 to p.spot.depth }',
  'when goal is not none { for each s in space where goal.depth > 0 { set goal to none } }',
  'when goal is not none { repeat up to 3 times while goal.depth > 0 { set goal to none } }',
  'when me.spot is not none { window Answer { any p in players may { action No { set me.spot to none } action Yes { add 1 to me.spot.depth } } closes when all pass } }',
  'when me.spot is not none { choose together p in players { action Dig { add 1 to me.spot.depth } } }',
])('no longer known in statements: %s', (text) => {
  expect(turn(text)).toContain('maybe-none');
});

test.each([
  'action Dig needs me.spot is not none needs me.spot.depth > 2 { add 1 to me.spot.depth }',
  'action Hit(s in space where s.mark is not none) needs s.mark.score > 0 { subtract 1 from s.mark.score }',
  'action Hit(s: space) "{s}" needs s.mark is not none "nobody" needs s.mark is not me "{s.mark} is you" { add 1 to s.mark.score set s.mark to none }',
])('known in an action: %s', (text) => {
  expect(action(text)).toEqual([]);
});

test('who asked and is told all the same is told why', () => {
  const messages = (text: string) =>
    compile([
      {
        name: 'game.regel',
        text: `${GAME}step Clear { }\nplay { rounds { turns { ${text} choose "Act" { action Rest { } } } } }\n`,
      },
    ])
      .diagnostics.filter(({ code }) => code === 'maybe-none')
      .map(({ message }) => message.includes('It was asked for before'));
  expect(messages('when me.spot is not none { do Clear add 1 to me.spot.depth }')).toEqual([true]);
  expect(messages('when me.spot is not none { set me.spot to none add 1 to me.spot.depth }')).toEqual([true]);
  expect(
    messages('when me.spot is not none { when me.score > 2 { set me.spot to none } add 1 to me.spot.depth }'),
  ).toEqual([true]);
  expect(messages('when me.spot is not none { add 1 to me.score } add 1 to me.spot.depth')).toEqual([false]);
  expect(messages('add 1 to me.spot.depth')).toEqual([false]);
});

test('what several choose together is done when all have chosen', () => {
  const together = (body: string) =>
    turn(`choose together p in players { action Dig needs p.spot is not none { ${body} } action Rest { } }`);
  expect(together('add 1 to p.score')).toEqual([]);
  expect(together('add 1 to p.spot.depth')).toEqual(['maybe-none']);
});

test('what anybody may do at any time ends what is known while somebody is asked', () => {
  const dig =
    'when me.spot is not none { choose "Dig" { action Dig { add 1 to me.spot.depth } action Rest { } } }';
  const rules = (first: string) => told(`play { ${first} rounds { turns { ${dig} } } }\n`);
  expect(rules('')).toEqual([]);
  expect(rules('at any time any p in players may { action Leave { set p.spot to none } }')).toEqual([
    'maybe-none',
  ]);
});

test('in what is supposed nothing is known', () => {
  const rules = (then: string) =>
    told(
      `step Clear(p: player) { set p.spot to none }\ndefine asked(p: player) = p.spot is not none and (suppose Clear(p) then ${then})\n${PLAY}`,
    );
  expect(rules('p.score > 3')).toEqual([]);
  expect(rules('p.spot.depth > 3')).toEqual(['maybe-none']);
});
