import type { Log } from '../../runtime/session/log.ts';
import { type ShippedGame, shippedGames } from '../games/shipped-games.ts';
import type { Connection } from '../worker/connection.ts';
import type { BotKind, Intent, Setup, Snapshot } from '../worker/protocol.ts';
import type { Drafts } from './drafts.ts';
import { followOffset } from './place-in-text.ts';
import { createQuietClock, realTimers, type Timers } from './quiet-clock.ts';
import { parseRuleList } from './rule-list.ts';
import { share } from './share.ts';
import { type EditorState, initialState } from './state.ts';

/** The editor's state and everything a person can do to it. */
export interface EditorStore {
  getState(): EditorState;
  subscribe(listener: () => void): () => void;
  /** Opens a shipped game or a file of one's own by id, with what is remembered of it. */
  openGame(id: string): Promise<void>;
  /** Opens a text from a file. */
  openText(file: string, text: string): Promise<void>;
  resetToShipped(): void;
  edit(text: string): void;
  configure(change: Partial<Setup>): void;
  act(seat: number, action: string, args: readonly number[]): void;
  chance(values: readonly number[] | undefined): void;
  /** Whether the clocks of windows run. */
  setClock(runs: boolean): void;
  /** Lets the quiet time of the window that is open run out at once. */
  letTimeRunOut(): void;
  setRigged(rigged: boolean): void;
  setBot(seat: number, bot: boolean): void;
  setBotKind(kind: BotKind): void;
  playToEnd(): void;
  pause(): void;
  undo(): void;
  redo(): void;
  go(at: number): void;
  restart(seed?: number): void;
  loadLog(log: Log): void;
  viewAs(seat: number | undefined): void;
  setCursor(offset: number): void;
  /** Jumps to where a part of the played rules comes from. */
  revealOrigin(origin: number | undefined): void;
  reveal(start: number, end: number): void;
  /** Says one sentence above the table. */
  notify(notice: string): void;
  dismissNotice(): void;
}

/** Milliseconds after the last keystroke before the text is compiled. */
const QUIET = 20;
/** Milliseconds after which the rest is checked. */
const CHECK_PAUSE = 250;
const BOT_PAUSE = 450;
const SAVE_PAUSE = 400;
/** Version of a text that is played in place of the one in the editor. */
const RECOVERED = -1;
const LAST_GAME = 'regelwerk.game';

