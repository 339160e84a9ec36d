/** What has to be said about the whole editor, as long as it is true: whether anything is kept, and who writes. */

import { useSelector } from '@xstate/react';
import { createContext, useContext, useSyncExternalStore } from 'react';
import { waitFor } from 'xstate';

import { useActors, useEditor, useEditorActor, useIsFollowing } from '../actors/use-editor.ts';
import { Button } from '../controls/button.tsx';
import { takeNewerVersion, useNewerVersion } from '../offline/offline.ts';
import { createHealth, type StoreTrouble } from '../store/trouble.ts';
import { SaveButtons } from '../topbar/save-buttons.tsx';
import { Bar } from './bar.tsx';

export const HealthContext = createContext(createHealth());

export function Bars() {
  return (
    <>
      <StoreBar />
      <TabsBar />
      <OverwrittenBar />
      <LooseBar />
      <NewerBar />
    </>
  );
}

const TROUBLES: Readonly<Record<StoreTrouble, string>> = {
  denied: 'This browser does not let the page keep anything, as in some private windows.',
  full: 'This browser has no room left to keep what you write.',
  newer:
    'Another tab has opened a newer version of this editor; this one keeps nothing any more. Load the page again.',
  silent:
    'The browser does not answer where it should keep what you write. Another tab with this editor may hold it up; close that one.',
  broken: 'The browser could not keep what you write.',
};

function StoreBar() {
  const health = useContext(HealthContext);
  const trouble = useSyncExternalStore(health.listen, health.get);
  if (!trouble) return null;
  return (
    <Bar name="store" isWarning buttons={<SaveButtons />}>
      {TROUBLES[trouble]} All works on, but is gone with this page: save it as a file.
    </Bar>
  );
}

function TabsBar() {
  const { tabs } = useActors();
  const follows = useIsFollowing();
  const isTaking = useSelector(
    tabs,
    (state) => state.matches({ open: 'takingOver' }) || state.matches({ open: 'stealing' }),
  );
  const isShared = useSelector(tabs, ({ context }) => context.isShared);
  if (isShared) {
    return (
      <Bar name="shared" isWarning>
        Another tab has this game open, and this browser cannot keep the two apart. Write in one of them only;
        before one goes over what the other has written, you are asked.
      </Bar>
    );
  }
  if (!follows) return null;
  return (
    <Bar
      name="follows"
      buttons={
        <Button look="primary" aria-disabled={isTaking} onClick={() => tabs.send({ type: 'take-over' })}>
          {isTaking ? 'Taking over …' : 'Write here'}
        </Button>
      }
    >
      Another tab writes this game. This one shows what happens there.
    </Bar>
  );
}

function OverwrittenBar() {
  const editor = useEditorActor();
  const isOverwritten = useEditor((context) => context.isOverwritten);
  if (!isOverwritten) return null;
  return (
    <Bar
      name="overwritten"
      isWarning
      buttons={
        <>
          <Button onClick={() => editor.send({ type: 'take-theirs' })}>Take the other text</Button>
          <Button look="primary" onClick={() => editor.send({ type: 'keep-mine' })}>
            Keep mine
          </Button>
        </>
      }
    >
      Another tab has written this game since it was opened here, so nothing is kept now. Whichever text you
      take, the other one stays in the earlier versions.
    </Bar>
  );
}

function LooseBar() {
  const editor = useEditorActor();
  const isLoose = useEditor(({ loose }) => loose !== undefined);
  if (!isLoose) return null;
  return (
    <Bar
      name="loose"
      buttons={
        <Button look="primary" onClick={() => editor.send({ type: 'keep' })}>
          Keep it
        </Button>
      }
    >
      Somebody has handed you this game. It is not kept until you change its text.
    </Bar>
  );
}

function NewerBar() {
  const editor = useEditorActor();
  const { saving } = useActors();
  const isThere = useNewerVersion();
  if (!isThere) return null;
  const take = () => {
    editor.send({ type: 'keep' });
    void waitFor(saving, ({ context }) => !context.unsaved, { timeout: 5_000 }).then(
      takeNewerVersion,
      takeNewerVersion,
    );
  };
  return (
    <Bar name="newer" buttons={<Button onClick={take}>Load it now</Button>}>
      A newer version of the editor is there. It is used when all tabs of this one are closed.
    </Bar>
  );
}
