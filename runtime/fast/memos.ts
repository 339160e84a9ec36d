/** Source text of memos whose answers are kept until something that they depend on is written. */

import { emitNumber } from '../codegen/expressions.ts';
import { readOnce } from '../codegen/folds.ts';
import { integer, localName, type Unit } from '../codegen/unit.ts';
import type { Memo } from './optimize/memos.ts';

/** The call that gives an answer. */
export function emitRecall(memo: number, argument: string): string {
  return `q${integer(memo)}(${argument})`;
}

/**
 * `D` has a bit for each memo whose answers may have changed. `y` of a memo about something has a bit for
 * each value whose answer is known; the answers stand in `Y`.
 */
export function emitMemo(unit: Unit, { body, argument }: Memo, number: number): string {
  const [name, bit] = [integer(number), integer(1 << number)];
  // An answer that was given up as too much work is not kept.
  const spent = `if (W < 0) D |= ${bit};`;
  const answer = readOnce(unit, () => `return ${emitNumber(unit, body)};`);
  if (argument === undefined) {
    return `let y${name} = 0;
function a${name}() {\n${answer}\n}
function q${name}() {
if ((D & ${bit}) !== 0) { D &= ${integer(~(1 << number))}; y${name} = a${name}(); ${spent} }
return y${name};
}`;
  }
  const { local, range } = argument;
  const size = range.high - range.low + 1;
  const own = localName(local);
  const place = range.low === 0 ? own : `${own} - ${integer(range.low)}`;
  return `let y${name} = 0;
const Y${name} = new Int32Array(${integer(size)});
function a${name}(${own}) {\n${answer}\n}
function q${name}(${own}) {
if ((D & ${bit}) !== 0) { D &= ${integer(~(1 << number))}; y${name} = 0; }
const i = ${place};
if ((y${name} & (1 << i)) === 0) { Y${name}[i] = a${name}(${own}); y${name} |= 1 << i; ${spent} }
return Y${name}[i];
}`;
}
