/** Messages of the review: rules that are right as far as they go, and probably not meant so. */

import { warning } from './entry.ts';

/** By code. */
export const reviewMessages = {
  unreached: warning(
    (f: { name: string; what: string }) =>
      `The ${f.what} \`${f.name}\` is used only by what is never used itself.`,
  ),
  'option-idle': warning(
    (f: { name: string }) =>
      `Nothing in the game depends on the option \`${f.name}\`: whatever is chosen, it is played alike.`,
  ),
  'always-so': warning((f: { always: boolean }) =>
    f.always
      ? 'This is always so, whatever happens, by the ranges of what it compares: nothing is asked here.'
      : 'This is never so, whatever happens, by the ranges of what it compares.',
  ),
  'never-possible': warning(
    (f: { name: string }) => `\`${f.name}\` is never possible: what it needs is never so, whatever happens.`,
  ),
  'offers-nothing': warning(
    () => 'This choice never offers anything: none of its actions is ever possible, so it is passed over.',
  ),
  'variant-never': warning(
    (f: { name: string; players: number; min: number; max: number }) =>
      `The variant "${f.name}" is for ${f.players} players, but ${f.min === f.max ? f.min : `${f.min} to ${f.max}`} can play: it is never in force.`,
  ),
  'patched-twice': warning(
    (f: { part: string; variant: string }) =>
      `The variant "${f.variant}" changes \`${f.part}\` as well: where both are chosen, only this one counts.`,
  ),
  'cited-twice': warning((f: { id: string }) => `\`${f.id}\` is cited twice for the same thing.`),
  'tests-nothing': warning(
    (f: { name: string }) =>
      `The example "${f.name}" tests nothing: nobody does anything in it, and nothing is expected.`,
  ),
} as const;
