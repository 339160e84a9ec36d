/** Rules as they are set up and played: what every worker that plays by itself makes of the text. */

import { errorsOfRules } from '../../language/compile.ts';
import { hasErrors } from '../../language/diagnostics/diagnostic.ts';
import type { GameDocument, Program, Source } from '../../language/index.ts';
import type { GameIR } from '../../runtime/ir/ir.ts';
import { lower } from '../../runtime/lowering/index.ts';
import type { Setup } from '../worker/protocol.ts';
import { openInForce } from './in-force.ts';

/** Rules as a game is to be made of them. */
export interface RulesOrder {
  /** The main file first. */
  readonly sources: readonly Source[];
  readonly setup: Setup;
  /** What players read it in, where the rules have labels in it; undefined for the rules' own words. */
  readonly language: string | undefined;
}

export interface RulesInForce {
  readonly document: GameDocument;
  readonly program: Program;
  readonly ir: GameIR;
}

/** The rules, or why they cannot be played: a sentence. What is wrong with examples does not forbid it. */
export function rulesInForce({ sources, setup, language }: RulesOrder): RulesInForce | string {
  const { document } = openInForce(sources);
  const { parsed, checked: program } = document;
  const isPlayable = parsed.rulesAreRead && !hasErrors(program.diagnostics);
  if (!isPlayable) return errorsOfRules(document)[0]?.message ?? '';
  const { game: ir, diagnostics } = lower(
    program,
    { ...setup, players: setup.players || undefined },
    language,
  );
  const wrong = diagnostics.find(({ severity }) => severity === 'error');
  return ir && !wrong ? { document, program, ir } : (wrong?.message ?? '');
}
