/**
 * The games that were played of some rules, as a tree of events: each branch has its own events, and before them those of the branch that it
 * parted from. Plain data; every function returns a new tree and leaves the old one as it was, and nothing but `withoutBranch` takes away
 * what somebody has decided.
 */

import { dequal } from 'dequal';
import type { LogEvent } from '../../runtime/index.ts';
import { visible } from '../../shared/visible.ts';
import type { Setup } from '../worker/protocol.ts';

/** One game, from its start to its last event. */
export interface Branch {
  /** From 1; never given twice in a tree. */
  readonly id: number;
  readonly name: string;
  /** Whether a person has named it. */
  readonly isNamed: boolean;
  /** The branch that it parted from; undefined where it is a game of its own. */
  readonly from: number | undefined;
  /** How many events it begins with that are those of `from`. */
  readonly parted: number;
  /** The events after those. */
  readonly events: readonly LogEvent[];
  /** Number of events up to where the game was left. */
  readonly at: number;
  readonly setup: Setup;
  readonly seed: number;
}

/** A moment with a name. */
export interface Bookmark {
  /** From 1; never given twice in a tree. */
  readonly id: number;
  readonly branch: number;
  /** Number of events up to there. */
  readonly at: number;
  readonly name: string;
}

export interface GameTree {
  /** In the order in which they began; a branch stands behind the one that it parted from. */
  readonly branches: readonly Branch[];
  /** Id of the branch that is played; 0 while there is none. */
  readonly current: number;
  readonly bookmarks: readonly Bookmark[];
  /** The next id. */
  readonly next: number;
}

/** A game as it stands. */
export interface PlayedGame {
  readonly events: readonly LogEvent[];
  readonly at: number;
  readonly setup: Setup;
  readonly seed: number;
}

export const EMPTY_TREE: GameTree = { branches: [], current: 0, bookmarks: [], next: 1 };

/** Letters of a name. */
export const LONGEST_NAME = 80;

/** The branch of an id, if there is one. */
export function branchOf(tree: GameTree, id: number): Branch | undefined {
  return tree.branches.find((branch) => branch.id === id);
}

/** The branch that is played. */
export function currentBranch(tree: GameTree): Branch | undefined {
  return branchOf(tree, tree.current);
}

/** All events of a branch, from the start of its game. */
export function eventsOf(tree: GameTree, branch: Branch): readonly LogEvent[] {
  const line: Branch[] = [];
  for (let one: Branch | undefined = branch; one; ) {
    line.push(one);
    const { from }: Branch = one;
    one = from === undefined ? undefined : branchOf(tree, from);
  }
  return line.reduceRight<readonly LogEvent[]>(
    (events, { parted, events: own }) => (parted === 0 ? own : [...events.slice(0, parted), ...own]),
    [],
  );
}

/** Number of all events of a branch. */
export function lengthOf({ parted, events }: Branch): number {
  return parted + events.length;
}

/** Number of the events that are in no other branch. */
export function countOwn({ branches }: GameTree, branch: Branch): number {
  const shared = branches.filter(({ from }) => from === branch.id).map(({ parted }) => parted);
  return lengthOf(branch) - shared.reduce((most, parted) => Math.max(most, parted), branch.parted);
}

/** How many events two lists begin with in common. */
export function countShared(one: readonly LogEvent[], other: readonly LogEvent[]): number {
  const most = Math.min(one.length, other.length);
  for (let index = 0; index < most; index++) if (!isSameEvent(one[index], other[index])) return index;
  return most;
}

/** The tree in which the game that is played has become this one. What came after it before stays, as what may follow. */
export function follow(
  tree: GameTree,
  game: PlayedGame,
  nameAt: (event: number) => string | undefined,
): GameTree {
  const current = currentBranch(tree);
  // An edit of the rules may set it up otherwise; it is the same game all the same.
  const isOn = current !== undefined && current.seed === game.seed;
  const known = isOn ? countShared(eventsOf(tree, current), game.events) : -1;
  if (current && isAlong(current, known, game)) return walk(tree, current, game);
  // It may be a way that was gone before: it goes on there.
  let [nearest, shared] = [current, known];
  for (const branch of [...tree.branches].reverse()) {
    if (branch === current || !isOfGame(branch, game)) continue;
    const common = countShared(eventsOf(tree, branch), game.events);
    if (isSameSetup(branch.setup, game.setup) && isAlong(branch, common, game))
      return walk(tree, branch, game);
    if (common > shared) [nearest, shared] = [branch, common];
  }
  const begun =
    nearest && shared >= 0 ? { from: ownerOf(tree, nearest, shared).id, parted: shared } : undefined;
  return add(tree, game, begun, nameAt);
}

