/** The measurements as a page of tables. */

import { clockName } from './clock.ts';
import { type CompileTime, STEPS_TO_PLAY, timeForPlay, timeForSimulation } from './compile-time.ts';
import { nowOnThen } from './contestants/before.ts';
import { boardgameIo } from './contestants/boardgame-io.ts';
import { fast } from './contestants/fast.ts';
import { reference } from './contestants/reference.ts';
import { xstate } from './contestants/xstate.ts';
import { ratio, whole } from './format.ts';
import { judgeGoals } from './goals.ts';
import type { JobTimes } from './jobs.ts';
import type { KeystrokeTime } from './keystroke.ts';
import { describeMachines, type Machine } from './machine.ts';
import type { Goals } from './matches.ts';
import type { SnapshotSize } from './memory.ts';
import type { PairSpeeds } from './pairs.ts';
import type { Pace } from './rounds.ts';
import type { SearchSpeed } from './search.ts';
import { geometricMean, median } from './statistics.ts';
import { table } from './table.ts';
import type { Speeds } from './task.ts';

export interface MeasuredGame {
  readonly title: string;
  readonly players: number;
  /** Legal moves at a decision, on average. */
  readonly branching: number;
  readonly goals: Goals;
  readonly speeds: Speeds;
  readonly snapshot: SnapshotSize;
}

/** Of many compilations: each in a process of its own, and one after the other in one. */
export interface CompileTimes {
  readonly cold: readonly CompileTime[];
  readonly warm: readonly CompileTime[];
}

export interface Report {
  readonly pace: Pace;
  /** In how many processes each game was measured, one after the other. */
  readonly processes: number;
  readonly compared: readonly MeasuredGame[];
  readonly shipped: readonly MeasuredGame[];
  /** Each of them once. */
  readonly all: readonly MeasuredGame[];
  /** Playouts per second of the game written by hand that tells how fast the machine is, if it was measured. */
  readonly yardstick: number | undefined;
  readonly pairs: readonly (PairSpeeds & { readonly title: string; readonly how: string })[];
  readonly compiled: readonly (MeasuredGame &
    CompileTimes & {
      /** The same in the quick tier of the fast executor. */
      readonly quick: CompileTimes;
    })[];
  readonly searches: readonly (MeasuredGame & SearchSpeed)[];
  /** In the editor; without times where there is no browser. */
  readonly edited: readonly (MeasuredGame & { readonly times: readonly KeystrokeTime[] })[];
  readonly heaps: readonly (MeasuredGame & { readonly games: number; readonly used: readonly number[] })[];
  readonly jobs: readonly (MeasuredGame & JobTimes)[];
  /** Of each measurement. */
  readonly machines: readonly Machine[];
  /** Markdown, written by hand. */
  readonly notReached: string;
}

