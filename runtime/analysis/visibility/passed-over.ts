/**
 * Whether it tells a secret that a choice is passed over. It is passed over when nobody can do anything, and
 * everybody sees that: so it must not depend on what they do not see.
 */

import type { ActionIR, Decision, Expr, ParameterIR } from '../../ir/ir.ts';
import { isRead } from '../local-reads.ts';
import { canAlwaysBeMet, saysNoneOf } from './always-met.ts';
import { conjuncts, follows, givenBy, renamed } from './conditions.ts';
import type { Visit } from './knowledge.ts';
import { type Knowledge, type Secret, secretIn, secretOf } from './secrets.ts';

/** The secret that passing the decision over tells, if any. */
export function toldByPassing({ decision, knowledge, facts }: Visit): Secret | undefined {
  // Rules that say what happens otherwise mean it.
  const isOne = decision.by !== undefined || decision.asks !== undefined;
  if (isOne && decision.otherwise !== undefined && decision.otherwise.kind !== 'leave') return undefined;
  const isSecret = (condition: Expr): boolean => secretIn(condition, knowledge, undefined) !== undefined;
  const asked = decision.actions.filter(({ aside }) => !aside);
  if (!asked.some((action) => conditionsOf(action).some(isSecret))) return undefined;
  const actions = asked.map((action) => {
    const needs = read(decision, action);
    return { needs, way: wayTo(needs, knowledge) };
  });
  if (decision.by !== undefined && isOneOfTwoOpen(actions.map(({ needs }) => needs))) return undefined;
  const ways = actions.map(({ way }) => way).filter((way) => way.hides === undefined);
  const known = decision.by === undefined ? [...facts.flatMap(ofSomeSeat), ...ofEachSeat(decision)] : facts;
  if (isAnyOpen(ways, { conditions: known, parameters: [] }, knowledge)) return undefined;
  return actions.find(({ needs, way }) => way.hides && !isAnyOpen(ways, needs, knowledge))?.way.hides;
}

/** What it takes for an action to be possible. */
interface Way {
  readonly conditions: readonly Expr[];
  /** Zones that something has to be in, whatever it is. */
  readonly zones: readonly string[];
  /** A secret that it depends on besides. */
  readonly hides: Secret | undefined;
}

function wayTo({ conditions, parameters }: Needs, knowledge: Knowledge): Way {
  const zones: string[] = [];
  const met = new Set<Expr>();
  for (const parameter of parameters) {
    const about = conditions.filter((each) => isRead(each, parameter.local));
    const domain = about.filter((each) => zoneFilled(each, knowledge) !== undefined);
    const others = about.filter((each) => !domain.includes(each));
    const [first] = domain;
    const zone = first && zoneFilled(first, knowledge);
    // Whether there is anything in a hand is no secret, as long as anything will do.
    if (!zone || domain.length > 1) continue;
    if (!others.every((each) => canAlwaysBeMet(each, domain, parameter, knowledge.tables))) continue;
    zones.push(zone);
    for (const each of about) met.add(each);
  }
  const rest = conditions.filter((condition) => !met.has(condition));
  const hidden = rest.map((condition) => secretIn(condition, knowledge, undefined));
  return { conditions: rest, zones, hides: hidden.find((secret) => secret !== undefined) };
}

/** Whether one of the ways is open wherever these conditions hold. */
function isAnyOpen(ways: readonly Way[], { conditions, parameters }: Needs, knowledge: Knowledge): boolean {
  if (ways.length === 0) return false;
  const given = givenBy(conditions);
  const filled = conditions.map((condition) => zoneFilled(condition, knowledge));
  return ways.some(
    (way) =>
      way.conditions.every((condition) => follows(condition, given, parameters)) &&
      way.zones.every((zone) => filled.includes(zone)),
  );
}

/** `Show(c in q.hand where c is red)` beside `Nothing` that needs `not any c in q.hand where c is red`: where the one is not possible, the other is. */
function isOneOfTwoOpen(actions: readonly Needs[]): boolean {
  return actions.some(({ conditions: [none, ...more], parameters: own }) => {
    if (!none || more.length > 0 || own.length > 0) return false;
    return actions.some(({ conditions, parameters: [chosen, ...others] }) => {
      return chosen !== undefined && others.length === 0 && saysNoneOf(none, conditions, chosen);
    });
  });
}

/** `me.hand[c] > 0`, `me.hand[Boss] >= 3`, `count me.hand > 5`: the hidden zone that has something in it then. */
function zoneFilled(condition: Expr, { secrets }: Knowledge): string | undefined {
  if (condition.op !== '>' && condition.op !== '>=') return undefined;
  const { left, right } = condition;
  if (right.op !== 'const' || right.value < (condition.op === '>' ? 0 : 1)) return undefined;
  const amount = left.op === 'sum' && left.where === undefined ? left.of : left;
  if (amount?.op !== 'load') return undefined;
  const { ref } = amount;
  const secret = secretOf(ref, secrets);
  if (secret?.shape !== 'pile' || secret.countHidden) return undefined;
  const owner = ref.indices.filter(({ stride }) => stride === secret.width && secret.width > 1);
  return JSON.stringify([secret.base, Math.floor((ref.base - secret.base) / secret.width), owner]);
}

/** Everything that an action needs, and the parameters of its own. */
interface Needs {
  readonly conditions: readonly Expr[];
  readonly parameters: readonly ParameterIR[];
}

/** Stands for the seat that acts, where several may. */
const ACTOR = -1;

function conditionsOf({ parameters, needs }: ActionIR, given?: ParameterIR): readonly Expr[] {
  return [
    ...parameters.flatMap((each) => (each.where && each !== given ? conjuncts(each.where) : [])),
    ...needs.flatMap(({ condition }) => conjuncts(condition)),
  ];
}

function read(decision: Decision, action: ActionIR): Needs {
  const { parameters } = action;
  const actor = decision.by === undefined ? parameters[0] : undefined;
  const conditions = conditionsOf(action, actor && isOneSeat(actor) ? actor : undefined);
  if (!actor) return { conditions, parameters };
  return {
    conditions: conditions.map((condition) => renamed(condition, actor.local, ACTOR)),
    parameters: parameters.slice(1),
  };
}

/** `boss may { … }`: there is always somebody who is the boss. */
function isOneSeat({ where, local }: ParameterIR): boolean {
  if (where?.op !== '=') return false;
  const { left, right } = where;
  return left.op === 'local' && left.local === local && !isRead(right, local);
}

/** What holds of whoever `choose together` asks, for each of them on its own. */
function ofEachSeat({ together, actions: [first] }: Decision): readonly Expr[] {
  const actor = first?.parameters[0];
  return together && actor?.where ? conjuncts(renamed(actor.where, actor.local, ACTOR)) : [];
}

/** What holds of the seat that there is. */
function ofSomeSeat(fact: Expr): readonly Expr[] {
  return fact.op === 'any' && fact.where ? conjuncts(renamed(fact.where, fact.local, ACTOR)) : [];
}
