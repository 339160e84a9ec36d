import { expect, test } from 'vitest';
import { compile } from '../../../language/index.ts';
import { readsOfIndex } from '../../../runtime/fast/access.ts';
import { emitGame } from '../../../runtime/fast/emit/game.ts';
import type { IndexLookup } from '../../../runtime/fast/ir.ts';
import type { GameIR } from '../../../runtime/ir/ir.ts';
import { lower } from '../../../runtime/lowering/lower.ts';
import { createGame } from '../../../runtime/play/game.ts';
import { findDifference } from './differential.ts';

/** Much is asked again and again, and little changes from one decision to the next. */
const PROMISES = `
game "Promises"
players 2..3
enum Colour { Red, Green, Blue }
record Offer up to 12 { colour: Colour  worth: 1..3  by: player  agreed: yes/no = no }
define promised(c: Colour) = any o in Offer where o.agreed and o.colour is c
define total = sum o in Offer where o.agreed of o.worth
player { tired: yes/no = no }
play {
  rounds {
    turns {
      window Talk {
        any p in players may {
          action Make(c: Colour, n: 1..3) 
            needs not p.tired
            needs not promised(c) { new Offer(colour: c, worth: n, by: p) }
          action Agree(o in Offer where not o.agreed) needs o.by is not p needs not promised(o.colour) needs total + o.worth < 9 {
            set o.agreed to yes
          }
          action Drop(o in Offer where o.agreed) needs o.by is p { delete o }
          action Repaint(o in Offer, c: Colour) needs o.by is p needs not promised(c) { set o.colour to c }
          action Rest { set p.tired to not p.tired }
        }
        any q in players may pass
        closes after 12 actions
      }
    }
  }
}
ending Settled when (count o in Offer where o.agreed) >= 3 { win players }
ending Late when round = 6 { draw game }
`;

function lowerText(text: string, players: number): GameIR {
  const { game, diagnostics } = lower(compile([{ name: 'test.regel', text }]).program, { players });
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  return game as GameIR;
}

test('what is kept from one decision to the next is what would be worked out anew', () => {
  for (const players of [2, 3]) {
    const ir = lowerText(PROMISES, players);
    const { source } = emitGame(ir, 'inside');
    // Without memos, sections and flags this would prove nothing.
    expect(source).toMatch(/function q\d/);
    expect(source).toMatch(/function s\d/);
    expect(source).toMatch(/if \(S\[a \+ \d+\] !== 0\) \{\s*D \|=/);
    expect(findDifference(createGame(ir), 60, 120)?.message).toBeUndefined();
  }
});

test('what a loop looks up beside flags matters only for elements that are flagged', () => {
  const set = { row: undefined, value: { op: 'const', value: 1 }, isNegated: false, first: 0 } as const;
  const indexed = (isFlag: boolean): IndexLookup => ({
    low: 2,
    size: 12,
    words: 1,
    sets: [
      { ...set, base: 200, isFlag: false },
      { ...set, base: 100, isFlag },
    ],
    masks: [],
  });
  const reads = (isFlag: boolean) => readsOfIndex({ local: 1, low: 2, size: 12, indexed: indexed(isFlag) });
  const [columns, flags] = [
    { low: 202, high: 214 },
    { low: 102, high: 114 },
  ];
  expect(reads(true)).toEqual([{ ...columns, flag: -100 }, flags]);
  expect(reads(false)).toEqual([columns, flags]);
});