export function writeReport(report: Report): string {
  const { pace, processes, heaps } = report;
  const sections = [
    `# Results of the benchmark

Written by \`npm run bench\`. Speeds of one thread, ${clockName}. Every contestant plays random games:
each legal move is as likely as any other, by the same generator. They take turns, ${pace.rounds} rounds of ${pace.slot} s each after
${pace.warmUp} s to warm up, for each game in ${processes} ${processes === 1 ? 'process' : 'processes'}; a speed or a ratio is the median of the rounds, then of the processes, and ratios
compare decisions per second in the same round. Each measurement is a line of [results.jsonl](results.jsonl), with its machine and day.

${describeMachines(report.machines)}`,

    `## Goals

${table(
  ['goal', 'measured', 'reached'],
  judgeGoals(report).map(({ goal, measured, isReached }) => [goal, measured, isReached ? 'yes' : '**no**']),
)}`,

    ...speedSections(report),

    `## Looking ahead

Tries of \`mcts\` per second of processor time, at decisions of random games with 200 tries each; and sequences of events that \`perft\`
counts per second once its code is made, at the first number of events that takes 0.3 s.

${table(
  ['game', 'players', 'tries/s', 'sequences/s', 'events'],
  report.searches.map(({ title, players, tries, sequences, depth }) => [
    title,
    players,
    whole(tries),
    whole(sequences),
    depth,
  ]),
)}`,

    `## From text to game

Milliseconds. "For play" is parsing the files, checking the rules, lowering them for a configuration and making the state
machine: what the editor does before it shows the table. "Behind" are examples and variants, which it checks then. "For
simulation" is "for play" and making the fast executor's code: quick for a few games, optimized for many.
"Cold" is the first time in a new process (the median of ${report.compiled[0]?.cold.length ?? 0}),
"warm" the median of ${report.compiled[0]?.warm.length ?? 0} once the compiler itself has been compiled.

${compiledTable(report.compiled)}`,

    `## From a key to the table

Milliseconds in the editor, in a browser, from a key in the rules to the frame that shows the table they make, and what of
them the worker took that compiles and plays: the median and the longest of ${report.edited[0]?.times.length ?? 0} edits.

${editedTable(report.edited)}`,

    `## Memory

Bytes of one position: its numbers alone, and with what JavaScript adds to an array that is kept.

${table(
  ['game', 'players', 'numbers', 'kept'],
  report.all.map(({ title, players, snapshot }) => [
    title,
    players,
    whole(snapshot.cells),
    whole(snapshot.kept),
  ]),
)}

Megabytes in use on the fast executor after each tenth of ${whole(heaps[0]?.games ?? 0)} games in a row, once garbage is
collected.

${table(
  ['game', 'before', ...Array.from({ length: 10 }, (_, tenth) => `${tenth + 1}/10`)],
  heaps.map(({ title, used }) => [title, ...used.map((bytes) => (bytes / 1e6).toFixed(2))]),
)}`,

    `## Jobs

Seconds that \`regelwerk simulate\` takes by the clock on the wall, from its start to its end, in one job and in two, and two
such commands at once with half of the games each: what the machine has to give. Each is the least of several rounds; ratios
are to one job.

${jobsTable(report.jobs)}`,

    `## What is not reached, and why

${report.notReached}`,
  ];
  return `${sections.map((section) => section.trim()).join('\n\n')}\n`;
}

function speedSections(report: Report): readonly string[] {
  return [
    `## Against loops written by hand, and against boardgame.io

The loops are in [reference](reference): flat arrays and a list of legal moves, checked against published counts and
against the rules files by \`test/bench\`. "fast" is the fast executor, "simulate" the same as the command of
that name has it play (random numbers of its own, of which no value is likelier than another; counts, leads and invariants), "XState" the state
machine, all of the rules file. boardgame.io ${boardgameIoVersion(report)}.

${comparedTable(report.compared)}

${meanLine(report.compared)}`,

    `## The shipped games

Legal actions are those of all seats that may act, as \`simulate\` counts them; the goal of 3,000,000 decisions per second is
for games with fewer than 10. A playout draws a seat first and then one of its actions.

${shippedTable(report.shipped)}`,

    ...beforeSection(report.all),

    `## Roundabout and plain

The same game twice: as in [examples](../examples), and in a roundabout way ([pairs](pairs)). \`test/bench\` checks that both offer the
same actions at every decision.

${pairsTable(report.pairs)}

What each pass of the optimizer brings is in [ABLATION.md](ABLATION.md), how the cost grows with the size of a game in
[GROWTH.md](GROWTH.md).`,
  ];
}

/** Nothing where no other version has played. */
function beforeSection(all: readonly MeasuredGame[]): readonly string[] {
  const rows = all.flatMap(({ title, players, speeds }) => {
    const now = speeds[nowOnThen] ?? speeds[fast.name];
    const before = speeds.before;
    if (now === undefined || before === undefined) return [];
    return [
      [
        title,
        players,
        whole(before.decisions),
        whole(now.decisions),
        ratio(now.ratioTo.before ?? Number.NaN),
      ],
    ];
  });
  if (rows.length === 0) return [];
  return [
    `## Against the version before

The fast executor of the version before and this one, both on the rules files of then, by turns in the same run
(\`npm run bench -- --against FOLDER\`).

${table(['game', 'players', 'before, decisions/s', 'now, decisions/s', '× before'], rows)}`,
  ];
}

function boardgameIoVersion({ compared }: Report): string {
  const isThere = compared.some(({ speeds }) => boardgameIo.name in speeds);
  return isThere ? 'is version 0.50.2, on its reducer alone' : 'did not take part';
}

