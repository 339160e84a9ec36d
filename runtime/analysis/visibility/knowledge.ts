/**
 * What is known where a game waits for a decision, found on one walk through the flow: what each local value may
 * have been made from, and which conditions are sure to hold there.
 */

import { impossible } from '../../ir/internal-problem.ts';
import type {
  Decision,
  Effect,
  Expr,
  FieldIR,
  FlowNode,
  Pick as PickNode,
  Roll,
  Sequence,
} from '../../ir/ir.ts';
import { carriesOver } from './carried.ts';
import { boundName, type CellsRead } from './cells-read.ts';
import { conjuncts } from './conditions.ts';
import { type Control, controlOfPasses, skippedBy } from './control.ts';
import { marksRevealed, noteHidden, noteRevealed, nothingRevealed, type Revealed } from './revealed.ts';
import type { Knowledge, NamedArgument, Secret } from './secrets.ts';
import { addSources, endSource, noSources, type Sources, setSources } from './sources.ts';
import { takerOf } from './turn-taker.ts';

/** A decision and what is known there. */
export interface Visit extends Revealed {
  readonly decision: Decision;
  readonly knowledge: Knowledge;
  /** Conditions that hold where it is reached. */
  readonly facts: readonly Expr[];
  /** What decides whether it is reached. */
  readonly control: readonly Control[];
  /** The sequence in which `choose together` carries out what was chosen. */
  readonly around: Sequence | undefined;
}

/** What the cell of a parameter is made from; and which it is, if others could hear it. */
export interface Told {
  readonly from: readonly Expr[];
  readonly argument: NamedArgument | undefined;
}

/**
 * What the visitor says of a decision: for each of its actions, of the cells of its parameters. `isAhead`: it is only looked at
 * for what it stores, on the way to what a later pass of a loop reads, and visited once more.
 */
export type Visitor = (visit: Visit, isAhead: boolean) => readonly ReadonlyMap<number, Told>[];

/** What the visitor is told of a throw or a pick, with the secrets that are revealed there to somebody. */
export type ChanceVisitor = (
  chance: Roll | PickNode,
  knowledge: Knowledge,
  revealed: ReadonlySet<Secret>,
) => void;

/** Visits every wait of a flow in the order of the rules. Local values live in the cells from `firstLocal` on. */
export function visitWaits(
  flow: FlowNode,
  {
    secrets,
    tables,
    firstLocal,
    fields,
    reads,
  }: Pick<Walk, 'secrets' | 'tables' | 'firstLocal' | 'fields'> & { readonly reads: CellsRead },
  visitor: Visitor,
  chance: ChanceVisitor,
): void {
  walk(
    {
      secrets,
      tables,
      firstLocal,
      fields,
      visitor,
      chance,
      taker: undefined,
      takers: new Map(),
      sources: noSources(reads),
      named: new Map(),
      ...nothingRevealed(),
      control: [],
      around: [],
      isAhead: false,
    },
    flow,
    [],
    undefined,
  );
}

/** Nothing waits inside of effects, so that nobody is told where their conditions stand. */
const NOWHERE = -1;

interface Walk extends Revealed<Set<Secret>> {
  readonly secrets: readonly Secret[];
  readonly tables: Knowledge['tables'];
  readonly firstLocal: number;
  readonly fields: readonly FieldIR[];
  readonly visitor: Visitor;
  readonly chance: ChanceVisitor;
  readonly taker: Knowledge['taker'];
  /** Of the turns that were gone through before. */
  readonly takers: Map<Sequence, Knowledge['taker']>;
  readonly sources: Sources;
  readonly named: Map<number, NamedArgument>;
  /** What decides whether this is reached, innermost last. */
  readonly control: readonly Control[];
  /** Of these the conditions that stand around it: what is stored there is made from them. */
  readonly around: readonly Expr[];
  /** A pass of a loop is gone through for what it leaves to the next one. */
  readonly isAhead: boolean;
}

function under(here: Walk, control: readonly Control[]): Walk {
  if (control.length === 0) return here;
  const around = control.flatMap(({ condition, isAround }) => (isAround ? [condition] : []));
  return {
    ...here,
    control: [...here.control, ...control],
    around: around.length === 0 ? here.around : [...here.around, ...around],
  };
}

function takerIn({ takers, fields }: Walk, turn: Sequence): Knowledge['taker'] {
  if (!takers.has(turn)) takers.set(turn, takerOf(turn, fields));
  return takers.get(turn);
}

