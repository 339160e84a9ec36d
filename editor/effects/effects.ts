/** What an edit of the rules does: to the games that were played, to the examples, and to many games of bots. */

import { dequal } from 'dequal';
import type { Program, Source } from '../../language/index.ts';
import { examplesOf } from '../../language/semantics/examples.ts';
import type { ExampleDeclaration } from '../../language/syntax/ast.ts';
import { plainText } from '../../language/syntax/grammar/expressions/literals.ts';
import { runExample } from '../../runtime/examples/run.ts';
import { toldFailure } from '../../runtime/examples/words.ts';
import { createBudget, currentCells, type Game, type Session } from '../../runtime/index.ts';
import { fingerprintRules } from '../../runtime/ir/fingerprint.ts';
import { SEATS } from '../../runtime/ir/ir.ts';
import { lowerExample } from '../../runtime/lowering/index.ts';
import { createGame } from '../../runtime/play/game.ts';
import { gameResult } from '../../runtime/play/result.ts';
import { createComparison } from '../../runtime/simulation/compare.ts';
import { createSimulator, simulateRange } from '../../runtime/simulation/simulate.ts';
import { formatMember } from '../../runtime/values/format.ts';
import { SMALL_BUDGET } from '../../shared/budget.ts';
import { type RulesInForce, type RulesOrder, rulesInForce } from '../games/rules-in-force.ts';
import { partingOf, playBy } from '../variants/parting.ts';
import type {
  EffectsNews,
  EffectsOrder,
  ExampleEffect,
  ExampleEffects,
  ExampleState,
  GameOutcome,
  KeptGame,
  KeptGameEffect,
  PairedGames,
} from './protocol.ts';

/** Both sets of rules have the same random numbers, and so has every comparison. */
const SEED = 1;
/** Games of bots between two pauses, and decisions after which one of them counts as endless. */
const AT_ONCE = 5;
const MOST_DECISIONS = 20_000;

/** Rules, and what they are made of. */
interface Ruled extends RulesInForce {
  readonly game: Game;
  readonly sources: readonly Source[];
}

/** An example that was run. */
interface RunExample {
  readonly state: Exclude<ExampleState, 'missing'>;
  readonly failure: ExampleEffect['failure'];
}

/**
 * The effects of one edit after the other. Each step takes some milliseconds, and says what is known by then; undefined where that is no
 * more than before. What was found of rules is known as long as they are compared.
 */
export function createEffects(): (order: EffectsOrder) => Generator<EffectsNews | undefined> {
  let examplesBefore: { readonly of: string; readonly run: Map<string, RunExample> } | undefined;
  return function* effects({ before, now, setup, language, games, paired }) {
    const old = ruled({ sources: before, setup, language });
    if (typeof old === 'string') return yield { type: 'refused', which: 'before', message: old };
    yield undefined;
    const young = ruled({ sources: now, setup, language });
    if (typeof young === 'string') return yield { type: 'refused', which: 'now', message: young };
    if (isSame(old, young)) return yield { type: 'same' };
    yield undefined;
    yield* ofGames(old.game, young.game, games);
    const key = JSON.stringify([before, setup]);
    if (examplesBefore?.of !== key) examplesBefore = { of: key, run: new Map() };
    yield* ofExamples(old, young, examplesBefore.run);
    yield* ofBots(old.game, young.game, paired);
    yield { type: 'done' };
  };
}

function ruled(order: RulesOrder): Ruled | string {
  const rules = rulesInForce(order);
  return typeof rules === 'string' ? rules : { ...rules, sources: order.sources, game: createGame(rules.ir) };
}

/** Whether the rules and the examples are the same, but for words that play no part. */
function isSame(old: Ruled, young: Ruled): boolean {
  if (fingerprintRules(old.ir) !== fingerprintRules(young.ir)) return false;
  const [one, other] = [old, young].map(({ program, sources }) =>
    examplesOf(program.files).map((example) => textOf(example, sources)),
  );
  return JSON.stringify(one) === JSON.stringify(other);
}

