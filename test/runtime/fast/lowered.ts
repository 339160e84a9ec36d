import { expect } from 'vitest';
import { compile } from '../../../language/index.ts';
import type { GameIR } from '../../../runtime/ir/ir.ts';
import { lower } from '../../../runtime/lowering/lower.ts';

/** The IR of a rules text without errors, for the fewest players. What a reviewer says of it does not matter. */
export function lowered(text: string): GameIR {
  const { program, diagnostics } = compile([{ name: 'test.regel', text }]);
  const { game, diagnostics: more } = lower(program, {});
  const errors = [...diagnostics, ...more].filter(({ severity }) => severity === 'error');
  expect(errors.map(({ message }) => message)).toEqual([]);
  if (game === undefined) throw new Error('these rules make no game');
  return game;
}
