/**
 * The fast executor: the rules as straight-line code over one flat array that is changed in place. It stands
 * where the state machine would stand after the same events, with the same bytes.
 */

import { type Budget, BudgetSpent, spend } from '../../shared/budget.ts';
import { largest } from '../../shared/lists.ts';
import { WAYS, waysOf } from '../analysis/work.ts';
import { outerName } from '../codegen/js/bind.ts';
import type { Cells } from '../ir/cells.ts';
import { CELL, type Decision, type GameIR } from '../ir/ir.ts';
import { walkFlow } from '../ir/walk/flow.ts';
import type { Random } from '../random/random.ts';
import { makeCells } from '../values/cells.ts';
import { type ActionCounts, readCounts } from './emit/counting.ts';
import { emitGame, type GivenArray } from './emit/game.ts';
import { PASSES_OF_OPERATION } from './emit/metering.ts';
import type { PackedField, Packing } from './emit/packing.ts';
import { createKeptNumbers } from './kept/store.ts';
import { leftOutIn, type PassName, type Tier } from './optimize/passes.ts';
import type { Watch } from './watch.ts';

/** A legal action, as the state machine's `SeatAction` has it. */
export interface ListedAction {
  readonly seat: number;
  readonly action: string;
  readonly args: readonly number[];
}

/** The same in every position for the same decision, action and arguments. */
export type ActionKey = number | string;

export interface Engine {
  readonly ir: GameIR;
  /** The present state. The engine changes it in place: copy it to keep it. */
  readonly cells: Cells;
  /** Number of legal actions; 0 unless a seat decides. */
  count(): number;
  /** Goes to the start of a game. */
  start(): void;
  /** Goes to a position, which is copied; the fewer of its cells differ from the position marked last, the sooner. */
  load(position: Cells): void;
  /** Marks the position, to come back to it; it is the initial one until then. */
  mark(): void;
  /** Goes back to the position marked last, in less time than it takes to load it: its legal actions are not listed anew. */
  back(): void;
  /** Takes the legal action at an index below `count()`. */
  take(index: number): void;
  /** The seat that would take the legal action at an index. */
  seatOf(index: number): number;
  /** The index of its action in the decision where the game waits. */
  actionOf(index: number): number;
  /** The legal action at an index. */
  describe(index: number): ListedAction;
  /** Tells the action with its arguments from all others, at this decision and elsewhere. */
  keyOf(index: number): ActionKey;
  /** How many numbers such a key takes where it is written as numbers. */
  readonly keyLength: number;
  /** Writes it as numbers to the start of `key`: without an object, for whoever asks about every listed action. */
  writeKey(index: number, key: Int32Array): void;
  /**
   * Plays a game from its start to its end, or until `limit` decisions are made; gives their number. Every choice is
   * made at random: where several seats may act, first one of them is drawn, then one of its actions.
   */
  playOut(choices: Random, limit: number): number;
  /** Plays on in the same way from where the game waits; from the start if it has not begun. */
  playOn(choices: Random, limit: number): number;
  /** The index of the first invariant that does not hold; -1 if all do. */
  broken(): number;
  /** Where random numbers for nature come from. */
  useRandom(random: Random): void;
}

/** An engine that tests the invariants of the games that it plays out, and counts what happens in them. */
export interface WatchedEngine extends Engine {
  /** Goes to where nothing has happened yet: before the start. */
  reset(): void;
  /** Counts each decision, and stops where an invariant is broken, too. */
  playOn(choices: Random, limit: number): number;
  /** Writes down for whoever watches what the scores are, and who leads. */
  lookWhoLeads(): void;
}

/** An engine whose nature's events are sent by whoever calls: for comparison with the state machine. */
export interface SteppedEngine extends Engine {
  /** Goes on after nature's event has been written into the cells. */
  goOn(): void;
}

/** An engine that counts what listing legal actions takes. */
export interface CountingEngine extends Engine {
  /** By action of the decision of a wait: what was counted since the engine was made. */
  counts(wait: number): readonly ActionCounts[];
}

/** Functions of the generated code. */
interface Code {
  start(): void;
  take(index: number): void;
  list(): void;
  /** Stands before so many legal actions, which are in the list. */
  relist(count: number): void;
  /** Brings what is kept from one position to another: updates it for each cell that differs. */
  patch(from: Cells, to: Cells): void;
  goOn(): void;
  count(): number;
  /** The seat that is asked, -1 where several may act. */
  asked(): number;
  random(source: Random): void;
  broken(): number;
  /** Looks who leads; absent where nobody watches, or no score is declared. */
  readonly lead?: () => void;
  playOn(choices: Random, limit: number): number;
  /** Passes of loops that it may make, where it is metered, and how many of them are left. */
  allow(passes: number): void;
  left(): number;
}

/**
 * Makes an engine whose nature draws from random numbers; set them with `useRandom` first. `without`: passes of the
 * optimizer that are switched off. `budget`: what it may do; where it would do more, it throws `BudgetSpent`.
 */
