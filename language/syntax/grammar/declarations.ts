/** A file: declarations one after another, each chosen by its first word. */

import { isRecognitionException } from 'chevrotain';
import type { Declaration } from '../ast.ts';
import { DECLARATION_WORDS, type DeclarationWord } from '../heads.ts';
import type { Core } from '../parser/core.ts';
import { tellHeadAsOne } from '../parser/joined.ts';
import { deepest, tooDeep } from '../parser/limits.ts';
import { beginsLine } from '../parser/lookahead.ts';
import { complain, describe, nearWords, startAfresh } from '../parser/reports.ts';
import { skipGroup } from '../parser/skipping.ts';
import { type ByWord, byFirstWord } from './readers.ts';
import { bareBlock, comesDeclaration } from './recovery/stray-declarations.ts';
import type { Grammar, Needs } from './rules.ts';

export function declarations(
  p: Core,
  g: Needs<'step' | 'setup' | 'play' | 'board' | 'declaration'>,
  byWord: ByWord<DeclarationWord, Declaration>,
): Pick<Grammar, 'declaration' | 'declarations'> {
  const read = byFirstWord(p, byWord);
  const declaration = p.rule('Declaration', () => {
    if (beginsLine(p, p.peek())) startAfresh(p);
    if (!p.comes(p.nextIn(DECLARATION_WORDS))) return bareBlock(p, g);
    if (p.depth >= deepest) {
      tooDeep(p);
      return undefined;
    }
    p.operators = 0;
    p.depth++;
    const one = read();
    p.depth--;
    return one;
  });
  return {
    declaration,
    declarations: p.rule('Declarations', () => {
      const all: Declaration[] = [];
      p.repeat(
        () => comesDeclaration(p),
        () => {
          const start = p.here();
          const one = guarded(p, declaration);
          tellHeadAsOne(p, start);
          if (one) all.push(one);
        },
      );
      return all;
    }),
  };
}

/** Reads a declaration; where the grammar does not know what to do it is reported and left out. */
function guarded(p: Core, read: () => Declaration | undefined): Declaration | undefined {
  try {
    return read();
  } catch (problem) {
    if (!isRecognitionException(problem as Error)) throw problem;
    complain(p, 'declaration-expected', p.spanOf(p.peek()), {
      found: describe(p),
      near: nearWords(p.peek()),
    });
    p.depth = 0;
    p.headless = 0;
    if (!p.atEnd()) skipGroup(p);
    return undefined;
  }
}
