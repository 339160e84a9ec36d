/** The runtime: plays compiled games, for the command line, the editor and embedding apps. */

export { type HiddenZone, hiddenZones, type Viewer } from './analysis/who-sees.ts';
export { askBot, type Bot, type BotQuestion, questionFor, type Turn } from './bots/bot.ts';
export { determinise } from './bots/determinise.ts';
export { BOT_NAMES, makeBot, type NamedBot, PLAYOUTS } from './bots/names.ts';
export { randomBot } from './bots/random.ts';
export { searchBot } from './bots/search.ts';
export type { Aim } from './bots/standing.ts';
export { type Chart, type ChartNode, drawChart } from './chart/chart.ts';
export { toMermaid } from './chart/mermaid.ts';
export { type Covered, createCovered, rulesCited } from './coverage.ts';
export { type ExampleResult, runExample, runExamples } from './examples/run.ts';
export { createEngine } from './fast/engine.ts';
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
export type { MachineEvent } from './machine/event.ts';
export { explainRefusal, type Refusal } from './play/explain.ts';
export { createGame, type Game, type GameOptions } from './play/game.ts';
export { hiddenFrom } from './play/hidden.ts';
export { brokenInvariant } from './play/invariants.ts';
export { drawSeat, legalActions, type SeatAction, seatsOf } from './play/legal-actions.ts';
export { drawChance, drawWith } from './play/nature.ts';
export { type ActionOffer, offers } from './play/offers.ts';
export { type GameResult, gameResult } from './play/result.ts';
export { createStepper, type Stepper, type StepResult, start, step } from './play/step.ts';
export type { Trajectory } from './play/trajectory.ts';
export { activePath, type Waiting, waiting } from './play/waiting.ts';
export { createRandom, type Random } from './random/random.ts';
export { type Decoded, decodeEvent, encodeEvent } from './session/events.ts';
export type { HistoryLine } from './session/history.ts';
export { type Log, type LogEvent, readLog } from './session/log.ts';
export { readHistory } from './session/reading.ts';
export { playLogged, type ReplayOptions, replay } from './session/replay.ts';
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
  type Session,
  type SessionOptions,
  type SessionResult,
  settle,
  toLog,
  undo,
} from './session/session.ts';
export { type SessionState, sessionState } from './session/state.ts';
export { trajectoryOf } from './session/trajectory.ts';
export {
  type ComparedSide,
  type Comparison,
  type ComparisonReport,
  type ComparisonRow,
  createComparison,
} from './simulation/compare.ts';
export { logOf } from './simulation/game-log.ts';
export type { Bin, Distribution } from './simulation/histogram.ts';
export type { Estimate } from './simulation/interval.ts';
export { createJobSize } from './simulation/job-size.ts';
export {
  countSequences,
  type ReachedPosition,
  reachedPositions,
  type SequenceCount,
} from './simulation/perft.ts';
export { type Playout, type PlayoutOptions, playOut } from './simulation/playout.ts';
export { COLUMN, rowLength } from './simulation/records.ts';
export type { SimulationReport } from './simulation/report.ts';
export { type EngineName, MAX_DECISIONS, type SimulationSettings } from './simulation/settings.ts';
export { type GameRange, type SharedGames, shareGamesOut, type WorkerShare } from './simulation/share-out.ts';
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
export { formatMember, formatValue, type ValueNames } from './values/format.ts';
export { type LogValue, nameValue, readValue } from './values/names.ts';
export { bitsOf } from './values/sets.ts';
export { type FieldView, type SeatView, type SpaceView, type TableView, viewTable } from './view/view.ts';
