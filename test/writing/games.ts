/** Five games of five families, and the text of the template that each begins with. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

interface WrittenGame {
  readonly name: string;
  /** The template that it begins with, as it is offered. */
  readonly title: string;
  readonly begun: string;
  readonly text: string;
}

const game = (name: string, title: string): WrittenGame => ({
  name,
  title,
  begun: readFileSync(join(ROOT, 'templates', `${title.toLowerCase().replace(' ', '-')}.regel`), 'utf8'),
  text: readFileSync(join(import.meta.dirname, 'games', `${name}.regel`), 'utf8'),
});

export const writtenGames: readonly WrittenGame[] = [
  game('race', 'Race'),
  game('board', 'Area board'),
  game('negotiation', 'Negotiation'),
  game('cards', 'Card hand'),
  game('dice', 'Dice duel'),
];