function walk(here: Walk, node: FlowNode, facts: readonly Expr[], around: Sequence | undefined): void {
  switch (node.kind) {
    case 'sequence': {
      let inside = node.role === 'turn' ? { ...here, taker: takerIn(here, node) } : here;
      node.children.forEach((child, index) => {
        walk(inside, child, index === 0 ? facts : [], node);
        inside = under(inside, skippedBy(child));
      });
      note(here, node.exit);
      return;
    }
    case 'effects':
      note(here, node.effects);
      return;
    case 'branch': {
      const inside = under(here, [{ condition: node.condition, origin: node.origin, isAround: true }]);
      walk(inside, node.then, [...facts, ...conjuncts(node.condition)], around);
      if (node.else) walk(inside, node.else, facts, around);
      return;
    }
    case 'loop': {
      note(here, node.enter);
      const inside = under(here, controlOfPasses(node));
      const facts = node.test ? conjuncts(node.test) : [];
      // What one pass stores, the next one reads; what it reveals ends with it.
      if (!here.isAhead) {
        if (carriesOver(node, here.firstLocal))
          walk({ ...inside, isAhead: true, ...nothingRevealed() }, node.body, facts, around);
        note(here, node.next);
      }
      walk(inside, node.body, facts, around);
      note(here, node.next);
      note(here, node.exit);
      return;
    }
    case 'pick':
      if (!here.isAhead) here.chance(node, knowledgeOf(here), here.revealed);
      store(here, node.target.base, () => (node.where ? [node.where] : []));
      return;
    case 'decision':
      decide(here, node, facts, around);
      return;
    case 'roll':
      if (!here.isAhead) here.chance(node, knowledgeOf(here), here.revealed);
      return;
    case 'leave':
    case 'finish':
      return;
    default:
      return impossible('what is known at a node', node);
  }
}

function knowledgeOf({ secrets, tables, firstLocal, sources, named, taker }: Walk): Knowledge {
  return { secrets, tables, firstLocal, sources: sources.made, reads: sources.reads, named, taker };
}

function decide(here: Walk, decision: Decision, facts: readonly Expr[], around: Sequence | undefined): void {
  const { sources, named, revealed, toOthers, open, control } = here;
  const told = here.visitor(
    { decision, knowledge: knowledgeOf(here), revealed, toOthers, open, facts, control, around },
    here.isAhead,
  );
  decision.actions.forEach((action, index) => {
    const made = told[index] ?? new Map<number, Told>();
    for (const [at, { from, argument }] of made) {
      setSources(sources, at, from);
      if (argument) named.set(at, argument);
    }
    walk(here, action.body, [], undefined);
    // What is kept until all have chosen outlives the action.
    if (decision.together) return;
    for (const at of made.keys()) end(here, at);
  });
  if (decision.otherwise) walk(here, decision.otherwise, [], undefined);
}

function note(here: Walk, effects: readonly Effect[]): void {
  for (const effect of effects) {
    switch (effect.op) {
      case 'store':
        for (const secret of here.secrets) {
          if (marksRevealed(secret, effect.ref.base, 1)) noteRevealed(here, secret, effect, here.around);
        }
        store(here, effect.ref.base, () => [effect.value, ...here.around]);
        break;
      case 'seek':
        for (const at of [effect.element, effect.cursor])
          store(here, at, () => (effect.where ? [effect.where] : []));
        break;
      case 'if': {
        const inside = under(here, [{ condition: effect.condition, origin: NOWHERE, isAround: true }]);
        note(inside, effect.then);
        note(inside, effect.else);
        break;
      }
      case 'for':
        note(
          under(here, effect.where ? [{ condition: effect.where, origin: NOWHERE, isAround: true }] : []),
          effect.body,
        );
        break;
      case 'bind':
        setSources(here.sources, boundName(effect.local), [effect.value]);
        break;
      case 'search':
        setSources(
          here.sources,
          boundName(effect.local),
          effect.where ? [effect.from, effect.where] : [effect.from],
        );
        break;
      case 'clear':
        for (const secret of here.secrets) {
          if (marksRevealed(secret, effect.base, effect.length)) noteHidden(here, secret);
        }
        for (let at = effect.base; at < effect.base + effect.length; at++) end(here, at);
        break;
      case 'transfer':
        break;
      default:
        impossible('what is known after an effect', effect);
    }
  }
}

/** What was made from the value of an argument still tells what the argument told. */
function end({ sources, named }: Walk, at: number): void {
  const argument = named.get(at);
  const ended = endSource(sources, at);
  named.delete(at);
  if (argument && ended !== undefined) named.set(ended, argument);
}

/** Only local values: what a field shows, and to whom, is said where it is declared. */
function store({ sources, firstLocal }: Walk, at: number, made: () => readonly Expr[]): void {
  if (at >= firstLocal) addSources(sources, at, made());
}
