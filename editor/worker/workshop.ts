import {
  type Compilation,
  compile,
  type Diagnostic,
  describe,
  hasErrors,
  type Program,
  type Source,
} from '../../language/index.ts';
import { isRulesFile } from '../../language/resources.ts';
import { parse } from '../../language/syntax/parse.ts';
import { askBot, type Bot } from '../../runtime/bots/bot.ts';
import { greedyBot } from '../../runtime/bots/greedy.ts';
import { randomBot } from '../../runtime/bots/random.ts';
import { searchBot } from '../../runtime/bots/search.ts';
import { drawChart } from '../../runtime/chart/chart.ts';
import { lower } from '../../runtime/lowering/index.ts';
import { createGame, type Game } from '../../runtime/play/game.ts';
import { drawSeat, legalActions } from '../../runtime/play/legal-actions.ts';
import { waiting } from '../../runtime/play/waiting.ts';
import { createRandom } from '../../runtime/random/random.ts';
import type { Log } from '../../runtime/session/log.ts';
import { replay } from '../../runtime/session/replay.ts';
import {
  act,
  createSession,
  currentCells,
  drawOnce,
  goTo,
  passTime,
  playChance,
  redo,
  type Session,
  type SessionResult,
  settle,
  toLog,
  undo,
} from '../../runtime/session/session.ts';
import { type SessionState, sessionState } from '../../runtime/session/state.ts';
import { trajectoryOf } from '../../runtime/session/trajectory.ts';
import { followOffset } from '../store/place-in-text.ts';
import type { BotKind, GameDescription, Intent, PlayedRules, Setup, Snapshot, Workshop } from './protocol.ts';

/** An intent that moves along or on in the game. */
type Move = Exclude<Intent, { type: 'open' | 'edit' | 'check' | 'configure' | 'view-as' | 'give-log' }>;

/** What a bot that looks ahead tries before each decision: little enough for a table to be watched. */
const PLAYOUTS = 50;

/** Keeps the bots' choices apart from the dice that come from the same seed. */
const BOTS = 0x5eed;

/**
 * Compiles the text and plays the game: the last text that could be played, at the same point of the same game.
 * It never throws on what a text or a log may hold.
 */
