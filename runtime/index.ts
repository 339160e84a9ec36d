/** The runtime: plays compiled games, for the command line, the editor and embedding apps. */

export type * from './api.ts';
export * from './ir/ir.ts';
export { buildMachine } from './machine/machine.ts';
export { createGame, type Game, type GameOptions } from './play/game.ts';
export { offers } from './play/offers.ts';
export { createStepper, type Stepper, type StepResult, start, step } from './play/step.ts';
export { activePath, gameResult, legalActions, type SeatAction, waiting } from './play/waiting.ts';
export { equalCells, loadCells, makeCells, type SavedCells, saveCells } from './values/cells.ts';
