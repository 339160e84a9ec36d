import { useEffect, useState } from 'react';
import type { Source } from '../../language/index.ts';
import type { TableView } from '../../runtime/index.ts';

/** A game of which a picture is wanted. */
export interface Pictured {
  readonly id: string;
  /** All its files, the rules first. */
  readonly loadFiles: () => Promise<readonly Source[]>;
}

/** Of each game how its table looks at first, or that it cannot be played; those that are not there are still to come. */
type Views = ReadonlyMap<string, TableView | undefined>;

/** What is known already, as long as the page lasts. */
const known = new Map<string, TableView | undefined>();

/** Looks at one game after another in a thread of its own. */
export function useViews(games: readonly Pictured[]): Views {
  const [views, setViews] = useState<Views>(() => new Map(known));
  useEffect(() => {
    const missing = games.filter(({ id }) => !known.has(id));
    if (missing.length === 0) return;
    const worker = new Worker(new URL('./gallery.worker.ts', import.meta.url), { type: 'module' });
    let isOver = false;
    const lookAt = async (game: Pictured): Promise<void> => {
      const files = await game.loadFiles();
      const view = await new Promise<TableView | undefined>((resolve) => {
        worker.onmessage = ({ data }: MessageEvent<TableView | undefined>) => resolve(data);
        // A game that goes wrong has no picture.
        worker.onerror = () => resolve(undefined);
        worker.postMessage(files);
      });
      known.set(game.id, view);
      if (!isOver) setViews(new Map(known));
    };
    void (async () => {
      for (const game of missing) if (!isOver) await lookAt(game).catch(() => known.set(game.id, undefined));
      worker.terminate();
    })();
    return () => {
      isOver = true;
      worker.terminate();
    };
  }, [games]);
  return views;
}
