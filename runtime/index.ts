/** The runtime: plays compiled games, for the command line, the editor and embedding apps. */

export type * from './api.ts';
export { askedOf, type Bot, type BotQuestion } from './bots/bot.ts';
export { determinise } from './bots/determinise.ts';
export { BOT_NAMES, makeBot, type NamedBot, PLAYOUTS } from './bots/names.ts';
export type { Past } from './bots/past.ts';
export { randomBot } from './bots/random.ts';
export { searchBot } from './bots/search.ts';
export type { Aim } from './bots/standing.ts';
export { drawChart } from './chart/chart.ts';
export { toMermaid } from './chart/mermaid.ts';
export { type Covered, createCovered, rulesCited } from './coverage.ts';
export { type ExampleResult, runExample, runExamples } from './examples/run.ts';
export { readField, writeField } from './inspect.ts';
export * from './ir/ir.ts';
export { walkFlow } from './ir/walk/flow.ts';
export {
  type Choices,
  configure,
  type ExampleIR,
  type Lowered,
  lower,
  lowerExamples,
} from './lowering/index.ts';
export { explainRefusal } from './play/explain.ts';
export { createGame, type Game, type GameOptions } from './play/game.ts';
export { offers } from './play/offers.ts';
export { createStepper, refresh, type Stepper, type StepResult, start, step } from './play/step.ts';
export { activePath, gameResult, legalActions, type SeatAction, waiting } from './play/waiting.ts';
export { createRandom, type Random } from './random/random.ts';
export { type Decoded, decodeEvent, encodeEvent } from './session/events.ts';
export { drawChance } from './session/nature.ts';
export { pastOf } from './session/past.ts';
export { readHistory } from './session/reading.ts';
export { playLogged, type ReplayOptions, readLog, replay } from './session/replay.ts';
export {
  act,
  cellsAt,
  createSession,
  currentCells,
  drawOnce,
  goTo,
  passTime,
  play,
  playChance,
  redo,
  rig,
  type Session,
  type SessionOptions,
  type SessionResult,
  settle,
  toLog,
  undo,
} from './session/session.ts';
export { sessionState } from './session/state.ts';
export { type Comparison, createComparison } from './simulation/compare.ts';
export { logOf } from './simulation/game-log.ts';
export { createJobSize } from './simulation/job-size.ts';
export {
  countSequences,
  type ReachedPosition,
  reachedPositions,
  type SequenceCount,
} from './simulation/perft.ts';
export { brokenInvariant, type Playout, type PlayoutOptions, playOut } from './simulation/playout.ts';
export { readRow } from './simulation/records.ts';
export { MAX_DECISIONS, type SimulationSettings } from './simulation/settings.ts';
export {
  createSimulator,
  emptyTally,
  type PlayedRange,
  reportOn,
  type SimulationOptions,
  type SimulationProgress,
  type Simulator,
  simulate,
  simulateGames,
  simulateRange,
} from './simulation/simulate.ts';
export { addTally, type Tally } from './simulation/tally.ts';
export { equalCells, loadCells, makeCells, type SavedCells, saveCells } from './values/cells.ts';
export { formatValue } from './values/format.ts';
export { nameValue, readValue } from './values/names.ts';
export { type HiddenZone, hiddenFrom, hiddenZones } from './view/hidden.ts';
export { type Viewer, viewTable } from './view/view.ts';
