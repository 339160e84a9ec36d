/** Rules of the documentation, opened as games of one's own beside those that are there. */

import { formatDocument } from '../../language/services/format/format.ts';
import { editText } from '../../language/services/text-edits.ts';
import { elementsIn } from '../../manual/markup.ts';
import { type RulesBlock, wholeGame, withoutMarks } from '../../manual/rules-block.ts';
import type { EditorActor } from '../actors/create-editor.ts';
import { blobsOf } from '../games/open-game.ts';
import { shippedGames } from '../games/shipped-games.ts';
import { type Beside, NOTHING_BESIDE } from '../store/drafts.ts';
import { manual } from './manual.ts';

/** Opens a block of rules as a new game; a part within the least that is a game, a variant beside the game that it changes. */
export async function tryBlock(editor: EditorActor, page: string, rules: RulesBlock): Promise<void> {
  const title = manual.page(page)?.title.replaceAll(/["\\{}]/g, '') ?? '';
  const file = `${page.slice(page.lastIndexOf('/') + 1)}-${rules.number}.regel`;
  switch (rules.kind) {
    case 'game':
      return editor.send({ type: 'open-text', file, text: rules.text });
    case 'part':
    case 'stops':
      return editor.send({ type: 'open-text', file, text: laidOut(wholeGame(rules.text, title)) });
    case 'wrong':
      return editor.send({
        type: 'open-text',
        file,
        text: laidOut(wholeGame(withoutMarks(rules.text), title)),
      });
    case 'goals':
      return;
    case 'variant': {
      const beside = await filesOfGame(rules.game ?? '');
      return editor.send({ type: 'open-text', file, text: rules.text, beside });
    }
  }
}

function laidOut(text: string): string {
  return editText(
    text,
    formatDocument(text).map(({ start, end, text }) => ({ span: { file: 0, start, end }, text })),
  );
}

/** As above, for a block by its number on a page; nothing is opened where there is none. */
export async function tryNumbered(editor: EditorActor, page: string, number: number): Promise<void> {
  const content = manual.page(page)?.content ?? [];
  const block = elementsIn(content, ({ rules }) => rules?.number === number)[0]?.rules;
  if (block) await tryBlock(editor, page, block);
}

/** The files of a shipped game, to lie beside a text that uses them. */
async function filesOfGame(id: string): Promise<Beside> {
  const game = shippedGames.find((one) => one.id === id);
  if (!game) return NOTHING_BESIDE;
  const [text, { others, pictures }] = await Promise.all([game.loadText(), game.loadBeside()]);
  return { others: [{ name: game.file, text }, ...others], pictures: await blobsOf(pictures) };
}

/** The small games that the reference leads to, with what lies beside them, by their paths in the project. */
const files = import.meta.glob<string>('../../examples/constructs/*.{regel,csv,map}', {
  query: '?raw',
  import: 'default',
});
const pictures = import.meta.glob<string>('../../examples/constructs/**/*.png', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** Whether a file of the project can be opened as a game. */
export function isGame(path: string): boolean {
  return `../../${path}` in files || shippedIdOf(path) !== undefined;
}

/** Opens a game that the documentation leads to: one that is offered in its own right, or a copy of a small one. */
export async function openGameFile(editor: EditorActor, path: string): Promise<void> {
  const id = shippedIdOf(path);
  if (id !== undefined) return editor.send({ type: 'open-game', id });
  const load = files[`../../${path}`];
  if (!load) return;
  const folder = `../../${path.slice(0, path.lastIndexOf('/') + 1)}`;
  const file = path.slice(path.lastIndexOf('/') + 1);
  const stem = folder + file.replace(/\.regel$/, '');
  const isBeside = (other: string): boolean =>
    other !== `../../${path}` && (other.startsWith(`${stem}.`) || other.startsWith(`${stem}/`));
  const others = await Promise.all(
    Object.entries(files)
      .filter(([other]) => isBeside(other))
      .map(async ([other, text]) => ({ name: other.slice(folder.length), text: await text() })),
  );
  const shown = Object.entries(pictures).filter(([other]) => isBeside(other));
  const beside = {
    others,
    pictures: await blobsOf(new Map(shown.map(([other, address]) => [other.slice(folder.length), address]))),
  };
  editor.send({ type: 'open-text', file, text: await load(), beside });
}

function shippedIdOf(path: string): string | undefined {
  const [, name] = /^(?:games\/[^/]+|examples)\/([^/]+)\.regel$/.exec(path) ?? [];
  return shippedGames.find(({ id }) => id === name)?.id;
}
