/** One measurement in a process of its own, so that none finds what another has left: started by `processes.ts`. */

import { simulate } from '../runtime/index.ts';
import { createGame } from '../runtime/play/game.ts';
import { type Ablation, ablate } from './ablation.ts';
import { compileTimes } from './compile-time.ts';
import { measureCompileGrowth } from './compiling/measure.ts';
import { versionIn, versionsOn } from './contestants/before.ts';
import { boardgameIo } from './contestants/boardgame-io.ts';
import { fast } from './contestants/fast.ts';
import { reference } from './contestants/reference.ts';
import { simulation } from './contestants/simulation.ts';
import { xstate } from './contestants/xstate.ts';
import { pageTimes } from './editor/page.ts';
import { renameTimes, serviceTimes } from './editor/services.ts';
import { type GrowthPoint, measureGrowth } from './growth/measure.ts';
import { jobTimes } from './jobs.ts';
import { keystrokeTimes } from './keystroke.ts';
import { allMatches, type Match } from './matches.ts';
import { heapOverGames, snapshotSize } from './memory.ts';
import { type PairSpeeds, pairSpeeds, pairs } from './pairs.ts';
import { type Pace, playRounds } from './rounds.ts';
import { lowerRules } from './rules.ts';
import { type SearchSpeed, searchSpeed } from './search.ts';

/** By name of the contestant; those that cannot play the match are left out. */
export type Speeds = ReturnType<typeof playRounds>;

/** `against`: the folder of another version that plays, too. */
async function speeds(rules: string, pace: Pace, against?: string): Promise<Speeds> {
  const match = findMatch(rules);
  const prepared = [
    reference,
    fast,
    simulation,
    ...(against ? await versionsOn(against) : []),
    xstate,
    boardgameIo,
  ].flatMap(({ name, prepare }) => {
    const playouts = prepare(match);
    return playouts === undefined ? [] : [{ name, playouts }];
  });
  return playRounds(prepared, pace);
}

function ablation(rules: string, pace: Pace, compilations: number): Ablation & { readonly title: string } {
  const ir = lowerRules(rules, { players: findMatch(rules).players });
  return { title: ir.title, ...ablate(ir, pace, compilations) };
}

async function growth(name: string, size: number, pace: Pace, against?: string): Promise<GrowthPoint> {
  return measureGrowth(name, size, pace, [fast, ...(against ? [await versionIn(against)] : [])]);
}

function pair(rules: string, pace: Pace): PairSpeeds & { readonly title: string } {
  const found = pairs.find(({ roundabout }) => roundabout === rules);
  if (found === undefined) throw new RangeError(`${rules} belongs to no pair`);
  return { title: lowerRules(rules).title, ...pairSpeeds(found, pace) };
}

function search(rules: string, rounds: number): SearchSpeed {
  return searchSpeed(lowerRules(rules, { players: findMatch(rules).players }), rounds);
}

function findMatch(rules: string): Match {
  const match = allMatches.find((one) => one.rules === rules);
  if (match === undefined) throw new RangeError(`nobody plays ${rules}`);
  return match;
}

interface Description {
  readonly title: string;
  readonly players: number;
  /** Legal actions at a decision, of all seats that may act, on average. */
  readonly branching: number;
}

function describeGame(rules: string): Description {
  const match = findMatch(rules);
  const ir = lowerRules(rules, { players: match.players });
  const { branching } = simulate(createGame(ir), { games: 20, seed: 1 });
  return { title: ir.title, players: ir.players, branching: branching.mean };
}

const tasks = {
  describeGame,
  speeds,
  ablation,
  growth,
  pair,
  search,
  compileTimes,
  keystrokeTimes,
  serviceTimes,
  renameTimes,
  pageTimes,
  compileGrowth: measureCompileGrowth,
  snapshotSize: (rules: string) => snapshotSize(findMatch(rules)),
  heapOverGames: (rules: string, games: number) => heapOverGames(findMatch(rules), games),
  jobTimes: (rules: string, games: number, rounds: number) =>
    jobTimes(rules, findMatch(rules).players, games, rounds),
};

export type Tasks = typeof tasks;

const [name = '', written = '[]'] = process.argv.slice(2);
const task = tasks[name as keyof Tasks] as (...given: unknown[]) => unknown;
console.log(JSON.stringify(await task(...(JSON.parse(written) as unknown[]))));
