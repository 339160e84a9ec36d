/** Visibility of a lowered flow: what others do not learn is marked in it, and what tells too much is found. */

import { addAll } from '../../../shared/lists.ts';
import { impossible } from '../../ir/internal-problem.ts';
import type { ActionIR, Decision, FieldIR, FlowNode, ParameterIR, Pick, Roll, TextIR } from '../../ir/ir.ts';
import { cellsRead } from './cells-read.ts';
import { type Courses, type Disclosure, disclose, gapped, type Kept, secretArguments } from './disclosure.ts';
import { idleReveals } from './idle-reveals.ts';
import { type Told, type Visit, visitWaits } from './knowledge.ts';
import { gapsIn, type Leak, leaksAt } from './leaks.ts';
import { leaksOfPicks } from './picked.ts';
import { type Secret, secretsOf } from './secrets.ts';

/** A flow, the fields that it reads, and what else is known of it. */
export interface VisibleFlow {
  readonly flow: FlowNode;
  readonly fields: readonly FieldIR[];
  readonly tables: readonly (readonly number[])[];
  /** The first cell that holds a local value; those before it last. */
  readonly firstLocal: number;
  /** Parameters of actions that the rules reveal to all. */
  readonly told: ReadonlySet<ParameterIR>;
}

/** The flow with marks, and what tells too much. A game without hidden fields is returned as it is. */
export function markVisibility({ flow, fields, tables, firstLocal, told }: VisibleFlow): {
  readonly flow: FlowNode;
  readonly leaks: readonly Leak[];
} {
  const secrets = secretsOf(fields);
  if (secrets.length === 0) return { flow, leaks: [] };
  const leaks: Leak[] = [];
  const disclosures = new Map<Decision, Disclosure>();
  const labels = new Map<Roll | Pick, TextIR>();
  const shown = new Map<Roll | Pick, ReadonlySet<Secret>>();
  const courses: Courses = new Map();
  const decide = (visit: Visit, isAhead: boolean) => {
    const secret = secretArguments(visit, told, courses);
    if (!isAhead) {
      disclosures.set(visit.decision, disclose(visit, secret));
      addAll(leaks, leaksAt(visit));
    }
    return secret.map((each, index) => madeFrom(visit.decision, index, each));
  };
  const reads = cellsRead(secrets, firstLocal);
  visitWaits(flow, { secrets, tables, firstLocal, fields, reads }, decide, (chance, knowledge, revealed) => {
    if (revealed.size > 0) shown.set(chance, new Set(revealed));
    const label = chance.label && gapped(chance.label, knowledge, []);
    addAll(leaks, gapsIn(chance.label, chance.origin, knowledge));
    if (label) labels.set(chance, label);
  });
  const knowledge = { secrets, tables, firstLocal, sources: new Map(), reads, named: new Map() };
  addAll(leaks, leaksOfPicks(flow, knowledge, shown));
  addAll(leaks, idleReveals(flow, secrets));
  return { flow: mark(flow, { disclosures, labels }), leaks };
}

/** What the cells of secret arguments tell, where they are kept and where the action's statements read them. */
function madeFrom(
  { together, actions }: Decision,
  index: number,
  secret: ReadonlyMap<ParameterIR, Kept>,
): ReadonlyMap<number, Told> {
  const made = new Map<number, Told>();
  const action = actions[index];
  for (const [parameter, { tells, isNamed }] of secret) {
    const position = (action?.parameters.indexOf(parameter) ?? 0) - 1;
    const argument =
      isNamed && action ? { name: parameter.name, action: action.name, origin: action.origin } : undefined;
    made.set(together ? together.kept + position : parameter.cell, { from: tells, argument });
  }
  return made;
}

/** What decisions disclose, and the labels of throws and picks that everybody may read. */
interface Found {
  readonly disclosures: ReadonlyMap<Decision, Disclosure>;
  readonly labels: ReadonlyMap<Roll | Pick, TextIR>;
}

function mark(node: FlowNode, found: Found): FlowNode {
  const { disclosures, labels } = found;
  const inside = (child: FlowNode): FlowNode => mark(child, found);
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
        ...(disclosure?.toOthers ? { toOthers: disclosure.toOthers } : {}),
        actions: node.actions.map((action, index) => {
          const kept = disclosure?.actions[index];
          const marked = kept ? markAction(action, kept) : action;
          return { ...marked, body: inside(action.body) };
        }),
        otherwise: node.otherwise && inside(node.otherwise),
      };
    }
    case 'roll':
    case 'pick': {
      const label = labels.get(node);
      return label ? { ...node, label } : node;
    }
    case 'effects':
    case 'leave':
    case 'finish':
      return node;
    default:
      return impossible('marks of a node', node);
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
