/**
 * How the legal ways of each action are found, read from the same optimized game that the code is made of: which elements
 * each parameter goes through, and which conditions are tested where.
 */

import type * as ir from '../../ir/ir.ts';
import { childrenOf, walkFlow } from '../../ir/walk/flow.ts';
import { emitGame } from '../emit/game.ts';
import { ownSections } from '../emit/listing.ts';
import type { ConditionSource, Decision, Expr, Fast, FlowNode, ParameterIR } from '../ir.ts';
import { tableAt } from '../optimize/known/tables.ts';
import type { PassName } from '../optimize/passes.ts';
import { distinct, planFirst, planTests, type TestPlan } from './conditions.ts';
import { type Names, nameExpr, nameHeld, nameSpace, namesInside } from './names.ts';

export interface ActionPlan {
  /** The wait of its decision. */
  readonly wait: number;
  readonly path: string;
  /** Which action of the decision it is. */
  readonly index: number;
  readonly name: string;
  /** Of the action, and of its decision. */
  readonly origin: number;
  readonly decision: number;
  /** Whether what was found stays until something is written that it depends on. */
  readonly isKept: boolean;
  /** Whether it is gone through as the rules have it, since it may take too much work and that is counted. */
  readonly isInOrder: boolean;
  /** Whether the options alone decide that it is never possible. */
  readonly isRuledOut: boolean;
  /** Conditions that speak of no parameter, in the order in which they are tested. */
  readonly first: readonly TestPlan[];
  readonly parameters: readonly ParameterPlan[];
}

export interface ParameterPlan {
  readonly name: string;
  /** Elements that it goes through in the rules. */
  readonly all: number;
  /** The most that it goes through for one choice of those before it. */
  readonly most: number;
  /** The same on average over all lists that are not empty; undefined where the position alone tells. */
  readonly estimate: number | undefined;
  readonly elements: ElementPlan;
  /** Where ways begin that are searched once, before the first element, in words. */
  readonly searched: readonly string[];
  /** Conditions that are tested for each element, in this order. */
  readonly tested: readonly TestPlan[];
}

/** What a loop goes through. */
export type ElementPlan =
  /** All elements of a range; where conditions are named, they say beforehand which range. */
  | { readonly kind: 'all'; readonly sources: readonly ConditionSource[] }
  /** From a value to a value, in words. */
  | { readonly kind: 'between'; readonly from: string; readonly to: string }
  /** A list that was worked out beforehand for each value of what it depends on, in words. */
  | { readonly kind: 'list'; readonly by: readonly string[]; readonly sources: readonly ConditionSource[] }
  /** Those in all of these bit sets, which are kept with every write, and in a list. */
  | {
      readonly kind: 'sets';
      /** Such as `whose man is me`. */
      readonly sets: readonly string[];
      readonly sources: readonly ConditionSource[];
      readonly by: readonly string[] | undefined;
      /** Whether they are those that ways lead to, too, which are searched before. */
      readonly isReached: boolean;
    };

/** The plans of all actions, in the order of the flow. `without`: passes of the optimizer that are switched off. */
export function planActions(plain: ir.GameIR, without?: ReadonlySet<PassName>): readonly ActionPlan[] {
  const { optimized, sections, plan } = emitGame(plain, 'inside', { without });
  const asWritten = new Map<number, ir.Decision>();
  walkFlow(plain.flow, (node) => {
    if (node.kind === 'decision') asWritten.set(node.wait, node);
  });
  return decisionsIn(optimized.ir.flow, new Map()).flatMap(({ decision, cells }) => {
    const { wait, path, origin } = decision;
    const work = plan.ofListing(decision);
    const kept = ownSections({ decision, sections, work });
    return decision.actions.map((action, index): ActionPlan => {
      const names = {
        ir: plain,
        locals: new Map(action.parameters.map((one) => [one.local, one])),
        cells,
      };
      const written = asWritten.get(wait)?.actions[index]?.parameters;
      return {
        wait,
        path,
        index,
        name: action.name,
        origin: action.origin,
        decision: origin,
        isKept: kept.some((section) => section.action === index),
        isInOrder: work !== undefined,
        isRuledOut: action.ruledOut ?? false,
        first: planFirst(names, action),
        parameters: action.parameters.map((parameter, position) => ({
          name: parameter.name,
          all: written?.[position]?.size ?? parameter.size,
          ...planElements(optimized.tables, names, parameter),
          searched:
            parameter.floods?.map(({ from }) => nameSpace(names, from) ?? 'what is worked out before') ?? [],
          tested: planTests(names, action, position, work),
        })),
      };
    });
  });
}

/** All decisions, with what was chosen for the actions around each. */
function decisionsIn(
  node: FlowNode,
  cells: Names['cells'],
): readonly { readonly decision: Decision; readonly cells: Names['cells'] }[] {
  if (node.kind !== 'decision') return childrenOf<Fast>(node).flatMap((child) => decisionsIn(child, cells));
  const inside = node.actions.flatMap(({ body, parameters }) =>
    decisionsIn(body, new Map([...cells, ...parameters.map((one) => [one.cell, one.name] as const)])),
  );
  return [
    { decision: node, cells },
    ...inside,
    ...(node.otherwise === undefined ? [] : decisionsIn(node.otherwise, cells)),
  ];
}

function planElements(
  tables: readonly Int32Array[],
  names: Names,
  { size, low, listed, indexed, narrowed, sources }: ParameterIR,
): Pick<ParameterPlan, 'most' | 'estimate' | 'elements'> {
  const lengths = listed === undefined ? [size] : lengthsOf(tableAt({ tables }, listed.starts));
  const most = lengths.reduce((longest, length) => Math.max(longest, length), 0);
  const average = averageOf(lengths.filter((length) => length > 0));
  const by = listed && namesInside(names, listed.key);
  const inLists = distinct(sources?.listed ?? []);
  if (indexed !== undefined) {
    const sets = indexed.sets.map((set) => nameHeld(names, set, indexed.low));
    const inSets = distinct([...(sources?.indexed ?? []), ...inLists]);
    return {
      most,
      estimate: undefined,
      elements: { kind: 'sets', sets, sources: inSets, by, isReached: indexed.reached !== undefined },
    };
  }
  if (by !== undefined) return { most, estimate: average, elements: { kind: 'list', by, sources: inLists } };
  if (narrowed?.from === undefined && narrowed?.to === undefined)
    return { most, estimate: most, elements: { kind: 'all', sources: inLists } };
  const bound = (expr: Expr | undefined) => expr && (nameExpr(names, expr) ?? 'what is worked out before');
  const from = bound(narrowed.from) ?? String(low);
  const to = bound(narrowed.to) ?? String(low + size - 1);
  return { most, estimate: undefined, elements: { kind: 'between', from, to } };
}

function averageOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length);
}

function lengthsOf(starts: Int32Array): readonly number[] {
  return Array.from(starts.subarray(1), (end, row) => end - (starts[row] ?? 0));
}
