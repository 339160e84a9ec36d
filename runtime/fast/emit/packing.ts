/**
 * Listed actions as numbers: the action and its arguments are packed into as few words as they need, so that listing makes no
 * objects.
 */

import { largest, smallest } from '../../../shared/lists.ts';
import { binary, element, num, plus } from '../../codegen/js/build.ts';
import type { Js } from '../../codegen/js/tree.ts';
import type { Decision } from '../ir.ts';

/** Where a value stands in the words of a listed action. */
export interface PackedField {
  readonly word: number;
  readonly shift: number;
  readonly bits: number;
  /** Taken off before packing. */
  readonly low: number;
}

export interface Packing {
  readonly words: number;
  /** The action's index; always in the first word. */
  readonly action: PackedField;
  /** By action, by parameter. */
  readonly parameters: readonly (readonly PackedField[])[];
}

/** Bits of a word that are used. */
const WORD = 30;

/**
 * Packs action and arguments of a decision, first things first. Where several seats may act, the one that does stands in the
 * same place of all actions, however few seats may take some of them.
 */
export function planPacking(decision: Decision): Packing {
  const seats = decision.by === undefined ? seatsOf(decision) : undefined;
  const action = { word: 0, shift: 0, bits: bitsFor(decision.actions.length), low: 0 };
  let words = 1;
  const parameters = decision.actions.map((one) => {
    let [word, shift] = [0, action.bits];
    return one.parameters.map((parameter, index) => {
      const { low, size } = (index === 0 ? seats : undefined) ?? parameter;
      const bits = bitsFor(size);
      if (shift + bits > WORD) [word, shift] = [word + 1, 0];
      const field = { word, shift, bits, low };
      shift += bits;
      words = Math.max(words, word + 1);
      return field;
    });
  });
  return { words, action, parameters };
}

/** The seats that may take any of the actions, without gaps. */
function seatsOf({ actions }: Decision): { readonly low: number; readonly size: number } {
  const ranges = actions.flatMap(({ parameters: [seat] }) => seat ?? []);
  const low = smallest(ranges.map((range) => range.low));
  return { low, size: largest(ranges.map((range) => range.low + range.size)) - low };
}

function bitsFor(size: number): number {
  return Math.max(0, 32 - Math.clz32(Math.max(size, 1) - 1));
}

/** The value of a packed field, where the words of the action begin at `at` in a list. */
export function emitUnpacked({ word, shift, bits, low }: PackedField, at: Js, list = 'L'): Js {
  if (bits === 0) return num(low);
  const packed = element(list, plus(at, num(word)));
  const shifted = shift === 0 ? packed : binary('>>', packed, num(shift));
  return plus(binary('&', shifted, num(2 ** bits - 1)), num(low));
}

/** Where the words of the listed action with an index begin. */
export function placeOf(index: Js, stride: number): Js {
  return stride === 1 ? index : binary('*', index, num(stride));
}
