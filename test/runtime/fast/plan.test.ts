/** Plans say what the code does: what each parameter goes through, and how much of it. */

import { describe, expect, test } from 'vitest';
import { emitGame } from '../../../runtime/fast/emit/game.ts';
import { createEngine } from '../../../runtime/fast/engine.ts';
import { passNames } from '../../../runtime/fast/optimize/passes.ts';
import { countListing } from '../../../runtime/fast/plan/counts.ts';
import { type ActionPlan, planActions } from '../../../runtime/fast/plan/plan.ts';
import type { GameIR } from '../../../runtime/ir/ir.ts';
import { drawSeat } from '../../../runtime/play/legal-actions.ts';
import { createRandom } from '../../../runtime/random/random.ts';
import { allGames, makeGame, settingsFor } from '../../all-games.ts';
import { irOf } from '../lowering/text-game.ts';

function shipped(name: string): GameIR {
  const file = allGames.find((one) => one.endsWith(`/${name}.regel`)) ?? name;
  return makeGame(file, settingsFor(file)[0] ?? {}).ir;
}

/** A game on 64 spaces of which one action is looked at; another one changes all that it can ask about. */
const game = (action: string) => `game "Board" edition 1
players 2 { Black black, White white }
board grid 8 by 8
space { man: player or none = none  king: yes/no = no }
table { limit: 0..1000 = 0  door: space = d4 }
setup { set a1.man to Black  set h8.man to White }
ending Over
define empty(s: space) = s.man is none
play {
  rounds { turns { choose {
    ${action} { add 1 to limit }
    action Change(t: space) { set t.man to me  set t.king to yes  set door to t }
    action Stop { win me by Over }
  } } }
}`;

function planOf(action: string): ActionPlan {
  return planActions(irOf(game(action))).find(({ name }) => name === 'Do') as ActionPlan;
}

describe('what a parameter goes through', () => {
  const cases: readonly (readonly [
    action: string,
    elements: object,
    size: readonly (number | undefined)[],
  ])[] = [
    ['action Do(s: space)', { kind: 'all', sources: [] }, [64, 64, 64]],
    [
      'action Do(s in space where s.man is me)',
      {
        kind: 'sets',
        sets: ['whose man is me'],
        by: undefined,
        isReached: false,
        sources: [{ kind: 'domain', parameter: 0 }],
      },
      [64, 64, undefined],
    ],
    [
      'action Do(s in space where s.man is not none and s.king)',
      {
        kind: 'sets',
        sets: ['whose king is yes', 'whose man is not none'],
        by: undefined,
        isReached: false,
        sources: [{ kind: 'domain', parameter: 0 }],
      },
      [64, 64, undefined],
    ],
    [
      'action Do(s in space where s.row = 2)',
      { kind: 'all', sources: [{ kind: 'domain', parameter: 0 }] },
      [64, 8, 8],
    ],
    [
      'action Do(s in space where s in neighbours(door))',
      { kind: 'list', by: ['door'], sources: [{ kind: 'domain', parameter: 0 }] },
      [64, 4, 3.5],
    ],
    [
      'action Do(s in space where s in reach(door, empty))',
      {
        kind: 'sets',
        sets: [],
        by: undefined,
        isReached: true,
        sources: [{ kind: 'domain', parameter: 0 }],
      },
      [64, 64, undefined],
    ],
    [
      'action Do(n: 0..1000) needs n > limit',
      { kind: 'between', from: 'limit + 1', to: '1000' },
      [1001, 1001, undefined],
    ],
  ];

  test.each(cases)('%s', (action, elements, size) => {
    const [parameter] = planOf(action).parameters;
    expect(parameter?.elements).toEqual(elements);
    expect([parameter?.all, parameter?.most, parameter?.estimate]).toEqual(size);
  });
});

describe('which conditions are tested', () => {
  const needs = (plan: ActionPlan, text: string): object[] => {
    const { origins } = irOf(text);
    const tests = [...plan.first, ...plan.parameters.flatMap(({ tested }) => tested)];
    return tests.map(({ source, isBeforehand }) => {
      const origin = source.kind === 'needs' ? origins[source.origin] : undefined;
      return { said: origin === undefined ? source : text.slice(origin.start, origin.end), isBeforehand };
    });
  };

  test('before all parameters and at the first; what is known of the second becomes lists and bit sets', () => {
    const action = `action Do(a: space, b: space)
      needs b.king "b"
      needs a.man is me or a.king "a"
      needs a.row * b.row > 9 "both"
      needs limit < 1000 "none"`;
    expect(needs(planOf(action), game(action))).toEqual([
      { said: 'needs limit < 1000 "none"', isBeforehand: false },
      { said: 'needs a.man is me or a.king "a"', isBeforehand: false },
    ]);
    const [first, second] = planOf(action).parameters;
    expect(first?.elements.kind).toBe('all');
    expect(second?.elements).toMatchObject({ kind: 'sets', sets: ['whose king is yes'], by: ['a'] });
  });

  test('before all parameters, where the domain of one asks for something else', () => {
    const [test, ...more] = planOf('action Do(s in space where door.king and s.man is me)').first;
    expect(test).toMatchObject({ source: { kind: 'domain', parameter: 0 } });
    expect(more).toEqual([]);
  });

  test('beforehand, where they speak of a later parameter alone', () => {
    const action = `action Do(a: space, b: space)
      needs b.man is me or b.king "b"
      needs a.man is not b.man "both"`;
    const plan = planOf(action);
    expect(needs(plan, game(action))).toEqual([
      { said: 'needs b.man is me or b.king "b"', isBeforehand: true },
      { said: 'needs a.man is not b.man "both"', isBeforehand: false },
    ]);
    expect(plan.parameters.map(({ tested }) => tested.length)).toEqual([0, 2]);
  });

  test('ways that are the same for all elements begin at spaces by their names', () => {
    const open = 'define open(s: space) = s.man is none\n';
    const from = (start: string) =>
      planActions(
        irOf(game(`action Do(s in space where s in reach(${start}, open))`).replace('setup', `${open}setup`)),
      ).find(({ name }) => name === 'Do')?.parameters[0]?.searched;
    expect([from('b2'), from('door')]).toEqual([['b2'], ['door']]);
  });

  test.each([
    ['s.king', []],
    ['any t in neighbours(s) where t.man is me and t.king', ['search']],
    ['(count t in space where t.man is me) > limit', ['counted']],
    ['s.row * s.column mod 7 > limit', ['table']],
  ] as const)('%s takes', (condition, means) => {
    const [parameter] = planOf(
      `action Do(s: space, n: 0..1) needs s.man is me or ${condition} "so"`,
    ).parameters;
    expect(parameter?.tested.map((test) => test.means)).toEqual([means]);
  });

  test('where no pass is on, as the rules have them', () => {
    const action = `action Do(a: space, b: space) needs b.king "b" needs a.man is me "a"`;
    const [plan] = planActions(irOf(game(action)), new Set(passNames));
    expect(needs(plan as ActionPlan, game(action))).toEqual([
      { said: 'needs a.man is me "a"', isBeforehand: false },
      { said: 'needs b.king "b"', isBeforehand: false },
    ]);
    expect(plan?.parameters.map(({ elements }) => elements)).toEqual([
      { kind: 'all', sources: [] },
      { kind: 'all', sources: [] },
    ]);
  });
});

