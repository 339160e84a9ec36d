import { type Intent, RECOVERED, type Snapshot, unsetSetup } from '../../../editor/worker/protocol.ts';
import type { SessionMoment } from '../../../runtime/session/state.ts';
import type { TableView } from '../../../runtime/view/view.ts';

const emptyTable: TableView = {
  seats: [],
  places: [],
  spaces: [],
  offBoard: [],
  paths: [],
  records: [],
  dice: [],
  cards: [],
  round: 1,
  turn: 0,
};

/** A game at one moment: by default a decision of the first seat, after all that has been played. */
export function momentOf(
  change: Partial<SessionMoment> & {
    readonly clock?: number;
    readonly resumes?: boolean;
    readonly path?: string;
    readonly seats?: readonly number[];
  },
): SessionMoment {
  const { clock, resumes, path = '', seats = [0], at = 0, ...rest } = change;
  return {
    configuration: { players: 2, variants: [], options: {} },
    seed: 1,
    length: at,
    at,
    waiting: {
      kind: 'decision',
      seat: 0,
      seats,
      aside: [],
      clock,
      ...(resumes !== undefined && { resumes }),
      prompt: '',
      path,
      origin: 0,
    },
    offers: [],
    view: emptyTable,
    active: [],
    divergence: undefined,
    ...rest,
  };
}

/** A game that is over. */
export function endedMoment(at: number): SessionMoment {
  const result = { kind: 'ended', winners: [0], name: 'End', label: 'the end', origin: 0 } as const;
  return momentOf({ at, waiting: { kind: 'end', result } });
}

/** What the worker may answer. */
export function snapshotOf(change: Partial<Snapshot>): Snapshot {
  return {
    textVersion: RECOVERED,
    diagnostics: [],
    unused: [],
    description: undefined,
    current: true,
    setup: unsetSetup,
    rules: undefined,
    chart: undefined,
    isCharted: true,
    owes: false,
    session: undefined,
    viewer: 'all',
    history: { keep: 0, add: [] },
    log: undefined,
    tree: undefined,
    examples: undefined,
    spent: 0,
    ...change,
  };
}

/** An answer as an actor learns of it. */
export function answered(intent: Intent, change: Partial<Snapshot>) {
  return { type: 'answered', intent, snapshot: snapshotOf(change) } as const;
}
