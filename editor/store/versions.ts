/** Which versions of a game are kept: sparsely, and the sparser the older they are. */

import type { Source } from '../../language/index.ts';
import { LARGEST_PICTURES } from '../../shared/file-limits.ts';
import { areSamePictures, type PictureMark } from './pictures.ts';

/** The files of a game as they were. */
export interface Version {
  /** Of the game. */
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The rules first, then the files beside them. */
  readonly files: readonly Source[];
  /** The pictures beside them, whose content is kept apart; absent where nobody knows them, as in versions from before they were kept. */
  readonly pictures?: readonly PictureMark[] | undefined;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Milliseconds between two versions of a time of work. */
const VERSION_PAUSE = 2 * MINUTE;

/** Of those of an age, one is kept of each such time. What was replaced on purpose an hour ago or less stands beside what took its place. */
const STEPS: readonly { readonly upTo: number; readonly apart: number }[] = [
  { upTo: HOUR, apart: 1 },
  { upTo: DAY, apart: 15 * MINUTE },
  { upTo: 30 * DAY, apart: DAY },
  { upTo: Number.POSITIVE_INFINITY, apart: 30 * DAY },
];

/** Versions of a game, characters of all of them, and bytes of all their pictures, each of which counts once. */
const MOST_VERSIONS = 120;
const MOST_CHARACTERS = 8_000_000;
const MOST_BYTES = 4 * LARGEST_PICTURES;

/**
 * What becomes a version when a game is kept: the first one, one after each pause of time, and whatever more than half of goes at once, or a picture of.
 * `before` is what was kept until now, `last` the last version; times are in milliseconds.
 */
export function newVersions(
  last: Version | undefined,
  before: Version | undefined,
  now: Version,
): readonly Version[] {
  if (before && isSame(before, now)) return [];
  const added: Version[] = [];
  const lastOf = (): Version | undefined => added.at(-1) ?? last;
  const isCut = before !== undefined && (size(now) < size(before) / 2 || hasLostPicture(before, now));
  if (before && (last === undefined || isCut) && !isSame(before, lastOf())) added.push(before);
  const isDue = now.at - (lastOf()?.at ?? Number.NEGATIVE_INFINITY) >= VERSION_PAUSE;
  if (isDue && !isSame(now, lastOf())) added.push(now);
  return added;
}

/** Those that are kept, newest first: of several that lie too near to each other for their age, the older ones go. */
export function keptVersions(versions: readonly Version[], now: number): readonly Version[] {
  const kept: Version[] = [];
  const pictures = new Map<string, number>();
  let characters = 0;
  for (const version of [...versions].sort((one, other) => other.at - one.at)) {
    const newer = kept.at(-1);
    const apart = STEPS.find(({ upTo }) => now - version.at < upTo)?.apart ?? 1;
    if (newer && Math.floor(newer.at / apart) === Math.floor(version.at / apart)) continue;
    characters += size(version);
    for (const { hash, bytes } of version.pictures ?? []) pictures.set(hash, bytes);
    const isTooMuch = characters > MOST_CHARACTERS || sum(pictures.values()) > MOST_BYTES;
    if (kept.length >= MOST_VERSIONS || (kept.length > 0 && isTooMuch)) break;
    kept.push(version);
  }
  return kept;
}

/** Whether they are the same texts and pictures under the same names. */
function isSame(one: Version, other: Version | undefined): boolean {
  return (
    one.files.length === other?.files.length &&
    areSamePictures(one.pictures, other.pictures) &&
    one.files.every(({ name, text }, index) => {
      const beside = other.files[index];
      return beside?.name === name && beside.text === text;
    })
  );
}

/** Whether a picture has gone, or another one has its name. */
function hasLostPicture(before: Version, now: Version): boolean {
  return (before.pictures ?? []).some(
    ({ name, hash }) => !now.pictures?.some((picture) => picture.name === name && picture.hash === hash),
  );
}

function size({ files }: Version): number {
  return sum(files.map(({ text }) => text.length));
}

function sum(numbers: Iterable<number>): number {
  let all = 0;
  for (const number of numbers) all += number;
  return all;
}