/** Creates the store on a line to the worker and a place for drafts; `timers` move the clocks of windows. */
export function createStore(
  connection: Connection,
  drafts: Drafts,
  timers: Timers = realTimers,
): EditorStore {
  let state: EditorState = initialState;
  const listeners = new Set<() => void>();
  const queue: Intent[] = [];
  let performing = false;
  let lastGood = '';
  let typedAt = 0;
  let editTimer: ReturnType<typeof setTimeout> | undefined;
  let checkTimer: ReturnType<typeof setTimeout> | undefined;
  let botTimer: ReturnType<typeof setTimeout> | undefined;
  let saveTimer: ReturnType<typeof setTimeout> | undefined;

  function set(change: Partial<EditorState>) {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  // ------------------------------------------------------------------------------- talking to the worker

  function send(intent: Intent) {
    const waiting = queue.at(-1);
    if (intent.type === 'edit' && waiting?.type === 'edit') queue.pop();
    queue.push(intent);
    void pump();
  }

  async function pump() {
    if (performing) return;
    performing = true;
    for (let intent = queue.shift(); intent; intent = queue.shift()) {
      const answer = await connection.perform(intent).catch((error: unknown) => {
        set({ running: false, notice: `Something in the editor itself failed: ${String(error)}` });
        return undefined;
      });
      if (answer === 'stuck') recover(intent);
      else if (answer) take(answer, intent);
    }
    performing = false;
  }

  function take(answer: Snapshot, intent: Intent) {
    const opening = queue.some((waiting) => waiting.type === 'open');
    if (opening) return;
    const snapshot = share(state, answer);
    const stale = snapshot.textVersion !== state.textVersion;
    // A bot that is asked and can do nothing is not asked again until something has happened.
    const idle = intent.type === 'bot' && snapshot.session?.at === state.session?.at;
    if (snapshot.current) lastGood = snapshot.rules?.text ?? lastGood;
    set({
      ...(stale ? {} : { diagnostics: snapshot.diagnostics, checkedVersion: snapshot.textVersion }),
      description: snapshot.description ?? state.description,
      current: snapshot.current && snapshot.textVersion >= 0,
      setup: snapshot.setup,
      rules: snapshot.rules ?? state.rules,
      session: snapshot.session,
      // A seat's view comes without the log; the one before it will do until it is to be kept.
      log: snapshot.session && !snapshot.log ? state.log : snapshot.log,
      running: state.running && snapshot.session?.waiting.kind !== 'end',
    });
    if (intent.type === 'edit' && !stale) {
      measureEdit(snapshot.spent);
      clearTimeout(checkTimer);
      checkTimer = setTimeout(() => send({ type: 'check' }), CHECK_PAUSE);
    }
    if (intent.type === 'give-log') return void save();
    if (!idle) keepPlaying();
    keepTime();
    saveSoon();
  }

  /** The worker was given up: a new one takes the last text that could be played, and the log. */
  function recover(intent: Intent) {
    const setup = state.setup.players > 0 ? state.setup : undefined;
    const text = intent.type === 'edit' || intent.type === 'open' ? lastGood : state.text;
    set({
      running: false,
      notice:
        'These rules took too long to work out, so they were stopped. The game stands where it was; change the text to go on.',
    });
    const again = intent.type === 'open' && intent.textVersion === RECOVERED;
    if (!text || again) return;
    queue.unshift({
      type: 'open',
      file: state.game?.file ?? '',
      others: state.game?.others ?? [],
      text,
      textVersion: RECOVERED,
      setup,
      seed: state.log?.seed ?? newSeed(),
      log: state.log,
      at: state.session?.at,
    });
  }

  /** From the last keystroke to the frame in which the table shows the new rules. */
  function measureEdit(worker: number) {
    const start = typedAt;
    const current = state.current;
    requestAnimationFrame(() => {
      performance.measure(current ? 'keystroke to table' : 'keystroke to problems', {
        start,
        end: performance.now(),
        detail: { worker },
      });
    });
  }

  // --------------------------------------------------------------------------------------------- bots

  function keepPlaying() {
    clearTimeout(botTimer);
    const { session, running, bots, botKind: bot } = state;
    if (!session || session.waiting.kind === 'end' || queue.length > 0) return;
    if (running) return send({ type: 'run', milliseconds: 40, bot });
    const waiting = session.waiting;
    if (waiting.kind !== 'decision' || session.at < session.length) return;
    const seats = waiting.seats.filter((seat) => bots.includes(seat));
    if (seats.length > 0) botTimer = setTimeout(() => send({ type: 'bot', seats, bot }), BOT_PAUSE);
  }

  // -------------------------------------------------------------------------------------------- clocks

  const quietClock = createQuietClock(
    timers,
    (secondsLeft) => set({ secondsLeft }),
    () => store.letTimeRunOut(),
  );
  /** The moment of the game that the clock has been started for. */
  let clocked = '';

  /** The clock starts anew with every moment of the game; it stands while one looks back and while bots play on. */
  function keepTime() {
    const { session, running, clockRuns } = state;
    const waiting = session?.waiting;
    const clock = waiting?.kind === 'decision' ? waiting.clock : undefined;
    const runs = clockRuns && !running && session !== undefined && session.at === session.length;
    const moment = runs && clock !== undefined ? `${session.at} ${clock}` : '';
    if (moment === clocked) return;
    clocked = moment;
    if (moment === '' || clock === undefined) quietClock.stop();
    else quietClock.start(clock);
  }

  // ------------------------------------------------------------------------------------------ keeping

  function saveSoon() {
    clearTimeout(saveTimer);
    saveTimer = setTimeout(() => {
      if (state.viewAs === undefined) void save();
      else send({ type: 'give-log' });
    }, SAVE_PAUSE);
  }

  async function save() {
    clearTimeout(saveTimer);
    const { game, text, setup, log, session } = state;
    if (!game) return;
    const { id, file, shipped } = game;
    const draft = { id, file, text, shipped, setup, log, at: session?.at, saved: Date.now() };
    const saved = await drafts.save(draft);
    if (state.text === text) set({ saved });
    if (shipped === undefined && state.ownGames[0]?.id !== id) void listOwnGames();
  }

  async function listOwnGames() {
    set({ ownGames: (await drafts.own()).map(({ id, file }) => ({ id, file })) });
  }

  // ------------------------------------------------------------------------------------------ opening

  function open(
    game: NonNullable<EditorState['game']>,
    text: string,
    rest: Partial<Intent & { type: 'open' }>,
  ) {
    clearTimeout(editTimer);
    clearTimeout(checkTimer);
    clearTimeout(botTimer);
    queue.length = 0;
    lastGood = '';
    remember(game.id);
    set({
      ...initialState,
      game,
      text,
      textVersion: state.textVersion + 1,
      rigged: state.rigged,
      clockRuns: state.clockRuns,
      ownGames: state.ownGames,
      bots: state.game?.id === game.id ? state.bots : [],
    });
    send({
      type: 'open',
      file: game.file,
      others: game.others,
      text,
      textVersion: state.textVersion,
      setup: rest.setup,
      seed: rest.seed ?? rest.log?.seed ?? newSeed(),
      log: rest.log,
      at: rest.at,
    });
  }

  async function loadRuleList(shipped: ShippedGame) {
    const markdown = await shipped.loadRuleList();
    if (markdown && state.game?.id === shipped.id) set({ ruleList: parseRuleList(markdown) });
  }

  // ------------------------------------------------------------------------------------------- actions

  const store: EditorStore = {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    async openGame(id) {
      if (state.game && !state.saved) await save();
      const shipped = shippedGames.find((game) => game.id === id);
      const [draft, text, others = []] = await Promise.all([
        drafts.load(id),
        shipped?.loadText(),
        shipped?.loadOthers(),
      ]);
      if (!draft && text === undefined) return set({ notice: `There is no game “${id}” here.` });
      const file = shipped?.file ?? draft?.file ?? `${id}.regel`;
      // A shipped text that nobody has changed follows the shipped version.
      const edited = draft !== undefined && draft.text !== draft.shipped;
      const shown = edited ? draft.text : (text ?? draft?.text ?? '');
      open({ id, file, others, shipped: text }, shown, {
        setup: draft?.setup,
        log: draft?.log,
        at: draft?.at,
      });
      if (shipped) void loadRuleList(shipped);
    },

    async openText(file, text) {
      if (state.game && !state.saved) await save();
      open({ id: `own/${file}`, file, others: [], shipped: undefined }, text, {});
    },

    resetToShipped() {
      const { game } = state;
      if (game?.shipped === undefined) return;
      const { ruleList } = state;
      open(game, game.shipped, { setup: state.setup, log: state.log, at: state.session?.at });
      set({ ruleList });
    },

    edit(text) {
      if (text === state.text) return;
      typedAt = performance.now();
      set({ text, textVersion: state.textVersion + 1, saved: false, notice: undefined });
      clearTimeout(editTimer);
      clearTimeout(checkTimer);
      editTimer = setTimeout(() => {
        send({ type: 'edit', text: state.text, textVersion: state.textVersion });
      }, QUIET);
      saveSoon();
    },

    configure: (change) => {
      const setup = { ...state.setup, ...change };
      set({ setup, saved: false });
      send({ type: 'configure', setup });
    },
    act(seat, action, args) {
      clearTimeout(botTimer);
      send({ type: 'act', seat, action, args });
    },
    chance: (values) => send({ type: 'chance', values }),
    setClock(runs) {
      set({ clockRuns: runs });
      keepTime();
    },
    letTimeRunOut() {
      if (state.session) send({ type: 'time', at: state.session.at });
    },
    setRigged(rigged) {
      set({ rigged });
      send({ type: 'set-rigged', rigged });
    },
    setBot(seat, bot) {
      const others = state.bots.filter((other) => other !== seat);
      set({ bots: bot ? [...others, seat].sort((a, b) => a - b) : others });
      keepPlaying();
    },
    setBotKind(botKind) {
      set({ botKind });
    },
    playToEnd() {
      set({ running: true });
      keepPlaying();
      keepTime();
    },
    pause: () => set({ running: false }),
    undo() {
      set({ running: false });
      send({ type: 'undo' });
    },
    redo: () => send({ type: 'redo' }),
    go(at) {
      set({ running: false });
      send({ type: 'go', at });
    },
    restart(seed) {
      set({ running: false });
      send({ type: 'restart', seed: seed ?? newSeed() });
    },
    loadLog(log) {
      const { game, text, ruleList } = state;
      if (!game) return;
      const { players, variants, options } = log.configuration;
      const changed = Object.entries(options).filter(([name, value]) =>
        state.description?.options.some((o) => o.name === name && o.value !== value),
      );
      const setup = { players, variants, options: Object.fromEntries(changed) };
      const tableWishes = state.tableWishes + 1;
      open(game, text, { setup, log, at: undefined });
      set({ ruleList, tableWishes });
    },
    viewAs(seat) {
      set({ viewAs: seat });
      send({ type: 'view-as', seat });
    },
    setCursor(offset) {
      if (offset !== state.cursor) set({ cursor: offset });
    },
    revealOrigin(origin) {
      const place = origin === undefined ? undefined : state.rules?.origins[origin];
      if (!place || !state.rules) return;
      const follow = (offset: number) => followOffset(state.rules?.text ?? '', state.text, offset);
      store.reveal(follow(place.start), follow(place.end));
    },
    reveal(start, end) {
      set({ reveal: { start, end, nonce: (state.reveal?.nonce ?? 0) + 1 } });
    },
    notify: (notice) => set({ notice }),
    dismissNotice: () => set({ notice: undefined }),
  };

  void listOwnGames();
  addEventListener('pagehide', () => void save());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void save();
  });
  addEventListener('beforeunload', (event) => {
    if (state.saved) return;
    void save();
    // The database is written in the background; a person who just typed is asked to let it finish.
    event.preventDefault();
  });
  return store;
}

/** The game that was open last, if any. */
export function lastGame(): string | undefined {
  try {
    return localStorage.getItem(LAST_GAME) ?? undefined;
  } catch {
    return undefined;
  }
}

function remember(id: string) {
  try {
    localStorage.setItem(LAST_GAME, id);
  } catch {
    // The first game opens next time.
  }
}

/** A seed of six digits, easy to read aloud. */
function newSeed(): number {
  return 100_000 + Math.floor(Math.random() * 900_000);
}