function comparedTable(games: readonly MeasuredGame[]): string {
  const against = [reference, xstate, boardgameIo].map(({ name }) => name);
  return table(
    [
      'game',
      'played by',
      'playouts/s',
      'decisions/s',
      'decisions/playout',
      ...against.map((name) => `× ${name}`),
    ],
    games.flatMap(({ title, speeds }) =>
      Object.entries(speeds).map(([name, speed]) => [
        title,
        name,
        whole(speed.playouts),
        whole(speed.decisions),
        speed.decisionsPerPlayout.toFixed(1),
        ...against.map((other) => (other === name ? '1' : ratio(speed.ratioTo[other]))),
      ]),
    ),
  );
}

function meanLine(games: readonly MeasuredGame[]): string {
  const ratios = games.flatMap(({ speeds }) => speeds[fast.name]?.ratioTo[reference.name] ?? []);
  if (ratios.length === 0) return '';
  return `The geometric mean of "fast" × hand-written over ${ratios.length === 1 ? 'this game' : `these ${ratios.length} games`} is **${ratio(geometricMean(ratios))}**.`;
}

function pairsTable(pairs: Report['pairs']): string {
  return table(
    ['game', 'roundabout', 'plain, decisions/s', 'roundabout, decisions/s', '× plain'],
    pairs.map(({ title, how, plain, roundabout }) => [
      title,
      how,
      whole(plain.decisions),
      whole(roundabout.decisions),
      ratio(roundabout.ratioTo.plain),
    ]),
  );
}

function shippedTable(games: readonly MeasuredGame[]): string {
  return table(
    [
      'game',
      'players',
      'legal actions',
      'decisions/game',
      'games/s',
      'decisions/s',
      'XState games/s',
      'XState decisions/s',
      'ratio',
    ],
    games.map(({ title, players, branching, speeds }) => {
      const [quick, slow] = [speeds[fast.name], speeds[xstate.name]];
      return [
        title,
        players,
        branching.toFixed(1),
        whole(quick?.decisionsPerPlayout),
        whole(quick?.playouts),
        whole(quick?.decisions),
        whole(slow?.playouts),
        whole(slow?.decisions),
        ratio(quick?.ratioTo[xstate.name]),
      ];
    }),
  );
}

function compiledTable(games: Report['compiled']): string {
  return table(
    [
      'game',
      '',
      'parse',
      'check',
      'lower',
      'XState',
      'for play',
      'behind',
      'quick',
      'for simulation',
      'optimized',
      'for simulation',
    ],
    games.flatMap(({ title, quick, ...times }) =>
      (['cold', 'warm'] as const).map((state) => {
        const middle = (read: (time: CompileTime) => number, from: readonly CompileTime[] = times[state]) =>
          median(from.map(read)).toFixed(1);
        return [
          title,
          state,
          ...STEPS_TO_PLAY.map((step) => middle((time) => time[step])),
          middle(timeForPlay),
          middle(({ behind }) => behind),
          middle(({ fast }) => fast, quick[state]),
          middle(timeForSimulation, quick[state]),
          middle(({ fast }) => fast),
          middle(timeForSimulation),
        ];
      }),
    ),
  );
}

function editedTable(games: Report['edited']): string {
  return table(
    ['game', 'median', 'of it the worker', 'longest'],
    games
      .filter(({ times }) => times.length > 0)
      .map(({ title, times }) => [
        title,
        median(times.map(({ all }) => all)).toFixed(0),
        median(times.map(({ worker }) => worker)).toFixed(0),
        Math.max(...times.map(({ all }) => all)).toFixed(0),
      ]),
  );
}

function jobsTable(jobs: Report['jobs']): string {
  return table(
    [
      'game',
      'players',
      'games',
      'one job',
      'two jobs',
      'two commands',
      'ratio of two jobs',
      'of two commands',
    ],
    jobs.map(({ title, players, games, one, two, apart }) => [
      title,
      players,
      whole(games),
      ...[one, two, apart].map((seconds) => seconds.toFixed(2)),
      ratio(one / two),
      ratio(one / apart),
    ]),
  );
}
