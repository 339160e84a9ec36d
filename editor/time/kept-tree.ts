/** A tree of games as it is kept between visits: what is read of it is a tree, whatever has become of it. */

import * as v from 'valibot';
import type { LogEvent } from '../../runtime/index.ts';
import { readLogEvent } from '../../runtime/session/log.ts';
import { type Bookmark, type Branch, EMPTY_TREE, type GameTree, lengthOf, tidy } from './tree.ts';

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const id = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
const name = v.pipe(v.string(), v.transform(tidy));

/** A setup, whoever has written it down. */
export const KeptSetup = v.object({
  players: v.pipe(count, v.maxValue(1_000)),
  variants: v.pipe(v.array(v.string()), v.maxLength(1_000)),
  options: v.record(v.string(), v.union([v.number(), v.boolean(), v.string()])),
  position: v.exactOptional(
    v.object({
      seats: v.pipe(v.array(v.string()), v.maxLength(1_000)),
      changes: v.string(),
      at: v.exactOptional(v.string()),
    }),
  ),
});

const KeptBranch = v.object({
  id,
  name,
  isNamed: v.optional(v.boolean(), false),
  from: v.optional(id),
  parted: count,
  events: v.array(v.unknown()),
  at: count,
  setup: KeptSetup,
  seed: v.pipe(v.number(), v.safeInteger()),
});
const KeptBookmark = v.object({ id, branch: id, at: count, name });
const KeptTree = v.object({
  branches: v.array(v.unknown()),
  current: v.optional(v.unknown()),
  bookmarks: v.optional(v.array(v.unknown()), []),
});

/**
 * What can be read of a kept tree. A branch that is damaged is left out, and so is what parted from it behind the damage; of no tree at all
 * nothing is left.
 */
export function readTree(value: unknown): GameTree {
  const whole = v.safeParse(KeptTree, value);
  if (!whole.success) return EMPTY_TREE;
  const branches = new Map<number, Branch>();
  for (const each of whole.output.branches) {
    const branch = readBranch(each, branches);
    if (branch) branches.set(branch.id, branch);
  }
  const bookmarks = new Map<number, Bookmark>();
  for (const each of whole.output.bookmarks) {
    const read = v.safeParse(KeptBookmark, each);
    const branch = read.success ? branches.get(read.output.branch) : undefined;
    if (!read.success || !branch || bookmarks.has(read.output.id) || branches.has(read.output.id)) continue;
    bookmarks.set(read.output.id, { ...read.output, at: Math.min(read.output.at, lengthOf(branch)) });
  }
  const { current } = whole.output;
  const ids = [...branches.keys(), ...bookmarks.keys()];
  return {
    branches: [...branches.values()],
    current:
      typeof current === 'number' && branches.has(current) ? current : ([...branches.keys()].at(-1) ?? 0),
    bookmarks: [...bookmarks.values()],
    next: ids.reduce((most, one) => Math.max(most, one), 0) + 1,
  };
}

function readBranch(value: unknown, before: ReadonlyMap<number, Branch>): Branch | undefined {
  const read = v.safeParse(KeptBranch, value);
  if (!read.success || before.has(read.output.id)) return undefined;
  const { from, parted, events: kept, at, ...rest } = read.output;
  const parent = from === undefined ? undefined : before.get(from);
  const isRoot = from === undefined && parted === 0;
  if (!isRoot && (!parent || parted > lengthOf(parent))) return undefined;
  const events: LogEvent[] = [];
  for (const each of kept) {
    const event = readLogEvent(each);
    // What came after it does not follow from what was before.
    if (!event) break;
    events.push(event);
  }
  return { ...rest, from, parted, events, at: Math.min(at, parted + events.length) };
}
