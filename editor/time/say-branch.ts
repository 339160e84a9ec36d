import { texts } from '../texts/texts.ts';
import type { Branch } from './tree.ts';

/** What the tree calls branches by itself; see `add` there. */
const GAME = /^Game (\d+)/;
const FROM_EVENT = /^From event (\d+)/;

/** What a branch is called: as a person named it, else in the language in force. */
export function sayBranch({ name, isNamed }: Pick<Branch, 'name' | 'isNamed'>): string {
  if (isNamed) return name;
  const { gameOf, fromEvent } = texts().time;
  return name.replace(GAME, (_, number) => gameOf(number)).replace(FROM_EVENT, (_, at) => fromEvent(at));
}
