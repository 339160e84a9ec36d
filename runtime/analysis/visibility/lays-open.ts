/** Whether a part of the flow lays something open before anything else can happen. */

import { impossible } from '../../ir/internal-problem.ts';
import type { Effect, Expr, FlowNode, Reference } from '../../ir/ir.ts';
import { type Knowledge, type Secret, same, secretOf } from './secrets.ts';

/** What running a part of the flow comes to: the thing lies open, something may happen before, or neither. */
type Course = 'open' | 'stopped' | 'on';

interface Run {
  readonly argument: Expr;
  readonly secrets: readonly Secret[];
  readonly firstLocal: number;
  /** Whether what is taken from where all look counts, too. */
  readonly seesTaken: boolean;
  /** Cells that hold a copy of it, or a number that is known. */
  readonly copies: Map<number, Expr>;
}

/**
 * Whether every way through `body` puts the argument where all see it before the first wait: a card on an open pile, a
 * number in an open field. `argument` is how the statements read it.
 */
export function laysOpen(
  body: FlowNode,
  argument: Expr,
  { secrets, firstLocal }: Knowledge,
  seesTaken: boolean,
): boolean {
  return run({ argument, secrets, firstLocal, seesTaken, copies: new Map() }, body) === 'open';
}

function run(here: Run, node: FlowNode): Course {
  switch (node.kind) {
    case 'sequence':
      for (const child of node.children) {
        const course = run(here, child);
        if (course !== 'on') return course;
      }
      return 'on';
    case 'effects':
      return effects(here, node.effects) ? 'open' : 'on';
    case 'branch': {
      const ways = [run(here, node.then), node.else ? run(here, node.else) : 'on'];
      if (ways.every((way) => way === 'open')) return 'open';
      return ways.some((way) => way !== 'on') ? 'stopped' : 'on';
    }
    case 'loop':
      effects(here, node.enter);
      return run({ ...here, copies: new Map(here.copies) }, node.body) === 'on' ? 'on' : 'stopped';
    case 'roll':
    case 'pick':
    case 'decision':
    case 'leave':
    case 'finish':
      return 'stopped';
    default:
      return impossible('whether a node lays open', node);
  }
}

function effects(here: Run, list: readonly Effect[]): boolean {
  return list.some((effect) => isOpened(here, effect));
}

function isOpened(here: Run, effect: Effect): boolean {
  switch (effect.op) {
    case 'transfer': {
      const count = resolve(here, effect.count);
      // What is taken from where all look, all see as well.
      const isSeen = isOpenAt(here, effect.to) || (here.seesTaken && isOpenAt(here, effect.from));
      return count.op === 'const' && count.value > 0 && isSeen;
    }
    case 'store': {
      const { ref, value } = effect;
      const stored = resolve(here, value);
      if (ref.indices.length === 0) here.copies.set(ref.base, stored);
      if (isOpenAt(here, ref)) return true;
      return isOpen(here, ref) && same(here.argument, stored);
    }
    case 'if': {
      const then = effects({ ...here, copies: new Map(here.copies) }, effect.then);
      const otherwise = effects({ ...here, copies: new Map(here.copies) }, effect.else);
      return then && otherwise;
    }
    case 'clear':
      for (let at = effect.base; at < effect.base + effect.length; at++) here.copies.delete(at);
      return false;
    case 'for':
    case 'bind':
    case 'search':
    case 'seek':
      return false;
    default:
      return impossible('whether an effect lays open', effect);
  }
}

/** Whether the argument says which cell of a field that all see is changed. */
function isOpenAt(here: Run, ref: Reference): boolean {
  return isOpen(here, ref) && ref.indices.some(({ index }) => same(here.argument, resolve(here, index)));
}

/** Local values are seen by nobody: only fields lie open. */
function isOpen({ secrets, firstLocal }: Run, ref: Reference): boolean {
  return ref.base < firstLocal && !secretOf(ref, secrets);
}

function resolve({ copies }: Run, expr: Expr): Expr {
  if (expr.op !== 'load' || expr.ref.indices.length > 0) return expr;
  return copies.get(expr.ref.base) ?? expr;
}
