/** Each recipe is a whole game that plays well: random games of it and of its variants come to their end. */

import { describe, expect, test } from 'vitest';
import { compile, describe as describeGame } from '../../language/index.ts';
import { simulate } from '../../runtime/index.ts';
import { lower } from '../../runtime/lowering/lower.ts';
import { createGame } from '../../runtime/play/game.ts';
import { blocksIn, pagesOfGuide } from './blocks.ts';

const pages = pagesOfGuide().filter((page) => page.startsWith('recipes') && !page.endsWith('README.md'));

/** Enough for the longest of them, and not for one that goes round in circles. */
const DECISIONS = 20_000;

describe.each(pages)('%s', (page) => {
  const [game, ...others] = blocksIn(page).filter(({ kind }) => kind === 'game');
  const { program } = compile([{ name: 'recipe.regel', text: game?.text ?? '' }]);

  const described = describeGame(program);

  test('has one game, which shows its point in an example', () => {
    expect(others).toEqual([]);
    expect(game?.text).toContain('\nexample "');
  });

  test.each([undefined, ...described.variants.map(({ name }) => name)])(
    '%s is played to its end',
    (variant) => {
      for (const players of new Set([described.players.min, described.players.max])) {
        const lowered = lower(program, { players, variants: variant === undefined ? [] : [variant] });
        expect(lowered.diagnostics.map(({ message }) => message)).toEqual([]);
        if (!lowered.game) throw new Error('no game');
        const report = simulate(createGame(lowered.game), { games: 20, seed: 1, maxDecisions: DECISIONS });
        expect({ finished: report.finished, problems: report.problems }).toEqual({
          finished: 20,
          problems: [],
        });
      }
    },
  );
});