export function createWorkshop(now: () => number = () => performance.now()): Workshop {
  let file = '';
  let others: readonly Source[] = [];
  /** The same without the text of files that hold only worked examples. */
  let bystanders: readonly Source[] = [];
  /** The last check of everything. */
  let checked: { readonly text: string; readonly diagnostics: readonly Diagnostic[] } = {
    text: '',
    diagnostics: [],
  };
  let text = '';
  let textVersion = 0;
  let program: Program | undefined;
  let diagnostics: readonly Diagnostic[] = [];
  /** What is wrong with the setup rather than with the text. */
  let ofSetup: readonly Diagnostic[] = [];
  let description: GameDescription | undefined;
  /** What the person chose, and what of it the present text knows. */
  let wanted: Setup = { players: 0, variants: [], options: {} };
  let setup: Setup = wanted;
  let rules: PlayedRules | undefined;
  let rulesVersion = 0;
  let sentVersion = 0;
  let current = false;
  let session: Session | undefined;
  let rigged = false;
  let viewer: number | 'all' = 'all';
  /** Where the person left the game; edits come back to it when it fits again. */
  let wantedAt = 0;

  function perform(intent: Intent): Snapshot {
    const start = now();
    obey(intent);
    return snapshot(now() - start, viewer === 'all' || intent.type === 'give-log');
  }

  function obey(intent: Intent): void {
    switch (intent.type) {
      case 'open':
        open(intent);
        break;
      case 'edit':
        ({ text, textVersion } = intent);
        rebuild(compileQuickly(), session && toLog(session), wantedAt);
        break;
      case 'check':
        diagnostics = [...compileAll().diagnostics, ...ofSetup];
        break;
      case 'configure':
        configure(intent.setup);
        break;
      case 'view-as':
        viewer = intent.seat ?? 'all';
        break;
      case 'give-log':
        break;
      default:
        if (intent.type === 'set-rigged') rigged = intent.rigged;
        if (!session) break;
        session = move(session, intent);
        wantedAt = session.at;
    }
  }

  function move(s: Session, intent: Move): Session {
    switch (intent.type) {
      case 'act':
        return take(s, act(s, intent.seat, intent.action, intent.args));
      case 'chance': {
        if (intent.values) return take(s, playChance(s, intent.values));
        const drawn = take(s, drawOnce(s));
        return drawn.automatic ? settle(drawn) : drawn;
      }
      case 'time':
        return s.at === intent.at ? take(s, passTime(s)) : s;
      case 'set-rigged': {
        const changed = { ...s, automatic: !rigged };
        return rigged || s.at < s.played.length ? changed : settle(changed);
      }
      case 'bot':
        return decide(s, botOf(s.game, intent.bot), intent.seats);
      case 'run':
        return run(s, botOf(s.game, intent.bot), intent.milliseconds);
      case 'undo':
        return undo(s);
      case 'redo':
        return redo(s);
      case 'go':
        return goTo(s, intent.at);
      case 'restart':
        return createSession(s.game, { seed: intent.seed, automatic: !rigged });
    }
  }

  function open(intent: Intent & { type: 'open' }): void {
    ({ file, others, text, textVersion } = intent);
    program = undefined;
    description = undefined;
    rules = undefined;
    session = undefined;
    viewer = 'all';
    wantedAt = intent.at ?? intent.log?.events.length ?? 0;
    wanted = intent.setup ?? { players: 0, variants: [], options: {} };
    setup = wanted;
    bystanders = others.map(({ name, text }) => ({
      name,
      text: isRulesFile(name) && holdsOnlyExamples(text) ? '' : text,
    }));
    compileAll();
    rebuild(compileQuickly(), intent.log, wantedAt, intent.seed);
  }

  /** Another number of players is another game; the rest goes on at the same point if it can. */
  function configure(next: Setup): void {
    const seed = session?.seed;
    const fresh = next.players !== setup.players;
    wanted = next;
    setup = next;
    if (!program) return;
    if (fresh) wantedAt = 0;
    rebuild(compileQuickly(), fresh || !session ? undefined : toLog(session), wantedAt, seed);
  }

  function compileAll(): Compilation {
    const compilation = compile([{ name: file, text }, ...others]);
    checked = { text, diagnostics: compilation.diagnostics };
    return compilation;
  }

  /** Without files that hold only worked examples; what was last said of them and all hints stay until the check. */
  function compileQuickly(): Compilation {
    const compilation = compile([{ name: file, text }, ...bystanders]);
    const later = checked.diagnostics.filter(({ severity, span }) => severity !== 'error' || span.file > 0);
    const errors = compilation.diagnostics.filter(({ severity }) => severity === 'error');
    return {
      ...compilation,
      diagnostics: [...errors, ...later.map((found) => follow(found, checked.text, text))],
    };
  }

  /** If the text can be played, plays the log again under it. */
  function rebuild(
    compilation: Compilation,
    log: Log | undefined,
    at: number,
    seed = session?.seed ?? 1,
  ): void {
    diagnostics = compilation.diagnostics;
    ofSetup = [];
    current = false;
    const errors = diagnostics.filter(
      ({ severity, span }) => severity === 'error' && !isBystander(span.file),
    );
    if (errors.length > 0) return;
    program = compilation.program;
    description = describe(program, wanted.players || undefined, wanted.variants);
    const { min, max } = description.players;
    const players = clamp(wanted.players || max, min, max);
    if (wanted.players && players !== wanted.players) {
      description = describe(program, players, wanted.variants);
    }
    setup = fitSetup({ ...wanted, players }, description);
    const lowered = lower(program, setup);
    ofSetup = lowered.diagnostics;
    diagnostics = [...diagnostics, ...ofSetup];
    if (!lowered.game || hasErrors(lowered.diagnostics)) return;
    const game = createGame(lowered.game);
    current = true;
    takeRules(game);
    session = log
      ? replay(game, { ...log, seed: log.seed ?? seed }, { at, automatic: !rigged })
      : createSession(game, { seed, automatic: !rigged });
    if (session.rest.length === 0) wantedAt = session.at;
    if (viewer !== 'all' && viewer >= game.ir.players) viewer = 'all';
  }

  /** Whether a file holds nothing that is played. */
  function isBystander(index: number): boolean {
    return index > 0 && bystanders[index - 1]?.text === '';
  }

  function takeRules(game: Game): void {
    const { domains, dice, origins } = game.ir;
    rules = { version: ++rulesVersion, text, domains, dice, origins, chart: drawChart(game) };
  }

  function run(s: Session, bot: Bot, milliseconds: number): Session {
    const end = now() + milliseconds;
    let played = goTo(s, s.played.length);
    while (now() < end) {
      const kind = waiting(played.game, currentCells(played)).kind;
      if (kind === 'end') break;
      const next = kind === 'chance' ? take(played, drawOnce(played)) : decide(played, bot);
      if (next === played) break;
      played = next;
    }
    return played;
  }

  function snapshot(spent: number, withLog: boolean): Snapshot {
    const state: SessionState | undefined = session && sessionState(session, viewer);
    const unsent = rules && rules.version !== sentVersion;
    sentVersion = rules?.version ?? 0;
    return {
      textVersion,
      diagnostics,
      description,
      current,
      setup,
      rules: unsent ? rules : undefined,
      session: state,
      log: session && withLog ? toLog(session) : undefined,
      spent,
    };
  }

  /** Does what the next edit will do, to no effect, so that the edit itself finds everything compiled. */
  function warmUp(): void {
    if (current) rebuild(compileQuickly(), session && toLog(session), wantedAt);
  }

  return { perform, warmUp, ready: () => true };
}

