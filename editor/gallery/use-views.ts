import { useEffect, useState } from 'react';
import type { Source } from '../../language/index.ts';
import { startThread } from '../threads/start.ts';
import type { FirstView, PictureOrder } from './first-view.ts';

/** A game of which a picture is wanted. */
export interface Pictured {
  readonly id: string;
  /** Whether it may have become another one since it was looked at. */
  readonly changes?: boolean;
  /** All its files, the rules first. */
  readonly loadFiles: () => Promise<readonly Source[]>;
}

/** Of each game how it begins, or that it cannot be played; those that are not there are still to come. */
type Views = ReadonlyMap<string, FirstView | undefined>;

/** What is known already, as long as the page lasts and pictures are in the same language. */
let known: { readonly language: string | undefined; readonly views: Map<string, FirstView | undefined> } = {
  language: undefined,
  views: new Map(),
};

/** Looks at one game after another in a thread of its own. Pictures in another language stay until the new ones come. */
export function useViews(games: readonly Pictured[], language: string | undefined): Views {
  const [views, setViews] = useState<Views>(() => new Map(known.views));
  useEffect(() => {
    if (known.language !== language) known = { language, views: new Map() };
    const { views: found } = known;
    const missing = games.filter(({ id, changes }) => changes === true || !found.has(id));
    if (missing.length === 0) return;
    const worker = startThread('gallery');
    let isOver = false;
    const lookAt = async (game: Pictured): Promise<void> => {
      const files = await game.loadFiles();
      const view = await new Promise<FirstView | undefined>((resolve) => {
        worker.onmessage = ({ data }: MessageEvent<FirstView | undefined>) => resolve(data);
        // A game that goes wrong has no picture.
        worker.onerror = () => resolve(undefined);
        worker.postMessage({ sources: files, language } satisfies PictureOrder);
      });
      if (isOver) return;
      found.set(game.id, view);
      setViews((before) => new Map([...before, ...found]));
    };
    void (async () => {
      for (const game of missing) if (!isOver) await lookAt(game).catch(() => found.set(game.id, undefined));
      worker.terminate();
    })();
    return () => {
      isOver = true;
      worker.terminate();
    };
  }, [games, language]);
  return views;
}
