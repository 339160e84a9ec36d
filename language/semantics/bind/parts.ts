/** The parts that a game has once: its title, players, board, setup, play and score. */

import { diagnose } from '../../diagnostics/diagnostic.ts';
import type * as ast from '../../syntax/ast.ts';
import type { Globals } from '../globals.ts';
import { type Binder, declareGlobal } from './binder.ts';

type Part = 'game' | 'players' | 'board' | 'setup' | 'play' | 'score';

/** Keeps the first part of a kind, and reports each further one. */
export function bindPart<P extends Part>(
  binder: Binder,
  part: P,
  declaration: NonNullable<Globals[P]> & ast.Node,
): void {
  const first: ast.Node | undefined = binder.globals[part];
  if (!first) {
    binder.globals[part] = declaration;
    return;
  }
  const { span } = declaration;
  const head = { ...span, end: span.start + part.length };
  const related = [{ message: `the first ${part} is here`, span: first.span }];
  binder.diagnostics.push(diagnose('part-twice', head, { part }, { related }));
}

/** The number of players, and each seat that has a name. */
export function bindPlayers(binder: Binder, declaration: ast.PlayersDeclaration): void {
  bindPart(binder, 'players', declaration);
  if (binder.globals.players !== declaration) return;
  declaration.seats.forEach(({ name, span }, index) => {
    declareGlobal(binder, name, { kind: 'seat', name: name.text, index, span });
  });
}
