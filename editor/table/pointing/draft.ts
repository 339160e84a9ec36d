/** What has been chosen of an action so far, in whatever order, and what may be chosen next: all of it from the legal tuples. */

import type { ActionOffer } from '../../../runtime/index.ts';
import { bitsOf } from '../../../runtime/values/sets.ts';

/** An action that is being put together. */
export interface Draft {
  readonly seat: number;
  readonly action: string;
  readonly args: Args;
}

/** A value for each parameter, undefined where none is chosen; of sets and dice what has been put in so far. */
export type Args = readonly (number | undefined)[];

type Offered = Pick<ActionOffer, 'parameters' | 'legal'>;
type Tuples = ActionOffer['legal'];
type Parameter = ActionOffer['parameters'][number];

/** Whether a draft is one of this offer. */
export function isOf(draft: Draft | undefined, { seat, action }: ActionOffer): boolean {
  return draft?.seat === seat && draft.action === action;
}

/** Whether several things are put together for it. */
export function isSet({ type }: Parameter): boolean {
  return type.kind === 'dice' || type.kind === 'set';
}

/** The arguments to begin with: what is the same in all that is legal need not be chosen. */
export function firstArgs({ parameters, legal }: Offered): Args {
  const [first] = legal;
  return parameters.map((parameter, index) => {
    const value = first?.args[index];
    const isOnly = !isSet(parameter) && legal.every(({ args }) => args[index] === value);
    return isOnly ? value : undefined;
  });
}

/** Legal tuples that agree with what is chosen; of a set that is being put together, those that hold what is in it. */
export function fitting({ parameters, legal }: Offered, args: Args): Tuples {
  return legal.filter((tuple) =>
    parameters.every((parameter, index) => {
      const chosen = args[index];
      const value = tuple.args[index] ?? 0;
      if (chosen === undefined) return true;
      return isSet(parameter) ? (value & chosen) === chosen : value === chosen;
    }),
  );
}

/** Values of a parameter that are legal with the others as they are chosen, each once. */
export function valuesFor(offer: Offered, args: Args, index: number): readonly number[] {
  const others = args.map((value, other) => (other === index ? undefined : value));
  return [...new Set(fitting(offer, others).map((tuple) => tuple.args[index] ?? 0))];
}

/** What may be put into a set or taken out of it again, with the others as they are chosen. */
export function elementsFor(offer: Offered, args: Args, index: number): readonly number[] {
  const bits = fitting(offer, args).reduce((all, tuple) => all | (tuple.args[index] ?? 0), args[index] ?? 0);
  return bitsOf(bits);
}

/** The parameter that is asked for next: the first for which no value is chosen. Sets are put together beside it. */
export function nextParameter({ parameters }: Offered, args: Args): number | undefined {
  const index = parameters.findIndex((parameter, index) => !isSet(parameter) && args[index] === undefined);
  return index < 0 ? undefined : index;
}

/** The legal tuple that is chosen, if all is; an empty set is one. */
export function chosenTuple({ parameters, legal }: Offered, args: Args): Tuples[number] | undefined {
  const whole = parameters.map((parameter, index) => args[index] ?? (isSet(parameter) ? 0 : undefined));
  return legal.find((tuple) => tuple.args.every((value, index) => value === whole[index]));
}

/** The arguments with another value: put into a set or taken out of it, or in place of the one before. */
export function withValue(offer: Offered, args: Args, index: number, value: number): Args {
  const parameter = offer.parameters[index];
  if (!parameter) return args;
  const next = isSet(parameter) ? (args[index] ?? 0) ^ (1 << value) : value;
  return args.map((old, other) => (other === index ? next : old));
}

/** The arguments without a value, as far as it need be chosen at all. */
export function withoutValue(offer: Offered, args: Args, index: number): Args {
  const first = firstArgs(offer);
  return args.map((old, other) => (other === index ? first[index] : old));
}

/** Whether the action is taken as soon as its last value is chosen; sets are put together until somebody says so. */
export function endsByChoice({ parameters }: Offered): boolean {
  return parameters.length > 0 && !parameters.some(isSet);
}
