/**
 * Monte Carlo tree search with information sets (single observer): Cowling, Powley and Whitehouse, "Information Set Monte
 * Carlo Tree Search", IEEE Transactions on Computational Intelligence and AI in Games 4, 2012. Every playout begins
 * with a new guess at what the seat does not see; what comes of an action is counted whatever was guessed. Dice
 * and cards fall as they do in the game. With several players every seat goes for its own share (max^n).
 */

import { type ActionKey, createEngine, type Engine } from '../engine/engine.ts';
import type { GameIR } from '../ir/ir.ts';
import type { Game } from '../play/game.ts';
import { createStream, type Random } from '../random/random.ts';
import type { Bot, BotQuestion } from './bot.ts';
import { createOptions, indexByKey, type Options } from './options.ts';
import { createStanding } from './standing.ts';
import { addChild, createNode, mayGrow, type TreeNode, upperBound } from './tree.ts';

/** Decisions after which a playout is judged as it stands: by the declared score, or as open if there is none. */
const HORIZON = { withScore: 60, withoutScore: 1_000 } as const;

/** A bot that plays on so many times before each of its decisions. */
export function searchBot(game: Game, playouts: number): Bot {
  let search: Search | undefined;
  return (question) => {
    if (question.legal.length < 2) return 0;
    search ??= createSearch(game.ir);
    return search(question, playouts);
  };
}

/** Gives the index of the action that was tried most. */
type Search = (question: BotQuestion, playouts: number) => number;

function createSearch(ir: GameIR): Search {
  const engine = createEngine(ir);
  const judge = createStanding(ir);
  const options = createOptions(engine);
  const horizon = ir.score === undefined ? HORIZON.withoutScore : HORIZON.withScore;
  const shares = new Float64Array(ir.players);
  const [nature, choices, guesses] = [createStream(), createStream(), createStream()];
  const path: TreeNode[] = [];
  engine.useRandom(nature);

  const playOn = (root: TreeNode): void => {
    path.length = 0;
    path.push(root);
    let decisions = 0;
    for (let node = root; engine.count() > 0 && decisions < horizon; decisions++) {
      const seat = node === root ? root.seat : options.drawSeat(choices);
      const [index, next] = select(engine, options, node, seat, choices);
      if (index < 0) return;
      engine.take(index);
      path.push(next);
      node = next;
      if (next.visits === 0) break;
    }
    while (engine.count() > 0 && ++decisions < horizon) engine.take(options.draw(choices));
  };

  return ({ seat, legal, random, sample }, playouts) => {
    const seed = random.below(2 ** 32);
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
      judge(engine.cells, shares);
      for (const node of path) {
        node.visits++;
        node.total += shares[node.seat] as number;
      }
    }
    return mostVisited(root, indices);
  };
}

/** An action of the seat, and the node that it leads to; -1 if there is none. */
function select(
  engine: Engine,
  options: Options,
  node: TreeNode,
  seat: number,
  random: Random,
): readonly [number, TreeNode] {
  const count = options.gather(seat);
  const untried: number[] = [];
  let best: TreeNode | undefined;
  let bestIndex = -1;
  let bound = Number.NEGATIVE_INFINITY;
  for (let place = 0; place < count; place++) {
    const index = options.own[place] as number;
    const child = node.children?.get(engine.keyOf(index));
    if (child === undefined) {
      untried.push(index);
      continue;
    }
    child.available++;
    const value = upperBound(child);
    if (value > bound) [best, bestIndex, bound] = [child, index, value];
  }
  if (untried.length > 0 && (best === undefined || mayGrow(node))) {
    const index = drawKind(engine, untried, random);
    const child = addChild(node, engine.keyOf(index), seat);
    child.available++;
    return [index, child];
  }
  return [bestIndex, best ?? node];
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
