/** What stands directly inside each statement, in the order of the source. */

import {
  all,
  block,
  cites,
  described,
  domain,
  name,
  named,
  ofKind,
  type Parts,
  text,
  type,
  unlessAll,
  value,
  values,
} from './part.ts';
import type { Statement, WindowParts } from './statements.ts';

export const statements = ofKind<Statement>({
  let: (node) => [...name(node.name), ...type(node.type), ...value(node.value), ...cites(node)],
  set: (node) => [...value(node.target, node.value), ...cites(node)],
  add: (node) => [...value(node.amount, node.target), ...cites(node)],
  move: (node) => [
    ...value(node.count),
    ...unlessAll(node.what),
    ...value(node.from, node.to),
    ...cites(node),
  ],
  draw: (node) => [...value(node.count, node.from, node.to), ...cites(node)],
  shuffle: (node) => [...value(node.zone), ...cites(node)],
  reveal: (node) => [...value(node.what), ...unlessAll(node.to), ...cites(node)],
  roll: (node) => [...value(node.only), ...name(node.dice), ...text(node.label), ...cites(node)],
  pick: (node) => [...value(node.target), ...domain(node.from), ...text(node.label), ...cites(node)],
  new: (node) => [...name(node.record), ...named(node.values), ...cites(node)],
  delete: (node) => [...value(node.record), ...cites(node)],
  eliminate: (node) => [...value(node.player), ...cites(node)],
  when: (node) => [
    ...value(node.condition),
    ...name(node.as),
    ...block(node.then),
    ...(node.else && 'kind' in node.else ? all('statement', [node.else]) : block(node.else)),
    ...cites(node),
  ],
  'for-each': (node) => [...name(node.name), ...domain(node.domain), ...block(node.body), ...cites(node)],
  repeat: (node) => [...value(node.upTo, node.while), ...block(node.body), ...cites(node)],
  rounds: (node) => [...block(node.body), ...cites(node)],
  turns: (node) => [...value(node.from), ...block(node.body), ...cites(node)],
  turn: (node) => [...value(node.player), ...block(node.body), ...cites(node)],
  phase: (node) => [...name(node.name), ...described(node), ...block(node.body)],
  do: (node) => [...name(node.step), ...values(node.arguments), ...cites(node)],
  choose: (node) => [
    ...value(node.by),
    ...name(node.together?.name),
    ...domain(node.together?.domain),
    ...text(node.prompt),
    ...text(node.toOthers),
    ...all('action', node.actions),
    ...block(node.otherwise),
    ...cites(node),
  ],
  window: (node) => [
    ...name(node.name),
    ...value(node.within),
    ...described(node),
    ...text(node.toOthers),
    ...windowParts(node),
  ],
  'any-time': (node) => [...all('group', [node.group]), ...cites(node)],
  leave: cites,
  win: (node) => [...value(node.player), ...name(node.by), ...cites(node)],
  rank: (node) => [
    ...name(node.name),
    ...domain(node.domain),
    ...values(node.keys),
    ...name(node.as),
    ...cites(node),
  ],
  'draw-game': (node) => [...name(node.by), ...cites(node)],
});

/** What stands in a window, and in what extends one. */
export function windowParts({ groups, closesWhen, closesAfter, lasts }: WindowParts): Parts {
  return [
    ...all('group', groups),
    ...value(closesWhen === 'all pass' ? undefined : closesWhen, closesAfter, lasts),
  ];
}
