/** The games that the benchmark makes larger and larger: sound in every size, and shown as they were measured. */

import { describe, expect, test } from 'vitest';
import { plotGrowth, writeGrowth } from '../../bench/growth/report.ts';
import { growthSeries, type Series } from '../../bench/growth/series.ts';
import { compile } from '../../language/index.ts';
import { simulate } from '../../runtime/index.ts';
import { lower } from '../../runtime/lowering/lower.ts';
import { createGame } from '../../runtime/play/game.ts';
import { diagnosticsOf } from '../language/fixture.ts';

const sized = growthSeries.flatMap((series) =>
  series.sizes.map((size) => [`${series.name} ${size}`, series, size] as const),
);

describe('rules of every size', () => {
  test.each(sized)('%s: nothing to complain about, and random games end', (_name, series, size) => {
    const compilation = compile([{ name: 'grown.regel', text: series.write(size) }]);
    expect(diagnosticsOf(compilation).map(({ message }) => message)).toEqual([]);
    const { game } = lower(compilation.program);
    if (game === undefined) throw new Error('no game');
    const { finished, problems, branching } = simulate(createGame(game), { games: 3, seed: 1 });
    expect({ finished, problems }).toEqual({ finished: 3, problems: [] });
    expect(branching.mean).toBeGreaterThan(1);
  });

  test('no two sizes are the same game', () => {
    const texts = sized.map(([, series, size]) => series.write(size));
    expect(new Set(texts).size).toBe(texts.length);
  });
});

describe('the page', () => {
  const series: Series = {
    name: 'squares',
    counts: 'squares a side',
    game: 'A game.',
    sizes: [2, 4, 8],
    write: () => '',
  };
  const pace = { rounds: 5, slot: 0.25, warmUp: 1.2 };
  // Twice the size: a fourth of the speed now, an eighth before; four times the legal actions.
  const points = series.sizes.map((size) => ({
    size,
    branching: size ** 2,
    decisionsPerGame: 10 * size,
    decisions: { fast: 1_600_000 / size ** 2, before: 1_600_000 / size ** 3 },
  }));

  test('has the exponents of the cost and of the legal actions, and a table by size', () => {
    const page = writeGrowth([{ ...series, points }], pace, 'growth.svg');
    expect(page).toContain('| squares | squares a side | 2 | 8 | 2.00 | 3.00 | 2.00 |');
    expect(page).toContain('| 4 | 16.0 | 40.0 | 100,000 | 25,000 | 10,000 |');
    expect(page).toContain('](growth.svg)');
  });

  test('shows each series as a curve that begins in the same corner', () => {
    const other = {
      ...series,
      name: 'other',
      points: points.map((point) => ({ ...point, decisions: { fast: 5 } })),
    };
    const plot = plotGrowth([{ ...series, points }, other]);
    expect(plot).toContain('>squares: 2.00</text>');
    expect(plot).toContain('>other: 0.00</text>');
    const starts = [...plot.matchAll(/class="curve" d="M([\d. ]+)L/g)].map(([, start]) => start);
    expect(starts).toEqual(['56.0 376.0', '56.0 376.0']);
    // Twice and four times the size on a logarithmic axis: the same distance; the steepest ends in the other corner.
    expect(plot).toContain('class="curve" d="M56.0 376.0L313.0 196.0L570.0 16.0"');
  });
});
