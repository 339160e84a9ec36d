/** What must hold of any files, whatever stands in them. */

import { layOutInNode } from '../../cli/chart/elk.ts';
import { settingsOf } from '../../cli/rules/configurations.ts';
import { compile, type Source } from '../../language/index.ts';
import { toMermaid } from '../../runtime/chart/mermaid.ts';
import { toSvg } from '../../runtime/chart/picture/svg.ts';
import { runExample } from '../../runtime/examples/run.ts';
import { drawChart } from '../../runtime/index.ts';
import { verify } from '../../runtime/ir/verify.ts';
import { lowerExamples } from '../../runtime/lowering/index.ts';
import { lower } from '../../runtime/lowering/lower.ts';
import { createGame } from '../../runtime/play/game.ts';
import { explain, findDifference } from '../runtime/fast/differential.ts';
import { wellFormed } from './well-formed.ts';

/** Milliseconds of processor time that the compiler and the lowering may take for files of some ten thousand letters. */
const LONGEST = 2_000;
/** Games that are played on both engines, and their events. */
const GAMES = 2;
const EVENTS = 10;

/** Characters of files whose examples are always played. */
const SHORT = 10_000;

export interface Taken {
  readonly playable: boolean;
  readonly played: boolean;
  /** Milliseconds of processor time for reading and lowering. */
  readonly time: number;
  /** What is not as it must be. */
  readonly failure: string | undefined;
}

/** Takes files through every stage; `play` says whether a game that comes of them is played and drawn, too. */
export async function takeThrough(sources: readonly Source[], play: boolean): Promise<Taken> {
  const before = process.cpuUsage();
  const time = (): number => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
  let playable = false;
  let played = false;
  try {
    const { diagnostics, program, playable: isPlayable } = compile(sources);
    playable = isPlayable;
    const outside = diagnostics.find(({ span }) => {
      const length = sources[span.file]?.text.length ?? -1;
      return !(0 <= span.start && span.start <= span.end && span.end <= length);
    });
    if (outside)
      return { playable, played, time: time(), failure: `outside of the file: ${outside.message}` };
    const [setting = {}] = isPlayable ? settingsOf(program) : [];
    const { game: ir, diagnostics: told } = lower(program, setting);
    if (!ir && told.every(({ severity }) => severity !== 'error'))
      return { playable, played, time: time(), failure: 'no game without an error' };
    const taken = time();
    const failure = taken > LONGEST ? `took ${Math.round(taken)} ms` : undefined;
    const length = sources.reduce((sum, { text }) => sum + text.length, 0);
    if (isPlayable && length < SHORT) for (const example of lowerExamples(program)) runExample(example);
    if (failure !== undefined || !ir || !playable || !play) return { playable, played, time: taken, failure };
    played = true;
    const [wrong] = verify(JSON.parse(JSON.stringify(ir)));
    if (wrong !== undefined) return { playable, played, time: taken, failure: `not well formed: ${wrong}` };
    lowerExamples(program);
    const game = createGame(ir);
    const chart = drawChart(game);
    toMermaid(chart);
    const odd = wellFormed(await toSvg(chart, ir, layOutInNode));
    if (odd !== undefined) return { playable, played, time: taken, failure: `the chart is no XML: ${odd}` };
    const difference = findDifference(game, GAMES, EVENTS);
    return { playable, played, time: taken, failure: difference && explain(difference) };
  } catch (problem) {
    const failure = problem instanceof Error ? (problem.stack ?? problem.message) : String(problem);
    return { playable, played, time: time(), failure };
  }
}