/** The branch that the first events of another one are of: what parts where that has parted, or before, stands beside it, not behind it. */
function ownerOf(tree: GameTree, branch: Branch, events: number): Branch {
  const { from, parted } = branch;
  const before = from === undefined || events > parted ? undefined : branchOf(tree, from);
  return before ? ownerOf(tree, before, events) : branch;
}

/** Whether one gets from a branch to a game by going along it, and on from its end. */
function isAlong(branch: Branch, shared: number, { events }: PlayedGame): boolean {
  return shared >= 0 && (shared === events.length || shared === lengthOf(branch));
}

/** Whether its events may be events of a game: nature draws the same, and as many play. */
function isOfGame({ setup, seed }: Branch, game: PlayedGame): boolean {
  const { players, position } = game.setup;
  return seed === game.seed && setup.players === players && isSamePosition(setup.position, position);
}

export function isSameSetup(one: Setup, other: Setup): boolean {
  const sorted = ({ players, variants, options }: Setup) =>
    JSON.stringify([players, variants, Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1))]);
  return one === other || (sorted(one) === sorted(other) && isSamePosition(one.position, other.position));
}

/** Whether games begin in the same position. */
export function isSamePosition(one: Setup['position'], other: Setup['position']): boolean {
  const written = (position: Setup['position']) =>
    position && JSON.stringify([position.seats, position.changes, position.at ?? null]);
  return written(one) === written(other);
}

function walk(tree: GameTree, branch: Branch, { events, at, setup }: PlayedGame): GameTree {
  const more = events.length > lengthOf(branch);
  const own = more ? [...branch.events, ...events.slice(lengthOf(branch))] : branch.events;
  const isSame = tree.current === branch.id && !more && branch.at === at && isSameSetup(branch.setup, setup);
  if (isSame) return tree;
  return replaced({ ...tree, current: branch.id }, { ...branch, events: own, at, setup });
}

/** The tree in which a game of its own has begun, whatever was played before. */
export function begin(tree: GameTree, game: PlayedGame): GameTree {
  return add(tree, game, undefined, () => undefined);
}

/** The tree with one more branch, which is played from now on. */
function add(
  tree: GameTree,
  { events, at, setup, seed }: PlayedGame,
  begun: Pick<Branch, 'from' | 'parted'> | undefined,
  nameAt: (event: number) => string | undefined,
): GameTree {
  const { from, parted } = begun ?? { from: undefined, parted: 0 };
  const rest = from === undefined ? withoutUntouched(tree) : tree.branches;
  const name = from === undefined ? nextGame(rest) : freeName(rest, nameAt(parted) ?? `From event ${parted}`);
  const own = events.slice(parted);
  const branch = { id: tree.next, name, isNamed: false, from, parted, events: own, at, setup, seed };
  return { ...tree, branches: [...rest, branch], current: branch.id, next: tree.next + 1 };
}

/** A game that was left before anybody decided anything is forgotten: its seed alone has made it. */
function withoutUntouched({ branches, current, bookmarks }: GameTree): readonly Branch[] {
  return branches.filter(
    ({ id, from, events, isNamed }) =>
      id !== current ||
      from !== undefined ||
      isNamed ||
      events.some((event) => !('chance' in event)) ||
      branches.some((other) => other.from === id) ||
      bookmarks.some(({ branch }) => branch === id),
  );
}

/** The first number behind those of the games there are: some before may have been forgotten or deleted. */
function nextGame(branches: readonly Branch[]): string {
  const taken = new Set(branches.map(({ name }) => name));
  const games = branches.filter(({ from }) => from === undefined).length;
  for (let number = games + 1; ; number++) if (!taken.has(`Game ${number}`)) return `Game ${number}`;
}

/** The name, or one like it where it is taken. */
function freeName(branches: readonly Branch[], wished: string): string {
  const taken = new Set(branches.map(({ name }) => name));
  const short = tidy(wished) || 'Branch';
  for (let number = 2, name = short; ; name = `${short} (${number})`, number++)
    if (!taken.has(name)) return name;
}

/** The name in one line, in which everything is seen, with no more letters than names have. */
export function tidy(name: string): string {
  return [...visible(name.replace(/\s+/g, ' ').trim())].slice(0, LONGEST_NAME).join('');
}

