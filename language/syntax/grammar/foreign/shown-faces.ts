/** What dice show, as a rulebook says it: `you roll a 6`, `a 6 is rolled`, `dice shows 6`, `the die is a 6`. */

import type { Core } from '../../parser/core.ts';
import { isNamed } from './declared-names.ts';
import { throwsOfDice } from './dice-words.ts';
import { as, type Form, form, type Said } from './forms.ts';
import { numberMeant } from './how-many.ts';

const WHO = '(?:you|he|she|they|me|player|a player|the player|[\\p{L}_][\\p{L}\\d_]*)';
const ROLLS = '(?:rolls?|rolled|throws?|threw)';
const FACE = '(?:an? |the |at least one )?(\\d+|[\\p{L}_][\\p{L}\\d_]*)';
const DICE = '(?:(?:the|your|my|a|any|one) )?([\\p{L}\\d_]+)';

/** The dice of that name; the only ones that are thrown, where they are called as all dice are. */
function diceCalled(p: Core, name: string): ReturnType<typeof throwsOfDice>[number] | undefined {
  const thrown = throwsOfDice(p);
  const own = thrown.find((each) => each.name === name);
  if (own) return own;
  return /^(dice|die|roll|throw|result)$/.test(name) && thrown.length === 1 ? thrown[0] : undefined;
}

/** That a face lies there: of several dice, at least once. */
function shows(p: Core, name: string, face: string): ReturnType<Said> {
  const number = numberMeant(face);
  // A word that is no number is a face of its own, and one that begins small is none.
  if (number === undefined && !/^\p{Lu}/u.test(face)) return undefined;
  const shown = String(number ?? face);
  const dice = diceCalled(p, name);
  if (!dice) return as(`… = ${shown}`, false);
  return as(dice.count === '1' ? `${dice.name} = ${shown}` : `${dice.name}[${shown}] > 0`);
}

/** Two of them alike, whichever face that is. */
function doubles(p: Core): ReturnType<Said> {
  const [dice, ...others] = throwsOfDice(p).filter(({ count }) => count !== '1');
  if (!dice || others.length > 0) return as('any n in 1..6 where …[n] >= 2', false);
  return as(`any n in ${dice.faces} where ${dice.name}[n] ${dice.count === '2' ? '=' : '>='} 2`);
}

export const shownFaces: readonly Form[] = [
  [form(`${WHO} ${ROLLS} (?:a )?doubles?`), (_, p) => doubles(p)],
  [form(`${WHO} ${ROLLS} ${FACE}`), ([face = ''], p) => shows(p, 'dice', face)],
  [
    form(`${FACE} (?:is|was|comes|came) (?:rolled|thrown|up|shown)`),
    ([face = ''], p) => shows(p, 'dice', face),
  ],
  [
    form(`${DICE} (?:shows?|showed|comes? up|came up|rolls?) ${FACE}`),
    ([name = '', face = ''], p) => (isDice(p, name) ? shows(p, name, face) : undefined),
  ],
  [
    form(`(?:the|your|my) (die|dice|roll|throw|result) (?:is|are|=) (?:an? )?(\\d+|[\\p{L}_][\\p{L}\\d_]*)`),
    ([name = '', face = ''], p) => (isNamed(p, name) ? undefined : shows(p, name, face)),
  ],
];

function isDice(p: Core, name: string): boolean {
  return /^(dice|die)$/.test(name) || diceCalled(p, name) !== undefined;
}
