/** A game as it is handed on: all its files, how it is set up, what was played and how it is looked at. */

import * as v from 'valibot';
import type { Source } from '../../language/index.ts';
import type { Log } from '../../runtime/index.ts';
import { readLog } from '../../runtime/session/log.ts';
import { LARGEST_FILE, LARGEST_GAME, LARGEST_PICTURES, MOST_FILES } from '../../shared/file-limits.ts';
import { isPictureName } from '../../shared/look.ts';
import { visible } from '../../shared/visible.ts';
import { currentLanguage } from '../texts/language.ts';
import { texts } from '../texts/texts.ts';
import { KeptSetup } from '../time/kept-tree.ts';
import type { GameTree } from '../time/tree.ts';
import { type Setup, SPECTATOR } from '../worker/protocol.ts';
import { fromLetters, toLetters } from './packing.ts';
import { readSharedTree, writtenTree } from './shared-tree.ts';

/** The format that is written today. */
export const SHARED_FORMAT = 1;

export interface SharedGame {
  /** The rules first, then the files beside them. */
  readonly files: readonly Source[];
  /** By name. */
  readonly pictures: ReadonlyMap<string, Blob>;
  readonly setup: Setup | undefined;
  readonly log: Log | undefined;
  /** Number of events played; undefined for all of the log. */
  readonly at: number | undefined;
  /** The branch that was played with its name and bookmarks, and others that were handed on with it. */
  readonly tree: GameTree | undefined;
  /** The seat whose view was shown, `SPECTATOR` for nobody's; undefined for the whole table. */
  readonly viewAs: number | undefined;
}

/** A game that was read, or why it cannot be: a part of a sentence. */
export type SharedRead =
  | { readonly ok: true; readonly game: SharedGame }
  | { readonly ok: false; readonly reason: string };

/** Bytes of the text of a whole game. */
export const LARGEST_SHARED = 24_000_000;

/** The text of a game that is handed on, as JSON. */
export async function writeShared(game: SharedGame): Promise<string> {
  const pictures = await Promise.all(
    [...game.pictures].map(async ([name, picture]) => ({
      name,
      data: toLetters(new Uint8Array(await picture.arrayBuffer())),
    })),
  );
  const { files, setup, log, at, viewAs } = game;
  // Beside the log its events stand once more in the tree, which costs nearly nothing when it is packed.
  const tree = game.tree && writtenTree(game.tree);
  return JSON.stringify({ regelwerk: SHARED_FORMAT, files, pictures, setup, log, tree, at, viewAs });
}

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const file = v.object({
  name: v.pipe(v.string(), v.maxLength(200)),
  text: v.pipe(v.string(), v.maxLength(LARGEST_FILE)),
});
const Whole = v.object({
  files: v.pipe(v.array(file), v.minLength(1), v.maxLength(MOST_FILES)),
  pictures: v.optional(
    v.pipe(v.array(v.object({ name: v.string(), data: v.string() })), v.maxLength(MOST_FILES)),
    [],
  ),
  setup: v.optional(KeptSetup),
  log: v.optional(v.unknown()),
  at: v.optional(count),
  tree: v.optional(v.unknown()),
  viewAs: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(SPECTATOR), v.maxValue(1_000))),
});

/** Reads the text of a game that somebody has handed on. Never throws, whatever it is. */
export function readShared(text: string): SharedRead {
  const value = parse(text);
  if (typeof value !== 'object' || value === null || !('regelwerk' in value))
    return problem(texts().sharing.reasons.noGame);
  if (value.regelwerk !== SHARED_FORMAT) return problem(newer(value.regelwerk));
  const read = v.safeParse(Whole, value, { abortEarly: true });
  if (!read.success) return problem(texts().sharing.reasons.wrongPart(v.getDotPath(read.issues[0])));
  const { files, pictures, setup, at, viewAs } = read.output;
  const wrong = wrongName([...files, ...pictures].map(({ name }) => name)) ?? wrongSize(files);
  if (wrong !== undefined) return problem(wrong);
  const blobs = new Map<string, Blob>();
  let bytes = 0;
  for (const { name, data } of pictures) {
    const picture = isPictureName(name) ? fromLetters(data) : undefined;
    if (!picture) return problem(texts().sharing.reasons.noPicture(shown(name)));
    bytes += picture.length;
    if (bytes > LARGEST_PICTURES) return problem(texts().sharing.reasons.largePictures);
    blobs.set(name, new Blob([picture]));
  }
  const log = read.output.log === undefined ? undefined : readLog(read.output.log, currentLanguage());
  if (log && !log.ok) return problem(texts().sharing.reasons.logNotRead(log.reason));
  const tree = read.output.tree === undefined ? undefined : readSharedTree(read.output.tree);
  if (tree === 'large') return problem(texts().sharing.reasons.manyGames);
  return { ok: true, game: { files, pictures: blobs, setup, log: log?.log, at, tree, viewAs } };
}

/** What is wrong with the format of something that is not of today's. */
export function newer(format: unknown): string {
  return typeof format === 'number' && format > SHARED_FORMAT
    ? texts().sharing.reasons.newer
    : texts().sharing.reasons.noFormat;
}

/** Names lie in the folder of the game or below it, and show all of their letters. */
function wrongName(names: readonly string[]): string | undefined {
  const seen = new Set<string>();
  for (const name of names) {
    const parts = name.split('/');
    const isPlain = parts.every((part) => part !== '' && !part.startsWith('.') && !/[\\:*?"<>|]/.test(part));
    if (!isPlain || visible(name) !== name || /[\n\t]/.test(name))
      return texts().sharing.reasons.noFileName(shown(name));
    if (seen.has(name)) return texts().sharing.reasons.twice(shown(name));
    seen.add(name);
  }
  return undefined;
}

function wrongSize(files: readonly Source[]): string | undefined {
  const size = files.reduce((sum, { text }) => sum + text.length, 0);
  return size > LARGEST_GAME ? texts().sharing.reasons.largeFiles : undefined;
}

function shown(name: string): string {
  return visible(name.slice(0, 60)).replaceAll('\n', '\\n').replaceAll('\t', '\\t');
}

function problem(reason: string): SharedRead {
  return { ok: false, reason };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
