/** Which games are played by whom. */

import { join } from 'node:path';
import type { BoardgameIoGame } from './boardgame-io/library.ts';
import { pig as boardgameIoPig } from './boardgame-io/pig.ts';
import { ticTacToe as boardgameIoTicTacToe } from './boardgame-io/tic-tac-toe.ts';
import { amazons } from './reference/amazons.ts';
import { blocks } from './reference/blocks.ts';
import { bones } from './reference/bones.ts';
import { boxes } from './reference/boxes.ts';
import { branchLines } from './reference/branch-lines.ts';
import { breakthrough } from './reference/breakthrough.ts';
import { brew } from './reference/brew.ts';
import { bridges } from './reference/bridges.ts';
import { camels } from './reference/camels.ts';
import { caravan } from './reference/caravan.ts';
import { categories } from './reference/categories.ts';
import { codes } from './reference/codes.ts';
import { columns } from './reference/columns.ts';
import { connectFour } from './reference/connect-four.ts';
import { contract } from './reference/contract.ts';
import { court } from './reference/court.ts';
import { crazyEights } from './reference/crazy-eights.ts';
import { drops } from './reference/drops.ts';
import { duchies } from './reference/duchies.ts';
import { englishDraughts } from './reference/english-draughts.ts';
import { firstCapture } from './reference/first-capture.ts';
import { fleet } from './reference/fleet.ts';
import { gardens } from './reference/gardens.ts';
import { gomoku } from './reference/gomoku.ts';
import { hamlet } from './reference/hamlet.ts';
import { hearts } from './reference/hearts.ts';
import { hex } from './reference/hex.ts';
import { jewels } from './reference/jewels.ts';
import { kalah } from './reference/kalah.ts';
import { letters } from './reference/letters.ts';
import { liarsDice } from './reference/liars-dice.ts';
import { lights } from './reference/lights.ts';
import { lines } from './reference/lines.ts';
import { losAlamosChess } from './reference/los-alamos-chess.ts';
import { lunch } from './reference/lunch.ts';
import { meld } from './reference/meld.ts';
import { mosaic } from './reference/mosaic.ts';
import { newTokyo } from './reference/new-tokyo.ts';
import { nineMensMorris } from './reference/nine-mens-morris.ts';
import { ohHell } from './reference/oh-hell.ts';
import { outbreaks } from './reference/outbreaks.ts';
import { pastures } from './reference/pastures.ts';
import { pawnRace } from './reference/pawn-race.ts';
import { perch } from './reference/perch.ts';
import { pig } from './reference/pig.ts';
import { pilesOfMen } from './reference/piles.ts';
import { pipeline } from './reference/pipes.ts';
import { plots } from './reference/plots.ts';
import { provinces } from './reference/provinces.ts';
import type { Reference } from './reference/reference.ts';
import { regions } from './reference/regions.ts';
import { reversi } from './reference/reversi.ts';
import { ridges } from './reference/ridges.ts';
import { robots } from './reference/robots.ts';
import { rows } from './reference/rows.ts';
import { settlers } from './reference/settlers.ts';
import { showdown } from './reference/showdown.ts';
import { slipstream } from './reference/slipstream.ts';
import { sowing } from './reference/sowing.ts';
import { suspects } from './reference/suspects.ts';
import { swarm } from './reference/swarm.ts';
import { tables } from './reference/tables.ts';
import { tally } from './reference/tally.ts';
import { ticTacToe } from './reference/tic-tac-toe.ts';
import { towers } from './reference/towers.ts';
import { walls } from './reference/walls.ts';
import { winds } from './reference/winds.ts';
import { shippedRules } from './rules.ts';

export interface Match {
  /** Path of the rules file. */
  readonly rules: string;
  /** As many as the rules file has by itself if it is not said. */
  readonly players?: number;
  readonly reference?: Reference;
  readonly boardgameIo?: BoardgameIoGame;
  /** A million games take a minute at most. */
  readonly isShort?: boolean;
  /** What the fast executor is to reach. */
  readonly goals: Goals;
}

