/** Functions that are written out several times are one, which does what each of them did. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  again,
  binary,
  call,
  constant,
  countUp,
  define,
  element,
  give,
  increment,
  labelled,
  name,
  num,
  set,
  variables,
} from '../../../../runtime/codegen/js/build.ts';
import { print } from '../../../../runtime/codegen/js/print.ts';
import type { Block, Js, Statement } from '../../../../runtime/codegen/js/tree.ts';
import { mergeFunctions } from '../../../../runtime/fast/optimize/generated/function-merging.ts';
import { numberValues } from '../../../../runtime/fast/optimize/generated/value-numbering.ts';
import { readTape, tapes } from '../tape.ts';
import { outcome, randomBlock, S } from './random-code.ts';

/** How many cells from a first one on are as high as the argument. */
function counting(
  one: string,
  [argument, index, sum, label]: readonly [string, string, string, string],
  first = 0,
): Statement {
  const body = [increment(name(sum)), again(label)];
  return define(
    one,
    [argument],
    [
      variables([sum, num(0)]),
      countUp(index, num(first), num(6), [
        labelled(label, [
          countUp(`${index}k`, num(0), num(1), body.slice(0, 1)),
          set(name(sum), binary('-', name(sum), binary('<', S(name(index)), name(argument)))),
        ]),
      ]),
      give(name(sum)),
    ],
  );
}

const A = ['l1', 'l2', 'r', 'o2'] as const;
const B = ['l7', 'l9', 'n', 'y9'] as const;
const main = (...calls: Js[]): Statement =>
  define('main', [], [give(calls.reduce((sum, one) => binary('+', sum, one), num(0)))]);
const namesOf = (program: Block): readonly string[] =>
  program.flatMap((one) => (one.kind === 'function' ? [one.name] : []));

describe('functions that are equal but for their names', () => {
  const calls = [call('f0', num(4)), call('f1', num(4)), call('f2', num(9))];

  test('are the first of them, and give the same', () => {
    const program = [counting('f0', A), counting('f1', B), counting('f2', A), main(...calls)];
    const merged = mergeFunctions(program);
    expect(namesOf(merged)).toEqual(['f0', 'main']);
    expect(outcome(merged)).toEqual(outcome(program));
    // Behind it the same is not worked out twice.
    expect(print(numberValues(merged).slice(-1)).split('f0(').length - 1).toBe(2);
  });

  test('are so where they call functions that are', () => {
    const outer = (one: string, inner: string, argument: string) =>
      define(one, [argument], [give(binary('+', call(inner, name(argument)), num(1)))]);
    const program = [
      counting('f0', A),
      counting('f1', B),
      outer('f2', 'f0', 'l1'),
      outer('f3', 'f1', 'l8'),
      main(call('f2', num(4)), call('f3', num(5))),
    ];
    const merged = mergeFunctions(program);
    expect(namesOf(merged)).toEqual(['f0', 'f2', 'main']);
    expect(outcome(merged)).toEqual(outcome(program));
  });

  test('are so wherever those stand that call them', () => {
    const program = [main(...calls), counting('f0', A), counting('f1', B), counting('f2', A)];
    const merged = mergeFunctions(program);
    expect(namesOf(merged)).toEqual(['main', 'f0']);
    expect(outcome(merged)).toEqual(outcome(program));
  });

  const two = (left: Statement, right: Statement) => namesOf(mergeFunctions([left, right])).length;
  const minus = (one: string, parameters: readonly string[], left: string, right: string) =>
    define(one, parameters, [give(binary('-', name(left), name(right)))]);

  test.each<[string, Statement, Statement]>([
    ['another number', counting('f0', A), counting('f1', B, 1)],
    ['arguments the other way round', minus('f0', ['a', 'b'], 'a', 'b'), minus('f1', ['a', 'b'], 'b', 'a')],
    ['one variable for two', minus('f0', ['a', 'b'], 'a', 'b'), minus('f1', ['a', 'b'], 'a', 'a')],
    ['another argument', minus('f0', ['a'], 'a', 'G'), minus('f1', ['a'], 'a', 'H')],
    ['a variable of all for an own one', minus('f0', ['a'], 'a', 'a'), minus('f1', ['a'], 'a', 'G')],
    ['more arguments', minus('f0', ['a'], 'a', 'a'), minus('f1', ['a', 'b'], 'a', 'a')],
    [
      'another array',
      define('f0', ['a'], [give(S(name('a')))]),
      define('f1', ['a'], [give(element('K', name('a')))]),
    ],
  ])('%s is another function', (_, left, right) => expect(two(left, right)).toBe(2));

  test('what others know by its name stays', () => {
    const twice = (one: string) => define(one, [], [give(num(1))]);
    expect(namesOf(mergeFunctions([twice('list'), twice('take'), twice('f0'), twice('f1')]))).toEqual([
      'list',
      'take',
      'f0',
    ]);
  });
});

test('random functions, each written out twice, do what they did', () => {
  let merged = 0;
  fc.assert(
    fc.property(tapes(300), (numbers) => {
      const tape = readTape(numbers);
      const bodies = Array.from({ length: 3 }, () => randomBlock(tape, ['a'], 2, false));
      const defined = [0, 1, 2, tape.below(3), tape.below(3)].map((body, at) =>
        define(`f${at}`, ['a'], [...(bodies[body] as Block), give(S(tape.below(2)))]),
      );
      const pure = define('pure', ['a'], [give(binary('+', S(name('a')), S(1)))]);
      const far = define('far', ['a'], [give(binary('+', S(4), S(5)))]);
      const writer = define('writer', ['a'], [set(element('S', num(2)), name('a')), give(S(2))]);
      const calls = defined.map((_, at) => constant(`v${at}`, call(`f${at}`, num(at))));
      const sum = defined.reduce<Js>((all, _, at) => binary('+', all, name(`v${at}`)), num(0));
      const program = [pure, far, writer, ...defined, define('main', [], [...calls, give(sum)])];
      const less = mergeFunctions(program);
      merged += program.length - less.length;
      expect(outcome(less)).toEqual(outcome(program));
    }),
    { numRuns: 200 },
  );
  expect(merged).toBeGreaterThan(100);
});
