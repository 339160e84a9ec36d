/**
 * `regelwerk/runtime`: makes games of checked rules and plays them, for servers, pages and bots.
 *
 * Seats are numbers from 0 everywhere but in logs, where they are numbers from 1. A viewer is a seat, -1 for a
 * spectator, or `all` for whoever may see everything. Nothing here throws on what a rules file, a person, a log or a
 * link may hold: functions return a refusal, diagnostics or undefined, as they say.
 */

// Making a game.

export { type Budget, createBudget, isSpent, renewBudget } from '../shared/budget.ts';
export type { Configuration } from './ir/game.ts';
export { type LoadedGame, type LoadOptions, loadGame } from './load-game.ts';
export type { Choices } from './lowering/configuration/configure.ts';
export type { Game, Origin } from './play/game.ts';

// Playing it in a session.

export type { Viewer } from './analysis/who-sees.ts';
export type { Refusal } from './play/explain.ts';
export { act, type Move } from './session/act.ts';
export {
  createSession,
  currentCells,
  goTo,
  passTime,
  playChance,
  redo,
  type Session,
  type SessionOptions,
  type SessionResult,
  undo,
} from './session/session.ts';
export { type SessionState, sessionState } from './session/state.ts';

// Keeping it.

export { type Log, type LogEvent, readLog } from './session/log.ts';
export { readLogText } from './session/log-text.ts';
export { type ReplayOptions, replay } from './session/replay.ts';
export { toLog } from './session/session.ts';
export { loadCells, type SavedCells, saveCells } from './values/cells.ts';
export type { LogValue } from './values/names.ts';

// From position to position, without a session.

export type { Cells } from './ir/cells.ts';
export type { MachineEvent } from './machine/event.ts';
export { legalActions, type SeatAction } from './play/legal-actions.ts';
export { type ActionOffer, offers } from './play/offers.ts';
export type { GameResult } from './play/result.ts';
export { type StepResult, start, step } from './play/step.ts';
export { type Waiting, waiting } from './play/waiting.ts';
export type { CardFace, CardFaces, Drawn } from './view/look.ts';
export type { RecordsView, RecordView } from './view/records.ts';
export type { FieldView, Shown } from './view/shown.ts';
export {
  type ConnectionsView,
  type ConnectionView,
  type PieceView,
  type PlaceView,
  type SeatView,
  type SpaceView,
  type TableView,
  viewTable,
} from './view/view.ts';

// Bots, many games, and the chart.

export type { Bot } from './bots/bot.ts';
export { letBotPlay } from './bots/let-bot-play.ts';
export { makeBot, type NamedBot } from './bots/names.ts';
export { type Chart, type ChartNode, drawChart } from './chart/chart.ts';
export { machineParts } from './chart/machine-parts.ts';
export { toMermaid } from './chart/mermaid.ts';
export type { MachineParts } from './machine/parts.ts';
export type { SimulationReport } from './simulation/report.ts';
export { type SimulationOptions, simulate } from './simulation/simulate.ts';
