import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { describe, expect, test } from 'vitest';
import { condenseChart } from '../../../runtime/chart/condense.ts';
import { toDot } from '../../../runtime/chart/dot.ts';
import { toScxml } from '../../../runtime/chart/scxml.ts';
import { type Chart, drawChart } from '../../../runtime/index.ts';
import { allGames, makeGame } from '../../all-games.ts';

/** The elements of an XML text, each with its parent; throws where it is not well formed. */
function readXml(
  text: string,
): readonly { readonly tag: SaxesTagPlain; readonly parent: SaxesTagPlain | undefined }[] {
  const parser = new SaxesParser();
  const open: SaxesTagPlain[] = [];
  const found: { tag: SaxesTagPlain; parent: SaxesTagPlain | undefined }[] = [];
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', (tag) => {
    found.push({ tag, parent: open.at(-1) });
    open.push(tag);
  });
  parser.on('closetag', () => void open.pop());
  parser.write(text).close();
  return found;
}

describe.each(allGames)('%s', (file) => {
  const whole = drawChart(makeGame(file, {}));

  test.each([
    ['whole', whole],
    ['condensed', condenseChart(whole)],
  ])('SCXML of the %s chart has every state in its frame, and targets that there are', (_, chart) => {
    const elements = readXml(toScxml(chart, file));
    const states = elements.filter(({ tag }) => ['state', 'final', 'parallel'].includes(tag.name));
    const ids = new Set(states.map(({ tag }) => tag.attributes.id));
    expect(ids.size).toBe(chart.nodes.length);
    const names = new Map(chart.nodes.map((node, index) => [node.id, `s${index}`]));
    const parentOf = new Map(states.map(({ tag, parent }) => [tag.attributes.id, parent?.attributes.id]));
    for (const { id, parent } of chart.nodes)
      expect(parentOf.get(names.get(id) ?? '')).toBe(parent === undefined ? undefined : names.get(parent));
    const transitions = elements.filter(({ tag }) => tag.name === 'transition');
    expect(transitions).toHaveLength(chart.edges.length);
    for (const { tag, parent } of transitions) {
      expect(ids).toContain(tag.attributes.target);
      expect(parent?.name).not.toBe('final');
    }
    for (const { tag } of elements)
      if (tag.attributes.initial !== undefined)
        expect(parentOf.get(tag.attributes.initial)).toBe(
          tag.name === 'scxml' ? undefined : tag.attributes.id,
        );
  });

  test('DOT has a node for each state and a cluster for each frame, and an arrow for each transition', () => {
    const text = toDot(whole);
    const frames = whole.nodes.filter(({ id }) => whole.nodes.some(({ parent }) => parent === id));
    expect(text.match(/^ *subgraph cluster_s\d+ \{$/gm) ?? []).toHaveLength(frames.length);
    expect(text.match(/^ *s\d+ \[label=/gm)).toHaveLength(whole.nodes.length - frames.length);
    expect(text.match(/^ *s\d+ -> s\d+( \[.*\])?;$/gm)).toHaveLength(whole.edges.length);
    const declared = new Set([...text.matchAll(/^ *(s\d+) \[label=/gm)].map(([, name]) => name));
    for (const [, from, to] of text.matchAll(/^ *(s\d+) -> (s\d+)/gm)) {
      expect(declared).toContain(from);
      expect(declared).toContain(to);
    }
  });
});

test('titles and labels cannot break out of the texts', () => {
  const odd = `a" --> <b>&]; \\ -- 'x' {\n`;
  const chart: Chart = {
    nodes: [{ id: 'a', parent: undefined, title: odd, kind: 'decision', origin: 0, initial: true }],
    edges: [{ from: 'a', to: 'a', name: odd, label: odd, kind: 'action' }],
  };
  const elements = readXml(toScxml(chart, odd));
  expect(elements.map(({ tag }) => tag.name)).toEqual(['scxml', 'state', 'transition']);
  expect(elements[2]?.tag.attributes.event).toBe('a.--.b.--.x');
  const lines = toDot(chart).split('\n');
  expect(lines).toContain(`  s0 [label="a\\" --> <b>&]; \\\\ -- 'x' { "];`);
});
