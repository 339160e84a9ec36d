/** What is not the same on two tables. */

import type { TableView } from '../../runtime/index.ts';
import { fieldsOf } from '../../runtime/view/sights.ts';
import { inWords } from '../table/shown-words.ts';

/** Something on the tables that is not the same; empty where it is not there. */
export interface Difference {
  readonly key: string;
  readonly a: string;
  readonly b: string;
}

/** What is not the same on two tables, by what it is called. */
export function differencesOf(a: TableView, b: TableView): readonly Difference[] {
  const [one, other] = [wordsOf(a), wordsOf(b)];
  return [...new Set([...one.keys(), ...other.keys()])].flatMap((key) => {
    const [left = '', right = ''] = [one.get(key), other.get(key)];
    return left === right ? [] : [{ key, a: left, b: right }];
  });
}

function wordsOf(view: TableView): ReadonlyMap<string, string> {
  const words = new Map<string, string>();
  for (const { key, field } of fieldsOf(view))
    words.set(key, `${field.label}: ${inWords(field.shown, field.label)}`);
  for (const seat of view.seats)
    for (const field of seat.fields)
      words.set(
        `player  ${seat.name} ${field.name} ${field.label}`,
        `${seat.label}, ${field.label}: ${inWords(field.shown, field.label)}`,
      );
  for (const space of view.spaces)
    for (const piece of space.pieces) words.set(`piece ${piece.name}`, `${piece.title} on ${space.label}`);
  for (const dice of view.dice) words.set(`dice ${dice.name}`, `${dice.label}: ${dice.faces.join(', ')}`);
  return words;
}
