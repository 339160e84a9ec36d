/** What was changed in several files at once is one step, which is undone in all of them. */

import type { FileStep } from '../../files/steps.ts';
import { modelOfFile, sourcesOfModels } from '../models.ts';

/** To be called before an edit of several files; nothing comes of it if only one of them changes. */
export function noteTogether(title: string, note: (step: FileStep) => void): void {
  const before = sourcesOfModels();
  const listening = before.map((_, file) =>
    modelOfFile(file)?.onDidChangeContent(() => {
      for (const each of listening) each?.dispose();
      // The files are changed one after the other, at once.
      queueMicrotask(() => {
        const after = new Map(sourcesOfModels().map((source) => [source.name, source]));
        const changes = before
          .map((from) => ({ from, to: after.get(from.name) }))
          .filter(({ from, to }) => from.text !== to?.text);
        if (changes.length > 1) note({ title, changes });
      });
    }),
  );
}
