/**
 * A search for games in which seats know different things: it learns mixed strategies for everybody from the last
 * position in which nothing was hidden. There nature deals anew for each playout, so that what somebody did tells what
 * hand he may have. Monte Carlo counterfactual regret minimization with external sampling: Lanctot, Waugh, Zinkevich and
 * Bowling, "Monte Carlo Sampling for Regret Minimization in Extensive Games", NIPS 2009. With two players the average
 * strategies come as near to an equilibrium as there are playouts; with more it is a rule of thumb that works.
 */

import type { Cells } from '../ir/cells.ts';
import type { Game } from '../play/game.ts';
import { createStream } from '../random/random.ts';
import type { BotQuestion } from './bot.ts';
import { createInformationSets } from './information-sets.ts';
import { createLegalIndices, indexByKey } from './legal-indices.ts';
import type { Memory } from './memory.ts';
import { averageStrategy, createRegrets, drawFrom, presentStrategy, type Regrets } from './regrets.ts';
import { type Aim, createStanding } from './standing.ts';
import { createSubgame } from './subgame.ts';

/** Each so many times a seat that is not learning errs, so that others learn what to do after a mistake. */
const ERRORS = 50;

/**
 * Where nature deals anew so many times and no two deals look alike to the seat that decides first, there are too many
 * hands to learn what to do with each.
 */
const DEALS = 8;

/**
 * After this part of the playouts at least half of them must have led through nothing but known information sets, and
 * some through that of the seat; else there are too many of them to learn enough about each.
 */
const TRIAL = 1 / 8;

/** The index of the legal action to take, undefined if the game is too large for so many playouts. */
export interface Found {
  readonly index: number | undefined;
  /** Playouts made. */
  readonly used: number;
}

/** Makes so many playouts at most. */
export type MixedSearch = (question: BotQuestion, memory: Memory, playouts: number) => Found;

/** A playout is judged as it stands after so many decisions. */
export function createMixedSearch(game: Game, aim: Aim, horizon: number): MixedSearch {
  const { players } = game.ir;
  const [nature, choices, guesses] = [createStream(), createStream(), createStream()];
  const subgame = createSubgame(game, nature);
  const { engine } = subgame;
  const informationSets = createInformationSets(game, engine);
  const judge = createStanding(game.ir, aim);
  const legalIndices = createLegalIndices(engine);
  const shares = new Float64Array(players);
  const fewDeals = new WeakMap<Cells, boolean>();
  let sets = new Map<number, Regrets>();
  let [learner, weight, used, inside, budget] = [0, 0, 0, 0, 0];

  /** The share that the learner has in the end, when all act at random from here. */
  const playOut = (before: number): number => {
    used++;
    for (let decisions = before; !subgame.isOver && decisions < horizon; decisions++)
      subgame.take(legalIndices.draw(choices));
    judge(engine.cells, shares);
    return shares[learner] as number;
  };

  const take = (seat: number, place: number): void => {
    legalIndices.gather(seat);
    const index = legalIndices.own[place] as number;
    informationSets.announce(index);
    subgame.take(index);
  };

  /** Goes on from where the engine stands; gives the learner's share, and NaN if the playouts did not suffice for it. */
  const traverse = (before: number): number => {
    let decisions = before;
    for (; !subgame.isOver && decisions < horizon; decisions++) {
      const seat = legalIndices.drawSeat(choices);
      const known = informationSets.observe(seat);
      const count = legalIndices.gather(seat);
      if (count > 1) {
        const set = sets.get(known);
        if (set === undefined) {
          sets.set(known, createRegrets(count));
          break;
        }
        if (set.regret.length !== count) break;
        set.visits++;
        if (seat === learner) return learn(set, seat, decisions);
        take(seat, drawPlace(set));
      } else take(seat, 0);
    }
    if (subgame.isOver) inside++;
    return playOut(decisions);
  };

  /** Tries every action of the learner. */
  const learn = (set: Regrets, seat: number, decisions: number): number => {
    const strategy = presentStrategy(set);
    const position = engine.cells.slice();
    const words = informationSets.save();
    const worth = new Float64Array(strategy.length);
    let mean = 0;
    for (let place = 0; place < worth.length; place++) {
      if (used >= budget) return Number.NaN;
      if (place > 0) {
        subgame.goBack(position);
        informationSets.restore(words);
      }
      take(seat, place);
      worth[place] = traverse(decisions + 1);
      mean += (strategy[place] as number) * (worth[place] as number);
    }
    if (!Number.isNaN(mean))
      for (let place = 0; place < worth.length; place++)
        set.regret[place] = (set.regret[place] as number) + (worth[place] as number) - mean;
    return mean;
  };

  /** What a seat does that is not learning; it is noted for its average strategy. */
  const drawPlace = (set: Regrets): number => {
    const strategy = presentStrategy(set);
    for (let place = 0; place < strategy.length; place++)
      set.taken[place] = (set.taken[place] as number) + weight * (strategy[place] as number);
    return choices.below(ERRORS) === 0 ? choices.below(strategy.length) : drawFrom(strategy, choices);
  };

  const hasFewDeals = (root: Cells): boolean => {
    const known = fewDeals.get(root);
    if (known !== undefined) return known;
    nature.seed([0]);
    const observations = new Set<number>();
    for (let deal = 0; deal < DEALS; deal++) {
      subgame.begin(root);
      informationSets.begin();
      observations.add(subgame.isOver ? 0 : informationSets.observe(engine.seatOf(0)));
    }
    const isSo = observations.size < DEALS;
    fewDeals.set(root, isSo);
    return isSo;
  };

  return ({ seat, legal, random, sample }, memory, playouts) => {
    const { root } = memory;
    if (!hasFewDeals(root)) return { index: undefined, used: 0 };
    const { informationSet } = memory;
    if (informationSet === undefined) return { index: undefined, used: 0 };
    const seed = random.below(2 ** 32);
    nature.seed([seed, 0]);
    choices.seed([seed, 1]);
    guesses.seed([seed, 2]);
    sets = new Map();
    [used, inside, budget] = [0, 0, playouts];
    for (let iteration = 1; used < budget; iteration++) {
      // What was played first was played without knowing anything: it hardly counts for the average.
      [learner, weight] = [iteration % players, iteration ** 2];
      subgame.begin(root);
      informationSets.begin();
      traverse(0);
      const isTried = used >= playouts * TRIAL;
      if (isTried && (2 * inside < used || !sets.get(informationSet)?.visits))
        return { index: undefined, used };
    }
    const set = sets.get(informationSet);
    subgame.goBack(sample(guesses));
    const indices = indexByKey(engine, legal);
    const isKnown = set !== undefined && legalIndices.gather(seat) === set.regret.length;
    const chosen = isKnown ? legalIndices.own[drawFrom(averageStrategy(set), random)] : undefined;
    return { index: chosen === undefined ? undefined : indices.get(engine.keyOf(chosen)), used };
  };
}
