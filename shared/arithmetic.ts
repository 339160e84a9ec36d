/** Whole-number arithmetic as the rules mean it. Whoever works out a value, or writes code that does, is held to this. */

/** An operator between two numbers, conditions being numbers, too. */
export type Operator = '+' | '-' | '*' | '/' | 'mod' | '=' | '!=' | '<' | '<=' | '>' | '>=' | 'and' | 'or';

/**
 * What each operator makes of two exact integers. Yes is 1, no is 0, and every other number counts as yes. `/` rounds
 * down, `mod` is never negative, and both give 0 where the right side is 0. Exact as long as the result can be; zero is
 * always +0, so that equal values are equal everywhere.
 */
export const INTEGER_OPERATIONS: Readonly<Record<Operator, (left: number, right: number) => number>> = {
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right + 0,
  '/': (left, right) => (right === 0 ? 0 : Math.floor(left / right) + 0),
  mod: (left, right) => (right === 0 ? 0 : remainder(left, Math.abs(right))),
  '=': (left, right) => yes(left === right),
  '!=': (left, right) => yes(left !== right),
  '<': (left, right) => yes(left < right),
  '<=': (left, right) => yes(left <= right),
  '>': (left, right) => yes(left > right),
  '>=': (left, right) => yes(left >= right),
  and: (left, right) => yes(left !== 0 && right !== 0),
  or: (left, right) => yes(left !== 0 || right !== 0),
};

/** From 0 to `size - 1`. */
function remainder(value: number, size: number): number {
  const rest = value % size;
  return rest < 0 ? rest + size : rest + 0;
}

function yes(holds: boolean): number {
  return holds ? 1 : 0;
}
