/** What has to be said about the whole editor, as long as it is true: whether anything is kept, and who writes. */

import { useSelector } from '@xstate/react';
import { waitFor } from 'xstate';

import { useActors, useEditor, useEditorActor, useIsFollowing } from '../actors/use-editor.ts';
import { Button } from '../controls/button.tsx';
import { takeNewerVersion, useNewerVersion } from '../offline/offline.ts';
import { useStoreTrouble } from '../store/use-health.ts';
import { useTexts } from '../texts/texts.ts';
import { SaveButtons } from '../topbar/save-buttons.tsx';
import { Bar } from './bar.tsx';

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

function StoreBar() {
  const t = useTexts();
  const trouble = useStoreTrouble();
  if (!trouble) return null;
  return (
    <Bar name="store" isWarning buttons={<SaveButtons />}>
      {t.shell.allWorksOn(t.shell.storeTroubles[trouble])}
    </Bar>
  );
}

function TabsBar() {
  const t = useTexts();
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
        {t.shell.sharedTabs}
      </Bar>
    );
  }
  if (!follows) return null;
  return (
    <Bar
      name="follows"
      buttons={
        <Button look="primary" aria-disabled={isTaking} onClick={() => tabs.send({ type: 'take-over' })}>
          {isTaking ? t.shell.takingOver : t.shell.writeHere}
        </Button>
      }
    >
      {t.shell.otherTabWrites}
    </Bar>
  );
}

function OverwrittenBar() {
  const t = useTexts();
  const editor = useEditorActor();
  const isOverwritten = useEditor((context) => context.isOverwritten);
  if (!isOverwritten) return null;
  return (
    <Bar
      name="overwritten"
      isWarning
      buttons={
        <>
          <Button onClick={() => editor.send({ type: 'take-theirs' })}>{t.shell.takeOther}</Button>
          <Button look="primary" onClick={() => editor.send({ type: 'keep-mine' })}>
            {t.shell.keepMine}
          </Button>
        </>
      }
    >
      {t.shell.overwritten}
    </Bar>
  );
}

function LooseBar() {
  const t = useTexts();
  const editor = useEditorActor();
  const isLoose = useEditor(({ loose }) => loose !== undefined);
  if (!isLoose) return null;
  return (
    <Bar
      name="loose"
      buttons={
        <Button look="primary" onClick={() => editor.send({ type: 'keep' })}>
          {t.shell.keepIt}
        </Button>
      }
    >
      {t.shell.handed}
    </Bar>
  );
}

function NewerBar() {
  const t = useTexts();
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
    <Bar name="newer" buttons={<Button onClick={take}>{t.shell.loadNewer}</Button>}>
      {t.shell.newerThere}
    </Bar>
  );
}
