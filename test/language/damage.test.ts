/**
 * One mistake, one problem: a line that a slip of the hand has damaged is told about once, or nearly so, whatever stands
 * behind it. The figures hold for the rules of all shipped games, and for these with their examples.
 *
 * `DAMAGES=200` looks at so many of each kind and game, `SEED=7` at others; what gives most problems is printed then.
 */

import { describe, expect, test } from 'vitest';
import { compile, openDocument } from '../../language/compile.ts';
import { createRandom } from '../../runtime/random/random.ts';
import { itemAt } from '../../shared/internal-problem.ts';
import { shippedGames, sourcesOf } from '../games/games.ts';
import { damaged, damageKinds, damagesOf, describeDamage } from './damage.ts';

const DAMAGES = Number(process.env.DAMAGES ?? 4);
const SEED = Number(process.env.SEED ?? 20);

interface Told {
  readonly problems: number;
  readonly damage: string;
}

/** What is told of each damage, the fewest problems first. */
function toldOf(onlyRules: boolean): Told[] {
  const random = createRandom(SEED);
  const told = shippedGames.flatMap((name) => {
    const sources = sourcesOf(name);
    const whole = openDocument(sources);
    const indices = onlyRules ? [0] : sources.map((_, index) => index);
    return damageKinds.flatMap((kind) =>
      damagesOf(sources, indices, kind, DAMAGES, random).map((damage): Told => {
        const { diagnostics } = compile(damaged(sources, damage), whole);
        const codes = diagnostics.map(({ code }) => code).join(' ');
        return { problems: diagnostics.length, damage: `${describeDamage(sources, damage)}  ${codes}` };
      }),
    );
  });
  return told.sort((a, b) => a.problems - b.problems);
}

function share(told: readonly Told[], part: number): number {
  return itemAt(told, Math.floor(part * (told.length - 1))).problems;
}

describe.each([
  ['rules', true],
  ['rules and examples', false],
])('%s', (_, onlyRules) => {
  test('a damaged line gives one problem, seldom more than three, never more than ten', () => {
    const told = toldOf(onlyRules);
    if (process.env.DAMAGES) {
      const worst = told.filter(({ problems }) => problems > 3).reverse();
      console.log([told.length, share(told, 0.5), share(told, 0.95), share(told, 0.99)].join(' '));
      console.log(worst.map(({ problems, damage }) => `${problems}  ${damage}`).join('\n'));
    }
    expect(share(told, 0.5)).toBeLessThanOrEqual(1);
    expect(share(told, 0.95)).toBeLessThanOrEqual(3);
    expect(told.filter(({ problems }) => problems > 10)).toEqual([]);
    expect(told.length).toBeGreaterThan(shippedGames.length * damageKinds.length * DAMAGES * 0.9);
  }, 3_600_000);
});
