/** Five games of five families, and the text of the template that each begins with. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

interface WrittenGame {
  readonly name: string;
  readonly begun: string;
  readonly text: string;
}

const game = (name: string, template: string): WrittenGame => ({
  name,
  begun: readFileSync(join(ROOT, 'templates', `${template}.regel`), 'utf8'),
  text: readFileSync(join(import.meta.dirname, 'games', `${name}.regel`), 'utf8'),
});

export const writtenGames: readonly WrittenGame[] = [
  game('race', 'race'),
  game('board', 'area-board'),
  game('negotiation', 'negotiation'),
  game('cards', 'card-hand'),
  game('dice', 'dice-duel'),
];
