/** Checks of the file as a whole: what must be there, and what is never used. */

import { largest } from '../../../../shared/lists.ts';
import { COLOURS } from '../../../../shared/look.ts';
import { type Diagnostic, diagnose } from '../../../diagnostics/diagnostic.ts';
import type * as ast from '../../../syntax/ast.ts';
import { type Checker, report, reportUnknown } from '../../checker.ts';
import { variantsOf } from '../../compose.ts';
import type { Globals } from '../../globals.ts';
import type { Program } from '../../program.ts';
import { symbolWord } from '../../symbols.ts';

/** The edition of the language that this version reads. */
const EDITION = 1;

/** More seats than any shipped game; bit sets of seats must fit a 32-bit number with room to spare. */
export const MAX_PLAYERS = 8;

/** Checks that there are a title, players and a play. */
export function checkParts(checker: Checker): void {
  const { globals, files } = checker;
  const file = files[0]?.span ?? { file: 0, start: 0, end: 0 };
  const start: ast.Span = { file: file.file, start: 0, end: Math.min(1, file.end) };
  if (!globals.game) report(checker, 'no-game', start, {});
  else if (globals.game.edition === undefined) {
    const { span, title } = globals.game;
    const edits = [{ span: { ...title.span, start: title.span.end }, text: ' edition 1' }];
    report(checker, 'edition-missing', span, {}, { fix: { title: 'Add edition 1', edits } });
  } else if (globals.game.edition !== EDITION)
    report(checker, 'edition-unknown', globals.game.span, { edition: globals.game.edition });
  if (!globals.players) report(checker, 'no-players', start, {});
  else {
    const { min, max, seats, span } = globals.players;
    if (min < 1 || max < min || max > MAX_PLAYERS)
      report(checker, 'players-range', span, { min, max, limit: MAX_PLAYERS });
    else if (seats.length > 0 && seats.length < max)
      report(checker, 'seats-missing', span, { seats: seats.length, max });
    else if (seats.length > max && seats.length > mostPlayers(files, max))
      report(checker, 'seats-surplus', span, { seats: seats.length, max: mostPlayers(files, max) });
  }
  for (const { colour } of globals.players?.seats ?? []) {
    if (colour && !(COLOURS as readonly string[]).includes(colour.text))
      reportUnknown(checker, colour, 'colour', () => COLOURS);
  }
  if (!globals.play) report(checker, 'no-play', start, {});
}

/** The largest number of players, `max` or that of another variant. */
function mostPlayers(files: readonly ast.SourceFileSyntax[], max: number): number {
  const declared = files.flatMap(({ declarations }) =>
    declarations.filter((each) => each.kind === 'players'),
  );
  const patches = variantsOf(files).flatMap((variant) => variant.patches);
  const counts = [...declared, ...patches.filter((patch) => patch.kind === 'set-players')];
  return largest(
    counts.map((each) => each.max),
    max,
  );
}

/** The parts of a game that nothing refers to but, perhaps, an example or a variant. */
export function reportUnused({ globals, used }: Pick<Program, 'globals' | 'used'>): Diagnostic[] {
  return partsInUse(globals)
    .filter(({ symbol }) => !used.has(symbol))
    .map(({ name, what }) => diagnose('unused', name.span, { name: name.text, what }));
}

/** The declarations that something should refer to. */
export function partsInUse(
  globals: Globals,
): { readonly symbol: object; readonly name: ast.Name; readonly what: string }[] {
  const { options, defines, steps, actions, items, dice } = globals;
  const endings = globals.endings.filter((ending) => !ending.declaration.condition);
  return [...options, ...defines, ...actions, ...steps, ...items, ...dice, ...endings].map((symbol) => ({
    symbol,
    name: symbol.declaration.name,
    what: symbolWord(symbol),
  }));
}
