/**
 * Monte Carlo tree search with information sets (single observer): Cowling, Powley and Whitehouse, "Information Set Monte
 * Carlo Tree Search", IEEE Transactions on Computational Intelligence and AI in Games 4, 2012. Every playout begins
 * with a new determinisation; the statistics of an action are shared by all of them. Dice
 * and cards fall as they do in the game. With several players every seat maximizes its own value (max^n).
 */

import { hasSecrets } from '../analysis/who-sees.ts';
import type { Engine } from '../fast/engine.ts';
import type { GameIR } from '../ir/ir.ts';
import type { Game } from '../play/game.ts';
import { createStream, type Random } from '../random/random.ts';
import type { Bot, BotQuestion } from './bot.ts';
import { engineFor } from './engines.ts';
import { type Aim, createEvaluation } from './evaluation.ts';
import { createLegalIndices, placesOf } from './legal-indices.ts';
import { createMixedSearch, type MixedSearch } from './mixed.ts';
import { createPrivate } from './private.ts';
import { mayGrow, SearchTree, upperBound } from './tree.ts';

/** Decisions after which a playout is cut off and evaluated: by the declared score, or as a draw if there is none. */
const HORIZON = { withScore: 40, withoutScore: 1_000 } as const;

/**
 * Another seat chooses by what has come of its actions with the very hand that it holds, as soon as each could have been
 * tried so often; until then by what has come of them with any hand.
 */
const ENOUGH = 4;

/**
 * A bot that makes so many playouts before each of its decisions. Where seats know different things it mixes its actions,
 * as long as it remembers how that came about and the game from there on is small enough; else it takes the action that
 * was tried most.
 */
export function searchBot(game: Game, playouts: number, aim: Aim = 'win'): Bot {
  let search: Search | undefined;
  let mixedSearch: MixedSearch | undefined;
  const remembers = hasSecrets(game.ir);
  const bot: Bot = (question) => {
    if (question.legal.length < 2) return 0;
    const memory = remembers ? question.memory : undefined;
    if (memory !== undefined) mixedSearch ??= createMixedSearch(game, aim, horizonOf(game.ir));
    const found = memory && mixedSearch?.(question, memory, playouts);
    if (found?.index !== undefined) return found.index;
    search ??= createSearch(game, aim);
    return search(question, Math.max(1, playouts - (found?.used ?? 0)));
  };
  return Object.assign(bot, { remembers });
}

function horizonOf({ score }: GameIR): number {
  return score === undefined ? HORIZON.withoutScore : HORIZON.withScore;
}

/** Gives the index of the action that was tried most. */
type Search = (question: BotQuestion, playouts: number) => number;

function createSearch(game: Game, aim: Aim): Search {
  const { ir } = game;
  const engine = engineFor(game);
  const evaluate = createEvaluation(ir, aim);
  const horizon = horizonOf(ir);
  const shares = new Float64Array(ir.players);
  const [nature, choices, guesses] = [createStream(), createStream(), createStream()];
  const tree = new SearchTree(engine.keyLength);
  const descent = createDescent(game, engine, tree, choices);

  return ({ seat, legal, random, sample, differ }, playouts) => {
    const seed = random.below(2 ** 32);
    engine.useRandom(nature);
    nature.seed([seed, 0]);
    choices.seed([seed, 1]);
    guesses.seed([seed, 2]);
    tree.begin(seat);
    engine.load(sample(guesses));
    engine.mark();
    const places = placesOf(engine, legal);
    for (let playout = 0; playout < playouts; playout++) {
      if (playout > 0 && differ) engine.load(sample(guesses));
      else engine.back();
      const decisions = descent.descend(horizon);
      if (decisions < horizon) engine.playOn(choices, horizon - decisions);
      evaluate(engine.cells, shares);
      descent.count(shares);
    }
    engine.back();
    return mostVisited(engine, tree, places);
  };
}

/** The part of a playout that leads through the tree. */
interface Descent {
  /** Goes from the root to a new node, or as far as the game or so many decisions go; gives the number of decisions. */
  descend(horizon: number): number;
  /** Counts the values of the seats at the nodes that it has come through. */
  count(shares: Float64Array): void;
}

