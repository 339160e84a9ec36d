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
  'index-outside': warning(
    (f: { name: string; low: number; high: number }) =>
      `\`${f.name}\` has values for ${f.low} to ${f.high}, and this is never one of them: there is nothing to read here, and a change stops the game. Name another number, or widen the range behind \`per\`.`,
  ),
  'dice-numbered': warning(
    (f: { name: string }) =>
      `\`${f.name}[1]\` is how many dice show a 1, not what the first die shows. What all show together is \`sum d in ${f.name} of d\`; dice that are told apart are declared and thrown each by itself, such as \`dice first: 1 of 1..6\`.`,
  ),
  'picked-kind': warning(
    (f: { name: string | undefined }) =>
      `\`pick\` chooses among the kinds that lie here, each as likely, however many there are of it. To take one by chance, of which there are more the more likely, write \`draw 1 at random from … to …\`; of what is drawn to an empty pile, \`when the c in drawn where yes as ${f.name ?? 'card'} { … }\` says which it is.`,
  ),
  'always-outside': warning(
    (f: { name: string; low: number; high: number; change: 'set' | 'add' | 'subtract' }) => {
      const can = `\`${f.name}\` can only be ${f.low} to ${f.high}`;
      switch (f.change) {
        case 'set':
          return `${can}, and what it is set to here never is: the game stops at this. Choose another value, or widen the range.`;
        case 'add':
          return `${can}, and so much can never be added to it: the game stops at this. Add less, widen the range, or write \`clamped\` behind it if it should stay at ${f.high}.`;
        case 'subtract':
          return `${can}, and so much can never be taken from it: the game stops at this. Take less, widen the range, or write \`clamped\` behind it if it should stay at ${f.low}.`;
      }
    },
  ),
  'seen-anyhow': warning((f: { field: string; by: 'all' | 'owner' }) =>
    f.by === 'all'
      ? `Everybody sees \`${f.field}\` anyhow, so that this shows nothing. Leave it out, or hide the field where it is declared: \`seen by owner\`.`
      : `Whoever has \`${f.field}\` sees it anyhow, so that this shows nothing. Name who else is shown it, or \`all\`; to hide it from its owner, too, write \`seen by nobody\` where it is declared.`,
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
