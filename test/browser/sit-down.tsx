import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';
import { SimulatedClock } from 'xstate';
import { createEditor } from '../../editor/actors/create-editor.ts';
import { EditorProvider } from '../../editor/actors/use-editor.ts';
import { AskTableContext } from '../../editor/table/pointing/ask-table.ts';
import { TablePane } from '../../editor/table/table-pane.tsx';
import type { Intent, Setup } from '../../editor/worker/protocol.ts';
import { createWorkshop } from '../../editor/worker/workshop.ts';
import { alone, draftsInMaps } from '../editor/drafts.ts';

const SENT = { pictures: new Map(), log: undefined, at: undefined, tree: undefined, viewAs: undefined };

/**
 * Shows the table of a game, or other panes, in the same page as its workshop, until the test ends. Its clock goes on by hand, and what is intended is
 * answered as soon as `until` says so. With a setup it is a game that somebody has sent.
 */
export function sitDown(
  text: string,
  shown: ReactNode = <TablePane />,
  until: (intent: Intent) => Promise<void> = async () => {},
  setup?: Setup,
) {
  const workshop = createWorkshop();
  const clock = new SimulatedClock();
  const editor = createEditor({
    connection: {
      ready: async () => true,
      perform: async (intent) => {
        await until(intent);
        return workshop.perform(intent);
      },
      replace() {},
    },
    drafts: draftsInMaps(),
    ...alone,
    offered: { get: () => [] },
    remember() {},
    timers: clock,
    measure: { start() {}, end() {} },
  });
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  root.render(
    <EditorProvider value={editor}>
      <AskTableContext
        value={{
          judge: async (question, viewer) => workshop.judge(question, viewer),
          sights: async (viewer) => workshop.sights(viewer),
          beside: async (viewer) => workshop.beside(viewer),
        }}
      >
        {shown}
      </AskTableContext>
    </EditorProvider>,
  );
  editor.send(
    setup
      ? { type: 'open-shared', shared: { ...SENT, files: [{ name: 'game.regel', text }], setup } }
      : { type: 'open-text', file: 'game.regel', text },
  );
  onTestFinished(() => {
    root.unmount();
    editor.stop();
    place.remove();
  });
  const { playtest, document: rules } = editor.getSnapshot().context;
  const moment = () => playtest.getSnapshot().context;
  return {
    playtest,
    clock,
    moment,
    at: () => moment().session?.at ?? 0,
    events: () => moment().log?.events ?? [],
    /** Where in the text somebody was led last. */
    shown: () => rules.getSnapshot().context.reveal?.start,
  };
}
