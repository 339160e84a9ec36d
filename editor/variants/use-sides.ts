import { useEffect, useMemo, useState } from 'react';
import { useDocument, usePlaytest } from '../actors/use-editor.ts';
import { useVersions } from '../store/use-versions.ts';
import type { Version } from '../store/versions.ts';
import { type Choice, type PickedRules, sidesToCompare } from './sides.ts';

const NO_FILES: readonly PickedRules[] = [];

/** What can be compared: the game as it is set up, its variants, its versions, and files that were picked. */
export function useSides(files: readonly PickedRules[] = NO_FILES): readonly Choice[] {
  const versions = useVersions();
  const game = useDocument(({ game }) => game);
  const text = useDocument(({ text }) => text);
  const description = useDocument(({ description }) => description);
  const setup = usePlaytest(({ setup }) => setup);
  const [kept, setKept] = useState<readonly Version[]>([]);
  useEffect(() => {
    let isMeant = true;
    void versions.list(game?.id ?? '').then((found) => isMeant && setKept(found));
    return () => {
      isMeant = false;
    };
  }, [versions, game?.id]);
  return useMemo(
    () =>
      game && description
        ? sidesToCompare([{ name: game.file, text }, ...game.others], description, setup, kept, files)
        : [],
    [game, text, description, setup, kept, files],
  );
}
