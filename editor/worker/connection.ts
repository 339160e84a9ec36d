import { wrap } from 'comlink';
import type { PositionEdit } from '../../runtime/examples/set-up/edits.ts';
import type { Viewer } from '../../runtime/index.ts';
import type { ChoiceQuestion, JudgedValue } from '../../runtime/play/choices.ts';
import type { SessionMoment } from '../../runtime/session/state.ts';
import { texts } from '../texts/texts.ts';
import { startThread } from '../threads/start.ts';
import type { KeptExample } from './keep.ts';
import type { BranchComparison, BranchOutcome } from './outcomes.ts';
import type { Intent, Snapshot, Workshop } from './protocol.ts';
import type { Answer, Question, ServiceName } from './services.ts';
import type { PositionSetUp } from './set-up.ts';
import type { ToldSight } from './sights.ts';
import type { Timeline } from './timeline.ts';
import { createReceiver, type SentSnapshot } from './wire.ts';

/** A worker that compiles and plays. */
export interface Connection {
  /** Fulfilled when the present worker is loaded. Rejects with `WorkerLost` where it cannot be. */
  ready(): Promise<unknown>;
  /** The present worker's answer; it may never come. Rejects with `WorkerLost` where the worker has ended. */
  perform(intent: Intent): Promise<Snapshot>;
  /** Ends the present worker, whatever it is doing, and starts a new one, which knows nothing. */
  replace(): void;
}

/** A worker could not be loaded, or has ended by itself; it answers nothing any more. */
export class WorkerLost extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'WorkerLost';
  }
}

/** Asks what the language knows of a text. The answer is undefined where it does not come: the worker was replaced, or failed. */
export type AskService = <Name extends ServiceName>(
  name: Name,
  text: string,
  question: Question,
) => Promise<Answer<Name> | undefined>;

/** What the table asks of the present moment. An answer is undefined where it does not come. */
export interface TableQuestions {
  /** Which values a parameter of an action may have, and why not the others. */
  judge(question: ChoiceQuestion, viewer?: Viewer): Promise<readonly JudgedValue[] | undefined>;
  /** What not everybody sees. */
  sights(viewer?: Viewer): Promise<readonly ToldSight[] | undefined>;
  /** The moment as somebody else sees it. */
  beside(viewer: Viewer): Promise<SessionMoment | undefined>;
}

/** What is asked of the games that were played. An answer is undefined where it does not come. */
export interface TimeQuestions {
  /** What has come of each branch under the present rules; none for a seat's view. */
  outcomes(): Promise<readonly BranchOutcome[] | undefined>;
  /** Two branches beside each other. */
  compare(one: number, other: number): Promise<BranchComparison | undefined>;
  /** The game at the table up to where it stands, from its start or from behind so many events, as an example of that name. */
  keep(name: string, from?: number): Promise<KeptExample | undefined>;
  /** What comes of the position at the table by some edits, which change nothing there. */
  setUp(edits: readonly PositionEdit[]): Promise<PositionSetUp | undefined>;
  /** The moments of the game at the table. */
  timeline(): Promise<Timeline | undefined>;
}

/** The workshop as the worker offers it. */
type SendingWorkshop = Omit<Workshop, 'perform'> & { perform(intent: Intent): SentSnapshot };

/** Starts the worker that compiles and plays. */
export function connectWorker(): Connection & TableQuestions & TimeQuestions & { readonly ask: AskService } {
  let { worker, workshop, lost, receive } = start();
  /** Each ends something that was asked of the present worker, without an answer. */
  const waiting = new Set<() => void>();
  function answered<T>(asked: Promise<T | undefined>): Promise<T | undefined> {
    return new Promise((resolve) => {
      const end = (answer?: T) => {
        waiting.delete(end);
        resolve(answer);
      };
      waiting.add(end);
      asked.then(end, () => end());
    });
  }
  return {
    ask: (name, text, question) =>
      answered(workshop.ask(name, text, question) as Promise<Answer<typeof name> | undefined>),
    judge: (question, viewer) => answered(workshop.judge(question, viewer)),
    sights: (viewer) => answered(workshop.sights(viewer)),
    beside: (viewer) =>
      answered<SessionMoment>(workshop.beside(viewer) as Promise<SessionMoment | undefined>),
    outcomes: () => answered(workshop.outcomes()),
    compare: (one, other) => answered(workshop.compare(one, other)),
    keep: (name, from) =>
      answered<KeptExample>(workshop.keep(name, from) as Promise<KeptExample | undefined>),
    setUp: (edits) => answered<PositionSetUp>(workshop.setUp(edits) as Promise<PositionSetUp | undefined>),
    timeline: () => answered(workshop.timeline()),
    ready: () => Promise.race([workshop.ready(), lost]),
    perform: (intent) => Promise.race([workshop.perform(intent).then(receive), lost]),
    replace() {
      worker.terminate();
      for (const end of [...waiting]) end();
      ({ worker, workshop, lost, receive } = start());
    },
  };
}

function start() {
  const worker = startThread('game');
  const lost = new Promise<never>((_, reject) => {
    worker.addEventListener('error', ({ message = '' }) =>
      reject(new WorkerLost(message || texts().shell.notLoaded)),
    );
  });
  // Nobody may be waiting at that moment; whoever asks later is told.
  lost.catch(() => {});
  return { worker, lost, workshop: wrap<SendingWorkshop>(worker), receive: createReceiver() };
}
