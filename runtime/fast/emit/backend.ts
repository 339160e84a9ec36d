/** The backend of straight-line code: all functions share one array of cells, which is changed in place. */

import type { Backend } from '../../codegen/backend.ts';
import { emitAddress, emitNumber, emitTable, emitTest } from '../../codegen/expressions.ts';
import { emitFold } from '../../codegen/folds.ts';
import { binary, call, constant, element, give, name, num, run, set, word } from '../../codegen/js/build.ts';
import type { Block, Js } from '../../codegen/js/tree.ts';
import { reserveCopy, type Unit } from '../../codegen/unit.ts';
import { cellsOf } from '../access.ts';
import { emitCountOfBits } from '../code/element-counts.ts';
import { FAST_FUNCTIONS } from '../code/fast-functions.ts';
import { emitLet } from '../code/lets.ts';
import { emitStraight } from '../code/straight-counts.ts';
import { unroll } from '../code/unroll.ts';
import type { Fast } from '../ir.ts';
import type { OptimizedGame } from '../optimize/game.ts';
import { emitKeptNumber } from './kept-values.ts';

/** What writes need: see `createWriting`. */
export type Writing = Pick<Backend<Fast>, 'write' | 'changed'>;

/** An index that puts any address behind all cells. */
const FAR = 1_000_000;

export function createBackend(game: OptimizedGame, writing: Writing): Backend<Fast> {
  // Behind the last cell is a spare one, which is always 0.
  const spare = game.ir.layout.size;
  const reading = createReading();
  const backend: Backend<Fast> = {
    ...FAST_FUNCTIONS,
    shared: [],
    number(unit, expr) {
      switch (expr.op) {
        case 'pattern':
        case 'aggregate':
        case 'total':
        case 'memo':
          return emitKeptNumber(game, unit, expr);
        case 'let':
          return emitLet(unit, expr);
        case 'sum':
        case 'count':
          return (
            emitCountOfBits(unit, expr) ??
            emitStraight(unit, expr) ??
            unroll(unit, expr) ??
            emitFold(unit, expr)
          );
        case 'load':
          return expr.ref.indices.length === 0
            ? emitNumber<Fast>(unit, expr)
            : word(element('S', emitAddress(unit, expr.ref), cellsOf(game.ir, expr.ref)));
        default:
          return emitNumber<Fast>(unit, expr);
      }
    },
    test(unit, expr) {
      switch (expr.op) {
        case 'pattern':
        case 'aggregate':
        case 'total':
        case 'memo':
        case 'let':
        case 'sum':
        case 'count':
        case 'load':
          return binary('!==', backend.number(unit, expr), num(0));
        default:
          return emitTest<Fast>(unit, expr);
      }
    },
    table: (table) => `T${table}`,
    cell: reading.cell,
    readOnce: reading.once,
    readAnew: reading.anew,
    supposing: (unit, _, done) => emitBroughtBack(game, unit, done),
    // What is maintained follows each write back; what is cached holds again.
    undoing: (unit) => keepBeside(game, [], unit),
    checkedIndex(unit, value, { index, size, stride, spared }, ref) {
      if (spared !== undefined && index.op === 'table')
        return word(element(emitTable(unit, spared), backend.number(unit, index.index)));
      const elsewhere = ref.indices.length === 1 && stride === 1 ? spare - ref.base : FAR;
      return call('into', value, num(size), num(elsewhere));
    },
    isOutOfBounds: (address) => binary('>=', address, num(spare)),
    isInBounds: (ref) => ref.indices.every(({ size }) => size === undefined),
    ...writing,
    // Work is metered in the loops of the flow, and where legal actions are listed.
    charge: () => [],
    leave: give(),
  };
  return backend;
}

interface Reading extends Pick<Backend<Fast>, 'cell'> {
  readonly once: Backend<Fast>['readOnce'];
  readonly anew: Backend<Fast>['readAnew'];
}

/** What is done changes the cells themselves: they, and all that is kept beside them, are brought back. */
function emitBroughtBack(game: OptimizedGame, unit: Pick<Unit<Fast>, 'scratch'>, done: Js): Block {
  const { before, after } = keepBeside(game, game.counts > 0 ? ['S', 'K'] : ['S'], unit);
  return [...before, constant('r', done), ...after, give(name('r'))];
}

/** Copies arrays, which are brought back with the dirty bits; what was worked out meanwhile is not known any more. */
function keepBeside({ memos }: OptimizedGame, arrays: readonly string[], unit: Pick<Unit<Fast>, 'scratch'>) {
  const unknown = memos.reduce((bits, { isSupposed }, bit) => (isSupposed ? bits | (1 << bit) : bits), 0);
  const before = name('d');
  const kept = arrays.map((array) => ({ array, copy: reserveCopy(unit, array) }));
  return {
    before: [
      ...kept.map(({ array, copy }) => run(call(`${copy}.set`, name(array)))),
      constant('d', name('D')),
    ],
    after: [
      ...kept.map(({ array, copy }) => run(call(`${array}.set`, name(copy)))),
      set(name('D'), unknown === 0 ? before : binary('|', before, num(unknown))),
    ],
  };
}

/** Loads from fixed cells are hoisted to the beginning of code without writes, where each is done once. */
function createReading(): Reading {
  let read: Set<number> | undefined;
  return {
    cell(cell): Js {
      if (read === undefined) return word(element('S', num(cell)));
      read.add(cell);
      return name(`c${cell}`);
    },
    anew(body): Block {
      const outer = read;
      read = undefined;
      const code = body();
      read = outer;
      return code;
    },
    once(body): Block {
      const outer = read;
      const own = new Set<number>();
      read = own;
      const code = body();
      read = outer;
      const cells = [...own].sort((a, b) => a - b);
      return [...cells.map((cell) => constant(`c${cell}`, word(element('S', num(cell))))), ...code];
    },
  };
}