export function createEngine(ir: GameIR, without?: ReadonlySet<PassName>, budget?: Budget): Engine {
  return build(ir, { without, budget });
}

/** Makes the same for a few questions: it takes a quarter of the time to make it, and it answers more slowly. */
export function createQuickEngine(ir: GameIR, budget?: Budget): Engine {
  return build(ir, { without: leftOutIn('quick'), budget });
}

/**
 * Makes one for whole games whose invariants are tested; in the `quick` tier for a few games. `watch`: where it counts what it plays out;
 * only what `playOn` and `take` do is counted.
 */
export function createWatchedEngine(
  ir: GameIR,
  watch?: Watch,
  tier: Tier = 'optimized',
  budget?: Budget,
): WatchedEngine {
  return build(ir, { stopsWhereBroken: true, watch, without: leftOutIn(tier), budget });
}

/** Makes an engine that counts, which takes it longer. `without`: as above. */
export function createCountingEngine(
  ir: GameIR,
  without?: ReadonlySet<PassName>,
  budget?: Budget,
): CountingEngine {
  return build(ir, { without, isCounted: true, budget });
}

/** Makes an engine that stops where nature has something to do. `without`: as above. */
export function createSteppedEngine(
  ir: GameIR,
  isDue: (wait: number, cells: Cells) => boolean,
  without?: ReadonlySet<PassName>,
  budget?: Budget,
): SteppedEngine {
  return build(ir, { isDue, without, budget });
}

/**
 * Engines made so far. Their number stands in their code, since V8 lets functions of the same text share what it has
 * learned, and then no longer takes the constants of each for constants: a second engine of the same rules would be
 * little more than half as fast, and so would the first from then on.
 */
let made = 0;

interface Build {
  /** Absent: nature's events are drawn by the engine itself. */
  readonly isDue?: (wait: number, cells: Cells) => boolean;
  readonly stopsWhereBroken?: boolean;
  readonly watch?: Watch | undefined;
  readonly without?: ReadonlySet<PassName> | undefined;
  readonly isCounted?: boolean;
  readonly budget?: Budget | undefined;
}

function build(
  ir: GameIR,
  { isDue, stopsWhereBroken, watch, without, isCounted, budget }: Build,
): SteppedEngine & WatchedEngine & CountingEngine {
  const { source, optimized, maintained, packings, stride, candidates, counted } = emitGame(
    ir,
    isDue === undefined ? 'inside' : 'outside',
    { stopsWhereBroken, watch, without, isCounted, isMetered: budget !== undefined },
  );
  const { size } = ir.layout;
  const initial = makeCells(ir, [...ir.initial, 0]);
  // Where the game begins at a wait, its code begins there.
  initial[CELL.position] = -1;
  const all = initial.slice();
  const cells = all.subarray(0, size) as Cells;
  const decisions = decisionsOf(ir);
  const capacity = largest(
    [...decisions.values()].map((one) => Math.min(waysOf(one.actions), WAYS)),
    1,
  );
  // What is written behind the last way may be none.
  const list = new Int32Array((capacity + 1) * stride);
  const counts = createKeptNumbers(maintained, optimized.counts, cells);
  counts.recount();
  const initialCounts = counts.numbers.slice();
  const counters = new Float64Array(counted?.size ?? 0);
  const given: Readonly<Record<GivenArray, ArrayLike<number>>> = {
    S: all,
    L: list,
    K: counts.numbers,
    // Of each seat how many actions it has, then the seats that have any, then how many those are.
    Q: new Int32Array(2 * ir.players + 1),
    M: new Int32Array(candidates),
    A: counters,
    Y: watch?.taken ?? new Int32Array(0),
    G: watch?.scores ?? new Float64Array(0),
  };
  const arrays = Object.entries({ ...given, ...counts.tables });
  const code = new Function(
    'T',
    'isDue',
    'V',
    'spent',
    // biome-ignore lint/plugin: some dozen arrays
    ...arrays.map(([word]) => outerName(word)),
    `${source}\n// ${++made}`,
  )(
    optimized.tables,
    (wait: number) => isDue?.(wait, cells) ?? false,
    watch,
    () => meter?.refill(),
    // biome-ignore lint/plugin: some dozen arrays
    ...arrays.map(([, array]) => array),
  ) as Code;
  const meter = budget === undefined ? undefined : createMeter(code, budget);
  const within = meter?.within ?? unbounded;

  const listed = createReader(decisions, packings, { cells, list, stride, asked: code.asked });
  const reset = () => {
    all.set(initial);
    counts.numbers.set(initialCounts);
  };
  const marked = { cells: initial.slice(), numbers: initialCounts.slice(), listed: 0 };
  let markedList = new Int32Array(64 * stride);
  const engine: SteppedEngine & WatchedEngine & CountingEngine = {
    ir,
    cells,
    counts: (wait) => (counted?.places.get(wait) ?? []).map((places) => readCounts(counters, places)),
    reset,
    playOut(choices, limit) {
      reset();
      return cells[CELL.result] === 0 ? within(() => code.playOn(choices, limit)) : 0;
    },
    // A game that is over stands nowhere, like one that has not begun.
    playOn: (choices, limit) => (cells[CELL.result] === 0 ? within(() => code.playOn(choices, limit)) : 0),
    count: code.count,
    start() {
      reset();
      within(cells[CELL.result] === 0 ? code.start : code.list);
    },
    load(position) {
      counts.numbers.set(marked.numbers);
      code.patch(marked.cells, position);
      all.set(position);
      within(code.list);
    },
    mark() {
      marked.cells.set(all);
      marked.numbers.set(counts.numbers);
      marked.listed = code.count();
      const words = marked.listed * stride;
      if (words > markedList.length) markedList = new Int32Array(2 * words);
      for (let at = 0; at < words; at++) markedList[at] = list[at] as number;
    },
    back() {
      all.set(marked.cells);
      counts.numbers.set(marked.numbers);
      const words = marked.listed * stride;
      for (let at = 0; at < words; at++) list[at] = markedList[at] as number;
      code.relist(marked.listed);
    },
    take: budget === undefined ? code.take : (index) => within(() => code.take(index)),
    goOn: () => within(code.goOn),
    ...listed,
    broken: budget === undefined ? code.broken : () => within(code.broken),
    lookWhoLeads: () => within(() => code.lead?.()),
    useRandom: code.random,
  };
  return engine;
}

