import type { ChartedRules } from '../worker/received.ts';
import type { Target } from './protocol.ts';

/** A place of the rules that one can be taken to. */
export interface PlaceChoice {
  readonly id: string;
  readonly label: string;
  /** What is around it, where that tells it from others. */
  readonly within: string;
  readonly group: 'Endings' | 'Actions' | 'Decisions' | 'Throws and draws' | 'Steps';
  readonly target: Target;
}

/** All places of the rules: endings, actions, then the states of the chart. */
export function placesOf({
  actions,
  chart,
  endings,
}: Pick<ChartedRules, 'actions' | 'chart' | 'endings'>): readonly PlaceChoice[] {
  const byId = new Map(chart.nodes.map((node) => [node.id, node]));
  const around = (id: string | undefined): readonly string[] => {
    const node = id === undefined ? undefined : byId.get(id);
    return node === undefined ? [] : [...around(node.parent), node.title];
  };
  const states = chart.nodes.flatMap((node): PlaceChoice[] => {
    const group = groupOf(node.kind);
    if (group === undefined || node.title === '') return [];
    const within = around(node.parent).slice(1).join(' › ');
    const target = { kind: 'state', path: node.id } as const;
    return [{ id: `state ${node.id}`, label: node.title, within, group, target }];
  });
  const ofKind = (group: PlaceChoice['group']) => states.filter((place) => place.group === group);
  return [
    ...endings.map(({ name, label }) => named('ending', name, label)),
    ...Object.entries(actions).map(([name, label]) => named('action', name, label)),
    ...ofKind('Decisions'),
    ...ofKind('Throws and draws'),
    ...ofKind('Steps'),
  ];
}

/** The place that is called what was written: its label, or its name in the rules. */
export function placeCalled(places: readonly PlaceChoice[], written: string): PlaceChoice | undefined {
  const name = written.trim();
  return places.find(({ label, target }) => label === name || ('name' in target && target.name === name));
}

function named(kind: 'ending' | 'action', name: string, label: string): PlaceChoice {
  const group = kind === 'ending' ? 'Endings' : 'Actions';
  return { id: `${kind} ${name}`, label: name, within: label, group, target: { kind, name } };
}

/** Undefined for ends, which are listed by name. */
function groupOf(kind: ChartedRules['chart']['nodes'][number]['kind']): PlaceChoice['group'] | undefined {
  switch (kind) {
    case 'end':
      return undefined;
    case 'decision':
      return 'Decisions';
    case 'chance':
      return 'Throws and draws';
    case 'composite':
    case 'automatic':
    case 'branch':
      return 'Steps';
  }
}
