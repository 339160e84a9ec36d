/** What the rules say of a chart beyond its drawing: conditions and effects by their places in the text, and where nothing leads. */

import type { Effect } from '../ir/effects.ts';
import { type GameIR, RULES_OVER } from '../ir/ir.ts';
import { innerEffects } from '../ir/walk/effects.ts';
import { effectsOf, walkFlow } from '../ir/walk/flow.ts';
import { END } from '../machine/machine.ts';
import type { Game } from '../play/game.ts';
import { type Chart, drawChart } from './chart.ts';

/** Facts about a chart; plain data. Origins are indices in `Game.origins`. */
export interface ChartFacts {
  /** By state, then by action: where it stands, and each condition that it needs. */
  readonly actions: Readonly<Record<string, Readonly<Record<string, ActionFacts>>>>;
  /** By state: the effects that it has when the game passes through. */
  readonly effects: Readonly<Record<string, readonly EffectFacts[]>>;
  /** States that nothing leads to. */
  readonly unreachable: readonly string[];
  /** States that can be reached, and from which nothing leads to the end. */
  readonly deadEnds: readonly string[];
}

/** Where an action stands, and its conditions. */
export interface ActionFacts {
  readonly origin: number;
  readonly needs: readonly number[];
}

/** Where an effect stands, and whether it depends on a condition of its own. */
export interface EffectFacts {
  readonly origin: number;
  readonly conditional: boolean;
}

/** The facts about the chart of a game, by what the rules and the options say; no game is played. */
export function chartFacts(game: Game, chart: Chart = drawChart(game)): ChartFacts {
  const { ir } = game;
  const actions: Record<string, Record<string, ActionFacts>> = {};
  const effects: Record<string, readonly EffectFacts[]> = {};
  walkFlow(ir.flow, (node) => {
    const own = effectsOf(node).flatMap((effect) => factsOfEffect(effect, false));
    if (own.length > 0) effects[node.path] = own;
    if (node.kind !== 'decision') return;
    // Of several actions of one name the conditions of all are told.
    const byName: Record<string, ActionFacts> = {};
    for (const { name, origin, needs } of node.actions) {
      const before = byName[name];
      const own = needs.map((need) => need.origin);
      byName[name] = { origin: before?.origin ?? origin, needs: [...(before?.needs ?? []), ...own] };
    }
    actions[node.path] = byName;
  });
  return { actions, effects, ...reachOf(chart, ir) };
}

/** The facts about an action that leads out of a state; of a seat's part of a choice that several make together, too. */
export function factsOfAction(
  { actions }: ChartFacts,
  { nodes }: Chart,
  state: string,
  action: string,
): ActionFacts | undefined {
  for (let at: string | undefined = state; at !== undefined; at = nodes.find(({ id }) => id === at)?.parent) {
    const found = actions[at]?.[action];
    if (found) return found;
  }
  return undefined;
}

/** What an effect does, itself and inside; what goes through elements may find none. */
function factsOfEffect(effect: Effect, conditional: boolean): readonly EffectFacts[] {
  const isAsked = conditional || effect.op === 'if' || effect.op === 'for';
  const inner = innerEffects(effect).flatMap((each) => factsOfEffect(each, isAsked));
  return 'origin' in effect && effect.origin >= 0
    ? [{ origin: effect.origin, conditional }, ...inner]
    : inner;
}

/** States by whether something leads to them from the beginning, and from them to the end. */
function reachOf(chart: Chart, ir: GameIR): Pick<ChartFacts, 'unreachable' | 'deadEnds'> {
  const ways = waysOf(chart);
  const first = chart.nodes.filter(({ parent, initial }) => parent === undefined && initial);
  const withFrames = framesOf(chart);
  const reached = withFrames(
    reach(
      first.map(({ id }) => id),
      (id) => ways.get(id) ?? [],
    ),
  );
  const back = new Map<string, string[]>();
  for (const [from, targets] of ways) for (const to of targets) back.set(to, [...(back.get(to) ?? []), from]);
  const leads = withFrames(reach([END], (id) => back.get(id) ?? []));
  // An ending that is asked for everywhere is drawn as no transition: it can come at any state.
  const canEndAnywhere = ir.endings.some(({ condition }) => condition !== undefined);
  const own = nobodyWrote(ir);
  const states = chart.nodes.filter(({ id }) => id !== END && !own(id));
  return {
    unreachable: states.filter(({ id }) => !reached.has(id)).map(({ id }) => id),
    deadEnds: canEndAnywhere
      ? []
      : states.filter(({ id }) => reached.has(id) && !leads.has(id)).map(({ id }) => id),
  };
}

/** Whether a state is none of the rules' own: where loops turn, and the ending that every game has. */
function nobodyWrote({ flow, endings }: GameIR): (path: string) => boolean {
  const over = new Set<string>();
  walkFlow(flow, (node) => {
    if (node.kind === 'finish' && endings[node.ending]?.name === RULES_OVER) over.add(node.path);
  });
  return (path) => over.has(path) || path.slice(path.lastIndexOf('/') + 1).startsWith('(');
}

/** Where one can be next: along a transition, into what a frame begins with, and out of one whose parts are all at their end. */
function waysOf(chart: Chart): ReadonlyMap<string, readonly string[]> {
  const ways = new Map<string, string[]>();
  const add = (from: string, to: string): void => {
    const known = ways.get(from);
    if (known) known.push(to);
    else ways.set(from, [to]);
  };
  const byId = new Map(chart.nodes.map((node) => [node.id, node]));
  for (const { from, to } of chart.edges) add(from, to);
  for (const { id, parent, initial, kind } of chart.nodes) {
    const around = parent === undefined ? undefined : byId.get(parent);
    if (parent !== undefined && (initial || around?.parallel)) add(parent, id);
    // A part that is at its end is part of the way on of the frame around all parts.
    const whole = around?.parent === undefined ? undefined : byId.get(around.parent);
    if (kind === 'end' && whole?.parallel)
      for (const edge of chart.edges.filter(({ from }) => from === whole.id)) add(id, edge.to);
  }
  return ways;
}

/** Adds the frames around states: to be in a state is to be in them. */
function framesOf({ nodes }: Chart): (states: ReadonlySet<string>) => ReadonlySet<string> {
  const parents = new Map(nodes.map(({ id, parent }) => [id, parent]));
  return (states) => {
    const all = new Set(states);
    for (const state of states)
      for (let at = parents.get(state); at !== undefined && !all.has(at); at = parents.get(at)) all.add(at);
    return all;
  };
}

function reach(from: readonly string[], next: (id: string) => readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const open = [...from];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    for (const to of next(id)) open.push(to);
  }
  return seen;
}
