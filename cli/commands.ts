/** What `regelwerk --help` says of each command; all else of a command is loaded when it is called. */

import type { Command } from 'commander';
import type { Io } from './io.ts';

/** A command, as it stands in the list of them. */
export interface CommandEntry {
  readonly name: string;
  readonly summary: string;
  /** What stands behind its name, if anything does: how it is written, and what it is. */
  readonly takes?: { readonly written: string; readonly what: string };
  /** Loads what says the rest, and does it. */
  readonly load: () => Promise<AddCommand>;
}

/** Says what a command takes besides, and what it does; `exit` is told the exit code. */
type AddCommand = (command: Command, io: Io, exit: (code: number) => void) => void;

const RULES = { written: '<file>', what: 'a rules file' };
const ALL_RULES = { written: '<file...>', what: 'rules files; the files they use are read too' };

/** In the order in which they are listed. */
export const commands: readonly CommandEntry[] = [
  {
    name: 'new',
    summary: 'begin a game: make a folder with its files',
    takes: { written: '[name]', what: 'how the game is called; its folder and files are called like it' },
    load: async () => (await import('./commands/new.ts')).addNew,
  },
  {
    name: 'studio',
    summary: 'write and play the games of a folder in the browser',
    takes: { written: '<folder>', what: 'the folder that the games are in' },
    load: async () => (await import('./commands/studio.ts')).addStudio,
  },
  {
    name: 'check',
    summary: 'find mistakes in rules files',
    takes: ALL_RULES,
    load: async () => (await import('./commands/check.ts')).addCheck,
  },
  {
    name: 'format',
    summary: 'lay out rules files',
    takes: { written: '<file...>', what: 'rules files to be rewritten, or - for what is typed or piped in' },
    load: async () => (await import('./commands/format.ts')).addFormat,
  },
  {
    name: 'test',
    summary: 'run the examples of rules files and try their invariants',
    takes: ALL_RULES,
    load: async () => (await import('./commands/test.ts')).addTest,
  },
  {
    name: 'settings',
    summary: 'list what can be chosen before a game begins',
    takes: RULES,
    load: async () => (await import('./commands/settings.ts')).addSettings,
  },
  {
    name: 'play',
    summary: 'play a game in the terminal',
    takes: RULES,
    load: async () => (await import('./commands/play.ts')).addPlay,
  },
  {
    name: 'simulate',
    summary: 'let bots play many games',
    takes: RULES,
    load: async () => (await import('./commands/simulate.ts')).addSimulate,
  },
  {
    name: 'compare',
    summary: 'play the same games with two sets of rules',
    takes: RULES,
    load: async () => (await import('./commands/compare.ts')).addCompare,
  },
  {
    name: 'trace',
    summary: 'show one game, event by event',
    takes: RULES,
    load: async () => (await import('./commands/trace.ts')).addTrace,
  },
  {
    name: 'find',
    summary: 'look for a game that leads somewhere',
    takes: RULES,
    load: async () => (await import('./commands/find.ts')).addFind,
  },
  {
    name: 'perft',
    summary: 'count the ways a game can go',
    takes: RULES,
    load: async () => (await import('./commands/perft.ts')).addPerft,
  },
  {
    name: 'explain',
    summary: 'say what a message means, or how legal actions are found',
    takes: { written: '<what>', what: 'the code of a message, such as unknown-name, or a rules file' },
    load: async () => (await import('./commands/explain.ts')).addExplain,
  },
  {
    name: 'chart',
    summary: 'draw the state chart of a game',
    takes: RULES,
    load: async () => (await import('./commands/chart.ts')).addChart,
  },
  {
    name: 'coverage',
    summary: 'compare a rules file with its list of numbered rules',
    takes: RULES,
    load: async () => (await import('./commands/coverage.ts')).addCoverage,
  },
  {
    name: 'lsp',
    summary: 'serve an editor that speaks the language server protocol',
    load: async () => (await import('./commands/lsp.ts')).addLsp,
  },
];
