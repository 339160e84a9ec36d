/**
 * Every number that the state keeps is inside its cell: games that drive one kind of number past the edges of bytes
 * and words are the same with wide cells, on both engines.
 */

import { describe, expect, test } from 'vitest';
import { CELL, type Effect, type FlowNode, type GameIR } from '../../../runtime/ir/ir.ts';
import { playInWideCells, type Way } from '../fast/wide-cells.ts';
import { irOf } from './text-game.ts';

/** The edges of signed and unsigned bytes and half words, and one behind each. */
const EDGES = [127, 128, 255, 256, 32_767, 32_768, 65_535, 65_536] as const;

interface Case {
  readonly text: string;
  readonly events?: number;
  readonly way?: Way;
  readonly players?: number;
  /** The number that some cell must have held. */
  readonly reaches: number;
  /** The first round, which is 1 in the rules. */
  readonly from?: number;
}

/** The game with another number for its first round. */
function fromRound(round: number, ir: GameIR): GameIR {
  const isFirst = (effect: Effect): boolean => effect.op === 'store' && effect.ref.base === CELL.round;
  const begin = (effect: Effect): Effect =>
    isFirst(effect) ? ({ ...effect, value: { op: 'const', value: round } } as Effect) : effect;
  const inside = (node: FlowNode): FlowNode => {
    if (node.kind === 'sequence') return { ...node, children: node.children.map(inside) };
    return node.kind === 'loop' && node.role === 'rounds' ? { ...node, enter: node.enter.map(begin) } : node;
  };
  return { ...ir, flow: inside(ir.flow) };
}

function check({ text, events = 12, way, players, from = 1, reaches }: Case): void {
  const ir = fromRound(
    from,
    irOf(`game "Width" edition 1\n${text}`, players === undefined ? {} : { players }),
  );
  const { high, low } = playInWideCells(ir, events, way);
  if (reaches >= 0) expect(high).toBeGreaterThanOrEqual(reaches);
  else expect(low).toBeLessThanOrEqual(reaches);
}

const ONE = 'players 1 { Only }';
const wait = (text: string): string => `play { rounds { turns { choose { ${text} } } } }`;

describe.each(EDGES)('past %i', (edge) => {
  test('the round', () => {
    const text = `${ONE}\n${wait(`action Wait { when round > ${edge} { win me } }`)}`;
    check({ text, from: Math.max(1, edge - 300), events: 302, reaches: edge + 1 });
  });

  test('a field, also below 0', () => {
    const both = `${ONE}\ntable { up: 0..${edge + 1}\n down: -${edge + 1}..0 }`;
    const text = `${both}\n${wait(`action Go { set up to ${edge + 1}  set down to -${edge + 1} }`)}`;
    check({ text, reaches: edge + 1 });
    check({ text, reaches: -edge - 1 });
  });

  test('a number chosen for an action', () => {
    check({ text: `${ONE}\n${wait(`action Go(n: ${edge - 3}..${edge + 1}) { }`)}`, reaches: 1 });
    const kept = `action Go(n: ${edge - 3}..${edge + 1}) { let m: 0..${edge + 1} = n  choose { action Stay {} } }`;
    check({ text: `${ONE}\n${wait(kept)}`, reaches: edge + 1 });
  });

  test('numbers that several choose together', () => {
    const choose = `choose together p in players secretly {
      action Bid(n: ${edge - 3}..${edge + 1}, m: ${edge - 2}..${edge + 1}) { add n to p.sum  for each k in ${edge - 1}..n { set last to k } } }`;
    const text = `players 2 { Red, Blue }\nplayer { sum: 0..1000000 }\ntable { last: 0..${edge + 1} }\nplay { rounds { ${choose} } }`;
    check({ text, events: 8, reaches: edge + 1 });
  });

  test('a local value that is set', () => {
    const text = `action Go { let n: 0..${edge + 1} = 0  set n to ${edge + 1}  choose { action Stay {} } }`;
    check({ text: `${ONE}\n${wait(text)}`, reaches: edge + 1 });
  });

  test('an element of a loop that waits', () => {
    const text = `play { turn of Only { for each n in ${edge - 2}..${edge + 1} { choose { action Go {} } } } }`;
    check({ text: `${ONE}\n${text}`, reaches: edge + 1 });
  });

  test('what is picked at random', () => {
    const local = `pick n at random from ${edge - 2}..${edge + 1}  choose { action Go {} }`;
    check({ text: `${ONE}\nplay { rounds { turns { ${local} } } }`, reaches: edge + 1 });
    const field = `pick n at random from ${edge - 2}..${edge + 1}  choose { action Go {} }`;
    const text = `${ONE}\ntable { n: 0..${edge + 1} }\nplay { rounds { turns { ${field} } } }`;
    check({ text, reaches: edge + 1 });
  });

  test('a pile that gets what others have', () => {
    const text = `players 2 { Red, Blue }\nitem Coin: ${edge + 1}\ntable { bank: pile of Coin = all }
      player { coins: pile of Coin }
      setup { move ${edge - 1} of Coin from bank to Red.coins  move 2 of Coin from bank to Blue.coins }
      ${wait('action Give { move all from Red.coins to Blue.coins }')}`;
    check({ text, reaches: edge + 1 });
  });

  test('a bound that follows from another', () => {
    const text = `${ONE}\ntable { n: 0..${edge + 1} = ${edge + 1} }
      ${wait(`action Go(m: ${edge - 3}..n) { let k: 0..${edge + 1} = m  choose { action Stay {} } }`)}`;
    check({ text, reaches: edge + 1 });
  });
});

