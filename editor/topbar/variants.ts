import type { Description } from '../../language/index.ts';
import type { Choice } from '../controls/picker.tsx';
import type { Setup } from '../worker/protocol.ts';

/** Stands for playing without any variant. */
const NONE = ' none';

/** The variants of a game and the game without them. */
export function variantChoices({ variants, players }: Description): readonly Choice[] {
  return [
    { id: NONE, label: 'None' },
    ...variants
      .filter((variant) => variant.players === undefined || within(variant.players, players))
      .map((variant) => ({
        id: variant.name,
        label: variant.name,
        note: variant.doc || (variant.players === undefined ? undefined : `whenever ${variant.players} play`),
      })),
  ];
}

/** The chosen variant, else the one that the number of players brings with it. */
export function variantInForce({ variants }: Description, setup: Setup): string {
  const chosen = variants.find(({ name }) => setup.variants.includes(name));
  return (chosen ?? variants.find(({ players }) => players === setup.players))?.name ?? NONE;
}

/**
 * What changes when a variant is picked: one that belongs to a number of players sets that number; none moves on to a
 * number of players without one.
 */
export function chooseVariant(game: Description, setup: Setup, name: string): Partial<Setup> {
  const variant = game.variants.find((candidate) => candidate.name === name);
  if (variant) {
    return variant.players === undefined ? { variants: [name] } : { variants: [], players: variant.players };
  }
  const bound = new Set(game.variants.map(({ players }) => players));
  const { min, max } = game.players;
  const counts = Array.from({ length: max - min + 1 }, (_, index) => max - index);
  const free = bound.has(setup.players)
    ? (counts.find((count) => !bound.has(count)) ?? setup.players)
    : setup.players;
  return { variants: [], players: free };
}

function within(count: number, { min, max }: Description['players']): boolean {
  return count >= min && count <= max;
}
