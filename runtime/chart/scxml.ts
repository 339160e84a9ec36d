/**
 * A chart as SCXML (W3C State Chart XML 1.0). What is sent has the names of actions, `chance`, `time`, and the answers of conditions; what decides
 * whether an action is legal and what it does stands in the rules alone, so that a document is a chart to look at and to walk through.
 */

import { visible } from '../../shared/visible.ts';
import type { Chart, ChartNode } from './chart.ts';

/** The text of the document. Ids are numbered; titles stand in comments. */
export function toScxml(chart: Chart, title: string): string {
  const names = new Map(chart.nodes.map((node, index) => [node.id, `s${index}`]));
  const nameOf = (id: string): string => names.get(id) ?? '';
  const inside = (parent: string | undefined): readonly ChartNode[] =>
    chart.nodes.filter((node) => node.parent === parent);
  const initialOf = (nodes: readonly ChartNode[]): string => {
    const first = nodes.find(({ initial }) => initial) ?? nodes[0];
    return first ? ` initial="${nameOf(first.id)}"` : '';
  };
  const draw = (node: ChartNode, depth: number): readonly string[] => {
    const indent = '  '.repeat(depth);
    const children = inside(node.id);
    const ways = chart.edges
      .filter(({ from }) => from === node.id)
      .map((edge) => `${indent}  <transition${eventOf(edge)} target="${nameOf(edge.to)}"/>`);
    const name = elementOf(node, children.length, ways.length);
    const initial = name === 'state' && children.length > 0 ? initialOf(children) : '';
    const head = `${indent}<!-- ${comment(node.title)} -->`;
    const open = `${indent}<${name} id="${nameOf(node.id)}"${initial}`;
    const content = [...ways, ...children.flatMap((child) => draw(child, depth + 1))];
    return content.length === 0 ? [head, `${open}/>`] : [head, `${open}>`, ...content, `${indent}</${name}>`];
  };
  const top = inside(undefined);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<!-- ${comment(title)} -->`,
    `<scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" datamodel="null"${initialOf(top)}>`,
    ...top.flatMap((node) => draw(node, 1)),
    '</scxml>',
    '',
  ].join('\n');
}

function elementOf({ kind, parallel }: ChartNode, children: number, ways: number): string {
  if (parallel) return 'parallel';
  return kind === 'end' && children === 0 && ways === 0 ? 'final' : 'state';
}

/** Names of events are words with dots between; what goes on by itself has none. */
function eventOf({ name, kind }: Chart['edges'][number]): string {
  if (kind === 'next' && name === '') return '';
  const words = name.match(/[\p{L}\p{N}_-]+/gu) ?? [];
  const own = kind === 'action' ? words : [kind === 'next' ? 'answer' : kind, ...words];
  return ` event="${own.join('.') || 'event'}"`;
}

/** Two dashes would end a comment. */
function comment(text: string): string {
  return visible(text)
    .replace(/[<>&]/g, ' ')
    .replace(/-(?=-)|-$/g, '- ')
    .replace(/\s+/g, ' ')
    .trim();
}
