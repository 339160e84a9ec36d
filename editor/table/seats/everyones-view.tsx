import { useEditorActor } from '../../actors/use-editor.ts';
import { Button } from '../../controls/button.tsx';
import { useTexts } from '../../texts/texts.ts';
import { passDevice } from './passing-on.ts';

/** Leaves the view of a seat, where what is to be done would tell it too much. */
export function EveryonesView() {
  const t = useTexts();
  const { playtest } = useEditorActor().getSnapshot().context;
  return (
    <Button
      onClick={() => {
        passDevice(false);
        playtest.send({ type: 'look', seat: undefined });
      }}
    >
      {t.time.everyonesView}
    </Button>
  );
}
