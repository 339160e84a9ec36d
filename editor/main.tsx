import './theme/theme.css';
import { createRoot } from 'react-dom/client';
import { createEditor, type EditorActor } from './actors/create-editor.ts';
import { keepOnRequest, keepWhenLeaving } from './actors/leaving.ts';
import { measureEdits } from './actors/measure.ts';
import { realTimers } from './actors/timers.ts';
import { EditorProvider } from './actors/use-editor.ts';
import { DiskQuestion } from './disk/disk-question.tsx';
import { openDisk } from './disk/open-disk.ts';
import { OfferedGamesContext, offerGames } from './games/offered-games.ts';
import { shippedGames } from './games/shipped-games.ts';
import { editedRules } from './lab/edited-rules.ts';
import { createLab } from './lab/lab.ts';
import { LabContext } from './lab/use-lab.ts';
import { createWorkerPool, startLabWorker } from './lab/worker-pool.ts';
import { keepForOffline } from './offline/offline.ts';
import { AskContext } from './rules/services/use-services.ts';
import { clearAddress, openAddress } from './sharing/present-game.ts';
import { BackContext } from './shell/back.ts';
import { FaultBoundary } from './shell/fault-boundary.tsx';
import { Shell } from './shell/shell.tsx';
import { stepsBack } from './shell/steps-back.ts';
import { openDrafts } from './store/drafts.ts';
import { lastGame, rememberGame } from './store/last-game.ts';
import { createHealth } from './store/trouble.ts';
import { DraftsContext } from './store/use-drafts.ts';
import { HealthContext } from './store/use-health.ts';
import { VersionsContext } from './store/use-versions.ts';
import { speakAtTheTable } from './table/game-language.ts';
import { AskTableContext } from './table/pointing/ask-table.ts';
import { startLanguage, texts } from './texts/texts.ts';
import { startTheme } from './theme/theme.ts';
import { AskTimeContext } from './time/ask-time.ts';
import { SaveButtons } from './topbar/save-buttons.tsx';
import { connectWorker } from './worker/connection.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root element.');

startTheme();
await startLanguage();
const offered = offerGames(shippedGames);
const health = createHealth();
const listener = {
  health,
  conflict: (id: string) => editor.send({ type: 'overwritten', id }),
};
const kept = openDrafts(listener, crypto.randomUUID());
const disk = await openDisk(offered, kept).catch((error: unknown) => {
  root.textContent = texts().shell.studioRefuses(error instanceof Error ? error.message : String(error));
  throw error;
});
const connection = connectWorker();
const editor: EditorActor = createEditor({
  connection,
  drafts: disk?.drafts ?? kept,
  place: disk?.place,
  versions: kept,
  locks: navigator.locks,
  channel: globalThis.BroadcastChannel,
  offered,
  remember(id, isKept) {
    if (isKept) {
      rememberGame(id);
      clearAddress();
      steps.noteGame(id);
    }
    disk?.opened();
  },
  timers: realTimers,
  measure: measureEdits(),
});
const steps = stepsBack(history, (id) => editor.send({ type: 'open-game', id }));
addEventListener('popstate', steps.moved);
keepWhenLeaving(editor);
keepOnRequest(editor);
speakAtTheTable(editor);
const following = disk?.follow(editor);
const cores = Math.min(4, navigator.hardwareConcurrency || 1);
const lab = createLab(
  editedRules(editor.getSnapshot().context),
  createWorkerPool(startLabWorker, cores, () => performance.now()),
);
createRoot(root).render(
  <EditorProvider value={editor}>
    <AskContext value={connection.ask}>
      <AskTableContext value={connection}>
        <AskTimeContext value={connection}>
          <LabContext value={lab}>
            <OfferedGamesContext value={offered}>
              <HealthContext value={health}>
                <DraftsContext value={disk?.drafts ?? kept}>
                  <VersionsContext value={kept}>
                    <BackContext value={steps}>
                      <FaultBoundary name={texts().shell.theEditor} rescue={<SaveButtons />}>
                        <Shell />
                        {following && <DiskQuestion disk={following} />}
                      </FaultBoundary>
                    </BackContext>
                  </VersionsContext>
                </DraftsContext>
              </HealthContext>
            </OfferedGamesContext>
          </LabContext>
        </AskTimeContext>
      </AskTableContext>
    </AskContext>
  </EditorProvider>,
);

addEventListener('hashchange', () => void openAddress(editor));
const games = offered.get();
const first = games[0]?.id;
const remembered = lastGame();
// A studio has the games of its folder, not those that other pages of this address have had.
const isHere = !disk || remembered?.startsWith('own/') || games.some(({ id }) => id === remembered);
const last = isHere ? remembered : undefined;
if (await openAddress(editor)) {
  // The game of the address comes first; the one before is there the next time.
} else if (last !== undefined || first !== undefined)
  editor.send({
    type: 'open-game',
    id: last ?? first ?? '',
    ...(first === undefined ? {} : { instead: first }),
  });
else if (disk) editor.send({ type: 'notify', notice: texts().disk.noGame });
void keepForOffline();
