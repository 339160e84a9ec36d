const LAST_GAME = 'regelwerk.game';

/** Id of the game that was open last, if any. */
export function lastGame(): string | undefined {
  try {
    return localStorage.getItem(LAST_GAME) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps the id of the game that is open. */
export function rememberGame(id: string): void {
  try {
    localStorage.setItem(LAST_GAME, id);
  } catch {
    // The first game opens next time.
  }
}
