/** The game at the table, kept as an example of its rules. */

import { compileDocument } from '../../language/compile.ts';
import type { Source } from '../../language/index.ts';
import { examplesOf } from '../../language/semantics/examples.ts';
import { formatted } from '../../language/services/format/format.ts';
import { positionAsGiven } from '../../runtime/examples/position.ts';
import { type Position, positionAfter, runExample } from '../../runtime/examples/run.ts';
import { toldFailure } from '../../runtime/examples/words.ts';
import { isSamePosition, writeExample } from '../../runtime/examples/write.ts';
import { currentCells, legalActions, waiting } from '../../runtime/index.ts';
import { lowerExample, namePlaces } from '../../runtime/lowering/index.ts';
import { createBudget, LARGE_BUDGET } from '../../shared/budget.ts';
import { openInForce } from '../games/in-force.ts';
import { type Reason, reason } from '../texts/reason.ts';
import { readRules, sourcesOf } from './document.ts';
import type { WorkshopState } from './state.ts';

/** An example at the end of a file, or why there is none. */
export type KeptExample =
  | {
      readonly ok: true;
      readonly from: Source;
      readonly to: Source;
      /** Where the example stands in it. */
      readonly start: number;
      readonly end: number;
    }
  | { readonly ok: false; readonly reason: Reason };

/**
 * What was played up to where the game stands, as an example of that name: written, laid out, put behind the last example of the rules or, where
 * they have none, behind the rules, and tried. It is kept only if it leads to the very position. With `asked` it begins in the position behind so many
 * events.
 */
export function keepExample(
  state: Pick<WorkshopState, 'document' | 'playtest'>,
  name: string,
  asked?: number,
): KeptExample {
  const { document, playtest } = state;
  const { session, setup } = playtest;
  const { program } = readRules(document);
  if (!session || !playtest.current || !program) return refuse(reason('notPlayable'));
  // A game that was begun in a position begins there as an example, too.
  const begun = session.game.ir.configuration.position ? 0 : undefined;
  // Rules that have changed since may not lead that far.
  const from = asked === undefined ? begun : Math.min(asked, session.at);
  const given =
    from === undefined
      ? undefined
      : positionAsGiven(namePlaces(program, session.game.ir.configuration), session, from);
  if (given && 'say' in given) return refuse(reason('asTold', given));
  const begins = from === undefined || !given ? undefined : { at: from, given };
  const written = writeExample(session, { name, at: session.at, setup, from: begins });
  if (!written.ok) return refuse(reason('asTold', written.why));
  const sources = sourcesOf(document);
  const last = examplesOf(program.files).at(-1)?.span.file ?? 0;
  const file = sources[last];
  if (!file) return refuse(reason('noFile'));
  const text = formatted(written.text);
  const before = `${file.text.trimEnd()}\n\n`;
  const to = { name: file.name, text: before + text };
  const changed = sources.map((source, index) => (index === last ? to : source));
  const problem = tried(state, changed, { file: last, start: before.length });
  if (problem !== undefined) return refuse(problem);
  return { ok: true, from: file, to, start: before.length, end: before.length + text.trimEnd().length };
}

/** What is wrong with the example at a place: of the text, of a line, or of where it leads. */
function tried(
  { playtest: { session } }: Pick<WorkshopState, 'playtest'>,
  sources: readonly Source[],
  place: { readonly file: number; readonly start: number },
): Reason | undefined {
  const { program, diagnostics } = compileDocument(openInForce(sources).document);
  const isIn = (span: { readonly file: number; readonly start: number }) =>
    span.file === place.file && span.start >= place.start;
  const error = diagnostics.find(({ severity, span }) => severity === 'error' && isIn(span));
  if (error) return reason('exampleFails', error.message);
  const example = examplesOf(program.files).find(({ span }) => isIn(span));
  if (!example || !session) return reason('exampleNotRead');
  const lowered = lowerExample(program, example);
  const { failure } = runExample(lowered, createBudget(LARGE_BUDGET));
  if (failure) return reason('exampleFails', toldFailure(failure, sources[place.file]?.text ?? ''));
  const there = positionAfter(lowered, createBudget(LARGE_BUDGET));
  const here = { game: session.game, cells: currentCells(session) };
  return there && isSamePosition(there, here) && canDoTheSame(there, here)
    ? undefined
    : reason('exampleElsewhere');
}

/** What is known where the game waits, beside the table, shows in what can be done there. */
function canDoTheSame(one: Position, other: Position): boolean {
  const told = ({ game, cells }: Position) => [
    waiting(game, cells, 'all').kind,
    ...legalActions(game, cells),
  ];
  return JSON.stringify(told(one)) === JSON.stringify(told(other));
}

function refuse(why: Reason): KeptExample {
  return { ok: false, reason: why };
}
