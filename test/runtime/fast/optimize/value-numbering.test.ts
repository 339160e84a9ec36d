/** Code whose values are kept in variables does what it did, and reads nothing twice that has not been written. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  again,
  assign,
  binary,
  block,
  call,
  choose,
  conditional,
  constant,
  countUp,
  define,
  element,
  give,
  increment,
  incremented,
  labelled,
  leave,
  name,
  not,
  num,
  set,
  variables,
  when,
  word,
} from '../../../../runtime/codegen/js/build.ts';
import { print } from '../../../../runtime/codegen/js/print.ts';
import type { Block, Js, Span, Statement } from '../../../../runtime/codegen/js/tree.ts';
import { numberValues } from '../../../../runtime/fast/optimize/value-numbering.ts';
import { readTape, type Tape, tapes } from '../tape.ts';

const S = (index: Js | number, span?: Span) =>
  word(element('S', typeof index === 'number' ? num(index) : index, span));
const CELLS = 6;
/** Where an index that is masked with 3 can be. */
const LOW: Span = { low: 0, high: 4 };

/** `pure` reads, `writer` writes and gives a number, `main` is the one that is looked at. */
function programOf(main: Block): Block {
  return [
    variables(['G', num(0)]),
    define('pure', ['a'], [give(binary('+', S(name('a')), S(1)))]),
    define('writer', ['a'], [set(element('S', num(2)), name('a')), increment(name('G')), give(S(2))]),
    define('main', [], main),
  ];
}

/** What the function gives, and the cells behind it. */
function outcome(program: Block): readonly number[] {
  const cells = Int32Array.from({ length: CELLS }, (_, cell) => 3 * cell + 1);
  const run = new Function('S', `${print(program)}\nreturn main();`) as (cells: Int32Array) => number;
  return [run(cells) | 0, ...cells];
}

/** How often the text reads a cell of the array, except to write it. */
function reads(body: Block, text: string): number {
  return print(numberValues(programOf(body)).slice(-1)).split(text).length - 1;
}

/** Random code: what is inside a loop or a block may be anything again. */
function randomBlock(tape: Tape, names: readonly string[], depth: number, isInLoop: boolean): Block {
  const known = [...names];
  const expr = (deep = 2): Js => {
    const cell = () =>
      deep > 0 && tape.below(2) === 1 ? binary('&', expr(deep - 1), num(3)) : num(tape.below(CELLS));
    const read = () => {
      const index = cell();
      return S(index, index.kind === 'number' ? undefined : tape.choose(undefined, LOW));
    };
    switch (deep === 0 ? tape.below(2) : tape.below(9)) {
      case 0:
        return num(tape.below(4));
      case 1:
        return known.length === 0 ? S(0) : name(known[tape.below(known.length)] as string);
      case 2:
        return binary(tape.choose('+', '-', '&'), expr(deep - 1), expr(deep - 1));
      case 3:
        return conditional(test(deep - 1), expr(deep - 1), expr(deep - 1));
      case 4:
        return call('pure', binary('&', expr(deep - 1), num(3)));
      case 5:
        return call('writer', expr(deep - 1));
      case 6:
        return known.length === 0
          ? S(1)
          : assign(name(known[tape.below(known.length)] as string), expr(deep - 1));
      case 7:
        return word(incremented(element('S', cell())));
      default:
        return read();
    }
  };
  const test = (deep: number): Js => {
    const compared = binary(tape.choose('<', '===', '!=='), expr(Math.max(deep, 0)), expr(0));
    const also = () => binary('<', expr(Math.max(deep, 0)), num(5));
    return tape.choose<() => Js>(
      () => compared,
      () => binary('&&', compared, also()),
      () => binary('||', not(compared), also()),
    )();
  };
  const inner = (loops = isInLoop) => (depth === 0 ? [] : randomBlock(tape, known, depth - 1, loops));
  const body: Statement[] = [];
  for (let left = 2 + tape.below(4); left > 0; left--) {
    switch (tape.below(10)) {
      case 0:
      case 1: {
        const own = `v${tape.fresh()}`;
        body.push(variables([own, expr()]));
        known.push(own);
        break;
      }
      case 2:
      case 3:
        body.push(set(element('S', binary('&', expr(), num(3)), tape.choose(undefined, LOW)), expr()));
        break;
      case 4:
        body.push(set(element('S', num(tape.below(CELLS))), expr()));
        break;
      case 5:
        body.push(when(test(1), inner(), tape.below(2) === 0 ? [] : inner()));
        break;
      case 6: {
        const at = `i${tape.fresh()}`;
        body.push(countUp(at, num(0), num(3), [...inner(true), set(element('S', name(at)), expr())]));
        break;
      }
      case 7: {
        const label = `y${tape.fresh()}`;
        body.push(labelled(label, [...inner(), when(test(1), [leave(label)]), ...inner()]));
        break;
      }
      case 8:
        body.push(
          choose(
            expr(),
            [0, 1].map((value) => ({ value, body: inner(false) })),
            inner(false),
          ),
        );
        break;
      default:
        body.push(isInLoop ? when(test(1), [again()]) : block(inner()));
    }
  }
  return body;
}

