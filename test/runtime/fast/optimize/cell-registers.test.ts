/** Code whose cells stay in variables does what it did; whatever else may write a cell leaves it where it is. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  binary,
  call,
  countUp,
  element,
  give,
  increment,
  labelled,
  name,
  num,
  repeatWhile,
  run,
  set,
  when,
} from '../../../../runtime/codegen/js/build.ts';
import { print } from '../../../../runtime/codegen/js/print.ts';
import type { Block, Js, Span } from '../../../../runtime/codegen/js/tree.ts';
import { promoteCells } from '../../../../runtime/fast/optimize/generated/cell-registers.ts';
import { numberValues } from '../../../../runtime/fast/optimize/generated/value-numbering.ts';
import { readTape, tapes } from '../tape.ts';
import { LOW, outcome, programOf, randomBlock, S } from './random-code.ts';

const store = (place: Js | number, value: Js, span?: Span) =>
  set(element('S', typeof place === 'number' ? num(place) : place, span), value);
const more = (place: number) => store(place, binary('+', S(place), num(1)));
const thrice = (...body: Block) => countUp('i', num(0), num(3), body);

function textOf(...body: Block): string {
  return print(promoteCells(programOf([...body, give(S(0))])).slice(-1));
}

describe('code whose cells stay in variables', () => {
  test('does what it did', () => {
    fc.assert(
      fc.property(tapes(400), (numbers) => {
        const body = randomBlock(readTape(numbers), [], 3, false);
        const program = programOf([...body, give(binary('+', S(0), call('pure', num(2))))]);
        expect(outcome(promoteCells(program))).toEqual(outcome(program));
        expect(outcome(numberValues(promoteCells(program)))).toEqual(outcome(program));
      }),
      { numRuns: 400 },
    );
  });

  test.each<[string, Block]>([
    ['a cell that is counted up', [thrice(more(4))]],
    ['beside another cell', [thrice(store(1, num(0)), more(4))]],
    ['in a part of the loop', [thrice(when(S(0), [more(4)]))]],
    ['in a loop inside', [thrice(countUp('j', num(0), num(2), [more(4)]))]],
    ['in a loop that tests it', [repeatWhile(binary('<', S(4), num(90)), [more(4)])]],
    ['in a loop with a label', [labelled('outer', thrice(more(4)))]],
    ['where a function reads it', [thrice(more(4), store(1, call('pure', num(3))))]],
    ['where a function writes another one', [thrice(more(4), run(call('writer', num(3))))]],
    ['where others are written by index', [thrice(more(4), store(name('i'), num(0), LOW))]],
    ['in each of two loops', [thrice(more(4)), thrice(more(4))]],
  ])('%s', (_, body) => expect(textOf(...body)).toMatch(/z4 = S\[4\]/));

  test.each<[string, Block]>([
    ['it is only read', [thrice(store(1, S(4)))]],
    ['it is only written', [thrice(store(4, num(1)))]],
    ['there is no loop', [more(4)]],
    ['any cell may be written by index', [thrice(more(4), store(name('i'), num(0)))]],
    ['it is one of those that may be', [thrice(more(4), store(name('i'), num(0), { low: 0, high: 6 }))]],
    ['a function writes it', [thrice(more(2), run(call('writer', num(3))))]],
    ['nobody knows what a function writes', [thrice(more(4), run(call('elsewhere', num(3))))]],
    ['it is counted in place', [thrice(increment(element('S', num(4))), store(1, S(4)))]],
  ])('not where %s', (_, body) => expect(textOf(...body)).not.toMatch(/z\d/));
});