const ALL = new Set(passNames);

describe.each(['english-draughts', 'crazy-eights', 'liars-dice', 'kohle'])('%s is counted', (name) => {
  const ir = shipped(name);
  const options = { games: 3, seed: 4, maxDecisions: 400 };
  const plans = planActions(ir);

  /** How many ways were found at how many decisions, by an engine that only lists them. */
  function ways(): { readonly legal: number; readonly decisions: number } {
    let [legal, decisions] = [0, 0];
    const engine = createEngine(ir);
    for (let index = 0; index < options.games; index++) {
      const choices = createRandom(options.seed, index, 1);
      engine.useRandom(createRandom(options.seed, index, 0));
      engine.start();
      for (let made = 0; made < options.maxDecisions && engine.count() > 0; made++) {
        legal += engine.count();
        decisions++;
        const seats = Array.from({ length: engine.count() }, (_, way) => engine.seatOf(way));
        const seat = drawSeat([...new Set(seats)], choices);
        const own = seats.flatMap((one, way) => (one === seat ? [way] : []));
        engine.take(own[choices.below(own.length)] as number);
      }
    }
    return { legal, decisions };
  }

  test('in the games that are played without counting', () => {
    const counts = countListing(ir, options);
    expect(counts.decisions).toBe(ways().decisions);
    const isAllAnew = plans.every(({ isKept }) => !isKept);
    const found = plans.reduce((sum, { wait, index, parameters }) => {
      const own = counts.of(wait)[index];
      return sum + (parameters.length === 0 ? (own?.begun ?? 0) : (own?.parameters.at(-1)?.passed ?? 0));
    }, 0);
    // What is kept is not found again; where a game is left at its last decision, that was listed, too.
    if (isAllAnew) expect(found).toBeGreaterThanOrEqual(ways().legal);
    else expect(found).toBeLessThan(ways().legal);
  });

  test('so that no step goes further than its plan says', () => {
    const counts = countListing(ir, options);
    let looked = 0;
    for (const { wait, index, parameters } of plans) {
      const own = counts.of(wait)[index];
      expect(own?.listed).toBeLessThanOrEqual(own?.asked ?? 0);
      expect(own?.held).toBeLessThanOrEqual(own?.listed ?? 0);
      expect(own?.begun).toBeLessThanOrEqual(own?.held ?? 0);
      // Every element that is looked at is a step, and so is what conditions go through.
      const parts = own?.parameters.map(({ filtered, candidates }) => filtered + candidates) ?? [];
      expect(own?.steps).toBeGreaterThanOrEqual(parts.reduce((sum, part) => sum + part, 0));
      let ways = own?.begun ?? 0;
      for (const [position, { most }] of parameters.entries()) {
        const { candidates = 0, passed = 0 } = own?.parameters[position] ?? {};
        expect(candidates).toBeLessThanOrEqual(ways * most);
        expect(passed).toBeLessThanOrEqual(candidates);
        ways = passed;
        looked += candidates;
      }
    }
    expect(looked).toBeGreaterThan(0);
  });

  test('the same with and without passes where that makes no difference, and less with them where it does', () => {
    const [counts, plain] = [countListing(ir, options), countListing(ir, { ...options, without: ALL })];
    expect(plain.decisions).toBe(counts.decisions);
    let [steps, plainSteps] = [0, 0];
    for (const { wait, index } of plans) {
      const [own, written] = [counts.of(wait)[index], plain.of(wait)[index]];
      expect(own?.asked).toBe(written?.asked);
      steps += own?.steps ?? 0;
      plainSteps += written?.steps ?? 0;
    }
    expect(steps).toBeLessThanOrEqual(plainSteps);
  });

  test('by code that no other engine has', () => {
    const counting = emitGame(ir, 'inside', { isCounted: true }).source;
    const plain = emitGame(ir, 'inside').source;
    expect(counting).toMatch(/\bA\[\d+\]\+\+/);
    expect(plain).not.toMatch(/\b[AO]\b/);
  });
});
