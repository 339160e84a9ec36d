/** Picks that everybody reads, of what then goes where not everybody looks. */

import { addAll } from '../../../shared/lists.ts';
import type { Expr, FlowNode, Sequence } from '../../ir/ir.ts';
import { walkFlow } from '../../ir/walk/flow.ts';
import { conjuncts } from './conditions.ts';
import { goesTo } from './disclosure.ts';
import { laysOpen } from './lays-open.ts';
import type { Leak } from './leaks.ts';
import { type Knowledge, secretIn } from './secrets.ts';

/**
 * A name that a pick makes is no field that could be hidden: what it stands for is read by all. What some rule reveals may be open by then and is
 * left out.
 */
export function leaksOfPicks(flow: FlowNode, known: Knowledge): readonly Leak[] {
  const secrets = known.secrets.filter(({ revealed }) => revealed === undefined);
  const leaks: Leak[] = [];
  walkFlow(flow, (node) => {
    if (node.kind === 'sequence') addAll(leaks, leaksIn(node, { ...known, secrets }));
  });
  return leaks;
}

function leaksIn(sequence: Sequence, knowledge: Knowledge): readonly Leak[] {
  return sequence.children.flatMap((node, index): Leak[] => {
    // Of a card that is drawn it is known who sees it: who sees where it comes from, or where it goes.
    const isDrawn = node.kind === 'pick' && node.weight !== undefined;
    if (node.kind !== 'pick' || isDrawn || node.target.base < knowledge.firstLocal) return [];
    const behind = { ...sequence, children: sequence.children.slice(index + 1) };
    const picked: Expr = { op: 'load', ref: node.target };
    if (laysOpen(behind, picked, knowledge)) return [];
    const from = node.where ? conjuncts(node.where) : [];
    const secret = [...from, ...goesTo(behind, picked, knowledge)]
      .map((each) => secretIn(each, knowledge, undefined))
      .find(Boolean);
    return secret ? [{ code: 'leak-picked', origin: node.origin, secret, action: '', ofSeveral: false }] : [];
  });
}
