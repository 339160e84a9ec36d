/** Every way to set a game up: each number of players, without variants and with each of them. */

import { describe, type Program } from '../../language/index.ts';

/** One way to set a game up, with its options as they are. */
export interface Setting {
  readonly players: number;
  readonly variants: readonly string[];
}

/** All of them, in the order of the rules file; one at a time, so that their number stays small. */
export function settingsOf(program: Program): readonly Setting[] {
  const { variants } = describe(program);
  const chosen = variants.filter((variant) => variant.players === undefined).map(({ name }) => [name]);
  return [[], ...chosen].flatMap((names) => {
    const { min, max } = describe(program, undefined, names).players;
    const counts = Array.from({ length: Math.max(max - min + 1, 0) }, (_, index) => min + index);
    return counts.map((players) => ({ players, variants: names }));
  });
}

/** `3 players`, `2 players, Short game` */
export function nameSetting({ players, variants }: Setting): string {
  return [players === 1 ? '1 player' : `${players} players`, ...variants].join(', ');
}
