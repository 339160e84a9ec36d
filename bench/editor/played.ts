/** A shipped game with a log of many events, as the link that opens it in the editor. */

import { basename } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import type { Source } from '../../language/index.ts';
import {
  createSession,
  currentCells,
  type Game,
  letBotPlay,
  loadGame,
  type Session,
  toLog,
  waiting,
} from '../../runtime/index.ts';
import { readRules } from '../rules.ts';

export interface PlayedGame {
  /** What the editor calls the game. */
  readonly name: string;
  /** Of its log: as many as were asked for, or as the longest of some games has. */
  readonly events: number;
  /** What stands behind the address of the page. */
  readonly fragment: string;
  /** Line and column, from 1, in what players read of an action: each letter there makes another game. */
  readonly label: readonly [line: number, column: number];
}

/** Games that are played until one has enough events. */
const TRIES = 40;

/** The game of a rules file, played at random from the first seed that leads so far. */
export function playedGame(rules: string, events: number): PlayedGame {
  const sources = readRules(rules);
  const { game } = loadGame(sources);
  if (!game) throw new RangeError(`${rules} makes no game`);
  let longest = playTo(game, 1, events);
  for (let seed = 2; seed <= TRIES && longest.at < events; seed++) {
    const other = playTo(game, seed, events);
    if (other.at > longest.at) longest = other;
  }
  const shared = JSON.stringify({ regelwerk: 1, files: sources, pictures: [], log: toLog(longest) });
  const fragment = `#g1.${deflateRawSync(shared).toString('base64url')}`;
  return { name: basename(rules, '.regel'), events: longest.at, fragment, label: labelIn(sources) };
}

function playTo(game: Game, seed: number, events: number): Session {
  const bots = Array.from({ length: game.ir.players }, () => 'random');
  let session = createSession(game, { seed });
  while (session.at < events && waiting(game, currentCells(session), 'all').kind === 'decision') {
    const result = letBotPlay(session, bots);
    if (!result.ok) break;
    session = result.session;
  }
  return session;
}

function labelIn([main]: readonly Source[]): PlayedGame['label'] {
  const lines = main?.text.split('\n') ?? [];
  const line = lines.findIndex((text) => /^\s*action \w+.*"\w/.test(text));
  return [line + 1, (lines[line]?.indexOf('"') ?? 0) + 2];
}
