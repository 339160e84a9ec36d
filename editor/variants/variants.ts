/** Which variants are in force, and what changes when others are chosen. */

import type { Description, VariantDescription } from '../../language/index.ts';
import { texts } from '../texts/texts.ts';
import type { Setup } from '../worker/protocol.ts';

/** The variants that can be chosen: those of numbers of players that cannot play are left out. */
export function choosable({ variants, players }: Description): readonly VariantDescription[] {
  return variants.filter((variant) => variant.players === undefined || within(variant.players, players));
}

/** Names of the variants in force: those that were chosen, and the one that the number of players brings with it. */
export function variantsInForce({ variants }: Description, setup: Setup): readonly string[] {
  return variants
    .filter(({ name, players }) =>
      players === undefined ? setup.variants.includes(name) : players === setup.players,
    )
    .map(({ name }) => name);
}

/**
 * What changes when these variants are to be in force: one that belongs to a number of players sets that number; to go without it
 * is to go on to a number of players without one.
 */
export function chooseVariants(game: Description, setup: Setup, names: readonly string[]): Partial<Setup> {
  const wanted = game.variants.filter(({ name }) => names.includes(name));
  const variants = wanted.filter(({ players }) => players === undefined).map(({ name }) => name);
  const before = variantsInForce(game, setup);
  const bound = wanted.filter(({ players }) => players !== undefined);
  const added = bound.find(({ name }) => !before.includes(name))?.players;
  if (added !== undefined) return { variants, players: added };
  if (bound.length > 0) return { variants };
  const taken = new Set(game.variants.map(({ players }) => players));
  if (!taken.has(setup.players)) return { variants };
  const { min, max } = game.players;
  const counts = Array.from({ length: max - min + 1 }, (_, index) => max - index);
  return { variants, players: counts.find((count) => !taken.has(count)) ?? setup.players };
}

/** What of a variant clashes with others in force, in a sentence; undefined where nothing does. `all` knows what people call them. */
export function sayConflicts(
  { conflicts }: VariantDescription,
  inForce: readonly string[],
  all: readonly VariantDescription[],
): string | undefined {
  const met = conflicts.filter(({ variant }) => inForce.includes(variant));
  if (met.length === 0) return undefined;
  const labelOf = (variant: string) => all.find(({ name }) => name === variant)?.label ?? variant;
  const parts = met.map(({ variant, parts }) => texts().variants.asDoes(parts.join(', '), labelOf(variant)));
  return texts().variants.clash(parts.join('; '));
}

function within(count: number, { min, max }: Description['players']): boolean {
  return count >= min && count <= max;
}
