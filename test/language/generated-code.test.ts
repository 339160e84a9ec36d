/** Generated code holds nothing that the rules say. */

import { describe, expect, test } from 'vitest';
import { start } from '../../runtime/index.ts';
import { CELL, type GameIR } from '../../runtime/ir/ir.ts';
import { lower } from '../../runtime/lowering/lower.ts';
import { compileProgram } from '../../runtime/machine/program.ts';
import { createGame } from '../../runtime/play/game.ts';
import { createBudget } from '../../shared/budget.ts';
import { callAll } from './call-all.ts';
import { compileText, game, HEAD, playSome } from './hostile.ts';

describe('generated code', () => {
  /** The sources of every function made while `make` runs. */
  function sourcesOf(make: () => void): string[] {
    const made: string[] = [];
    const original = globalThis.Function;
    globalThis.Function = new Proxy(original, {
      construct: (target, args: string[]) => {
        made.push(...args);
        return new target(...args) as object;
      },
    });
    try {
      make();
    } finally {
      globalThis.Function = original;
    }
    return made;
  }

  const TEXTS = [
    '</script><script>alert(1)</script>',
    `$\{globalThis.pwned = 1}`,
    '`+pwned()+`',
    "'; pwned(); '",
    '*/ pwned() /*',
    '\\u0022pwned',
  ];

  const irOf = (text: string): GameIR => {
    const { program, diagnostics } = compileText(text);
    expect(diagnostics.map((found) => found.message)).toEqual([]);
    return lower(program).game as GameIR;
  };

  const quoted = (text: string): string =>
    `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('{', '\\{')}"`;

  test('holds no word of the rules, only fixed ones and numbers', () => {
    const text = `${HEAD}
      enum Wicked { pwnedA ${quoted(TEXTS[0] ?? '')}, pwnedB ${quoted(TEXTS[1] ?? '')} }
      dice pwnedDice: 2 of Wicked ${quoted(TEXTS[2] ?? '')}
      player { pwnedField: 0..9 = 1 ${quoted(TEXTS[3] ?? '')}  pwnedKind: Wicked }
      define pwnedDefine(pwnedParameter: player) = pwnedParameter.pwnedField + pwnedDice[pwnedA]
      ending pwnedEnding ${quoted(TEXTS[4] ?? '')} when Red.pwnedField = 9 { win Red }
      invariant ${quoted(TEXTS[5] ?? '')} Red.pwnedField >= 0
      step pwnedStep(pwnedP: player) "${'pwned {pwnedP}'}" {
        let pwnedLocal: 0..99 = pwnedDefine(pwnedP)
        for each pwnedEach in players where pwnedEach.pwnedField > pwnedLocal { set pwnedEach.pwnedKind to pwnedB }
        roll pwnedDice
        choose "pwned {pwnedLocal}" {
          action pwnedAction(pwnedN: 1..2, pwnedSet: set of pwnedDice) ${quoted(TEXTS[1] ?? '')} needs pwnedN < 2 ${quoted(TEXTS[0] ?? '')} { roll pwnedSet of pwnedDice }
          action pwnedOther needs suppose pwnedGain(me) then pwnedDefine(me) > 2 {}
        }
      }
      step pwnedGain(pwnedQ: player) { add 1 to pwnedQ.pwnedField }
      play { rounds { turns { phase pwnedPhase ${quoted(TEXTS[3] ?? '')} { do pwnedStep(me) } } } }`;
    const ir = irOf(text);
    const compileVisited = () => compileProgram(ir, createBudget(1e9), () => undefined);
    const sources = sourcesOf(() => callAll(compileVisited(), ir));
    expect(sources.join('').length).toBeGreaterThan(1000);
    for (const source of sources) {
      expect(source).not.toMatch(/pwned|script|Wicked|Red|Blue|Hostile/);
      const words = new Set(source.match(/[A-Za-z_$][\w$]*/g));
      const own = [...words].filter((word) => !/^[flt]\d+$|^[A-Za-z]$/.test(word));
      expect(own.filter((word) => !KNOWN_WORDS.has(word))).toEqual([]);
    }
    playSome(createGame(ir));
    expect((globalThis as Record<string, unknown>).pwned).toBeUndefined();
  });

  test('cells of a game without harm begin as they should', () => {
    const ir = irOf(game(''));
    expect(start(createGame(ir))[CELL.result]).toBe(0);
  });
});

/** Words that generated code is made of. */
// biome-ignore format: a list of words
const KNOWN_WORDS = new Set([
  'use', 'strict', 'let', 'const', 'function', 'return', 'if', 'else', 'for', 'while', 'break', 'continue', 'true',
  'false', 'NaN', 'Math', 'imul', 'floor', 'abs', 'min', 'max', 'at', 'div', 'mod', 'bit', 'size', 'out', 'room', 'ways', 'work', 'push',
  'fill', 'done', 'into', 'elsewhere', 'near', 'scratch', 'copied', 'length', 'slice', 'new', 'Int32Array', 'set',
]);
