/** The one parser, and the ways in. */

import type { IToken } from 'chevrotain';
import type { Declaration } from './ast.ts';
import { composeGrammar } from './grammar/grammar.ts';
import type { Grammar } from './grammar/rules.ts';
import { Core } from './parser/core.ts';
import { complain, describe } from './parser/reports.ts';

/** The parser's core and the rules that it holds. */
export interface Parser {
  readonly core: Core;
  readonly rules: Grammar;
}

/** A parser. @param validate as `Core` says; then the grammar is analysed at once, which takes time */
export function createParser(validate: boolean): Parser {
  const core = new Core(validate);
  const rules = composeGrammar(core);
  core.seal();
  if (validate) core.analyse();
  return { core, rules };
}

let parser: Parser | undefined;

/** The parser that reads all files; made when first needed. */
export function rulesParser(): Parser {
  parser ??= createParser(false);
  return parser;
}

/** Reads the declarations of a stretch of the file that the parser has open. */
export function readDeclarations(
  { core, rules }: Parser,
  tokens: IToken[],
  start: number,
  end: number,
): readonly Declaration[] {
  core.prepare(tokens, start, end);
  const declarations = [...rules.declarations(), ...core.misplaced];
  return declarations.sort((a, b) => a.span.start - b.span.start);
}

/** Reads the holes of the texts met so far into their places. */
export function readHoles({ core, rules }: Parser, lexHole: (start: number, end: number) => IToken[]): void {
  const { holes } = core;
  for (const hole of holes) {
    core.prepare(lexHole(hole.start, hole.end), hole.start, hole.end);
    hole.parts[hole.index] = rules.expression();
    if (!core.atEnd()) complain(core, 'hole-surplus', core.spanOf(core.peek()), { found: describe(core) });
  }
  core.holes = [];
}
