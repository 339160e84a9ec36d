/**
 * What the optimizer does, as named passes, in the order in which they meet an expression. No pass changes a value, and
 * each can be switched off on its own.
 */

export interface Pass {
  /** In one line. */
  readonly does: string;
  /** Without these it finds nothing: where one of them is off, this one is off, too. */
  readonly needs: readonly PassName[];
}

export type PassName =
  | 'preconditions'
  | 'result-fusion'
  | 'normal-forms'
  | 'common-conditions'
  | 'available-expressions'
  | 'live-range-splitting'
  | 'branch-refinement'
  | 'line-patterns'
  | 'functional-dependencies'
  | 'conditional-comparisons'
  | 'remaining-values'
  | 'partial-evaluation'
  | 'element-lists'
  | 'implied-conditions'
  | 'computed-keys'
  | 'cell-variables'
  | 'answer-lists'
  | 'joins'
  | 'aggregates'
  | 'sums'
  | 'constant-folding'
  | 'bounds-check-elimination'
  | 'condition-order'
  | 'unit-propagation'
  | 'transitive-comparisons'
  | 'value-indexes'
  | 'bit-masks'
  | 'or-expansion'
  | 'semi-joins'
  | 'sorted-extremes'
  | 'flood-scans'
  | 'flood-hoisting'
  | 'reached-sets'
  | 'loop-unrolling'
  | 'straight-counts'
  | 'straight-listing'
  | 'idle-elements'
  | 'idle-passes'
  | 'semi-naive'
  | 'range-narrowing'
  | 'pick-cases'
  | 'invariant-code-motion'
  | 'common-subexpressions'
  | 'memo'
  | 'lazy-values'
  | 'capped-counts'
  | 'function-merging'
  | 'cell-registers'
  | 'value-numbering'
  | 'loop-invariants';