/** What a person does to a tree. */
export type TreeStep =
  | { readonly type: 'rename-branch'; readonly id: number; readonly name: string }
  /** Takes a branch away for good; what parted from it keeps what it shares with it. */
  | { readonly type: 'delete-branch'; readonly id: number }
  /** Names the moment of the branch that is played where `at` events are played. */
  | { readonly type: 'add-bookmark'; readonly at: number; readonly name: string }
  | { readonly type: 'rename-bookmark'; readonly id: number; readonly name: string }
  | { readonly type: 'delete-bookmark'; readonly id: number };

/** The tree after a step; the same one where the step is none. */
export function takeStep(tree: GameTree, step: TreeStep): GameTree {
  switch (step.type) {
    case 'rename-branch': {
      const branch = branchOf(tree, step.id);
      const name = tidy(step.name);
      return branch && name ? replaced(tree, { ...branch, name, isNamed: true }) : tree;
    }
    case 'delete-branch':
      return withoutBranch(tree, step.id);
    case 'add-bookmark': {
      const branch = currentBranch(tree);
      const name = tidy(step.name);
      if (!branch || !name) return tree;
      const at = Math.min(Math.max(step.at, 0), lengthOf(branch));
      const bookmarks = [...tree.bookmarks, { id: tree.next, branch: branch.id, at, name }];
      return { ...tree, bookmarks, next: tree.next + 1 };
    }
    case 'rename-bookmark': {
      const name = tidy(step.name);
      if (!name) return tree;
      const bookmarks = tree.bookmarks.map((mark) => (mark.id === step.id ? { ...mark, name } : mark));
      return { ...tree, bookmarks };
    }
    case 'delete-bookmark':
      return { ...tree, bookmarks: tree.bookmarks.filter(({ id }) => id !== step.id) };
  }
}

/** The tree without a branch, unless that is the one that is played. */
function withoutBranch(tree: GameTree, id: number): GameTree {
  const gone = branchOf(tree, id);
  if (!gone || id === tree.current) return tree;
  // The first of those that parted latest takes over what they share; the others part from it, or from what was before.
  const children = tree.branches.filter(({ from }) => from === id);
  const heir = children.reduce<Branch | undefined>(
    (best, child) => (best === undefined || child.parted > best.parted ? child : best),
    undefined,
  );
  const all = eventsOf(tree, gone);
  const branches = tree.branches.flatMap((branch): Branch[] => {
    if (branch.id === id) return [];
    if (branch.from !== id) return [branch];
    if (branch.parted <= gone.parted) return [{ ...branch, from: gone.from }];
    if (branch === heir) {
      const events = [...all.slice(gone.parted, branch.parted), ...branch.events];
      return [{ ...branch, from: gone.from, parted: gone.parted, events }];
    }
    return [{ ...branch, from: heir?.id }];
  });
  const bookmarks = tree.bookmarks.flatMap((mark): Bookmark[] => {
    if (mark.branch !== id) return [mark];
    return heir && mark.at <= heir.parted ? [{ ...mark, branch: heir.id }] : [];
  });
  return { ...tree, branches: inOrder(branches), bookmarks };
}

/** The branches with each behind the one that it parted from. */
function inOrder(branches: readonly Branch[]): readonly Branch[] {
  const placed = new Set<number | undefined>([undefined]);
  const ordered: Branch[] = [];
  for (let left = branches; left.length > 0; ) {
    const later: Branch[] = [];
    for (const branch of left) {
      if (placed.has(branch.from)) {
        placed.add(branch.id);
        ordered.push(branch);
      } else later.push(branch);
    }
    if (later.length === left.length) return ordered;
    left = later;
  }
  return ordered;
}

function replaced(tree: GameTree, branch: Branch): GameTree {
  return { ...tree, branches: tree.branches.map((other) => (other.id === branch.id ? branch : other)) };
}

/** Whether two events say the same. */
function isSameEvent(one: LogEvent | undefined, other: LogEvent | undefined): boolean {
  if (one === other) return true;
  if (!one || !other) return false;
  if ('chance' in one)
    return (
      'chance' in other &&
      one.chance === other.chance &&
      dequal(one.shows, other.shows) &&
      dequal(one.dice ?? [], other.dice ?? [])
    );
  if ('time' in one) return 'time' in other && one.time === other.time;
  return (
    'action' in other &&
    one.seat === other.seat &&
    one.action === other.action &&
    dequal(one.args, other.args)
  );
}