describe('code whose values are numbered', () => {
  test('does what it did', () => {
    fc.assert(
      fc.property(tapes(400), (numbers) => {
        const tape = readTape(numbers);
        const body = randomBlock(tape, [], 3, false);
        const program = programOf([...body, give(binary('+', S(0), call('pure', num(2))))]);
        expect(outcome(numberValues(program))).toEqual(outcome(program));
        expect(outcome(numberValues(program, false))).toEqual(outcome(program));
      }),
      { numRuns: 400 },
    );
  });

  test('reads a cell once, whatever its address is called', () => {
    const body = [constant('a', S(4)), give(binary('+', S(name('a')), S(S(4))))];
    expect(reads(body, 'S[')).toBe(2);
  });

  test('reads it again where it may have been written', () => {
    const twice = (...between: Block) => [
      constant('a', S(1)),
      ...between,
      give(binary('+', name('a'), S(1))),
    ];
    const writes = (index: Js) => set(element('S', index), num(0));
    expect(reads(twice(), 'S[1]')).toBe(1);
    expect(reads(twice(writes(num(2))), 'S[1]')).toBe(1);
    expect(reads(twice(writes(name('a'))), 'S[1]')).toBe(2);
    expect(reads(twice(when(S(3), [writes(num(1))])), 'S[1]')).toBe(3);
    expect(reads(twice(set(name('a'), call('pure', num(3)))), 'S[1]')).toBe(1);
    expect(reads(twice(set(name('a'), call('elsewhere', num(3)))), 'S[1]')).toBe(2);
    // It writes another cell.
    expect(reads(twice(set(name('a'), call('writer', num(3)))), 'S[1]')).toBe(1);
  });

  test('knows what a write can not have changed', () => {
    const body = (span: Span) => [
      constant('a', S(5)),
      set(element('S', binary('&', name('a'), num(3)), span), num(0)),
      give(binary('+', name('a'), S(5))),
    ];
    expect(reads(body(LOW), 'S[5]')).toBe(1);
    expect(reads(body({ low: 0, high: 6 }), 'S[5]')).toBe(2);
  });

  test('reads before a loop what the loop never changes', () => {
    const loop = (...inside: Block) => [countUp('i', num(0), num(3), inside), give(S(2))];
    const text = (...inside: Block) => print(numberValues(programOf(loop(...inside))).slice(-1));
    // It may be what is written.
    expect(text(set(element('S', name('i')), S(5)))).toMatch(/for[\s\S]*S\[5\]/);
    expect(text(set(element('S', name('i'), { low: 0, high: 3 }), S(5)))).toMatch(/ S\[5\][\s\S]*for/);
    // What may not be come to is read where it is.
    const late = [when(S(1), [again()]), set(element('S', num(0)), S(5))];
    expect(text(...late)).toMatch(/S\[1\][\s\S]*for[\s\S]*S\[5\]/);
  });

  test('does not take what was worked out on another way', () => {
    const body = [when(S(0), [set(element('S', num(5)), S(1))]), give(S(1))];
    expect(reads(body, 'S[1]')).toBe(2);
    const tested = [when(binary('&&', S(0), S(1)), [give(S(1))]), give(S(0))];
    expect(reads(tested, 'S[1]')).toBe(2);
    expect(reads(tested, 'S[0]')).toBe(1);
  });

  test('calls a function that writes nothing once', () => {
    const body = (...between: Block) => [
      constant('a', call('pure', num(3))),
      ...between,
      give(binary('+', name('a'), call('pure', num(3)))),
    ];
    expect(reads(body(), 'pure(')).toBe(1);
    expect(reads(body(set(element('S', num(5)), num(0))), 'pure(')).toBe(2);
  });
});
