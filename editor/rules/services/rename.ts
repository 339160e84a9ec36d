import type { FileStep } from '../../files/steps.ts';
import { texts } from '../../texts/texts.ts';
import { rangeOf } from '../markers.ts';
import { modelOfFile } from '../models.ts';
import { monaco } from '../monaco.ts';
import { type Ask, OF_GAMES } from './asking.ts';
import { noteTogether } from './note-together.ts';

/** F2: another name for what stands at the cursor, in all files. */
export function provideRename(ask: Ask, note: (step: FileStep) => void): monaco.IDisposable {
  return monaco.languages.registerRenameProvider(OF_GAMES, {
    async resolveRenameLocation(model, position, token) {
      const found = await ask('renamed', model, { at: position }, token);
      if (!found) return refused(position, texts().rules.justChanged);
      if (!found.ok) return refused(position, found.reason);
      return { range: rangeOf(model, found.span), text: found.text };
    },
    async provideRenameEdits(model, position, newName, token) {
      const found = await ask('rename', model, { at: position, to: newName }, token);
      if (!found) return { edits: [], rejectReason: texts().rules.justChanged };
      if (!found.ok) return { edits: [], rejectReason: found.reason };
      const word = model.getWordAtPosition(position)?.word ?? '';
      const was = word.toLowerCase();
      const edits = found.edits.flatMap(({ span, text }) => {
        const changed = modelOfFile(span.file);
        if (!changed) return [];
        const textEdit = { range: rangeOf(changed, span), text };
        return [{ resource: changed.uri, versionId: changed.getVersionId(), textEdit }];
      });
      // The worker may not have heard of the last change of a file beside the text.
      const isThere = edits.every(({ resource, textEdit }) =>
        monaco.editor.getModel(resource)?.getValueInRange(textEdit.range).toLowerCase().includes(was),
      );
      if (!isThere) return { edits: [], rejectReason: texts().rules.justChanged };
      noteTogether(texts().rules.renamed(word, newName), note);
      return { edits };
    },
  });
}

function refused(
  { lineNumber, column }: monaco.Position,
  rejectReason: string,
): monaco.languages.RenameLocation & monaco.languages.Rejection {
  return { range: new monaco.Range(lineNumber, column, lineNumber, column), text: '', rejectReason };
}