function createDescent(game: Game, engine: Engine, tree: SearchTree, choices: Random): Descent {
  const { cells } = engine;
  const { key } = tree;
  const { own, drawSeat, gather } = createLegalIndices(engine);
  const knows = createPrivate(game.ir);
  // What is filled and emptied with every decision: lists that are made shorter are slow.
  const path = new Int32Array(3 * HORIZON.withoutScore + 1);
  let length = 0;
  const untried: number[] = [];
  const starts: number[] = [];

  /** The part of a node where the seat that acts knows something of its own; -1 if it knows nothing. */
  const partOf = (node: number, seat: number): number => {
    const knowledge = knows.numberOf(cells, seat, tree.seats[0] as number);
    if (knowledge === 0) return -1;
    // No decision has this number.
    key.fill(0);
    key[0] = -1 - knowledge;
    const known = tree.find(node);
    return known < 0 ? tree.addPart(node) : known;
  };
  /** Where among the first `count` untried actions those of another kind begin; they are listed kind by kind. */
  const endOfKind = (start: number, count: number): number => {
    const kind = engine.actionOf(untried[start] as number);
    let [low, high] = [start + 1, count];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (engine.actionOf(untried[middle] as number) === kind) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  /** One of them: first what is done, then with what, so that many arguments do not push other actions aside. */
  const drawUntried = (count: number): number => {
    let kinds = 0;
    for (let start = 0; start < count; start = endOfKind(start, count)) starts[kinds++] = start;
    starts[kinds] = count;
    const kind = kinds > 1 ? choices.below(kinds) : 0;
    const first = starts[kind] as number;
    return untried[first + choices.below((starts[kind + 1] as number) - first)] as number;
  };
  /** The index of one of the seat's actions, -1 if it has none. */
  const select = (node: number, part: number, seat: number): number => {
    const count = gather(seat);
    const isPart = part >= 0 && (tree.visits[part] as number) >= ENOUGH * count;
    let best = -1;
    let bound = Number.NEGATIVE_INFINITY;
    let left = 0;
    // Children that are not met yet: behind the last of them nothing has to be looked for.
    let unmet = part < 0 ? (tree.children[node] as number) : count;
    for (let place = 0; place < count; place++) {
      const index = own[place] as number;
      if (unmet === 0) {
        untried[left++] = index;
        continue;
      }
      engine.writeKey(index, key);
      const ofNode = tree.findAvailable(node);
      const ofPart = part < 0 ? -1 : tree.findAvailable(part);
      const child = isPart ? ofPart : ofNode;
      if (child < 0) {
        untried[left++] = index;
        continue;
      }
      unmet--;
      const value = upperBound(tree, child);
      if (value > bound) [best, bound] = [index, value];
    }
    const isTried = left === 0 || (best >= 0 && !mayGrow(tree, isPart ? part : node));
    return isTried ? best : drawUntried(left);
  };
  const childOf = (parent: number, seat: number): number => {
    const known = tree.find(parent);
    return known < 0 ? tree.add(parent, seat) : known;
  };

  return {
    descend(horizon) {
      path[0] = 0;
      length = 1;
      if (tree.size === 1) knows.begin();
      let node = 0;
      let decisions = 0;
      while (engine.count() > 0 && decisions < horizon) {
        const seat = node === 0 ? (tree.seats[0] as number) : drawSeat(choices);
        const part = partOf(node, seat);
        const index = select(node, part, seat);
        if (index < 0) return horizon;
        engine.writeKey(index, key);
        engine.take(index);
        decisions++;
        if (part >= 0) {
          path[length++] = part;
          path[length++] = childOf(part, seat);
        }
        node = childOf(node, seat);
        path[length++] = node;
        if (tree.visits[node] === 0) break;
      }
      return decisions;
    },
    count(shares) {
      for (let at = 0; at < length; at++) {
        const node = path[at] as number;
        tree.count(node, shares[tree.seats[node] as number] as number);
      }
    },
  };
}

/** Of equals the one that did better, then the one that was tried first. The engine stands where the search began. */
function mostVisited(engine: Engine, tree: SearchTree, places: readonly number[]): number {
  let best = -1;
  let chosen = 0;
  places.forEach((place, index) => {
    if (place < 0) return;
    engine.writeKey(index, tree.key);
    const child = tree.find(0);
    if (child < 0 || (best >= 0 && !isBetter(tree, child, best))) return;
    [best, chosen] = [child, place];
  });
  return chosen;
}

function isBetter({ visits, totals }: SearchTree, one: number, other: number): boolean {
  const order =
    (visits[one] as number) - (visits[other] as number) ||
    (totals[one] as number) - (totals[other] as number) ||
    other - one;
  return order > 0;
}
