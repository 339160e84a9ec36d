/** A short text that tells whether rules are the same. */

import { areAlike } from '../../shared/alike.ts';
import { digestOf } from '../../shared/digest.ts';
import type { GameIR } from './game.ts';

const known = new WeakMap<GameIR, string>();

/** A game in the language of its rules. */
interface Original {
  readonly title: string;
  readonly game: () => GameIR | undefined;
}

/** Games whose texts are in another language. */
const originals = new WeakMap<GameIR, Original>();

/** Says that a game is the same as another one but for the language of its texts. */
export function sameRules(translated: GameIR, original: Original): void {
  originals.set(translated, original);
}

/** What the rules call the game, in whatever language it is played. */
export function ownTitle(ir: GameIR): string {
  return originals.get(ir)?.title ?? ir.title;
}

/**
 * Sixteen hexadecimal digits made of all that the rules say for this configuration; where it is written, and in what words beside it,
 * does not count, nor does the language that it is played in.
 */
export function fingerprintRules(ir: GameIR): string {
  const before = known.get(ir);
  if (before !== undefined) return before;
  const rules = originals.get(ir)?.game() ?? ir;
  const made = digestOf(JSON.stringify({ ...rules, origins: undefined }));
  known.set(ir, made);
  return made;
}

/** Whether two games are the same, down to every word that is said in them, wherever they are written. */
export function areSame(one: GameIR, other: GameIR): boolean {
  return one === other || areAlike({ ...one, origins: undefined }, { ...other, origins: undefined });
}

/** A game where the same rules are written as in another one. */
export function writtenAs(ir: GameIR, other: GameIR): GameIR {
  const made = { ...ir, origins: other.origins };
  const original = originals.get(other);
  if (original) originals.set(made, original);
  const fingerprint = original ? undefined : known.get(ir);
  if (fingerprint !== undefined) known.set(made, fingerprint);
  return made;
}
