/**
 * From where on something is worth doing, and how much of it may be done. The optimizer counts steps, never time, so
 * that the same rules give the same code on every machine. A number is either a **bound** (on work or memory, for
 * hostile or very large files) or a **choice** (between two codes, by what is faster).
 */

/**
 * How long an engine is used before the optimized tier is made. Measured cold, making and playing together (docs/engine.md): the quick
 * tier is made in a fifth to a third of the time, and is ahead for 30 games of every shipped game. Of the one with the longest games that is
 * some 60 in a new process, and 30 where the optimizer has made an engine before.
 */
export const TIERS = {
  /** Choice: games of a simulation from which on it is optimized. */
  games: 30,
  /**
   * Choice: operations of a budget from which on fewer games than that are optimized, too, those that are left of them. Pushing marbles about 61
   * hexagons takes 50 million a game, and a twentieth of the time once it is optimized; 20 games of Kohle take 64 million, of most others
   * less than 5.
   */
  operations: 25_000_000,
  /** Choice: decisions of bots that look one decision ahead, in one game, from which on it is optimized. */
  looks: 20,
} as const;

/** See `emit/playouts.ts`. */
export const PLAYOUTS = {
  /**
   * Choice: nodes of code in one function; longer ones are slower than a function per segment: V8 optimizes a function as a whole. Crazy
   * eights would be one of 2,380, with 0.82 times as many decisions.
   */
  nodes: 2_300,
} as const;

/** See `emit/leads.ts`. */
export const LEADS = {
  /**
   * Bound: steps that the score of a seat may take, each loop counted as if it went to its end; those of a longer one are counted while it is
   * worked out (`MAX_STEPS` of `play/score.ts`, which no shorter one can come to).
   */
  steps: 1_000_000,
} as const;

/** See `cell-registers`. */
export const REGISTERS = {
  /** Choice: cells of one loop, more than a processor has registers; what is beyond them is on the stack, which is no slower than the array. */
  cells: 24,
} as const;

/** See `partial-evaluation`: work while optimizing. */
export const BEFOREHAND = {
  /** Bound: expressions evaluated for one game, those that are long several times; about a second. */
  evaluations: 4_000_000,
  /** Steps of an expression that count as one evaluation. */
  steps: 8,
  /** Choice: evaluations for one expression up to which it is not taken apart first (see `factors.ts`), which takes some time, too. */
  whole: 20_000,
  /** Bound: steps of all evaluations of one expression, each loop counted as if it went to its end; half a second. */
  most: 50_000_000,
} as const;

/** See `partial-evaluation`. */
export const TABLES = {
  /** Choice: steps (as `costOf` counts) from which on a value is worth looking up. */
  steps: 4,
  /** Choice: steps of a look-up, with no variables and for each of them. */
  lookUp: 2,
  perVariable: 2,
  /** Bound: values of a variable. */
  values: 1024,
  /** Bound: numbers in one table. */
  entries: 32_768,
} as const;

/** See `cell-variables`. */
export const CELLWISE = {
  /** Bound: cells of one run, such as the dice of a throw, each of which is a variable. */
  cells: 6,
  /** Choice: steps from which on such an expression is worth looking up. */
  steps: 48,
} as const;

/** See `element-lists`, `answer-lists` and `joins`. */
export const LISTS = {
  /** Bound: lists of one loop, one for each combination of other values. */
  lists: 32_768,
  /** Choice: elements of a loop from which on what its conditions imply is worth a list. */
  many: 16,
  /** Choice: the same where testing a condition for all of them takes so many steps, but not for fewer elements than `few`. */
  steps: 64,
  few: 3,
  /** Bound: elements tried for all lists of one loop together. */
  tries: 300_000,
} as const;

/** See `line-patterns`. */
export const LINES = {
  /** Bound: steps of unrolling all conditions of a game; about a second. */
  steps: 64_000_000,
  /** Bound: lines of a pattern. */
  lines: 2048,
  /** Bound: lines before those are dropped that others imply. */
  found: 8192,
  /** Bound: cells of a line. */
  length: 16,
  /** Choice: cells of all lines together up to which testing them is quicker than maintaining counts with every write. */
  short: 48,
  /** Bound: values for which complete lines are counted. */
  values: 8,
} as const;

