import { useActors } from '../actors/use-editor.ts';
import { markedPictures } from '../games/marked-pictures.ts';
import { addressOf } from '../games/open-game.ts';
import { useVersions } from '../store/use-versions.ts';
import type { Version } from '../store/versions.ts';
import { dayAndTime } from '../texts/numbers.ts';
import { texts } from '../texts/texts.ts';
import { bringBack, differingPictures, picturesBack } from './bring-back.ts';

/** Brings a version of the open game back, its texts and its pictures. What it takes the place of becomes a version. */
export function useBringBack(): (version: Version) => Promise<void> {
  const versions = useVersions();
  const { document } = useActors();
  const opened = () => {
    const { game, text } = document.getSnapshot().context;
    return game && { ...game, text };
  };
  return async (version) => {
    const now = opened();
    if (now?.id !== version.id) return;
    const { id, file, text, others, pictures } = now;
    const present = [{ name: file, text }, ...others];
    const kept = markedPictures(pictures).then(async (marks) => {
      await versions.keep({ id, at: Date.now(), files: present }, marks);
      return marks;
    });
    for (const event of bringBack(version, present)) document.send(event);
    const lost = new Set(
      differingPictures(version, await kept).flatMap(({ name, change }) =>
        change === 'added' ? [] : [name],
      ),
    );
    const wanted = (version.pictures ?? []).filter(({ name }) => lost.has(name));
    if (wanted.length === 0) return;
    const contents = await versions.pictures(
      id,
      wanted.map(({ hash }) => hash),
    );
    // Another game may have been opened in the meantime.
    const here = opened();
    if (here?.id !== id) return;
    const back = wanted.flatMap(({ name, hash }) => {
      const content = contents.get(hash);
      return content ? [{ name, address: addressOf(id, content) }] : [];
    });
    if (back.length === 0) return;
    const title = texts().history.picturesOf(dayAndTime(version.at));
    const step = { title, changes: [], pictures: picturesBack(back, here.pictures) };
    document.send({ type: 'change-files', step });
  };
}
