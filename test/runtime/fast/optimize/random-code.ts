/** Random generated code over a few cells, and what it comes to. */

import {
  again,
  assign,
  binary,
  block,
  call,
  choose,
  conditional,
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
import type { Tape } from '../tape.ts';

export const S = (index: Js | number, span?: Span) =>
  word(element('S', typeof index === 'number' ? num(index) : index, span));
const CELLS = 6;
/** Where an index that is masked with 3 can be. */
export const LOW: Span = { low: 0, high: 4 };

/** `pure` and `far` read, `far` only the last cells; `writer` writes and gives a number, `main` is the one that is looked at. */
export function programOf(main: Block): Block {
  return [
    variables(['G', num(0)]),
    define('pure', ['a'], [give(binary('+', S(name('a')), S(1)))]),
    define('far', ['a'], [give(binary('+', binary('+', name('a'), S(4)), S(5)))]),
    define('writer', ['a'], [set(element('S', num(2)), name('a')), increment(name('G')), give(S(2))]),
    define('main', [], main),
  ];
}

/** What the function gives, and the cells behind it. */
export function outcome(program: Block): readonly number[] {
  const cells = Int32Array.from({ length: CELLS }, (_, cell) => 3 * cell + 1);
  const run = new Function('S', `${print(program)}\nreturn main();`) as (cells: Int32Array) => number;
  return [run(cells) | 0, ...cells];
}

/** Random code: what is inside a loop or a block may be anything again. */
export function randomBlock(tape: Tape, names: readonly string[], depth: number, isInLoop: boolean): Block {
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
        return call(tape.choose('pure', 'far'), binary('&', expr(deep - 1), num(3)));
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
        const cell = element('S', name(at), tape.choose(undefined, LOW));
        body.push(countUp(at, num(0), num(3), [...inner(true), set(cell, expr())]));
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
