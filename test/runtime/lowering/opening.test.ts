/** Examples and games that begin at a place in the flow. */

import { describe, expect, test } from 'vitest';
import { compile } from '../../../language/index.ts';
import { runExamples } from '../../../runtime/examples/run.ts';
import { failureInWords } from '../../../runtime/examples/words.ts';
import {
  createSession,
  currentCells,
  readLog,
  replay,
  simulate,
  toLog,
  waiting,
} from '../../../runtime/index.ts';
import { readField } from '../../../runtime/inspect.ts';
import { lower, lowerExamples } from '../../../runtime/lowering/index.ts';
import { createGame } from '../../../runtime/play/game.ts';
import { gameResult } from '../../../runtime/play/result.ts';
import { play } from '../../../runtime/session/session.ts';

const RULES = `game "Fair" edition 1
players 2..4 { Red, Blue, Green, White }
dice throw: 2 of 1..6
player { coins: 0..20 = 5 }
table { stall: 0..9 = 3  starter: player or none }
setup { roll throw  set stall to throw[1] }
play {
  rounds {
    phase Morning {
      turns clockwise from Red {
        let gain = stall + 1
        choose { action Take { add gain to me.coins } action Wait {} }
        do Trade(stall)
      }
    }
    phase Evening {
      for each p in players where p.coins > 0 {
        repeat up to 3 times { choose by p { action Pay { subtract 1 from p.coins } action Stop { stop } } }
      }
      turn of Blue { roll throw  choose { action Keep { add throw[1] to me.coins } } }
      do Trade(2)
    }
  }
}
step Trade(price: 0..10) {
  choose by Blue { action Sell(n: 1..4) { subtract price from Blue.coins  choose by Red { action Agree { add n to Red.coins } } } action Not {} }
}
`;

/** What comes of an example with these lines. */
function outcome(lines: string): string {
  const { program, diagnostics } = compile([
    { name: 'fair.regel', text: `${RULES}example "One" with Red, Blue, Green {\n${lines}\n}\n` },
  ]);
  const text = `${RULES}example "One" with Red, Blue, Green {\n${lines}\n}\n`;
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) return errors.map(({ message }) => message).join('\n');
  const [result] = runExamples(lowerExamples(program));
  return result?.failure ? failureInWords(result.failure, text) : 'passes';
}

describe('an example begins at a place', () => {
  test.each([
    ['the first action', 'given at Take {} Red does Take expect Red.coins = 8'],
    [
      'whose turn it is',
      'given at Take, turn of Green { set stall to 4 } Green does Take expect Green.coins = 10',
    ],
    [
      'a value that is said',
      'given at Take, turn of Blue, gain = 8 {} Blue does Take expect Blue.coins = 13',
    ],
    ['the round', 'given at Take, round 7 {} expect round = 7'],
    [
      'who began',
      'given at Take, turn of Red from Blue {} Red does Take  Blue does Not  expect Blue cannot Take  expect Red can Pay',
    ],
    ['turns go on', 'given at Take, turn of Blue {} Blue does Take  Blue does Not  Green does Wait'],
    [
      'a step, with what it is used with',
      'given at Morning.Sell, turn of Red { set stall to 6 } Blue does Not  Blue does Wait',
    ],
    [
      'a step used elsewhere',
      'given at Evening.Sell { set Blue.coins to 9 } Blue does Sell(3) expect Blue.coins = 7',
    ],
    [
      'a step and what is said',
      'given at Morning.Sell, price = 4 {} Blue does Sell(1) expect Blue.coins = 1',
    ],
    [
      'what is chosen inside of an action',
      'given at Evening.Agree, n = 4 {} Red does Agree expect Red.coins = 9',
    ],
    ['the first that it may be', 'given at Evening.Agree {} Red does Agree expect Red.coins = 6'],
    ['the first of a loop', 'given at Pay { set Red.coins to 0 } Blue does Pay expect Blue.coins = 4'],
    [
      'one of a loop',
      'given at Pay, p = Green {} Green does Stop  roll 1, 3  Blue does Keep  expect Blue.coins = 6',
    ],
    [
      'one that the loop would pass over now',
      'given at Pay, p = Red { set Red.coins to 0 } Red does Stop  Blue does Stop',
    ],
    ['a pass of a repeat', 'given at Pay, repeat 3 {} Red does Pay  expect Blue can Pay'],
    ['a throw', 'given at Evening.roll throw {} roll 1, 1  Blue does Keep  expect Blue.coins = 7'],
    ['what dice show', 'given at Keep, throw = 6, 1 {} Blue does Keep  expect Blue.coins = 6'],
  ])('%s', (_, lines) => expect(outcome(lines)).toBe('passes'));
});