/** Does something in the code of a game. */
type Within = <T>(run: () => T) => T;

const unbounded: Within = (run) => run();

/** Passes that the code is allowed at a time: a number that stays small is counted quickly. */
const ALLOWED_AT_ONCE = 1_000_000_000;

/** Has the code do no more than the budget allows, and counts what it does. */
function createMeter(code: Code, budget: Budget): { readonly within: Within; readonly refill: () => void } {
  let waiting = 0;
  const allow = () => {
    const now = Math.min(waiting, ALLOWED_AT_ONCE);
    waiting -= now;
    code.allow(now);
  };
  return {
    within(run) {
      const allowed = Math.max(0, Math.floor(budget.left * PASSES_OF_OPERATION));
      waiting = allowed;
      allow();
      try {
        return run();
      } finally {
        spend(budget, (allowed - waiting - code.left()) / PASSES_OF_OPERATION);
      }
    },
    refill() {
      if (waiting <= 0) throw new BudgetSpent();
      allow();
    },
  };
}

/** Where legal actions are listed. */
interface ActionList {
  readonly cells: Cells;
  readonly list: Int32Array;
  /** Words per listed action. */
  readonly stride: number;
  /** The seat that is asked, -1 where several may act. */
  readonly asked: () => number;
}

/** Reads the listed actions of the decision where the game waits. */
function createReader(
  decisions: ReadonlyMap<number, Decision>,
  packings: ReadonlyMap<number, Packing>,
  { cells, list, stride, asked }: ActionList,
): Pick<Engine, 'actionOf' | 'seatOf' | 'keyOf' | 'keyLength' | 'writeKey' | 'describe'> {
  const here = () => cells[CELL.position] ?? -1;
  // By wait number: simulation asks about every listed action, and a map would be slow.
  const packingAt = Array.from({ length: largest(packings.keys(), 0) + 1 }, (_, wait) => packings.get(wait));
  const read = (field: PackedField, index: number) =>
    (((list[index * stride + field.word] ?? 0) >> field.shift) & ((1 << field.bits) - 1)) + field.low;
  const actionOf = (index: number) => {
    const packing = packingAt[here()];
    return packing === undefined ? -1 : read(packing.action, index);
  };
  return {
    actionOf,
    seatOf(index) {
      const seat = asked();
      if (seat >= 0) return seat;
      const first = packingAt[here()]?.parameters[actionOf(index)]?.[0];
      return first === undefined ? -1 : read(first, index);
    },
    keyOf(index) {
      const words = packingAt[here()]?.words ?? 1;
      const at = index * stride;
      if (words === 1) return here() * 2 ** 32 + (list[at] ?? 0);
      return `${here()} ${list.subarray(at, at + words).join()}`;
    },
    keyLength: 1 + stride,
    writeKey(index, key) {
      const wait = here();
      const words = packingAt[wait]?.words ?? 1;
      key[0] = wait;
      // What is behind the words of this decision is left from another one.
      for (let word = 0; word < stride; word++)
        key[1 + word] = word < words ? (list[index * stride + word] as number) : 0;
    },
    describe(index) {
      const decision = decisions.get(here());
      const fields = packingAt[here()]?.parameters[actionOf(index)] ?? [];
      const args = fields.map((field) => read(field, index));
      const action = decision?.actions[actionOf(index)]?.name ?? '';
      if (decision?.by !== undefined) return { seat: asked(), action, args };
      const [seat = -1, ...chosen] = args;
      return { seat, action, args: chosen };
    },
  };
}

function decisionsOf(ir: GameIR): ReadonlyMap<number, Decision> {
  const decisions = new Map<number, Decision>();
  walkFlow(ir.flow, (node) => {
    if (node.kind === 'decision') decisions.set(node.wait, node);
  });
  return decisions;
}