function* ofGames(old: Game, young: Game, games: readonly KeptGame[]): Generator<EffectsNews> {
  const told: KeptGameEffect[] = [];
  for (const { name, log } of games) {
    const sessions = [playBy(old, log), playBy(young, log)] as const;
    const parting = partingOf(sessions, log.events.length);
    const [before, now] = [outcomeOf(sessions[0]), outcomeOf(sessions[1])];
    told.push({ name, parting, results: isSameOutcome(before, now) ? undefined : { before, now } });
    yield { type: 'games', games: [...told] };
  }
}

function outcomeOf(session: Session): GameOutcome {
  const { game } = session;
  const players = Array.from({ length: game.ir.players }, (_, seat) => formatMember(game.ir, SEATS, seat));
  return { result: gameResult(game, currentCells(session)), players };
}

/** Whether both say the same of who has won and by what; where the ending stands in the rules is no part of that. */
function isSameOutcome(one: GameOutcome, other: GameOutcome): boolean {
  const [here, there] = [one, other].map(
    ({ result, players }) =>
      result && [result.kind, result.label, result.winners.map((seat) => players[seat] ?? '')],
  );
  return dequal(here, there);
}

function* ofExamples(
  old: Ruled,
  young: Ruled,
  known: Map<string, RunExample>,
): Generator<EffectsNews | undefined> {
  const [before, now] = [byName(old.program), byName(young.program)];
  const names = [...new Set([...now.keys(), ...before.keys()])];
  const changed: ExampleEffect[] = [];
  const news = (run: number): { type: 'examples'; examples: ExampleEffects } => ({
    type: 'examples',
    examples: { changed: [...changed], run, of: names.length },
  });
  for (const [index, name] of names.entries()) {
    const was = before.get(name);
    const is = now.get(name);
    const one = was && (known.get(name) ?? runOne(old, was));
    if (one) known.set(name, one);
    yield undefined;
    const other = is && runOne(young, is);
    const states = [one?.state ?? 'missing', other?.state ?? 'missing'] as const;
    if (states[0] !== states[1])
      changed.push({ name, before: states[0], now: states[1], failure: other?.failure });
    yield news(index + 1);
  }
  if (names.length === 0) yield news(0);
}

function byName({ files }: Program): ReadonlyMap<string, ExampleDeclaration> {
  return new Map(examplesOf(files).map((example) => [plainText(example.name), example]));
}

function runOne({ program, sources }: Ruled, example: ExampleDeclaration): RunExample {
  const { failure } = runExample(lowerExample(program, example), createBudget(SMALL_BUDGET));
  if (!failure) return { state: 'passed', failure: undefined };
  const why = toldFailure(failure, sources[failure.span.file]?.text ?? '');
  return { state: 'failed', failure: { place: failure.span, why } };
}

function textOf({ span }: ExampleDeclaration, sources: readonly Source[]): string {
  return sources[span.file]?.text.slice(span.start, span.end) ?? '';
}

function* ofBots(old: Game, young: Game, wanted: number): Generator<EffectsNews | undefined> {
  const comparison = createComparison(old, young);
  const settings = { seed: SEED, maxDecisions: MOST_DECISIONS };
  const [one, other] = [createSimulator(old, settings), createSimulator(young, settings)];
  const { ir } = young;
  const about = {
    wanted,
    seats: ir.domains[SEATS]?.members.slice(0, ir.players) ?? [],
    endings: Object.fromEntries([...old.ir.endings, ...ir.endings].map(({ name, label }) => [name, label])),
  } satisfies Partial<PairedGames>;
  for (let from = 0; from < wanted; from += AT_ONCE) {
    const to = Math.min(from + AT_ONCE, wanted);
    const played = simulateRange(one, from, to);
    yield undefined;
    comparison.add(played.rows, simulateRange(other, from, to).rows);
    yield { type: 'paired', paired: { ...about, report: comparison.report(SEED, 0) } };
  }
}
