/** Faults in words. The cells hold only where a fault happened; what can go wrong there says what it was. */

import { CHANCE_IN_A_ROW, LISTING, planWork, WAYS, WORK, waysOf } from '../analysis/work.ts';
import { impossible } from '../ir/internal-problem.ts';
import type { Effect, FlowNode, GameIR } from '../ir/ir.ts';
import { walkEffects } from '../ir/walk/effects.ts';
import { effectsOf, walkFlow } from '../ir/walk/flow.ts';

/** What went wrong in a game that stopped on a fault in what `origin` stands for. */
export function describeFault(ir: GameIR, origin: number): string {
  if (isOfOpening(ir, origin)) return 'the game cannot begin at that place in this position';
  const causes = new Set<string>();
  walkFlow(ir.flow, (node) => {
    walkEffects(effectsOf(node), (effect) => addCause(effect, origin, causes));
  });
  if (causes.size === 0) causes.add(causeAtNode(ir, origin));
  return [...causes].join(', or ');
}

/** What can go wrong in these effects, in what `origin` stands for. */
export function describeCauses(effects: readonly Effect[], origin: number): readonly string[] {
  const causes = new Set<string>();
  walkEffects(effects, (effect) => addCause(effect, origin, causes));
  return [...causes];
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

function addCause(effect: Effect, origin: number, causes: Set<string>): void {
  if (!('origin' in effect) || effect.origin !== origin) return;
  switch (effect.op) {
    case 'store':
      if (effect.bound !== 'fault') return;
      if (isSureToFit(effect)) causes.add('there is no room for another');
      else if (effect.isSet) causes.add(`a set would get a number that is not in ${numbersOf(effect)}`);
      else causes.add(`a value would leave its range ${effect.low}..${effect.high}`);
      return;
    case 'transfer':
      causes.add('more would be moved than there is');
      return;
    default:
      return impossible('describeFault', effect);
  }
}

/** The numbers that a set has bits for: `0..30`. */
function numbersOf({ high }: Effect & { readonly op: 'store' }): string {
  return `0..${31 - Math.clz32(high)}`;
}

/** A value that is known and fits can only fail for want of a place: a record that is taken from a full pool. */
function isSureToFit({ ref, value, low, high }: Effect & { readonly op: 'store' }): boolean {
  return ref.indices.length > 0 && value.op === 'const' && value.value >= low && value.value <= high;
}

function causeAtNode(ir: GameIR, origin: number): string {
  const nodes: FlowNode[] = [];
  walkFlow(ir.flow, (node) => {
    if (node.origin === origin) nodes.push(node);
  });
  const plan = planWork(ir);
  const decisions = nodes.filter((node) => node.kind === 'decision');
  if (decisions.some((node) => plan.ofListing(node) !== undefined))
    return `finding what may be chosen takes more than ${show(LISTING)} operations, or there are more than ${show(WAYS)} ways to choose`;
  if (decisions.some(({ actions }) => waysOf(actions) > WAYS))
    return `there are more than ${show(WAYS)} ways to choose`;
  const heavy = nodes.find((node) => plan.ofVisit(node) > 0);
  if (heavy !== undefined)
    return `this may take ${show(plan.ofVisit(heavy))} operations each time, and all that follows one event together at most ${show(WORK)}`;
  const loop = nodes.find((node) => node.kind === 'loop');
  if (loop !== undefined) return `${ENDLESS}: more than ${show(WORK / plan.ofPass(loop))} passes`;
  if (nodes.some(({ kind }) => kind === 'roll' || kind === 'pick'))
    return `${ENDLESS}: more than ${show(CHANCE_IN_A_ROW)} events of chance in a row`;
  return ir.flow.origin === origin ? 'the rules came to their end without naming a winner' : ENDLESS;
}

const ENDLESS = 'this goes on and on without anybody having to decide';

function show(count: number): string {
  return Math.floor(count).toLocaleString('en');
}
