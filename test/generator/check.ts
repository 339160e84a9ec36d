/** What must hold of a rules file, whatever stands in it. */

import { settingsOf } from '../../cli/rules/configurations.ts';
import { type Compilation, compile, type Program } from '../../language/index.ts';
import { stopsOf, wayTo } from '../../language/semantics/stops.ts';
import { runExamples } from '../../runtime/examples/run.ts';
import { type PassName, passNames } from '../../runtime/fast/optimize/passes.ts';
import { planActions } from '../../runtime/fast/plan/plan.ts';
import { type Choices, drawChart, type Game, simulate, start } from '../../runtime/index.ts';
import { CELL, type GameIR } from '../../runtime/ir/ir.ts';
import { verify } from '../../runtime/ir/verify.ts';
import { configure } from '../../runtime/lowering/configuration/configure.ts';
import { lower } from '../../runtime/lowering/lower.ts';
import { lowerExamples } from '../../runtime/lowering/openings/examples.ts';
import { createGame } from '../../runtime/play/game.ts';
import { explain, findDifference } from '../runtime/fast/differential.ts';
import { followGame } from './follow.ts';

/** Games of each setting and set of passes, and events of each that the state machine plays. */
const GAMES = 3;
const EVENTS = 15;

export interface Checked {
  readonly compilation: Compilation | undefined;
  /** The games that were played. */
  readonly games: readonly GameIR[];
  /** Why it makes no game, in the words of its problems; empty if it makes one. */
  readonly refusals: readonly string[];
  /** What is not as it must be: an exception, or engines that differ. */
  readonly failure: string | undefined;
}

/** Compiles a file and plays it. `turn` says which passes are switched off, and which settings are played. */
export function checkRules(text: string, turn: number): Checked {
  let compilation: Compilation | undefined;
  const games: GameIR[] = [];
  try {
    compilation = compile([{ name: 'random.regel', text }]);
    if (!compilation.playable)
      return { compilation, games, refusals: messages(compilation.diagnostics), failure: undefined };
    const { program } = compilation;
    runExamples(lowerExamples(program));
    for (const choices of settingsToPlay(settingsOf(program), turn)) {
      const lowered = lower(program, choices);
      if (lowered.game === undefined)
        return { compilation, games, refusals: messages(lowered.diagnostics), failure: undefined };
      games.push(lowered.game);
      const failure = checkGame(lowered.game, turn) ?? checkOpening(program, choices, turn);
      if (failure !== undefined) return { compilation, games, refusals: [], failure };
    }
    return { compilation, games, refusals: [], failure: undefined };
  } catch (problem) {
    const failure = problem instanceof Error ? (problem.stack ?? problem.message) : String(problem);
    return { compilation, games, refusals: [], failure };
  }
}

function messages(diagnostics: Compilation['diagnostics']): readonly string[] {
  return diagnostics
    .filter(({ severity }) => severity === 'error')
    .map(({ code, message }) => `${code}: ${message}`);
}

/** The first setting, and at times another one by turns. */
function settingsToPlay<T extends Choices>(settings: readonly T[], turn: number): readonly T[] {
  const [first, ...others] = settings;
  const other = others[turn % Math.max(1, others.length)];
  return [first, turn % 3 === 0 ? other : undefined].filter((each) => each !== undefined);
}

/** Every other time none is switched off, otherwise by turns one, and at times all of them. */
function passesOff(turn: number): readonly PassName[] {
  if (turn % 2 === 0) return [];
  // Every odd turn has the next one: by the turn itself only every other pass would come.
  const one = Math.floor(turn / 2) % passNames.length;
  return turn % 5 === 0 ? passNames : passNames.slice(one, one + 1);
}

function checkGame(ir: GameIR, turn: number): string | undefined {
  const [problem] = verify(JSON.parse(JSON.stringify(ir)));
  if (problem !== undefined) return `the game is not well formed: ${problem}`;
  const game: Game = createGame(ir);
  drawChart(game);
  planActions(ir);
  // A game that stops before anybody or chance does something is always the same.
  const games = start(game)[CELL.result] === 0 ? GAMES : 1;
  const off = passesOff(turn);
  const difference = findDifference(game, games, EVENTS, new Set(off));
  if (difference) return `without ${off.join(', ') || 'nothing'}: ${explain(difference)}`;
  return (turn % 4 === 1 ? compareSimulations(game, turn) : undefined) ?? followGame(game, turn);
}

/** The game that begins at one of the places where it waits, by turns, is the same on both engines, too. */
function checkOpening(program: Program, choices: Choices, turn: number): string | undefined {
  // A variant may take a place away, or name another.
  const stops = stopsOf(configure(program, choices).program);
  const stop = stops[turn % Math.max(1, stops.length)];
  if (stop === undefined) return undefined;
  const at = wayTo(stops, stop);
  const { game: ir, diagnostics } = lower(program, { ...choices, position: { seats: [], changes: '', at } });
  // With these players the rules may never come there; anything else would say that the place is not found by its name.
  if (ir === undefined)
    return diagnostics.every(({ message }) => message.includes('the game never comes there'))
      ? undefined
      : `at ${at}: ${messages(diagnostics).join(' ')}`;
  const [problem] = verify(JSON.parse(JSON.stringify(ir)));
  if (problem !== undefined) return `the game at ${at} is not well formed: ${problem}`;
  const game = createGame(ir);
  if (start(game)[CELL.result] !== 0) return undefined;
  const difference = findDifference(game, 2, EVENTS);
  return difference && `at ${at}: ${explain(difference)}`;
}

/** Simulation tells the same of both engines. */
function compareSimulations(game: Game, seed: number): string | undefined {
  const [fast, slow] = (['fast', 'xstate'] as const).map((engine) => {
    const { engine: _, ...report } = simulate(game, { games: 2, seed, maxDecisions: 15, engine });
    return JSON.stringify(report);
  });
  return fast === slow ? undefined : `simulated differently: ${fast}\n${slow}`;
}
