import { dequal } from 'dequal';
import type { Log } from '../../runtime/index.ts';
import { type Summary, summarise } from '../../runtime/simulation/summary.ts';
import { addTally, type Problem, type Tally } from '../../runtime/simulation/tally.ts';
import type { OpenGame } from '../games/open-game.ts';
import type { BotKind, Setup } from '../worker/protocol.ts';
import type { LabOrder, LabRules } from './protocol.ts';
import type { WorkerPool } from './worker-pool.ts';

/** How many games can be asked for. */
export const AMOUNTS = [100, 1_000, 10_000] as const;
export type Amount = (typeof AMOUNTS)[number];

/** Every run has the same random numbers: what differs between two runs comes from the rules. */
const SEED = 1;

/** Milliseconds between two looks at what was counted so far. */
const LOOK = 100;

export interface LabState {
  /** Games of the next run. */
  readonly amount: Amount;
  /** Who plays them. */
  readonly bots: BotKind;
  readonly run: LabRun | undefined;
}

/** Games that were played, or are being played. */
export interface LabRun {
  readonly id: string | undefined;
  readonly order: LabOrder;
  readonly games: number;
  readonly status: 'playing' | 'done' | 'stopped' | 'failed';
  /** What went wrong in the lab itself. */
  readonly message: string | undefined;
  /** Games that were played so far; while there are none, the summary is that of the run before. */
  readonly played: number;
  readonly rules: LabRules | undefined;
  readonly summary: Summary | undefined;
  /** How often each action was taken, by slot. */
  readonly taken: ArrayLike<number> | undefined;
  /** The first games that stopped on a fault, broke an invariant or did not end. */
  readonly problems: readonly Problem[];
}

/** The lab: many games played by bots, and what was counted. */
export interface Lab {
  getState(): LabState;
  subscribe(listener: () => void): () => void;
  setAmount(amount: Amount): void;
  setBots(bots: BotKind): void;
  /** Plays the rules that the editor plays now. */
  run(): void;
  cancel(): void;
  /** The log of a game of the last run. */
  write(game: number): Promise<Log | undefined>;
}

/** The rules that the editor has. */
export interface EditedRules {
  readonly game: Pick<OpenGame, 'id' | 'file' | 'others'> | undefined;
  readonly text: string;
  readonly setup: Setup;
  /** What players read them in. */
  readonly language: string | undefined;
  /** Whether they can be played. */
  readonly current: boolean;
}

/** What the lab needs of the editor. */
interface Editor {
  getState(): EditedRules;
  subscribe(listener: () => void): () => void;
}

/** Creates the lab of an editor. Results are dropped when another game is opened. */
export function createLab(
  editor: Editor,
  pool: WorkerPool,
  clock: () => number = () => performance.now(),
): Lab {
  let state: LabState = { amount: 1_000, bots: 'random', run: undefined };
  const listeners = new Set<() => void>();
  /** Of the last run. */
  let count: Count | undefined;

  function set(change: Partial<LabState>) {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  function setRun(change: Partial<LabRun>) {
    if (state.run) set({ run: { ...state.run, ...change } });
  }

  /** Says what was counted in another language. */
  async function speak(language: string | undefined): Promise<void> {
    if (!state.run) return;
    const order = { ...state.run.order, language };
    setRun({ order });
    const rules = await pool.describe(order);
    if (!rules || state.run?.order !== order) return;
    count?.say(rules);
    setRun(count?.look() ?? {});
  }

  editor.subscribe(() => {
    const { game, language } = editor.getState();
    if (state.run === undefined) return;
    if (state.run.id === game?.id) {
      if (state.run.order.language !== language) void speak(language);
      return;
    }
    pool.stop();
    set({ run: undefined });
  });

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    setAmount: (amount) => set({ amount }),
    setBots: (bots) => set({ bots }),

    run() {
      const { game, text, setup, language, current } = editor.getState();
      if (!game || !current) return;
      const { amount: games, bots, run: before } = state;
      const { id, file, others } = game;
      const order: LabOrder = { file, text, others, setup, language, bots, seed: SEED };
      const counted = startCount(clock);
      count = counted;
      set({
        run: {
          id,
          order,
          games,
          status: 'playing',
          message: undefined,
          played: 0,
          rules: before?.rules,
          summary: before?.summary,
          taken: undefined,
          problems: [],
        },
      });
      pool.play(order, games, {
        onPrepared: counted.prepare,
        onPlayed(played) {
          if (counted.add(played)) setRun(counted.look());
        },
        onDone: () => setRun({ ...counted.look(), status: 'done' }),
        onFailed: (message) => setRun({ ...counted.look(), status: 'failed', message }),
      });
    },

    cancel() {
      if (state.run?.status !== 'playing') return;
      pool.stop();
      setRun({ ...count?.look(), status: 'stopped' });
    },

    write: async (game) => state.run && pool.write(state.run.order, game),
  };
}

/** What is counted in one run. */
interface Count {
  /** The rules are known: from now on games are played. */
  prepare(rules: LabRules): void;
  /** The same rules, in other words. */
  say(rules: LabRules): void;
  /** Whether it is time for another look. */
  add(played: Tally): boolean;
  /** What was counted so far. */
  look(): Partial<LabRun>;
}

function startCount(clock: () => number): Count {
  let tally: Tally | undefined;
  let rules: LabRules | undefined;
  let began = clock();
  let looked = began;
  return {
    prepare(prepared) {
      began = clock();
      // What was said in another language meanwhile is newer.
      rules ??= prepared;
    },
    say(said) {
      rules = said;
    },
    add(played) {
      if (tally) addTally(tally, played);
      else tally = played;
      return clock() - looked >= LOOK;
    },
    look() {
      if (!tally || !rules) return {};
      looked = clock();
      const settings = { engine: 'fast', seed: SEED } as const;
      const summary = summarise(rules.summed, rules.slots, settings, tally, (looked - began) / 1000);
      return { played: tally.games, rules, summary, taken: tally.taken.slice(), problems: tally.problems };
    },
  };
}

/** A setup without the position of an example: the lab plays whole games. */
export function fromTheStart({ position: _, ...setup }: Setup): Setup {
  return setup;
}

/** Whether a run says something about the rules that the editor has now. */
export function isUpToDate({ order }: LabRun, { text, setup }: Pick<EditedRules, 'text' | 'setup'>): boolean {
  return text === order.text && dequal(fromTheStart(setup), order.setup);
}