/** The session after a move, or the one before it if the move was refused: a late click changes nothing. */
function take(before: Session, result: SessionResult): Session {
  return result.ok ? result.session : before;
}

/** Bots that look ahead keep what they have made of the rules. */
const thinkers = new WeakMap<Game, Map<BotKind, Bot>>();

function botOf(game: Game, kind: BotKind): Bot {
  if (kind === 'random') return randomBot;
  const bots = thinkers.get(game) ?? new Map<BotKind, Bot>();
  thinkers.set(game, bots);
  const bot = bots.get(kind) ?? (kind === 'greedy' ? greedyBot(game) : searchBot(game, PLAYOUTS));
  bots.set(kind, bot);
  return bot;
}

/** A bot decides for one of the seats that may act, or of `among` if that is said. */
function decide(session: Session, bot: Bot, among?: readonly number[]): Session {
  const { game, at, seed } = session;
  const cells = currentCells(session);
  const all = legalActions(game, cells);
  const seats = [...new Set(all.map((one) => one.seat))].filter((one) => among?.includes(one) ?? true);
  const random = createRandom(seed ^ BOTS, at);
  const seat = drawSeat(seats, random);
  const chosen = askBot(bot, { game, cells, seat, random, trajectory: trajectoryOf(session) }, all);
  return chosen ? take(session, act(session, chosen.seat, chosen.action, chosen.args)) : session;
}

function holdsOnlyExamples(text: string): boolean {
  return parse(text, 0).file.declarations.every(({ kind }) => kind === 'example');
}

/** A diagnostic of an older text, moved to where its place is in the newer one. */
function follow(found: Diagnostic, older: string, newer: string): Diagnostic {
  if (found.span.file > 0) return found;
  const start = followOffset(older, newer, found.span.start);
  const end = followOffset(older, newer, found.span.end);
  return { ...found, span: { ...found.span, start, end }, related: [], fix: undefined };
}

/** The setup without what the present text does not know, and with numbers in their range. */
function fitSetup(setup: Setup, { options, variants }: GameDescription): Setup {
  const values: Record<string, number | boolean | string> = {};
  for (const { name, type, value: normal } of options) {
    const value = setup.options[name];
    if (value === undefined || value === normal) continue;
    if (type.kind === 'number' && typeof value === 'number') values[name] = clamp(value, type.low, type.high);
    if (type.kind === 'yes-no' && typeof value === 'boolean') values[name] = value;
    if (type.kind === 'one-of' && type.members.some((member) => member.name === value)) values[name] = value;
  }
  const free = variants.filter(({ players }) => players === undefined).map(({ name }) => name);
  return { ...setup, variants: setup.variants.filter((name) => free.includes(name)), options: values };
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}
