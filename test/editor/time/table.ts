/** A table without a page, for tests of what was played. */

import { eventsOf } from '../../../editor/time/tree.ts';
import type { Intent, Snapshot } from '../../../editor/worker/protocol.ts';
import { nothingReceived, type Received, receive } from '../../../editor/worker/received.ts';
import { createWorkshop } from '../../../editor/worker/workshop.ts';

/** A text at the table, and what the page knows of it. */
export function sitDown(text: string, more: Partial<Intent & { readonly type: 'open' }> = {}) {
  const workshop = createWorkshop(() => 0);
  let version = 1;
  let answer: Snapshot;
  let page: Received = nothingReceived;
  const perform = (intent: Intent): Received => {
    answer = structuredClone(workshop.perform(intent));
    page = receive(page, answer);
    return page;
  };
  const opened: Intent = {
    type: 'open',
    file: 'game.regel',
    others: [],
    pictures: [],
    text,
    textVersion: version,
    setup: undefined,
    seed: 1,
    log: undefined,
    at: undefined,
    ...more,
  };
  perform(opened);
  return {
    workshop,
    perform,
    edit: (changed: string) => perform({ type: 'edit', text: changed, textVersion: ++version }),
    act: (seat: number, action: string, ...args: number[]) => perform({ type: 'act', seat, action, args }),
    go: (at: number) => perform({ type: 'go', at }),
    get answer() {
      return answer;
    },
    get page() {
      return page;
    },
    get tree() {
      return page.tree;
    },
    /** `name: number of events`, the branch that is played with a star. */
    get games() {
      const { branches, current } = page.tree;
      return branches.map(
        (one) => `${one.name}${one.id === current ? '*' : ''}: ${eventsOf(page.tree, one).length}`,
      );
    },
  };
}
