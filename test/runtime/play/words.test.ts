/** What a game says to whom: prompts, what actions ask for, throws and picks, and what options rule out. */

import { describe, expect, test } from 'vitest';
import {
  createSession,
  offers,
  playChance,
  type SessionResult,
  sessionState,
  type Viewer,
  waiting,
} from '../../../runtime/index.ts';
import { explainRefusal } from '../../../runtime/play/explain.ts';
import { foldedText, foldLines } from '../../../runtime/session/fold.ts';
import { TextGame } from '../lowering/text-game.ts';

const HEAD = `game "Words" edition 1
  players 3 { Red, Blue, Green }
  player { money: 0..9 = 4  secret: 0..9 = 7 seen by owner }
`;

/** What each seat, a spectator and the designer read. */
function prompts(text: string, codes: readonly string[] = []): Readonly<Record<string, string>> {
  const { game, cells } = new TextGame(HEAD + text, {}, codes);
  const read = (viewer: Viewer): string => {
    const due = waiting(game, cells, viewer);
    return due.kind === 'end' ? 'end' : due.kind === 'chance' ? due.label : due.prompt;
  };
  return { Red: read(0), Blue: read(1), Green: read(2), nobody: read(-1), all: read('all') };
}

describe('a prompt with a text for the others', () => {
  test('of one player', () => {
    const play = `play { choose by Blue "You have {Blue.secret}: which Weapon goes?" to others "{Blue} is frisked: {Blue.secret}" {
      action Nothing {}
    } }`;
    const mine = 'You have 7: which Weapon goes?';
    const others = 'Blue is frisked: …';
    expect(prompts(play, ['gap'])).toEqual({
      Red: others,
      Blue: mine,
      Green: others,
      nobody: others,
      all: mine,
    });
  });

  test('without it all read the same, with gaps', () => {
    const play = 'play { choose by Blue "You have {Blue.secret}" { action Nothing {} } }';
    expect(prompts(play)).toMatchObject({ Red: 'You have …', Blue: 'You have 7', nobody: 'You have …' });
  });

  test('of several together: who has chosen waits with the others', () => {
    const play = `play { choose together p in players except Green "Your bid" to others "The others bid" {
      action Bid(n: 1..2) { set p.money to n }
    } }`;
    expect(prompts(play)).toMatchObject({ Red: 'Your bid', Blue: 'Your bid', Green: 'The others bid' });
    const game = new TextGame(HEAD + play).act(0, 'Bid', 1);
    expect(waiting(game.game, game.cells, 0)).toMatchObject({ prompt: 'The others bid' });
    expect(waiting(game.game, game.cells, 1)).toMatchObject({ prompt: 'Your bid' });
  });

  test.each([
    'window Answer "STOP it?" to others "The others may stop it" within 8 s',
    'window Answer "STOP it?" within 8 s to others "The others may stop it"',
  ])('of a window: %s', (head) => {
    const play = `play { ${head} { any p in players except Red may { action Stop { close } } } win Red }`;
    expect(prompts(play)).toMatchObject({
      Red: 'The others may stop it',
      Blue: 'STOP it?',
      nobody: 'The others may stop it',
    });
  });
});

describe('what an action asks for', () => {
  const labelsOf = (parameters: string): readonly string[] => {
    const text = `enum Kind { Gang, Cash }
      enum Tone "Tones" { low, high }
      board ring { space A  space B }
      piece Goon: 2 per player "Henchman" on A
      dice throw: 2 of 1..6 "The dice"
      step Unused { roll throw }
      play { do Unused  choose by Red { action Do(${parameters}) {} } }`;
    const { game, cells } = new TextGame(HEAD + text).roll(1, 2);
    return offers(game, cells, 0).flatMap((offer) => offer.parameters.map(({ label }) => label));
  };

  test.each([
    ['is what the rules say', 'n: 1..4 "How many", q in players except Red "Whom"', ['How many', 'Whom']],
    ['is else its name', 'price: 1..4, stolen_from: player', ['Price', 'Stolen from']],
    [
      'is the kind of thing where the name is a letter',
      'n: 1..4, q: player, s: space',
      ['Number', 'Player', 'Space'],
    ],
    [
      'is told from another one of the same kind',
      'x: 1..4, y: 1..4, n: 1..4 "Rounds"',
      ['Number x', 'Number y', 'Rounds'],
    ],
    [
      'is what that kind is called',
      'k: Kind, t: Tone, g: Goon, d: set of throw',
      ['Kind', 'Tones', 'Henchman', 'The dice'],
    ],
  ])('%s', (_, parameters, labels) => {
    expect(labelsOf(parameters)).toEqual(labels);
  });

  test('is what a refusal speaks of', () => {
    const { game, cells } = new TextGame(
      HEAD +
        `play { choose by Red { action Give(q in players where q.money > 5 "Whom") {} action Nothing {} } }`,
    );
    expect(offers(game, cells, 0)[0]?.refusal?.message).toBe('there is nothing to choose for “Whom” now');
    expect(explainRefusal(game, cells, { type: 'act', seat: 0, action: 'Give', args: [1] }).message).toBe(
      'Blue cannot be chosen for “Whom”',
    );
  });
});

