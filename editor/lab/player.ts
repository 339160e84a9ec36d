import type { Program } from '../../language/index.ts';
import { randomBot } from '../../runtime/bots/random.ts';
import { type Game, makeBot } from '../../runtime/index.ts';
import { type GameIR, SEATS } from '../../runtime/ir/ir.ts';
import { createGame } from '../../runtime/play/game.ts';
import { logGame } from '../../runtime/simulation/game-log.ts';
import { type CompleteSettings, completeSettings } from '../../runtime/simulation/settings.ts';
import { createSimulator, type Simulator, simulateRange } from '../../runtime/simulation/simulate.ts';
import { numberSlots, type Slots } from '../../runtime/simulation/slots.ts';
import { rulesInForce } from '../games/rules-in-force.ts';
import { actionLabels } from '../worker/action-labels.ts';
import { invariantsByOwnName } from './own-names.ts';
import type { LabAnswer, LabOrder, LabQuestion, LabRules } from './protocol.ts';

interface Prepared {
  readonly program: Program;
  readonly game: Game;
  readonly slots: Slots;
  readonly settings: CompleteSettings;
  readonly simulator: Simulator;
}

/** Answers the questions of the lab: compiles the rules for itself and plays the games that it is told to. */
export function createLabPlayer(): (question: LabQuestion) => LabAnswer {
  let prepared: Prepared | undefined;
  return (question) => {
    if (question.type === 'prepare') prepared = prepare(question.order);
    if (prepared === undefined) return { type: 'unplayable' };
    const { program, game, slots, settings, simulator } = prepared;
    switch (question.type) {
      case 'prepare':
        return { type: 'prepared', rules: describeRules(program, game.ir, slots) };
      case 'play': {
        const { tally } = simulateRange(simulator, question.from, question.to);
        return { type: 'played', games: question.to - question.from, tally };
      }
      case 'write':
        return {
          type: 'written',
          game: question.game,
          log: logGame(game, settings, question.game),
        };
    }
  };
}

function prepare({ file, text, others, setup, language, bots, seed }: LabOrder): Prepared | undefined {
  const rules = rulesInForce({ sources: [{ name: file, text }, ...others], setup, language });
  if (typeof rules === 'string') return undefined;
  const game = createGame(rules.ir);
  const seats = Array.from({ length: game.ir.players }, () => {
    const made = makeBot(game, bots);
    return made.ok ? made.bot : randomBot;
  });
  const settings = completeSettings(game, { seed, bots: seats });
  return {
    program: rules.program,
    game,
    slots: numberSlots(game.ir),
    settings,
    simulator: createSimulator(game, settings),
  };
}

function describeRules(
  program: Program,
  ir: GameIR,
  { actions, paths, waits, steps, stepsAround }: Slots,
): LabRules {
  const { title, configuration, players, endings, score } = ir;
  return {
    summed: { title, configuration, players, endings, score },
    slots: { actions, paths, waits, steps, stepsAround },
    seats: ir.domains[SEATS]?.members.slice(0, players) ?? [],
    labels: actionLabels(ir),
    invariants: invariantsByOwnName(program, ir),
  };
}