export interface Goals {
  /** Decisions against those of another contestant, by its name. */
  readonly times?: Readonly<Record<string, number>>;
  /** Per second. */
  readonly playouts?: number;
  /** Per second, on a machine on which the yardstick plays as many as `YARDSTICK` says. */
  readonly scaledPlayouts?: number;
  /** Per second, if fewer than ten moves are legal on average. */
  readonly decisions?: number;
}

const example = (name: string) => join('examples', `${name}.regel`);
/** Rules that only the benchmark plays. */
const own = (name: string) => join('bench', 'rules', `${name}.regel`);
const NEW_TOKYO = join('games', 'king-of-new-tokyo', 'king-of-new-tokyo.regel');

/** Goals: so many times as many decisions per second as the loop written by hand. */
const times = (least: number): Goals => ({ times: { 'hand-written': least } });
const HALF = times(0.5);
const NEARLY = times(0.85);
/** For games that the executor was not tuned for. */
const UNTUNED = times(0.3);
const BOARDGAME_IO = { 'boardgame.io': 500 };

/** How fast a machine is: the playouts per second of a game written by hand, and how many goals for playouts assume. */
export const YARDSTICK = { rules: example('tic-tac-toe'), playouts: 1_800_000 };

/** Games in plain words that the executor was not tuned for: what other people's rules may expect. */
const untunedMatches: readonly Match[] = [
  { rules: own('rows'), reference: rows, goals: UNTUNED },
  { rules: own('letters'), reference: letters, goals: UNTUNED },
  { rules: own('columns'), reference: columns, goals: UNTUNED },
  { rules: own('amazons'), reference: amazons, goals: UNTUNED },
  { rules: own('gomoku'), reference: gomoku, goals: UNTUNED },
  { rules: own('first-capture'), reference: firstCapture, goals: UNTUNED },
  { rules: own('categories'), reference: categories, goals: UNTUNED },
  { rules: own('boxes'), reference: boxes, goals: UNTUNED },
  { rules: own('plots'), reference: plots, goals: UNTUNED },
  { rules: own('regions'), reference: regions, goals: UNTUNED },
  { rules: own('pawn-race'), reference: pawnRace, goals: UNTUNED },
  { rules: own('hamlet'), reference: hamlet, goals: UNTUNED },
  { rules: own('lunch'), reference: lunch, goals: UNTUNED },
  { rules: own('lines'), reference: lines, goals: UNTUNED },
  { rules: own('contract'), reference: contract, goals: UNTUNED },
  { rules: own('court'), reference: court, goals: UNTUNED },
  { rules: own('caravan'), reference: caravan, goals: UNTUNED },
  { rules: own('pastures'), reference: pastures, goals: UNTUNED },
  { rules: own('jewels'), reference: jewels, goals: UNTUNED },
  { rules: own('camels'), players: 4, reference: camels, goals: UNTUNED },
  { rules: own('ridges'), players: 4, reference: ridges, goals: UNTUNED },
  { rules: own('tally'), players: 3, reference: tally, goals: UNTUNED },
  { rules: own('branch-lines'), players: 3, reference: branchLines, goals: UNTUNED },
  { rules: own('showdown'), players: 4, reference: showdown, goals: UNTUNED },
  { rules: own('settlers'), reference: settlers, goals: UNTUNED },
  { rules: own('fleet'), reference: fleet, goals: UNTUNED },
  { rules: own('codes'), players: 2, reference: codes, goals: UNTUNED },
  { rules: own('lights'), reference: lights, goals: UNTUNED },
  { rules: own('perch'), reference: perch, goals: UNTUNED },
  { rules: own('brew'), reference: brew, goals: UNTUNED },
  { rules: own('meld'), reference: meld, goals: UNTUNED },
  { rules: own('piles'), reference: pilesOfMen, goals: UNTUNED },
  { rules: own('pipes'), reference: pipeline, goals: UNTUNED },
  { rules: own('robots'), reference: robots, goals: UNTUNED },
  { rules: own('swarm'), reference: swarm, goals: UNTUNED },
  { rules: own('blocks'), reference: blocks, goals: UNTUNED },
  { rules: own('drops'), reference: drops, goals: UNTUNED },
  { rules: own('mosaic'), reference: mosaic, goals: UNTUNED },
  { rules: own('outbreaks'), reference: outbreaks, goals: UNTUNED },
  { rules: own('provinces'), reference: provinces, goals: UNTUNED },
  { rules: own('suspects'), reference: suspects, goals: UNTUNED },
  { rules: own('bridges'), reference: bridges, goals: UNTUNED },
  { rules: own('gardens'), reference: gardens, goals: UNTUNED },
  { rules: own('towers'), reference: towers, goals: UNTUNED },
  { rules: own('sowing'), reference: sowing, goals: UNTUNED },
  { rules: own('bones'), reference: bones, goals: UNTUNED },
  { rules: own('winds'), reference: winds, goals: UNTUNED },
  { rules: own('slipstream'), reference: slipstream, goals: UNTUNED },
  { rules: own('duchies'), reference: duchies, goals: UNTUNED },
];

