/**
 * A refactoring keeps the meaning: what it makes of a game has no new problem, and is played alike, event by event. It is tried
 * at places of the shipped games that a seed draws; `REGELWERK_REFACTORINGS` says how many of each kind and game.
 */

import { expect, test } from 'vitest';
import { playRandomGame } from '../../../../cli/rules/random-game.ts';
import { type Compilation, compile, type Source } from '../../../../language/index.ts';
import { refactoringsAt } from '../../../../language/services/refactor/refactorings.ts';
import { applyEdits } from '../../../../language/services/text-edits.ts';
import { descendants, type Part } from '../../../../language/syntax/ast/children.ts';
import type { Span } from '../../../../language/syntax/ast.ts';
import { lower } from '../../../../runtime/lowering/lower.ts';
import { createGame } from '../../../../runtime/play/game.ts';
import { createRandom } from '../../../../runtime/random/random.ts';
import { itemAt } from '../../../../shared/internal-problem.ts';
import { shippedGames, sourcesOf } from '../../../games/games.ts';

const OF_EACH = Number(process.env.REGELWERK_REFACTORINGS ?? 2);
const DECISIONS = 60;

/** What was played, by name and value; undefined if there is no game. */
function played({ program }: Compilation): string | undefined {
  const { game } = lower(program, { players: program.globals.players?.max ?? 2 });
  if (!game) return undefined;
  const { events, decisions } = playRandomGame(createGame(game), {
    seed: 5,
    index: 0,
    maxDecisions: DECISIONS,
  });
  return JSON.stringify([decisions, events]);
}

/** Stretches that may be selected, by what can be done with them. */
function stretchesOf({ document }: Compilation): Readonly<Record<string, readonly Span[]>> {
  const [node] = document.parsed.files;
  const parts: readonly Part[] = node ? [...descendants({ family: 'file', node })] : [];
  const own = parts.filter(({ node: { span } }) => span.file === 0);
  const of = (wanted: (part: Part) => boolean): readonly Span[] =>
    own.filter(wanted).map(({ node: { span } }) => span);
  return {
    'Make an option of it': of((part) => part.family === 'expression' && part.node.kind === 'number'),
    'Make a step of it': own.flatMap((part) =>
      part.family === 'block'
        ? part.node.statements.map(({ span }, index) => ({
            ...span,
            end: part.node.statements[index + 1]?.span.end ?? span.end,
          }))
        : [],
    ),
    'Make a definition of it': of((part) => part.family === 'expression' && part.node.kind !== 'name'),
    'where it is used': own.flatMap((part) =>
      part.family === 'declaration' && (part.node.kind === 'define' || part.node.kind === 'step')
        ? [part.node.name.span]
        : [],
    ),
  };
}

test.each(shippedGames)('%s', { timeout: 300_000 }, (name) => {
  const sources: readonly Source[] = sourcesOf(name);
  const before = compile(sources);
  const wanted = played(before);
  const known = before.diagnostics.length;
  const failures: string[] = [];
  const done: string[] = [];
  const random = createRandom(8, shippedGames.indexOf(name));
  for (const [kind, stretches] of Object.entries(stretchesOf(before))) {
    let left = OF_EACH;
    for (let tries = 0; tries < 200 && left > 0 && stretches.length > 0; tries++) {
      const stretch = itemAt(stretches, random.below(stretches.length));
      const found = refactoringsAt(before.document, stretch).find(({ title }) => title.endsWith(kind));
      if (!found) continue;
      left--;
      done.push(kind);
      const after = compile(applyEdits(sources, found.edits), before.document);
      const place = `${found.title} at ${stretch.start}: ${sources[0]?.text.slice(stretch.start, stretch.end).slice(0, 80)}`;
      if (after.diagnostics.length > known) {
        const told = after.diagnostics.map(
          ({ message, span }) => `${message} [${sources[0]?.text.slice(span.start - 20, span.end)}]`,
        );
        failures.push(`${place}: ${told.slice(0, 3).join(' ')}`);
      } else if (played(after) !== wanted) failures.push(`${place}: is played otherwise`);
    }
  }
  expect(failures).toEqual([]);
  expect(done.length).toBeGreaterThan(2 * OF_EACH);
});