/** See `aggregates`. */
export const AGGREGATES = {
  /** Choice: cells of a group from which on a count is worth maintaining. */
  group: 4,
  /**
   * Choice: the same where the value is a local, so that one number is kept for each of many values: whether any of four pieces stands
   * on a space that somebody passes. Six by six squares with four pieces that move like queens: 1.18 times as many decisions.
   */
  groupOfAny: 4,
  /** Choice: the same where the group is one of many: counting it would be a loop inside a loop. */
  groupInRow: 2,
  /** Choice: steps of working out the value that is asked for, or the row. */
  value: 16,
  /**
   * Choice: steps from which on a value is worked out, as the space of another piece, and how large a group is then. Piles of 22 men make 1.8 times
   * as many decisions; four pawns of each player, looked at one by one as soon, 0.86 times as many.
   */
  cheap: 1,
  groupOfWorkedOut: 8,
  /** Bound: rows of groups. */
  rows: 256,
  /** Bound: groups that a cell is in, and that all cells are in on average: each is counted with every write. */
  groupsOfCell: 4,
  /** Bound: numbers of one aggregate. */
  numbers: 4096,
} as const;

/** See `sums`. */
export const SUMS = {
  /** Choice: elements from which on adding them up takes longer than maintaining what they come to, where it is asked whenever actions are listed. */
  hot: 7,
  /** Choice: the same in effects and in what the flow asks. */
  elements: 16,
  /**
   * Choice: elements that are added up as quickly as one write keeps the sum, and is undone, where a loop of what is supposed writes them. Seeds sown
   * round twelve houses, of which those of one side are asked for: 1.3 times as many decisions.
   */
  writes: 1,
  /** Bound: values of a cell. */
  values: 256,
  /** Bound: rows of cells that may be asked for, of which some may be no rows. */
  rows: 64,
  /** Bound: groups of one sum, and what all of their cells add. */
  groups: 1024,
  terms: 16_384,
  /** Bound: numbers that are worked out for one sum. */
  entries: 65_536,
  /** Bound: groups that a cell is in: each changes with every write. */
  groupsOfCell: 2,
  /** Bound: what one cell adds, so that sums fit 32 bits. */
  largest: 65_536,
} as const;

/** See `transitive-comparisons`. */
export const TRANSITIVE = {
  /** Choice: steps of a limit above which it is not worked out once more, for each element of an earlier parameter. */
  steps: 64,
  /** Bound: conditions on a parameter that are combined with others, from below and from above. */
  bounds: 16,
  /** Bound: conditions of one action that follow from others. */
  conditions: 8,
} as const;

/** See `value-indexes`. */
export const INDEXES = {
  /**
   * Choice: elements that are looked through as quickly. With 12 a draft of eleven kinds of dishes makes 0.56 times as many decisions, tic-tac-toe
   * 0.78, Kingpin 0.8; with 6 Liar's dice and nine men's morris make 0.7 times as many.
   */
  few: 8,
  /**
   * Choice: the same in effects and in what the flow asks, which comes less often than the writes that keep the bit sets, unless another
   * loop asks for each of its elements. Four players who sell one of 28 plots each: 1.4 times as many decisions.
   */
  many: 48,
  /**
   * Choice: elements from which on the bits of so many words are counted sooner than the elements. Lines of Action, which counts the stones on
   * lines of up to seven squares: 1.2 times as many decisions.
   */
  counted: 4,
  countedWords: 2,
  /**
   * Choice: elements from which on bit sets are asked that are kept for another loop. Dominoes, of which seven have a number: 1.16 times as many
   * decisions; with 4 the prison of Kingpin makes 0.95 times as many.
   */
  kept: 7,
  /**
   * Choice: steps of testing an element above which it does not matter how it is found, unless there are such bit sets anyhow. Kohle makes 1.1
   * times as many decisions since these are asked whatever else is tested.
   */
  steps: 160,
  /** Bound: words of the bit sets of one run. */
  words: 256,
} as const;

