/**
 * The visibility check. What a seat is offered may depend only on what it may see: each parameter domain, condition,
 * message, label and prompt of a decision is searched for cells that its seat may not see. Who is asked, and whether
 * anybody is, everybody sees: that may depend only on what everybody sees. A rule that would tell more is warned
 * about, with the field it tells.
 *
 * How many cards a hidden hand or deck holds is no secret, and what is offered while a field is revealed is trusted to
 * be revealed to the seat that is asked, unless it is shown to nobody but others and the seat is the owner.
 */

import type { ActionIR, Decision, Expr, TextIR } from '../../ir/ir.ts';
import type { Visit } from './knowledge.ts';
import { toldByPassing } from './passed-over.ts';
import { type Knowledge, type Secret, secretIn } from './secrets.ts';

/** A place in the rules that tells a secret, or means to tell one and does not. */
export interface Leak {
  /** What tells it: what is offered, who is asked, that somebody is, or that nobody is. */
  readonly code:
    | 'leak'
    | 'leak-asked'
    | 'leak-reached'
    | 'leak-passed-over'
    | 'leak-argument'
    | 'leak-picked'
    | 'shows-nothing'
    | 'gap';
  readonly origin: number;
  /** Where that is told which an argument should not tell. */
  readonly toldAt?: number;
  readonly secret: Secret;
  /** The action that is offered, or that has the argument; empty where it is none in particular. */
  readonly action: string;
  /** Nothing can be said to happen `otherwise`: several seats are asked. */
  readonly ofSeveral: boolean;
  /** Of what is shown to nobody: behind it the game can end, and where it does, it is seen. */
  readonly mayEnd?: boolean;
}

/** Searches one decision. What is told by an argument that others could hear is mended where that is named. */
export function leaksAt(visit: Visit): readonly Leak[] {
  const { toOthers, origin: place } = visit.decision;
  const gaps = gapsIn(toOthers, place, visit.knowledge);
  return [...found(visit), ...gaps].map((leak) => {
    const { through } = leak.secret;
    if (!through || leak.code === 'gap') return leak;
    const { origin, action } = through;
    return { ...leak, code: 'leak-argument', origin, action, toldAt: leak.origin };
  });
}

/** What a text that everybody reads leaves out, since it is not for everybody to see. */
export function gapsIn(text: TextIR | undefined, origin: number, knowledge: Knowledge): readonly Leak[] {
  return valuesIn(text ?? [], origin).flatMap(([value]): Leak[] => {
    const secret = secretIn(value, knowledge, undefined);
    return secret ? [{ code: 'gap', origin, secret, action: '', ofSeveral: false }] : [];
  });
}

function found(visit: Visit): readonly Leak[] {
  const { decision } = visit;
  const { origin } = decision;
  const by = decision.by ?? decision.asks;
  const leaks: Leak[] = [];
  const plain = { action: '', ofSeveral: by === undefined };
  const { revealed, toOthers, open } = visit;
  const knowledge = without(visit.knowledge, open);
  const offered = {
    ...knowledge,
    secrets: knowledge.secrets.flatMap((secret) => {
      // To whom it is revealed is trusted to be who is asked.
      if (!revealed.has(secret)) return [secret];
      return toOthers.has(secret) ? [{ ...secret, isSeenByOthers: true }] : [];
    }),
  };
  for (const action of decision.actions) {
    const actor = local(action.parameters[0]?.local);
    const seat = action.aside ? actor : (by ?? actor);
    for (const { expr, place, holds } of offeredIn(decision, action)) {
      const secret = secretIn(expr, offered, seat, holds);
      if (secret) leaks.push({ ...plain, code: 'leak', origin: place, secret, action: action.name });
    }
  }
  const asked = [by, ...(decision.by ? [] : decision.actions.map(({ parameters }) => parameters[0]?.where))];
  const askedBy = asked.map((expr) => expr && secretIn(expr, knowledge, undefined)).find(Boolean);
  if (askedBy) return [...leaks, { ...plain, code: 'leak-asked', origin, secret: askedBy }];
  // How many there are, whoever keeps count knows: a hand that is too large is no news.
  const counted = { ...offered, secrets: offered.secrets.map((each) => ({ ...each, countHidden: false })) };
  for (const { condition, origin: asking } of visit.control) {
    const secret = secretIn(condition, counted, undefined);
    if (secret) leaks.push({ ...plain, code: 'leak-reached', origin: asking, secret });
  }
  const secret = toldByPassing({ ...visit, knowledge });
  return secret ? [...leaks, { ...plain, code: 'leak-passed-over', origin, secret }] : leaks;
}

function without(knowledge: Knowledge, known: ReadonlySet<Secret>): Knowledge {
  return { ...knowledge, secrets: knowledge.secrets.filter((secret) => !known.has(secret)) };
}

/** Something that is worked out for the seat that decides, where it is written, and what holds of the arguments there. */
interface Offered {
  readonly expr: Expr;
  readonly place: number;
  readonly holds: readonly Expr[];
}

function offeredIn(decision: Decision, action: ActionIR): readonly Offered[] {
  const { parameters, needs } = action;
  const chosen = parameters.slice(decision.by ? 0 : 1).flatMap(({ where }) => where ?? []);
  const asked = needs.map((need) => ({ need, holds: [...chosen, ...askedBefore(needs, need)] }));
  const label = valuesIn(action.label, action.origin);
  const prompt = action.aside ? [] : valuesIn(decision.prompt, decision.origin);
  return [
    ...chosen.map((expr, index) => ({ expr, place: action.origin, holds: chosen.slice(0, index) })),
    ...asked.map(({ need, holds }) => ({ expr: need.condition, place: need.origin, holds })),
    ...label.map(([expr, place]) => ({ expr, place, holds: chosen })),
    ...asked.flatMap(({ need, holds }) =>
      valuesIn(need.message, need.origin).map(([expr, place]) => ({ expr, place, holds })),
    ),
    ...prompt.map(([expr, place]) => ({ expr, place, holds: [] })),
  ];
}

/** The conditions that are asked before this one: whoever fails one of them is told of no other. */
function askedBefore(needs: ActionIR['needs'], need: ActionIR['needs'][number]): readonly Expr[] {
  const at = needs.indexOf(need);
  return needs
    .filter(({ arity }, index) => arity < need.arity || (arity === need.arity && index < at))
    .map(({ condition }) => condition);
}

function valuesIn(text: TextIR, origin: number): (readonly [Expr, number])[] {
  return text.flatMap((part) => (typeof part === 'string' ? [] : [[part.value, origin] as const]));
}

function local(index: number | undefined): Expr | undefined {
  return index === undefined ? undefined : { op: 'local', local: index };
}
