/** Rules as they are set up and played: what every worker that plays by itself makes of the text. */

import { errorsOfRules } from '../../language/compile.ts';
import { hasErrors } from '../../language/diagnostics/diagnostic.ts';
import type { Program, Source } from '../../language/index.ts';
import type { GameIR } from '../../runtime/ir/ir.ts';
import { lower } from '../../runtime/lowering/index.ts';
import type { Setup } from '../worker/protocol.ts';
import { openInForce } from './in-force.ts';

export interface RulesInForce {
  readonly program: Program;
  readonly ir: GameIR;
}

/** The rules, the main file first; or why they cannot be played: a sentence. What is wrong with examples does not forbid it. */
export function rulesInForce(sources: readonly Source[], setup: Setup): RulesInForce | string {
  const { document } = openInForce(sources);
  const { parsed, checked: program } = document;
  const isPlayable = parsed.rulesAreRead && !hasErrors(program.diagnostics);
  if (!isPlayable) return errorsOfRules(document)[0]?.message ?? '';
  const { game: ir, diagnostics } = lower(program, { ...setup, players: setup.players || undefined });
  const wrong = diagnostics.find(({ severity }) => severity === 'error');
  return ir && !wrong ? { program, ir } : (wrong?.message ?? '');
}
