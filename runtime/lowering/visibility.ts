/** Visibility of a lowered flow: what others do not learn is marked in it, and rules that tell too much are warned about. */

import type { Diagnostic } from '../../language/diagnostics/diagnostic.ts';
import type { ActionIR, Decision, Expr, FlowNode, ParameterIR, Sequence } from '../ir/ir.ts';
import { type Disclosure, disclose } from './disclosure.ts';
import { visitDecisions } from './knowledge.ts';
import { findLeaks, type Leaks } from './leaks.ts';
import type { Lowering } from './lowering.ts';
import { secretsOf } from './secrets.ts';

/** The flow with marks, and the warnings. A game without hidden fields is returned as it is. */
export function checkVisibility(
  lowering: Lowering,
  flow: Sequence,
): { readonly flow: Sequence; readonly leaks: readonly Diagnostic[] } {
  const secrets = secretsOf(lowering);
  if (secrets.length === 0) return { flow, leaks: [] };
  const leaks: Leaks = new Map();
  const disclosures = new Map<Decision, Disclosure>();
  visitDecisions(flow, secrets, lowering.cells.initial.length, (visit) => {
    const disclosure = disclose(visit, lowering.told);
    disclosures.set(visit.decision, disclosure);
    findLeaks(lowering, visit, leaks);
    return disclosure.actions.map(({ secret }, index) => madeFrom(visit.decision, index, secret));
  });
  return { flow: mark(flow, disclosures) as Sequence, leaks: [...leaks.values()] };
}

/** What the cells of secret arguments tell, where they are kept and where the action's statements read them. */
function madeFrom(
  { together, actions }: Decision,
  index: number,
  secret: ReadonlyMap<ParameterIR, readonly Expr[]>,
): ReadonlyMap<number, readonly Expr[]> {
  const made = new Map<number, readonly Expr[]>();
  for (const [parameter, tells] of secret) {
    const position = (actions[index]?.parameters.indexOf(parameter) ?? 0) - 1;
    made.set(together ? together.kept + position : parameter.cell, tells);
  }
  return made;
}

function mark(node: FlowNode, disclosures: ReadonlyMap<Decision, Disclosure>): FlowNode {
  const inside = (child: FlowNode): FlowNode => mark(child, disclosures);
  switch (node.kind) {
    case 'sequence':
      return { ...node, children: node.children.map(inside) };
    case 'branch':
      return { ...node, then: inside(node.then), else: node.else && inside(node.else) };
    case 'loop':
      return { ...node, body: inside(node.body) };
    case 'decision': {
      const disclosure = disclosures.get(node);
      return {
        ...node,
        ...(disclosure?.openPrompt ? { openPrompt: disclosure.openPrompt } : {}),
        actions: node.actions.map((action, index) => {
          const kept = disclosure?.actions[index];
          const marked = kept ? markAction(action, kept) : action;
          return { ...marked, body: inside(action.body) };
        }),
        otherwise: node.otherwise && inside(node.otherwise),
      };
    }
    default:
      return node;
  }
}

function markAction(action: ActionIR, { secret, openLabel }: Disclosure['actions'][number]): ActionIR {
  return {
    ...action,
    ...(openLabel ? { openLabel } : {}),
    parameters: action.parameters.map((parameter) =>
      secret.has(parameter) ? { ...parameter, secret: true } : parameter,
    ),
  };
}