describe('a throw says who throws and what for', () => {
  const session = (result: SessionResult) => {
    if (!result.ok) throw new Error(result.refusal.message);
    return result.session;
  };

  test('to who waits for it, and afterwards', () => {
    const text = `dice die: 1 of 1..6 "Die"
      play { turns { roll die "{me} rolls for the start"  cites W-1  roll die
        pick s at random from players "Who begins"  choose { action Nothing {} } } }`;
    const { game } = new TextGame(HEAD + text);
    let now = createSession(game, { seed: 1, automatic: false });
    const label = (): string => {
      const due = sessionState(now, 1).waiting;
      return due.kind === 'chance' ? due.label : '';
    };
    const said: string[] = [];
    for (const value of [4, 5, 2]) {
      said.push(label());
      now = session(playChance(now, [value]));
    }
    expect(said).toEqual(['Red rolls for the start', 'Die', 'Who begins']);
    expect(sessionState(now, 1).history.map((line) => line.text)).toEqual([
      'Red rolls for the start: 4',
      'Die: 5',
      'Who begins: Green',
    ]);
  });

  test('and nothing that not everybody may see', () => {
    const text = `dice die: 1 of 1..6 "Die"
      play { let mine = Red.secret  roll die "{Red.secret}, {mine} and {Red.money}"  choose by Red { action Nothing {} } }`;
    expect(prompts(text, ['gap'])).toMatchObject({ Red: '…, … and 4', nobody: '…, … and 4' });
  });
});

describe('a draw says for whom', () => {
  test('and those who do not see the card fold into one line', () => {
    const text = `cards Card { 4 x Ace, 4 x King }
      place table_deck { deck: deck of Card = all  open: pile of Card }
      player { hand: hand of Card "Hand" }
      setup { draw 2 from table_deck.deck to Blue.hand  draw 1 from table_deck.deck to table_deck.open }
      play { choose by Red { action Nothing {} } }`;
    let now = createSession(new TextGame(HEAD + text).game, { seed: 1, automatic: false });
    for (const value of [0, 1, 0]) {
      const drawn = playChance(now, [value]);
      if (!drawn.ok) throw new Error(drawn.refusal.message);
      now = drawn.session;
    }
    const read = (viewer: Viewer) => foldLines(sessionState(now, viewer).history).map(foldedText);
    expect(read(1)).toEqual(['Card for Blue: Ace', 'Card for Blue: King', 'Draw Card: Ace']);
    expect(read(0)).toEqual(['2 × Card for Blue: in secret', 'Draw Card: Ace']);
  });
});

describe('what is for others to do', () => {
  test('is not listed for who is asked in the same window', () => {
    const text = `play { window Deal {
        any p in players may { action Offer {} }
        Red may { action Close { close } }
        closes when all pass
      } win Red }`;
    const { game, cells } = new TextGame(HEAD + text);
    const listed = (seat: number) => offers(game, cells, seat).map(({ action }) => action);
    expect(listed(0)).toEqual(['Offer', 'Close', 'Pass']);
    expect(listed(1)).toEqual(['Offer', 'Pass']);
  });
});

describe('what the options rule out for the whole game', () => {
  const text = `option may_leave: yes/no = no "May leave"
    play { choose by Red {
      action Leave needs may_leave and Red.money > 2 {}
      action Pay(n: 1..2) needs n > 1 needs Red.money > 8 "too little money" {}
      action Go(q in players where may_leave) {}
      action Stay {}
    } }`;
  const listed = (choices?: { readonly options: Readonly<Record<string, string>> }): readonly string[] => {
    const { game, cells } = new TextGame(HEAD + text, choices);
    return offers(game, cells, 0).map(({ action }) => action);
  };

  test('is not listed', () => {
    expect(listed()).toEqual(['Pay', 'Stay']);
    expect(listed({ options: { may_leave: 'yes' } })).toEqual(['Leave', 'Pay', 'Go', 'Stay']);
  });

  test('is refused for the same reason as ever', () => {
    const { game, cells } = new TextGame(HEAD + text);
    const { message } = explainRefusal(game, cells, { type: 'act', seat: 0, action: 'Leave', args: [] });
    expect(message).toBe('Leave is not possible now');
  });
});

describe('values that cannot come up are told what comes', () => {
  test.each([
    ['what for', 'pick x at random from 1..6 "Who begins"', 'Who begins'],
    ['what takes it', 'pick Red.money at random from 1..6', 'Money'],
    ['the dice', 'roll die', 'Lucky die'],
  ])('%s', (_, statement, what) => {
    const dice = 'dice die: 1 of 1..6 "Lucky die"';
    const { game, cells } = new TextGame(`${HEAD}${dice} play { ${statement} win Red }`, {});
    const { message } = explainRefusal(game, cells, { type: 'chance', values: [17] });
    expect(message).toBe(`these values cannot come up for “${what}”, which comes here`);
  });
});
