/** What is used of boardgame.io 0.50: it is installed for the benchmark only, so its own types may not be there. */

import { createRequire } from 'node:module';
import { resolve } from 'node:path';

export interface Ctx {
  readonly currentPlayer: string;
  readonly gameover?: unknown;
}

export interface State {
  readonly G: unknown;
  readonly ctx: Ctx;
}

/** What a move is given. */
export interface MoveContext<G> {
  readonly G: G;
  readonly ctx: Ctx;
  readonly playerID: string;
  readonly events: { readonly endTurn: () => void };
  readonly random: { readonly D6: () => number };
}

export interface BoardgameIoGame<G = never> {
  readonly seed?: number;
  readonly setup: () => NonNullable<unknown>;
  readonly turn?: { readonly minMoves: number; readonly maxMoves: number };
  readonly moves: Readonly<Record<string, (context: MoveContext<G>, argument: number) => unknown>>;
  readonly endIf: (context: MoveContext<G>) => unknown;
  readonly ai: {
    readonly enumerate: (
      G: G,
      ctx: Ctx,
    ) => readonly { readonly move: string; readonly args?: readonly number[] }[];
  };
}

/** What a move returns that is not allowed. */
export const INVALID_MOVE = 'INVALID_MOVE';

export interface Library {
  readonly CreateGameReducer: (options: {
    game: BoardgameIoGame;
  }) => (state: State, action: unknown) => State;
  readonly InitializeGame: (options: { game: BoardgameIoGame; numPlayers: number }) => State;
  readonly Bot: new (options: {
    enumerate: BoardgameIoGame['ai']['enumerate'];
  }) => { readonly enumerate: (G: unknown, ctx: Ctx, playerID: string) => readonly unknown[] };
}

/** The library, or undefined if it is not installed. */
export function loadLibrary(): Library | undefined {
  const require = createRequire(resolve('bench', 'package.json'));
  try {
    return { ...require('boardgame.io/internal'), ...require('boardgame.io/ai') };
  } catch {
    return undefined;
  }
}
