/** What lies on the table when a game begins, for its picture. */

import { compileDocument } from '../../language/compile.ts';
import { hasErrors } from '../../language/diagnostics/diagnostic.ts';
import type { Source } from '../../language/index.ts';
import { createSession, loadGame, sessionState, type TableView } from '../../runtime/index.ts';
import { createBudget, SMALL_BUDGET } from '../../shared/budget.ts';
import { openInForce } from '../games/in-force.ts';

/** The same game has the same picture. */
const SEED = 1;

/** Of which game a picture is wanted. */
export interface PictureOrder {
  /** The main file first. */
  readonly sources: readonly Source[];
  /** What players read it in, where the rules have labels in it; undefined for the rules' own words. */
  readonly language: string | undefined;
}

/** What a game shows of itself. */
export interface FirstView {
  /** As its rules say it. */
  readonly title: string;
  /** The table before the first decision, as the designer sees it. */
  readonly view: TableView;
}

/** How a game begins; undefined for rules that cannot be played. Never throws on what a file may hold. */
export function firstView({ sources, language }: PictureOrder): FirstView | undefined {
  const compilation = compileDocument(openInForce(sources).document);
  if (hasErrors(compilation.diagnostics.filter(({ span }) => span.file === 0))) return undefined;
  const { game } = loadGame(compilation, {}, { budget: createBudget(SMALL_BUDGET), language });
  if (!game) return undefined;
  return { title: game.ir.title, view: sessionState(createSession(game, { seed: SEED }), 'all').view };
}