/** The table of contents: each pass has the file of its name, `memo` has `memos.ts`. */
export const PASSES: Readonly<Record<PassName, Pass>> = {
  preconditions: {
    does: 'what is supposed is asked only where its first effects can be done: two tiles are taken where there are two',
    needs: [],
  },
  'result-fusion': {
    does: 'what is asked of the element that `the` finds is worked out where it is found, which is once',
    needs: [],
  },
  'normal-forms': {
    does: 'one wording for each meaning: numbers on the right, `any` for `all` and for counts that only ask whether',
    needs: [],
  },
  'common-conditions': {
    does: 'what several alternatives ask alike is asked once, before them, and what is the same for all elements before their loop',
    needs: ['normal-forms'],
  },
  'available-expressions': {
    does: 'what effects ask for again before anything that it depends on is written is worked out once: the best, and who has it',
    needs: [],
  },
  'live-range-splitting': {
    does: 'what a local value can be is asked for its own block, not for all whose values lie in the same cell',
    needs: [],
  },
  'branch-refinement': {
    does: 'where a condition has been tested, a cell holds no more than it allows: what was found is there',
    needs: ['normal-forms'],
  },
  'line-patterns': {
    does: 'a condition that unrolls into "all cells of this line, or of that one" is its list of lines',
    needs: ['normal-forms'],
  },
  'functional-dependencies': {
    does: 'a loop that has at most one element, given what is around it, is that element, looked up',
    needs: ['normal-forms'],
  },
  'conditional-comparisons': {
    does: 'a comparison with a value that depends on a condition is the condition, and the comparison that is left',
    needs: [],
  },
  'remaining-values': {
    does: 'of three values, what is neither of two is the third',
    needs: ['normal-forms'],
  },
  'partial-evaluation': {
    does: 'what depends on a few small values is worked out for all of them beforehand, and looked up',
    needs: [],
  },
  'element-lists': {
    does: "conditions on a loop's element that hold or fail beforehand become lists of the elements that are left",
    needs: [],
  },
  'implied-conditions': {
    does: 'what a condition says whatever the cells hold becomes part of the lists, too',
    needs: ['element-lists'],
  },
  'computed-keys': {
    does: 'what a list depends on may be worked out before the loop, too: as many steps as there are stones on a line',
    needs: ['element-lists'],
  },
  'cell-variables': {
    does: 'what a condition says of cells that it looks through is looked up: which sums two of four dice show',
    needs: ['partial-evaluation', 'element-lists'],
  },
  'answer-lists': {
    does: 'a loop goes through what it asks about its elements: the spaces of a ray, not the places in it',
    needs: ['element-lists'],
  },
  joins: {
    does: 'a loop for the element that equals a value is that value, without a loop',
    needs: [],
  },
  aggregates: {
    does: 'how many cells of a group hold a value is kept with every write',
    needs: [],
  },
  sums: {
    does: 'what the cells of a group come to is kept with every write, each with a number of its own',
    needs: [],
  },
  'constant-folding': {
    does: 'what comes to the same whatever the cells hold is that number',
    needs: [],
  },
  'bounds-check-elimination': {
    does: 'an index or a stored value whose range fits is not tested',
    needs: [],
  },
  'condition-order': {
    does: 'conditions are tested as soon as all that they speak of is known, the cheapest first',
    needs: [],
  },
  'unit-propagation': {
    does: 'of conditions of an action, none asks again what another one says: of `a` and `not (a and b)`, `not b` is left',
    needs: ['condition-order'],
  },
  'transitive-comparisons': {
    does: 'what two conditions on a parameter say of earlier ones is asked there: a way of at most so many steps as there are stones',
    needs: ['condition-order'],
  },
  'value-indexes': {
    does: 'which cells of a run hold a value is kept as a bit set: a loop goes through those only',
    needs: [],
  },
  'bit-masks': {
    does: 'a condition of which a part is the same for all elements, and the rest known beforehand, is a bit set as well',
    needs: ['value-indexes'],
  },
  'or-expansion': {
    does: 'what one of several alternatives is asked of is looked for by each of them, where bit sets find the elements of each',
    needs: ['value-indexes'],
  },
  'semi-joins': {
    does: 'a loop that asks for the cell of what a table says of its element goes from the bits of those cells to the elements of each',
    needs: ['value-indexes', 'element-lists'],
  },
  'sorted-extremes': {
    does: 'the least or greatest of values that rise from element to element is that of the first or the last one',
    needs: [],
  },
  'flood-scans': {
    does: 'what is asked of all that a way leads to is asked as the search comes to each, which ends where that decides',
    needs: [],
  },
  'flood-hoisting': {
    does: 'a way is searched once before a loop where it is the same for all of its elements',
    needs: [],
  },
  'reached-sets': {
    does: 'what searches before a loop come to is a bit set: a loop that asks whether one of them did goes through that only',
    needs: ['flood-hoisting'],
  },
  'loop-unrolling': {
    does: 'a loop over a few elements is a condition for each of them, in which what depends on the element alone is known',
    needs: [],
  },
  'straight-counts': {
    does: 'how many elements fulfil a condition that may well hold or not is added up without jumps',
    needs: ['bounds-check-elimination'],
  },
  'straight-listing': {
    does: 'the last argument of an action is written into the list whether it may be chosen or not, and counted if so: without jumps',
    needs: ['bounds-check-elimination'],
  },
  'idle-elements': {
    does: 'a loop of effects does not come to elements for which nothing would be done',
    needs: ['value-indexes'],
  },
  'idle-passes': {
    does: 'a loop of the flow does not come to elements for which nothing would be done',
    needs: [],
  },
  'semi-naive': {
    does: 'what a loop tests before each pass is tested again only for elements of which something was written',
    needs: [],
  },
  'range-narrowing': {
    does: 'a loop over numbers goes no further than its conditions allow, which are not tested again',
    needs: [],
  },
  'pick-cases': {
    does: 'what a random pick is likely to give is told apart once, not for each element: the rest of a deck is a set',
    needs: [],
  },
  'invariant-code-motion': {
    does: 'a fold that is the same for all elements of a loop is worked out before it',
    needs: [],
  },
  'common-subexpressions': {
    does: 'a loop that several conditions ask for is evaluated once',
    needs: [],
  },
  memo: {
    does: 'what is asked in many places is worked out once, until something that it reads is written',
    needs: [],
  },
  'lazy-values': {
    does: 'a value that several conditions ask for is worked out where the first of them asks for it',
    needs: ['common-subexpressions'],
  },
  'capped-counts': {
    does: 'a count that is compared with a number ends where that decides',
    needs: [],
  },
  'function-merging': {
    does: 'loops that are written out in several places are one function, so that it is seen that they give the same',
    needs: [],
  },
  'cell-registers': {
    does: 'a cell that a loop of the flow reads and writes stays in a variable while the loop runs',
    needs: [],
  },
  'value-numbering': {
    does: 'what the code reads from an array is kept in a variable until it may have been written',
    needs: [],
  },
  'loop-invariants': {
    does: 'what a loop reads and never changes is read before it; what it looks for, and finds each time, it looks for once',
    needs: ['value-numbering'],
  },
};

/** The names of all passes, in order. */
export const passNames = Object.keys(PASSES) as readonly PassName[];

/** How an engine is made: `quick`, without the passes, which is soon ready; or `optimized`, which plays fast. */
export type Tier = 'quick' | 'optimized';

/** The passes that are left out in an engine of a tier. */
export function leftOutIn(tier: Tier): ReadonlySet<PassName> {
  return tier === 'quick' ? new Set(passNames) : new Set();
}

/** Whether a pass runs where some are switched off. */
export function runsWithout(off: ReadonlySet<PassName>, pass: PassName): boolean {
  return !off.has(pass) && PASSES[pass].needs.every((needed) => runsWithout(off, needed));
}
