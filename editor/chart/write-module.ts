/** Makes an XState module of the rules of the editor. */

import { compileDocument } from '../../language/compile.ts';
import type { Source } from '../../language/index.ts';
import { toXStateModule } from '../../runtime/chart/xstate-module.ts';
import { loadGame } from '../../runtime/index.ts';
import { openInForce } from '../games/in-force.ts';
import type { Setup } from '../worker/protocol.ts';

/** The rules, the main file first, and how they are set up. */
export interface ModuleOrder {
  readonly sources: readonly Source[];
  readonly setup: Setup;
}

/** The text of the module; undefined where the rules cannot be played. */
export function writeModule({ sources, setup }: ModuleOrder): string | undefined {
  const { document, read } = openInForce(sources);
  const used = sources.filter((_, index) => read.has(index));
  const { game } = loadGame(compileDocument(document), setup);
  return game && toXStateModule(game, used);
}