/** See `reached-sets`. */
export const REACHED = {
  /** Choice: elements that are asked one by one as quickly as their bits are put together. */
  elements: 8,
} as const;

/** See `or-expansion`. */
export const EXPANSION = {
  /** Bound: alternatives of one condition, each of which becomes a loop. */
  alternatives: 4,
  /**
   * Choice: values that the cell can hold besides the one asked for: of few, many elements hold each. Roads that begin or end at one of thirty
   * corners: 1.75 times as many decisions.
   */
  values: 3,
} as const;

/** See `semi-joins`. */
export const JOINS = {
  /** Choice: elements of a loop from which on it is worth going through bit sets to them. */
  elements: 24,
} as const;

/** See `loop-unrolling`. */
export const UNROLLING = {
  /** Choice: elements of a loop that is unrolled, which is where a direction, a seat or a suit is looked for. */
  elements: 6,
} as const;

/** See `straight-counts`. */
export const STRAIGHT = {
  /** Choice: steps of the conditions up to which evaluating all of them takes less than guessing wrongly now and then. */
  steps: 24,
  /** Bound: values whose differences fit 32 bits. */
  largest: 2 ** 29,
} as const;

/** See `capped-counts`. */
export const CAPS = {
  /**
   * Choice: elements of a loop from which on it matters where it ends. Go on 25 points, which asks for two liberties: 1.4 times as many decisions;
   * of four neighbours each is looked at as soon.
   */
  few: 8,
} as const;

/** See `idle-passes`. */
export const IDLE = {
  /** Choice: elements of a loop from which on it matters whether the flow comes to each. */
  few: 6,
  /** Choice: steps of finding out whether something is done for an element, which is then found out once more. */
  steps: 160,
} as const;

/** See `emit/drawing.ts`. */
export const DRAWS = {
  /** Choice: steps of finding the other arguments once more, for each element of the last one that need not be listed. */
  steps: 4,
} as const;

/** See `semi-naive`. */
export const WORKLISTS = {
  /** Choice: elements from which on it is worth remembering for which of them a condition did not hold. */
  few: 16,
  /** Bound: bit sets of one worklist. */
  keys: 8,
  /** Bound: words of one worklist. */
  words: 64,
} as const;

/** See `range-narrowing`. */
export const NARROWING = {
  /** Choice: elements from which on it matters where a loop begins and ends. */
  few: 4,
} as const;

/** See `preconditions`. */
export const PRECONDITIONS = {
  /** Bound: conditions of one supposition, each of which may speak of all effects before. */
  conditions: 8,
} as const;

/** See `memo`. */
export const MEMOS = {
  /** Bound: memos of one game; each has a dirty bit in one word, cached lists have the others. */
  memos: 20,
  /** Bound: values of all arguments together. */
  values: 256,
  /** Choice: passes that an evaluation takes from which on its value is worth caching. */
  passes: 12,
  /** Choice: how often a value is needed, at least, before it may have changed. */
  times: 2,
  /** Choice: elements of a loop that count, at most, in the estimate of how often something is evaluated. */
  elements: 16,
  /** Choice: elements that a flood reaches, as a guess: one evaluation is enough for so many. */
  component: 4,
  /**
   * Choice: passes that it must save, at least, each time the flow comes there, to keep what effects ask for again: hands of five cards, of
   * which the best one wins, make 1.2 times as many decisions.
   */
  again: 2_000,
} as const;

/** What `costOf` counts, in steps of one operation. */
export const COST = {
  /** A loop, without what is done for its elements. */
  loop: 10,
  /** Elements that a loop looks at before it is left, as a guess. */
  elements: 4,
  /** It rounds, and tests for 0; a remainder of a negative number is turned round, too. */
  division: 3,
  /**
   * A memo that is asked, where conditions are put in order: now and then it has to be worked out. Less than a loop, more than a few cells; with
   * none, herds that may be shut in make 0.77 times as many decisions.
   */
  memo: 10,
  /** What is written is brought back. */
  supposition: 60,
} as const;
