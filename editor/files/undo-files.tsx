import { filesOf } from '../actors/document-files.ts';
import { useActors, useDocument } from '../actors/use-editor.ts';
import { IconButton } from '../controls/button.tsx';
import { Undo } from '../controls/icons.tsx';
import { useTexts } from '../texts/texts.ts';
import { undoStep } from './steps.ts';

/** Takes the last step back that was done to files, as long as they are what it left. */
export function UndoFiles() {
  const t = useTexts();
  const { document } = useActors();
  const title = useDocument((context) => {
    const { steps } = context;
    return undoStep(filesOf(context), steps) ? steps.done.at(-1)?.title : undefined;
  });
  if (title === undefined) return null;
  return (
    <IconButton label={t.files.undoOf(title)} onClick={() => document.send({ type: 'undo-files' })}>
      <Undo />
    </IconButton>
  );
}
