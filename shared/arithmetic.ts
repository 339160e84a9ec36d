/**
 * Whole-number arithmetic as the rules mean it. Yes is 1 and no is 0; every other number counts as yes where a
 * condition is asked for.
 */

export type Operator = '+' | '-' | '*' | '/' | 'mod' | '=' | '!=' | '<' | '<=' | '>' | '>=' | 'and' | 'or';

/**
 * What an operator makes of two exact integers, as an exact integer: `/` rounds down, `mod` is never negative, both
 * give 0 where the right side is 0, and what lies beyond the exact integers becomes the last of them. Zero is never
 * negative.
 */
export function calculate(operator: Operator, left: number, right: number): number {
  switch (operator) {
    case '+':
      return saturate(left + right);
    case '-':
      return saturate(left - right);
    case '*':
      return saturate(left * right);
    case '/':
      return right === 0 ? 0 : saturate(Math.floor(left / right));
    case 'mod':
      return right === 0 ? 0 : remainder(left, Math.abs(right));
    case '=':
      return left === right ? 1 : 0;
    case '!=':
      return left !== right ? 1 : 0;
    case '<':
      return left < right ? 1 : 0;
    case '<=':
      return left <= right ? 1 : 0;
    case '>':
      return left > right ? 1 : 0;
    case '>=':
      return left >= right ? 1 : 0;
    case 'and':
      return left && right ? 1 : 0;
    case 'or':
      return left || right ? 1 : 0;
  }
}

/** From 0 to `size - 1`. */
function remainder(value: number, size: number): number {
  const rest = value % size;
  return rest < 0 ? rest + size : rest + 0;
}

/** Keeps a result an exact integer, and zero positive. */
function saturate(value: number): number {
  return Math.min(Math.max(value, -Number.MAX_SAFE_INTEGER), Number.MAX_SAFE_INTEGER) + 0;
}
