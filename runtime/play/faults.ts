/** Faults in words. The cells hold only where a fault happened; what can go wrong there says what it was. */

import { CHANCE_IN_A_ROW, LISTING, planWork, WAYS, WORK, waysOf } from '../analysis/work.ts';
import type { FieldIR } from '../ir/cells.ts';
import { impossible } from '../ir/internal-problem.ts';
import type { Effect, FlowNode, GameIR } from '../ir/ir.ts';
import { walkEffects } from '../ir/walk/effects.ts';
import { effectsOf, walkFlow } from '../ir/walk/flow.ts';
import { sayTold, type Told, told } from '../values/words/told.ts';

/** What went wrong in a game that stopped on a fault in what `origin` stands for, in the language of the game. */
export function describeFault(ir: GameIR, origin: number): string {
  return sayTold(faultAt(ir, origin), ir.language);
}

/** The same, for whoever reads another language. */
export function faultAt(ir: GameIR, origin: number): Told {
  if (isOfOpening(ir, origin)) return told('cannotBeginThere');
  const causes: Causes = new Map();
  walkFlow(ir.flow, (node) => {
    walkEffects(effectsOf(node), (effect) => addCause(ir, effect, origin, causes));
  });
  return oneOf(causes) ?? causeAtNode(ir, origin);
}

/** What can go wrong in these effects, in what `origin` stands for; undefined where nothing can. */
export function causeIn(ir: GameIR, effects: readonly Effect[], origin: number): Told | undefined {
  const causes: Causes = new Map();
  walkEffects(effects, (effect) => addCause(ir, effect, origin, causes));
  return oneOf(causes);
}

/** Causes by what they say: the same one is told once. */
type Causes = Map<string, Told>;

function oneOf(causes: Causes): Told | undefined {
  const [first, ...others] = causes.values();
  return first && others.reduce((before, cause) => told('or', before, cause), first);
}

/** Whether it is what leads to where the game begins. */
function isOfOpening({ opening }: GameIR, origin: number): boolean {
  if (opening === undefined) return false;
  let isOpening = opening.origin === origin;
  walkEffects(opening.effects, (effect) => {
    if ('origin' in effect && effect.origin === origin) isOpening = true;
  });
  return isOpening;
}

function addCause(ir: GameIR, effect: Effect, origin: number, causes: Causes): void {
  if (!('origin' in effect) || effect.origin !== origin) return;
  const add = (cause: Told) => void causes.set(JSON.stringify(cause), cause);
  switch (effect.op) {
    case 'store': {
      if (isOfZone(ir, effect)) {
        add(told('notEnough'));
        return;
      }
      const indices = numberedIndices(ir, effect);
      if (indices !== undefined) add(told('outOfIndices', indices));
      if (effect.bound !== 'fault' || (indices !== undefined && isSureToFit(effect))) return;
      if (isSureToFit(effect)) add(told('noRoom'));
      else if (effect.isSet) add(told('notInSet', numbersOf(effect)));
      else add(told('outOfRange', `${effect.low}..${effect.high}`));
      return;
    }
    case 'transfer':
      add(told('notEnough'));
      return;
    default:
      return impossible('describeFault', effect);
  }
}

/** Whether it puts or takes cards one by one. They are as many in all zones as ever, so it can only be that too many were to be taken. */
function isOfZone(ir: GameIR, effect: Effect & { readonly op: 'store' }): boolean {
  const shape = fieldOf(ir, effect)?.shape;
  return shape === 'pile' || shape === 'deck';
}

function fieldOf({ layout }: GameIR, { ref }: Effect & { readonly op: 'store' }): FieldIR | undefined {
  return layout.fields.find(({ base, length }) => ref.base >= base && ref.base < base + length);
}

/** The numbers that an array has values for, where one is changed whose number is worked out: `2..12`. */
function numberedIndices(ir: GameIR, effect: Effect & { readonly op: 'store' }): string | undefined {
  const { ref } = effect;
  const field = fieldOf(ir, effect);
  const indices = field?.shape === 'array' ? ir.domains[field.over.at(-1) ?? -1] : undefined;
  const isNumbers = indices !== undefined && /^-?\d+\.\./.test(indices.name);
  return isNumbers && ref.indices.some(({ stride }) => stride === 1) ? indices.name : undefined;
}

/** The numbers that a set has bits for: `0..30`. */
function numbersOf({ high }: Effect & { readonly op: 'store' }): string {
  return `0..${31 - Math.clz32(high)}`;
}

/** A value that is known and fits can only fail for want of a place: a record that is taken from a full pool. */
function isSureToFit({ ref, value, low, high }: Effect & { readonly op: 'store' }): boolean {
  return ref.indices.length > 0 && value.op === 'const' && value.value >= low && value.value <= high;
}

function causeAtNode(ir: GameIR, origin: number): Told {
  const nodes: FlowNode[] = [];
  walkFlow(ir.flow, (node) => {
    if (node.origin === origin) nodes.push(node);
  });
  const plan = planWork(ir);
  const decisions = nodes.filter((node) => node.kind === 'decision');
  if (decisions.some((node) => plan.ofListing(node) !== undefined))
    return told('longListing', whole(LISTING), whole(WAYS));
  if (decisions.some(({ actions }) => waysOf(actions) > WAYS)) return told('manyWays', whole(WAYS));
  const heavy = nodes.find((node) => plan.ofVisit(node) > 0);
  if (heavy !== undefined) {
    const each = plan.ofVisit(heavy);
    const again = heavy.kind === 'decision' ? 'idleAgain' : 'heavyAgain';
    return told(each * FEW_TIMES > WORK ? 'heavy' : again, whole(each), whole(WORK));
  }
  const loop = nodes.find((node) => node.kind === 'loop');
  if (loop !== undefined)
    return told(hasDecision(loop) ? 'idlePasses' : 'endlessPasses', whole(WORK / plan.ofPass(loop)));
  if (nodes.some(({ kind }) => kind === 'roll' || kind === 'pick'))
    return told('endlessChance', whole(CHANCE_IN_A_ROW));
  return ir.flow.origin === origin ? told('noWinner') : told('endless');
}

/** Whether somebody is asked in it: where it goes on and on all the same, nobody can do anything there. */
function hasDecision(loop: FlowNode): boolean {
  let found = false;
  walkFlow(loop, ({ kind }) => {
    found ||= kind === 'decision';
  });
  return found;
}

/** What was too much after so few times need not go on and on. */
const FEW_TIMES = 4;

function whole(count: number): string {
  return String(Math.floor(count));
}
