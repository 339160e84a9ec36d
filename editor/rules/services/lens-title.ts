/** What a lens says: how its examples go, and how often it came up in the games of the lab. */

import type { Diagnostic, Span } from '../../../language/index.ts';
import type { Lens } from '../../../language/services/lenses.ts';
import type { Problem } from '../../../runtime/simulation/tally.ts';
import type { LabRun } from '../../lab/lab.ts';
import type { LabRules } from '../../lab/protocol.ts';
import { amount, decimal, percent } from '../../texts/numbers.ts';
import { texts } from '../../texts/texts.ts';
import type { ExampleMark } from '../../worker/examples.ts';
import type { HeldInvariant } from '../../worker/held.ts';

const say = () => texts().rules.lens;

/** What is known besides the text. */
export interface KnownOfRules {
  readonly marks: readonly ExampleMark[];
  /** The last run of the lab, if it was of this game. */
  readonly run: Pick<LabRun, 'summary' | 'problems' | 'rules'> | undefined;
  /** What is wrong with the game as it is set up; undefined where it cannot be played for another reason. */
  readonly ofSetup?: readonly Pick<Diagnostic, 'code' | 'span' | 'related'>[] | undefined;
  /** By what they say: what became of the invariants in the game at the table. */
  readonly held?: ReadonlyMap<string, Pick<HeldInvariant, 'brokenAt' | 'events'>> | undefined;
  /** Whether the rules have changed since: what is said stays, so that no line moves while somebody types. */
  readonly isOld?: boolean;
}

/** Undefined where there is nothing to say. */
export function titleOf(lens: Lens, { marks, run, isOld, ofSetup, held }: KnownOfRules): string | undefined {
  if (lens.kind === 'requirement') return ofSetup && requirementInWords(lens, ofSetup);
  const inGames = gamesInWords(lens, run);
  const ofGames = inGames && isOld ? say().beforeChange(inGames) : inGames;
  const here = lens.kind === 'invariant' ? heldInWords(held?.get(lens.name)) : undefined;
  const parts = [here, examplesInWords(lens, marks), ofGames].filter((part) => part !== undefined);
  return parts.length === 0 ? undefined : parts.join(' · ');
}

/** The marks of the examples of a lens. */
export function marksOf({ examples }: Lens, marks: readonly ExampleMark[]): readonly ExampleMark[] {
  return marks.filter(({ name }) =>
    examples.some(({ file, start }) => file === name.file && start === name.start),
  );
}

/** `3 examples, 2 pass`. */
function examplesInWords(lens: Lens, marks: readonly ExampleMark[]): string | undefined {
  const { length } = lens.examples;
  if (length === 0) return undefined;
  const own = marksOf(lens, marks);
  const noun = say().examples(length, amount(length));
  if (own.length < length || own.some(({ state }) => state === 'waiting')) return noun;
  const passed = own.filter(({ state }) => state === 'passed').length;
  if (passed === length) return say().allPass(length, amount(length));
  return passed === 0 ? say().nonePasses(noun) : say().somePass(noun, passed, amount(passed));
}

/** Whether what is required holds for the options and the board that were chosen. */
function requirementInWords({ span }: Lens, ofSetup: NonNullable<KnownOfRules['ofSetup']>): string {
  const speaksOfIt = (place: Span) =>
    place.file === span.file && span.start <= place.start && place.end <= span.end;
  const isBroken = ofSetup.some(
    ({ code, span: place, related }) =>
      (code === 'requirement-broken' && speaksOfIt(place)) ||
      (code === 'board-refused' && related.some((one) => speaksOfIt(one.span))),
  );
  return isBroken ? say().broken : say().holds;
}

/** Whether an invariant holds in the game at the table. */
function heldInWords(held: Pick<HeldInvariant, 'brokenAt' | 'events'> | undefined): string | undefined {
  if (!held) return undefined;
  const { brokenAt, events } = held;
  if (brokenAt !== undefined) return brokenAt === 0 ? say().brokenAtFirst : say().brokenBy(amount(brokenAt));
  return events === 0 ? say().holdsAtStart : say().holdsInGame;
}

function gamesInWords({ kind, name }: Lens, run: KnownOfRules['run']): string | undefined {
  const { summary, rules, problems = [] } = run ?? {};
  if (!summary || !rules || summary.games === 0) return undefined;
  const { games, actions, actionGames, stepDecisions, stepGames, endings } = summary;
  switch (kind) {
    case 'action': {
      // An action that was not there when the games were played.
      if (!rules.slots.actions.includes(name)) return undefined;
      const count = actions[name] ?? 0;
      if (count === 0) return say().neverIn(amount(games));
      const share = percent((actionGames[name] ?? 0) / games);
      return count > games ? say().inShareOften(share, decimal(count / games)) : say().inShare(share);
    }
    case 'step': {
      // Of a step in which nobody decides nothing is counted.
      if (!rules.slots.steps.includes(name)) return undefined;
      const count = stepDecisions[name] ?? 0;
      if (count === 0) return say().noDecisionIn(amount(games));
      const share = percent((stepGames[name] ?? 0) / games);
      return count > games ? say().decidedOften(share, decimal(count / games)) : say().decidedIn(share);
    }
    case 'ending': {
      if (!rules.summed.endings.some((ending) => ending.name === name)) return undefined;
      const count = endings[name] ?? 0;
      return count === 0 ? say().neverIn(amount(games)) : say().ends(percent(count / games));
    }
    case 'invariant':
      return problems.some((problem) => isBroken(problem, name, rules))
        ? say().brokenInLab
        : say().heldIn(amount(games));
    case 'examples':
    case 'example':
    case 'requirement':
    case 'definition':
      return undefined;
  }
}

/** Whether it is this invariant that was broken: by where it stands, as it may be told in another language. */
function isBroken({ why, origin }: Problem, name: string, { invariants }: LabRules): boolean {
  if (typeof why === 'string' || why.say !== 'broken') return false;
  return invariants.some((one) => one.origin === origin && one.name === name);
}
