/** Who sees what, and where the rules say so. */

import type { GameDocument } from '../../language/index.ts';
import { type Declared, declarationsOf } from '../../language/services/declared.ts';
import { currentCells, type Session, type Viewer } from '../../runtime/index.ts';
import { type Sight, sightsOf } from '../../runtime/view/sights.ts';

/** Something that not everybody sees, with its declaration in the rules. */
export interface ToldSight extends Sight {
  readonly declared?: Declared | undefined;
}

/** What not everybody sees at the present moment of a session. */
export function tellSights(session: Session, viewer: Viewer, document: GameDocument): readonly ToldSight[] {
  const declaredAs = declarationsOf(document, session.game.ir.configuration.variants);
  return sightsOf(session.game, currentCells(session), viewer).map((sight) => {
    const declared = declaredAs([sight.of.name === '' ? sight.of.kind : sight.of.name], sight.name);
    return declared ? { ...sight, declared } : sight;
  });
}
