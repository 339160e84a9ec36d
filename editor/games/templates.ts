/** What a new game begins with: the templates, each fetched when it is chosen. */

export interface Template {
  /** The name of its file without the ending. */
  readonly id: string;
  readonly loadText: () => Promise<string>;
}

const texts = import.meta.glob<string>('../../templates/*.regel', { query: '?raw', import: 'default' });

/** The least that can be played. */
const EMPTY = `game "New game" edition 1

players 2

play {
  rounds {
    turns {
      choose "What do you do?" {
        action Wait "Wait" {}
      }
    }
  }
}
`;

/** An empty game, then one of each kind, by name. */
export const templates: readonly Template[] = [
  { id: 'game', loadText: async () => EMPTY },
  ...Object.entries(texts).map(([path, loadText]): Template => {
    const id = path.replace(/^.*\//, '').replace(/\.regel$/, '');
    return { id, loadText };
  }),
];
