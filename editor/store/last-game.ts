import { local } from './local.ts';

const LAST_GAME = 'regelwerk.game';

/** Id of the game that was open last, if any. */
export function lastGame(): string | undefined {
  return local.getItem(LAST_GAME) ?? undefined;
}

/** Keeps the id of the game that is open. */
export function rememberGame(id: string): void {
  local.setItem(LAST_GAME, id);
}
