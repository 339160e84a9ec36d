/**
 * Monte Carlo tree search with information sets (single observer): Cowling, Powley and Whitehouse, "Information Set Monte
 * Carlo Tree Search", IEEE Transactions on Computational Intelligence and AI in Games 4, 2012. Every playout begins
 * with a new determinisation; the statistics of an action are shared by all of them. Dice
 * and cards fall as they do in the game. With several players every seat maximizes its own value (max^n).
 */

import { hasSecrets } from '../analysis/who-sees.ts';
import type { ActionKey, Engine } from '../fast/engine.ts';
import type { GameIR } from '../ir/ir.ts';
import type { Game } from '../play/game.ts';
import { createStream, type Random } from '../random/random.ts';
import type { Bot, BotQuestion } from './bot.ts';
import { engineFor } from './engines.ts';
import { type Aim, createEvaluation } from './evaluation.ts';
import { createLegalIndices, indexByKey } from './legal-indices.ts';
import { createMixedSearch, type MixedSearch } from './mixed.ts';
import { createPrivate } from './private.ts';
import {
  becomeAvailable,
  childOf,
  createNode,
  knowingPart,
  mayGrow,
  type TreeNode,
  upperBound,
} from './tree.ts';

/** Decisions after which a playout is cut off and evaluated: by the declared score, or as a draw if there is none. */
const HORIZON = { withScore: 60, withoutScore: 1_000 } as const;

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
  const legalIndices = createLegalIndices(engine);
  const horizon = horizonOf(ir);
  const shares = new Float64Array(ir.players);
  const [nature, choices, guesses] = [createStream(), createStream(), createStream()];
  const knows = createPrivate(ir);
  const path: TreeNode[] = [];

  const playOn = (root: TreeNode): void => {
    path.length = 0;
    path.push(root);
    let decisions = 0;
    for (let node = root; engine.count() > 0 && decisions < horizon; decisions++) {
      const seat = node === root ? root.seat : legalIndices.drawSeat(choices);
      const knowledge = knows(engine.cells, seat, root.seat);
      const part = knowledge === '' ? undefined : knowingPart(node, knowledge);
      const index = select(node, part, seat);
      if (index < 0) return;
      const key = engine.keyOf(index);
      engine.take(index);
      if (part !== undefined) path.push(part, childOf(part, key, seat));
      node = childOf(node, key, seat);
      path.push(node);
      if (node.visits === 0) break;
    }
    while (engine.count() > 0 && ++decisions < horizon) engine.take(legalIndices.draw(choices));
  };

  /** The index of one of the seat's actions, -1 if it has none. */
  const select = (node: TreeNode, part: TreeNode | undefined, seat: number): number => {
    const count = legalIndices.gather(seat);
    const chooser = part !== undefined && part.visits >= ENOUGH * count ? part : node;
    const untried: number[] = [];
    let best = -1;
    let bound = Number.NEGATIVE_INFINITY;
    for (let place = 0; place < count; place++) {
      const index = legalIndices.own[place] as number;
      const key = engine.keyOf(index);
      if (part !== undefined) becomeAvailable(part, key);
      becomeAvailable(node, key);
      const child = chooser.children?.get(key);
      if (child === undefined) {
        untried.push(index);
        continue;
      }
      const value = upperBound(child);
      if (value > bound) [best, bound] = [index, value];
    }
    return untried.length > 0 && (best < 0 || mayGrow(chooser)) ? drawKind(engine, untried, choices) : best;
  };

  return ({ seat, legal, random, sample }, playouts) => {
    const seed = random.below(2 ** 32);
    engine.useRandom(nature);
    nature.seed([seed, 0]);
    choices.seed([seed, 1]);
    guesses.seed([seed, 2]);
    const root = createNode(0, seat);
    const first = sample(guesses);
    engine.load(first);
    const indices = indexByKey(engine, legal);
    for (let playout = 0; playout < playouts; playout++) {
      engine.load(playout === 0 ? first : sample(guesses));
      playOn(root);
      evaluate(engine.cells, shares);
      for (const node of path) {
        node.visits++;
        node.total += shares[node.seat] as number;
      }
    }
    return mostVisited(root, indices);
  };
}

/** One of the actions: first what is done, then with what, so that many arguments do not push other actions aside. */
function drawKind(engine: Engine, indices: readonly number[], random: Random): number {
  const kinds = [...new Set(indices.map(engine.actionOf))];
  const kind = kinds.length > 1 ? kinds[random.below(kinds.length)] : kinds[0];
  const own = kinds.length > 1 ? indices.filter((index) => engine.actionOf(index) === kind) : indices;
  return own[random.below(own.length)] as number;
}

/** Of equals the one that did better. */
function mostVisited(root: TreeNode, indices: ReadonlyMap<ActionKey, number>): number {
  let best: TreeNode | undefined;
  for (const child of root.children?.values() ?? []) {
    if (!indices.has(child.key)) continue;
    const more = child.visits - (best?.visits ?? -1);
    if (more > 0 || (more === 0 && child.total > (best?.total ?? 0))) best = child;
  }
  return best === undefined ? 0 : (indices.get(best.key) as number);
}
