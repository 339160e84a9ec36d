/** What pointing at something would do, in words. */

import type { ActionOffer } from '../../../runtime/index.ts';
import { formatArgument, type ValueNames } from '../../../runtime/values/format.ts';
import { chosenTuple, endsByChoice, fitting, isSet, withValue } from './draft.ts';
import type { Choice } from './targets.ts';

/** The whole action where the choice is its last; else the action and what is chosen. Of several seats it says which. */
export function labelOf(choice: Choice, names: ValueNames, offers: readonly ActionOffer[]): string {
  const { offer, args, parameter, value } = choice;
  const next = withValue(offer, args, parameter, value);
  const tuple = endsByChoice(offer) ? chosenTuple(offer, next) : undefined;
  const words = tuple?.label ?? `${offer.label}: ${nameOf(choice, names)}`;
  const isOneOfSeveral = offers.some(({ seat }) => seat !== offer.seat);
  const who = isOneOfSeveral ? names.domains[0]?.members[offer.seat]?.label : undefined;
  return who === undefined ? words : `${who}: ${words}`;
}

function nameOf({ offer, parameter, value }: Choice, names: ValueNames): string {
  const asked = offer.parameters[parameter];
  return asked ? formatArgument(names, asked, isSet(asked) ? 1 << value : value) : '';
}

/** The choices without those that lead to nothing else than one before: of things that only their numbers tell apart one will do. */
export function withoutAlike(choices: readonly Choice[]): readonly Choice[] {
  if (choices.length < 2) return choices;
  const seen = new Set<string>();
  return choices.filter((choice) => {
    const key = consequences(choice);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** What can still be chosen once this is. */
function consequences({ offer, args, parameter, value }: Choice): string {
  const left = fitting(offer, withValue(offer, args, parameter, value)).map((tuple) =>
    tuple.args.filter((_, index) => index !== parameter).join(),
  );
  return JSON.stringify([offer.seat, offer.action, parameter, left]);
}
