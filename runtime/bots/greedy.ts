/** A bot that looks one decision ahead. */

import { largest } from '../../shared/lists.ts';
import type { Game } from '../play/game.ts';
import { createStream } from '../random/random.ts';
import type { Bot, BotQuestion } from './bot.ts';
import { engineForLook } from './engines.ts';
import { createEvaluation } from './evaluation.ts';
import { indexByKey } from './legal-indices.ts';

/** Dice and hidden cards are tried so often for each action; less where there are many actions. */
const TRIES = { each: 8, inAll: 400 } as const;

/** Takes what leads to the best position for its seat: by who has won, and else by the declared score. */
export function greedyBot(game: Game): Bot {
  let compare: ((question: BotQuestion) => number) | undefined;
  return (question) => {
    if (question.legal.length < 2) return 0;
    compare ??= createComparison(game);
    return compare(question);
  };
}

function createComparison(game: Game): (question: BotQuestion) => number {
  const { ir } = game;
  const evaluate = createEvaluation(ir);
  const shares = new Float64Array(ir.players);
  const [nature, guesses] = [createStream(), createStream()];

  return ({ seat, legal, random, sample }) => {
    const engine = engineForLook(game)();
    const seed = random.below(2 ** 32);
    engine.useRandom(nature);
    guesses.seed([seed]);
    const tries = Math.max(1, Math.min(TRIES.each, Math.floor(TRIES.inAll / legal.length)));
    const sums = new Float64Array(legal.length);
    for (let one = 0; one < tries; one++) {
      const position = sample(guesses);
      engine.load(position);
      const places = indexByKey(engine, legal);
      const count = engine.count();
      for (let index = 0; index < count; index++) {
        engine.load(position);
        const place = places.get(engine.keyOf(index));
        if (place === undefined) continue;
        // Common random numbers: what chance does is the same for every action.
        nature.seed([seed, one]);
        engine.take(index);
        evaluate(engine.cells, shares);
        sums[place] = (sums[place] as number) + (shares[seat] as number);
      }
    }
    const most = largest(sums);
    const best = legal.flatMap((_, place) => (sums[place] === most ? [place] : []));
    return best[random.below(best.length)] as number;
  };
}
