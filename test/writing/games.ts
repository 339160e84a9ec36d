/** Five games of five families, and the template that each begins with. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

interface WrittenGame {
  readonly name: string;
  /** As *New* calls it. */
  readonly template: string;
  readonly begun: string;
  readonly text: string;
}

const game = (name: string, template: string, file: string): WrittenGame => ({
  name,
  template,
  begun: readFileSync(join(ROOT, 'templates', `${file}.regel`), 'utf8'),
  text: readFileSync(join(import.meta.dirname, 'games', `${name}.regel`), 'utf8'),
});

export const writtenGames: readonly WrittenGame[] = [
  game('race', 'Race', 'race'),
  game('board', 'Area board', 'area-board'),
  game('negotiation', 'Negotiation', 'negotiation'),
  game('cards', 'Card hand', 'card-hand'),
  game('dice', 'Dice duel', 'dice-duel'),
];
