/** Code whose values are kept in variables does what it did, and reads nothing twice that has not been written. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  again,
  binary,
  call,
  constant,
  countUp,
  element,
  give,
  name,
  num,
  set,
  variables,
  when,
} from '../../../../runtime/codegen/js/build.ts';
import { print } from '../../../../runtime/codegen/js/print.ts';
import type { Block, Js, Span } from '../../../../runtime/codegen/js/tree.ts';
import { numberValues } from '../../../../runtime/fast/optimize/generated/value-numbering.ts';
import { readTape, tapes } from '../tape.ts';
import { LOW, outcome, programOf, randomBlock, S } from './random-code.ts';

/** How often the text reads a cell of the array, except to write it. */
function reads(body: Block, text: string): number {
  return print(numberValues(programOf(body)).slice(-1)).split(text).length - 1;
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

  test('asks a function once in a loop that writes nothing it reads, where the loop comes to that', () => {
    const asks = when(S(name('i')), [set(name('b'), call('far', num(2)), '+=')]);
    const text = (...inside: Block) =>
      print(
        numberValues(
          programOf([
            variables(['b', num(0)]),
            countUp('i', num(0), num(3), [asks, ...inside]),
            give(name('b')),
          ]),
        ).slice(-1),
      );
    // It is not asked before anybody wants to know.
    expect(text()).toMatch(/(x\d) = -\d+;[\s\S]*for[\s\S]*if[\s\S]*\1 === -\d+ \? \(\1 = far\(2\)\) : \1/);
    expect(text(set(element('S', num(0)), num(1)))).toMatch(/\? \(x\d = far\(2\)\)/);
    expect(text(set(element('S', num(4)), num(1)))).toMatch(/b \+= far\(2\)/);
    // What it is asked changes from pass to pass.
    expect(text(set(name('b'), call('far', name('i'))))).toMatch(/b = far\(i\)/);
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