describe('a game begins at a place', () => {
  const { program } = compile([{ name: 'fair.regel', text: RULES }]);
  const begun = (at: string, changes: string) => {
    const { game, diagnostics } = lower(program, { players: 3, position: { seats: [], changes, at } });
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    if (!game) throw new Error('there is no game');
    return createGame(game);
  };

  test('and is played on', () => {
    const game = begun('Pay, p = Green, round 4', 'set Green.coins to 1');
    const session = createSession(game, { seed: 1 });
    expect(session.played).toEqual([]);
    const now = waiting(game, currentCells(session), 'all');
    expect(now).toMatchObject({ kind: 'decision', seat: 2 });
    expect(readField(game, currentCells(session), 'round')).toBe(4);
  });

  test.each([
    ['a choice', 'Keep, throw = 1, 1, round 2'],
    ['a throw', 'Evening.roll throw, round 2'],
    ['a loop', 'Pay, p = Blue, repeat 2'],
  ])('the same on both engines, at %s', (_, at) => {
    const game = begun(at, 'set Blue.coins to 9');
    const [fast, machine] = (['fast', 'xstate'] as const).map((engine) =>
      simulate(game, { games: 20, seed: 3, engine, maxDecisions: 200 }),
    );
    expect(fast?.actions).toEqual(machine?.actions);
    expect(fast?.decisions).toEqual(machine?.decisions);
  });

  test('its log begins there again', () => {
    const game = begun('Morning.Sell, turn of Green', 'set stall to 5');
    const played = play(createSession(game, { seed: 1 }), { type: 'act', seat: 1, action: 'Not', args: [] });
    if (!played.ok) throw new Error(played.refusal.message);
    const log = readLog(JSON.parse(JSON.stringify(toLog(played.session))));
    if (!log.ok) throw new Error(log.reason);
    const { game: again } = lower(program, log.log.configuration);
    if (!again) throw new Error('there is no game');
    const replayed = replay(createGame(again), { seed: 1, events: log.log.events });
    expect(currentCells(replayed)).toEqual(currentCells(played.session));
  });

  test('and stops on a fault where it cannot begin so', () => {
    const game = begun('Pay', 'for each p in players { set p.coins to 0 }');
    expect(gameResult(game, currentCells(createSession(game, { seed: 1 })))?.kind).toBe('fault');
  });
});

describe('an example that cannot begin so', () => {
  test.each([
    ['no such place', 'given at Tke {}', 'The game waits at no place called `Tke`. Did you mean `Take`?'],
    [
      'names that do not go together',
      'given at Evening.Take {}',
      'The game waits at no place called `Evening.Take`. Did you mean `Take`?',
    ],
    [
      'two places',
      'given at Sell {}',
      'The game waits at 2 places called `Sell`. Say which: `Morning.Trade.Sell`, `Evening.Trade.Sell`.',
    ],
    [
      'a number of none',
      'given at Take[2] {}',
      'The game waits at one place called `Take`, and this is the number of none.',
    ],
    [
      'no repeat',
      'given at Take, repeat 2 {}',
      'A pass cannot be said here so: no `repeat up to …` stands around this place.',
    ],
    ['no value', 'given at Take, gan = 2 {}', 'There is no local value called `gan`. Did you mean `gain`?'],
    ['another type', 'given at Take, gain = Red {}', '`gain` should be a number, but this is a player.'],
    [
      'too few dice',
      'given at Keep, throw = 3 {}',
      'throw = 3: What `throw` shows cannot be said here so: they are 2 dice.',
    ],
    [
      'nothing to go through',
      'given at Pay { for each p in players { set p.coins to 0 } }',
      'at Pay: nothing is found for `p` in this position; it can be said: `p = …`',
    ],
    [
      'more passes than there are',
      'given at Pay, repeat 4 {}',
      '4: the rules do not come to so many passes here',
    ],
    [
      'where nobody can do anything',
      'given at Pay { eliminate Red eliminate Blue eliminate Green }',
      'at Pay',
    ],
    [
      'a value out of its range',
      'given at Sell[1], price = 11 {}',
      'price = 11: `price` is from 0 to 10 here',
    ],
    [
      'what happens before',
      'Red does Wait  given at Take {}',
      'The example begins at the `given at` below, so nothing can happen or be expected above it.',
    ],
    [
      'two beginnings',
      'given at Take {} given at Keep {}',
      'An example begins at one place: another `given at` stands above this one.',
    ],
  ])('%s', (_, lines, message) => expect(outcome(lines)).toContain(message));
});

describe('what is looked at around a place', () => {
  const rules = `game "Looked" edition 1
players 2 { Red, Blue }
player { score: 0..9 = 0 }
table { target: player or none = none  price: 0..9 = 0 }
play {
  rounds {
    turns {
      when target as victim {
        choose { action Hit { add 1 to victim.score } }
      } else {
        choose { action Aim { set target to me } }
      }
      do Pay(price)
    }
  }
}
step Pay(least: 1..5) { choose { action Give { add least to me.score } } }
step Rest { add 1 to me.score }
`;
  const told = (lines: string): string => {
    const text = `${rules}example "One" { ${lines} }\n`;
    const { program, diagnostics } = compile([{ name: 'looked.regel', text }]);
    const errors = diagnostics.filter(({ severity }) => severity === 'error');
    if (errors.length > 0) return errors.map(({ message }) => message).join('\n');
    const [result] = runExamples(lowerExamples(program));
    return result?.failure ? failureInWords(result.failure, text) : 'passes';
  };

  test.each([
    ['given at Hit { set target to Blue set price to 1 } Red does Hit expect Blue.score = 1', 'passes'],
    ['given at Hit, victim = Red { set price to 1 } Red does Hit expect Red.score = 1', 'passes'],
    [
      'given at Hit {} Red does Hit',
      'at Hit: nothing is found for `victim` in this position; it can be said: `victim = …`',
    ],
    [
      'given at Aim, turn of Blue { set target to Blue set price to 1 } Blue does Aim expect Blue can Give',
      'passes',
    ],
    ['given at Give, least = 4 {} Red does Give expect Red.score = 4', 'passes'],
    [
      'given at Give {} Red does Give',
      'at Give: no value is found for `least`, which is from 1 to 5, in this position; it can be said: `least = …`',
    ],
    [
      'given at Rest {} Red does Give',
      'The game waits at no place called `Rest`: nothing is asked or rolled in this step. It waits at `Hit`, `Aim`, `Give` …',
    ],
    ['given at Give, least = 2, least = 3 {}', '`least` cannot be said here so: it is said above already.'],
  ])('%s', (lines, message) => expect(told(lines)).toBe(message));
});
