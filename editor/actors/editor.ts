/** The editor: its actors, what they tell each other, and which game is open. */

import { assign, enqueueActions, fromPromise, sendTo, setup } from 'xstate';
import { type FetchedGame, type OpenGame, ownGame, ownId, sharedGame } from '../games/open-game.ts';
import { type Beside, NOTHING_BESIDE } from '../store/drafts.ts';
import type { LiveGame } from '../tabs/channel.ts';
import { texts } from '../texts/texts.ts';
import type { Intent } from '../worker/protocol.ts';
import {
  draftOf,
  isPlaying,
  liveGame,
  recovery,
  shippedVersion,
  stepsTo,
  toPlay,
  withText,
} from './between.ts';
import { botsMachine } from './bots.ts';
import { clockMachine } from './clock.ts';
import { type ConnectionReport, connectionMachine } from './connection.ts';
import { documentMachine } from './document.ts';
import {
  type EditorContext,
  type EditorEvent,
  type EditorInput,
  type FreePlace,
  isText,
  looseGame,
  type NewText,
  nameOf,
  openId,
  textOf,
} from './editor-context.ts';
import { notProvided } from './not-provided.ts';
import { playerMachine } from './player.ts';
import { playtestMachine } from './playtest.ts';
import { type SavingReport, savingMachine } from './saving.ts';
import { roleOf, tabsMachine } from './tabs.ts';

