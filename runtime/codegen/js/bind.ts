/**
 * Constants that many functions share, bound once more inside each function that uses them. A function that V8 has
 * optimized reads a variable of an outer scope anew at each use, and then where an array begins and ends; of its own
 * constants it knows all that.
 */

import { constant, name } from './build.ts';
import { type Block, type Statement, wordsIn } from './tree.ts';

/**
 * The program with its constants, and those that are given to it, bound inside its functions. In the outer scope they are
 * called as `outerName` says.
 */
export function bindConstants(program: Block, given: readonly string[]): Block {
  const own = program.flatMap((statement) =>
    statement.kind === 'declare' && statement.isConstant ? statement.names.map((one) => one.name) : [],
  );
  const shared = new Set([...given, ...own]);
  return program.map((statement): Statement => {
    if (statement.kind === 'function') {
      const used = [...wordsIn(statement.body)].filter((word) => shared.has(word));
      const bound = used.map((word) => constant(word, name(outerName(word))));
      return { ...statement, body: [...bound, ...statement.body] };
    }
    if (statement.kind !== 'declare' || !statement.isConstant) return statement;
    return { ...statement, names: statement.names.map((one) => ({ ...one, name: outerName(one.name) })) };
  });
}

/** What a shared constant is called outside of the functions. */
export function outerName(word: string): string {
  return `$${word}`;
}
