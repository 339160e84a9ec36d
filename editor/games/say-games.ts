/** What games are offered under, in the language in force. */

import { texts } from '../texts/texts.ts';
import { EXAMPLES, GAMES } from './shipped-games.ts';
import type { Template } from './templates.ts';

/** A group of games; a folder of the disk keeps its name. */
export function sayGroup(group: string): string {
  const { games, examples } = texts().gallery;
  if (group === GAMES) return games;
  return group === EXAMPLES ? examples : group;
}

/** What a new game begins with. */
export function sayTemplate({ id }: Pick<Template, 'id'>): string {
  const { templates } = texts().gallery;
  return templates[id] ?? id;
}