/** Games that were written by hand, too. */
export const comparedMatches: readonly Match[] = [
  {
    rules: example('tic-tac-toe'),
    reference: ticTacToe,
    boardgameIo: boardgameIoTicTacToe,
    isShort: true,
    goals: { times: { ...HALF.times, ...BOARDGAME_IO } },
  },
  { rules: example('connect-four'), reference: connectFour, goals: NEARLY },
  { rules: example('breakthrough'), reference: breakthrough, goals: NEARLY },
  { rules: example('reversi'), reference: reversi, goals: times(1) },
  {
    rules: example('english-draughts'),
    reference: englishDraughts,
    goals: { ...HALF, scaledPlayouts: 38_000 },
  },
  { rules: example('hex'), reference: hex, goals: HALF },
  { rules: example('nine-mens-morris'), reference: nineMensMorris, goals: HALF },
  { rules: example('kalah'), reference: kalah, goals: HALF },
  { rules: example('hearts'), reference: hearts, goals: HALF },
  { rules: example('oh-hell'), players: 4, reference: ohHell, goals: HALF },
  { rules: example('liars-dice'), players: 3, reference: liarsDice, goals: HALF },
  { rules: example('crazy-eights'), players: 3, reference: crazyEights, goals: HALF },
  { rules: example('los-alamos-chess'), reference: losAlamosChess, goals: HALF },
  { rules: own('tables'), reference: tables, goals: HALF },
  { rules: own('walls'), reference: walls, goals: UNTUNED },
  {
    rules: example('pig'),
    players: 2,
    reference: pig,
    boardgameIo: boardgameIoPig,
    isShort: true,
    goals: { times: { ...NEARLY.times, ...BOARDGAME_IO } },
  },
  {
    rules: NEW_TOKYO,
    players: 4,
    reference: newTokyo,
    isShort: true,
    goals: { times: { ...HALF.times, XState: 100 }, playouts: 20_000 },
  },
  ...untunedMatches,
];

export const shippedMatches: readonly Match[] = shippedRules().map(
  (rules) =>
    comparedMatches.find((match) => match.rules === rules) ?? {
      rules,
      goals: { times: { XState: 100 }, decisions: 3_000_000 },
    },
);

/** Played by several jobs, too. */
export const sharedMatches: readonly Match[] = comparedMatches.filter(({ rules }) => rules === NEW_TOKYO);

/** Each once. */
export const allMatches: readonly Match[] = [...new Set([...comparedMatches, ...shippedMatches])];
