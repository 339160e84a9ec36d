/** A game as an XState module: its states and transitions in full, its guards and actions from this package. */

import { VERSION } from '../../shared/version.ts';
import { visible } from '../../shared/visible.ts';
import type { Json } from '../machine/parts.ts';
import type { Game } from '../play/game.ts';
import { machineParts } from './machine-parts.ts';

/** A file of rules, as a text. */
export interface RulesText {
  readonly name: string;
  readonly text: string;
}

/**
 * The text of an ECMAScript module that exports `machine`, the machine that runs the game, and `game`, for the other functions of
 * `regelwerk/runtime`. `files` are those that the game was made of, the main file first. It needs the packages xstate and regelwerk.
 */
export function toXStateModule(game: Game, files: readonly RulesText[]): string {
  const { config } = machineParts(game);
  const { players, variants, options } = game.configuration;
  return `// ${lineOf(game.title)}: the state machine that runs it, made by regelwerk ${VERSION}. Needs the packages xstate and regelwerk.
//
// An action is sent as { type: 'Its name', seat: 0, args: [] }: seats count from 0, and args are values in indices, as
// \`legalActions\` gives them. Throws and draws are sent as { type: 'chance', values: [3] }.

import { loadGame, machineParts } from 'regelwerk/runtime';
import { setup } from 'xstate';

const files = ${print(files.map(({ name, text }) => ({ name, text })))};

const loaded = loadGame(files, ${print({ players, variants, options })});
if (!loaded.game) throw new Error(loaded.diagnostics.map(({ message }) => message).join('\\n'));

export const { game } = loaded;

const { actions, guards, context } = machineParts(game);

export const machine = setup({ actions, guards }).createMachine({
  context,
  ...${print(config)},
});
`;
}

/** JSON is JavaScript, but for a key that would be the prototype. Signs that nobody sees are written by their numbers. */
function print(value: Json): string {
  return JSON.stringify(value, undefined, 2)
    .replace(/(?<!\\)"__proto__":/g, '["__proto__"]:')
    .replace(/[^\n -~]/g, (sign) => (visible(sign) === sign ? sign : escapeOf(sign)));
}

function escapeOf(sign: string): string {
  return `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

function lineOf(text: string): string {
  return visible(text).replace(/\s+/g, ' ');
}