export const editorMachine = setup({
  types: {} as { context: EditorContext; events: EditorEvent; input: EditorInput },
  actors: {
    connection: connectionMachine,
    document: documentMachine,
    playtest: playtestMachine,
    bots: botsMachine,
    clock: clockMachine,
    player: playerMachine,
    saving: savingMachine,
    tabs: tabsMachine,
    fetchGame: fromPromise<FetchedGame | undefined, string>(notProvided),
    /** What a text may be called: its own name, or one like it where that is the name of another. */
    findName: fromPromise<FreePlace, NewText | undefined>(notProvided),
    /** What is kept of the game of this id may be written over. */
    overwrite: fromPromise<void, string>(notProvided),
  },
  actions: {
    notify: assign((_, notice: string | undefined) => ({ notice })),
    keepBeside: (_, _kept: { readonly id: string; readonly beside: Beside }) => notProvided(),
    setNext: assign((_, next: FetchedGame | NewText | undefined) => ({ next })),
    open: enqueueActions(({ context, enqueue }, fetched: FetchedGame | undefined) => {
      if (!fetched) return;
      const { document, playtest, bots, clock, player, tabs, newSeed } = context;
      const seed = fetched.log?.seed ?? newSeed();
      const { game } = document.getSnapshot().context;
      const isSameGame = game?.id === fetched.game.id;
      const loose = context.loose === fetched.game.id ? context.loose : undefined;
      // Before the first game is open it was told why another one is not, of a link for instance: that stays to be read.
      const notice = context.said ?? (game ? undefined : context.notice);
      enqueue.assign({ next: undefined, notice, said: undefined, isOverwritten: false, loose });
      enqueue.sendTo(tabs, { type: 'opened', id: fetched.game.id });
      enqueue.sendTo(document, { type: 'open', fetched, seed });
      enqueue.sendTo(playtest, { type: 'open' });
      enqueue.sendTo(bots, { type: 'open', isSameGame });
      enqueue.sendTo(clock, { type: 'open' });
      enqueue.sendTo(player, { type: 'open' });
    }),
    /** Everybody learns what the worker says. */
    passOn: enqueueActions(({ context, enqueue }, report: ConnectionReport) => {
      const { document, playtest, bots, clock, player, saving } = context;
      for (const actor of [document, playtest, bots, clock, player, saving]) enqueue.sendTo(actor, report);
    }),
    recover: sendTo(
      ({ context }) => context.connection,
      ({ context: { document, playtest, newSeed } }, stuck: Intent) => ({
        type: 'ask.first',
        intents: recovery(document.getSnapshot().context, playtest.getSnapshot().context, stuck, newSeed()),
      }),
    ),
    keep: sendTo(({ context }) => context.saving, { type: 'flush' }),
    keepAgain: sendTo(({ context }) => context.saving, { type: 'rewrite' }),
    noteChange: sendTo(({ context }) => context.saving, { type: 'changed' }),
    tellKept: sendTo(({ context }) => context.tabs, { type: 'kept' }),
    tellTabs: sendTo(({ context }) => context.tabs, { type: 'changed' }),
    /** Does here what another tab has done, as far as it is anything else. */
    follow: enqueueActions(({ context, enqueue }, game: LiveGame) => {
      const { edit, beside, replay } = stepsTo(game, context);
      if (edit) enqueue.sendTo(context.document, edit);
      if (beside) enqueue.sendTo(context.document, beside);
      if (replay) enqueue.sendTo(context.connection, { type: 'ask' as const, intent: replay });
    }),
    /** A game that came with a link is one's own from now on: what lies beside it is kept, and which one is open. */
    adopt: (_, _game: OpenGame | undefined) => notProvided(),
    beKept: assign({ loose: undefined }),
    /** The text that is about to be replaced remains a version. */
    keepPresent: (_, _id: string) => notProvided(),
  },
  guards: {
    isOvertaken: (_, { isOvertaken }: SavingReport) => isOvertaken,
    isText: ({ context: { next } }) => isText(next),
    isMine: ({ context }) => roleOf(context.tabs.getSnapshot()) !== 'follows',
    isFollowingMove: ({ context }, intent: Intent) =>
      roleOf(context.tabs.getSnapshot()) === 'follows' && isPlaying(intent),
    isOpen: ({ context }, id: string) => openId({ context }) === id,
    isFound: (_, fetched: FetchedGame | undefined) => fetched !== undefined,
  },
}).createMachine({
  id: 'editor',
  context: ({ spawn, self, input: { now, today, newSeed } }) => {
    const document = spawn('document', { id: 'document' });
    const playtest = spawn('playtest', { id: 'playtest' });
    const isKept = () => self.getSnapshot().context.loose === undefined;
    const collect = () =>
      isKept() ? draftOf(document.getSnapshot().context, playtest.getSnapshot().context, today()) : undefined;
    const seesAll = () => playtest.getSnapshot().context.viewAs === undefined;
    const live = () => liveGame(document.getSnapshot().context, playtest.getSnapshot().context, today());
    return {
      newSeed,
      wanted: '',
      instead: undefined,
      said: undefined,
      next: undefined,
      notice: undefined,
      tableWishes: 0,
      isOverwritten: false,
      loose: undefined,
      connection: spawn('connection', { id: 'connection' }),
      document,
      playtest,
      bots: spawn('bots', { id: 'bots', input: { now } }),
      clock: spawn('clock', { id: 'clock', input: { now } }),
      player: spawn('player', { id: 'player' }),
      saving: spawn('saving', { id: 'saving', input: { collect, seesAll } }),
      tabs: spawn('tabs', { id: 'tabs', input: { live } }),
    };
  },
  initial: 'ready',
  on: {
    'open-game': {
      target: '.fetching',
      actions: assign({ wanted: ({ event }) => event.id, instead: ({ event }) => event.instead }),
    },
    'open-text': {
      target: '.keeping',
      actions: {
        type: 'setNext',
        params: ({ event: { file, text, beside = NOTHING_BESIDE } }) => ({ file, text, beside }),
      },
    },
    'open-shared': {
      target: '.keeping',
      actions: { type: 'setNext', params: ({ event: { shared } }) => textOf(shared) },
    },
    keep: { actions: [{ type: 'adopt', params: looseGame }, 'beKept', 'keep'] },
    'reset-to-shipped': {
      guard: 'isMine',
      actions: [
        { type: 'keepPresent', params: openId },
        {
          type: 'open',
          params: ({ context: { document, playtest } }) => {
            const { game } = document.getSnapshot().context;
            return game && shippedVersion(game, playtest.getSnapshot().context);
          },
        },
      ],
    },
    reopen: {
      actions: {
        type: 'open',
        params: ({ context: { playtest }, event: { fetched } }) =>
          withText(fetched.game, fetched.text, playtest.getSnapshot().context),
      },
    },
    'load-log': {
      guard: 'isMine',
      actions: [
        // Only a seat's view of it would be there otherwise.
        sendTo(({ context }) => context.playtest, { type: 'look', seat: undefined }),
        sendTo(
          ({ context }) => context.connection,
          ({ context, event }) => ({
            type: 'ask',
            intent: toPlay(context.document.getSnapshot().context, event),
          }),
        ),
        assign({ tableWishes: ({ context }) => context.tableWishes + 1 }),
      ],
    },
    notify: { actions: { type: 'notify', params: ({ event }) => event.notice } },
    ask: [
      {
        guard: { type: 'isFollowingMove', params: ({ event }) => event.intent },
        actions: [
          { type: 'notify', params: () => texts().shell.follows },
          // Whoever has shown the move already learns how things stand.
          sendTo(({ context }) => context.connection, { type: 'ask', intent: { type: 'give-log' } }),
        ],
      },
      {
        actions: [
          sendTo(
            ({ context }) => context.bots,
            ({ event: { intent } }) => ({ type: 'asked', intent }),
          ),
          sendTo(
            ({ context }) => context.player,
            ({ event: { intent } }) => ({ type: 'asked', intent }),
          ),
          sendTo(
            ({ context }) => context.connection,
            ({ event }) => event,
          ),
        ],
      },
    ],
    answered: { actions: [{ type: 'passOn', params: ({ event }) => event }, 'tellTabs'] },
    stuck: {
      actions: [
        {
          type: 'notify',
          params: ({ event: { reason } }) =>
            reason === undefined ? texts().shell.stuck : texts().shell.ended(reason),
        },
        { type: 'passOn', params: ({ event }) => event },
        { type: 'recover', params: ({ event }) => event.intent },
      ],
    },
    failed: {
      actions: [
        {
          type: 'notify',
          params: ({ event }) => texts().shell.editorFailed(event.reason),
        },
        { type: 'passOn', params: ({ event }) => event },
      ],
    },
    'document.edited': {
      actions: [
        { type: 'notify', params: undefined },
        { type: 'adopt', params: looseGame },
        'beKept',
        'noteChange',
        'tellTabs',
      ],
    },
    'playtest.configured': { actions: 'noteChange' },
    'bots.running': {
      actions: sendTo(
        ({ context }) => context.clock,
        ({ event }) => event,
      ),
    },
    'tabs.follow': { actions: { type: 'follow', params: ({ event }) => event.game } },
    'tabs.keep': { actions: 'keep' },
    'tabs.caught-up': { actions: { type: 'open', params: ({ event }) => event.fetched } },
    'saving.done': { actions: 'tellKept' },
    overwritten: {
      guard: { type: 'isOpen', params: ({ event }) => event.id },
      actions: assign({ isOverwritten: true }),
    },
    'keep-mine': { target: '.overwriting' },
    'take-theirs': {
      target: '.fetching',
      actions: [{ type: 'keepPresent', params: openId }, assign({ wanted: openId })],
    },
    'clock.over': { actions: sendTo(({ context }) => context.playtest, { type: 'let-time-run-out' }) },
  },
  states: {
    ready: {},
    fetching: {
      invoke: {
        src: 'fetchGame',
        input: ({ context }) => context.wanted,
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => event.output },
            target: 'keeping',
            actions: { type: 'setNext', params: ({ event }) => event.output },
          },
          {
            guard: ({ context }) => context.instead !== undefined,
            target: 'fetching',
            reenter: true,
            actions: assign(({ context: { wanted, instead = '' } }) => ({
              wanted: instead,
              instead: undefined,
              said: texts().shell.notHere(nameOf(wanted)),
            })),
          },
          {
            target: 'ready',
            actions: {
              type: 'notify',
              params: ({ context }) => texts().shell.noGame(nameOf(context.wanted)),
            },
          },
        ],
        onError: {
          target: 'ready',
          actions: { type: 'notify', params: ({ event }) => texts().shell.notRead(String(event.error)) },
        },
      },
    },
    /** A person has said that the text here goes over that of another page, which remains a version. */
    overwriting: {
      entry: assign({ isOverwritten: false }),
      invoke: {
        src: 'overwrite',
        input: openId,
        onDone: { target: 'ready', actions: 'keepAgain' },
        onError: 'ready',
      },
    },
    /** Nothing that was typed is lost: the next game is opened when the one before it is kept. */
    keeping: {
      entry: 'keep',
      on: {
        'saving.done': [
          {
            guard: { type: 'isOvertaken', params: ({ event }) => event },
            target: 'keeping',
            reenter: true,
          },
          { guard: 'isText', target: 'naming' },
          {
            target: 'ready',
            actions: { type: 'open', params: ({ context: { next } }) => (isText(next) ? undefined : next) },
          },
        ],
      },
    },
    /** A file of the same name as a game of one's own takes nothing away from that. */
    naming: {
      invoke: {
        src: 'findName',
        input: ({ context: { next } }) => (isText(next) ? next : undefined),
        onDone: [
          {
            // It lies in the folder already, as every other game there.
            guard: ({ event }) => event.output.id !== undefined,
            target: 'fetching',
            actions: assign({ wanted: ({ event }) => event.output.id ?? '', instead: undefined }),
          },
          {
            target: 'ready',
            actions: enqueueActions(
              ({
                context: { next, playtest },
                event: {
                  output: { file },
                },
                enqueue,
              }) => {
                if (!isText(next) || file === undefined) return;
                const { text, beside, shared } = next;
                if (!shared) {
                  enqueue({ type: 'keepBeside', params: { id: ownId(file), beside } });
                  enqueue({ type: 'open', params: ownGame(file, text, beside) });
                  // It is somebody's work from now on, even if nothing is typed.
                  enqueue('noteChange');
                  return;
                }
                const game = sharedGame(file, shared);
                enqueue({ type: 'open', params: game });
                enqueue.assign({ loose: game.game.id });
                if (shared.viewAs !== undefined)
                  enqueue.sendTo(playtest, { type: 'look', seat: shared.viewAs });
              },
            ),
          },
        ],
        onError: {
          target: 'ready',
          actions: { type: 'notify', params: ({ event }) => texts().shell.notOpened(String(event.error)) },
        },
      },
    },
  },
});