describe('past 127', () => {
  const many = (count: number, each: (index: number) => string): string =>
    Array.from({ length: count }, (_, index) => each(index)).join('\n');

  test('the number of the place where the game waits', () => {
    const text = `${ONE}\nplay { turn of Only { ${many(300, () => 'choose { action Go {} }')} } }`;
    check({ text, events: 299, reaches: 299 });
  });

  test('the rule that stops the game', () => {
    const text = `${ONE}\ntable { n: 0..5 }
      play { turn of Only { ${many(300, () => 'choose { action Go {} }')}  add 9 to n } }`;
    check({ text, events: 301, reaches: -300 });
  });

  test('the ending', () => {
    const endings = many(200, (index) => `ending E${index} when steps = ${index + 1} { draw game }`);
    const text = `${ONE}\n${endings}\ntable { steps: 0..300 }
play { turn of Only { choose { action Go { set steps to 200 } } choose { action Stay {} } } }`;
    check({ text, reaches: 200 });
  });

  test('the seats that win, that have passed and that may see', () => {
    const text = `players 8
      player { hint: 0..3 seen by owner }
      play { rounds { window Talk { any p in players may { action Say { } } closes when all pass } 
      turns { reveal me.hint to all  choose { action Stay {} } } win players } }`;
    check({ text, players: 8, events: 40, reaches: 255 });
  });

  test('a subset that is chosen', () => {
    const text = `${ONE}\n${wait('action Go(s: set of 1..12) { let n: 0..9 = 1  choose { action Stay {} } }')}`;
    check({ text, reaches: 9 });
    check({
      text: `${ONE}\ntable { kept: set of 1..12 }\n${wait('action Go(s: set of 1..12) { set kept to s }')}`,
      reaches: 2 ** 12,
    });
  });

  test('how often something is repeated', () => {
    for (const times of [200, 300, 3_000])
      check({
        text: `${ONE}\ntable { n: 0..30000 }\nplay { turn of Only { repeat up to ${times} times { add 1 to n } choose { action Go {} } } }`,
        reaches: times,
      });
  });

  test('the actions after which a window closes', () => {
    const text = `${ONE}\nplay { rounds { window Talk { any p in players may { action Say { } } closes after 300 actions } } }`;
    check({ text, way: 'first', events: 299, reaches: 299 });
  });

  test('spaces, pieces and records', () => {
    const text = `${ONE}\noption spaces: 2..400 = 300
board line spaces "Street"\npiece pawn on Street1\nrecord Note up to 200 { n: 0..9 }
      table { last: Note or none = none }
      ${wait('action Go { when pawn.space as here { when along(here, 299) as there { move pawn to there } } new Note(n: 3) for each o in Note { set last to o } }')}`;
    check({ text, events: 199, reaches: 299 });
  });

  test('cards of a deck, all of them unknown, drawn and put back', () => {
    const text = `${ONE}\ncards Card { 300 x Plain, 2 x Gold }
      table { deck: deck of Card = all\n other: deck of Card }
      player { hand: hand of Card }
      play { rounds { turns { draw 150 from deck to me.hand  choose { action Back { move all from me.hand to the bottom of other  move all from other to deck  shuffle deck } } } } }`;
    check({ text, events: 320, reaches: 302 });
  });

  test('faces of dice', () => {
    check({
      text: `${ONE}\ndice die: 2 of 1..1000\nplay { rounds { turns { roll die  choose { action Go {} } } } }`,
      reaches: 1000,
    });
  });

  test('several numbers of one action', () => {
    const numbers = 'a: 0..9999, b: 0..9999, c: 0..9999';
    const text = `${ONE}\ntable { x: 0..9999\n y: 0..9999\n z: 0..9999 }
      ${wait(`action Go(${numbers}) needs a >= 9998 needs b >= 9997 needs c > 9996 { set x to a  set y to b  set z to c }`)}`;
    check({ text, events: 4, way: 'any', reaches: 9_997 });
  });
});
